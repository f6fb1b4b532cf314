"""`make mutants`: make each kept change in a copy of the project, and see whether the tests still notice it.

The exit status is 0 where 97 % of the mutants are killed.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from tests.mutants.mutant import kept
from tests.mutants.running import KILLED, OUTCOMES, Outcome, run
from tests.sampling import LEAVING_OUT

GOAL = 0.97


def told(outcome: Outcome) -> str:
    """Return the line of a mutant's outcome."""
    remark = outcome.test or outcome.remark
    return f"{outcome.outcome:16} {outcome.mutant.name:32} {outcome.seconds:5.1f} s  {remark}".rstrip()


def table(outcomes: Sequence[Outcome]) -> str:
    """Return how many mutants of each room became what."""
    shown = [each for each in OUTCOMES if each == KILLED or any(outcome.outcome == each for outcome in outcomes)]
    rooms = sorted({outcome.mutant.room for outcome in outcomes})
    lines = [f"{'room':32}{'mutants':>9}" + "".join(f"{name:>18}" for name in shown)]
    for room, own in [
        *((room, [each for each in outcomes if each.mutant.room == room]) for room in rooms),
        ("all", list(outcomes)),
    ]:
        numbers = [sum(each.outcome == name for each in own) for name in shown]
        lines.append(f"{room:32}{len(own):9}" + "".join(f"{number:18}" for number in numbers))
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the mutants, and say which are not killed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("only", nargs="?", default="", help="a mutant, or how the path of a file or a room begins")
    parser.add_argument("--jobs", type=int, default=2, help="copies of the project side by side (default 2)")
    parser.add_argument("--find", action="store_true", help="where its own tests kill a mutant no more, try others")
    parser.add_argument("--all", action="store_true", help="run all cases of a test, as `make test-whole` does")
    chosen = parser.parse_args(arguments)
    mutants = [mutant for mutant in kept() if mutant.chosen_by(chosen.only)]
    if not mutants:
        parser.error(f"no mutant, file or room begins with {chosen.only}")
    if chosen.all:
        os.environ["GIVENS_WHOLE"] = "1"
    outcomes = list(
        run(
            mutants,
            chosen.jobs,
            () if chosen.all else LEAVING_OUT,
            chosen.find,
            lambda each: print(told(each), flush=True),
        )
    )
    print()
    for outcome in outcomes:
        if outcome.outcome != KILLED:
            print(f"{told(outcome)}\n    {outcome.mutant.file}: {outcome.mutant.breaks}")
    print(table(outcomes))
    share = sum(outcome.outcome == KILLED for outcome in outcomes) / len(outcomes)
    print(f"{share:.1%} are killed; the goal is {GOAL:.0%}.")
    return int(share < GOAL)


if __name__ == "__main__":
    sys.exit(main())
