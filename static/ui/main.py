"""The start of the page: builds its parts, shows the example, then starts the worker."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import document, window

from ui.actions import bringing, reports, settings, sheets, solving, ticking, worker
from ui.actions.effects import Effects
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
from ui.browser.texts import BrowserTexts
from ui.browser.worker import WorkerClient
from ui.input.keys import Keys
from ui.input.pad import Pad
from ui.input.pointer import Pointer
from ui.model.entry_mode import EntryMode
from ui.page import Page
from ui.panels.backup import Backup
from ui.panels.clock import Timer
from ui.panels.export import Exporter
from ui.panels.finished import Finished
from ui.panels.games import Games
from ui.panels.hints import Advisor
from ui.panels.level import Level
from ui.panels.links import Links
from ui.panels.making import Making
from ui.panels.new_puzzle import Starter
from ui.panels.pause import Pause
from ui.panels.places import Places
from ui.panels.printing import Printer
from ui.panels.reading import Filter, Reader
from ui.panels.reasons import Reasons
from ui.panels.remarks import Watcher
from ui.panels.setting import Setter
from ui.panels.textbook import Textbooks
from ui.panels.variants import VariantTools
from ui.panels.verdict import Verdicts, bounded
from ui.panels.way_back import WayBack
from ui.shell.address import Address
from ui.shell.sheets import Sheets
from ui.shell.tabs import Tabs
from ui.state.board.kinds import VIEWS
from ui.storage.opened_file import OpenedFile
from ui.storage.settings import Settings
from ui.tools import Tools
from ui.views.board import BoardView
from ui.views.dom import find, on
from ui.views.focus import FocusView
from ui.views.said import SaidView
from ui.views.searching import SearchView
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
from ui.views.zoom import Zoom
from ui.worker_client import NAMES, Solver

if TYPE_CHECKING:
    from typing import Any


class Old:
    """The parts that are not actions yet."""

    page: Any
    backup: Any
    reasons: Any


OLD = Old()


def tools_of(app: App) -> Tools:
    """Return the browser's tools."""
    clock = BrowserClock()
    heard = {name: solver.told(name) for name in NAMES} | reports.REPORTS
    client = WorkerClient(BrowserProcess(), clock, app.act, worker.become, heard)
    return Tools(
        worker=client,
        clock=clock,
        early=BrowserEarly(client, clock),
        late=BrowserLate(app),
        store=store,
        address=address,
        clipboard=BrowserClipboard(),
        files=BrowserFiles(),
        releases=BrowserReleases(clock, app.act, worker.tell_release),
        browser=str(window.navigator.userAgent),
        texts=BrowserTexts(),
        old=OLD,
    )


shared = launch.take_shared()  # before the address is read
solver = Solver()
store = BrowserStore()
address = Address()
app = App(tools_of)
clock = app.tools.clock.now
solver.worker = app.tools.worker
view = BoardView(app.state.board)
app.join(Effects(app.act), SearchView(app.act), view, SolutionsView(app.act), SaidView())
old_sheets = Sheets(app, address)
tabs = Tabs(app)
app.join(AboutView(app.act), FootView(app.act), MenuView(app.act), ReportView(app.act), SettingsView(app.act))
app.join(TabsView(app.act), SheetsView(app.act))
app.act(settings.recall)
app.act(sheets.resize, is_wide())
page = Page(app, view, solver, Settings(app, store), old_sheets, tabs)
entry_mode = EntryMode(page, clock)
keys = Keys(page, entry_mode)
pointer = Pointer(page, entry_mode)
pad = Pad(page, entry_mode, keys)
setter = Setter(page, entry_mode)
verdicts = Verdicts(page)
advisor = Advisor(page, verdicts)
reasons = Reasons(page, verdicts, keys)
textbooks = Textbooks(page, verdicts)
reader = Reader(page)
chosen = Filter(page)
starter = Starter(page, reader, verdicts)
variant_tools = VariantTools(page, starter)
finished = Finished(chosen, starter)
exporter = Exporter(page)
printer = Printer(page, reader, chosen, verdicts)
making = Making(starter, reasons, printer)
reasons.printer, reasons.exporter = printer, exporter
reasons.reader, reasons.filter = reader, chosen
setter.on_unique.append(reasons.rate)
OLD.page, OLD.reasons = page, reasons
TEXT = (FileRunView, FormTableView, PagerView, ReadingView, ReadingsView, TextOutView, TitlesView)
app.join(*[each(app.act) for each in TEXT], BoxView(app.act), FaultView())
zoom = Zoom(view)
app.join(zoom, FocusView())
address.on_back = lambda: app.act(sheets.close_all)
address.on_still = lambda: app.act(sheets.settle)


async def tick() -> None:
    """Update the elapsed time of a search between its reports, and finish numbers left half typed."""
    while True:
        await asyncio.sleep(0.25)
        entry_mode.tick()
        timer.tick()
        pause.tick()
        level.tick()


solver.on_textbook = textbooks.tell
page.load(VIEWS[0].example(), note="Example")
page.say("Paste a puzzle, or play this one.")
timer = Timer(clock, page)
pad.on_restart.append(timer.restart)
watcher = Watcher(page, timer)
level = Level(page, verdicts, clock)
pause = Pause(page, entry_mode, timer)
games = Games(page, entry_mode, reader, timer, store)
backup = OLD.backup = Backup(games)
opened_file = OpenedFile(reader, store, games.keeper)
games.on_bring.append(opened_file.restore)
games.on_forget.append(opened_file.forget)
way_back = WayBack(page, games, reader, timer)
places = Places(page, games, reader, way_back, address)
reasons.places = places
links = Links(page, reader, games, places, store)
links.start()
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
tasks: list[Any] = [asyncio.create_task(job) for job in (app.tools.worker.start(), tick(), games.recover())]
