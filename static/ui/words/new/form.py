"""What the form New says of the number of empty cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from puzzles.api import messages

USUAL = "Medium"
"""The level of a new puzzle, if nothing is chosen."""

DECIDED = "and the wish decides"
LABELS = {"boxes": ("Rows of a box", "Columns of a box"), "rectangle": ("Rows", "Columns"), "square": ("Side", "")}
"""Of the fields for another size, by the shape of a kind's boards; "" for no field."""


def empty_note(limits: messages.EmptyLimits, text: str, unreadable: bool, wished: bool) -> tuple[str, bool]:
    """Return what is said of the number of empty cells that was typed, and whether no puzzle has so many.

    `unreadable` tells whether what was typed is no number at all; `wished`, whether more is wished for than a size.
    """
    if text == "" and not unreadable:
        usual = limits["usual"]
        blank = DECIDED if wished else "for " + (grouped(usual) if usual else "as many as possible")
        return "Leave it blank " + blank + ". " + limits["message"], False
    if not text.isdigit():
        return "Type a whole number. " + limits["message"], True
    if len(text) > 4 or int(text) > limits["most"]:
        return limits["refusal"], True
    return limits["rare"] if int(text) > limits["reliable"] else limits["message"], False
