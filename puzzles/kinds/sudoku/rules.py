"""The rules of Sudoku, independent of any search: units, peers, and the rules that the values on a board break."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from puzzles.core.model import BrokenRule, Puzzle, Size, Values
from puzzles.kinds import latin_square
from puzzles.kinds.protocol import Unit

COUNTS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


@lru_cache(maxsize=64)
def units(size: Size) -> tuple[tuple[int, ...], ...]:
    """Return the cells of every unit, ascending: the rows, then the columns, then the boxes, each from the top left."""
    order = size.rows
    rows = [tuple(range(row * order, (row + 1) * order)) for row in range(order)]
    columns = [tuple(range(column, order * order, order)) for column in range(order)]
    boxes = [
        tuple(
            row * order + column
            for row in range(top, top + size.box_rows)
            for column in range(left, left + size.box_columns)
        )
        for top in range(0, order, size.box_rows)
        for left in range(0, order, size.box_columns)
    ]
    return (*rows, *columns, *boxes)


@lru_cache(maxsize=64)
def units_of(size: Size) -> tuple[tuple[int, ...], ...]:
    """Return, for each cell, the numbers in `units` of its row, its column and its box."""
    homes: list[list[int]] = [[] for _ in range(size.cells)]
    for number, unit in enumerate(units(size)):
        for cell in unit:
            homes[cell].append(number)
    return tuple(map(tuple, homes))


@lru_cache(maxsize=64)
def peers(size: Size) -> tuple[frozenset[int], ...]:
    """Return, for each cell, the other cells that share a unit with it."""
    every = units(size)
    return tuple(
        frozenset(cell for number in homes for cell in every[number]) - {index}
        for index, homes in enumerate(units_of(size))
    )


def broken_rules(puzzle: Puzzle, values: Values) -> list[BrokenRule]:
    """Name every rule that these values (0 empty) break: cells first, then rows, columns and boxes.

    Raises ValueError where there are not as many values as cells.
    """
    if len(values) != puzzle.size.cells:
        raise ValueError(f"A {puzzle.size} board has {puzzle.size.cells} cells; {len(values)} values came.")
    return [*_wrong_cells(puzzle, values), *_repeats(puzzle.size, values)]


def finished(size: Size, values: Values) -> list[Unit]:
    """Return the units that hold every number."""
    every = units(size)
    return [Unit(_name(size, at), every[at]) for at in latin_square.full(every, values)]


def _wrong_cells(puzzle: Puzzle, values: Values) -> Iterator[BrokenRule]:
    """Find changed givens and numbers that the board does not have."""
    size = puzzle.size
    for index, (given, value) in enumerate(zip(puzzle.givens, values, strict=True)):
        row, column = size.place(index)
        where = f"Row {row} column {column}"
        if given and not value:
            yield BrokenRule((index,), f"{where}: the printed {given} is missing.")
        elif given and value != given:
            yield BrokenRule((index,), f"{where}: the printed {given} was changed to {value}.")
        if not 0 <= value <= size.rows:
            yield BrokenRule((index,), f"{where}: {value} is not between 1 and {size.rows}.")


def _repeats(size: Size, values: Values) -> Iterator[BrokenRule]:
    """Find numbers that stand twice or more in a unit."""
    for number, unit in enumerate(units(size)):
        seen: dict[int, list[int]] = {}
        for index in unit:
            if values[index]:
                seen.setdefault(values[index], []).append(index)
        for value, cells in seen.items():
            if len(cells) > 1:
                count = COUNTS[len(cells)] if len(cells) < len(COUNTS) else str(len(cells))
                yield BrokenRule(tuple(cells), f"{count} {value}s in {_where(size, number, cells)}.")


def _where(size: Size, unit: int, cells: list[int]) -> str:
    """Say which unit this is and where in it the cells are."""
    places = [size.place(cell) for cell in cells]
    if unit < size.rows:
        return f"row {places[0].row}, columns {_listed([place.column for place in places])}"
    if unit < 2 * size.rows:
        return f"column {places[0].column}, rows {_listed([place.row for place in places])}"
    return _name(size, unit)


def _name(size: Size, unit: int) -> str:
    """Return what people call a unit."""
    if unit < 2 * size.rows:
        return f"{'row' if unit < size.rows else 'column'} {unit % size.rows + 1}"
    first = size.place(units(size)[unit][0])
    return f"the box at row {first.row}, column {first.column}"


def _listed(numbers: list[int]) -> str:
    """Write numbers as a sentence lists them: 2, 5 and 9."""
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"
