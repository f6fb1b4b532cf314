"""What explains, or has a time to beat, as the page asks for it: that part comes first (ui/reasons, ui/days)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import explained
from ui.state.board import linked
from ui.state.play.keys import Row
from ui.words.late import PRACTICE

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


async def hint(state: State, tools: Tools) -> None:
    """Reveal one thing more."""
    if explained.may_hint(state) and await tools.late.bring(state):
        from ui.reasons.actions.hint import press

        await press(state, tools)


def turn(state: State, tools: Tools, by: int) -> None:
    """Turn to the step before or after, if one is on the screen."""
    from ui.reasons.actions.stepping import turn

    turn(state, tools, by, True)


def _is_free(state: State, name: str) -> bool:
    return not explained.is_locked(state)


def _has_come(state: State, name: str) -> bool:
    return explained.has_come(state)


KEYS = (
    Row("H", "hint; not on a board that writes this letter", {"h": (hint,)}, _is_free),
    Row(", .", "in a walkthrough: the step before, the step after", {",": (turn, -1), ".": (turn, 1)}, _has_come),
)
"""Rows of the table of keys."""


async def bring(state: State, tools: Tools) -> None:
    """Bring it, since its panel has appeared."""
    await tools.late.bring(state)


async def recall(state: State, tools: Tools) -> None:
    """Have the time to beat of the game on the board, if what is known of it has one, or a day."""
    told = tools.store.get("givens:played:" + tools.keeper.name) or ""
    if ('"day"' in told or '"beat"' in told) and await tools.strength.bring(state, True):
        from ui.days.actions.beating import recall

        recall(state, tools)


async def visit(state: State, tools: Tools, asked: str) -> None:
    """Do what a link asks for; it says so at once if that is practice, whatever was said of the board."""
    if "beat" in asked and await tools.strength.bring(state, True):
        from ui.days.actions.beating import visit as dare

        dare(state, tools, asked)
    if "practice=" in asked:
        state.said.say(PRACTICE, "busy")
    if any(name in asked for name in linked.EXPLAINED) and await tools.late.bring(state):
        from ui.reasons.actions.learning import visit as begin
        from ui.watching.actions.lessons import visit as watch

        if not await watch(state, tools, asked):
            await begin(state, tools, asked)


async def practise(state: State, tools: Tools, technique: str) -> None:
    """Begin practice of a technique."""
    if await tools.late.bring(state):
        from ui.reasons.actions.practice import begin

        await begin(state, tools, technique)


async def look_back(state: State, tools: Tools) -> None:
    """Begin the walkthrough of the puzzle on the board."""
    if await tools.late.bring(state):
        from ui.reasons.actions.walking import begin

        if state.screen.wide:
            state.screen.show_tab("learn")
        await begin(state, tools)


def hear_steps(state: State, tools: Tools, steps: Any) -> None:
    """Take steps of a walkthrough as they come."""
    from ui.reasons.actions.walking import hear

    hear(state, tools, steps)
