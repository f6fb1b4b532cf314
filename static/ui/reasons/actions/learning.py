"""Under Learn: all steps that are possible now, the trivial steps, why a number cannot stand; what a link asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.faults import PuzzleFault
from ui.reasons.actions import asking, practice, stepping, techniques, walking
from ui.reasons.state.hint import Single
from ui.reasons.state.question import ENTRIES, MARKS
from ui.reasons.state.reasons import reasons
from ui.reasons.state.reply import Reply
from ui.reasons.words.asked import practice_asked, step_asked
from ui.reasons.words.searches import STEPS
from ui.reasons.words.walking import CHOOSE, numbers

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import explain_messages
    from ui.state.state import State
    from ui.tools import Tools

SECONDS = 20  # limit for one question


async def visit(state: State, tools: Tools, text: str) -> None:
    """Do what a link asks for beside its puzzle: a step of the walkthrough, or practice; say why if that fails."""
    try:
        wanted = practice_asked(text)
        step = 0 if wanted else step_asked(text)
    except PuzzleFault as fault:
        state.said.refuse(fault.message + " " + fault.hint)
        return
    if not wanted and not step:
        return  # what mail and chats add to every address
    state.screen.close_all()
    if wanted:
        await practice.visit(state, tools, wanted)
        return
    if state.screen.wide:
        state.screen.show_tab("learn")
    await walking.begin(state, tools, step, usual=True)
    reasons(state).leaving.name_in(tools.address.fragment())


async def _ask(state: State, tools: Tools, about: str, name: str, *arguments: object) -> Any:
    """Ask about the board; return None if it is another one by now, or if the answer is a fault, which is shown."""
    known = reasons(state)
    if state.search.running:
        return None
    known.step.away()  # a step of a walkthrough is of another board
    known.study.say("")
    answer = await asking.ask(state, tools, about, STEPS, name, *arguments)
    if answer is not None and "fault" in answer:
        known.study.say((answer["fault"]["message"] + " " + answer["fault"]["hint"]).strip())
    return state.said.accepted(answer)


async def list_all(state: State, tools: Tools) -> None:
    """List all steps that are possible now."""
    chosen = await techniques.fitting(state, tools)
    answer: explain_messages.AllSteps | None = await _ask(state, tools, MARKS, "all_steps", SECONDS, *chosen)
    if answer is not None:
        reasons(state).study.list(answer["steps"], answer["message"])


def show_all(state: State, tools: Tools) -> None:
    """List the steps that were left out; the focus goes on to the first of them."""
    reasons(state).study.list_all()


def choose(state: State, tools: Tools, number: int) -> None:
    """Show a step that is possible now."""
    known = reasons(state)
    one = known.study.steps[number]
    state.screen.close(walking.LEARN)
    known.step.show(Single(one, one["apply"], number=number))


async def do_trivial(state: State, tools: Tools) -> None:
    """Do the steps that need no thought, as one move."""
    reasons(state).study.moved()  # what is said next is not of the steps in the list
    answer: explain_messages.TrivialSteps | None = await _ask(state, tools, MARKS, "trivial_steps", SECONDS)
    if answer is None:
        return
    if answer["count"] or answer["apply"]["marks"]:
        stepping.change(state, answer["apply"])
        state.screen.close(walking.LEARN)
        state.said.say(answer["message"], "good" if state.board.session.full() else "")
    else:
        reasons(state).study.say(answer["message"])


async def why_not(state: State, tools: Tools, typed: str) -> None:
    """Say why a number, as it was typed, cannot stand in the selected cell."""
    known, session = reasons(state), state.board.session
    cell = state.board.selection.cursor
    number = int(typed) if typed.isdigit() and len(typed) < 6 else 0
    said = ""
    if not state.board.selection.cells:
        said = CHOOSE
    elif not 1 <= number <= session.top:
        said = numbers(session.top)
    if said:
        if not state.search.running:
            known.step.away()  # it answers another question
        known.study.say(said)
        return
    chosen = await techniques.fitting(state, tools)
    found: explain_messages.WhyNot | None = await _ask(state, tools, ENTRIES, "why_not", cell, number, SECONDS, *chosen)
    if found is not None:
        state.screen.close(walking.LEARN)
        known.step.show(Reply(found, cell, number, list(session.entries)))
