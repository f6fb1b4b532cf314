"""How hard the puzzle on the board is, and how hard it is without each given that is not needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api import messages
    from puzzles.api.rate_messages import Rating, Worth
    from ui.state.board.session import Session
    from ui.state.changes import Changes


class Rated(Concern):
    """The rating of a puzzle with one solution, until the givens are others or are edited."""

    name = "rated"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.puzzle: messages.Puzzle | None = None
        self.answer: Rating | None = None
        self.is_walked = False  # whether the answer has the profile, if there is one
        self.fault = ""  # why there is none

    def of(self, puzzle: messages.Puzzle | None) -> None:
        """Take note of which puzzle the rating is to be of, None for none; what is known of it stays."""
        if puzzle != self.puzzle:
            self.answer, self.is_walked, self.fault = None, False, ""
        self.puzzle = puzzle
        self.touch()

    def take(self, answer: Rating, walked: bool) -> None:
        """Take the rating, which was asked for with what takes longer if it is `walked`."""
        self.answer = answer
        self.is_walked = walked or bool(answer["profile"]) or answer["number"] is None
        self.touch()

    def fail(self, fault: str) -> None:
        """Take note of why there is no rating."""
        self.fault = fault
        self.touch()

    def lacks(self, whole: bool) -> bool:
        """Tell whether something is to be asked for: the rating, or the `whole` of it with its profile."""
        if self.puzzle is None or self.fault:
            return False
        return self.answer is None or (whole and not self.is_walked)


class Worths(Concern):
    """What givens are worth. Once asked for while the puzzle is set, it follows the givens."""

    name = "worths"

    def __init__(self, changes: Changes, session: Session) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self.puzzle: messages.Puzzle | None = None  # which is asked about
        self.worth: Worth | None = None
        self.fault = ""
        self.is_followed = False

    def moved(self) -> None:
        """Follow no more once the givens are not edited."""
        self.is_followed = self.is_followed and self._session.setting

    def ask(self, puzzle: messages.Puzzle | None) -> None:
        """Take note of which puzzle is asked about, None for none."""
        self.puzzle, self.worth, self.fault = puzzle, None, ""
        if puzzle is not None:
            self.is_followed = self._session.setting
        self.touch()

    def take(self, worth: Worth) -> None:
        """Take what is known so far."""
        if self.puzzle is not None:
            self.worth = worth
            self.touch()

    def fail(self, fault: str) -> None:
        """Take note of why nothing is known."""
        self.fault = fault
        self.touch()
