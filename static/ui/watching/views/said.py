"""Words that change with each step that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from typing import Any

    from ui.shapes import Element


class Words:
    """The words in an element, written only if they are others.

    They are one text whose data changes: where one text takes the place of another, the element is empty in between,
    and the browser asks all rules with :has() and :empty what that means for the page.
    """

    def __init__(self, element: Element) -> None:
        self._said = ""
        self._node: Any = document.createTextNode("")
        element.appendChild(self._node)

    def say(self, text: str) -> None:
        """Have these words stand there."""
        if text != self._said:
            self._said = text
            self._node.textContent = text
