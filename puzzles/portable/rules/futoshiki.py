"""Futoshiki's rules: every number from 1 to n once in each row and column, and every clue holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import place
from puzzles.portable.units import unit_name, units

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzles.portable.annotations import Broken, Size, Values


def broken_rules(size: Size, givens: Values, values: Values, clues: Sequence[tuple[int, int]]) -> Iterator[Broken]:
    """Yield every rule that these values (0 empty) break; an empty cell breaks none.

    `clues` are pairs of cells (less, greater).
    """
    order = size.rows
    for index, (given, value) in enumerate(zip(givens, values)):
        if given and value != given:
            yield (index,), f"{place(index, order)} is given as {given} and cannot change."
        if value and not 1 <= value <= order:
            yield (index,), f"{place(index, order)} holds {value}; the numbers here are 1 to {order}."
    for at, unit in enumerate(units(order)):
        cells: dict[int, list[int]] = {}
        for index in unit:
            if values[index]:
                cells.setdefault(values[index], []).append(index)
        for number in sorted(cells):
            count = len(cells[number])
            if count > 1:
                name = unit_name(at, order)
                times = "twice" if count == 2 else f"{count} times"
                yield tuple(cells[number]), f"{name[0].upper()}{name[1:]} has {number} {times}."
    for less, greater in clues:
        if values[less] and values[greater] and values[less] >= values[greater]:
            words = f"{place(less, order)} must be less than {place(greater, order).lower()}."
            yield (less, greater), words
