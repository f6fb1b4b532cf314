"""A profile as a drawing: for each step a bar as high as it is hard, and a line of the ways open."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from puzzles.portable.levels import LEVELS, NAMES, level_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.rate_messages import Point

WIDTH, HEIGHT = 336, 104
PLOT = 276  # of the width; the names of the levels stand beside it
TOP, BASE = 6, 100  # of the plot
FLOOR = 0.5  # the score of no height
LEAST = 3.0  # the least score at the top
WIDEST = 12  # of a bar, with the room around it


class Drawing:
    """Where everything stands, in units of a drawing WIDTH wide and HEIGHT high."""

    def __init__(self, profile: Sequence[Point]) -> None:
        self.highest = max(point["score"] for point in profile)
        self.most = max(point["open"] for point in profile)
        self.ceiling = max(LEAST, self.highest + 0.3)
        pitch = min(WIDEST, PLOT / len(profile))
        self.width = PLOT if pitch < WIDEST else pitch * len(profile)
        thick = max(pitch * 0.75, pitch - 2)
        # Left edge, upper edge, width, height.
        self.bars: list[tuple[float, float, float, float]] = []
        line: list[str] = []
        for at, point in enumerate(profile):
            y = self.y(point["score"])
            self.bars.append((at * pitch + (pitch - thick) / 2, y, thick, BASE - y))
            line.append("{:.1f},{:.1f}".format((at + 0.5) * pitch, self.way_y(point["open"])))
        self.line = " ".join(line)

    def y(self, score: float) -> float:
        """Return how low a score stands."""
        return BASE - (BASE - TOP) * max(0.02, (score - FLOOR) / (self.ceiling - FLOOR))

    def way_y(self, ways: int) -> float:
        """Return how low a number of open ways stands, on a logarithmic scale: few ways are told apart best."""
        return BASE - 2 - (BASE - TOP - 2) * log(ways) / log(max(self.most, 2))

    def bands(self) -> list[tuple[float, float, str]]:
        """Return the levels that are seen: the upper edge, where the name's middle stands, and the name."""
        found: list[tuple[float, float, str]] = []
        lower = FLOOR
        for bound, name in LEVELS:
            upper = min(bound, self.ceiling)
            high, low = self.y(upper), self.y(lower)
            if upper > lower and low - high >= 9:
                found.append((high, (high + low) / 2, name))
            lower = upper
        return found


def caption(profile: Sequence[Point]) -> str:
    """Return what the drawing shows, in a sentence."""
    return (
        "Each bar is a step of the walkthrough, as high as it is hard; the line counts the ways open then, {}.".format(
            ways_words(profile)
        )
    )


def ways_words(profile: Sequence[Point]) -> str:
    """Return between which numbers of ways the line goes."""
    least, most = min(point["open"] for point in profile), max(point["open"] for point in profile)
    return str(least) if least == most else "{} to {}".format(least, most)


def spoken(profile: Sequence[Point]) -> str:
    """Return the drawing in words: how many steps of each level, the hardest ones, where the fewest ways are open."""
    counts = [0] * len(NAMES)
    for point in profile:
        counts[level_of(point["score"])] += 1
    levels = ", ".join(str(count) + " " + name.lower() for name, count in zip(NAMES, counts) if count)
    hardest = max(profile, key=lambda point: point["score"])
    at = profile.index(hardest) + 1
    return "{} steps: {}. The hardest is step {}, {}. Ways open: {}.".format(
        len(profile), levels, at, hardest["title"], ways_words(profile)
    )
