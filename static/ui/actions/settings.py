"""What a visitor chooses under "Settings", kept from visit to visit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.settings import CHOICES
from ui.storage.logs import Full

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools

KEY = "givens:"
"""Before the name of a setting, its key in the store. static/store.js reads those of the first paint itself."""


def recall(state: State, tools: Tools) -> None:
    """Choose what was chosen at the visit before."""
    for name in CHOICES:
        state.settings.choose(name, tools.store.get(KEY + name) or "")
    state.settings.touch()


def choose(state: State, tools: Tools, name: str, choice: str) -> None:
    """Change a setting, and keep it; without room in the store it lasts for this visit."""
    if state.settings.choose(name, choice):
        try:
            tools.store.put(KEY + name, choice)
        except Full:
            pass
