"""What follows from a change of the state, of the days' puzzles and of a time to beat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.days.actions import beating, opening

if TYPE_CHECKING:
    from ui.protocols import Rows

EFFECTS: Rows = (
    (("remarks",), beating.recall),
    (("opened:new", "remarks"), opening.look),
)
"""The parts, one of which has changed, and what is done then; in this order."""
