"""The step on the screen: it is turned, done, put away; and what is offered after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import explained, searching
from ui.reasons.actions import hint, why
from ui.reasons.state.reasons import reasons
from ui.reasons.words import told
from ui.reasons.words.searches import HINTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.protocols import Action
    from ui.reasons.state.leaf import Subject
    from ui.state.state import State
    from ui.tools import Tools

NEXT = "Next hint"


def turn(state: State, tools: Tools, by: int, whole: bool = False) -> None:
    """Go to the line or step after or before by a key; to a `whole` step by another."""
    _go(state, lambda subject: subject.turn(by, whole))


def page(state: State, tools: Tools, by: int) -> None:
    """Go on or back by the buttons: from a whole step to another one, from a line to the next."""
    _go(state, lambda subject: subject.page(by))


def choose(state: State, tools: Tools, view: int) -> None:
    """Go to a view of the step, by its tab."""
    _go(state, lambda subject: subject.choose(view))


def _go(state: State, goes: Callable[[Subject], bool]) -> None:
    step = reasons(state).step
    subject = step.subject
    if subject is not None and goes(subject):
        step.show(subject)


def explain(state: State, tools: Tools, meaning: str) -> None:
    """Show what a word of the sentence means; pressed again, no longer."""
    reasons(state).meaning.show(meaning)


def apply(state: State, tools: Tools, focused: bool = False) -> None:
    """Do what the step says; then the next hint is offered. The focus goes there if it was on Apply (`focused`)."""
    step = reasons(state).step
    subject = step.subject
    if subject is None or not subject.does:
        return
    if DOING[subject.does](state, tools, subject) is not False and not state.board.session.full():
        step.propose(NEXT, "hint")
        if focused:
            state.focus_on("told-more")


def go_on(state: State, tools: Tools, focused: bool) -> object:
    """Do what is offered; the focus goes on to Hint if it was there (`focused`)."""
    step = reasons(state).step
    if not step.offer:
        return None
    _, does, arguments = step.offered
    if focused:
        state.focus_on("hint")
    return DOING[does](state, tools, *arguments)


def escape(state: State, tools: Tools, focused: bool) -> None:
    """Put the step away, or end the search for one. The focus goes to Hint if its place is gone (`focused`)."""
    step, meaning = reasons(state).step, reasons(state).meaning
    if meaning.sentence:
        meaning.show("")
    elif step.subject is not None:
        step.away()
        if focused:
            state.focus_on("hint")
    elif state.search.running and not state.search.cancelled and state.search.doing in HINTS:
        searching.cancel(state, tools)


def look_away(state: State, tools: Tools) -> None:
    """Explain a word no longer: something else has opened."""
    meaning = reasons(state).meaning
    if meaning.sentence:
        meaning.show("")


def change(state: State, changes: Any) -> None:
    """Make what a step changes one move."""
    state.moved(told.apply(state.board.session, changes, state.settings.on("tidy")))


async def _hint(state: State, tools: Tools) -> None:
    if explained.may_hint(state):
        await hint.press(state, tools)


def _change(state: State, tools: Tools, subject: Any) -> None:
    change(state, subject.changes)


DOING: dict[str, Action] = {
    "apply": _change,
    "settle": why.settle,
    "hint": _hint,
    "longer": hint.press,
    "take-away": why.take_away,
}
"""What Apply does with the subject that is on the screen, and what the button does that goes on, each by its name."""
