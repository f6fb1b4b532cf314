"""Sudoku's rules: every number from 1 to n once in each row, column and box; in a variant in regions and diagonals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import place
from puzzles.portable.units import DIAGONALS, unit_name, units

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzles.portable.annotations import Broken, Size, Values

COUNTS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def broken_rules(
    size: Size,
    givens: Values,
    values: Values,
    clues: Sequence[tuple[int, int]] = (),
    regions: Values = (),
    diagonals: bool = False,
) -> Iterator[Broken]:
    """Yield every rule that these values (0 empty) break: cells first, then rows, columns, boxes and so on.

    `regions` are those in place of boxes, () for boxes; `diagonals` says whether both count.
    """
    order = size.rows
    for index, (given, value) in enumerate(zip(givens, values)):
        if given and not value:
            yield (index,), f"{place(index, order)}: the printed {given} is missing."
        elif given and value != given:
            yield (index,), f"{place(index, order)}: the printed {given} was changed to {value}."
        if not 0 <= value <= order:
            yield (index,), f"{place(index, order)}: {value} is not between 1 and {order}."
    for number, unit in enumerate(units(order, size.box_rows, size.box_columns, regions, diagonals)):
        held = [values[index] for index in unit if values[index]]
        if len(set(held)) == len(held):
            continue
        for value in _in_order(held):
            cells = [index for index in unit if values[index] == value]
            if len(cells) > 1:
                count = COUNTS[len(cells)] if len(cells) < len(COUNTS) else str(len(cells))
                yield tuple(cells), f"{count} {value}s in {_where(size, number, cells, regions)}."


def name(size: Size, unit: int, regions: Values = ()) -> str:
    """Return what people call a unit, by its place among the units: boxes count row by row from the top left."""
    order = size.rows
    if unit < 2 * order:
        return unit_name(unit, order)
    if unit >= 3 * order:
        return DIAGONALS[unit - 3 * order]
    if not regions:
        return f"box {unit - 2 * order + 1}"
    row, column = divmod(units(order, size.box_rows, size.box_columns, regions)[unit][0], order)
    return f"the region at row {row + 1}, column {column + 1}"


def _in_order(held: list[int]) -> list[int]:
    """Return numbers, each once, as they first stand; a dict of MicroPython's keeps no order."""
    found: list[int] = []
    for value in held:
        if value not in found:
            found.append(value)
    return found


def _where(size: Size, unit: int, cells: list[int], regions: Values) -> str:
    """Say which unit this is and where in it the cells are."""
    order = size.rows
    if unit < order:
        return f"{unit_name(unit, order)}, columns {_join_numbers([cell % order + 1 for cell in cells])}"
    if unit < 2 * order or unit >= 3 * order:
        return f"{name(size, unit)}, rows {_join_numbers([cell // order + 1 for cell in cells])}"
    return name(size, unit, regions)


def _join_numbers(numbers: list[int]) -> str:
    """Write numbers as a sentence lists them: 2, 5 and 9."""
    return f"{', '.join([str(number) for number in numbers[:-1]])} and {numbers[-1]}"
