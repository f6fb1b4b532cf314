"""The pager: the previous, the next, a random and any puzzle of the open text, or of some of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ui.actions.opening import open_board
from ui.actions.text.reading import grant, place, reopen
from ui.state.text.text import FILTER, TURN
from ui.words.reading import no_such_puzzle, which

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools


def go(state: State, tools: Tools, at: int) -> Coroutine[Any, Any, None] | None:
    """Show the puzzle at a place, from 0; of several places that are asked for at once, the last.

    Not `async`: the next press, perhaps before a task begins, counts from this place. Returns None while an earlier
    call runs: that one goes on to this place.
    """
    runs = state.text.turning
    state.filter.want(max(0, min(at, state.filter.total - 1)))
    state.text.turn(True)
    return None if runs else _follow(state, tools)


def step(state: State, tools: Tools, by: int) -> Coroutine[Any, Any, None] | None:
    """Show the puzzle so many places on."""
    return go(state, tools, state.filter.place + by)


def draw(state: State, tools: Tools) -> Coroutine[Any, Any, None] | None:
    """Show any puzzle."""
    return go(state, tools, random.randrange(state.filter.total))


def number(state: State, tools: Tools, text: str) -> Coroutine[Any, Any, None] | None:
    """Show the puzzle whose number was typed, unless there is no such puzzle."""
    count = state.filter.total
    if text.isdigit() and len(text) < 10 and 0 < int(text) <= count:
        return go(state, tools, int(text) - 1)
    state.said.say(no_such_puzzle(count), "bad")
    state.filter.touch()  # the old number stands there again
    return None


async def _follow(state: State, tools: Tools) -> None:
    """Show the wanted puzzle, and then the one that was wanted meanwhile."""
    at = None
    try:
        while state.filter.wanted is not None and state.filter.wanted != at:
            at = state.filter.wanted
            await (stand(state, tools, at) if state.filter.on() else turn(state, tools, at))
    finally:
        state.text.turn(False)
        state.filter.want(None)
    if not state.text.coming:  # then the wish is for the text that comes
        if state.filter.place != at:
            state.text.wish(None)
        await grant(state, tools)


async def turn(state: State, tools: Tools, index: int) -> None:
    """Show the puzzle of the text with this number, from 0."""
    if not 0 <= index < state.text.count:
        return
    request = state.requests.begin(TURN)
    if not await reopen(state, tools):
        return
    answer = await tools.worker.call.puzzle(index)
    if not state.requests.take(TURN, request):
        return
    found = state.said.accepted(answer)
    if found is not None:
        note = which(index, state.text.count)
        open_board(state, tools, found["puzzle"], found.get("layers"), note=note, turning=True)
        place(state, tools, index)


async def stand(state: State, tools: Tools, at: int) -> None:
    """Show the puzzle at a place, from 0, among those that are chosen."""
    chosen = state.filter
    if not chosen.holds(at):
        found = await find_some(state, tools, chosen.key, at)
        if found is None:
            return
        if not found["numbers"]:
            chosen.choose("", "")  # a new worker does not know how the puzzles were solved
            return
        chosen.take(found["count"], found["first"], found["numbers"])
    before = chosen.stand(at)
    if chosen.number != state.text.index:
        await turn(state, tools, chosen.number)
        if chosen.on() and state.text.index != chosen.number:
            chosen.stand_back(before)


async def find_some(state: State, tools: Tools, key: str, at: int) -> messages.PuzzleNumbers | None:
    """Return the numbers of some of the puzzles that `key` names, around a place; none if the worker cannot tell.

    None if other puzzles were chosen since.
    """
    request = state.requests.begin(FILTER)
    answer = await tools.worker.call.filter_puzzles(_wanted(key), max(at, 0))
    if not state.requests.take(FILTER, request):
        return None
    return state.said.accepted(answer) or {"count": 0, "first": 0, "numbers": []}


def _wanted(key: str) -> str | list[int]:
    """Return what the worker is asked for: an outcome, or the least and the most nodes."""
    return [int(nodes) for nodes in key.split("-")] if "-" in key else key


async def following(state: State, tools: Tools, many: int) -> list[int]:
    """Return the numbers, from 0, of the puzzle on the board and of those after it, at most `many` in all.

    None if the worker cannot tell.
    """
    chosen = state.filter
    at = chosen.place
    if not chosen.on():
        return list(range(at, min(at + many, chosen.total)))
    if len(chosen.numbers) == chosen.count:
        return chosen.numbers[at:][:many]
    found = state.said.accepted(await tools.worker.call.filter_puzzles(_wanted(chosen.key), at))
    return found["numbers"][at - found["first"] :][:many] if found is not None else []
