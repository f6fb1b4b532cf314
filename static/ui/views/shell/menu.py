"""The phone's menu: its buttons do what others do that a small screen hides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.actions import sheets
from ui.views.dom import find, on

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class MenuView:
    """Offers what applies."""

    parts = ("opened:more",)

    def __init__(self, act: Act) -> None:
        self._act = act
        for button in document.querySelectorAll("[data-press]"):
            on(button, "click", lambda event: self._press(event.currentTarget.dataset.press))

    def _press(self, name: str) -> None:
        self._act(sheets.close_sheet, "more")
        find(name).click()

    def paint(self, state: State, changed: Changed) -> None:
        """Have the buttons offer what the buttons that they press offer now."""
        for button in document.querySelectorAll("[data-press]"):
            pressed: Any = find(button.dataset.press)
            button.hidden = pressed.closest("[hidden]") is not None
            button.disabled = pressed.disabled
            if button.hasAttribute("data-same"):
                button.lastElementChild.textContent = pressed.textContent
