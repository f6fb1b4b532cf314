"""The start of the page: builds its parts, shows the example, then starts the worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, window

from ui.actions import bringing, reports, settings, sheets, solving, ticking, worker
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
from ui.panels.finished import Finished
from ui.panels.making import Making
from ui.panels.new_puzzle import Starter
from ui.panels.printing import Printer
from ui.panels.reading import Filter, Reader
from ui.panels.reasons import Reasons
from ui.panels.setting import Setter
from ui.panels.textbook import Textbooks
from ui.panels.verdict import Verdicts, bounded
from ui.shell.address import OldAddress
from ui.shell.sheets import Sheets
from ui.shell.tabs import Tabs
from ui.storage.keeper import Keeper
from ui.storage.settings import Settings
from ui.tools import Tools
from ui.views.board import BoardView
from ui.views.checking import CheckingView
from ui.views.dom import find, on, start
from ui.views.finished import FinishedView
from ui.views.focus import FocusView
from ui.views.help import HelpView
from ui.views.kept.games import GamesView
from ui.views.kept.sharing import SharingView
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
from ui.views.shell.foot import FootView
from ui.views.shell.menu import MenuView
from ui.views.shell.report import ReportView
from ui.views.shell.settings import SettingsView
from ui.views.shell.sheets import SheetsView
from ui.views.shell.tabs import TabsView, is_wide
from ui.views.solutions import SolutionsView
from ui.views.text.box import BoxView
from ui.views.text.fault import FaultView
from ui.views.text.file_run import FileRunView
from ui.views.text.form_table import FormTableView
from ui.views.text.pager import PagerView
from ui.views.text.reading import ReadingView
from ui.views.text.readings import ReadingsView
from ui.views.text.text_out import TextOutView
from ui.views.text.titles import TitlesView
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
        late=BrowserLate(app),
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
    SearchView(app.act),
    PauseView(app.act),
    view,
    PointerView(app.act, app.state, view),
    PadView(app.act),
    SolutionsView(app.act),
    SaidView(),
    ClockView(app.act),
    HelpView(),
    GamesView(app.act),
    SharingView(app.act),
    AboutView(),
    FootView(app.act),
    MenuView(app.act),
    ReportView(app.act),
    SettingsView(app.act),
    TabsView(app.act),
    SheetsView(app.act),
    CheckingView(app.act),
    SettingView(app.act),
    LevelView(app.act),
    FinishedView(),
    BoxView(app.act),
    FaultView(),
    FileRunView(app.act),
    FormTableView(app.act),
    PagerView(app.act),
    ReadingView(app.act),
    ReadingsView(app.act),
    TextOutView(app.act),
    TitlesView(app.act),
)
KeysView(app.act, app.state)
old_sheets = Sheets(app, OldAddress(app))
tabs = Tabs(app)
app.act(settings.recall)
app.act(sheets.resize, is_wide())
page = Page(app, view, solver, Settings(app, store), old_sheets, tabs)
verdicts = Verdicts(page)
reasons = Reasons(page, verdicts)
textbooks = Textbooks(page, verdicts)
reader = Reader(page)
chosen = Filter(page)
starter = Starter(page, reader, verdicts)
on(find("set-filled"), "click", lambda event: starter.make(page.session.puzzle(), None, list(page.session.regions)))
finished = Finished(chosen, starter)
exporter = Exporter(page)
printer = Printer(page, reader, chosen, verdicts)
making = Making(starter, reasons, printer)
reasons.printer, reasons.exporter = printer, exporter
reasons.reader, reasons.filter = reader, chosen
setter = Setter(page, reasons)
app.join(ZoomView(app.act, app.state, view), FocusView())
solver.on_textbook = textbooks.tell
app.act(begin)
document.body.dataset.playable = ""
launch.begin(
    app.act,
    shared,
    bringing.take_shared,
    bringing.take_files,
)
app.act(ticking.go_on)
on(
    find("solve"),
    "click",
    lambda event: app.act(solving.solve, bounded("limit", 1, 10000), bounded("seconds", 1, 86400)),
)
start(app.tools.worker.start())
app.act(games.recover)
