"""What givens are worth: how hard the puzzle is without each that is not needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.reasons import reasons
from ui.tasks import start

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools

SECONDS = 60  # limit for all givens
LANE = "worths"


async def ask(state: State, tools: Tools) -> None:
    """Ask what the givens are worth."""
    worths = reasons(state).worths
    puzzle = state.board.session.puzzle()
    worths.ask(puzzle)
    number = state.requests.begin(LANE)
    answer: Any = await tools.worker.call.worth(puzzle, SECONDS)
    if not state.requests.take(LANE, number):
        return
    if answer is None:  # the worker was replaced
        worths.ask(None)
    elif "fault" in answer:
        worths.fail(answer["fault"]["message"])
    else:
        worths.take(answer)


async def follow(state: State, tools: Tools) -> None:
    """Ask again while the givens are edited: this is another puzzle with one solution."""
    worths = reasons(state).worths
    if worths.is_followed and worths.puzzle is None:
        await ask(state, tools)


def forget(state: State, tools: Tools) -> None:
    """Have nothing, and stop looking at the givens."""
    reasons(state).worths.ask(None)
    if state.requests.on_its_way(LANE):
        state.requests.drop(LANE)
        start(tools.worker.call("cancel_worth"))


def select(state: State, tools: Tools, cell: int) -> None:
    """Select the cell of a given; the board is below an open sheet."""
    if not state.screen.wide:
        state.screen.close_all()
    state.board.selection.only(cell)
    state.board.follow(focus=False)
