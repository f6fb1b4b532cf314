"""Board sizes of Sudoku: which boxes go with which order, and the character that stands for each number."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.core import limits
from puzzles.core.faults import PuzzleFault
from puzzles.core.model import Puzzle, Size, Values
from puzzles.portable.lines import BOXES
from puzzles.portable.lines import EMPTY_SYMBOLS as EMPTY_SYMBOLS
from puzzles.portable.lines import SYMBOLS as SYMBOLS

NAME = "sudoku"

SIZES: tuple[Size, ...] = tuple(Size(rows * columns, rows * columns, rows, columns) for rows, columns in BOXES)
"""The usual sizes, 9x9 first. A form that does not show its boxes means these."""

USUAL = {size.rows: size for size in SIZES}
"""The usual size of an order."""


def checked(size: Size) -> Size:
    """Return the size, with the usual boxes where it says none. Raises PuzzleFault where no Sudoku has it."""
    order = size.rows
    if size == Size(order, order) and order in USUAL:
        return USUAL[order]
    fits = size.box_rows > 0 and size.box_columns > 0 and size.box_rows * size.box_columns == order
    if not (size.columns == order and 4 <= order <= limits.MAX_SUDOKU_ORDER and fits):
        boxes = f" with boxes of {size.box_rows}x{size.box_columns}" if size.box_rows or size.box_columns else ""
        usual = ", ".join(str(each) for each in sorted(SIZES, key=lambda each: each.rows))
        raise PuzzleFault(
            "size",
            f"There is no {size} Sudoku{boxes}: a board is square, 4x4 to {limits.MAX_SUDOKU_ORDER}x"
            f"{limits.MAX_SUDOKU_ORDER}, and each box has as many cells as the board has rows.",
            hint=f"The usual sizes are {usual}.",
        )
    return size


def puzzle_of(size: Size, givens: Values) -> Puzzle:
    """Return the Sudoku with these givens."""
    return Puzzle(NAME, size, givens)


def common_size(form: str, puzzles: Sequence[Puzzle]) -> Size:
    """Return the size that all these puzzles have. Raises PuzzleFault where no one text of this form holds them."""
    size = checked(puzzles[0].size)
    for puzzle in puzzles:
        if puzzle.size != size:
            raise PuzzleFault(
                "form",
                f"The form “{form}” holds puzzles of one size: here are {size} and {puzzle.size}.",
                hint="Write each size by itself.",
            )
        if min(puzzle.givens) < 0 or max(puzzle.givens) > size.rows:
            wrong = next(value for value in puzzle.givens if not 0 <= value <= size.rows)
            raise PuzzleFault("range", f"A {size} Sudoku cannot hold {wrong}: its numbers are 1 to {size.rows}.")
    return size


def usual_size(form: str, puzzles: Sequence[Puzzle]) -> Size:
    """Do as common_size does, for a form that does not show boxes: only the usual ones of an order can be meant."""
    size = common_size(form, puzzles)
    if USUAL.get(size.rows) != size:
        raise PuzzleFault(
            "form",
            f"The form “{form}” does not show boxes of {size.box_rows} rows and {size.box_columns} columns.",
            hint="Use the box-drawing form, which shows them.",
        )
    return size
