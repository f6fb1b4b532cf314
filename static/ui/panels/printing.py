"""The old place of printing, for parts that are on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import find, make

if TYPE_CHECKING:
    from ui.app import App
    from ui.shapes import Element


class Printer:
    """The paper."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.paper = find("paper")

    @property
    def busy(self) -> bool:
        """Tell whether pages are being prepared."""
        return self.app.state.paper.busy

    @property
    def prepared(self) -> bool:
        """Tell whether they are there."""
        return self.app.state.paper.prepared

    @prepared.setter
    def prepared(self, prepared: bool) -> None:
        self.app.state.paper.prepare(prepared)

    def leaf(self, classes: str) -> Element:
        """Add a page."""
        leaf = make("div", "leaf " + classes)
        self.paper.appendChild(leaf)
        return leaf
