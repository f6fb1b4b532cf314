"""New puzzles. What makes them to a wish comes late (ui/making)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ui.actions import scoring
from ui.actions.leveling import learn
from ui.actions.new.form import wanted
from ui.actions.new.taking import ask_to_make, take
from ui.actions.text import paging
from ui.state.new.board import whole
from ui.state.new.made import LANE, Made, Order
from ui.words.new import made as words
from ui.words.verdicts import cells, grouped

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

SECONDS = 2  # limit for the level that the next puzzle is to have


async def make(state: State, tools: Tools) -> None:
    """Make a new puzzle as the form says, with exactly one solution, and show it."""
    form = state.new_form
    if form.wished():
        if await tools.late.bring(state):
            from ui.making.actions import making

            await making.make(state, tools)
        return
    number = form.empty
    size = await wanted(state, tools)
    if size is not None:
        await _generate(state, tools, size, whole(number) if number.isdigit() else None)


async def fill(state: State, tools: Tools, order: Order) -> bool:
    """Make a puzzle to an order, from any seed, and show it; return whether it is on the board."""
    if not await tools.late.bring(state):
        return False
    from ui.making.actions import making

    return await making.fill(state, tools, order)


def go_on(state: State, tools: Tools) -> Coroutine[Any, Any, None] | None:
    """Show the pager's next puzzle; after the last, and without a pager, the player's next one."""
    if state.filter.place + 1 < state.filter.total:
        return paging.step(state, tools, 1)
    return make_next(state, tools)


async def make_next(state: State, tools: Tools) -> None:
    """Open the player's next puzzle; where games are not counted, make one like the one just played."""
    if not await scoring.open_next(state, tools):
        await make_another(state, tools)


async def make_another(state: State, tools: Tools) -> None:
    """Make another puzzle of the kind, size and level on the board, to the same wish if there was one."""
    if state.search.running:
        return
    puzzle, order = state.board.session.puzzle(), state.making.order
    if order is None:
        number = state.requests.begin(LANE)
        level = await _level(state, tools, puzzle)
        if not state.requests.take(LANE, number):
            return
        if not level:
            await _generate(state, tools, puzzle, None)
            return
        # A jigsaw gets new regions.
        measures = puzzle["rows"], puzzle["columns"], puzzle["box"]
        variant: tuple[list[int] | None, bool] = [] if puzzle.get("regions") else None, bool(puzzle.get("diagonals"))
        order = Order(puzzle["kind"], measures, variant, {"level": level})
    await fill(state, tools, order)


async def _level(state: State, tools: Tools, puzzle: messages.Puzzle) -> str:
    """Return the level of a puzzle, which is worked out if it is not known; "" if that takes too long."""
    if not state.level.level_of(puzzle):
        state.said.say(words.WAIT, "busy")
        learn(state, puzzle, await tools.worker.call.rate(puzzle, SECONDS, False))
    return state.level.level_of(puzzle).rstrip("+")


async def fill_regions(state: State, tools: Tools) -> None:
    """Make a puzzle with one solution in the regions of the board."""
    session = state.board.session
    await _generate(state, tools, session.puzzle(), None, list(session.regions))


async def _generate(
    state: State, tools: Tools, size: messages.Puzzle, empty: int | None, regions: list[int] | None = None
) -> None:
    """Make a puzzle of the kind, size and variant of a board, with this many empty cells, and show it.

    A jigsaw gets new regions unless some are given. If it has fewer empty cells than were wanted, the board stays and
    the puzzle is offered.
    """
    if state.search.running:
        return
    limits, seed = state.new_form.limits, random.getrandbits(30)
    rare = empty is not None and (limits is None or empty > limits["reliable"])
    if regions is None and size.get("regions"):
        regions = []  # others each time
    crossed = bool(size.get("diagonals"))
    asked = (size["kind"], size["rows"], size["columns"], size["box"], empty, seed, regions, crossed)
    answer = await ask_to_make(state, tools, "generate", asked, "best" if rare else "share")
    found: messages.NewPuzzle | None = state.said.accepted(answer)
    if found is None:
        return
    figures = [("empty cells", grouped(found["empty"])), ("seed", str(seed))]
    made = Made(found["puzzle"], cells(found["empty"]), words.NEW, figures)
    if not found["message"]:
        take(state, tools, made)
        return
    state.said.detail(found["message"], figures[:1])
    if not state.search.cancelled:
        state.said.say(words.NOT_FOUND, "undecided")
        state.said.speak(found["message"])
    if rare and found["empty"]:
        state.making.settle(made, words.best(found["empty"]))


async def open_wishes(state: State, tools: Tools, opened: bool) -> None:
    """Bring what shows the further wishes, if their fold was opened."""
    if not opened:
        return
    state.new_form.lose_wishes(False)
    if await tools.late.bring(state):
        from ui.making.actions import wishing

        await wishing.offer(state, tools)
    else:
        state.new_form.lose_wishes(True)
