"""Solve all: solve every puzzle of the open text, tell of it, and have the solutions to download."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text import filtering
from ui.actions.text.paging import turn
from ui.actions.text.reading import reopen
from ui.state.text.text import RUN
from ui.words import file_run
from ui.words.verdicts import summary

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools


async def run(state: State, tools: Tools, cores: int) -> None:
    """Solve all puzzles of the text, on so many cores; one run at a time."""
    if state.file_run.running:
        return
    request = state.requests.begin(RUN)
    state.file_run.begin(state.text.count, tools.clock.now())
    if state.filter.on():
        filtering.clear(state, tools)
    _tell(state, tools, 0, state.text.count)
    answer: Any = None
    if await reopen(state, tools) and state.requests.is_wanted(RUN, request) and not state.file_run.stopped:
        answer = await tools.worker.call("solve_all", cores)
    solutions = None if answer is None or "fault" in answer else await tools.worker.solutions()
    if not state.requests.take(RUN, request):
        return  # another text has been opened
    if answer is None:
        state.file_run.fail(file_run.STOPPED)
    elif "fault" in answer:
        state.file_run.fail(answer["fault"]["message"])
    else:
        note = _note(state, tools, answer["done"], answer["total"], answer["workers"], running=False)
        state.file_run.end(answer, tools.files.hold("solutions", solutions), note)
        state.said.say(*summary(answer))


def show_and_run(state: State, tools: Tools, cores: int) -> Coroutine[Any, Any, None]:
    """Show this panel and solve all puzzles of the text."""
    state.screen.show_tab("file")
    return run(state, tools, cores)


def pause(state: State, tools: Tools) -> object:
    """Pause, or go on."""
    state.file_run.pause(tools.clock.now())
    return tools.worker.call("pause", state.file_run.watch.paused)


def stop(state: State, tools: Tools) -> None:
    """Stop solving; the solutions so far can be downloaded."""
    state.file_run.stop()
    tools.worker.stop_all()


def hear(state: State, tools: Tools, totals: messages.Totals) -> None:
    """Take a report; that of a run whose text is closed says nothing."""
    if state.file_run.running:
        _tell(state, tools, totals["done"], totals["total"], totals["workers"])


def _tell(state: State, tools: Tools, done: int, total: int, workers: int = 0) -> None:
    state.file_run.tell(done, total, _note(state, tools, done, total, workers, running=True))


def _note(state: State, tools: Tools, done: int, total: int, workers: int, running: bool) -> str:
    return file_run.progress(done, total, state.file_run.watch.seconds(tools.clock.now()), running, workers)


async def choose(state: State, tools: Tools, key: str, words: str) -> None:
    """Page through the puzzles that a tile or a bar counts."""
    state.screen.close_all()
    await filtering.choose(state, tools, key, words)


async def show_hardest(state: State, tools: Tools) -> None:
    """Put the puzzle with the most nodes on the board."""
    if state.file_run.results is not None:
        state.screen.close_all()
        await turn(state, tools, state.file_run.results["hardest"])
