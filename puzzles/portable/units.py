"""The units of a square board: its rows, columns, boxes or other regions, and diagonals."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_known: dict[tuple[int, int, int, tuple[int, ...], bool], tuple[tuple[int, ...], ...]] = {}
MOST_KNOWN = 64
"""Boards whose units are kept: there is no end of regions."""

DIAGONALS = ("the diagonal from the top left", "the diagonal from the top right")


def units(
    order: int, box_rows: int = 0, box_columns: int = 0, regions: Sequence[int] = (), diagonals: bool = False
) -> tuple[tuple[int, ...], ...]:
    """Return the cells of every unit of a square board, ascending: rows, columns, boxes, regions, both diagonals.

    Each from the top left; 0 x 0 says that there are no boxes. `regions` has the region of each cell, from 1; () says
    that there are none.
    """
    key = (order, box_rows, box_columns, tuple(regions), diagonals)
    known = _known.get(key)
    if known is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = [tuple(range(row * order, (row + 1) * order)) for row in range(order)]
        found += [tuple(range(column, order * order, order)) for column in range(order)]
        for top in range(0, order, box_rows) if box_rows else ():
            for left in range(0, order, box_columns):
                box = range(box_rows * box_columns)
                found.append(tuple([(top + at // box_columns) * order + left + at % box_columns for at in box]))
        if regions:
            parts: list[list[int]] = [[] for _ in range(order)]
            for cell, region in enumerate(regions):
                if region:  # 0 while the regions are being drawn
                    parts[region - 1].append(cell)
            found += [tuple(part) for part in parts]
        if diagonals:
            found.append(tuple([at * (order + 1) for at in range(order)]))
            found.append(tuple([(at + 1) * (order - 1) for at in range(order)]))
        known = _known[key] = tuple(found)
    return known


def full(units: Sequence[Sequence[int]], values: Sequence[int]) -> Iterator[int]:
    """Yield the places in `units` of those that hold as many different numbers as they have cells."""
    for at, unit in enumerate(units):
        held = {values[cell] for cell in unit}
        if len(held) == len(unit) and 0 not in held:
            yield at


def unit_name(unit: int, order: int) -> str:
    """Return what people call a row or a column, by its place among the units: "row 3"."""
    return f"{'row' if unit < order else 'column'} {unit % order + 1}"
