"""The board sizes of Sudoku: the boxes for each order, and the character for each number."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import BOXES
from puzzles.portable.sizes import check_boxes

NAME = "sudoku"
VARIANT_FORM = "game-id"
"""The form that holds the variants."""

SMALLEST = 4
"""The side of the smallest board."""

SIZES: tuple[Size, ...] = tuple(Size(rows * columns, rows * columns, rows, columns) for rows, columns in BOXES)
"""The usual sizes, 9x9 first. A board in a form that does not show boxes has one of these."""

USUAL = {size.rows: size for size in SIZES}
"""The usual size for each order."""


def check_size(size: Size) -> Size:
    """Return the size, with the usual boxes if it has none. Raises PuzzleFault for a size that Sudoku does not have."""
    box = check_boxes("Sudoku", SMALLEST, limits.MAX_SUDOKU_ORDER, BOXES, size)
    return size if box == (size.box_rows, size.box_columns) else USUAL[size.rows]


def puzzle_of(size: Size, givens: Values, regions: Values = (), diagonals: bool = False) -> Puzzle:
    """Return the Sudoku with these givens; `regions` and `diagonals` are those of `Puzzle`."""
    return Puzzle(NAME, size, givens, regions=regions, diagonals=diagonals)


def is_variant(puzzle: Puzzle) -> bool:
    """Say whether a puzzle has regions in place of boxes, or diagonals."""
    return bool(puzzle.regions or puzzle.diagonals)


def common_size(form: str, puzzles: Sequence[Puzzle]) -> Size:
    """Return the common size of these puzzles. Raises PuzzleFault if one text in this form cannot hold them all."""
    for puzzle in puzzles:
        if is_variant(puzzle):
            raise PuzzleFault(
                "form",
                f"The form “{form}” shows neither jigsaw regions nor diagonals.",
                hint=f"Use the form “{VARIANT_FORM}”, which holds them.",
            )
    size = check_size(puzzles[0].size)
    for puzzle in puzzles:
        if puzzle.size != size:
            raise PuzzleFault(
                "form",
                f"The form “{form}” holds puzzles of one size; these are {size} and {puzzle.size}.",
                hint="Write the puzzles of each size separately.",
            )
        if min(puzzle.givens) < 0 or max(puzzle.givens) > size.rows:
            wrong = next(value for value in puzzle.givens if not 0 <= value <= size.rows)
            raise PuzzleFault("range", f"A {size} Sudoku cannot hold {wrong}: its numbers are 1 to {size.rows}.")
    return size


def is_usual(puzzle: Puzzle) -> bool:
    """Say whether a board has the boxes that are usual for its order, and is no variant."""
    return USUAL.get(puzzle.size.rows) == puzzle.size and not is_variant(puzzle)


def usual_size(form: str, puzzles: Sequence[Puzzle]) -> Size:
    """Return the common size of these puzzles, for a form that does not show boxes.

    Raises PuzzleFault as common_size does, and if the boxes are not the usual ones.
    """
    size = common_size(form, puzzles)
    if USUAL.get(size.rows) != size:
        raise PuzzleFault(
            "form",
            f"The form “{form}” does not show boxes of {size.box_rows} rows and {size.box_columns} columns.",
            hint="Use the box-drawing form, which shows them.",
        )
    return size
