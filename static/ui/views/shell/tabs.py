"""The tabs beside the board: Play, Set, Learn, File. On a small screen the last three are sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, window

from ui.actions import sheets
from ui.state.screen import PANEL, TABS
from ui.views.dom import find, listener, on, on_part

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State

WIDE = "(min-width: 56.25em) and (min-height: 35em)"  # static/shell.css has the same rule
APPEARING = tuple(["tab:" + name for name in TABS])


class TabsView:
    """Shows one tab at a time, and says whether there is room for them."""

    parts = ("screen",) + APPEARING

    def __init__(self, act: Act) -> None:
        self._act = act
        self._tab = ""
        on_part(find("tabs"), "[role=tab]", lambda button: act(sheets.show_tab, button.dataset.tab))
        on(find("tabs"), "keydown", self._key)
        # Not addEventListener: a call from MicroPython fails with "Illegal invocation".
        window.onresize = listener(self._resized)
        document.addEventListener("pointerdown", listener(self._measure), True)  # it may come before the window's event
        self._wide = is_wide()

    def paint(self, state: State, changed: Changed) -> None:
        """Show the tab; one that appears begins at its top."""
        name = state.screen.tab
        if name != self._tab:
            self._tab = name
            document.body.dataset.tab = name
            for tab in TABS:
                button = find("tab-" + tab)
                button.setAttribute("aria-selected", "true" if tab == name else "false")
                button.setAttribute("tabindex", "0" if tab == name else "-1")
        for tab in TABS:
            if "tab:" + tab in changed.parts:
                find(PANEL + tab).scrollTop = 0

    def _key(self, event: Event) -> None:
        """Move between the tabs with the arrow keys, Home and End."""
        if event.key in ("ArrowRight", "ArrowLeft"):
            self._act(sheets.turn_tab, 1 if event.key == "ArrowRight" else -1)
        elif event.key in ("Home", "End"):
            self._act(sheets.end_tab, event.key == "End")
        else:
            return
        event.preventDefault()
        event.stopPropagation()

    def _resized(self, event: Event) -> None:
        ask_again()
        self._wide = is_wide()
        self._act(sheets.resize, self._wide)

    def _measure(self, event: Event) -> None:
        if self._wide != is_wide():
            self._wide = is_wide()
            self._act(sheets.resize, self._wide)


def is_wide() -> bool:
    """Tell whether there is room for the tabs beside the board."""
    matches: bool = window.matchMedia(WIDE).matches
    return matches


def ask_again() -> None:
    """Have the browser ask the media queries of the style sheets again, which any change of a style sheet brings about.

    WebKit does not by itself when a window changes its size, where a container has a size (WebKit bug 310086).
    """
    sheet = document.styleSheets.item(0)
    sheet.insertRule("i {}", 0)
    sheet.deleteRule(0)
