"""The controls of "Settings", and what the settings change at once: theme, patterns, the side of the pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.actions import settings
from ui.views.dom import on

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State

# By setting with a checkbox: the choice when it is ticked, and when it is not.
TICKED = {
    "marking": ("on", "off"),
    "tidy": ("on", "off"),
    "timer": ("shown", "hidden"),
    "patterns": ("on", "off"),
    "hand": ("left", "right"),
    "keys": ("on", "off"),
    "strength": ("on", "off"),
}


class SettingsView:
    """Shows each setting in its control, which names it in `data-setting`."""

    parts = ("settings",)

    def __init__(self, act: Act) -> None:
        self._act = act
        self._controls: list[Any] = list(document.querySelectorAll("[data-setting]"))
        for control in self._controls:
            on(control, "change", self._changed)

    def _changed(self, event: Event) -> None:
        """Choose what a control says."""
        control = event.target
        name = control.dataset.setting
        choice = TICKED[name][0 if control.checked else 1] if name in TICKED else control.value
        self._act(settings.choose, name, choice)

    def paint(self, state: State, changed: Changed) -> None:
        """Update the controls and the look of the page."""
        chosen = state.settings
        for control in self._controls:
            name = control.dataset.setting
            if name in TICKED:
                control.checked = chosen.get(name) == TICKED[name][0]
            else:
                control.value = chosen.get(name)
        theme = chosen.get("theme")
        look = document.documentElement.dataset
        look.theme = theme
        # The browser's own bars follow too; static/store.js does the same before the first paint.
        for scheme in ("light", "dark"):
            system = "(prefers-color-scheme: " + scheme + ")"
            colour = document.querySelector("[data-scheme=" + scheme + "]")
            colour.media = system if theme == "system" else "all" if scheme == theme else "not all"
        look.hand = chosen.get("hand")
        document.body.classList.toggle("patterns", chosen.on("patterns"))
