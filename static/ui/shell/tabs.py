"""The tabs beside the board: Play, Set, Learn, File. On a small screen the last three are sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, window

from ui.shell.sheets import wide
from ui.views.dom import find, listener, on

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.shapes import Event
    from ui.shell.sheets import Sheets

TABS = ("play", "set", "learn", "file")


class Tabs:
    """Shows one tab at a time; `on_show` holds functions that are called with the name of a tab that appears."""

    def __init__(self, sheets: Sheets) -> None:
        self.sheets = sheets
        self.on_show: list[Callable[[str], object]] = []
        self.on_resize: list[Callable[[], object]] = []
        on(find("tabs"), "click", self.press)
        on(find("tabs"), "keydown", self.key)
        sheets.on_open.append(self.sheet_opened)
        # Not addEventListener: a call from MicroPython fails with "Illegal invocation".
        window.onresize = listener(lambda event: self.resized())

    def current(self) -> str:
        """Return the name of the tab that is shown, or would be on a wide screen."""
        name: str = document.body.dataset.tab
        return name

    def show(self, name: str) -> None:
        """Show a tab; on a small screen, open its sheet."""
        if not wide():
            if name == "play":
                self.sheets.close_all()
            else:
                self.sheets.open("panel-" + name)
            return
        document.body.dataset.tab = name
        for tab in TABS:
            button = find("tab-" + tab)
            button.setAttribute("aria-selected", "true" if tab == name else "false")
            button.setAttribute("tabindex", "0" if tab == name else "-1")
        self.tell(name)

    def tell(self, name: str) -> None:
        """Tell the listeners which tab appeared; it begins at its top."""
        find("panel-" + name).scrollTop = 0
        for told in self.on_show:
            told(name)

    def press(self, event: Event) -> None:
        """Show the tab that was pressed."""
        button = event.target.closest("[role=tab]")
        if button:
            self.show(button.dataset.tab)

    def key(self, event: Event) -> None:
        """Move between the tabs with the arrow keys, Home and End."""
        at = TABS.index(self.current())
        to = {"ArrowRight": at + 1, "ArrowLeft": at - 1, "Home": 0, "End": len(TABS) - 1}.get(event.key)
        if to is not None:
            event.preventDefault()
            event.stopPropagation()
            self.show(TABS[to % len(TABS)])
            find("tab-" + TABS[to % len(TABS)]).focus()

    def sheet_opened(self, name: str) -> None:
        """Tell the listeners of a tab whose sheet opened."""
        if name.startswith("panel-"):
            self.tell(name.split("-")[1])

    def resized(self) -> None:
        """Turn an open sheet into a tab when there is room for tabs."""
        ask_again()
        if wide():
            for tab in TABS[1:]:
                if self.sheets.is_open("panel-" + tab):
                    self.sheets.close("panel-" + tab)
                    self.show(tab)
        self.sheets.settle()
        for told in self.on_resize:
            told()


def ask_again() -> None:
    """Have the browser ask the media queries of the style sheets again, which any change of a style sheet brings about.

    WebKit does not by itself when a window changes its size, where a container has a size (WebKit bug 310086).
    """
    sheet = document.styleSheets.item(0)
    sheet.insertRule("i {}", 0)
    sheet.deleteRule(0)
