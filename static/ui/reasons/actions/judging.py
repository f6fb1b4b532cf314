"""Each move on a board of practice is judged, once no other search runs: what the player has found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.leaf import Alone, Leaf
from ui.reasons.state.reasons import reasons
from ui.reasons.words import told
from ui.reasons.words.practice import AGAIN, LAST, SHOWN

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.explain_messages import Exercise, Judgement
    from ui.state.state import State
    from ui.tools import Tools

LANE = "judge"
SECONDS = 60
OUTCOMES = {"other": "undecided", "unjustified": "undecided", "wrong": "bad"}


def follow(state: State, tools: Tools) -> object:
    """Judge the board once something was written, and no search runs."""
    known = reasons(state)
    is_due = known.judged.due and known.practice.exercise is not None and not state.search.running
    return _judge(state, tools) if is_due else None


async def _judge(state: State, tools: Tools) -> None:
    """Say what the player has found; the end of a search calls again."""
    practice, judged = reasons(state).practice, reasons(state).judged
    while judged.due and not state.search.running:
        exercise, technique = practice.exercise, practice.technique
        if exercise is None or technique is None:
            return
        number = state.requests.begin(LANE)
        if not judged.take_up(exercise):
            state.requests.drop(LANE)
            _say_task(state)
            return
        _say_again(state)  # until it is judged
        before, after = [exercise["entries"], exercise["centre"]], list(judged.written())
        answer: Any = await tools.worker.call.judge_practice(
            exercise["puzzle"], technique["name"], before, after, SECONDS
        )
        if not state.requests.take(LANE, number) or practice.exercise is not exercise:
            return
        if answer is None:
            judged.put_off()  # a search has ended it
            continue
        found: Judgement | None = state.said.accepted(answer)
        if found is not None:
            _tell(state, exercise, found)


def _say_task(state: State) -> None:
    reasons(state).judged.judge(False)
    _say_again(state)


def _say_again(state: State) -> None:
    """Say what is to be found, unless a step is on the screen."""
    if reasons(state).step.subject is None:
        reasons(state).practice.say_task()


def _tell(state: State, exercise: Exercise, judgement: Judgement) -> None:
    """Say what was found."""
    practice, judged, step = reasons(state).practice, reasons(state).judged, reasons(state).step
    standing, found = judgement["standing"], judgement["told"]
    if standing == "nothing":
        _say_task(state)
        return
    judged.judge(standing == "right")
    if standing == "right" and judged.is_helped(exercise):
        step.say(SHOWN + (LAST if practice.is_last() else AGAIN), "undecided")
    elif standing == "right" and found is not None:
        text = judgement["message"] + (LAST if practice.is_last() else "")
        step.show(Alone(Leaf(text, told.picture(found), lines=[text])))
    else:
        step.say(judgement["message"], OUTCOMES[standing])
