"""Elements as text, for drawings that are made without a document: files, thumbnails, and tests under CPython."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.portable.annotations import Anything


class Node:
    """An element with the few members of the DOM's own that a drawing uses, spelled as the DOM spells them."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.attributes: dict[str, str] = OrderedDict()  # a dict of MicroPython's keeps no order
        self.children: list[Node] = []
        self.parentNode: Anything = None  # a Node where it stands in one
        self.textContent = ""

    @property
    def isConnected(self) -> bool:
        """Return True: nothing takes a drawing apart but itself."""
        return True

    @property
    def firstElementChild(self) -> Anything:
        """Return the first child, None without one."""
        return self.children[0] if self.children else None

    @property
    def nextElementSibling(self) -> Anything:
        """Return the element after this one, None after the last."""
        line = self.parentNode.children
        at = line.index(self) + 1
        return line[at] if at < len(line) else None

    def setAttribute(self, name: str, value: object) -> None:
        """Set an attribute to the text of a value."""
        self.attributes[name] = str(value)

    def getAttribute(self, name: str) -> str | None:
        """Return an attribute, None where there is none."""
        return self.attributes.get(name)

    def removeAttribute(self, name: str) -> None:
        """Take an attribute away if it is there."""
        self.attributes.pop(name, None)

    def appendChild(self, child: Node) -> None:
        """Put an element last."""
        self.children.append(child)
        child.parentNode = self

    def insertBefore(self, child: Node, other: Node) -> None:
        """Put an element before another one."""
        self.children.insert(self.children.index(other), child)
        child.parentNode = self

    def replaceChildren(self) -> None:
        """Take every child away."""
        self.children = []

    def remove(self) -> None:
        """Take this element out of its parent."""
        self.parentNode.children.remove(self)

    def cloneNode(self, deep: bool) -> Node:
        """Return a copy, with copies of the children if `deep`."""
        copy = Node(self.tag)
        copy.attributes = OrderedDict(self.attributes)
        copy.textContent = self.textContent
        if deep:
            for child in self.children:
                copy.appendChild(child.cloneNode(True))
        return copy

    def markup(self) -> str:
        """Return the element as XML."""
        pieces: list[str] = []
        self._write(pieces)
        return "".join(pieces)

    def _write(self, pieces: list[str]) -> None:
        pieces.append("<" + self.tag)
        for name, value in self.attributes.items():
            pieces.append(" " + name + '="' + escape(value).replace('"', "&quot;") + '"')
        if not self.children and not self.textContent:
            pieces.append("/>")
            return
        pieces.append(">" + escape(self.textContent))
        for child in self.children:
            child._write(pieces)
        pieces.append("</" + self.tag + ">")


def escape(text: str) -> str:
    """Return a text as it stands between the tags of XML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
