"""Which givens and signs of a puzzle with one solution are needed: without a needed one there are several solutions."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from puzzles.model.values import Inequality, Progress, Puzzle, Values
from puzzles.solving.clash import Member
from puzzles.solving.repair.removal import remove_members
from puzzles.solving.solvability import Probe

SHARE = 0.2
"""The part of the remaining budget that one search may take."""


@dataclass(frozen=True, slots=True)
class Redundancy:
    """Each given (a cell) and each sign, by what happens if it alone is removed."""

    needed_members: tuple[Member, ...]
    """Without one of these there are several solutions."""

    redundant_members: tuple[Member, ...]
    """Without one of these the solution stays the only one."""

    undecided_members: tuple[Member, ...]
    """Time ran out for these."""

    @property
    def message(self) -> str:
        """The answer in a sentence or two."""
        total = len(self.needed_members) + len(self.redundant_members) + len(self.undecided_members)
        late = f" For {len(self.undecided_members)} of them time ran out." if self.undecided_members else ""
        signs = any(
            isinstance(one, Inequality)
            for one in (*self.needed_members, *self.redundant_members, *self.undecided_members)
        )
        what = "givens and signs" if signs else "givens"
        if not self.redundant_members:
            return (
                f"None of the {total} {what} was found to be unneeded.{late}"
                if late
                else f"All {total} {what} are needed."
            )
        count = len(self.redundant_members)
        which = "is not needed: it" if count == 1 else "are not needed: any one of them"
        return f"{count} of {total} {what} {which} may go, and the solution stays the only one.{late}"


def redundancy(puzzle: Puzzle, solution: Values, probe: Probe) -> Generator[Progress, None, Redundancy]:
    """Find out for each given and sign whether it is needed, within the probe's budget; yield progress."""
    every: list[Member] = [*(cell for cell, given in enumerate(puzzle.givens) if given), *puzzle.clues]
    kept: list[Member] = []
    gone: list[Member] = []
    late: list[Member] = []
    for member in every:
        found = yield from probe.solutions(remove_members(puzzle, [member]), 2, SHARE)
        if any(values != solution for values in found.solutions):
            kept.append(member)
        elif found.is_unique:
            gone.append(member)
        else:
            late.append(member)
        probe.found_count = len(gone)
    return Redundancy(tuple(kept), tuple(gone), tuple(late))
