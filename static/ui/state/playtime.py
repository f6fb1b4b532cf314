"""The time of the game on the board, as the old clock tells it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class PlayTime:
    """`over` is set once the board is known to be solved or not."""

    seconds: float = 0.0
    started: bool = False
    over: bool = False

    def tell(self, seconds: float, started: bool) -> None:
        """Take the time."""
        self.seconds, self.started = seconds, started

    def stop(self, over: bool) -> None:
        """Take note of whether the game is over."""
        self.over = over
