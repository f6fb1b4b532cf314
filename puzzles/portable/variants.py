"""What a board may have beside the usual rules: regions of any shape in place of boxes, and both diagonals.

A board of n rows has n regions of n cells. The cells of a region need not touch: some published puzzles have regions in
several parts, and no rule depends on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import place
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.sizes import check_square

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from puzzles.portable.annotations import Size

REGIONS = "regions"
DIAGONALS = "diagonals"


def check_diagonals(title: str, variants: Collection[str]) -> None:
    """Raise PuzzleFault if a kind, which has this title, has no diagonals."""
    if DIAGONALS not in variants:
        raise PuzzleFault("variant", f"The diagonals of a {title} have no rule of their own.")


def check_regions(title: str, variants: Collection[str]) -> None:
    """Raise PuzzleFault if a kind, which has this title, has no regions."""
    if REGIONS not in variants:
        raise PuzzleFault("variant", f"A {title} has no regions.")


def checked_regions(
    title: str, variants: Collection[str], smallest: int, largest: int, size: Size, regions: Sequence[int]
) -> tuple[tuple[int, ...], int, int]:
    """Return regions, numbered from 1 in the order of their first cells, and 0, 0.

    If they are boxes, return () and the rows and columns of a box. `variants`, `smallest` and `largest` are those of
    the kind's view. Raises PuzzleFault for a kind without regions, a size with boxes or of no board, and for regions
    that are not n of n cells.
    """
    check_regions(title, variants)
    check_square(title, smallest, largest, size)
    wrong = regions_fault(size.rows, regions)
    if wrong:
        raise PuzzleFault("regions", wrong[0], cells=wrong[1])
    box = box_of(size.rows, regions)
    return ((), box[0], box[1]) if box else (number_regions(regions), 0, 0)


def regions_fault(order: int, regions: Sequence[int]) -> tuple[str, tuple[int, ...]] | None:
    """Return a sentence that says why these are not `order` regions of `order` cells, and the cells at fault."""
    count = order * order
    board = f"{order}×{order} board"
    if len(regions) != count:
        return f"A {board} has {count:,} cells; the regions of {len(regions):,} were given.", ()
    outside = tuple([cell for cell, region in enumerate(regions) if not 1 <= region <= order])
    if outside:
        where, number = place(outside[0], order), regions[outside[0]]
        if number:
            return f"The regions of a {board} are 1 to {order}; {where.lower()} is in region {number}.", outside
        more = " is" if len(outside) == 1 else f" and {len(outside) - 1} more are"
        return f"{where}{more} in no region.", outside
    held = len(set(regions))
    if held < order:
        return f"A {board} has {order} regions; there {'is' if held == 1 else 'are'} only {held}.", ()
    sizes = [0] * (order + 1)
    for region in regions:
        sizes[region] += 1
    for cell, region in enumerate(regions):
        if sizes[region] != order:
            cells = f"{sizes[region]} {'cell' if sizes[region] == 1 else 'cells'}"
            at_fault = tuple([other for other, one in enumerate(regions) if one == region])
            return f"The region at {place(cell, order).lower()} has {cells}; each has {order}.", at_fault
    return None


def number_regions(regions: Sequence[int]) -> tuple[int, ...]:
    """Return the regions of cells, numbered from 1 in the order of their first cells."""
    numbers: dict[int, int] = {}
    for region in regions:
        numbers.setdefault(region, len(numbers) + 1)
    return tuple([numbers[region] for region in regions])


def box_of(order: int, regions: Sequence[int]) -> tuple[int, int] | None:
    """Return the rows and columns of the boxes that regions are, None if they are none."""
    given = number_regions(regions)
    for rows in range(1, order + 1):
        if order % rows == 0 and given == boxes(order, rows, order // rows):
            return rows, order // rows
    return None


def boxes(order: int, rows: int, columns: int) -> tuple[int, ...]:
    """Return the number of each cell's box, from 1, for boxes of so many rows and columns."""
    across = order // columns
    return tuple([cell // order // rows * across + cell % order // columns + 1 for cell in range(order * order)])
