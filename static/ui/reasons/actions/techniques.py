"""Techniques: asked for once by kind, each switched off or moved; "can it be solved with these?"."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.reasons.actions.asking import ask
from ui.reasons.state.question import GIVENS
from ui.reasons.state.reasons import reasons
from ui.reasons.words.levels import LOST, solvable
from ui.storage.logs import Full

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.explain_messages import Technique
    from ui.state.state import State
    from ui.tools import Tools

KEPT = "givens:ladder-"  # before a kind, the key of what is chosen for it
SECONDS = 60


async def ladder(state: State, tools: Tools, kind: str) -> list[Technique]:
    """Return the techniques of a kind; [] if they do not come, and `missing` says why."""
    known = reasons(state)
    if not known.ladders.of(kind):
        answer: Any = await tools.worker.call.ladder(kind)
        if answer is None or "fault" in answer:
            fault = answer["fault"] if answer else {"message": LOST, "hint": ""}
            known.ladders.miss((fault["message"] + " " + fault["hint"]).strip())
            return []
        _read(state, tools, kind)
        known.ladders.take(kind, answer["techniques"])
        known.choices.fit(kind, known.ladders.names(kind))
    return known.ladders.of(kind)


async def fitting(state: State, tools: Tools) -> list[list[str] | None]:
    """Return the last two arguments of a call about the board: the techniques that are off, and the order.

    They have no names that the ladder does not have: the solver refuses them.
    """
    kind, choices = state.board.session.kind, reasons(state).choices
    _read(state, tools, kind)
    if not choices.usual(kind):
        await ladder(state, tools, kind)
    off, order = choices.of(kind)
    return [off or None, order or None]


def _read(state: State, tools: Tools, kind: str) -> None:
    choices = reasons(state).choices
    if not choices.knows(kind):
        choices.read(kind, tools.store.get(KEPT + kind))


def fill(state: State, tools: Tools) -> object:
    """Have the ladder of the board's kind, if it is listed anywhere."""
    ladders, kind = reasons(state).ladders, state.board.session.kind
    return ladder(state, tools, kind) if (ladders.listed or ladders.defined) and not ladders.of(kind) else None


def open_list(state: State, tools: Tools, listed: bool) -> object:
    """Take note of whether the list under Learn is open, and fill it."""
    ladders = reasons(state).ladders
    ladders.open(listed, ladders.defined)
    return fill(state, tools)


def define(state: State, tools: Tools, defined: bool) -> object:
    """Take note of whether the list in the help is open, and fill it."""
    ladders = reasons(state).ladders
    ladders.open(ladders.listed, defined)
    return fill(state, tools)


def look_for(state: State, tools: Tools, wanted: str) -> None:
    """List only techniques with these words in their names."""
    reasons(state).ladders.look_for(wanted)


def switch(state: State, tools: Tools, name: str, on: bool) -> None:
    """Switch a technique on or off."""
    reasons(state).choices.switch(state.board.session.kind, name, on)
    _changed(state, tools)


def place(state: State, tools: Tools, name: str, to: int) -> None:
    """Put a technique at a place, from 0."""
    kind, known = state.board.session.kind, reasons(state)
    known.choices.place(kind, known.ladders.names(kind), name, to)
    known.ladders.place(name)
    _changed(state, tools)


def move(state: State, tools: Tools, name: str, by: int) -> None:
    """Put a technique at the place before or after."""
    kind, known = state.board.session.kind, reasons(state)
    place(state, tools, name, known.choices.listed(kind, known.ladders.names(kind)).index(name) + by)


def reset(state: State, tools: Tools) -> None:
    """Use the ladder as it comes."""
    reasons(state).choices.reset(state.board.session.kind)
    reasons(state).ladders.place("")
    _changed(state, tools)


def _changed(state: State, tools: Tools) -> None:
    """Keep what is chosen, and put away what was found with other techniques."""
    kind, known = state.board.session.kind, reasons(state)
    try:
        if known.choices.usual(kind):
            tools.store.drop(KEPT + kind)
        else:
            tools.store.put(KEPT + kind, json.dumps(known.choices.of(kind)))
    except Full:
        pass  # it lasts for this visit
    known.step.away()
    known.ladders.say("")


async def attempt(state: State, tools: Tools) -> None:
    """Say whether the board can be solved with the techniques that are chosen."""
    if state.search.running:
        return
    known, kind = reasons(state), state.board.session.kind
    known.step.away()
    known.ladders.say("")
    if not await ladder(state, tools, kind):
        return  # and that is said
    chosen = await fitting(state, tools)
    answer = await ask(state, tools, GIVENS, "Trying these techniques", "walkthrough", None, SECONDS, *chosen)
    found = state.said.accepted(answer)
    if found is not None:
        known.ladders.say(solvable(found, known.ladders.of(kind)))
        state.changes.note("ladders:answered")
