"""Some puzzles of the open text only: those with an outcome, or that took some effort, or that are listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text.paging import find_some, go, stand
from ui.actions.text.reading import reopen
from ui.state.text.text import FILTER, TURN

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


def clear(state: State, tools: Tools) -> None:
    """Page through all puzzles again; what was asked for among some of them is not."""
    state.requests.drop(FILTER, TURN)
    state.filter.want(None)
    state.filter.choose("", "")


async def choose(state: State, tools: Tools, key: str, words: str, numbers: Sequence[int] = (), at: int = 0) -> None:
    """Page through the puzzles with an outcome, or with nodes between two numbers; `words` says which they are.

    They may be named by their `numbers`, in an order of their own. The first is shown, or the one at a place.
    """
    clear(state, tools)
    request = state.requests.begin(FILTER)
    if not await reopen(state, tools) or not state.requests.take(FILTER, request):
        return
    if numbers:
        state.filter.choose(key, words, len(numbers), 0, numbers)
    else:
        found = await find_some(state, tools, key, at)
        if found is None or not found["numbers"]:
            return
        state.filter.choose(key, words, found["count"], found["first"], found["numbers"])
    await stand(state, tools, at)


def open_of_all(state: State, tools: Tools, index: int) -> Coroutine[Any, Any, None] | None:
    """Show the puzzle with this number, out of all puzzles of the text."""
    clear(state, tools)
    return go(state, tools, index)
