"""A report on a text that could not be read, and its way to the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.text.report import MOST
from ui.words.faults import COPIED, REFUSED, written

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


async def take_file(state: State, tools: Tools, file: Any) -> None:
    """Take the beginning of a browser's File or Blob; of a form packed into one, that of its field."""
    fault = state.report.fault
    beginning, length = await tools.files.beginning(file, MOST)
    head, _, field = beginning.partition("\r\n\r\n")
    if 'form-data; name="text"' in head:
        beginning = field
    if state.report.fault is fault:
        state.report.take(beginning, length)


def copy_report(state: State, tools: Tools) -> Coroutine[Any, Any, None]:
    """Copy the report; if the browser refuses, show it for the visitor to copy by hand."""
    text = written(state.report, state.worker.greeting, tools.browser)
    return _copied(state, text, tools.clipboard.copying(text))


async def _copied(state: State, text: str, copies: Coroutine[Any, Any, bool]) -> None:
    if await copies:
        state.report.say(COPIED)
        return
    state.report.say(REFUSED)
    state.report.show(text)
