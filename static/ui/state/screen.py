"""What of the page is on the screen: the open sheet, the tab beside the board, and whether there is room for tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.state.board.session import Session
    from ui.state.changes import Changes

TABS = ("play", "set", "learn", "file")
PANEL = "panel-"
"""Before the name of a tab, the id of its panel; on a small screen the panel is a sheet, but for that of "play"."""


class Screen(Concern):
    """One sheet at a time: it closes when another opens. On a small screen the tabs but the first are sheets.

    "opened:help" is noted when the sheet of this id has opened, "tab:learn" when the panel of this tab has appeared,
    and "screen:resized" when the window has another size.
    """

    name = "screen"

    def __init__(self, changes: Changes, session: Session) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self.wide = True  # whether there is room for the tabs beside the board
        self.tab = TABS[0]  # which is shown, or would be on a wide screen
        self.sheet = ""  # the id of the sheet that is open, "" for none
        self.near = ""  # the id of what its card stands near, "" for the button that opens it

    def another_board(self) -> None:
        """Close what is about the words of the board before."""
        if not self._session.words:
            self.close("about")

    def is_open(self, name: str) -> bool:
        """Tell whether a sheet is open."""
        return self.sheet == name

    def open(self, name: str, near: str = "") -> None:
        """Open a sheet in place of any other, as a card near an element, by its id, or else near its own button."""
        if self.sheet == name:
            return
        self.sheet, self.near = name, near
        self.touch()
        self.changes.note("opened:" + name)
        if name.startswith(PANEL):
            self.changes.note("tab:" + name[len(PANEL) :])

    def close(self, name: str) -> None:
        """Close a sheet, if it is open."""
        if self.sheet == name:
            self.close_all()

    def close_all(self) -> None:
        """Close the sheet that is open."""
        if self.sheet:
            self.sheet = self.near = ""
            self.touch()

    def show_tab(self, name: str) -> None:
        """Show a tab; on a small screen, open its sheet, or close all for the first."""
        if self.wide:
            self.tab = name
            self.touch()
            self.changes.note("tab:" + name)
        elif name == TABS[0]:
            self.close_all()
        else:
            self.open(PANEL + name)

    def resize(self, wide: bool) -> None:
        """Take note of the room; an open sheet becomes a tab when there is room for tabs."""
        self.wide = wide
        tab = self.sheet[len(PANEL) :] if self.sheet.startswith(PANEL) else ""
        if wide and tab:
            self.close_all()
            self.show_tab(tab)
        self.touch()
        self.changes.note("screen:resized")
