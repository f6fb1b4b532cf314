"""Fields with their labels, and what can be chosen in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clear, make, within

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ui.shapes import Element

    Choice = tuple[str, str]


def labelled(words: str, control: Element) -> Element:
    """Return a control under its label."""
    return within(make("label", text=words + " "), control)


def fields(*labels: Element) -> Element:
    """Return labelled controls side by side."""
    return within(make("div", "fields"), *labels)


def ticked(box: Element, words: str) -> Element:
    """Return a box to tick before its label."""
    return within(make("label", "tick"), box, words)


def choose_from(chooser: Any, choices: Sequence[Choice], groups: Sequence[tuple[str, Sequence[Choice]]] = ()) -> None:
    """Offer choices, each a value with its words, the groups below the rest."""
    clear(chooser)
    chooser.append(*_options(choices))
    for label, members in groups:
        chooser.appendChild(within(make("optgroup", label=label), *_options(members)))


def _options(choices: Sequence[Choice]) -> list[Element]:
    return [make("option", text=title, value=name) for name, title in choices]
