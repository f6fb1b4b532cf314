"""How much to ask of a search in one call, so that each call takes about as long as is wanted."""


class Pace:
    """The size of the next call, in whatever the callee counts: it follows the clock, and grows step by step."""

    def __init__(self, seconds: float, first: int, most: int, least: "int | None" = None, growth: float = 2.0) -> None:
        """Begin with `first`, and stay between `least` (`first` where none is given) and `most`.

        `seconds` is what a call should take, `growth` how many times as large a call is at most as the one before.
        """
        self.size = first
        self.seconds = seconds
        self._least = first if least is None else least
        self._most = most
        self._growth = growth

    def took(self, seconds: float) -> None:
        """Take in how long a call of this size took."""
        factor = min(self._growth, self.seconds / max(seconds, 1e-6))
        self.size = max(self._least, min(int(self.size * factor), self._most))
