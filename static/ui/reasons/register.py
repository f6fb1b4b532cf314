"""What explains joins the page: hints, the walkthrough, techniques, practice, reasons of verdicts, ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.effects import Effects
from ui.reasons.effects import EFFECTS
from ui.reasons.state.reasons import Reasons

if TYPE_CHECKING:
    from ui.app import App


def register(app: App) -> None:
    """Have its state, its effects and its views join those of the page."""
    known = Reasons(app.state)
    app.state.join(known)
    app.join(Effects(app.act, EFFECTS))
    known.begin()
