"""`make mutate`: change the modules of each group in one place at a time, and see whether its tests notice.

Outcomes are kept in .mutate/, so that a run goes on where the one before it ended, and only looks again at what has
changed. The exit status says whether each group that was run whole reached the goal.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.mutate.groups import GOAL, GROUPS, Group, group_named
from tests.mutate.kept import KILLED, TIMEOUT, Mark, State, digest, equivalent
from tests.mutate.mutants import Mutant, mutants_of
from tests.mutate.running import NotGreen, run


@dataclass(frozen=True)
class Row:
    """What became of the mutants of a group: how many there are, and of those that were run, how many of each."""

    group: str
    mutants: int
    killed: int
    timeout: int
    survived: int
    equivalent: int

    @property
    def left(self) -> int:
        """How many have not been run."""
        return self.mutants - self.killed - self.timeout - self.survived - self.equivalent

    @property
    def share(self) -> float:
        """The share noticed, of the mutants that were run and are not listed as equivalent."""
        told = self.killed + self.timeout + self.survived
        return (self.killed + self.timeout) / told if told else 0.0


def counted(
    group: Group, mutants: Sequence[Mutant], state: State, listed: Mapping[Mark, str]
) -> tuple[Row, list[Mutant]]:
    """Return the row of a group, and its survivors that are not listed."""
    tests = digest(group.test_files())
    marked = [mutant for mutant in mutants if mutant.mark in listed]
    known = {mutant.name: state.outcomes[mutant.name] for mutant in mutants if state.holds(mutant.name, tests)}
    rest = [mutant for mutant in mutants if mutant.mark not in listed and mutant.name in known]
    survivors = [mutant for mutant in rest if not known[mutant.name].killed]
    killed = sum(known[mutant.name].outcome == KILLED for mutant in rest)
    timeout = sum(known[mutant.name].outcome == TIMEOUT for mutant in rest)
    return Row(group.name, len(mutants), killed, timeout, len(survivors), len(marked)), survivors


def table(rows: Sequence[Row]) -> str:
    """Return the table at the end."""
    lines = [
        f"{'group':12}{'mutants':>9}{'killed':>9}{'time out':>10}{'survived':>10}{'equivalent':>12}{'not run':>9}{'share':>9}"
    ]
    for row in rows:
        lines.append(
            f"{row.group:12}{row.mutants:9,}{row.killed:9,}{row.timeout:10,}{row.survived:10,}"
            f"{row.equivalent:12,}{row.left:9,}{row.share:9.1%}"
        )
    lines.append("“Share” is of the mutants that were run and are not listed as equivalent; out of time counts as killed.")
    return "\n".join(lines)


def as_toml(mutant: Mutant) -> str:
    """Return the lines that list a mutant as equivalent, the reason left to be written."""
    told = {"file": mutant.file, "in": mutant.where, "was": mutant.was, "now": mutant.now, "digest": mutant.digest}
    return "\n".join(["[[mutant]]", *(f"{name} = {quoted(value)}" for name, value in told.items()), 'why = ""'])


def quoted(text: str) -> str:
    """Return a string of TOML."""
    if "'" not in text:
        return f"'{text}'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main(arguments: Sequence[str] | None = None) -> int:
    """Mutate, and say what was not noticed."""
    names = [group.name for group in GROUPS]
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {', '.join(names)}; all where none is named")
    parser.add_argument("--minutes", type=float, help="stop after so many minutes; the next run goes on")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--file", default="", help="only modules whose path has this in it")
    parser.add_argument("--toml", action="store_true", help="print survivors as a list of equivalent ones has them")
    parser.add_argument("--show", action="store_true", help="run nothing: show what is kept")
    chosen = parser.parse_args(arguments)
    for name in chosen.groups:
        if name not in names:
            parser.error(f"there is no group {name}; there are {', '.join(names)}")
    until = time.monotonic() + 60 * chosen.minutes if chosen.minutes else float("inf")
    listed, rows, marks, low = equivalent(), [], set(), False
    for name in chosen.groups or names:
        group, state = group_named(name), State.of(name)
        mutants = [mutant for file in group.files() if chosen.file in file for mutant in mutants_of(file)]
        marks |= {mutant.mark for mutant in mutants}
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
                return 2
        mutants = [mutant for mutant in mutants if mutant.name not in state.same]
        row, survivors = counted(group, mutants, state, listed)
        rows.append(row)
        low = low or (row.left == 0 and row.share < GOAL)
        for mutant in survivors:
            print(as_toml(mutant) if chosen.toml else f"{mutant.file}, {mutant.where}\n  - {mutant.was}\n  + {mutant.now}")
    print(table(rows))
    if not chosen.groups and not chosen.file:
        for file, where, was, now, _ in sorted(set(listed) - marks):
            print(f"Listed as equivalent, but no such mutant is left: {file}, {where}: {was} -> {now}", file=sys.stderr)
            low = True
    return int(low)


if __name__ == "__main__":
    sys.exit(main())
