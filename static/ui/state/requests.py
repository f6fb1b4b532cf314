"""What is on its way: each request of a lane has a number, and a late answer is dropped here and nowhere else."""

from __future__ import annotations

QUESTION = "board:question"
"""The lane of what the player asks about the board, short of a search."""


class Requests:
    """The latest request of each lane. A lane is what answers to one need: "level", "count", "limits".

    The answers of a lane whose name begins with "board:" are about the whole board: any change of it makes them late.
    """

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}  # of the request that is on its way, by lane
        self._last = 0

    def begin(self, lane: str) -> int:
        """Return the number of a new request; an earlier one of this lane is late from now on."""
        self._last += 1
        self._numbers[lane] = self._last
        return self._last

    def on_its_way(self, lane: str) -> bool:
        """Tell whether an answer is awaited in a lane."""
        return lane in self._numbers

    def is_wanted(self, lane: str, number: int) -> bool:
        """Tell whether the answer to this request is still wanted."""
        return self._numbers.get(lane) == number

    def take(self, lane: str, number: int) -> bool:
        """End a request whose answer came; return whether it is still wanted."""
        if not self.is_wanted(lane, number):
            return False
        del self._numbers[lane]
        return True

    def board_changed(self) -> None:
        """Want no answer any more that is about the board before."""
        self.drop(*[lane for lane in self._numbers if lane.startswith("board:")])

    def drop(self, *lanes: str) -> None:
        """Want no answer any more in these lanes."""
        for lane in lanes:
            self._numbers.pop(lane, None)
