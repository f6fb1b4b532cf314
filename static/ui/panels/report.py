"""A report on a text that could not be read: its beginning and the diagnosis, copied if the visitor asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.shell.clipboard import copying, show_text
from ui.views.dom import find, on, show

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api.messages import Fault
    from ui.page import Page
    from ui.shapes import Event

MOST = 4000  # characters of the text
COPIED = "Copied: the beginning of the text and what was wrong. Nothing was sent."
REFUSED = "The browser did not allow copying. The report is selected: copy it from there."


class Report:
    """The button below a fault that copies a report."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.fault: Fault | None = None
        self.what = ""
        self.beginning = ""  # of the text
        self.length = 0  # of the whole text: characters, or bytes of a file
        on(find("report-copy"), "click", self.copy)

    def about(self, fault: Fault, what: str) -> None:
        """Have a new fault to report; its text follows."""
        self.fault, self.what, self.beginning, self.length = fault, what, "", 0
        find("report-note").textContent = ""
        show(find("report"), False)

    def text(self, beginning: str, length: int) -> None:
        """Take the beginning of the text, and how long the whole of it is."""
        self.beginning, self.length = beginning[:MOST], length

    async def blob(self, file: Any) -> None:
        """Take the beginning of a browser's File or Blob; of a form packed into one, that of its field."""
        fault = self.fault
        beginning: str = await file.slice(0, MOST).text()
        head, _, field = beginning.partition("\r\n\r\n")
        if 'form-data; name="text"' in head:
            beginning = field
        if self.fault is fault:
            self.text(beginning, file.size)

    def written(self) -> str:
        """Return the report."""
        fault: Any = self.fault or {}
        greeting = self.page.solver.greeting
        place = "line {}, column {}".format(fault["line"], fault["column"]) if fault.get("line") else "no line"
        head = [
            "Givens could not read this " + self.what + ".",
            "Version: " + (greeting["version"] if greeting else "the solver has not started"),
            "Browser: " + str(window.navigator.userAgent),
            "Fault: {}, {}".format(fault.get("code", ""), place),
            fault.get("message", "") + " " + fault.get("hint", ""),
        ]
        shown = len(self.beginning)
        cut = "the first {} of {}".format(shown, self.length) if self.length > shown else str(shown)
        return "\n".join(head) + "\nText ({} characters):\n".format(cut) + self.beginning + "\n"

    def copy(self, event: Event) -> Coroutine[Any, Any, None]:
        """Copy the report; if the browser refuses, show and select it for the visitor to copy."""
        text = self.written()
        return self.copied(text, copying(text))

    async def copied(self, text: str, copies: Coroutine[Any, Any, bool]) -> None:
        """Say that the report is copied, or show it."""
        if await copies:
            find("report-note").textContent = COPIED
            return
        find("report-note").textContent = REFUSED
        show_text(find("report"), text)
