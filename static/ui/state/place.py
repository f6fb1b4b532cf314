"""The entry of the browser's history that the page is at, and the puzzle that it stands for.

On a small screen an open sheet has an entry of its own above that of the board, so that Back closes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import TypeAlias

    from ui.shapes import Place
    from ui.state.changes import Changes

    Owed: TypeAlias = tuple[Place, str, str]  # a place, its fragment, and the game that the entry has stood for
    Waiting: TypeAlias = tuple[Place, str, bool, int]  # of actions/address/entries.py: `put`, or `step` by an int but 0


class Queue:
    """What is to be written once the browser has arrived, and when something was."""

    def __init__(self) -> None:
        self.waiting: list[Waiting] = []
        self.written: list[float] = []  # when, in seconds

    def wait(self, *waiting: Waiting) -> None:
        """Have something written once the browser has arrived."""
        self.waiting += waiting

    def take_waiting(self) -> list[Waiting]:
        """Return what has waited, which waits no longer."""
        waiting, self.waiting = self.waiting, []
        return waiting

    def lately(self, now: float, within: float) -> int:
        """Return how many entries were written within so many seconds."""
        self.written = [when for when in self.written if now - when < within]
        return len(self.written)

    def write(self, now: float) -> None:
        """Take note that an entry is written."""
        self.written.append(now)


class HistoryEntry(Concern):
    """ "place:still" is noted when the browser has arrived where it was sent."""

    name = "place"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.here: Place = {}
        self.covered = False  # whether the entry is an open sheet's
        self.above = ""  # the game of the entry that Forward leads to, as far as it is known
        self.owed: Owed | None = None  # for the entry below a sheet's
        self.queue = Queue()
        self.visited: str | None = None  # while the puzzle of the entry is opened: the fragment to keep in the address
        self.starting = False  # whether the page starts: its entry is written once the board can be played
        self.game = ""  # that the entry stands for; its givens and clues are `_puzzle`
        self._puzzle: tuple[list[int], dict[tuple[int, int], str]] = ([], {})

    def start(self, starting: bool) -> None:
        """Take note of whether the page starts."""
        self.starting = starting

    def arrive(self, here: Place, covered: bool = False) -> None:
        """Take note of the entry that the page is at."""
        self.here, self.covered = here, covered

    def cover(self, covered: bool) -> None:
        """Take note of whether the entry is an open sheet's."""
        self.covered = covered

    def leads_on(self, game: str) -> None:
        """Take note of the game that Forward leads to, "" if it is not known."""
        self.above = game

    def owe(self, place: Place, fragment: str) -> None:
        """Take note of what the entry below a sheet's is to stand for."""
        self.owed = place, fragment, self.here.get("game", "") if self.owed is None else self.owed[2]

    def take_owed(self) -> Owed | None:
        """Return what was owed, which is no longer."""
        owed, self.owed = self.owed, None
        return owed

    def write(self, here: Place) -> None:
        """Take note of an entry that is written."""
        self.here = here

    def visit(self, fragment: str | None) -> None:
        """Have the entry keep this fragment while its puzzle is opened; None afterwards."""
        self.visited = fragment

    def stand_for(self, game: str, givens: list[int], clues: dict[tuple[int, int], str]) -> None:
        """Take note of the game and the puzzle that the entry stands for."""
        self.game, self._puzzle = game, (list(givens), dict(clues))

    def names(self, givens: list[int], clues: dict[tuple[int, int], str]) -> bool:
        """Tell whether the entry stands for the puzzle of these givens and clues."""
        return self._puzzle == (givens, clues)
