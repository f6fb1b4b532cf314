"""The help, opened with `?`: the rules of the board on the page, and all keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from puzzles.portable.cell_names import rules_name
from ui.views.dom import find, on, show

if TYPE_CHECKING:
    from ui.page import Page
    from ui.shapes import Event

WRITING = ("INPUT", "TEXTAREA", "SELECT")


class Helper:
    """Opens the help and fills it for the board on the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.kind = ""  # which the help is about
        on(document, "keydown", self.key)
        page.on_load.append(self.fill)

    def key(self, event: Event) -> None:
        """Open the help on `?`, except where the player is typing text."""
        if event.key == "?" and event.target.tagName not in WRITING:
            event.preventDefault()
            self.page.sheets.open("help")

    def fill(self) -> None:
        """Show the rules of the board on the page, and the keys that it has."""
        session = self.page.session
        view = session.view
        find("help-rules").textContent = rules_name(view.rules, bool(session.regions), session.diagonals)
        if view.name == self.kind:
            return
        self.kind = view.name
        for line in find("help").querySelectorAll("[data-where]"):
            show(line, getattr(view, line.getAttribute("data-where")))
