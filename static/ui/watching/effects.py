"""What follows from a change of the state, of searches that are watched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.watching.actions import branching, lessons, own, racing, watching

if TYPE_CHECKING:
    from ui.protocols import Rows

EFFECTS: Rows = (
    (("watch",), watching.hold_keys),
    (("picture:opened",), watching.put_away),
    (("watch:left",), lessons.left),
    (("watch:left",), racing.left),
    (("watch:left", "own:left"), own.stop),
    (("watch:given back",), watching.return_focus),
    (("opened:help",), lessons.ask),
    (("watch", "tree"), branching.follow),
    (("board", "tab:learn"), watching.ask),
)
"""The parts, one of which has changed, and what is done then; in this order."""
