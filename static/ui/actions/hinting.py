"""What explains, as the page asks for it: each action brings that part first (ui/reasons)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.words.late import PRACTICE

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


def can_hint(state: State) -> bool:
    """Tell whether there may be a hint: a puzzle is played."""
    return not state.board.session.setting


async def hint(state: State, tools: Tools) -> None:
    """Reveal one thing more."""
    if not state.search.running and can_hint(state) and await tools.late.bring(state):
        from ui.reasons.actions.hint import press

        await press(state, tools)


async def bring(state: State, tools: Tools) -> None:
    """Bring it, since its panel has appeared."""
    await tools.late.bring(state)


async def visit(state: State, tools: Tools, asked: str) -> None:
    """Do what a link asks for; it says so at once if that is practice, whatever was said of the board."""
    if "practice=" in asked:
        state.said.say(PRACTICE, "busy")
    if await tools.late.bring(state):
        from ui.reasons.actions.learning import visit as begin

        await begin(state, tools, asked)


def hear_steps(state: State, tools: Tools, steps: Any) -> None:
    """Take steps of a walkthrough as they come."""
    from ui.reasons.actions.walking import hear

    hear(state, tools, steps)
