"""One number left for a cell."""

from __future__ import annotations

from puzzles.logic.techniques.singles import Single


class NakedSingle(Single):
    """A cell has one number left: all others stand in its row, column or box already, or were ruled out before."""

    name = "naked-single"
    title = "Naked single"
    score = 2.3
    source = "HoDoKu; Sudoku Explainer 2.3"
    spot = (
        "Look at an empty cell whose row, column and box are well filled. Count from the lowest number to the highest "
        "and skip what it sees, and what was ruled out before. A cell with one number left holds it."
    )
    aliases = ("Lone number (sudoku-solutions.com)", "Last possible number (sudoku.com)")
    constraint_names = ("cell",)


NAKED_SINGLE = NakedSingle()
