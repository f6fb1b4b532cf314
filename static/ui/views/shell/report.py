"""The button below a fault that copies a report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text.reporting import copy_report
from ui.views.dom import find, on, show, show_text

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class ReportView:
    """Shows what became of the copy."""

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
