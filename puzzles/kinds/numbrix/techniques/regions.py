"""Sets of empty cells that placed numbers close off, and whether whole runs can fill them.

Cells are bits here, one for each cell of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.kernels.ways.faults import LARGEST
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.logic.bits import mask_of, union
from puzzles.logic.state import State


class Known:
    """What depends on the numbers on the board alone, and on those that have a candidate in a region."""

    def __init__(self, state: State) -> None:
        columns = state.rules.size.columns
        self.placements = state.placements
        self.empty = mask_of(cell for cell, number in enumerate(state.values) if not number)
        placed = next((cell, number) for cell, number in enumerate(state.values) if number)
        self.even_dark = (sum(divmod(placed[0], columns)) + placed[1]) % 2 == 0
        """Whether even numbers lie on the colour of row 1, column 1."""

        self.parts: dict[int, list[int]] = {}
        self.parts_beside: dict[int, list[int]] = {}
        self.candidates: dict[int, int] = {}
        self.inside: dict[tuple[int, Run, tuple[Run, ...]], list[Run] | None] = {}
        """Of some runs those that enter a region, None if they cannot fill it."""

        self.failing: dict[tuple[int, int, Run, tuple[Run, ...]], int] = {}
        """What `Regions.fails` returns; the second part of a key are `Regions.numbers`."""

        self.cut: dict[tuple[int, ...], dict[int, tuple[int, int]]] = {}
        """What `cut_off` finds for a cell, its numbers, and the `Regions.numbers` beside it."""


class Regions:
    """The empty cells of a state."""

    def __init__(self, state: State, runs: Sequence[Run]) -> None:
        rules = state.rules
        assert isinstance(rules, NumbrixRules)
        self.rules = rules
        self.runs = runs
        self.live = state.live
        self._numbers: dict[int, int] = {}
        known = rules.regions
        if not isinstance(known, Known) or known.placements != state.placements:
            known = rules.regions = Known(state)
        self.known: Known = known
        self.empty = known.empty
        self._columns, self._all, self._beside = rules.size.columns, (1 << rules.cells) - 1, rules.beside
        self._first_column, self._last_column, self._dark = rules.first_cells, rules.last_cells, rules.dark_cells
        self.even_dark = known.even_dark

    def has_colour(self, cell: int, number: int) -> bool:
        """Say whether a number may lie on a cell's colour of the chessboard; `can_fill` counts by these colours."""
        return (self._dark >> cell & 1 == 1) == (self.even_dark == (number % 2 == 0))

    def parts(self, free: int, filled: int = -1) -> list[int]:
        """Return the connected regions of some free cells; those before a cell was `filled`, if known, make it fast."""
        known = self.known.parts
        found = known.get(free)
        if found is None:
            before = known.get(free | 1 << filled) if filled >= 0 else None
            if before is None:
                found = [*self._find_parts(free)]
            else:
                found = [left for part in before if (left := part & free)]
                beside = self._beside[filled] & free
                if not self._parts_nothing(filled, free):
                    [whole] = [part for part in found if part & beside]
                    found.remove(whole)
                    found += self._divided(whole, beside)
                found.sort(key=lambda part: part & -part)
            known[free] = found
        return found

    def _divided(self, part: int, beside: int) -> Iterator[int]:
        """Yield the regions that are left of a region, some cells of which are `beside` the one that was filled.

        All grow from there in turn. So the largest need not be gone through.
        """
        groups = [(1 << cell, 1 << cell) for cell in cells_of(beside)]
        while len(groups) > 1:
            group, edge = groups.pop(0)
            edge = union(self.moved(edge)) & part & ~group
            if not edge:
                yield group
                part ^= group
                continue
            group |= edge
            for other in [each for each in groups if each[0] & group]:
                groups.remove(other)
                group, edge = group | other[0], edge | other[1]
            groups.append((group, edge))
        yield part

    def _parts_nothing(self, cell: int, free: int) -> bool:
        """Say whether the free cells beside one are connected near it."""
        beside = self._beside[cell] & free
        if not beside & beside - 1:
            return True
        near, known = free & self._near(cell), self.rules.parted
        key = cell, near
        if key not in known:
            known[key] = all(beside & part in (0, beside) for part in self._find_parts(near))
        return known[key]

    def _find_parts(self, free: int) -> Iterator[int]:
        columns, first, last = self._columns, ~self._first_column, ~self._last_column
        while free:
            part, edge = 0, free & -free
            while edge:
                part |= edge
                free ^= edge
                edge = ((edge & last) << 1 | (edge & first) >> 1 | edge << columns | edge >> columns) & free
            yield part

    def moved(self, cells: int) -> tuple[int, int, int, int]:
        """Return the cells to the right of some cells, to the left, below and above."""
        right, left = (cells & ~self._last_column) << 1, (cells & ~self._first_column) >> 1
        return right, left, cells << self._columns & self._all, cells >> self._columns

    def small_parts_beside(self, cell: int) -> list[int]:
        """Return the regions beside an empty cell of at most LARGEST cells, as they are when it is filled."""
        found = self.known.parts_beside
        if cell not in found:
            found[cell] = self._find_parts_beside(cell)
        return found[cell]

    def _find_parts_beside(self, cell: int) -> list[int]:
        beside, rest = self._beside[cell] & self.empty, self.empty & ~(1 << cell)
        self.parts(self.empty)
        found = [part for part in self.parts(rest, cell) if part & beside]
        return [part for part in found if part.bit_count() <= LARGEST]

    def _near(self, cell: int) -> int:
        """Return the cells within two steps of a cell."""
        near = self._beside[cell]
        for there in self.rules.neighbours[cell]:
            near |= self._beside[there]
        return near

    def enters(self, run: Run, region: int) -> bool:
        """Say whether the cells before and after a run are both beside a region."""
        beside = self._beside
        return bool((run.start < 0 or beside[run.start] & region) and (run.end < 0 or beside[run.end] & region))

    def fits(self, run: Run, region: int) -> bool:
        """Say whether each number of a run has a candidate in a region."""
        return not (1 << run.last) - (1 << run.first - 1) & ~self.numbers(region)

    def numbers(self, region: int) -> int:
        """Return the numbers that have a candidate in a region as bits, number 1 as bit 0."""
        found = self._numbers.get(region)
        if found is None:
            rules, found = self.rules, 0
            for cell in cells_of(region):
                found |= self.live >> cell * rules.numbers
            found &= rules.in_cell(0)
            self._numbers[region] = found
        return found

    def candidates(self, region: int) -> int:
        """Return all candidates of a region's cells."""
        known = self.known.candidates
        if region not in known:
            known[region] = union(map(self.rules.in_cell, cells_of(region)))
        return known[region]

    def amount(self, run: Run) -> tuple[int, int]:
        """Return how many dark and light cells a run fills."""
        even = run.last // 2 - (run.first - 1) // 2
        odd = run.last - run.first + 1 - even
        return (even, odd) if self.even_dark else (odd, even)

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

    def fails(self, region: int, but: Run, rest: tuple[Run, ...]) -> int:
        """Return -1 if runs can fill a region, else the removed candidates that prove they cannot.

        These are all runs, in place of one of them what is left of it.
        """
        rest = tuple([run for run in rest if self.enters(run, region)])
        key, known = (region, self.numbers(region), but, rest), self.known.failing
        if key not in known:
            known[key] = self._find_failing(region, but, rest)
        return known[key]

    def _find_failing(self, region: int, but: Run, rest: tuple[Run, ...]) -> int:
        key, known = (region, but, rest), self.known.inside
        if key not in known:
            entering = [*(run for run in self.runs if run != but and self.enters(run, region)), *rest]
            known[key] = entering if self.can_fill(region, entering) else None
        inside = known[key]
        if inside is None:
            return 0
        fitting = [run for run in inside if self.fits(run, region)]
        if len(fitting) == len(inside) or self.can_fill(region, fitting):
            return -1
        return self.absent_candidates(region, [run for run in inside if run not in fitting])

    def absent_candidates(self, region: int, runs: Iterable[Run]) -> int:
        """Return, for each run, the removed candidates in a region of its first number without a place there."""
        there, held, found = self.candidates(region), self.numbers(region), 0
        for run in runs:
            for number in run.numbers:
                if not held >> number - 1 & 1:
                    found |= there & self.rules.of_number(number)
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
