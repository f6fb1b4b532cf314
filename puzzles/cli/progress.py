"""A progress bar on standard error, where that is a terminal."""

from __future__ import annotations

import sys
from time import monotonic

WIDTH = 30
REDRAW_SECONDS = 0.1


class Bar:
    """How far the work is, by a measure of it (bytes, puzzles) whose total may be unknown: 0 then."""

    def __init__(self, total: int = 0) -> None:
        self.began = monotonic()
        self._total = total
        self._shown = sys.stderr.isatty()
        self._drawn = 0.0

    @property
    def seconds(self) -> float:
        """Since the beginning."""
        return monotonic() - self.began

    def draw(self, done: int, puzzles: int) -> None:
        """Show the bar some ten times a second."""
        now = monotonic()
        if self._shown and now - self._drawn >= REDRAW_SECONDS:
            self._drawn = now
            print(f"\r{text(self._total, done, puzzles, self.seconds)}\x1b[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the bar away, for other output or for good."""
        if self._drawn:
            self._drawn = 0.0
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def text(total: int, done: int, puzzles: int, seconds: float) -> str:
    """Return the bar: how much is done, the puzzles, their rate, and the time left where the total is known."""
    parts = [f"{puzzles:,} puzzles", f"{rate(puzzles, seconds)} a second"]
    if total:
        share = min(done / total, 1.0)
        full = int(WIDTH * share)
        parts.insert(0, f"[{'#' * full}{'.' * (WIDTH - full)}] {share:4.0%}")
        if share:
            parts.append(f"{clock(seconds / share - seconds)} left")
    return "  ".join(parts)


def rate(puzzles: int, seconds: float) -> str:
    """Say how many puzzles a second that is."""
    each = puzzles / max(seconds, 1e-6)
    return f"{each:,.0f}" if each >= 10 else f"{each:.1f}"


def clock(seconds: float) -> str:
    """Say how long that is."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes = f"{whole // 60 % 60:02}:{whole % 60:02}"
    return f"{whole // 3600}:{minutes}" if whole >= 3600 else minutes.removeprefix("0")
