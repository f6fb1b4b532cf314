"""What follows from a change of the state, of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.actions import looking, using

if TYPE_CHECKING:
    from ui.protocols import Rows

EFFECTS: Rows = (
    (("picture",), using.hold_keys),
    (("picture",), looking.heed),
    (("picture:left",), using.leave),
)
"""The parts, one of which has changed, and what is done then; in this order."""
