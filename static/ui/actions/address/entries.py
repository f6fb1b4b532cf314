"""The entries of the browser's history are written here, and nowhere else.

Going to another entry takes the browser a moment; what is to be written meanwhile waits until it has arrived.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.tasks import start

if TYPE_CHECKING:
    from ui.shapes import Place
    from ui.state.state import State
    from ui.tools import Tools

PATIENCE = 3  # seconds for the browser to arrive at another entry
MOST, WITHIN = 40, 10  # entries written in so many seconds; browsers refuse more than 100
MOVING, PAUSING = "entry", "entries"  # lanes: the browser is on its way to another entry; it had too many


def put(state: State, tools: Tools, place: Place, fragment: str, new: bool) -> None:
    """Have the current entry, or a new one above it, stand for a place, with this fragment in the address."""
    at = state.place
    if is_moving(state) or _too_many(state, tools):
        at.queue.wait((place, fragment, new, 0))
        return
    place["below"] = at.here.get("game", "") if new else at.here.get("below", "")
    if new:
        at.leads_on("")
    if at.covered and new:
        at.cover(False)  # the sheet has opened the puzzle and closes; its entry becomes the puzzle's
        _write(state, tools, place, fragment, False)
        start(_still(state, tools))
    elif at.covered:
        at.owe(place, fragment)
        _write(state, tools, covering(place), fragment, False)
    else:
        _write(state, tools, place, fragment, new)


def step(state: State, tools: Tools, place: Place, fragment: str, way: int) -> None:
    """Go one entry back (-1) or on (1) if it stands for this place, whose board is back; else this one is to do so."""
    at = state.place
    if is_moving(state) or state.requests.on_its_way(PAUSING):
        at.queue.wait((place, fragment, False, way))
        return
    game = at.here.get("below", "") if way < 0 else at.above
    if at.covered or game != place["game"]:
        put(state, tools, place, fragment, False)
    else:
        _go(state, tools, way)


def cover(state: State, tools: Tools) -> None:
    """Give an open sheet its entry, unless there is one."""
    if not state.place.covered and not is_moving(state):
        state.place.cover(True)
        state.place.leads_on("")
        _write(state, tools, covering(state.place.here), tools.address.fragment(), True)


def uncover(state: State, tools: Tools) -> None:
    """Leave the entry of a sheet: none is open."""
    if state.place.covered and not is_moving(state):
        _go(state, tools, -1)


def settle_debt(state: State, tools: Tools, game: str) -> None:
    """Write what the entry of this game was to stand for while a sheet's lay above it."""
    owed = state.place.take_owed()
    if owed and owed[2] == game:
        _write(state, tools, owed[0], owed[1], False)


def resume(state: State, tools: Tools) -> None:
    """Do what has waited."""
    for place, fragment, new, way in state.place.queue.take_waiting():
        if way:
            step(state, tools, place, fragment, way)
        else:
            put(state, tools, place, fragment, new)


def is_moving(state: State) -> bool:
    """Tell whether the browser is on its way to another entry."""
    return state.requests.on_its_way(MOVING)


def covering(place: Place) -> Place:
    """Return the place of a sheet's entry above that of a board."""
    above = place.copy()
    above["sheet"] = True
    return above


def _write(state: State, tools: Tools, place: Place, fragment: str, new: bool) -> None:
    state.place.write(place)
    state.place.queue.write(tools.clock.now())
    tools.address.write(json.dumps(place), fragment, new)


def _too_many(state: State, tools: Tools) -> bool:
    """Tell whether a browser might soon refuse to write; then what waits is written a little later."""
    if state.requests.on_its_way(PAUSING):
        return True
    if state.place.queue.lately(tools.clock.now(), WITHIN) < MOST:
        return False
    start(_pause(state, tools, state.requests.begin(PAUSING)))
    return True


async def _pause(state: State, tools: Tools, number: int) -> None:
    """Write the last of what waits once there is room."""
    while state.place.queue.lately(tools.clock.now(), WITHIN) >= MOST // 2:
        await tools.clock.sleep(1)
    state.requests.take(PAUSING, number)
    waiting = state.place.queue.take_waiting()
    state.place.queue.wait(*waiting[-1:])
    resume(state, tools)


def _go(state: State, tools: Tools, way: int) -> None:
    """Send the browser to a neighbouring entry."""
    number = state.requests.begin(MOVING)
    tools.address.go(way)
    start(_insist(state, tools, number))


async def _insist(state: State, tools: Tools, number: int) -> None:
    """Go on without the browser if it has nowhere to go and says nothing."""
    await tools.clock.sleep(PATIENCE)
    if state.requests.take(MOVING, number):
        state.place.cover(False)
        resume(state, tools)
        state.changes.note("place:still")


async def _still(state: State, tools: Tools) -> None:
    """Tell that nothing is under way, once the current task is over."""
    await tools.clock.sleep(0)
    state.changes.note("place:still")
