"""What the browser says of the address: the visitor went to another entry, or put a link in it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.actions.address import entries

if TYPE_CHECKING:
    from typing import Any

    from ui.shapes import Place
    from ui.state.state import State
    from ui.tools import Tools


def recall(state: State, tools: Tools) -> None:
    """Take note of the entry that the page begins at; leave that of a sheet that was open before a reload."""
    state.place.arrive(place_of(tools.address.entry()))
    if state.place.here.get("sheet"):
        state.place.cover(True)
        entries.uncover(state, tools)


def arrived(state: State, tools: Tools) -> None:
    """Take note of the entry that the browser is at."""
    at, entry = state.place, tools.address.entry()
    sent, covered = entries.is_moving(state), at.covered
    state.requests.drop(entries.MOVING)
    at.cover(False)
    if entry is None:
        return  # a link in the address: `changed` hears of it too
    before, place = at.here, place_of(entry)
    game = place.get("game", "")
    at.arrive(place)
    at.leads_on(before.get("game", "") if game and before.get("below", "") == game else "")
    if place.get("sheet"):
        at.cover(True)
        entries.uncover(state, tools)  # its sheet has closed long since
        return
    entries.settle_debt(state, tools, game)
    if sent:
        state.changes.note("place:still")
    elif covered:
        state.screen.close_all()
    if game and not (sent and at.queue.waiting):  # another puzzle, opened since, is about to take this entry
        from ui.actions.address import going

        going.go(state, tools, at.here)
    entries.resume(state, tools)


def changed(state: State, tools: Tools) -> None:
    """Take a fragment that the visitor has put in the address: its entry stands for no place yet."""
    if tools.address.entry() is None:
        from ui.actions.address import linking

        state.place.leads_on("")
        state.place.arrive({"game": "", "link": "", "below": state.place.here.get("game", "")}, state.place.covered)
        linking.visit(state, tools, tools.address.fragment())
        entries.resume(state, tools)


def place_of(entry: str | None) -> Place:
    """Return what the text of an entry stands for; an empty place if this page did not write it."""
    try:
        found: Any = json.loads(entry) if entry else {}
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
