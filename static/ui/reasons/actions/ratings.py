"""Rate all: rate every puzzle of the open text, and list them; sort, filter, play and save them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.levels import NAMES
from ui.actions.text import filtering
from ui.actions.text.reading import reopen
from ui.reasons.state.reasons import reasons
from ui.reasons.words.rating_table import STOPPED, csv, head
from ui.tasks import start

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api.rate_messages import Rows, TextRating
    from ui.state.state import State
    from ui.tools import Tools

EACH = 10  # seconds for one puzzle, at most
LANE = "ratings"
LISTING = "rated_table"


def follow_text(state: State, tools: Tools) -> None:
    """Forget the results once another text is open, or none."""
    ratings = reasons(state).ratings
    if not ratings.leave(state.text.opened):
        return
    if ratings.running:
        start(tools.worker.call("stop_rating"))
    state.requests.drop(LANE, LISTING)
    ratings.clear()
    reasons(state).rated_table.clear()


async def begin(state: State, tools: Tools, cores: int, walked: bool = False) -> None:
    """Rate all puzzles of the text, or the rest of them, on so many cores; `walked` finds what takes longer, too."""
    ratings = reasons(state).ratings
    if ratings.running:
        return
    ratings.leave(state.text.opened)
    request = state.requests.begin(LANE)
    ratings.begin(walked, tools.clock.now())
    reasons(state).rated_table.empty()
    answer: Any = None
    if await reopen(state, tools) and state.requests.is_wanted(LANE, request) and not ratings.stopped:
        answer = await tools.worker.call.rate_text(ratings.is_walked, EACH, cores)
    if not state.requests.take(LANE, request):
        return  # another text has been opened
    ratings.end(tools.clock.now())
    if answer is None:
        ratings.fail(STOPPED, lost=True)
    elif "fault" in answer:
        ratings.fail(answer["fault"]["message"])
    else:
        ratings.tell(answer, tools.clock.now())
        await _list(state, tools)


def stop(state: State, tools: Tools) -> object:
    """Stop; what is rated is listed, and the rest can follow."""
    reasons(state).ratings.stop()
    return tools.worker.call("stop_rating")


def hear(state: State, tools: Tools, rated: TextRating) -> None:
    """Take a report; that of a run whose text is closed says nothing."""
    if reasons(state).ratings.running:
        reasons(state).ratings.tell(rated, tools.clock.now())


def choose(state: State, tools: Tools, level: int) -> Coroutine[Any, Any, None]:
    """List the puzzles of a level, or all again."""
    reasons(state).rated_table.choose(level)
    return _list(state, tools)


def sort(state: State, tools: Tools, pressed: str) -> Coroutine[Any, Any, None]:
    """Sort by the column whose heading was pressed."""
    reasons(state).rated_table.sort(pressed)
    return _list(state, tools)


async def _list(state: State, tools: Tools, first: int = 0) -> None:
    """List the puzzles from the first on, or further ones."""
    request = state.requests.begin(LISTING)
    found = await _page(state, tools, first)
    if state.requests.take(LISTING, request) and found is not None:
        reasons(state).rated_table.take(found)


async def _page(state: State, tools: Tools, first: int) -> Rows | None:
    """Return a page of the table from a place on; None if the worker does not have it."""
    table = reasons(state).rated_table
    answer: Any = await tools.worker.call.list_ratings(first, table.order, None if table.level < 0 else table.level)
    if answer is not None and "fault" in answer:
        reasons(state).ratings.fail(answer["fault"]["message"])
        return None
    return answer


async def more(state: State, tools: Tools) -> None:
    """List the next page of the table."""
    await _list(state, tools, len(reasons(state).rated_table.rows))


async def play(state: State, tools: Tools, index: int) -> None:
    """Put a puzzle on the board; the pager goes through those that are listed."""
    table = reasons(state).rated_table
    state.screen.close_all()
    if index in table.indexes and (table.level >= 0 or table.order != "index"):
        words = NAMES[table.level].lower() if table.level >= 0 else "by " + table.order.lstrip("-")
        await filtering.choose(state, tools, "rated", words, table.indexes, table.indexes.index(index))
    else:
        start(filtering.open_of_all(state, tools, index))


async def save(state: State, tools: Tools) -> None:
    """Save the table as it is listed, as CSV."""
    table = reasons(state).rated_table
    order, level, count, at = table.order, table.level, table.count, 0
    parts: list[str] = []
    while at < count:
        found = await _page(state, tools, at)
        if found is None or not found["rows"] or (table.order, table.level) != (order, level):
            return
        parts += [csv(found["rows"])] if at else [head(found["rows"]), csv(found["rows"])]
        at += len(found["rows"])
    tools.files.save("".join(parts), "ratings.csv")
