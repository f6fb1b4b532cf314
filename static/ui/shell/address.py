"""The page's address and its entries in the browser's history: nothing else changes them or hears of them.

An entry stands for a place: the puzzle on the board, by its game, with its link. On a small screen an open sheet has an
entry of its own above that, so that Back closes it. Going to another entry takes the browser a moment; what is to be
written meanwhile waits until it has arrived.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.views.dom import listener

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.shapes import Event, Listener, Place

LONG = 2000  # characters of a link; some chat programs cut longer ones, and the address does without
PATIENCE = 3  # seconds for the browser to arrive at another entry
MOST, WITHIN = 40, 10  # entries written in so many seconds; browsers refuse more than 100


class Address:
    """The current entry and its place; `covered` tells whether it is an open sheet's."""

    def __init__(self) -> None:
        self.here: Place = place_of(window.history.state)
        self.covered = False
        self.above = ""  # the game of the entry that Forward leads to, as far as it is known
        self.owed: tuple[Place, str] | None = None  # for the entry below a sheet's
        self.moving = False  # whether the browser is on its way to another entry
        self.moves = 0  # how often it was sent to one
        self.waiting: list[Listener] = []
        self.written: list[float] = []  # when, in milliseconds
        self.pausing = False
        self.on_go: Callable[[Place], object] = ignored  # the visitor has gone to the entry of this place
        self.on_link: Callable[[str], object] = ignored  # the visitor has put this fragment in the address
        self.on_back: Listener = nothing  # the visitor has gone back from a sheet
        self.on_still: Listener = nothing  # the browser has arrived where it was sent
        # Not addEventListener: a call from MicroPython fails with "Illegal invocation".
        window.onpopstate = listener(lambda event: self.arrived())
        window.onhashchange = listener(self.changed)

    def fragment(self) -> str:
        """Return the fragment of the address, with its #; "" if there is none."""
        found: str = window.location.hash
        return found if len(found) > 1 else ""

    def whole(self, fragment: str) -> str:
        """Return the link with this fragment, which comes without its #."""
        return str(window.location.href).split("#")[0] + "#" + fragment

    def mend(self) -> None:
        """Give the address the fragment that someone on its way took for a part of the question before it.

        What begins with %23 there is one that was escaped.
        """
        question, mark, fragment = window.location.search.partition("%23")
        if mark and fragment[:1] in ("1", "2") and not self.fragment():
            address = window.location.pathname + question.rstrip("?&=") + "#" + fragment
            window.history.replaceState(window.history.state, "", address)

    def start(self) -> None:
        """Leave the entry of a sheet that was open before the page was loaded again."""
        if self.here.get("sheet"):
            self.covered = True
            self.uncover()

    # The entry of the board.

    def put(self, place: Place, fragment: str, new: bool) -> None:
        """Have the current entry, or a new one above it, stand for a place, with this fragment in the address."""
        if self.moving or self.pausing or self.too_many():
            self.waiting.append(lambda: self.put(place, fragment, new))
            return
        place["below"] = self.here.get("game", "") if new else self.here.get("below", "")
        if new:
            self.above = ""
        if self.covered and new:
            self.covered = False  # the sheet has opened the puzzle and closes; its entry becomes the puzzle's
            self.write(place, fragment, False)
            asyncio.create_task(self.still())  # noqa: RUF006 -- the queue of MicroPython keeps it
        elif self.covered:
            self.owed = (place, fragment)
            self.write(covering(place), fragment, False)
        else:
            self.write(place, fragment, new)

    def write(self, place: Place, fragment: str, new: bool) -> None:
        """Write an entry."""
        self.here = place
        self.written.append(window.performance.now())
        change = window.history.pushState if new else window.history.replaceState
        change(json.dumps(place), "", fragment or window.location.pathname + window.location.search)

    def too_many(self) -> bool:
        """Tell whether a browser might soon refuse to write; then what waits is written a little later."""
        now = window.performance.now()
        self.written = [when for when in self.written if now - when < WITHIN * 1000]
        if len(self.written) < MOST:
            return False
        self.pausing = True
        asyncio.create_task(self.pause())  # noqa: RUF006 -- the queue of MicroPython keeps it
        return True

    async def pause(self) -> None:
        """Write the last of what waits once there is room."""
        while self.pausing:
            await asyncio.sleep(1)
            now = window.performance.now()
            self.written = [when for when in self.written if now - when < WITHIN * 1000]
            if len(self.written) < MOST // 2:
                self.pausing = False
                self.waiting = self.waiting[-1:]
        self.resume()

    def return_to(self, place: Place, fragment: str) -> None:
        """Go to the entry below if it stands for this place, whose board is back; else this entry is to do so."""
        self.step(place, fragment, -1)

    def go_on_to(self, place: Place, fragment: str) -> None:
        """Do the same with the entry above."""
        self.step(place, fragment, 1)

    def step(self, place: Place, fragment: str, way: int) -> None:
        """Go one entry back (-1) or on (1) if it stands for this place."""
        if self.moving or self.pausing:
            self.waiting.append(lambda: self.step(place, fragment, way))
            return
        game = self.here.get("below", "") if way < 0 else self.above
        if self.covered or game != place["game"]:
            self.put(place, fragment, False)
            return
        self.go(way)

    def go(self, way: int) -> None:
        """Send the browser to a neighbouring entry."""
        self.moving = True
        self.moves += 1
        window.history.go(way)
        asyncio.create_task(self.insist(self.moves))  # noqa: RUF006 -- the queue of MicroPython keeps it

    async def insist(self, move: int) -> None:
        """Go on without the browser if it has nowhere to go and says nothing."""
        await asyncio.sleep(PATIENCE)
        if self.moving and self.moves == move:
            self.moving = self.covered = False
            self.resume()
            self.on_still()

    # The entry of an open sheet.

    def cover(self) -> None:
        """Give an open sheet its entry, unless there is one."""
        if not self.covered and not self.moving:
            self.covered = True
            self.above = ""
            self.write(covering(self.here), self.fragment(), True)

    def uncover(self) -> None:
        """Leave the entry of a sheet: none is open."""
        if self.covered and not self.moving:
            self.go(-1)

    async def still(self) -> None:
        """Tell that nothing is under way, once the current task is over."""
        await asyncio.sleep(0)
        self.on_still()

    # What the browser says.

    def arrived(self) -> None:
        """Take note of the entry that the browser is at."""
        state = window.history.state
        sent, self.moving = self.moving, False
        covered, self.covered = self.covered, False
        if ffi.is_none(state):
            return  # a link in the address: `changed` hears of it too
        before, self.here = self.here, place_of(state)
        game = self.here.get("game", "")
        self.above = before.get("game", "") if game and before.get("below", "") == game else ""
        if self.here.get("sheet"):
            self.covered = True
            self.uncover()  # its sheet has closed long since
            return
        owed, self.owed = self.owed, None
        if owed and owed[0]["game"] == game:
            self.write(owed[0], owed[1], False)
        if sent:
            self.resume()
            self.on_still()
            return
        if covered:
            self.on_back()
        if game:
            self.on_go(self.here)
        self.resume()

    def resume(self) -> None:
        """Do what has waited."""
        waiting, self.waiting = self.waiting, []
        for work in waiting:
            work()

    def changed(self, event: Event) -> None:
        """Tell of a fragment that the visitor has put in the address: its entry stands for no place yet."""
        if ffi.is_none(window.history.state):
            self.above = ""
            self.here = {"game": "", "link": "", "below": self.here.get("game", "")}
            self.on_link(self.fragment())
            self.resume()


def covering(place: Place) -> Place:
    """Return the place of a sheet's entry above that of a board."""
    above = place.copy()
    above["sheet"] = True
    return above


def place_of(state: object) -> Place:
    """Return what the state of an entry stands for; an empty place if this page did not write it."""
    try:
        found: Any = json.loads(state) if isinstance(state, str) else {}
    except ValueError:
        found = {}
    if not isinstance(found, dict) or not isinstance(found.get("game"), str):
        return {}
    place: Place = {
        "game": found["game"],
        "link": str(found.get("link", "")),
        "note": str(found.get("note", "")),
        "below": str(found.get("below", "")),
        "sheet": bool(found.get("sheet")),
    }
    if isinstance(found.get("layers"), dict):
        place["layers"] = found["layers"]
    return place


def ignored(_: object) -> None:
    """Ignore what the browser says until somebody listens."""


def nothing() -> None:
    """Do nothing until somebody listens."""
