"""Numbrix's rules: every number from 1 to rows x columns once, consecutive numbers in touching cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import are_adjacent, place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzles.portable.annotations import Broken, Size, Values


def broken_rules(size: Size, givens: Values, values: Values, clues: Sequence[tuple[int, int]] = ()) -> Iterator[Broken]:
    """Yield every rule that these values (0 empty) break; numbers that are not on the board yet break none."""
    columns, top = size.columns, size.rows * size.columns
    cells: dict[int, list[int]] = {}
    for index, (given, value) in enumerate(zip(givens, values)):
        if given and value != given:
            yield (index,), f"{place(index, columns)} is given as {given} and cannot change."
        if 1 <= value <= top:
            cells.setdefault(value, []).append(index)
        elif value:
            yield (index,), f"{place(index, columns)} holds {value}; the numbers here are 1 to {top}."
    for number in sorted(cells):
        places = cells[number]
        if len(places) > 1:
            where = "; ".join([place(index, columns).lower() for index in places])
            yield tuple(places), f"{number} is used {len(places)} times: {where}."
        following = cells.get(number + 1, ())
        # With a number used twice there is no telling which of its cells is meant; that fault is named above.
        if len(places) == len(following) == 1 and not are_adjacent(places[0], following[0], columns):
            both = (places[0], following[0])
            yield both, f"{number} and {number + 1} are both on the board but do not touch."
