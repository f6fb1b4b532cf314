"""The walkthrough: asked for, gone through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.actions import asking, techniques
from ui.reasons.state.question import GIVENS
from ui.reasons.state.reasons import reasons
from ui.reasons.words import told, walking
from ui.reasons.words.searches import WALK

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import explain_messages
    from ui.state.state import State
    from ui.tools import Tools

SECONDS = 60
LONGER = 4  # times as long, to go on after time ran out
LEARN = "panel-learn"


async def begin(state: State, tools: Tools, wanted: int = 1, usual: bool = False) -> None:
    """Ask for the steps; the one that is wanted, from 1, is then on the board.

    A link means the steps by the `usual` techniques, whatever is chosen here.
    """
    if state.search.running:
        return
    known = reasons(state)
    walk = known.walk
    known.study.moved()  # what is said next is not of the steps in the list
    walk.forget()
    chosen: list[Any] = [None, None] if usual else await techniques.fitting(state, tools)
    if state.search.running:
        return  # it began meanwhile
    if usual:
        known.switches.choose(False)
    walk.begin(chosen)
    answer = await _ask(state, tools, SECONDS)
    if wanted > len(walk.steps) > 0:
        state.said.say(walking.lacks(wanted, len(walk.steps)), "bad")
    elif not _show(state, wanted - 1):
        _say(state, answer)


async def go_on(state: State, tools: Tools) -> None:
    """Go on where the walkthrough stopped, with more time."""
    walk = reasons(state).walk
    if walk.puzzle is None or state.search.running:
        return
    had = len(walk.steps)
    answer = await _ask(state, tools, SECONDS * LONGER)
    if not _show(state, had):
        _say(state, answer)


async def _ask(state: State, tools: Tools, seconds: int) -> explain_messages.Walkthrough | None:
    """Ask for the steps after those that have come, and return the answer."""
    walk = reasons(state).walk
    steps = walk.steps  # another list once they are another puzzle's
    walk.wait()
    more = len(steps), reasons(state).switches.small
    answer = await asking.ask(state, tools, GIVENS, WALK, "walkthrough", None, seconds, *walk.chosen, *more)
    if walk.steps is not steps:
        return None
    if answer is not None and "fault" in answer:
        walk.forget()
        state.said.accepted(answer)
        return None
    walk.end(answer, SECONDS * LONGER)
    return answer


def _say(state: State, answer: explain_messages.Walkthrough | None) -> None:
    if answer is not None:
        state.said.say(answer["message"], told.OUTCOMES.get(answer["standing"], ""))


def hear(state: State, tools: Tools, steps: list[explain_messages.NumberedStep]) -> None:
    """Take steps as they come."""
    reasons(state).walk.come(steps)


def show(state: State, tools: Tools, at: int) -> None:
    """Show a step on the board as it stands before it."""
    _show(state, at)


def _show(state: State, at: int) -> bool:
    """Show a step; return whether there is one."""
    known = reasons(state)
    if not known.walk.go_to(at):
        return False
    known.step.show(known.walk.stop)
    return True


async def choose_small(state: State, tools: Tools, small: bool) -> None:
    """Show small steps by themselves, or no longer: other steps come, and the walkthrough goes on at the same board."""
    known = reasons(state)
    walk = known.walk
    known.switches.choose(small)
    if walk.puzzle is None:
        return
    written = len(told.written(walk.steps[: max(walk.at, 0)]))
    await begin(state, tools)
    at = 0
    while at < len(walk.steps) and written > 0:
        written -= len(walk.steps[at]["step"]["places"])
        at += 1
    _show(state, at)


def fill(state: State, tools: Tools, full: bool) -> None:
    """Show all candidates of the steps, or no longer."""
    reasons(state).switches.fill(full)
    reasons(state).walk.stop.forget()
    _show_again(state)


def _show_again(state: State) -> None:
    known = reasons(state)
    if known.walk.is_shown:
        known.step.show(known.walk.stop)


async def follow(state: State, tools: Tools) -> None:
    """Have what the step on the board lacks come: its candidates if they are shown, and the small steps within it."""
    known = reasons(state)
    walk, switches = known.walk, known.switches
    at, stop = walk.at, walk.stop
    if at < 0 or not (switches.full or walk.steps[at]["tells_before"]) or not stop.lacks(at):
        return
    puzzle: Any = walk.puzzle
    without, order = walk.chosen
    answer = await tools.worker.call.walk_step(puzzle, at + 1, without, order, switches.small)
    if answer is not None and "fault" not in answer and walk.stop is stop:
        stop.take(at, answer["cells"] if switches.full else (), answer["before"])
        if walk.at == at:
            _show_again(state)


def skip(state: State, tools: Tools, by: int) -> None:
    """Go so many steps on or back, but not beyond the ends."""
    walk = reasons(state).walk
    show(state, tools, min(max(walk.stop.at + by, 0), len(walk.steps) - 1))


def choose(state: State, tools: Tools, at: int) -> None:
    """Show the step that was pressed, and close the sheet that covers the board."""
    show(state, tools, at)
    state.screen.close(LEARN)


def look(state: State, tools: Tools) -> None:
    """Show the step of the slider, and close the sheet that covers the board."""
    choose(state, tools, reasons(state).walk.stop.at)
