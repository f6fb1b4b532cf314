"""Futoshiki's rules: every number from 1 to n once in each row and column, and every clue holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache

from puzzles.core import limits
from puzzles.core.faults import PuzzleFault
from puzzles.core.model import BrokenRule, Puzzle, Size, Values
from puzzles.kinds import latin_square
from puzzles.kinds.protocol import Unit

NAME = "futoshiki"


def checked(size: Size) -> Size:
    """Return the size if a Futoshiki board may have it, else raise PuzzleFault."""
    orders = range(2, limits.MAX_FUTOSHIKI_ORDER + 1)
    if size.rows != size.columns or size.rows not in orders or size.box_rows or size.box_columns:
        boxes = " with boxes" if size.box_rows or size.box_columns else ""
        raise PuzzleFault(
            "bad-size",
            f"There is no {size} Futoshiki board{boxes}. A Futoshiki board is square, without boxes, "
            f"from 2x2 to {limits.MAX_FUTOSHIKI_ORDER}x{limits.MAX_FUTOSHIKI_ORDER}.",
            hint="Choose another size.",
        )
    return size


@cache
def units(order: int) -> tuple[tuple[int, ...], ...]:
    """Return the cells (indices) of every row, then of every column."""
    rows = tuple(tuple(range(row * order, (row + 1) * order)) for row in range(order))
    return rows + tuple(zip(*rows, strict=True))


def borders(order: int) -> Iterator[tuple[int, int]]:
    """Yield every pair of touching cells: first those side by side, then those one above the other, row-major."""
    cells = range(order * order)
    yield from ((cell, cell + 1) for cell in cells if (cell + 1) % order)
    yield from ((cell, cell + order) for cell in cells[:-order])


def broken_rules(puzzle: Puzzle, values: Values) -> Sequence[BrokenRule]:
    """Name every rule that these values (0 empty) break; an empty cell breaks none."""
    size = puzzle.size
    found: list[BrokenRule] = []
    for index, (given, value) in enumerate(zip(puzzle.givens, values, strict=True)):
        if given and value != given:
            found.append(BrokenRule((index,), f"{_place(size, index)} is given as {given} and cannot change."))
        if value and not 1 <= value <= size.rows:
            found.append(
                BrokenRule((index,), f"{_place(size, index)} holds {value}; the numbers here are 1 to {size.rows}.")
            )
    for at, unit in enumerate(units(size.rows)):
        cells: defaultdict[int, list[int]] = defaultdict(list)
        for index in unit:
            if values[index]:
                cells[values[index]].append(index)
        for number, places in sorted(cells.items()):
            if len(places) > 1:
                times = "twice" if len(places) == 2 else f"{len(places)} times"
                found.append(BrokenRule(tuple(places), f"{_name(size, at).capitalize()} has {number} {times}."))
    for clue in puzzle.clues:
        if values[clue.less] and values[clue.greater] and values[clue.less] >= values[clue.greater]:
            less, greater = _place(size, clue.less), _place(size, clue.greater).lower()
            found.append(BrokenRule((clue.less, clue.greater), f"{less} must be less than {greater}."))
    return found


def finished(size: Size, values: Values) -> list[Unit]:
    """Return the rows and columns that hold every number."""
    every = units(size.rows)
    return [Unit(_name(size, at), every[at]) for at in latin_square.full(every, values)]


def _name(size: Size, unit: int) -> str:
    return f"{'row' if unit < size.rows else 'column'} {unit % size.rows + 1}"


def _place(size: Size, index: int) -> str:
    cell = size.place(index)
    return f"Row {cell.row} column {cell.column}"
