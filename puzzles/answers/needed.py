"""Which givens and signs of a puzzle with one solution are needed: without one that is, there are several."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from puzzles.answers.minimal_conflict import Member
from puzzles.answers.solvability import Probe
from puzzles.answers.take_away import remove_members
from puzzles.core.model import Inequality, Progress, Puzzle, Values

SHARE = 0.2
"""The part of the remaining budget that one search may take."""


@dataclass(frozen=True, slots=True)
class Needed:
    """What each given (a cell) and each sign is, taken away by itself while all others stay."""

    needed: tuple[Member, ...]
    unneeded: tuple[Member, ...]
    undecided: tuple[Member, ...]
    """Those for which time ran out."""

    @property
    def message(self) -> str:
        """The answer in a sentence or two."""
        total = len(self.needed) + len(self.unneeded) + len(self.undecided)
        late = f" For {len(self.undecided)} of them time ran out." if self.undecided else ""
        signs = any(isinstance(one, Inequality) for one in (*self.needed, *self.unneeded, *self.undecided))
        what = "givens and signs" if signs else "givens"
        if not self.unneeded:
            return (
                f"None of the {total} {what} was found to be unneeded.{late}"
                if late
                else f"All {total} {what} are needed."
            )
        count = len(self.unneeded)
        which = "is not needed: it" if count == 1 else "are not needed: any one of them"
        return f"{count} of {total} {what} {which} may go, and the solution stays the only one.{late}"


def needed(puzzle: Puzzle, solution: Values, probe: Probe) -> Generator[Progress, None, Needed]:
    """Say of each given and sign whether it is needed, within the probe's budget; yield progress."""
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
    return Needed(tuple(kept), tuple(gone), tuple(late))
