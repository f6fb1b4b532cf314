"""The start of the page: what playing needs, with the board that belongs to the address; then the rest (later.py)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import document, window

from ui.actions import reports, settings, sheets, worker
from ui.actions.beginning import begin
from ui.actions.effects import Effects
from ui.actions.kept import games
from ui.actions.play import keys
from ui.app import App
from ui.browser import launch
from ui.browser.address import Address
from ui.browser.clipboard import BrowserClipboard
from ui.browser.clock import BrowserClock
from ui.browser.early.deciding import BrowserEarly
from ui.browser.files import BrowserFiles
from ui.browser.games_file import GamesFile
from ui.browser.late import BrowserLate
from ui.browser.pictures import BrowserPictures
from ui.browser.process import BrowserProcess
from ui.browser.releases import BrowserReleases
from ui.browser.room import Room
from ui.browser.store import BrowserStore
from ui.browser.text_cache import TextCache
from ui.browser.texts import BrowserTexts
from ui.browser.worker import WorkerClient
from ui.page import Page
from ui.panels.export import Exporter
from ui.panels.printing import Printer
from ui.panels.reading import Filter, Reader
from ui.panels.reasons import Reasons
from ui.panels.setting import Setter
from ui.panels.verdict import Verdicts
from ui.shell.address import OldAddress
from ui.shell.sheets import Sheets
from ui.shell.tabs import Tabs
from ui.storage.keeper import Keeper
from ui.storage.settings import Settings
from ui.tasks import start
from ui.tools import Tools
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
from ui.worker_client import NAMES, Solver

if TYPE_CHECKING:
    from typing import Any


def tools_of(app: App) -> Tools:
    """Return the browser's tools."""
    clock, files = BrowserClock(), BrowserFiles()
    heard = {name: solver.told(name) for name in NAMES} | reports.REPORTS
    client = WorkerClient(BrowserProcess(), clock, app.act, worker.become, heard)
    return Tools(
        worker=client,
        clock=clock,
        early=BrowserEarly(client, clock),
        late=BrowserLate(app.join_late),
        store=store,
        keeper=Keeper(app.state.board.session, store, clock.time, store.tab),
        address=Address(app.act),
        cache=TextCache(),
        room=Room(),
        games_file=GamesFile(files),
        clipboard=BrowserClipboard(),
        files=files,
        pictures=BrowserPictures(),
        releases=BrowserReleases(clock, app.act, worker.tell_release),
        browser=str(window.navigator.userAgent),
        texts=BrowserTexts(),
        old=Old(),
    )


shared = launch.take_shared()  # before the address is read
solver = Solver()
store = BrowserStore()


class Old:
    """The parts that are not actions yet."""

    def __getattr__(self, name: str) -> Any:
        return globals()[name]


app = App(tools_of)
clock = app.tools.clock.now
solver.worker = app.tools.worker
view = BoardView(app.state.board)
app.state.keys.join(*keys.ROWS)
app.join(
    Effects(app.act),
    PauseView(app.act),
    view,
    PointerView(app.act, app.state, view),
    PadView(app.act),
    SaidView(),
    ClockView(app.act),
    TitleView(),
    ZoomView(app.act, app.state, view),
    FocusView(),
)
KeysView(app.act, app.state)
old_sheets = Sheets(app, OldAddress(app))
tabs = Tabs(app)
app.act(settings.recall)
app.act(sheets.resize, is_wide())
page = Page(app, view, solver, Settings(app, store), old_sheets, tabs)
verdicts = Verdicts(page)
reasons = Reasons(page, verdicts)
reader = Reader(page)
chosen = Filter(page)
reasons.printer, reasons.exporter = Printer(app), Exporter(app)
reasons.reader, reasons.filter = reader, chosen
app.join(Setter(reasons))
app.act(begin)
app.show()
document.body.dataset.playable = ""


async def rest() -> None:
    """Build the rest once the browser has had its turn: it may paint, and bring keys that were pressed."""
    await asyncio.sleep(0)
    try:
        from ui.later import join

        join(app, shared, view)
    except Exception as error:
        window.reportError(str(error))  # static/watch.js hears it, as it hears of an error above
        raise


start(rest())
app.act(games.recover)
