"""Textbook searches: choose one, run it, stop it, read its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.solving import show_solutions
from ui.words import textbook as words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

LANE = "textbooks"


async def ask(state: State, tools: Tools) -> None:
    """Ask which searches can handle the board, if they are on the screen."""
    screen = state.screen
    if not (screen.is_open("panel-learn") or (screen.wide and screen.tab == "learn")):
        return
    textbook = state.textbook
    answer: messages.Textbooks | messages.Failure | None = None
    textbook.await_searches(tools.worker.ready)
    while answer is None:  # the worker was replaced: ask the new one
        number = state.requests.begin(LANE)
        answer = await tools.worker.call.textbooks(state.board.session.puzzle())
        if not state.requests.take(LANE, number):
            return
    if "fault" in answer:
        textbook.refuse(answer["fault"]["message"])
    else:
        textbook.offer(answer["searches"], answer["refusals"])


def choose(state: State, tools: Tools, name: str) -> None:
    """Choose a search."""
    state.textbook.choose(name)


async def run(state: State, tools: Tools, seconds: int) -> None:
    """Run the chosen search on the givens, for up to so many seconds."""
    run = state.textbook_run
    if run.running:
        return
    if state.search.running:
        run.put_off(words.SEARCHING)
        return
    mine = run.begin()
    answer: Any = None
    try:
        answer = await tools.worker.call.textbook(state.board.session.puzzle(), state.textbook.chosen, seconds)
    finally:
        run.end()
    if run.number != mine:
        return  # another board
    if answer is None:
        run.say(words.STOPPED)
    elif "fault" in answer:
        run.say(answer["fault"]["message"])
    else:
        run.finish(answer)
        while run.number == mine and run.list_more():
            await tools.clock.sleep(0)


def stop(state: State, tools: Tools) -> None:
    """End the run; its answer then covers the steps so far."""
    tools.worker.cancel()


def leave(state: State, tools: Tools) -> None:
    """End a run whose board has gone; a search that has begun since has ended it already."""
    if not state.search.running:
        tools.worker.cancel()


def hear(state: State, tools: Tools, report: messages.Study) -> None:
    """Take a report of the running search."""
    state.textbook_run.count(report)


def trace(state: State, tools: Tools, row: int, column: int) -> None:
    """Mark the cell of a step, in a row and a column counted from 1; no such cell for none."""
    session = state.board.session
    there = 0 < row <= session.rows and 0 < column <= session.columns
    state.textbook_run.trace((row - 1) * session.columns + column - 1 if there else -1)


def show_solution(state: State, tools: Tools) -> None:
    """Put the solution on the board; one undo restores the player's own entries."""
    if state.textbook_run.solution:
        show_solutions(state, [state.textbook_run.solution])
