"""A search: begun, told of while it runs, cancelled. There is one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.others import list_others
from ui.state.requests import QUESTION
from ui.tasks import start
from ui.words import searches
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

UNSEEN = 0.04  # seconds; a shorter search is not announced, which saves painting a frame


async def ask(
    state: State, tools: Tools, doing: str, name: str, *arguments: object, counts: str = "found", early: bool = False
) -> Any:
    """Have the worker search. Return None if that was cancelled, or if another search runs.

    `doing` says in words what it does, and `counts` names what is told of its progress (words/searches.py). With
    `early`, the page itself may have the answer to the first argument before the worker is there.
    """
    search = state.search
    if search.running:
        return None
    state.requests.drop(QUESTION)
    number = search.begin(doing, counts, tools.clock.now())
    start(_announce(state, tools, number))
    answer: Any = None
    call: Any = tools.worker.call
    try:
        if early:
            puzzle: Any = arguments[0]
            answer = await tools.early.verdict(puzzle, lambda: not search.cancelled)
        if answer is None and not search.cancelled:
            answer = await call(name, *arguments)
        return answer
    finally:
        search.end()
        if answer is None and state.said.outcome == "busy":
            state.said.say("")  # the worker was replaced
        start(list_others(state, tools))


async def _announce(state: State, tools: Tools, number: int) -> None:
    await tools.clock.sleep(UNSEEN)
    if state.search.announce(number):
        tell(state, tools)


def hear(state: State, tools: Tools, progress: messages.Progress) -> None:
    """Take a report of the running search, and say it."""
    state.search.tell(progress)
    tell(state, tools)


def tell(state: State, tools: Tools) -> None:
    """Say how far the running search is, once it is announced."""
    search = state.search
    if not search.announced or search.cancelled or not search.doing:
        return
    if not tools.worker.ready:
        state.said.say(searches.STARTING, "busy")
        return
    told = searches.told(search.counts, search.progress)
    seconds = "{:.1f} s".format(tools.clock.now() - search.began)
    state.said.say(search.doing + "…", "busy", told + ", " + seconds if told else seconds)
    state.said.detail("", [("nodes so far", grouped(search.progress["nodes"]))])


def cancel(state: State, tools: Tools) -> None:
    """Cancel the running search; the board stays as it is, and so does what it found that stands there."""
    doing = state.search.doing
    give_up(state, tools)
    if doing:
        state.said.say(searches.SEARCH_CANCELLED if doing == searches.SEARCHING else searches.CANCELLED, "undecided")


def give_up(state: State, tools: Tools) -> None:
    """Cancel the running search without a word: what ended it has its own."""
    state.search.cancel()
    tools.early.wake()
    tools.worker.cancel()
