"""A progress bar on standard error, shown only on a terminal."""

from __future__ import annotations

import sys
from time import monotonic

from puzzles.portable.times import spell

WIDTH = 30
REDRAW_SECONDS = 0.1


class Bar:
    """A progress bar. Progress is measured in bytes or `unit`s; the total is 0 if it is unknown."""

    def __init__(self, total: int = 0, unit: str = "puzzles") -> None:
        self.start = monotonic()
        self._total = total
        self._unit = unit
        self._is_visible = sys.stderr.isatty()
        self._draw_time = 0.0

    @property
    def seconds(self) -> float:
        """Seconds since the work began."""
        return monotonic() - self.start

    def draw(self, done: int, puzzles: int) -> None:
        """Draw the bar, at most ten times a second."""
        now = monotonic()
        if self._is_visible and now - self._draw_time >= REDRAW_SECONDS:
            self._draw_time = now
            shown = text(self._total, done, puzzles, self.seconds, self._unit)
            print(f"\r{shown}\x1b[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Remove the bar, before other output or at the end."""
        if self._draw_time:
            self._draw_time = 0.0
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def text(total: int, done: int, puzzles: int, seconds: float, unit: str = "puzzles") -> str:
    """Return the bar's text: the units done and their rate and, if the total is known, the share and the time left."""
    parts = [f"{puzzles:,} {unit}", f"{rate(puzzles, seconds)} a second"]
    if total:
        share = min(done / total, 1.0)
        full = int(WIDTH * share)
        parts.insert(0, f"[{'#' * full}{'.' * (WIDTH - full)}] {share:4.0%}")
        if share:
            parts.append(f"{duration(seconds / share - seconds)} left")
    return "  ".join(parts)


def rate(puzzles: int, seconds: float) -> str:
    """Return the number of puzzles a second, as text."""
    each = puzzles / max(seconds, 1e-6)
    return f"{each:,.0f}" if each >= 10 else f"{each:.1f}"


def duration(seconds: float) -> str:
    """Return a duration as text: "59 s", "1:01", "2:02:05"."""
    whole = round(seconds)
    return f"{whole} s" if whole < 60 else spell(whole)
