"""Fields with their labels, and what can be chosen in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clear, make

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ui.shapes import Element

    Choice = tuple[str, str]


def labelled(words: str, control: Element) -> Element:
    """Return a control under its label."""
    label = make("label", text=words + " ")
    label.appendChild(control)
    return label


def fields(*labels: Element) -> Element:
    """Return labelled controls side by side."""
    made = make("div", "fields")
    made.append(*labels)
    return made


def ticked(box: Element, words: str) -> Element:
    """Return a box to tick before its label."""
    label = make("label", "tick")
    label.append(box, words)
    return label


def choose_from(chooser: Any, choices: Sequence[Choice], groups: Sequence[tuple[str, Sequence[Choice]]] = ()) -> None:
    """Offer choices, each a value with its words, the groups below the rest."""
    clear(chooser)
    for name, title in choices:
        chooser.appendChild(make("option", text=title, value=name))
    for label, members in groups:
        group = make("optgroup", label=label)
        for name, title in members:
            group.appendChild(make("option", text=title, value=name))
        chooser.appendChild(group)
