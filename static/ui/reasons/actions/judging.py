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
    return _judge(state, tools) if reasons(state).practice.unjudged and not state.search.running else None


async def _judge(state: State, tools: Tools) -> None:
    """Say what the player has found; the end of a search calls again."""
    practice = reasons(state).practice
    while practice.unjudged and not state.search.running:
        exercise, wanted = practice.exercise, practice.set
        if exercise is None or wanted is None:
            return
        number = state.requests.begin(LANE)
        if not practice.take_up():
            state.requests.drop(LANE)
            _say_task(state)
            return
        before, after = [exercise["entries"], exercise["centre"]], list(practice.written())
        answer: Any = await tools.worker.call.judge_practice(
            exercise["puzzle"], wanted.technique, before, after, SECONDS
        )
        if not state.requests.take(LANE, number) or practice.exercise is not exercise:
            return
        if answer is None:
            practice.put_off()  # a search has ended it
            continue
        judged: Judgement | None = state.said.accepted(answer)
        if judged is not None:
            _tell(state, exercise, judged)


def _say_task(state: State) -> None:
    practice = reasons(state).practice
    practice.judge(False)
    if reasons(state).step.subject is None:
        practice.say_task()


def _tell(state: State, exercise: Exercise, judged: Judgement) -> None:
    """Say what was found."""
    practice, step = reasons(state).practice, reasons(state).step
    standing, found = judged["standing"], judged["told"]
    if standing == "nothing":
        _say_task(state)
        return
    practice.judge(standing == "right")
    if standing == "right" and practice.is_helped(exercise):
        step.say(SHOWN + (LAST if practice.is_last() else AGAIN), "undecided")
    elif standing == "right" and found is not None:
        text = judged["message"] + (LAST if practice.is_last() else "")
        step.show(Alone(Leaf(text, told.picture(found), lines=[text])))
    else:
        step.say(judged["message"], OUTCOMES[standing])
