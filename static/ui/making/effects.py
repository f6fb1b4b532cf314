"""What follows from a change of the state, as far as wishes are concerned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.making.actions import wishing

if TYPE_CHECKING:
    from ui.protocols import Rows

EFFECTS: Rows = ((("new_form",), wishing.follow),)
"""The parts, one of which has changed, and what is done then; in this order."""
