"""What follows from a change of the state, of what explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.actions import (
    articles,
    judging,
    practice_form,
    proofs,
    rating,
    ratings,
    sharing,
    stepping,
    techniques,
    walking,
)

if TYPE_CHECKING:
    from ui.protocols import Rows

EFFECTS: Rows = (
    (("board:moved",), rating.follow),
    (("board",), techniques.fill),
    (("board",), practice_form.fill),
    (("board:moved", "practice:begun", "search"), judging.follow),
    (("search",), proofs.forget),
    (("screen",), articles.follow),
    (("screen",), stepping.look_away),
    (("text",), ratings.follow_text),
    (("walk", "step", "said"), sharing.follow),
    (("walk", "step"), walking.follow),
)
"""The parts, one of which has changed, and what is done then; in this order."""
