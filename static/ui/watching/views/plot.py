"""The depth of a run along its steps, and its solutions, as a drawing behind the slider."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.api import watch_messages

WIDE, HIGH = 1000, 100
MARKS = 24  # above the plot, for solutions


def area(so_far: watch_messages.State) -> str:
    """Return the depths as the path of an area, WIDE x HIGH."""
    depths, steps = so_far["depths"], so_far["steps"]
    most = max(depths + [1])
    if not steps:
        return ""
    wide = so_far["interval"] * WIDE / steps
    points = ["M0 " + str(HIGH)]
    for at, depth in enumerate(depths):
        points.append("L{:.0f} {:.0f}".format(min(at * wide, WIDE), HIGH - depth * HIGH / most))
    points.append("L{0} {1:.0f}L{0} {2}z".format(WIDE, HIGH - depths[-1] * HIGH / most, HIGH))
    return "".join(points)


def solutions(so_far: watch_messages.State) -> str:
    """Return a diamond above the place of each solution."""
    steps = so_far["steps"]
    return "".join(["M{:.0f} -14l6 -9l-6 -9l-6 9z".format(step * WIDE / steps) for step in so_far["marks"]])
