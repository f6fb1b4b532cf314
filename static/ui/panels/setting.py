"""How hard a puzzle is that is being set and has one solution, until the ratings follow the state by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import start

if TYPE_CHECKING:
    from ui.panels.reasons import Reasons
    from ui.state.changes import Changed
    from ui.state.state import State


class Setter:
    """Rates it."""

    parts = ("setting",)

    def __init__(self, reasons: Reasons) -> None:
        self.reasons = reasons

    def paint(self, state: State, changed: Changed) -> None:
        """Follow."""
        if state.setting.outcome == "unique":
            start(self.reasons.rate())
