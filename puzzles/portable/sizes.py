"""The sizes of boards: which ones a kind has, by the shape of its boards, and what is wrong with any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.faults import PuzzleFault
from puzzles.portable.limits import MAX_SIDE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.portable.annotations import Size


class Sides:
    """A board's shape in cells, where puzzles.model.values is not at hand; a box has 0 x 0 where there are none."""

    def __init__(self, rows: int, columns: int, box_rows: int = 0, box_columns: int = 0) -> None:
        self.rows = rows
        self.columns = columns
        self.box_rows = box_rows
        self.box_columns = box_columns


def check_bounds(size: Size) -> None:
    """Raise PuzzleFault for a size that no kind has."""
    if not (1 <= size.rows <= MAX_SIDE and 1 <= size.columns <= MAX_SIDE):
        raise PuzzleFault("size", f"A board has 1 to {MAX_SIDE} rows and columns.", hint="Choose a smaller board.")


def check_boxes(
    title: str, smallest: int, largest: int, usual: Sequence[tuple[int, int]], size: Size
) -> tuple[int, int]:
    """Return the rows and columns of a box of a square board with boxes; of the usual ones if the size has none.

    `usual` are those that are proposed, one for each side. Raises PuzzleFault for a size that there is not.
    """
    side, box = size.rows, (size.box_rows, size.box_columns)
    if size.columns == side and box == (0, 0):
        for rows, columns in usual:
            if rows * columns == side:
                return rows, columns
    fits = box[0] > 0 and box[0] * box[1] == side
    if not (size.columns == side and smallest <= side <= largest and fits):
        boxes = f" with boxes of {box[0]}×{box[1]}" if box[0] or box[1] else ""
        sides = sorted([rows * columns for rows, columns in usual])
        raise PuzzleFault(
            "size",
            f"There is no {size.rows}×{size.columns} {title}{boxes}: a board is square, {smallest}×{smallest} to "
            f"{largest}×{largest}, and each box has as many cells as the board has rows.",
            hint=f"The usual sizes are {', '.join([f'{each}×{each}' for each in sides])}.",
        )
    return box


def check_rectangle(title: str, smallest: int, largest: int, size: Size) -> None:
    """Raise PuzzleFault unless a size is that of a rectangle without boxes, with no side too short or too long."""
    boxes = bool(size.box_rows or size.box_columns)
    if boxes or not (smallest <= size.rows <= largest and smallest <= size.columns <= largest):
        end = " with boxes." if boxes else "."
        raise PuzzleFault(
            "bad-size",
            f"There is no {size.rows}×{size.columns} {title} board{end} A {title} board has {smallest} to {largest} "
            f"rows, {smallest} to {largest} columns and no boxes.",
            hint="Choose another size.",
        )


def check_square(title: str, smallest: int, largest: int, size: Size) -> None:
    """Raise PuzzleFault unless a size is that of a square without boxes, neither too small nor too large."""
    boxes = bool(size.box_rows or size.box_columns)
    if boxes or size.rows != size.columns or not smallest <= size.rows <= largest:
        end = " with boxes" if boxes else ""
        raise PuzzleFault(
            "bad-size",
            f"There is no {size.rows}×{size.columns} {title} board{end}. A {title} board is square, without boxes, "
            f"from {smallest}×{smallest} to {largest}×{largest}.",
            hint="Choose another size.",
        )
