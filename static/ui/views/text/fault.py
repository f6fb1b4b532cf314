"""What is wrong with a text that could not be read: in the panel, in place, with line, column and the spot selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text.reporting import copy_report
from ui.state.text.units import code_units
from ui.views.dom import find, held, on, show, show_text
from ui.views.shell.sheets import enter
from ui.words.faults import UNKNOWN, excerpt

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State

CHARACTER = 8  # pixels, about, of a character in the text box


class FaultView:
    """The message below the text box, and the selection in it; it is painted after the box and its sheet."""

    parts = ("fault", "fault:point")

    def paint(self, state: State, changed: Changed) -> None:
        """Show the message."""
        fault = state.refusal.fault
        if fault is not None and "fault" in changed.parts:
            find("fault-message").textContent = fault["message"]
            find("fault-hint").textContent = fault["hint"]
            shown = excerpt(fault)
            find("fault-excerpt").textContent = shown
            show(find("fault-excerpt"), bool(shown))
            show(find("fault-forms"), fault.get("code") == UNKNOWN)
        show(find("fault"), fault is not None)
        if fault is not None and not state.screen.wide:
            enter(find("paste"))  # a long reading has closed it, and the Tab key would not find it
        if fault is not None and "fault:point" in changed.parts:
            point(fault, state.screen.wide)


class ReportView:
    """The button below it that copies a report, and what became of the copy."""

    parts = ("report", "report:shown")

    def __init__(self, act: Act) -> None:
        on(find("report-copy"), "click", lambda event: act(copy_report))

    def paint(self, state: State, changed: Changed) -> None:
        """Say whether the report was copied; if not, show it."""
        find("report-note").textContent = state.report.note
        if "report:shown" in changed.parts:
            show_text(find("report"), state.report.shown)
        elif not state.report.shown:
            show(find("report"), False)


def point(fault: messages.Fault, wide: bool) -> None:
    """Select the character of a fault in the text box, or the line for column 0."""
    box, line, column = find("text"), fault["line"], fault["column"]
    text: str = box.value
    start = 0
    for _ in range(line - 1):
        start = text.find("\n", start) + 1
    end = text.find("\n", start)
    end = len(text) if end < 0 else end
    if 0 < column <= end - start:
        start += column - 1
        end = start + 1
    lines = text.count("\n") + 1
    box.setSelectionRange(code_units(text[:start]), code_units(text[:end]))
    box.scrollTop = box.scrollHeight * (line - 1) // lines - box.clientHeight // 2
    box.scrollLeft = CHARACTER * column - box.clientWidth // 2
    if wide or held(box):
        box.focus()  # on a phone this would bring the keyboard
