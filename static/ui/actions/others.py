"""The other solutions of a puzzle that the page itself has counted to two: the worker lists them once it is there.

It asks without a word: what the visitor has done since, and the solution on the board, stay as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.verdicts import AT_LEAST_TWO
from ui.words.verdicts import figures, headline

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

LANE = "others"


def note_verdict(state: State, verdict: messages.Verdict, limit: int, seconds: int) -> None:
    """Take note of a verdict that says that the others will be listed; any other verdict is the last word."""
    wanted = verdict["message"] == AT_LEAST_TWO
    state.solutions.want((state.board.session.puzzle(), limit, seconds, headline(verdict, limit)) if wanted else None)


async def list_others(state: State, tools: Tools) -> None:
    """Have the worker list the solutions, unless it is not there or searches: the end of a search calls again."""
    wanted = state.solutions.wanted
    if wanted is None or state.requests.on_its_way(LANE) or state.search.running or not tools.worker.ready:
        return
    puzzle, limit, seconds, said = wanted
    if state.board.session.puzzle() != puzzle:
        state.solutions.want(None)
        return
    number = state.requests.begin(LANE)
    answer = await tools.worker.call.solve(puzzle, limit, seconds)
    state.requests.take(LANE, number)
    if state.solutions.wanted is not wanted:
        await list_others(state, tools)
    elif answer is not None:  # None if another search, whose end calls again, took its place
        state.solutions.want(None)
        if "fault" not in answer and state.board.session.puzzle() == puzzle:
            _tell(state, answer, limit, said)


def _tell(state: State, found: messages.Verdict, limit: int, said: str) -> None:
    """Say the whole verdict wherever its beginning is still said, and offer all solutions that it lists."""
    words = headline(found, limit)
    if state.solutions.listing.count:
        state.solutions.grow(found)
        state.marked.differ(found["differing"])
    state.said.reword_detail(AT_LEAST_TWO, found["message"], figures(found))
    state.said.learn(words, found["outcome"])
    state.said.reword(said, words)
