"""Practice under Learn: which techniques; for a class a link to a set of boards, and a worksheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.links.asked import is_number
from ui.reasons.actions import practice, printing
from ui.reasons.actions.techniques import ladder
from ui.reasons.state.reasons import reasons
from ui.reasons.words.asked import KNOWN_SEEDS, PracticeAsked
from ui.reasons.words.practice import BUSY, FIRST, LINKED, NO_LINK
from ui.words.text_out import NO_COPY

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence
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
        form.choose(practised.techniques)
    return fill(state, tools)


def look_for(state: State, tools: Tools, wanted: str) -> None:
    """Offer only techniques with these words in their names."""
    reasons(state).practice_form.look_for(wanted)


def switch(state: State, tools: Tools, technique: str, on: bool) -> None:
    """Choose a technique, or no longer."""
    known = reasons(state)
    known.practice_form.switch(technique, on, known.ladders.of(state.board.session.kind))


def type_count(state: State, tools: Tools, text: str) -> None:
    """Take how many boards a set has, as it was typed: as many as usual if that is no number."""
    form = reasons(state).practice_form
    form.want(int(text) if is_number(text, 6) else 0, form.seed)


def type_seed(state: State, tools: Tools, text: str) -> None:
    """Take the seed of the sets, as it was typed: a fresh one if that is no number."""
    form = reasons(state).practice_form
    form.want(form.count, str(min(int(text), KNOWN_SEEDS - 1)) if is_number(text, 9) else "")


async def _ready(state: State, tools: Tools) -> list[Technique]:
    """Return the techniques that are chosen; [] if there are none, or if a search runs, which is said."""
    form = reasons(state).practice_form
    form.refuse("")
    techniques = form.techniques(await _fill(state, tools))
    if state.search.running:
        form.say(BUSY)
    elif techniques:
        form.say("")
        return techniques
    return []


def _set_of(state: State, tools: Tools, techniques: Sequence[Technique], locked: bool = False) -> PracticeAsked:
    """Return the set that is wanted of some techniques. Its seed stands in the form then, and makes it again."""
    form, names = reasons(state).practice_form, [each["name"] for each in techniques]
    if not form.seed:
        form.want(form.count, str(practice.fresh_seed(tools)))
    return PracticeAsked(names, int(form.seed), form.boards(len(names)), 1, locked)


async def begin(state: State, tools: Tools) -> None:
    """Bring a board that needs the chosen technique, or the first of a set if several are chosen."""
    techniques = await _ready(state, tools)
    if len(techniques) == 1:
        await practice.begin(state, tools, techniques[0]["name"])
    elif techniques:
        await practice.bring(state, tools, _set_of(state, tools, techniques))


def copy(state: State, tools: Tools, locked: bool) -> Coroutine[Any, Any, None]:
    """Copy a link to a set, which carries its first board, so that it is there at once where the link is opened."""
    return _copied(state, tools, locked, tools.clipboard.pending())


async def _copied(state: State, tools: Tools, locked: bool, pending: PendingCopy) -> None:
    form = reasons(state).practice_form
    techniques = await _ready(state, tools)
    if not techniques:
        await pending.end(None)
        return
    wanted = _set_of(state, tools, techniques, locked)
    form.say(FIRST)
    found = await practice.ask(state, tools, wanted, state.board.session.puzzle())
    if found is None:
        form.say(NO_LINK)
        await pending.end(None)
        return
    link = tools.address.whole(practice.carrying(tools, found, wanted))
    done = await pending.end(link)
    form.say(LINKED if done else NO_COPY)
    if not done:
        form.refuse(link)


async def print_worksheet(state: State, tools: Tools, named: bool) -> None:
    """Print a worksheet, the answers behind; it names what is to be found if that is wanted."""
    techniques = await _ready(state, tools)
    if techniques:
        await printing.print_worksheet(state, tools, _set_of(state, tools, techniques), techniques, named)
