"""The table of forms in the help: asked of the worker once it is opened, found by name, each with its example."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text import bringing
from ui.words.form_table import LISTING

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools

LANE = "forms"


def open_table(state: State, tools: Tools) -> None:
    """Open the help at the table, for a text in none of these forms."""
    state.screen.open("help")
    state.form_table.show()


async def fill(state: State, tools: Tools) -> None:
    """List the forms, the first time that the table is opened."""
    table = state.form_table
    if table.rows or state.requests.on_its_way(LANE):
        return
    request = state.requests.begin(LANE)
    table.say(LISTING)
    answer: Any = await tools.worker.call.form_table()
    state.requests.take(LANE, request)
    if answer is None:
        table.say("")
    elif "fault" in answer:  # the status line is hidden behind the help
        table.say(answer["fault"]["message"] + " " + answer["fault"]["hint"])
    else:
        table.say("")
        table.fill(answer["rows"])


def find(state: State, tools: Tools, words: str) -> None:
    """Show the forms with these words in their names."""
    state.form_table.find(words)


def open_example(state: State, tools: Tools, at: int) -> Coroutine[Any, Any, None]:
    """Open the example of a form."""
    state.screen.close("help")
    return bringing.read_example(state, tools, state.form_table.rows[at]["example"])
