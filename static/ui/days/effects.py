"""What follows from a change of the state, of the days' puzzles and of a time to beat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.days.actions import beating, opening

if TYPE_CHECKING:
    from ui.protocols import Rows

EFFECTS: Rows = (
    (("opened:new", "remarks"), opening.look),
    (("remarks",), beating.recall),
)
"""The parts, one of which has changed, and what is done then; in this order."""
