"""The key that opens the help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.play.keys import EVERYWHERE, Row

if TYPE_CHECKING:
    from ui.page import Page


class Helper:
    """Opens the help."""

    def __init__(self, page: Page) -> None:
        row = Row("?", "open this help", {"?": (lambda *given: page.sheets.open("help"),)}, where=EVERYWHERE)
        page.state.keys.join(row)
