"""The visitor's settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.state.changes import Changes

# By name: what a visitor can choose, the default first.
CHOICES = {
    "theme": ("system", "light", "dark"),
    "marking": ("on", "off"),  # broken rules are marked as they occur
    "tidy": ("on", "off"),  # a number takes its marks from its peers
    "timer": ("shown", "hidden"),
    "patterns": ("off", "on"),  # colours carry patterns
    "hand": ("right", "left"),  # where the pad stands on a wide screen
    "keys": ("on", "off"),  # single letters choose the mode
    "strength": ("on", "off"),  # games are counted, for the next puzzle and where the player stands
}


class Settings(Concern):
    """What is chosen for each setting, by its name."""

    name = "settings"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self._chosen = {name: choices[0] for name, choices in CHOICES.items()}

    def get(self, name: str) -> str:
        """Return what is chosen for a setting."""
        return self._chosen[name]

    def on(self, name: str) -> bool:
        """Tell whether a setting is on; a timer counts as on while it is shown."""
        return self._chosen[name] in ("on", "shown")

    def choose(self, name: str, choice: str) -> bool:
        """Change a setting; return whether that changed anything. What cannot be chosen changes nothing."""
        if choice not in CHOICES[name] or choice == self._chosen[name]:
            return False
        self._chosen[name] = choice
        self.touch()
        return True
