"""The time to beat, beside the title; once the game is finished, whether it was beaten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.days.words.beating import to_beat
from ui.views.dom import find, make

if TYPE_CHECKING:
    from ui.days.state.days import Days
    from ui.state.changes import Changed
    from ui.state.state import State


class BeatingView:
    """Two lines that are empty without a time to beat."""

    parts = ("days",)

    def __init__(self, days: Days) -> None:
        self._days = days
        self._beat = make("p", "beat", id="board-beat")
        self._outcome = make("p", id="done-beat", role="status")
        find("board-level").after(self._beat)
        find("done-lines").before(self._outcome)

    def paint(self, state: State, changed: Changed) -> None:
        """Show them."""
        beat = self._days.beat
        self._beat.textContent = to_beat(beat, self._days.own) if beat else ""
        self._outcome.textContent = self._days.outcome
