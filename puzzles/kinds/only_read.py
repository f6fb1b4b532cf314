"""The part that all forms share which are read but not written: they write in another form of their kind."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from puzzles.core.layers import Sheet, puzzles_of
from puzzles.core.model import Puzzle, Values
from puzzles.kinds.protocol import Confidence, Format


class OnlyRead:
    """A form of `sheets`; it writes in the first of `written_as` that holds the puzzle."""

    name: str
    title: str
    letters = False
    alone = True
    """Whether a text that is certainly in this form is in no form that is written too: it is then read first."""

    sizes = "all"
    """The sizes of its boards, in words, where it is only read."""

    example = ""
    """A text in this form where it is only read; "" for a form that holds nothing that is played."""

    written_as: Sequence[Format]

    @abstractmethod
    def sniff(self, text: str) -> Confidence:
        """Return how likely this form is. Cheap; never raises."""

    @abstractmethod
    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read every puzzle with its layers. Raises PuzzleFault."""

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read every puzzle. Raises PuzzleFault."""
        return puzzles_of(self.sheets(text))

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether a form that it writes in holds the puzzle."""
        return any(form.holds(puzzle) for form in self.written_as)

    def write(self, *puzzles: Puzzle) -> str:
        """Write the puzzles in the other form. Raises PuzzleFault if that cannot hold them."""
        return self._other(puzzles[0]).write(*puzzles)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the other form."""
        return self._other(puzzle).answer(puzzle, solution)

    def _other(self, puzzle: Puzzle) -> Format:
        return next((form for form in self.written_as if form.holds(puzzle)), self.written_as[0])
