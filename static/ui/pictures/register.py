"""What reads pictures joins the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.effects import Effects
from ui.pictures.effects import EFFECTS
from ui.pictures.keys import KEYS
from ui.pictures.state.found import Found
from ui.pictures.state.picture import Picture
from ui.pictures.state.sighting import Seen
from ui.pictures.views.board import ReadBoardView
from ui.pictures.views.camera import CameraView
from ui.pictures.views.others import OtherBoardsView
from ui.pictures.views.panel import PanelView
from ui.pictures.views.shot import EyeView, ShotView

if TYPE_CHECKING:
    from ui.protocols import App


def register(app: App) -> None:
    """Have its state, keys, views and effects join those of the page."""
    picture, found = Picture(app.state.changes), Found(app.state.changes)
    app.state.join(picture)
    seen = Seen(app.state.changes)
    app.state.join(found)
    app.state.join(seen)
    app.state.keys.join(*KEYS)
    # What follows comes after the views: only then can the board take the focus.
    app.join(
        PanelView(app.act, picture, found, seen),
        ReadBoardView(app.act, picture, found),
        ShotView(app.act, picture, found),
        CameraView(app.act, seen),
        EyeView(app.act, picture),
        OtherBoardsView(app.act, picture, found),
        Effects(app.act, EFFECTS),
    )
