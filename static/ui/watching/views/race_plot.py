"""The work of each lane along its time, as lines on two logarithmic scales."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api import watch_messages

WIDE, HIGH = 340, 190
LEFT, RIGHT, TOP, BOTTOM = 34, 20, 10, 24
SHORTEST = 0.0001
DASHES = ("", "9 4", "2 4", "9 4 2 4")
POWERS = {0: "1", 3: "1k", 6: "1M", 9: "1G", 12: "1T"}


def log10(number: float) -> float:
    """Return a decimal logarithm; the page's Python has the natural one."""
    return log(number) / log(10)


class Scale:
    """Where times and nodes are drawn."""

    def __init__(self, lanes: Sequence[watch_messages.Lane]) -> None:
        self._time = max([log10(max(lane["seconds"], 0.01)) for lane in lanes])
        self.power = max([log10(max(lane["nodes"], 10)) for lane in lanes])

    def x(self, seconds: float) -> float:
        """Return the place of a time."""
        share = (log10(max(seconds, SHORTEST)) + 4) / (self._time + 4)
        return LEFT + share * (WIDE - LEFT - RIGHT)

    def y(self, nodes: float) -> float:
        """Return the place of a number of nodes."""
        return HIGH - BOTTOM - log10(max(nodes, 1)) / self.power * (HIGH - TOP - BOTTOM)

    def times(self) -> list[tuple[float, str]]:
        """Return the marks below: a place, and a time."""
        marks = (
            (0.0001, "0.1 ms"),
            (0.001, "1 ms"),
            (0.01, "10 ms"),
            (0.1, "0.1 s"),
            (1, "1 s"),
            (10, "10 s"),
            (100, "100 s"),
        )
        return [(self.x(time), name) for time, name in marks if log10(time) <= self._time + 0.001]

    def counts(self) -> list[tuple[float, str]]:
        """Return the marks at the left: a place, and a number."""
        return [(self.y(10**power), name) for power, name in POWERS.items() if power <= self.power]


def line(lane: watch_messages.Lane, scale: Scale) -> str:
    """Return the path of a lane."""
    places = ["{:.1f} {:.1f}".format(scale.x(seconds), scale.y(nodes)) for seconds, nodes in lane["points"]]
    return "M" + "L".join(places) if places else ""


def names(lanes: Sequence[watch_messages.Lane], scale: Scale) -> list[tuple[float, float]]:
    """Return where each line's name stands: at its end, beside those that stand there already."""
    places: list[tuple[float, float]] = []
    for lane in lanes:
        seconds, nodes = lane["points"][-1] if lane["points"] else (SHORTEST, 1)
        x, y = scale.x(seconds) + 4, scale.y(nodes) + 4
        while [place for place in places if abs(place[0] - x) < 10 and abs(place[1] - y) < 11]:
            y += 2
        places.append((x, y))
    return places
