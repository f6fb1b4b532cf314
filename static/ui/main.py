"""The page's start: puts the parts together, shows the example, then brings the worker up behind it."""

import asyncio

from pyscript import document, window

from ui.advice import Advisor
from ui.batch import Batch
from ui.dom import find, start
from ui.examples import example
from ui.exporting import Exporter
from ui.games import Games
from ui.hand import Hand
from ui.helping import Helper
from ui.keys import Keys
from ui.links import Links
from ui.pad import Pad
from ui.page import Page
from ui.pointer import Pointer
from ui.reading import Reader
from ui.releases import Releases
from ui.setting import Setter
from ui.shelf import Shelf
from ui.solver import Solver
from ui.starting import Starter
from ui.store import Store
from ui.textbook import Textbooks
from ui.timing import Timer
from ui.verdicts import Verdicts
from ui.watching import Watcher
from ui.zooming import Zoom

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
hand = Hand(page, clock)
keys = Keys(page, hand)
pointer = Pointer(page, hand)
pad = Pad(page, hand, keys)
setter = Setter(page, hand)
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
        hand.tick()
        timer.tick()


solver.on_state = state
solver.on_progress = verdicts.tell
solver.on_batch = batch.tell
solver.on_textbook = textbooks.tell
page.load(example("sudoku"), note="Example")
page.say("Paste a puzzle, type in the board, or press Solve.")
store = Store()
timer = Timer(clock, store)
watcher = Watcher(page, timer, store)
games = Games(page, hand, reader, timer, store)
shelf = Shelf(reader, store, games.keeper)
games.on_bring.append(shelf.restore)
games.on_forget.append(shelf.forget)
if not links.present():
    games.start()
tasks = [asyncio.create_task(job) for job in (solver.start(), tick(), games.recover())]
if links.present():
    tasks.append(asyncio.create_task(links.opened(None)))
