"""What follows from a change of the state, wherever it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import explaining, hinting, keeping, places, sheets, textbook
from ui.actions.leveling import player_acts
from ui.actions.others import list_others
from ui.actions.out import printing
from ui.actions.remarks import look
from ui.actions.searching import give_up
from ui.actions.setting import count, end_at_play

if TYPE_CHECKING:
    from ui.protocols import Act, Rows
    from ui.state.changes import Changed
    from ui.state.state import State

EFFECTS: Rows = (
    (("board:moved",), keeping.save),
    (("board:moved",), places.follow),
    (("screen", "place:still"), sheets.settle),
    (("worker",), list_others),
    (("search:left",), give_up),
    (("board:moved", "settings"), look),
    (("board:moved",), count),
    (("board:moved",), player_acts),
    (("tab:play",), end_at_play),
    (("textbook:left",), textbook.leave),
    (("board", "tab:learn"), textbook.ask),
    (("text", "filter"), printing.follow_text),
    (("opened:details",), explaining.detail),
    (("setting",), explaining.rate_set),
    (("tab:learn",), hinting.bring),
)
"""The parts, one of which has changed, and what is done then; in this order."""


class Effects:
    """Runs them, as a view is shown what changed. Late parts bring rows of their own."""

    def __init__(self, act: Act, rows: Rows = EFFECTS) -> None:
        self._act = act
        self._rows = rows
        names: list[str] = []
        for parts, _ in rows:
            names += parts
        self.parts = tuple(names)

    def paint(self, state: State, changed: Changed) -> None:
        """Do what follows."""
        for parts, action in self._rows:
            if changed.any(parts):
                self._act(action)
