"""One number left for a cell."""

from __future__ import annotations

from puzzles.logic.techniques.singles import Single


class NakedSingle(Single):
    """A cell has one number left: all others stand in its row, column or box already, or were ruled out before."""

    name = "naked-single"
    title = "Naked single"
    score = 2.3
    source = "HoDoKu; Sudoku Explainer 2.3"
    constraint_names = ("cell",)


NAKED_SINGLE = NakedSingle()
