"""Shapes in an SVG of the page: what the last drawing left is used again, and only what differs is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.board import element

if TYPE_CHECKING:
    from ui.shapes import Element
    from ui.watching.words.branches import Shape


class Shapes:
    """The shapes in `root`."""

    def __init__(self, root: Element) -> None:
        self._root = root
        self._made: list[tuple[str, Element]] = []
        self._kept: list[tuple[dict[str, object], str]] = []
        self._size = (0, 0)

    def size(self, wide: int, high: int) -> None:
        """Give the drawing a size in pixels."""
        if self._size != (wide, high):
            self._size = (wide, high)
            self._root.setAttribute("width", str(wide))
            self._root.setAttribute("height", str(high))

    def draw(self, shapes: list[Shape]) -> None:
        """Show these shapes, in this order."""
        for at, (tag, pairs, text) in enumerate(shapes):
            attributes = dict(pairs)
            if at == len(self._made) or self._made[at][0] != tag:
                self._put(at, tag)
            made, (before, written) = self._made[at][1], self._kept[at]
            for name in before:
                if name not in attributes:
                    made.removeAttribute(name)
            for name, value in pairs:
                if before.get(name) != value:
                    made.setAttribute(name, str(value))
            if written != text:
                made.textContent = text
            self._kept[at] = (attributes, text)
        while len(self._made) > len(shapes):
            self._made.pop()[1].remove()
            self._kept.pop()

    def _put(self, at: int, tag: str) -> None:
        """Put a new element in a place, in place of what stood there."""
        made = element(tag)
        if at < len(self._made):
            self._made[at][1].replaceWith(made)
            self._made[at], self._kept[at] = (tag, made), ({}, "")
        else:
            self._root.appendChild(made)
            self._made.append((tag, made))
            self._kept.append(({}, ""))

    def with_step(self) -> list[Element]:
        """Return those that lead to a step."""
        return [made for (_, made), (attributes, _) in zip(self._made, self._kept) if "data-step" in attributes]
