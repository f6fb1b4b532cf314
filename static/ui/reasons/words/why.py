"""What is said of the reason of a verdict, and of what makes a puzzle have one solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import code

if TYPE_CHECKING:
    from puzzles.api.explain_messages import Members, Removal

WHY, SETTLE, NEEDED = "Looking for the reason", "Looking for further givens", "Trying each given"
SEVERAL = "More than one solution"
UNNEEDED = "Signs that are not needed: "
BUTTONS = (
    ("why-none", "Why?", "none"),
    ("why-repair", "Make it unique", "several"),
    ("why-several", "Two closest solutions", "several"),
    ("why-one", "What givens are worth", "unique"),
)
"""Each with the outcome that it is for."""
LEFT = {
    "unique": "leaves exactly one solution",
    "several": "leaves several solutions",
    "undecided": "leaves a solution",
}


def removal_words(removal: Removal) -> str:
    """Return what to take away, and what that leaves: "7 in row 2, column 8: leaves exactly one solution"."""
    return removal["called"][:1].upper() + removal["called"][1:] + ": " + LEFT[removal["outcome"]]


def take_words(members: Members, columns: int) -> str:
    """Return what a button says that takes givens and signs away."""
    cells, count = members["cells"], len(members["cells"]) + len(members["clues"])
    if count > 1:
        return "Take {} away".format(count)
    return "Take away " + code(cells[0], columns) if cells else "Take the sign away"
