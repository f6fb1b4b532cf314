"""The old place of the settings, for panels that are on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from ui.app import App
    from ui.shapes import Listener, Store


class Settings:
    """The settings by name."""

    parts = ("settings",)

    def __init__(self, app: App, store: Store) -> None:
        self.store = store
        self.get = app.state.settings.get
        self.on = app.state.settings.on
        self.on_change: list[Listener] = []
        app.join(self)

    def paint(self, state: Any, changed: Any) -> None:
        """Tell those who listen."""
        for listener in self.on_change:
            listener()
