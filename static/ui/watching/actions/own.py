"""The visitor's own search is written, run, watched, tested and saved. Nothing but typing brings code here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.storage.logs import Full
from ui.tasks import start
from ui.watching.state.own import SHEET, own
from ui.watching.state.searches import OWN, offered
from ui.watching.state.watch import watched
from ui.watching.words import own as words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages, watch_messages
    from ui.state.state import State
    from ui.tools import Tools

KEY = "givens:own:"


async def open_sheet(state: State, tools: Tools) -> None:
    """Open what one writes in, with what the browser's store has."""
    state.screen.open(SHEET, "tab-learn")
    read(state, tools)
    if not own(state).exercises:
        answer: watch_messages.Exercises | messages.Failure | None = await tools.worker.call.exercises()
        if answer is not None and "fault" not in answer:
            own(state).offer(answer["exercises"])
            for exercise in answer["exercises"]:
                read(state, tools, exercise["name"])


def read(state: State, tools: Tools, which: str = "") -> None:
    """Take a code from the browser's store."""
    kept = tools.store.get(KEY + which)
    if kept is not None and kept != own(state).code_of(which):
        own(state).keep(which, kept)


def choose(state: State, tools: Tools, which: str) -> None:
    """Open an exercise, or the search."""
    stop(state, tools)
    own(state).choose(which)


def write(state: State, tools: Tools, code: str) -> None:
    """Keep the code as it is typed."""
    own(state).write(code)
    try:
        tools.store.put(KEY + own(state).which, code)
    except Full:
        own(state).say(words.FULL)


async def run(state: State, tools: Tools) -> None:
    """Run the search on the board, or test the exercise."""
    mine = own(state)
    if mine.running:
        return
    mine.run()
    answer: Any
    if mine.which:
        answer = await tools.worker.call.test_own(mine.which, mine.ran)
    else:
        answer = await tools.worker.call.run_own(state.board.session.puzzle(), mine.ran)
    if not mine.running:
        return  # it was left
    if answer is None or "fault" in answer:
        mine.end(answer["fault"]["message"] if answer is not None else "")
        return
    hear(state, tools, answer)
    mine.end("" if mine.which or answer["trouble"] or answer["run"] else words.ENDED)
    watch = watched(state)
    turn = watch.turn
    if answer.get("run") and answer["run"] == watch.run and watch.at == watch.steps:
        last: Any = await tools.worker.call.frames(watch.run, watch.steps, 1)  # the last step tells how it ended
        if turn == watch.turn and last is not None and "fault" not in last:
            watch.take(last["state"], last["frames"][0])


def hear(state: State, tools: Tools, told: Any) -> None:
    """Take what is known of a run; it is watched as soon as there is something to see."""
    mine, watch = own(state), watched(state)
    if not mine.running:
        return
    mine.take(told)
    if "state" not in told:
        return
    if mine.is_new(told):
        offered(state).take_own(mine.ran)
        state.screen.close(SHEET)
        watch.open(OWN, {})
        watch.begin(told)
        state.focus_on("watched-play")
    if told["run"] == watch.run:
        watch.grow(told["state"])


def stop(state: State, tools: Tools) -> None:
    """Stop the code that runs, wherever it is."""
    call: Any = tools.worker.call
    start(call("stop_own"))


def save(state: State, tools: Tools) -> None:
    """Save the code as a file."""
    tools.files.save(own(state).code, words.file_name(own(state).which))
