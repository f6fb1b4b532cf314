"""Help during play, short of solving: check the entries, reveal a cell, pencil in candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.remarks import REVEAL
from ui.state.requests import QUESTION
from ui.words.remarks import left_out
from ui.words.verdicts import clause

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

SECONDS = 10  # limit for one question
OUTCOMES = {"right": "good", "undecided": "undecided"}  # of a check, by the standing of the entries
CHOOSE = "Choose an empty cell first."


async def check(state: State, tools: Tools) -> None:
    """Say whether a full board is a solution, or whether the entries so far are still right."""
    session = state.board.session
    if state.search.running or not checkable(state):
        return
    if session.full():
        await _check_full(state, tools)
        return
    so_far: messages.EntriesCheck | None = await _ask(
        state, tools, "Checking your entries…", "check_entries", session.entries, SECONDS
    )
    if so_far is not None:
        state.said.say(so_far["message"], OUTCOMES.get(so_far["standing"], "bad"))
        state.marked.mark(so_far["cells"])
        state.at_fault.find(so_far)


async def _check_full(state: State, tools: Tools) -> None:
    session = state.board.session
    checked: messages.Check | None = await _ask(state, tools, "Checking…", "check", session.values())
    if checked is None:
        return
    state.show_broken(checked["conflicts"])
    if checked["correct"]:
        state.said.say(checked["message"], "good")
        return
    state.said.say(checked["message"], "bad", clause(checked["conflicts"][0]["message"]))
    number = state.requests.begin(QUESTION)
    wrong = await tools.worker.call.check_entries(session.puzzle(), session.entries, SECONDS)
    if state.requests.take(QUESTION, number) and wrong is not None and "fault" not in wrong:
        state.at_fault.find(wrong)
        state.marked.mark(state.marked.faulty | set(wrong["cells"]))


async def reveal(state: State, tools: Tools) -> None:
    """Fill in the number of the cell with the cursor."""
    if state.search.running or not helpable(state):
        return
    session, index = state.board.session, state.board.selection.cursor
    if not state.board.selection.cells or session.value(index):
        state.said.say(CHOOSE)
        return
    waiting = "Looking for this cell's number…"
    answer: messages.RevealedNumber | None = await _ask(
        state, tools, waiting, "reveal", session.entries, index, SECONDS
    )
    if answer is None:
        return
    if answer["number"]:
        state.remarks.tell(REVEAL)
        state.moved(session.reveal(index, answer["number"], state.settings.on("tidy")))
    state.said.say(answer["message"], "" if answer["number"] and answer["agrees"] is not False else "bad")
    state.board.follow()


async def candidates(state: State, tools: Tools) -> None:
    """Pencil into every empty cell the numbers that no single rule excludes."""
    session = state.board.session
    answer: messages.Candidates | None = await _ask(state, tools, "", "candidates", session.entries)
    if answer is not None:
        state.moved(session.pencil(answer["candidates"]))
        words = left_out(len(answer["left_out"]))
        if words:
            state.said.say(words)


def checkable(state: State) -> bool:
    """Tell whether there is something to check."""
    return state.board.session.full() or any(state.board.session.entries)


def helpable(state: State) -> bool:
    """Tell whether a player can be helped: a cell is empty, and it is not a puzzle that is being set."""
    return not state.board.session.full() and not state.board.session.setting


async def _ask(state: State, tools: Tools, waiting: str, name: str, *arguments: object) -> Any:
    """Ask the worker about the board, and say meanwhile what is waited for.

    None if it refused, which is said then, or if its answer is not wanted any more: the board has changed, another
    question was asked, or a search began.
    """
    state.said.say(waiting)
    said = state.said.number
    number = state.requests.begin(QUESTION)
    call: Any = tools.worker.call
    answer = await call(name, state.board.session.puzzle(), *arguments)
    if not state.requests.take(QUESTION, number):
        return None
    if state.said.number == said:
        state.said.say("")
    return state.said.accepted(answer)
