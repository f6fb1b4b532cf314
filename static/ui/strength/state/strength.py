"""What is known of the player's games and of the puzzle that comes next."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.strength_messages import NextPuzzle, PlayedGame
    from ui.state.changes import Changes
    from ui.state.state import State


class Strength(Concern):
    """`game` names the one on the board, of which `seconds` were played."""

    name = "strength"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.game = ""
        self.seconds = 0
        self.unkept: dict[str, PlayedGame] = {}  # records for which the store had no room, by their game
        self.ended = ""  # the game that was finished last here
        self.given_up = False  # whether the one on the board has ended by Solve
        self.wanted: tuple[Any, ...] | None = None  # the kind, the size and the variant that `answer` is of, or will be
        self.answer: NextPuzzle | None = None
        self.over = asyncio.Event()  # whether nothing is looked for any more
        self.anew: tuple[str, int | None] = "", None
        # What is said of a new beginning, and from when on games counted before it, as long as it can be taken back.

    def play(self, game: str) -> None:
        """Take note of the game that is on the board now."""
        self.game, self.seconds = game, 0

    def tick(self, seconds: float) -> None:
        """Take note of how long the game was played."""
        self.seconds = int(seconds)

    def keep_unkept(self, game: str, record: PlayedGame | None) -> None:
        """Keep a record here, for which the store has no room; None once it has."""
        if record is not None:
            self.unkept[game] = record
        else:
            self.unkept.pop(game, None)

    def end(self, game: str) -> None:
        """Take note of a game that was finished."""
        self.ended = game
        self.forget()

    def give_up(self, given_up: bool) -> None:
        """Take note of whether the game on the board has ended by Solve."""
        if given_up != self.given_up:
            self.given_up = given_up
            self.touch()

    def look_for(self, wanted: tuple[Any, ...]) -> None:
        """Have the next puzzle of a kind, a size and a variant looked for."""
        self.over.set()
        self.wanted, self.answer, self.over = wanted, None, asyncio.Event()
        self.touch()

    def take(self, answer: NextPuzzle) -> None:
        """Take the puzzle that was found."""
        self.answer = answer
        self.over.set()
        self.touch()

    def forget(self) -> None:
        """Forget the next puzzle: another would follow now."""
        self.wanted = self.answer = None
        self.over.set()
        self.touch()

    def begin_anew(self, note: str, before: int | None) -> None:
        """Take note of a new beginning, and say so; with None it was taken back."""
        self.anew = note, before
        self.touch()


def strength(state: State) -> Strength:
    """Return what is known; the part has come."""
    known: Any = state.late[Strength.name]
    found: Strength = known
    return found
