"""The days' puzzles and the time to beat join the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.effects import Effects
from ui.days.actions import opening
from ui.days.effects import EFFECTS
from ui.days.state.days import Days
from ui.days.views.beating import BeatingView
from ui.days.views.cards import CardsView
from ui.days.views.earlier import EarlierView

if TYPE_CHECKING:
    from ui.protocols import App


def register(app: App) -> None:
    """Have its state, its effects and its views join those of the page."""
    days = Days(app.state.changes)
    app.state.join(days)
    app.join(Effects(app.act, EFFECTS), CardsView(app.act, days), EarlierView(app.act, days), BeatingView(days))
    app.act(opening.follow_days)
