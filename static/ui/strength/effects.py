"""What follows from a change of the state, for games that are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.strength.actions import following, noting

if TYPE_CHECKING:
    from ui.protocols import Rows

EFFECTS: Rows = (
    (("board:moved", "level", "remarks", "settings"), noting.note),
    (("clock",), noting.tick),
    (("opened:new",), following.meet),
    (("remarks", "screen", "board", "board:moved", "settings", "new_form"), following.follow),
)
"""The parts, one of which has changed, and what is done then; in this order."""
