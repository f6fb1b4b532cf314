"""A search is opened, stepped and left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.play.keys import ASIDE
from ui.watching.actions import own, playing
from ui.watching.state.searches import OWN, offered
from ui.watching.state.switches import put
from ui.watching.state.watch import watched
from ui.watching.words import watching as words

if TYPE_CHECKING:
    from puzzles.api import messages, watch_messages
    from ui.state.state import State
    from ui.tools import Tools

LANE = "searches"
LEARN = "panel-learn"


async def ask(state: State, tools: Tools) -> None:
    """Ask which searches can handle the board, if they are on the screen."""
    screen = state.screen
    if screen.is_open(LEARN) or (screen.wide and screen.tab == "learn"):
        await list_all(state, tools)


async def list_all(state: State, tools: Tools) -> None:
    """Ask which searches can handle the board."""
    answer: watch_messages.Searches | messages.Failure | None = None
    offered(state).say("" if tools.worker.ready else words.STARTING)
    while answer is None:  # the worker was replaced: ask the new one
        number = state.requests.begin(LANE)
        answer = await tools.worker.call.searches(state.board.session.puzzle())
        if not state.requests.take(LANE, number):
            return
    if "fault" in answer:
        offered(state).say(answer["fault"]["message"])
    else:
        offered(state).offer(answer["searches"], answer["refusals"])


async def begin(state: State, tools: Tools, name: str, switches: dict[str, str] | None = None) -> None:
    """Watch a search on the givens, from its beginning; `switches` are those that differ from the document's."""
    state.screen.close(LEARN)
    state.focus_on("watched-play")
    failure = await _begin(state, tools, name, switches or {})
    if failure is not None:
        watched(state).close()
        state.said.accepted(failure)


async def vary(state: State, tools: Tools, switch: str, value: str) -> None:
    """Begin the run again with a switch set; if that is refused, as it was."""
    watch = watched(state)
    search, before = offered(state).named(watch.chosen), watch.switches
    if search is None:
        return
    failure = await _begin(state, tools, watch.chosen, put(search["switches"], before, switch, value))
    if failure is not None and await _begin(state, tools, watch.chosen, before) is None:
        watch.say(failure["fault"]["message"])


async def _begin(state: State, tools: Tools, name: str, switches: dict[str, str]) -> messages.Failure | None:
    """Begin a run; return what is wrong with it."""
    watch = watched(state)
    if watch.chosen == OWN:
        own.stop(state, tools)
    turn = watch.open(name, switches)
    if not tools.worker.ready:
        watch.say(words.STARTING)
    answer: watch_messages.Begun | messages.Failure | None = await tools.worker.call.begin_run(
        state.board.session.puzzle(), name, switches
    )
    if turn != watch.turn or answer is None:
        return None
    if "fault" in answer:
        return answer
    watch.begin(answer)
    return None


def leave(state: State, tools: Tools) -> None:
    """Put the search away, and the board back."""
    watched(state).close()
    state.changes.note("watch:given back")


def put_away(state: State, tools: Tools) -> None:
    """Put the search away, since something else takes the board's place."""
    watched(state).close()


def hold_keys(state: State, tools: Tools) -> None:
    """Have the keys be those of the search while it is on the screen."""
    state.keys.go_aside(ASIDE, watched(state).is_open)


def return_focus(state: State, tools: Tools) -> None:
    """Have the focus go to the board, which can take it now."""
    state.changes.note("board:focus")


async def go_to(state: State, tools: Tools, step: int) -> None:
    """Show a step that the run has made, or the next one."""
    await _show(state, tools, step, watched(state).aim_at(step))


async def _show(state: State, tools: Tools, step: int, turn: int) -> None:
    watch = watched(state)
    if not watch.run or step < 0:
        return
    answer: watch_messages.Frames | messages.Failure | None = await tools.worker.call.frames(watch.run, step, 1)
    if turn != watch.turn or answer is None:
        return
    if "fault" in answer:
        watch.say(answer["fault"]["message"])
    elif answer["frames"]:
        watch.take(answer["state"], answer["frames"][0])
    else:
        watch.take(answer["state"])


async def step(state: State, tools: Tools, by: int) -> None:
    """Go so many steps on or back, from the one on the screen or on its way to it."""
    watch = watched(state)
    wanted = max(0, watch.aim + by)
    await go_to(state, tools, min(wanted, watch.steps) if watch.ended else wanted)


async def to_end(state: State, tools: Tools) -> None:
    """Show the newest step."""
    await go_to(state, tools, watched(state).steps)


async def seek(state: State, tools: Tools, what: str, back: bool = False) -> None:
    """Go to the next backtrack or solution, or to the last one before; the run goes on to it if it has to."""
    watch = watched(state)
    turn, at = watch.take_turn(), watch.at
    while watch.run and turn == watch.turn:
        answer = await _asked(tools, watch.run, at, what, back)
        if turn != watch.turn or answer is None:
            return
        if "fault" in answer:
            watch.say(answer["fault"]["message"])
            return
        if answer["step"] is not None:
            await _show(state, tools, answer["step"], turn)
            return
        if back or answer["state"]["ended"]:
            watch.take(answer["state"])
            watch.say(words.NOT_FURTHER)
            return
        await playing.go_on(state, tools, turn, wanted=what)


async def _asked(
    tools: Tools, run: int, at: int, what: str, back: bool
) -> watch_messages.Place | messages.Failure | None:
    return await tools.worker.call.seek(run, at, what, back)


def set_speed(state: State, tools: Tools, speed: int) -> None:
    """Choose a speed, by its place."""
    watched(state).set_speed(speed)


def faster(state: State, tools: Tools, by: int) -> None:
    """Go faster, or slower."""
    watch = watched(state)
    watch.set_speed(watch.speed + by)


def fill_screen(state: State, tools: Tools) -> None:
    """Have the page fill the screen, for a projector, or give it back."""
    state.changes.note("watch:full")


def show_tab(state: State, tools: Tools, tab: str) -> None:
    """Show what stands below."""
    watched(state).show_tab(tab)
