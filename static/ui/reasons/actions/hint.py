"""Hint: each press reveals more of the next step, or of what is wrong on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.actions import asking, techniques
from ui.reasons.state.hint import Hint
from ui.reasons.state.question import MARKS
from ui.reasons.state.reasons import reasons
from ui.reasons.words import told
from ui.reasons.words.searches import STEP

if TYPE_CHECKING:
    from puzzles.api import explain_messages
    from ui.state.state import State
    from ui.tools import Tools

SECONDS = 20  # limit for one question
LONGER = 4  # times as long, to go on after time ran out


async def press(state: State, tools: Tools, seconds: int = SECONDS) -> None:
    """Reveal one thing more, of a new hint if there is none."""
    step = reasons(state).step
    shown = step.subject
    if isinstance(shown, Hint):
        if shown.reveal():
            step.show(shown)
        return
    chosen = await techniques.fitting(state, tools)
    moves = told.moves(state.board.session)
    answer = await asking.ask(state, tools, MARKS, STEP, "hint", moves, seconds, *chosen)
    found: explain_messages.Hint | None = state.said.accepted(answer)
    if found is None:
        return
    if found["stages"]:
        step.show(Hint(found))
        return
    state.said.say(found["message"], told.OUTCOMES.get(found["standing"], ""))
    state.said.detail((found["message"] + " " + found["note"]).strip())
    if found["standing"] == "undecided":
        step.propose("Go on", "longer", seconds * LONGER)
