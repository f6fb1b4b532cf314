"""The cells of a board in choices: which are filled, numbers by the rules, clues, regions.

A number is chosen among those that no unit of its cell holds yet, or, on a board that counts its cells, a cell among
those that the chain can reach from the number before. What breaks these rules is named first, cell by cell, so that any
board can be written and a sound one costs little. Each function writes with a Writer what it is given, and with a
Reader returns what was written; see `coding`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.links.range_coder import broken_link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.portable.annotations import Choices, Size

REACH = 12
"""Steps of a chain after which its next number is looked for on the whole board."""


def some(coder: Choices, marked: Sequence[int]) -> list[int]:
    """Code which places of a list are marked, 1, and which not, 0: how many there are, then where."""
    count = len(marked)
    left = coder.pick(sum(marked), count + 1)
    found = []
    for at in range(count):
        true = 1 if coder.chance(marked[at], left, count - at) else 0
        left -= true
        found.append(true)
    return found


def few(coder: Choices, marked: Sequence[int]) -> list[int]:
    """Code it where most often no place is marked."""
    if coder.chance(any(marked), 1, 16):
        return some(coder, marked)
    return [0] * len(marked)


def palindrome(coder: Choices, marked: Sequence[int]) -> list[int]:
    """Code it where the marks may be the same from the end, as the givens of many a printed puzzle are."""
    if not coder.chance(list(marked) == list(reversed(marked)), 1, 4):
        return some(coder, marked)
    half = some(coder, marked[: (len(marked) + 1) // 2])
    return half + list(reversed(half[: len(marked) // 2]))


def homes(size: Size, regions: Sequence[int], diagonals: bool) -> list[list[int]]:
    """Return the units of each cell, as numbers from 0: row, column, box or region, diagonals."""
    rows, columns = size.rows, size.columns
    boxes = rows + columns
    across = columns // size.box_columns if size.box_columns else 0
    slope = boxes + rows * columns
    found = []
    for row in range(rows):
        for column in range(columns):
            units = [row, rows + column]
            if regions:
                units.append(boxes + regions[row * columns + column])
            elif across:
                units.append(boxes + row // size.box_rows * across + column // size.box_columns)
            if diagonals and row == column:
                units.append(slope)
            if diagonals and row + column == columns - 1:
                units.append(slope + 1)
            found.append(units)
    return found


class TakenNumbers:
    """The numbers that the units hold, as masks."""

    def __init__(self, of: list[list[int]]) -> None:
        self._of = of
        self._masks: dict[int, int] = {}

    def at(self, cell: int) -> int:
        """Return the numbers that the units of a cell hold, a bit for each."""
        mask = 0
        for unit in self._of[cell]:
            mask |= self._masks.get(unit, 0)
        return mask

    def add(self, cell: int, number: int) -> None:
        """Note that a cell holds a number."""
        for unit in self._of[cell]:
            self._masks[unit] = self._masks.get(unit, 0) | 1 << number


def latin(coder: Choices, of: list[list[int]], top: int, filled: Sequence[int], values: Sequence[int]) -> list[int]:
    """Code the numbers of these cells, each among those that its units, `of`, do not hold yet."""
    odd = []
    taken = TakenNumbers(of)
    for cell in filled:
        number = values[cell]
        odd.append(taken.at(cell) >> number & 1 if number else 0)
        taken.add(cell, number)
    odd = few(coder, odd)
    taken = TakenNumbers(of)
    found = [0] * len(values)
    for at, cell in enumerate(filled):
        mask = taken.at(cell)
        free = [number for number in range(1, top + 1) if odd[at] or not mask >> number & 1]
        number = free[coder.pick(free.index(values[cell]) if coder.writes else 0, len(free))]
        taken.add(cell, number)
        found[cell] = number
    return found


def chain(coder: Choices, size: Size, top: int, values: Sequence[int]) -> tuple[list[int], list[int]]:
    """Code all numbers of a board in their order, each by its cell; return the numbers, and their cells in that order.

    A cell whose number stands in an earlier cell too comes last.
    """
    cells = size.rows * size.columns
    where: dict[int, int] = {}
    again = []
    for cell, number in enumerate(values):
        if number in where:
            again.append(cell)
        elif number:
            where[number] = cell
    present = some(coder, [1 if number in where else 0 for number in range(1, top + 1)])
    numbers = [at + 1 for at, true in enumerate(present) if true]
    odd = few(coder, _leaps(size, numbers, where) if coder.writes else [0] * len(numbers))
    found = [0] * cells
    order: list[int] = []
    for at, number in enumerate(numbers):
        near = _near(size, found, order[-1], number - numbers[at - 1]) if at else None
        cell = where.get(number, 0)
        if near is None or odd[at]:
            cell = coder.pick(cell, cells)
        else:
            cell = near[coder.pick(near.index(cell) if coder.writes else 0, len(near))]
        _put(found, order, cell, number)
    if coder.chance(bool(again), 1, 16):
        for at in range(coder.pick(len(again), cells + 1)):
            cell = coder.pick(again[at] if coder.writes else 0, cells)
            _put(found, order, cell, coder.pick(values[cell] - 1, top) + 1)
    return found, order


def _put(found: list[int], order: list[int], cell: int, number: int) -> None:
    if found[cell]:
        raise broken_link("it has two numbers for a cell")
    found[cell] = number
    order.append(cell)


def _leaps(size: Size, numbers: list[int], where: dict[int, int]) -> list[int]:
    """Return which numbers are not where the chain reaches from the number before."""
    found = [0] * (size.rows * size.columns)
    odd = []
    for at, number in enumerate(numbers):
        cell = where[number]
        before = numbers[at - 1]
        near = _near(size, found, where[before], number - before) if at else None
        odd.append(0 if near is None or cell in near else 1)
        found[cell] = number
    return odd


def _near(size: Size, found: list[int], start: int, steps: int) -> list[int] | None:
    """Return the empty cells that so many steps may lead to, if the board lets them; None for too many steps."""
    if steps > REACH:
        return None
    row, column = divmod(start, size.columns)
    near = []
    for down in range(max(-steps, -row), min(steps, size.rows - 1 - row) + 1):
        wide = steps - abs(down)
        for right in range(-wide, wide + 1, 2):
            if 0 <= column + right < size.columns:
                cell = start + down * size.columns + right
                if not found[cell]:
                    near.append(cell)
    return near


def clues(coder: Choices, size: Size, values: Sequence[int], signs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Code clues, pairs of cells (less, greater): where they stand, then which way, as the numbers have it if known."""
    edges = []
    for cell in range(size.rows * size.columns):
        if (cell + 1) % size.columns:
            edges.append((cell, cell + 1))
        if cell + size.columns < size.rows * size.columns:
            edges.append((cell, cell + size.columns))
    written = set(signs)
    marked = some(coder, [1 if pair in written or (pair[1], pair[0]) in written else 0 for pair in edges])
    edges = [pair for pair, true in zip(edges, marked) if true]
    known = [pair for pair in edges if values[pair[0]] and values[pair[1]] and values[pair[0]] != values[pair[1]]]
    wrong = few(coder, [1 if (values[low] < values[high]) != ((low, high) in written) else 0 for low, high in known])
    told = dict(zip(known, wrong))
    found = []
    for low, high in edges:
        pair = (low, high)
        if pair in told:
            up = (values[low] < values[high]) != bool(told[pair])
        else:
            up = coder.chance(pair in written, 1, 2)
        found.append((low, high) if up else (high, low))
    return sorted(found)


def regions(coder: Choices, side: int, written: Sequence[int]) -> list[int]:
    """Code the region of each cell of a square board, numbered from 1 in the order of their first cells.

    At most as many as the board has rows. 0 for a cell in none.
    """
    found: list[int] = []
    counts: list[int] = []
    for cell in range(side * side):
        weights = [1] + [1 if count >= side else 8 for count in counts]
        if len(counts) < side:
            weights.append(16)
        for other in ([cell - 1] if cell % side else []) + ([cell - side] if cell >= side else []):
            region = found[other]
            if region and counts[region - 1] < side:
                weights[region] += 100
        region = coder.weigh(written[cell] if coder.writes else 0, weights)
        if region > len(counts):
            counts.append(0)
        if region:
            counts[region - 1] += 1
        found.append(region)
    return found
