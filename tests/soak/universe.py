"""Every full board of a small shape, by trying everything: how many solutions a puzzle has is then counted by looking.

It knows the rules and nothing else of the project. A set of boards is an int with a bit for each, so that those with a
number in a cell, or with one cell below another, are found once, and a puzzle's solutions are what is in all its sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.model.values import Values


class Universe:
    """All full boards of one shape."""

    def __init__(self, boards: Iterable[Values]) -> None:
        self.boards = list(boards)
        self._every = (1 << len(self.boards)) - 1
        self._sets: dict[tuple[str, int, int], int] = {}

    def solutions(self, givens: Sequence[int], clues: Iterable[tuple[int, int]] = ()) -> int:
        """Return the set of the boards with these givens, 0 for none, and in each (lower, higher) pair of cells so."""
        found = self._every
        for cell, given in enumerate(givens):
            if given:
                found &= self._set("is", cell, given)
        for lower, higher in clues:
            found &= self._set("below", lower, higher)
        return found

    def holds(self, found: int, values: Values) -> bool:
        alone = self.solutions(values)
        return alone.bit_count() == 1 and bool(alone & found)

    def _set(self, what: str, one: int, other: int) -> int:
        key = (what, one, other)
        if key not in self._sets:
            within = (board[one] == other if what == "is" else board[one] < board[other] for board in self.boards)
            # The last character of the text is bit 0.
            self._sets[key] = int("0" + "".join("01"[each] for each in within)[::-1], 2)
        return self._sets[key]


def latin(order: int, units: Sequence[Sequence[int]]) -> Iterator[Values]:
    """Yield the fillings of order x order cells with 1..order that differ within each unit."""
    cells = order * order
    before = [
        sorted({other for unit in units if cell in unit for other in unit if other < cell}) for cell in range(cells)
    ]
    values = [0] * cells

    def filled(cell: int) -> Iterator[Values]:
        if cell == cells:
            yield tuple(values)
            return
        taken = {values[other] for other in before[cell]}
        for number in range(1, order + 1):
            if number not in taken:
                values[cell] = number
                yield from filled(cell + 1)

    return filled(0)


def units_of(order: int, regions: Sequence[int], diagonals: bool) -> list[list[int]]:
    """Return the rows, columns, regions (each cell's, () for none) and diagonals of a square board."""
    cells = range(order * order)
    found = [[cell for cell in cells if cell // order == line] for line in range(order)]
    found += [[cell for cell in cells if cell % order == line] for line in range(order)]
    found += [[cell for cell in cells if regions[cell] == region] for region in sorted({*regions})]
    if diagonals:
        found.append([cell for cell in cells if cell // order == cell % order])
        found.append([cell for cell in cells if cell // order + cell % order == order - 1])
    return found


def boxes(rows: int, columns: int) -> tuple[int, ...]:
    order = rows * columns
    return tuple(cell // order // rows * rows + cell % order // columns + 1 for cell in range(order * order))


def neighbours(rows: int, columns: int) -> list[list[int]]:
    places = [divmod(cell, columns) for cell in range(rows * columns)]
    return [
        [other for other, (r, c) in enumerate(places) if abs(r - row) + abs(c - column) == 1] for row, column in places
    ]


def paths(rows: int, columns: int) -> Iterator[Values]:
    """Yield the numberings of a rectangle in which each number touches the one before it."""
    cells, beside = rows * columns, neighbours(rows, columns)
    values = [0] * cells

    def gone_on(cell: int, number: int) -> Iterator[Values]:
        values[cell] = number
        if number == cells:
            yield tuple(values)
        else:
            for other in beside[cell]:
                if not values[other]:
                    yield from gone_on(other, number + 1)
        values[cell] = 0

    for start in range(cells):
        yield from gone_on(start, 1)
