"""What a day's puzzle is made to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.days.words.days import title_of
from ui.state.board.kinds import KINDS
from ui.state.new.made import Order
from ui.words.new.form import USUAL

if TYPE_CHECKING:
    from puzzles.api import messages

LEAST = 36
"""Cells of a day's puzzle: it is of the kind's first usual size with so many."""


def order(kind: str, day: str) -> Order:
    """Return the order for a day's puzzle, which everybody's is made to."""
    view = KINDS[kind]
    size = view.blank(*next(size for size in view.sizes if size[0] * size[1] >= LEAST))
    wish: messages.Wish = {"level": USUAL}
    return Order(
        kind, (size["rows"], size["columns"], size["box"]), (None, False), wish, day, title_of(day, view.title)
    )
