"""Puzzles to a wish join the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.effects import Effects
from ui.making.actions import wishing
from ui.making.state.several import Several
from ui.making.state.wishes import Wishes
from ui.making.views.several import SeveralView
from ui.making.views.wishes import WishesView

if TYPE_CHECKING:
    from ui.protocols import App

EFFECTS = ((("new_form",), wishing.follow),)


def register(app: App) -> None:
    """Let the state, the actions and the views of this package join those of the page."""
    state = app.state
    wishes, several = Wishes(state.changes, state.new_form, state.board.session), Several(state.changes)
    state.join(wishes)
    state.join(several)
    app.join(Effects(app.act, EFFECTS), WishesView(app.act), SeveralView(app.act))
    wishes.touch()
    several.touch()
