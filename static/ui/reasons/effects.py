"""What follows from a change of the state, of what explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.protocols import Rows

EFFECTS: Rows = ()
"""The parts, one of which has changed, and what is done then; in this order."""
