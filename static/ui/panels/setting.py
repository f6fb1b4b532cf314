"""What parts that are not actions yet do when the setting of a puzzle begins or ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import setting
from ui.shell.sheets import wide
from ui.views.dom import find, on, start

if TYPE_CHECKING:
    from ui.page import Page
    from ui.panels.reasons import Reasons
    from ui.state.changes import Changed
    from ui.state.state import State


class Setter:
    """Follows the setting: the mode of entry, the sheets and tabs, and how hard a unique puzzle is."""

    parts = ("setting",)

    def __init__(self, page: Page, reasons: Reasons) -> None:
        self.page, self.reasons = page, reasons
        self.setting = False
        on(find("set-tools-open"), "click", lambda event: page.tabs.show("set"))
        on(find("set-region"), "click", lambda event: None if wide() else page.sheets.close_all())
        page.tabs.on_show.append(self.shown)
        page.app.join(self)

    def shown(self, tab: str) -> None:
        """End the setting at the tab Play; on a small screen, where the keypad is always there, Done does."""
        if tab == "play" and wide() and self.page.session.setting:
            self.page.app.act(setting.toggle)

    def paint(self, state: State, changed: Changed) -> None:
        """Follow."""
        if state.setting.outcome == "unique":
            start(self.reasons.rate())
        if self.setting == state.board.session.setting:
            return
        self.setting = not self.setting
        self.page.sheets.close_all()  # on a small screen the tools were in one, above the board
        if not self.setting and wide():
            self.page.tabs.show("play")
