"""The controls of "Settings", and what the settings change at once: theme, patterns, the side of the pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.views.dom import on

if TYPE_CHECKING:
    from typing import Any

    from ui.shapes import Event
    from ui.storage.settings import Settings

# By setting with a checkbox: the choice when it is ticked, and when it is not.
TICKED = {
    "marking": ("on", "off"),
    "tidy": ("on", "off"),
    "timer": ("shown", "hidden"),
    "patterns": ("on", "off"),
    "hand": ("left", "right"),
    "keys": ("on", "off"),
}


class Preferences:
    """Keeps each control with a `data-setting` and its setting equal."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.controls: list[Any] = list(document.querySelectorAll("[data-setting]"))
        for control in self.controls:
            on(control, "change", self.changed)
        settings.on_change.append(self.show)
        self.show()

    def changed(self, event: Event) -> None:
        """Choose what a control says."""
        control = event.target
        name = control.dataset.setting
        self.settings.choose(name, TICKED[name][0 if control.checked else 1] if name in TICKED else control.value)

    def show(self) -> None:
        """Update the controls and the look of the page."""
        for control in self.controls:
            name = control.dataset.setting
            if name in TICKED:
                control.checked = self.settings.get(name) == TICKED[name][0]
            else:
                control.value = self.settings.get(name)
        theme = self.settings.get("theme")
        look = document.documentElement.dataset
        look.theme = theme
        # The browser's own bars follow too; static/store.js does the same before the first paint.
        for colour in document.querySelectorAll("[data-scheme]"):
            scheme = colour.dataset.scheme
            system = "(prefers-color-scheme: " + scheme + ")"
            colour.media = system if theme == "system" else "all" if scheme == theme else "not all"
        look.hand = self.settings.get("hand")
        document.body.classList.toggle("patterns", self.settings.on("patterns"))
