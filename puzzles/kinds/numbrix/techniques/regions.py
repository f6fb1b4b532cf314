"""Sets of empty cells that placed numbers close off, and whether whole runs can fill them.

Cells are bits here, one for each cell of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.logic.bits import mask_of
from puzzles.logic.state import State

LARGEST = 30
"""The most cells of a region that people count."""


class Regions:
    """The empty cells of a state."""

    def __init__(self, state: State, runs: Sequence[Run]) -> None:
        rules = state.rules
        assert isinstance(rules, NumbrixRules)
        self.rules = rules
        self.runs = runs
        self.live = state.live
        self._candidates: dict[int, int] = {}
        self._whole: list[int] = []
        """The regions as they are, once they were needed."""

        self._columns = rules.size.columns
        self._all = (1 << rules.cells) - 1
        self._first_column = mask_of(range(0, rules.cells, self._columns))
        self._last_column = self._first_column << self._columns - 1
        self._beside = rules.beside
        self.empty = mask_of(cell for cell, number in enumerate(state.values) if not number)
        self._dark = mask_of(cell for cell in range(rules.cells) if not sum(divmod(cell, self._columns)) % 2)
        placed = next((cell, number) for cell, number in enumerate(state.values) if number)
        self._even_dark = (sum(divmod(placed[0], self._columns)) + placed[1]) % 2 == 0
        """Whether even numbers lie on the colour of row 1, column 1."""

    def has_colour(self, cell: int, number: int) -> bool:
        """Say whether a number may lie on a cell's colour of the chessboard; `can_fill` counts by these colours."""
        return (self._dark >> cell & 1 == 1) == (self._even_dark == (number % 2 == 0))

    def parts(self, free: int) -> Iterator[int]:
        """Yield the connected regions of some free cells."""
        while free:
            part = free & -free
            while True:
                right, left, below, above = self.moved(part)
                grown = (part | right | left | below | above) & free
                if grown == part:
                    break
                part = grown
            free &= ~part
            yield part

    def moved(self, cells: int) -> tuple[int, int, int, int]:
        """Return the cells to the right of some cells, to the left, below and above."""
        right, left = (cells & ~self._last_column) << 1, (cells & ~self._first_column) >> 1
        return right, left, cells << self._columns & self._all, cells >> self._columns

    def small_parts_beside(self, cell: int) -> list[int]:
        """Return the regions beside an empty cell of at most LARGEST cells, as they are when it is filled."""
        rest, beside = self.empty & ~(1 << cell), self._beside[cell] & self.empty
        if not beside & beside - 1 or all(beside & part in (0, beside) for part in self.parts(rest & self._near(cell))):
            self._whole = self._whole or list(self.parts(self.empty))
            found = [part & rest for part in self._whole if part & beside]  # the cell parts nothing
        else:
            found = [part for part in self.parts(rest) if part & beside]
        return [part for part in found if part.bit_count() <= LARGEST]

    def _near(self, cell: int) -> int:
        """Return the cells within two steps of a cell."""
        near = self._beside[cell]
        for there in self.rules.neighbours[cell]:
            near |= self._beside[there]
        return near

    def touches(self, cell: int, region: int) -> bool:
        """Say whether a cell is beside a region."""
        return self._beside[cell] & region != 0

    def enters(self, run: Run, region: int) -> bool:
        """Say whether the cells before and after a run are both beside a region."""
        return (run.start < 0 or self.touches(run.start, region)) and (run.end < 0 or self.touches(run.end, region))

    def fits(self, run: Run, region: int) -> bool:
        """Say whether each number of a run has a candidate in a region."""
        inside = self.candidates(region) & self.live
        return all(inside & self.rules.of_number(number) for number in run.numbers)

    def candidates(self, region: int) -> int:
        """Return all candidates of a region's cells."""
        if region not in self._candidates:
            found = 0
            for cell in cells_of(region):
                found |= self.rules.in_cell(cell)
            self._candidates[region] = found
        return self._candidates[region]

    def amount(self, run: Run) -> tuple[int, int]:
        """Return how many dark and light cells a run fills."""
        even = run.last // 2 - (run.first - 1) // 2
        odd = run.last - run.first + 1 - even
        return (even, odd) if self._even_dark else (odd, even)

    def can_fill(self, region: int, runs: Iterable[Run], but: tuple[int, int] = (0, 0)) -> bool:
        """Say whether some of these runs together have as many numbers of each colour as the region has cells.

        `but` counts the dark and light cells of the region that are filled already.
        """
        dark = (region & self._dark).bit_count() - but[0]
        light = region.bit_count() - dark - sum(but)
        if dark < 0 or light < 0:
            return False
        sums = {(0, 0)}
        for run in runs:
            more_dark, more_light = self.amount(run)
            sums |= {
                (one + more_dark, other + more_light)
                for one, other in sums
                if one + more_dark <= dark and other + more_light <= light
            }
        return (dark, light) in sums

    def fails(self, region: int, runs: Sequence[Run]) -> int:
        """Return -1 if runs can fill a region, else the removed candidates that prove they cannot."""
        inside = [run for run in runs if self.enters(run, region)]
        if not self.can_fill(region, inside):
            return 0
        fitting = [run for run in inside if self.fits(run, region)]
        if len(fitting) == len(inside) or self.can_fill(region, fitting):
            return -1
        return self.absent_candidates(region, [run for run in inside if run not in fitting])

    def absent_candidates(self, region: int, runs: Iterable[Run]) -> int:
        """Return, for each run, the removed candidates in a region of its first number without a place there."""
        there, found = self.candidates(region), 0
        for run in runs:
            for number in run.numbers:
                mine = there & self.rules.of_number(number)
                if not mine & self.live:
                    found |= mine
                    break
        return found


def cells_of(region: int) -> list[int]:
    """Return the cells of a region, ascending."""
    found = []
    while region:
        low = region & -region
        found.append(low.bit_length() - 1)
        region ^= low
    return found
