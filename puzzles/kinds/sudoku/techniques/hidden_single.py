"""One place left for a number: in a box or region, and in a row, column or diagonal."""

from __future__ import annotations

from puzzles.logic.techniques.singles import Single


class HiddenSingleInBox(Single):
    """In a box or region, a number fits only one cell: all others are filled, or see that number already."""

    name = "hidden-single-box"
    title = "Hidden single"
    score = 1.2
    source = "HoDoKu; Sudoku Explainer 1.2"
    spot = (
        "Choose a number that stands on the board often. From each of its places, sweep along the row and the column, "
        "and see what is left in a box without it. One free cell is enough."
    )
    aliases = ("Last remaining cell (sudoku.com)",)
    is_trivial = True
    constraint_names = ("box", "region")


class HiddenSingleInLine(Single):
    """In a row, column or diagonal, a number fits only one cell: all others are filled, or see that number already."""

    name = "hidden-single-line"
    title = "Hidden single"
    score = 1.5
    source = "HoDoKu; Sudoku Explainer 1.5"
    spot = (
        "Take a row or column that is nearly full, and a number that it still lacks. Cross out each empty cell that "
        "sees this number. If one cell is left, it goes there."
    )
    aliases = ("Forced digit (Andries Brouwer)",)
    constraint_names = ("row", "column", "diagonal")


HIDDEN_SINGLE_IN_BOX, HIDDEN_SINGLE_IN_LINE = HiddenSingleInBox(), HiddenSingleInLine()
