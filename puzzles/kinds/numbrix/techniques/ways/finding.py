"""What is known of a gap: its ways, and what they share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import and_
from typing import NamedTuple

from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.kinds.numbrix.techniques.ways.paths import Way
from puzzles.logic.claims import Statement

GLANCE = 4
"""The most ways that are taken in at a glance."""


class Fault(NamedTuple):
    """Why a way is out: `says` is "dead", "starved" or "cut"."""

    says: Statement
    cells: tuple[int, ...]
    """The cells that would be dead ends, or be cut off; of a starved gap a cell that all its ways need, if any."""

    run: Run | None = None
    """The gap that would have no way."""

    adds_up: bool = True
    """Whether some gaps beside cells that are cut off have as many numbers together."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """What a claim of it says: the gap; how many cells no gaps add up to."""
        return (*(self.run or ()), *(len(self.cells),) * (not self.adds_up))

    @property
    def shown(self) -> tuple[int, ...]:
        """The cells that show it."""
        ends = (self.run.start, self.run.end) if self.run else ()
        return (*self.cells, *(cell for cell in ends if cell >= 0))


@dataclass(frozen=True, slots=True)
class Finding:
    """What a step knows of its gap: the ways that stand, and those that are out, each with its fault."""

    run: Run
    whole: Run
    """The gap that the run is a part of; the same if it is all of it."""

    standing: tuple[Way, ...]
    out: tuple[tuple[Way, Fault], ...]

    @property
    def is_whole(self) -> bool:
        """Whether its ways are those of a gap; else they are beginnings, those that are out shorter than the others."""
        return self.run == self.whole

    @property
    def count(self) -> int:
        """How many ways there are, those that are out as well."""
        return len(self.standing) + len(self.out)

    @property
    def work(self) -> int:
        """How many ways a reader looks at. Of many, what they place is worth some."""
        return self.count if self.count <= GLANCE else max(GLANCE, self.count - len(self.shared()))

    @property
    def numbers(self) -> list[int]:
        """The numbers that stand in the same cell on all standing ways."""
        return [number for _, number in self.shared()]

    @property
    def faults(self) -> list[Fault]:
        """Why ways are out, one for each that is."""
        return [fault for _, fault in self.out]

    def shared(self) -> list[tuple[int, int]]:
        """Return the cells and numbers that all standing ways have in common."""
        first, masks = self.run.first, [way.mask for way in self.standing]
        if not reduce(and_, masks):
            return []  # no cell is on all of them
        every = zip(*(way.cells for way in self.standing), strict=True)
        return [(cells[0], first + at) for at, cells in enumerate(every) if len(set(cells)) == 1]
