"""What could not be read: said in the verdict's place and in the panel, and reported if the visitor asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.box import REPORTED
from ui.tasks import start
from ui.words import faults

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

FIELD = 'form-data; name="text"'


def refuse(
    state: State, tools: Tools, fault: messages.Fault, what: str, text: str = "", file: Any = None, boxed: bool = False
) -> None:
    """Say what is wrong with a `text`, or a `file` of the browser's, and where; it may stand in the box."""
    if "code" not in fault:
        state.said.say(fault["message"], "bad")  # the text is not to blame
        return
    state.said.say_in_passing(faults.headline(what), "bad", faults.place(fault))
    state.said.offer_readings(False)
    state.refusal.tell(fault, what)
    state.refusal.quote(text, len(text))
    if file is not None:
        start(_quote(state, tools, file))
    state.screen.open("paste")
    if boxed and fault["line"]:
        state.refusal.point()


async def _quote(state: State, tools: Tools, file: Any) -> None:
    """Take the beginning of a browser's File or Blob; of a form packed into one, that of its field."""
    request = state.requests.begin("report")
    beginning, length = await tools.files.beginning(file, REPORTED)
    if state.requests.take("report", request):
        head, _, field = beginning.partition("\r\n\r\n")
        state.refusal.quote(field if FIELD in head else beginning, length)


def forgive(state: State, tools: Tools) -> None:
    """Say no longer what is wrong with what was brought last."""
    state.requests.drop("report")
    state.refusal.clear()
    leave(state, tools)


def leave(state: State, tools: Tools) -> None:
    """Have the verdict's place speak of the board again; the message stays in the panel."""
    if state.refusal.leave():
        state.said.say_again()


def copy_report(state: State, tools: Tools, browser: str) -> Coroutine[Any, Any, None]:
    """Copy the report; if the browser refuses, show it for the visitor to copy."""
    refusal, greeting = state.refusal, state.worker.greeting
    assert refusal.fault is not None
    version = greeting["version"] if greeting else ""
    text = faults.report(refusal.fault, refusal.what, refusal.beginning, refusal.length, version, browser)
    return _reported(state, text, tools.clipboard.copying(text))


async def _reported(state: State, text: str, copies: Coroutine[Any, Any, bool]) -> None:
    if await copies:
        state.refusal.reported(faults.COPIED)
    else:
        state.refusal.reported(faults.REFUSED, text)
