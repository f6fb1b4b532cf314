"""The start of the page: what playing needs, with the board that belongs to the address; then the rest (later.py)."""

from __future__ import annotations

import asyncio

from pyscript import document, window

from ui.actions import settings, sheets
from ui.actions.beginning import begin
from ui.actions.effects import EFFECTS, Effects
from ui.actions.play import keys
from ui.app import App
from ui.browser import launch
from ui.browser.tools import tools_of
from ui.tasks import start
from ui.views.board import BoardView
from ui.views.focus import FocusView
from ui.views.play.clock import ClockView, PauseView
from ui.views.play.keys import KeysView
from ui.views.play.pad import PadView
from ui.views.play.pointer import PointerView
from ui.views.play.zoom import ZoomView
from ui.views.said import SaidView
from ui.views.shell.tabs import is_wide
from ui.views.shell.title import TitleView

shared = launch.take_shared()  # before the address is read
app = App(tools_of)
board = BoardView(app.state.board)
app.state.keys.join(*keys.ROWS)
app.join(
    Effects(app.act, EFFECTS),
    PauseView(app.act),
    board,
    PointerView(app.act, app.state, board),
    PadView(app.act),
    SaidView(),
    ClockView(app.act),
    TitleView(),
    ZoomView(app.act, app.state, board),
    FocusView(),
)
KeysView(app.act, app.state)
app.act(settings.recall)
app.act(sheets.resize, is_wide())
app.act(begin)
app.show()
document.body.dataset.playable = ""


async def rest() -> None:
    """Build the rest once the browser has had its turn: it may paint, and bring keys that were pressed."""
    await asyncio.sleep(0)
    try:
        from ui.later import join

        join(app, shared, board)
    except Exception as error:
        window.reportError(str(error))  # static/watch.js hears it, as it hears of an error above
        raise


start(rest())
