"""What makes puzzles to a wish joins the page: wishes, and several puzzles at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.effects import Effects
from ui.making.effects import EFFECTS
from ui.making.state.making import begin
from ui.making.views.several import SeveralView
from ui.making.views.wishes import WishesView

if TYPE_CHECKING:
    from ui.protocols import App


def register(app: App) -> None:
    """Have its state, its effects and its views join those of the page."""
    begin(app.state)
    app.join(Effects(app.act, EFFECTS), WishesView(app.act), SeveralView(app.act))
