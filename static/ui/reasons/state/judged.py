"""What the player has found on a board of practice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api.explain_messages import Exercise
    from ui.reasons.state.step import Step
    from ui.state.board.session import Session
    from ui.state.changes import Changes


class Judged(Concern):
    """Whether it was found; and whether something was written since that was judged."""

    name = "judged"

    def __init__(self, changes: Changes, session: Session, step: Step) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self._step = step
        self._given_away = 0  # how many whole steps had been shown when the exercise began
        self.found = self.due = False

    def begin(self) -> None:
        """Begin with another exercise."""
        self._given_away = self._step.given_away
        self.put_off()
        self.judge(False)

    def moved(self) -> None:
        """Let the board be judged."""
        self.put_off()

    def put_off(self) -> None:
        """Take note that the board is still to be judged."""
        self.due = True

    def take_up(self, exercise: Exercise) -> bool:
        """Take note that the board is judged now; return whether anything has been written since the beginning."""
        self.due = False
        return self.written() != (exercise["entries"], exercise["centre"])

    def written(self) -> tuple[list[int], list[list[int]]]:
        """Return what the player has written: the entries, and the centre marks."""
        return list(self._session.entries), [list(marks) for marks in self._session.centre]

    def judge(self, right: bool) -> None:
        """Take note of whether the player has found it."""
        self.found = right
        self.touch()

    def is_helped(self, exercise: Exercise) -> bool:
        """Tell whether a step was shown, or a number written by the page: by Apply, Solve or Reveal."""
        session = self._session
        written = [cell for cell, number in enumerate(session.entries) if number != exercise["entries"][cell]]
        return self._step.given_away > self._given_away or any(session.solved[cell] for cell in written)
