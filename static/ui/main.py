"""The page's start: puts the parts together, shows the example, then brings the worker up behind it."""

import asyncio

from pyscript import document, window

from ui.board.zoom import Zoom
from ui.dom import find, start
from ui.input.keys import Keys
from ui.input.pad import Pad
from ui.input.pointer import Pointer
from ui.model.entry_mode import EntryMode
from ui.model.kinds import VIEWS
from ui.page import Page
from ui.panels.clock import Timer
from ui.panels.export import Exporter
from ui.panels.games import Games
from ui.panels.help import Helper
from ui.panels.hints import Advisor
from ui.panels.links import Links
from ui.panels.new_puzzle import Starter
from ui.panels.reading import Reader
from ui.panels.releases import Releases
from ui.panels.remarks import Watcher
from ui.panels.setting import Setter
from ui.panels.solve_all import Batch
from ui.panels.textbook import Textbooks
from ui.panels.verdict import Verdicts
from ui.storage.opened_file import OpenedFile
from ui.storage.store import Store
from ui.worker_client import Solver

STATES = {
    "starting": "Solver starting",
    "slow": "Solver still starting",
    "ready": "Solver ready",
    "failed": "No solver",
}


def clock():
    """Return the seconds since the page was opened."""
    return window.performance.now() / 1000


releases = Releases(clock)
solver = Solver()
page = Page(solver)
entry_mode = EntryMode(page, clock)
keys = Keys(page, entry_mode)
pointer = Pointer(page, entry_mode)
pad = Pad(page, entry_mode, keys)
setter = Setter(page, entry_mode)
verdicts = Verdicts(page, clock)
advisor = Advisor(page)
textbooks = Textbooks(page, verdicts)
reader = Reader(page)
batch = Batch(page, reader, clock)
starter = Starter(page, reader, verdicts)
helper = Helper(page)
links = Links(page, reader)
exporter = Exporter(page)
zoom = Zoom(page.board)


def state(name):
    """Say how the worker is, in words and in the body's data-ready."""
    find("readiness").className = "readiness " + name
    find("readiness-text").textContent = STATES[name]
    document.body.dataset.ready = "solver" if name == "ready" else "page"
    if name == "failed":
        page.say(solver.trouble, "bad")
    if name == "ready":
        if solver.greeting["engine"] == "interpreted":
            find("readiness-text").textContent = "Solver ready, but slower: its compiled part did not start"
        starter.know(solver.greeting["kinds"])
    if name in ("ready", "failed"):
        start(releases.start())  # last: it fetches the whole site


async def tick():
    """Keep the elapsed time of a search going between its reports, and end numbers that nobody types on."""
    while True:
        await asyncio.sleep(0.25)
        verdicts.tick()
        entry_mode.tick()
        timer.tick()


solver.on_state = state
solver.on_progress = verdicts.tell
solver.on_batch = batch.tell
solver.on_textbook = textbooks.tell
page.load(VIEWS[0].example(), note="Example")
page.say("Paste a puzzle, type in the board, or press Solve.")
store = Store()
timer = Timer(clock, store)
watcher = Watcher(page, timer, store)
games = Games(page, entry_mode, reader, timer, store)
opened_file = OpenedFile(reader, store, games.keeper)
games.on_bring.append(opened_file.restore)
games.on_forget.append(opened_file.forget)
if not links.present():
    games.start()
tasks = [asyncio.create_task(job) for job in (solver.start(), tick(), games.recover())]
if links.present():
    tasks.append(asyncio.create_task(links.opened(None)))
