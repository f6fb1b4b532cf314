"""The old place of the tabs, for panels that are on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.screen import TABS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.app import App


class Tabs:
    """Shows one tab at a time."""

    parts = ("screen:resized",) + tuple(["tab:" + name for name in TABS])

    def __init__(self, app: App) -> None:
        self.app = app
        self.on_show: list[Callable[[str], object]] = []
        app.join(self)

    def paint(self, state: Any, changed: Any) -> None:
        """Tell those who listen."""
        for name in TABS:
            if "tab:" + name in changed.parts:
                for told in self.on_show:
                    told(name)

    def show(self, name: str) -> None:
        """Show a tab."""
        self.app.state.screen.show_tab(name)
        self.app.paint()
