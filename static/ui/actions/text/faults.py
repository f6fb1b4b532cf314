"""What could not be read: said in the verdict's place and in the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text.reporting import take_file
from ui.tasks import start
from ui.words import faults

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools


def refuse(
    state: State, tools: Tools, fault: messages.Fault, what: str, text: str = "", file: Any = None, boxed: bool = False
) -> None:
    """Say what is wrong with a `text`, or a `file` of the browser's, and where; it may stand in the box."""
    if "code" not in fault:
        state.said.say(fault["message"], "bad")  # the text is not to blame
        return
    state.said.say_in_passing(faults.headline(what), "bad", faults.place(fault))
    state.said.offer_readings(False)
    state.refusal.tell(fault)
    state.report.about(fault, what)
    if file is None:
        state.report.take(text, len(text))
    else:
        start(take_file(state, tools, file))
    state.screen.open("paste")
    if boxed and fault["line"]:
        state.refusal.point()


def forgive(state: State, tools: Tools) -> None:
    """Say no longer what is wrong with what was brought last."""
    state.refusal.clear()
    leave(state, tools)


def leave(state: State, tools: Tools) -> None:
    """Have the verdict's place speak of the board again; the message stays in the panel."""
    if state.refusal.leave():
        state.said.say_again()
