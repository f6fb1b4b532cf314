"""Practice under Learn: which technique; for a class a link to a set of boards, and a worksheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.actions import practice, printing
from ui.reasons.actions.techniques import ladder
from ui.reasons.state.reasons import reasons
from ui.reasons.words.asked import PracticeAsked
from ui.reasons.words.levels import NOTHING
from ui.reasons.words.practice import BUSY, FIRST, LINKED, NO_LINK
from ui.words.text_out import NO_COPY

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api.explain_messages import Technique
    from ui.protocols import PendingCopy
    from ui.state.state import State
    from ui.tools import Tools


def fill(state: State, tools: Tools) -> object:
    """Have the techniques of the board's kind, once the form is open."""
    lacks = not reasons(state).ladders.of(state.board.session.kind)
    return _fill(state, tools) if lacks and reasons(state).practice_form.is_open else None


async def _fill(state: State, tools: Tools) -> list[Technique]:
    """Return the techniques of the board's kind; say so if they do not come."""
    kind, form = state.board.session.kind, reasons(state).practice_form
    found = await ladder(state, tools, kind)
    if kind == state.board.session.kind:
        form.say("" if found else reasons(state).ladders.missing)
    return found


def open_form(state: State, tools: Tools, is_open: bool) -> object:
    """Take note of whether the form is open, and fill it."""
    form, practised = reasons(state).practice_form, reasons(state).practice.set
    form.open(is_open)
    if practised is not None and not form.chosen:
        form.choose(practised.technique)
    return fill(state, tools)


def look_for(state: State, tools: Tools, wanted: str) -> None:
    """Offer only techniques with these words in their names."""
    reasons(state).practice_form.look_for(wanted)


def choose(state: State, tools: Tools, technique: str) -> None:
    """Choose a technique."""
    reasons(state).practice_form.choose(technique)


async def _ready(state: State, tools: Tools) -> Technique | None:
    """Return the technique that is chosen; None, and say what is in the way, if there is none or a search runs."""
    form = reasons(state).practice_form
    form.refuse("")
    known = await _fill(state, tools)
    technique = form.technique(known)
    if state.search.running:
        form.say(BUSY)
    elif technique is not None:
        form.say("")
        return technique
    elif known:
        form.say(NOTHING)
    return None


async def begin(state: State, tools: Tools) -> None:
    """Bring a board that needs the chosen technique."""
    technique = await _ready(state, tools)
    if technique is not None:
        await practice.begin(state, tools, technique["name"])


def copy(state: State, tools: Tools, count: int, locked: bool) -> Coroutine[Any, Any, None]:
    """Copy a link to a set, which carries its first board, so that it is there at once where the link is opened."""
    return _copied(state, tools, count, locked, tools.clipboard.pending())


async def _copied(state: State, tools: Tools, count: int, locked: bool, pending: PendingCopy) -> None:
    form = reasons(state).practice_form
    technique = await _ready(state, tools)
    if technique is None:
        await pending.end(None)
        return
    wanted = PracticeAsked(technique["name"], practice.fresh_seed(tools), count, 1, locked)
    form.say(FIRST)
    found = await practice.ask(state, tools, wanted)
    if found is None:
        form.say(NO_LINK)
        await pending.end(None)
        return
    link = tools.address.whole(practice.carrying(tools, found, wanted))
    done = await pending.end(link)
    form.say(LINKED if done else NO_COPY)
    if not done:
        form.refuse(link)


async def print_worksheet(state: State, tools: Tools, count: int, locked: bool) -> None:
    """Print a worksheet, the answers behind."""
    technique = await _ready(state, tools)
    if technique is not None:
        wanted = PracticeAsked(technique["name"], practice.fresh_seed(tools), count, 1, locked)
        await printing.print_worksheet(state, tools, wanted, technique["title"], technique["definition"])
