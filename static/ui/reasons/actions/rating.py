"""How hard the puzzle on the board is: asked for where there is room to say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.leveling import learn
from ui.reasons.actions import worths
from ui.reasons.state.reasons import reasons
from ui.reasons.words.rated import short
from ui.tasks import start

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools

SECONDS = 60  # limit for one rating
LANE = "rating"


def is_unique(state: State) -> bool:
    """Tell whether the puzzle on the board is known to have one solution."""
    return (state.setting.outcome if state.board.session.setting else state.said.outcome_known()) == "unique"


async def rate(state: State, tools: Tools) -> None:
    """Have the rating of the puzzle on the board, if it has one solution; what is known of it is not asked again."""
    rated = reasons(state).rated
    if not is_unique(state):
        forget(state, tools)
        return
    rated.of(state.board.session.puzzle())
    _remark(state)
    while rated.lacks(state.screen.is_open("details")) and not state.requests.on_its_way(LANE):
        await _ask(state, tools)
    if rated.puzzle is not None and not state.requests.on_its_way(LANE):
        await worths.follow(state, tools)


async def _ask(state: State, tools: Tools) -> None:
    """Ask for the rating, at first without what takes longer."""
    rated = reasons(state).rated
    puzzle, walked = rated.puzzle, rated.answer is not None
    assert puzzle is not None
    number = state.requests.begin(LANE)
    answer: Any = await tools.worker.call.rate(puzzle, SECONDS, walked)
    if not state.requests.take(LANE, number):
        return
    if rated.puzzle != puzzle:
        return  # the loop goes on to the puzzle that is wanted now
    if answer is None:
        rated.of(None)  # the worker was replaced
    elif "fault" in answer:
        rated.fail(answer["fault"]["message"])
    else:
        rated.take(answer, walked)
        learn(state, puzzle, answer)
        _remark(state)


def _remark(state: State) -> None:
    """Say it beside the count while the givens are edited and nothing else is said."""
    answer = reasons(state).rated.answer
    if answer is not None and state.board.session.setting and not state.said.text:
        state.said.remark_on(short(answer))


def forget(state: State, tools: Tools) -> None:
    """Have no rating, and stop what is being worked out."""
    reasons(state).rated.of(None)
    if state.requests.on_its_way(LANE):
        state.requests.drop(LANE)
        start(tools.worker.call("cancel_rating"))


def follow(state: State, tools: Tools) -> None:
    """Forget the rating, and what givens are worth, once the givens are others."""
    session, known = state.board.session, reasons(state)
    rated, worth = known.rated.puzzle, known.worths.puzzle
    if rated is not None and (session.setting or rated != session.puzzle()):
        forget(state, tools)
    if worth is not None and worth != session.puzzle():
        worths.forget(state, tools)


def hear(state: State, tools: Tools, report: Any) -> None:
    """Take a report on what givens are worth."""
    reasons(state).worths.take(report)
