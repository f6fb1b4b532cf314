"""Further wishes are chosen. The worker says what boards of the chosen kind and size can have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.making.state.making import wishes

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

LANE = "choices"


async def offer(state: State, tools: Tools) -> None:
    """Offer what boards of the chosen kind and size can have, unless that is done."""
    known = wishes(state)
    answer: messages.Choices | messages.Failure | None = None
    wanted = (state.new_form.board.view.name,) + known.size()
    if wanted == known.offered:
        return
    known.await_choices(wanted)
    while answer is None:  # the worker was replaced: ask the new one
        number = state.requests.begin(LANE)
        answer = await tools.worker.call.choices(*wanted)
        if not state.requests.take(LANE, number):
            return
    if "fault" in answer:
        known.refuse(answer["fault"]["message"])
    else:
        known.take_choices(answer)
        _count(state)


async def follow(state: State, tools: Tools) -> None:
    """Follow a change of the form."""
    known = wishes(state)
    known.follow_level()
    _count(state)
    if known.offered is not None or known.fault:
        await offer(state, tools)


def choose(state: State, tools: Tools, name: str, value: str) -> None:
    """Choose a wish."""
    wishes(state).choose(name, value)
    if name == "technique":  # which has its own level
        state.new_form.choose_level("")
    _count(state)


def put(state: State, tools: Tools, cell: int, held: bool) -> None:
    """Let a cell hold givens or not."""
    wishes(state).put(cell, held)
    _count(state)


def _count(state: State) -> None:
    """Let the form know how many wishes there are."""
    state.new_form.count_wishes(wishes(state).count())
