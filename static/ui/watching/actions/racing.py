"""A race is set up, run, stopped and taken along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.tasks import start
from ui.watching.actions import own as own_search
from ui.watching.state.own import own
from ui.watching.state.racing import SECONDS, racing
from ui.watching.state.watch import watched
from ui.watching.words import racing as words

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api import messages, watch_messages
    from ui.state.state import State
    from ui.tools import Tools


async def open_race(state: State, tools: Tools) -> None:
    """Show the race, or put it away; ask who can run here."""
    watch = watched(state)
    watch.show_tab("race")
    if watch.tab != "race" or racing(state).entrants:
        return
    turn = watch.turn
    answer: watch_messages.Entrants | messages.Failure | None = await tools.worker.call.entrants(
        state.board.session.puzzle()
    )
    if answer is None or not watch.is_open:
        return
    if "fault" in answer:
        racing(state).say(answer["fault"]["message"])
    elif turn == watch.turn or not racing(state).entrants:
        racing(state).offer(answer, watch.chosen)


async def run_or_stop(state: State, tools: Tools) -> None:
    """Begin the race, or stop it."""
    race, watch = racing(state), watched(state)
    if race.running:
        stop(state, tools)
        return
    watch.take_turn()
    own_search.read(state, tools)
    race.begin()
    answer: watch_messages.Race | messages.Failure | None = await tools.worker.call.race(
        state.board.session.puzzle(), race.lanes, SECONDS, race.preset, own(state).code_of("")
    )
    if answer is None:
        race.end()
    elif "fault" in answer:
        race.end(answer["fault"]["message"] + " " + (answer["fault"].get("hint") or ""))
    else:
        if race.running:
            race.take(answer)
        race.end()


def stop(state: State, tools: Tools) -> None:
    """Stop a race that runs."""
    if racing(state).running:
        call: Any = tools.worker.call
        start(call("stop_race"))


def left(state: State, tools: Tools) -> None:
    """Stop it, and forget it: the search is put away."""
    stop(state, tools)
    racing(state).another_board()


def hear(state: State, tools: Tools, report: watch_messages.Race) -> None:
    """Take how the lanes stand."""
    if racing(state).running:
        racing(state).take(report)


def choose(state: State, tools: Tools, preset: str) -> None:
    """Choose a race that tells a story, or lanes of one's own."""
    stop(state, tools)
    racing(state).choose(preset)


def add(state: State, tools: Tools) -> None:
    """Add a lane."""
    racing(state).add()


def remove(state: State, tools: Tools, at: int) -> None:
    """Take a lane away."""
    racing(state).remove(at)


def set_lane(state: State, tools: Tools, at: int, name: str) -> None:
    """Have another search run in a lane."""
    racing(state).set_lane(at, name)


def set_switch(state: State, tools: Tools, at: int, switch: str, value: str) -> None:
    """Vary a lane."""
    racing(state).set_switch(at, switch, value)


def save(state: State, tools: Tools) -> None:
    """Save the table for other programs."""
    race = racing(state).race
    if race is not None:
        tools.files.save(words.csv(race), "race.csv")


def copy(state: State, tools: Tools) -> Coroutine[Any, Any, None] | None:
    """Copy the table."""
    race = racing(state).race
    return _copied(state, tools.clipboard.copying(words.table(race))) if race is not None else None


async def _copied(state: State, copies: Coroutine[Any, Any, bool]) -> None:
    racing(state).say(words.COPIED if await copies else words.NOT_COPIED)
