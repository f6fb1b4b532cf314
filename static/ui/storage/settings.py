"""The visitor's settings, kept in the browser. No DOM.

Each is a text in the store under "givens:" and its name. static/store.js reads those of the first paint itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.storage.logs import Full

if TYPE_CHECKING:
    from ui.shapes import Listener, Store

# By name: what a visitor can choose, the default first.
CHOICES = {
    "theme": ("system", "light", "dark"),
    "marking": ("on", "off"),  # broken rules are marked as they occur
    "tidy": ("on", "off"),  # a number takes its marks from its peers
    "timer": ("shown", "hidden"),
    "patterns": ("off", "on"),  # colours carry patterns
    "hand": ("right", "left"),  # where the pad stands on a wide screen
    "keys": ("on", "off"),  # single letters choose the mode
}


class Settings:
    """The settings by name; `on_change` holds functions that are called with no arguments after a change."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.on_change: list[Listener] = []
        self.chosen: dict[str, str] = {}
        for name, choices in CHOICES.items():
            kept = store.get("givens:" + name)
            self.chosen[name] = kept if kept in choices else choices[0]

    def get(self, name: str) -> str:
        """Return what is chosen for a setting."""
        return self.chosen[name]

    def on(self, name: str) -> bool:
        """Tell whether a setting is on; a timer counts as on while it is shown."""
        return self.chosen[name] in ("on", "shown")

    def choose(self, name: str, choice: str) -> None:
        """Change a setting, and keep it; without room in the store it lasts for this visit."""
        if choice not in CHOICES[name] or choice == self.chosen[name]:
            return
        self.chosen[name] = choice
        try:
            self.store.put("givens:" + name, choice)
        except Full:
            pass
        for listener in self.on_change:
            listener()
