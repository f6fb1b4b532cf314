"""The start of the page: builds its parts, shows the example, then starts the worker."""

from __future__ import annotations

import asyncio
from time import time
from typing import TYPE_CHECKING

from pyscript import document, window

from ui.actions import leveling, searching, solving
from ui.actions.effects import Effects
from ui.app import App
from ui.early.deciding import Early
from ui.input.keys import Keys
from ui.input.pad import Pad
from ui.input.pointer import Pointer
from ui.model.entry_mode import EntryMode
from ui.page import Page
from ui.panels.about import About
from ui.panels.backup import Backup
from ui.panels.clock import Timer
from ui.panels.export import Exporter
from ui.panels.filter import Filter
from ui.panels.finished import Finished
from ui.panels.form_table import FormTable
from ui.panels.games import Games
from ui.panels.help import Helper
from ui.panels.links import Links
from ui.panels.making import Making
from ui.panels.new_puzzle import Starter
from ui.panels.pager import Pager
from ui.panels.pasting import Paster
from ui.panels.pause import Pause
from ui.panels.places import Places
from ui.panels.printing import Printer
from ui.panels.reading import Reader
from ui.panels.reasons import Reasons
from ui.panels.releases import Releases
from ui.panels.remarks import Watcher
from ui.panels.setting import Setter
from ui.panels.solve_all import Batch
from ui.panels.text_out import TextOut
from ui.panels.textbook import Textbooks
from ui.panels.titles import Titles
from ui.panels.verdict import Verdicts, bounded
from ui.panels.way_back import WayBack
from ui.shell.address import Address
from ui.shell.launch import Launch
from ui.shell.preferences import Preferences
from ui.shell.sheets import Sheets
from ui.shell.tabs import Tabs
from ui.state.board.kinds import VIEWS
from ui.storage.opened_file import OpenedFile
from ui.storage.settings import Settings
from ui.storage.store import Store
from ui.tools import Tools
from ui.views.board import BoardView
from ui.views.checking import CheckingView
from ui.views.dom import find, on, start
from ui.views.finished import FinishedView
from ui.views.focus import FocusView
from ui.views.level import LevelView
from ui.views.said import SaidView
from ui.views.searching import SearchView
from ui.views.setting import SettingView
from ui.views.solutions import SolutionsView
from ui.views.zoom import Zoom
from ui.worker_client import Solver

if TYPE_CHECKING:
    from typing import Any

STATES = {
    "starting": "The solver is starting.",
    "slow": "The solver is still starting.",
    "ready": "",
    "failed": "No solver",
}


def clock() -> float:
    """Return the seconds since the page was opened."""
    seconds: float = window.performance.now() / 1000
    return seconds


releases = Releases(clock)
solver = Solver()
store = Store()
settings = Settings(store)
launch = Launch()  # before the address is read
address = Address()
sheets = Sheets(address)
tabs = Tabs(sheets)
preferences = Preferences(settings)
early = Early(solver, clock)


class Seconds:
    """The browser's time."""

    def now(self) -> float:
        """Return the seconds since the page was opened."""
        return clock()

    def time(self) -> float:
        """Return the seconds since 1970."""
        return time()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


class Bringing:
    """What comes late."""

    async def bring(self, state: object) -> bool:
        """Bring it."""
        return await reasons.brought() is not None


app = App(lambda app: Tools(worker=solver, clock=Seconds(), early=early, late=Bringing()))
view = BoardView(app.state.board)
app.join(Effects(app.act), SearchView(app.act), view, SolutionsView(app.act), SaidView())
app.join(CheckingView(app.act), SettingView(app.act), LevelView(app.act), FinishedView())
page = Page(app, view, solver, settings, sheets, tabs)
entry_mode = EntryMode(page, clock)
about = About(page)
keys = Keys(page, entry_mode)
pointer = Pointer(page, entry_mode)
pad = Pad(page, entry_mode, keys)
verdicts = Verdicts(page)
reasons = Reasons(page, verdicts, keys)
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
helper = Helper(page)
form_table = FormTable(page, paster)
exporter = Exporter(page)
printer = Printer(page, reader, pager, verdicts)
making = Making(starter, reasons, printer)
reasons.printer, reasons.exporter = printer, exporter
reasons.reader, reasons.filter = reader, chosen
setter = Setter(page, entry_mode, reasons)
zoom = Zoom(view, tabs)
app.join(zoom, FocusView())


def state(name: str) -> None:
    """Show the state of the worker, in words and in the body's data-ready."""
    find("readiness").className = "readiness " + name
    find("readiness-text").textContent = STATES[name]
    document.body.dataset.ready = "solver" if name == "ready" else "page"
    app.state.worker.become(name, solver.trouble, solver.greeting)
    if name == "failed":
        page.say(solver.trouble, "bad")
    if name == "ready" and solver.greeting:
        if solver.greeting["engine"] == "interpreted":
            find("readiness-text").textContent = "The solver is slower: its compiled part did not start."
        text_out.ready()
        early.wake()
    if name in ("ready", "failed"):
        start(releases.start())  # last, because it fetches the whole site


async def tick() -> None:
    """Update the elapsed time of a search between its reports, and finish numbers left half typed."""
    while True:
        await asyncio.sleep(0.25)
        app.act(searching.tell)
        entry_mode.tick()
        timer.tick()
        watcher.tick()
        pause.tick()
        if not document.hidden:
            app.act(leveling.work_out)


solver.on_state = state
solver.on_progress = lambda progress: app.act(searching.hear, progress)
solver.on_batch = batch.tell
solver.on_textbook = textbooks.tell
page.load(VIEWS[0].example(), note="Example")
page.say("Paste a puzzle, or play this one.")
timer = Timer(clock, page)
pad.on_restart.append(timer.restart)
watcher = Watcher(page, timer)
pause = Pause(page, entry_mode, timer)
games = Games(page, entry_mode, reader, timer, store)
backup = Backup(games)
opened_file = OpenedFile(reader, store, games.keeper)
games.on_bring.append(opened_file.restore)
games.on_forget.append(opened_file.forget)
way_back = WayBack(page, games, reader, timer)
places = Places(page, games, reader, way_back, address)
reasons.places = places
links = Links(page, reader, games, places, store)
links.start()
document.body.dataset.playable = ""
launch.begin(paster.take_shared, paster.take_files)
on(
    find("solve"),
    "click",
    lambda event: app.act(solving.solve, bounded("limit", 1, 10000), bounded("seconds", 1, 86400)),
)
tasks: list[Any] = [asyncio.create_task(job) for job in (solver.start(), tick(), games.recover())]
