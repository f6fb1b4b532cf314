"""The solutions of a verdict, one after another. Some are at hand; the worker keeps the others. No DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api import messages


class Listing:
    """`count` solutions by their places from 0, of which a portion is at hand; `at` is the one on the board."""

    def __init__(self, solutions: Sequence[list[int]] = (), count: int = 0) -> None:
        self.solutions = list(solutions)  # at hand
        self.count = count or len(self.solutions)
        self.first = 0  # the place of the first at hand
        self.at = 0
        self.wanted = 0  # the place turned to last, whose solution may still be on its way
        self.lost = False  # whether the worker no longer has the others
        self._portion = len(self.solutions)

    def whole(self) -> bool:
        """Return whether all solutions are at hand."""
        return len(self.solutions) == self.count

    def current(self) -> list[int]:
        """Return the solution on the board."""
        return self.solutions[self.at - self.first]

    def reaches(self, at: int) -> bool:
        """Return whether there is a solution at a place, at hand or in the worker."""
        return self._at_hand(at) if self.lost else 0 <= at < self.count

    def turn(self, step: int) -> bool:
        """Turn some solutions on; return whether there is one so far."""
        if not self.reaches(self.wanted + step):
            return False
        self.wanted += step
        return True

    def arrive(self) -> bool:
        """Go where was turned to; return whether that solution is at hand."""
        if not self._at_hand(self.wanted):
            return False
        self.at = self.wanted
        return True

    def missing(self) -> int:
        """Return the place of the first solution in the portion where was turned to."""
        return self.wanted // self._portion * self._portion

    def awaits(self, first: int) -> bool:
        """Return whether the portion that begins at a place is still the one that is missing."""
        return not self._at_hand(self.wanted) and self.missing() == first

    def take(self, answer: messages.SolutionList | messages.Failure | None) -> bool:
        """Take another portion in place of the one at hand; return False if the worker no longer has it."""
        if answer is None or "fault" in answer or answer["listed"] != self.count:
            return False
        self.first, self.solutions = answer["first"], answer["solutions"]
        return True

    def grown(self, solutions: Sequence[list[int]], count: int) -> Listing:
        """Return a longer listing at the same solution; this one if that is not among those at hand."""
        if self.current() not in solutions:
            return self
        more = Listing(solutions, count)
        more.at = more.wanted = more.solutions.index(self.current())
        return more

    def lose(self) -> None:
        """Do with the solutions at hand: the worker was replaced, or has solved something else since."""
        self.lost = True
        self.wanted = self.at

    def _at_hand(self, at: int) -> bool:
        return 0 <= at - self.first < len(self.solutions)
