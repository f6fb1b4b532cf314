"""What counts games joins the page: their records, their end, the next puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.effects import Effects
from ui.state.board.kinds import VIEWS
from ui.strength.actions import following
from ui.strength.effects import EFFECTS
from ui.strength.state.strength import Strength
from ui.strength.views.anew import AnewView
from ui.strength.views.finish import FinishView
from ui.strength.views.following import NextView
from ui.views.board import BoardView

if TYPE_CHECKING:
    from ui.protocols import App


def register(app: App) -> None:
    """Have its state, its effects and its views join those of the page."""
    known = Strength(app.state.changes)
    app.state.join(known)
    drawing = next(view for view in app.views if isinstance(view, BoardView)).drawing
    app.join(
        Effects(app.act, EFFECTS),
        FinishView(app.act, known, drawing),
        NextView(app.act, known),
        AnewView(app.act, known),
    )
    if app.state.new_form.board.view is VIEWS[0]:  # nobody has chosen another kind since New was opened
        app.act(following.meet)
