"""`make mutate`: change the modules of each group in one place at a time, and see whether its tests notice.

Outcomes are kept in .mutate/, so that a run goes on where the one before it ended, and only looks again at what has
changed. The exit status says whether each group that was run whole reached the goal; 2 says that tests of one fail.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from tests.mutate.groups import GOAL, GROUPS, group_named
from tests.mutate.kept import State, digest, equivalent
from tests.mutate.mutants import mutants_of
from tests.mutate.running import NotGreen, run
from tests.mutate.telling import as_toml, counted, table


def main(arguments: Sequence[str] | None = None) -> int:
    """Mutate, and say what was not noticed."""
    names = [group.name for group in GROUPS]
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {', '.join(names)}; all where none is named")
    parser.add_argument("--minutes", type=float, help="stop after so many minutes; the next run goes on")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--file", default="", help="only modules whose path has this in it")
    parser.add_argument("--one-in", type=int, default=1, metavar="N", help="only a sample: about one mutant in N")
    parser.add_argument("--toml", action="store_true", help="print survivors as a list of equivalent ones has them")
    parser.add_argument("--show", action="store_true", help="run nothing: show what is kept")
    chosen = parser.parse_args(arguments)
    for name in chosen.groups:
        if name not in names:
            parser.error(f"there is no group {name}; there are {', '.join(names)}")
    until = time.monotonic() + 60 * chosen.minutes if chosen.minutes else float("inf")
    listed, rows, marks, low, red = equivalent(), [], set(), False, False
    for name in chosen.groups or names:
        group, state = group_named(name), State.of(name)
        mutants = [mutant for file in group.files() if chosen.file in file for mutant in mutants_of(file)]
        marks |= {mutant.mark for mutant in mutants}
        mutants = [mutant for mutant in mutants if int(mutant.name, 16) % chosen.one_in == 0]
        if not chosen.show:
            try:
                run(
                    group,
                    [mutant for mutant in mutants if mutant.mark not in listed],
                    state,
                    chosen.jobs,
                    until,
                    lambda line: print(line, flush=True),
                )
            except NotGreen as fault:
                print(fault, file=sys.stderr)
                red = True
                continue
        mutants = [mutant for mutant in mutants if mutant.name not in state.same]
        row, survivors = counted(name, digest(group.test_files()), mutants, state, listed)
        rows.append(row)
        low = low or (row.left == 0 and row.share < GOAL)
        for mutant in survivors:
            print(
                as_toml(mutant) if chosen.toml else f"{mutant.file}, {mutant.where}\n  - {mutant.was}\n  + {mutant.now}"
            )
    print(table(rows))
    if not chosen.groups and not chosen.file:
        for file, where, was, now, _ in sorted(set(listed) - marks):
            print(f"Listed as equivalent, but no such mutant is left: {file}, {where}: {was} -> {now}", file=sys.stderr)
            low = True
    return 2 if red else int(low)


if __name__ == "__main__":
    sys.exit(main())
