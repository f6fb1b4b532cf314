"""Lessons are links: to a search of a puzzle, at a step. One is opened, or copied while a search is watched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links.lessons import NAME, LessonAsked, lesson_asked, lesson_link
from ui.actions.address import places
from ui.state.board import linked
from ui.tasks import start
from ui.watching.actions import playing, watching
from ui.watching.state.leaving import leaving
from ui.watching.state.lessons import lessons as listed
from ui.watching.state.watch import watched
from ui.watching.words import leaving as said
from ui.watching.words import watching as words

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api import messages, watch_messages
    from ui.state.state import State
    from ui.tools import Tools

LANE = "lessons"


async def ask(state: State, tools: Tools) -> None:
    """Ask for the lessons, once, when the help is open."""
    known = listed(state)
    if not state.screen.is_open("help") or known.lessons:
        return
    answer: watch_messages.Lessons | messages.Failure | None = None
    while answer is None:  # the worker was replaced: ask the new one
        number = state.requests.begin(LANE)
        answer = await tools.worker.call.lessons()
        if not state.requests.take(LANE, number):
            return
    if "fault" not in answer:
        known.offer(answer["lessons"])


async def visit(state: State, tools: Tools, asked: str) -> bool:
    """Open the lesson that a link asks for beside its puzzle, or say why not; return whether it asks for one."""
    try:
        wanted = lesson_asked(asked)
    except PuzzleFault as fault:
        state.said.refuse(fault.message + " " + fault.hint)
        return True
    if wanted is None:
        return False
    state.screen.close_all()
    watch = watched(state)
    start(watching.list_all(state, tools))
    await watching.begin(state, tools, wanted.search, wanted.switches)
    if watch.run and watch.chosen == wanted.search:
        watch.set_speed(words.nearest(wanted.rate))
        await run_to(state, tools, wanted.step)
    return True


async def run_to(state: State, tools: Tools, step: int) -> None:
    """Have the run go on to a step, and show it; say so if there is none."""
    watch = watched(state)
    turn = watch.aim_at(step)
    if watch.steps < step and not watch.ended:
        await playing.go_on(state, tools, turn, step)
        if turn != watch.turn:
            return
    await watching.go_to(state, tools, min(step, watch.steps))
    if watch.at < step and watch.ended:
        watch.say(words.no_step(step, watch.steps))


def copy_link(state: State, tools: Tools) -> Coroutine[Any, Any, None]:
    """Copy the link to the step on the board; the address has it where the browser does not let the page copy."""
    watch = watched(state)
    link = lesson_link(
        linked.link_to(state.board.session), LessonAsked(watch.chosen, watch.at, watch.rate, watch.switches)
    )
    return _copied(state, tools, link, tools.clipboard.copying(tools.address.whole(link)))


async def _copied(state: State, tools: Tools, link: str, copies: Coroutine[Any, Any, bool]) -> None:
    if await copies:
        leaving(state).report(said.COPIED)
    elif places.fits(tools, link):
        places.say(state, tools, "#" + link)
        leaving(state).report(said.IN_ADDRESS)
    else:
        leaving(state).report(said.NOT_COPIED)


def left(state: State, tools: Tools) -> None:
    """Have the address name the puzzle alone again."""
    puzzle, _, asked = tools.address.fragment().partition("&")
    if NAME + "=" in asked:
        places.say(state, tools, puzzle)
