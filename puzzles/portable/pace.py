"""How much work to ask for in one call, so that each call takes about a given time."""

from __future__ import annotations


class Pace:
    """The size of the next call, in the callee's unit of work, adjusted to how long the last call took."""

    def __init__(self, seconds: float, first: int, most: int, least: int | None = None, growth: float = 2.0) -> None:
        """Begin with `first`, and stay between `least` (`first` by default) and `most`.

        A call should take `seconds`, and is at most `growth` times as large as the one before.
        """
        self.size = first
        self.seconds = seconds
        self._least = first if least is None else least
        self._largest = most
        self._growth = growth

    def adjust(self, seconds: float) -> None:
        """Adjust the size: a call of the present size took this long."""
        factor = min(self._growth, self.seconds / max(seconds, 1e-6))
        self.size = max(self._least, min(int(self.size * factor), self._largest))
