"""Steps of a search that is watched are saved as an animated picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.links.asked import is_number
from puzzles.portable.links.lessons import DIGITS
from ui.actions.out.pictures import outlines_of
from ui.watching.state.leaving import leaving
from ui.watching.state.watch import watched
from ui.watching.words import leaving as words
from ui.words.files import file_name

if TYPE_CHECKING:
    from puzzles.api import messages, watch_messages
    from ui.state.state import State
    from ui.tools import Tools

SHEETS = ("/board.css", "/watching.css")


async def save(state: State, tools: Tools, first: str, last: str) -> None:
    """Save the steps from the first to the last, as they were typed."""
    watch = watched(state)
    low, high = [int(text) if is_number(text, DIGITS) else -1 for text in (first, last)]
    if not 0 <= low <= high <= watch.steps:
        leaving(state).report(words.no_span(watch.steps))
        return
    leaving(state).report(words.DRAWING)
    outlines = await outlines_of(state, tools)
    if outlines is None:
        leaving(state).report("")  # it was said
        return
    run, style = watch.run, "\n".join([tools.pictures.style(name) for name in SHEETS])
    answer: watch_messages.Animation | messages.Failure | None = await tools.worker.call.animation(
        run, low, high, watch.rate or words.USUAL, style, outlines
    )
    if run != watch.run:
        return
    if answer is None:
        leaving(state).report("")
    elif "fault" in answer:
        leaving(state).report(answer["fault"]["message"])
    else:
        tools.files.save(answer["svg"], file_name(state.board.session, ".svg"))
        leaving(state).report(words.saved(high - low + 1))
