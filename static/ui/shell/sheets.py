"""The old place of the sheets, for panels that are on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.shell.sheets import enter as enter
from ui.views.shell.tabs import is_wide as wide

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.app import App
    from ui.shapes import Element
    from ui.shell.address import OldAddress

__all__ = ["Sheets", "enter", "wide"]


class Sheets:
    """Opens and closes sheets by their ids."""

    parts = ("screen",)

    def __init__(self, app: App, address: OldAddress) -> None:
        self.app = app
        self.address = address
        self.on_open: list[Callable[[str], object]] = []
        app.join(self)

    def paint(self, state: Any, changed: Any) -> None:
        """Tell those who listen."""
        if "opened:" + state.screen.sheet in changed.parts:
            for told in self.on_open:
                told(state.screen.sheet)

    def is_open(self, name: str) -> bool:
        """Tell whether a sheet is open."""
        return self.app.state.screen.is_open(name)

    def open(self, name: str, near: Element | None = None) -> None:
        """Open a sheet, as a card near an element or else near its own button."""
        self.app.state.screen.open(name, near.id if near is not None else "")
        self.app.paint()

    def close(self, name: str) -> None:
        """Close a sheet."""
        self.app.state.screen.close(name)
        self.app.paint()

    def close_all(self) -> None:
        """Close every sheet."""
        self.app.state.screen.close_all()
        self.app.paint()
