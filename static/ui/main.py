"""The start of the page: what playing needs, with the board that belongs to the address; then the rest (later.py)."""

from __future__ import annotations

import asyncio

from pyscript import document, window

from ui.board.zoom import Zoom
from ui.input.keys import Keys
from ui.input.pad import Pad
from ui.input.pointer import Pointer
from ui.model.entry_mode import EntryMode
from ui.model.kinds import VIEWS
from ui.page import Page
from ui.panels.about import About
from ui.panels.clock import Timer
from ui.panels.games import Games
from ui.panels.links import Links
from ui.panels.places import Places
from ui.panels.reading import Reader
from ui.panels.way_back import WayBack
from ui.shell.address import Address
from ui.shell.launch import Launch
from ui.shell.preferences import Preferences
from ui.shell.sheets import Sheets
from ui.shell.tabs import Tabs
from ui.storage.settings import Settings
from ui.storage.store import Store
from ui.worker_client import Solver


def clock() -> float:
    """Return the seconds since the page was opened."""
    seconds: float = window.performance.now() / 1000
    return seconds


solver = Solver()
store = Store()
settings = Settings(store)
launch = Launch()  # before the address is read
address = Address()
sheets = Sheets(address)
tabs = Tabs(sheets)
preferences = Preferences(settings)
page = Page(solver, settings, sheets, tabs)
entry_mode = EntryMode(page, clock)
about = About(page)
keys = Keys(page, entry_mode)
pointer = Pointer(page, entry_mode)
pad = Pad(page, entry_mode, keys)
zoom = Zoom(page.board, tabs)
reader = Reader(page)
page.load(VIEWS[0].example(), note="Example")
page.say("Paste a puzzle, or play this one.")
timer = Timer(clock, page)
pad.on_restart.append(timer.restart)
games = Games(page, entry_mode, reader, timer, store)
way_back = WayBack(page, games, reader, timer)
places = Places(page, games, reader, way_back, address)
links = Links(page, reader, games, places, store)
# Of the board that comes now: what its link asks for beside the puzzle, and whether it is a kept game.
came: list[str] = []
page.on_load.append(lambda: came.append(places.visited or ""))
games.on_bring.append(lambda: came.append("kept"))
links.start()
page.on_load.pop()
games.on_bring.pop()
document.body.dataset.playable = ""


async def rest() -> None:
    """Build the rest once the browser has had its turn: it may paint, and bring keys that were pressed."""
    await asyncio.sleep(0)
    try:
        import ui.later  # noqa: F401 -- it goes on from here
    except Exception as error:
        window.reportError(str(error))  # static/watch.js hears it, as it hears of an error above
        raise


asyncio.create_task(rest())  # noqa: RUF006 -- the queue of MicroPython keeps it
