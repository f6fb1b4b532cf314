"""The walkthrough: asked for, gone through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.actions import asking, techniques
from ui.reasons.state.question import GIVENS
from ui.reasons.state.reasons import reasons
from ui.reasons.state.walk import COMING
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
    """Ask for the steps; the one that is wanted, from 1, is on the board as soon as it is there; 0 for none.

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
    await _ask(state, tools, SECONDS, wanted - 1)
    if wanted > len(walk.steps) > 0:
        state.said.say(walking.lacks(wanted, len(walk.steps)), "bad")


async def go_on(state: State, tools: Tools) -> None:
    """Go on where the walkthrough stopped, with more time."""
    walk = reasons(state).walk
    if walk.puzzle is None or state.search.running:
        return
    await _ask(state, tools, SECONDS * LONGER, len(walk.steps))


async def _ask(state: State, tools: Tools, seconds: int, wanted: int) -> None:
    """Ask for the steps after those that have come; the one that is wanted is shown, -1 for none."""
    walk = reasons(state).walk
    steps = walk.steps  # another list once they are another puzzle's
    walk.wait(wanted)
    more = len(steps), reasons(state).switches.small
    answer = await asking.ask(state, tools, GIVENS, WALK, "walkthrough", None, seconds, *walk.chosen, *more)
    if walk.steps is not steps:
        return
    if answer is not None and "fault" in answer:
        walk.forget()
        state.said.accepted(answer)
        return
    walk.end(answer, SECONDS * LONGER)
    if _reach(state):
        return
    if walk.stop.wanted < 0:
        _show_again(state)  # how many there are is known now
    elif answer is not None:
        state.said.say(answer["message"], told.OUTCOMES.get(answer["standing"], ""))


def hear(state: State, tools: Tools, steps: list[explain_messages.StepLine]) -> None:
    """Take steps as they come."""
    walk = reasons(state).walk
    was_last = walk.stop.is_last()
    walk.come(steps)
    if was_last:
        _show_again(state)  # there is a step after it now
    if _reach(state):
        state.search.tell(None)  # what would be said of the search would put the step away


def _reach(state: State) -> bool:
    """Show the step that is wanted once it is there; return whether it is."""
    known = reasons(state)
    if not known.walk.stop.reach():
        return False
    known.step.show(known.walk.stop)
    return True


def show(state: State, tools: Tools, at: int) -> None:
    """Show a step on the board as it stands before it, if there is one."""
    known = reasons(state)
    if known.walk.go_to(at):
        known.step.show(known.walk.stop)


async def choose_small(state: State, tools: Tools, small: bool) -> None:
    """Show small steps by themselves, or no longer: other steps come, and the walkthrough goes on at the same board."""
    known = reasons(state)
    walk = known.walk
    if walk.condition == COMING:
        walk.touch()  # the switch goes back
        return
    known.switches.choose(small)
    if walk.puzzle is None:
        return
    written = len(told.written(walk.steps[: max(walk.at, 0)]))
    await begin(state, tools, 0)
    at = 0
    while at < len(walk.steps) and written > 0:
        written -= len(walk.steps[at]["step"]["places"])
        at += 1
    show(state, tools, at)


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
    """Have what the step on the board lacks come."""
    known = reasons(state)
    at, stop = known.walk.at, known.walk.stop
    if at >= 0 and stop.lacks(at, known.switches.full):
        await bring(state, tools, at)


async def bring(state: State, tools: Tools, at: int) -> None:
    """Have all of a step come. A new solver has to find the steps again, if they had come to an end."""
    known = reasons(state)
    walk, stop, full = known.walk, known.walk.stop, known.switches.full
    shown = walk.at == at
    stop.expect(at)
    answer = await _details(state, tools, at)
    lost = answer is not None and answer["told"] is None and walk.stop is stop and not walk.condition
    if lost and not state.search.running:
        await _ask(state, tools, SECONDS, -1)
        if shown and not state.said.text:  # the search put it away
            known.step.show(stop)
        answer = await _details(state, tools, at)
    found = answer["told"] if answer is not None and walk.stop is stop else None
    stop.take(at, found, answer["cells"] if found and answer and full and known.switches.full else None)
    if found is not None and walk.at == at:
        _show_again(state)


async def whole(state: State, tools: Tools, at: int) -> explain_messages.NumberedStep:
    """Return all of a step, as far as it can be had."""
    stop = reasons(state).walk.stop
    await bring(state, tools, at)
    return stop.step(at)


async def _details(state: State, tools: Tools, at: int) -> explain_messages.StepDetails | None:
    walk, small = reasons(state).walk, reasons(state).switches.small
    puzzle: Any = walk.puzzle
    without, order = walk.chosen
    answer = await tools.worker.call.walk_step(puzzle, at + 1, without, order, small)
    return None if answer is None or "fault" in answer else answer


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
