"""Which switches of a search are set: those that differ from the document's."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api import watch_messages

FIRST = "1"
"""Of a switch that is a number."""


def usual(switch: watch_messages.Switch) -> str:
    """Return the document's value of a switch."""
    return switch["values"][0]["name"] if switch["values"] else FIRST


def value_of(switch: watch_messages.Switch, chosen: dict[str, str]) -> str:
    """Return the value of a switch."""
    return chosen.get(switch["name"], usual(switch))


def put(known: Sequence[watch_messages.Switch], chosen: dict[str, str], name: str, value: str) -> dict[str, str]:
    """Return the switches with one of them set."""
    given = dict(chosen)
    given[name] = value
    for switch in known:
        if given.get(switch["name"]) == usual(switch):
            given.pop(switch["name"])
    return given
