"""What explains, as the page asks for it: each action brings that part first (ui/reasons)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.play.keys import Row
from ui.words.late import PRACTICE

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


def can_hint(state: State) -> bool:
    """Tell whether there may be a hint: a puzzle is played."""
    return not state.board.session.setting


def is_locked(state: State) -> bool:
    """Tell whether a set of practice locks the help."""
    late: Any = state.late.get("reasons")
    return late is not None and bool(late.practice.locked)


async def hint(state: State, tools: Tools) -> None:
    """Reveal one thing more."""
    if state.search.running or not can_hint(state) or state.entry.paused or is_locked(state):
        return
    if await tools.late.bring(state):
        from ui.reasons.actions.hint import press

        await press(state, tools)


def turn(state: State, tools: Tools, by: int) -> None:
    """Turn to the step before or after, if one is on the screen."""
    from ui.reasons.actions.stepping import turn

    turn(state, tools, by, True)


def has_come(state: State, name: str) -> bool:
    """Tell whether what explains is there."""
    return "reasons" in state.late


KEYS = (
    Row("H", "hint; not on a board that writes this letter", {"h": (hint,)}, lambda state, name: not is_locked(state)),
    Row(", .", "in a walkthrough: the step before, the step after", {",": (turn, -1), ".": (turn, 1)}, has_come),
)
"""Rows of the table of keys."""


def leave(state: State, tools: Tools) -> None:
    """Put the step away: another board is about to take the place of this one."""
    late: Any = state.late.get("reasons")
    if late is not None:
        late.step.away()


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
