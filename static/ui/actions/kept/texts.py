"""The open file or text is kept for the next visit: a reload shows the same puzzle, with the pager.

The store has a record of it, and the browser's cache has its bytes; either may refuse.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ui.storage import opened_file
from ui.storage.logs import Full
from ui.tasks import start

if TYPE_CHECKING:
    from ui.shapes import OpenRecord
    from ui.state.state import State
    from ui.tools import Tools


def begun(state: State, tools: Tools) -> None:
    """Drop the record of an unplayed game whose name the new game has taken over."""
    opened_file.drop(tools.store, tools.keeper.name)


def placed(state: State, tools: Tools) -> None:
    """Take note of which puzzle of the open text is on the board."""
    text = state.text.kept()
    state.left.come_from(text)
    if text is None or text["count"] < 2:
        return
    cached = state.game.cached
    new = cached is None or cached[0] is not text["source"]
    # A second is not enough: this page, or another tab, may open two texts within one.
    numbers = int(tools.clock.time()), random.getrandbits(30), state.game.opened + 1
    key = cached[1] if cached is not None and not new else "./open/{}-{}-{}".format(*numbers)
    function, arguments, file = text["source"]
    kept: OpenRecord = {"game": tools.keeper.name, "key": key, "function": function, "form": text["form"]}
    kept["title"] = text["title"]
    kept["count"] = text["count"]
    kept["index"] = text["index"]
    try:
        opened_file.record(tools.store, kept)
    except Full:
        return  # any room left is for the board itself
    state.game.cache(text["source"], key, new)
    if new:
        start(tools.cache.put(key, arguments[0] if file is None else file))


def forget(state: State, tools: Tools, game: str) -> None:
    """Remove the text of a game that is forgotten."""
    kept = opened_file.drop(tools.store, game)
    if kept is not None:
        state.game.cache(None)
        start(tools.cache.drop(kept["key"]))
