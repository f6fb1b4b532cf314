"""One place left for a number, and one number left for a cell.

row 1   23 | 34 | 34 | 134     2 fits only column 1: a hidden single
row 2   2  | .. | ..  | ..     2 alone is left for column 1: a naked single
"""

from __future__ import annotations

from puzzles.logic.techniques.singles import Single


class HiddenSingle(Single):
    """In a row or column, a number fits only one cell: all others are filled, or are ruled out for it."""

    name = "hidden-single"
    title = "Hidden single"
    score = 1.5
    source = "Simon Tatham's Unequal, Trivial; pzl.org.uk"
    spot = (
        "Take a row or column that is nearly full, and a number that it still lacks. Cross out each empty cell that "
        "sees the number, or where a sign forbids it. If one cell is left, it goes there."
    )
    is_trivial = True
    constraint_names = ("row", "column")


class NakedSingle(Single):
    """A cell has one number left: its row, its column and its signs rule out all others."""

    name = "naked-single"
    title = "Naked single"
    score = 1.8
    source = "Simon Tatham's Unequal, Trivial; pzl.org.uk"
    spot = (
        "Look at an empty cell in a well filled row and column. Take away what it sees, then what its signs make too "
        "small or too large. A cell with one number left holds it."
    )
    is_trivial = True
    constraint_names = ("cell",)


HIDDEN_SINGLE, NAKED_SINGLE = HiddenSingle(), NakedSingle()
