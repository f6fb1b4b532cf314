"""What follows from a change of the state, of what playing does not need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import explaining, hinting, scoring
from ui.actions.leveling import player_acts
from ui.actions.others import list_others
from ui.actions.out import printing
from ui.actions.remarks import look
from ui.actions.searching import give_up
from ui.actions.set.setting import count, end_at_play

if TYPE_CHECKING:
    from ui.protocols import Rows

EFFECTS: Rows = (
    (("worker",), list_others),
    (("search:left",), give_up),
    (("board:moved", "settings"), look),
    (("board:moved", "board"), count),
    (("board:moved",), player_acts),
    (("tab:play",), end_at_play),
    (("text", "filter"), printing.follow_text),
    (("opened:details",), explaining.detail),
    (("setting",), explaining.rate_set),
    (("tab:learn",), hinting.bring),
    (("board:moved", "board", "opened:new", "opened:settings"), scoring.bring),
    (("board",), hinting.recall),
)
"""The parts, one of which has changed, and what is done then; in this order."""
