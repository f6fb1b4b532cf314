"""The old place of the report, for the panel of faults, which is on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text.reporting import take_file

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.messages import Fault
    from ui.page import Page


class Report:
    """The report on the last fault."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.report = page.state.report

    def about(self, fault: Fault, what: str) -> None:
        """Have a new fault to report; its text follows."""
        self.report.about(fault, what)

    def text(self, beginning: str, length: int) -> None:
        """Take the beginning of the text, and how long the whole of it is."""
        self.report.take(beginning, length)

    async def blob(self, file: Any) -> None:
        """Take the beginning of a browser's File or Blob."""
        await take_file(self.page.state, self.page.app.tools, file)
