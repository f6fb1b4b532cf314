"""The start of the page: what playing needs, with the board that belongs to the address; then the rest (later.py)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import document, window

from ui.actions import reports, settings, sheets, worker
from ui.actions.effects import Effects
from ui.actions.play import keys
from ui.app import App
from ui.browser import launch
from ui.browser.clipboard import BrowserClipboard
from ui.browser.clock import BrowserClock
from ui.browser.early.deciding import BrowserEarly
from ui.browser.files import BrowserFiles
from ui.browser.late import BrowserLate
from ui.browser.process import BrowserProcess
from ui.browser.releases import BrowserReleases
from ui.browser.store import BrowserStore
from ui.browser.worker import WorkerClient
from ui.page import Page
from ui.panels.backup import Backup
from ui.panels.export import Exporter
from ui.panels.filter import Filter
from ui.panels.finished import Finished
from ui.panels.form_table import FormTable
from ui.panels.games import Games
from ui.panels.links import Links
from ui.panels.making import Making
from ui.panels.new_puzzle import Starter
from ui.panels.pager import Pager
from ui.panels.pasting import Paster
from ui.panels.places import Places
from ui.panels.printing import Printer
from ui.panels.reading import Reader
from ui.panels.reasons import Reasons
from ui.panels.setting import Setter
from ui.panels.solve_all import Batch
from ui.panels.text_out import TextOut
from ui.panels.textbook import Textbooks
from ui.panels.titles import Titles
from ui.panels.verdict import Verdicts
from ui.panels.way_back import WayBack
from ui.shell.address import Address
from ui.shell.sheets import Sheets
from ui.shell.tabs import Tabs
from ui.state.board.kinds import VIEWS
from ui.storage.opened_file import OpenedFile
from ui.storage.settings import Settings
from ui.tools import Tools
from ui.views.board import BoardView
from ui.views.checking import CheckingView
from ui.views.dom import find, on
from ui.views.finished import FinishedView
from ui.views.focus import FocusView
from ui.views.help import HelpView
from ui.views.level import LevelView
from ui.views.play.clock import ClockView, PauseView
from ui.views.play.keys import KeysView
from ui.views.play.pad import PadView
from ui.views.play.pointer import PointerView
from ui.views.play.zoom import ZoomView
from ui.views.said import SaidView
from ui.views.searching import SearchView
from ui.views.setting import SettingView
from ui.views.shell.about import AboutView
from ui.views.shell.settings import SettingsView
from ui.views.shell.sheets import SheetsView
from ui.views.shell.tabs import TabsView, is_wide
from ui.views.solutions import SolutionsView
from ui.worker_client import NAMES, Solver

if TYPE_CHECKING:
    from typing import Any


def tools_of(app: App) -> Tools:
    """Return the browser's tools."""
    clock = BrowserClock()
    heard = {name: solver.told(name) for name in NAMES} | reports.REPORTS
    client = WorkerClient(BrowserProcess(), clock, app.act, worker.become, heard)
    return Tools(
        worker=client,
        clock=clock,
        early=BrowserEarly(client, clock),
        late=BrowserLate(app.join_late),
        store=store,
        address=address,
        clipboard=BrowserClipboard(),
        files=BrowserFiles(),
        releases=BrowserReleases(clock, app.act, worker.tell_release),
        browser=str(window.navigator.userAgent),
    )


shared = launch.take_shared()  # before the address is read
solver = Solver()
store = BrowserStore()
address = Address()
app = App(tools_of)
clock = app.tools.clock.now
solver.worker = app.tools.worker
view = BoardView(app.state.board)
app.state.keys.join(*keys.ROWS)
app.join(
    Effects(app.act),
    SearchView(app.act),
    PauseView(app.act),
    view,
    PointerView(app.act, app.state, view),
    PadView(app.act),
    SolutionsView(app.act),
    SaidView(),
    ClockView(app.act),
    HelpView(),
    CheckingView(app.act),
    SettingView(app.act),
    LevelView(app.act),
    FinishedView(),
)
KeysView(app.act, app.state)
old_sheets = Sheets(app, address)
tabs = Tabs(app)
app.join(AboutView(app.act), SettingsView(app.act), TabsView(app.act), SheetsView(app.act))
app.act(settings.recall)
app.act(sheets.resize, is_wide())
page = Page(app, view, solver, Settings(app, store), old_sheets, tabs)
verdicts = Verdicts(page)
reasons = Reasons(page, verdicts)
textbooks = Textbooks(page, verdicts)
reader = Reader(page)
reader.on_proof = reasons.proof
chosen = Filter(page, reader)
pager = Pager(page, reader, chosen)
titles = Titles(reader, pager)
paster = Paster(page, reader)
batch = Batch(page, reader, chosen, clock)
starter = Starter(page, reader, verdicts)
on(find("set-filled"), "click", lambda event: starter.make(page.session.puzzle(), None, list(page.session.regions)))
text_out = TextOut(page, verdicts)
finished = Finished(pager, starter)
form_table = FormTable(page, paster)
exporter = Exporter(page)
printer = Printer(page, reader, pager, verdicts)
making = Making(starter, reasons, printer)
reasons.printer, reasons.exporter = printer, exporter
reasons.reader, reasons.filter = reader, chosen
setter = Setter(page, reasons)
app.join(ZoomView(app.act, app.state, view), FocusView())
address.on_back = lambda: app.act(sheets.close_all)
address.on_still = lambda: app.act(sheets.settle)


class Ready:
    """Tells parts that are on their way that the worker is ready."""

    parts = ("worker",)

    def paint(self, state: Any, changed: Any) -> None:
        """Tell them."""
        if state.worker.ready:
            text_out.ready()


app.join(Ready())
solver.on_batch = batch.tell
solver.on_textbook = textbooks.tell
page.load(VIEWS[0].example(), note="Example")
page.say("Paste a puzzle, or play this one.")
games = Games(page, app.state.entry, reader, app.state.clock, store)
backup = Backup(games)
opened_file = OpenedFile(reader, store, games.keeper)
games.on_bring.append(opened_file.restore)
games.on_forget.append(opened_file.forget)
way_back = WayBack(page, games, reader, app.state.clock)
places = Places(page, games, reader, way_back, address)
reasons.places = places
links = Links(page, reader, games, places, store)
links.start()
app.show()
document.body.dataset.playable = ""


async def rest() -> None:
    """Build the rest once the browser has had its turn: it may paint, and bring keys that were pressed."""
    await asyncio.sleep(0)
    try:
        from ui.later import join

        join(app, shared, paster)
    except Exception as error:
        window.reportError(str(error))  # static/watch.js hears it, as it hears of an error above
        raise


tasks: list[Any] = [asyncio.create_task(job) for job in (rest(), games.recover())]
