"""The days' puzzles: which are done, and the time to beat on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from ui.state.changes import Changes
    from ui.state.state import State


class Days(Concern):
    """`day` is the visitor's; `done` has the seconds of the games that were finished, by kind and day."""

    name = "days"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.day = ""
        self.done: dict[tuple[str, str], int] = {}
        self.beat = 0  # seconds, 0 for none
        self.own = False  # whether that is the player's own best of other days
        self.outcome = ""  # whether it was beaten, once the game is finished

    def another_board(self) -> None:
        """Know no time to beat on the new board."""
        self.aim(0, False)

    def moved(self) -> None:
        """Go on with the game."""
        self.end("")

    def look(self, day: str, done: dict[tuple[str, str], int]) -> None:
        """Take note of the visitor's day, and of which puzzles are done."""
        if (day, done) != (self.day, self.done):
            self.day, self.done = day, done
            self.touch()

    def aim(self, beat: int, own: bool) -> None:
        """Have a time to beat, 0 for none."""
        if (beat, own) != (self.beat, self.own):
            self.beat, self.own = beat, own
            self.touch()

    def end(self, outcome: str) -> None:
        """Say whether the time was beaten, "" while that is open."""
        if outcome != self.outcome:
            self.outcome = outcome
            self.touch()

    def best(self, kind: str, day: str) -> int:
        """Return the least seconds of a kind's puzzle on another day, 0 for none."""
        times = [seconds for (each, other), seconds in self.done.items() if each == kind and other != day]
        return min(times) if times else 0


def days_of(state: State) -> Days:
    """Return it; the package has come."""
    known: Any = state.late[Days.name]
    found: Days = known
    return found
