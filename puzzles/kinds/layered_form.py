"""Forms that are read with layers: a pattern or a function recognises them, and they are written in other forms."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from puzzles.codecs.common import broken_puzzle
from puzzles.kinds.form import Confidence, Form
from puzzles.model.layers import Sheet, puzzles_of
from puzzles.model.values import Puzzle, Values

MOST_LINES = 20_000
"""Lines that are read of a text with a puzzle on each line."""

_Match = TypeVar("_Match")


class LayeredForm(Form):
    """A form of `sheets`. Puzzles are written in the first of `written_as` that holds them."""

    is_written = False
    has_layers = True
    is_exclusive = True
    written_as: Sequence[Form]

    @property
    def kind(self) -> str:
        """The kind of the forms that it is written in."""
        return self.written_as[0].kind

    @abstractmethod
    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read every puzzle with its layers. Raises PuzzleFault."""

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read every puzzle. Raises PuzzleFault."""
        return puzzles_of(self.sheets(text))

    def holds(self, puzzle: Puzzle) -> bool:
        """Return whether a form that it is written in holds the puzzle."""
        return any(form.holds(puzzle) for form in self.written_as)

    def write(self, *puzzles: Puzzle) -> str:
        """Write the puzzles in the other form. Raises PuzzleFault if that cannot hold them."""
        return self._other(puzzles[0]).write(*puzzles)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the other form."""
        return self._other(puzzle).answer(puzzle, solution)

    def _other(self, puzzle: Puzzle) -> Form:
        return next((form for form in self.written_as if form.holds(puzzle)), self.written_as[0])


class PatternForm(LayeredForm):
    """A form that shows what it is by how it begins: a link, or the head of a file."""

    pattern: re.Pattern[str]
    by_line = False
    """Whether each line of a text may be a puzzle by itself."""

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the text begins as this form does."""
        return Confidence.CERTAIN if self.pattern.match(text.strip()) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the puzzles. Raises PuzzleFault."""
        match = self.pattern.match(text.strip())
        if not match:
            raise broken_puzzle(self.title, "it does not begin as such a puzzle does")
        if not self.by_line:
            return self.read_all(match)
        lines = text.strip().split("\n")[:MOST_LINES]
        matches = {line: self.pattern.match(line.strip()) for line in dict.fromkeys(lines)}
        read = {line: self.read_all(match) for line, match in matches.items() if match}
        return [sheet for line in lines for sheet in read.get(line, ())]

    def read_all(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read the puzzles that `pattern` found. Raises PuzzleFault."""
        return [self.read(found)]

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the one puzzle that `pattern` found. Raises PuzzleFault."""
        raise NotImplementedError


class FunctionForm(LayeredForm, Generic[_Match]):
    """A form that a function finds in a text, for certain or not at all."""

    lack = "its rows do not fit together"
    """What is wrong with a text that is not in this form, behind "it cannot be read:"."""

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the text is in this form."""
        return Confidence.CERTAIN if self.find(text) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the puzzle. Raises PuzzleFault."""
        found = self.find(text)
        if not found:
            raise broken_puzzle(self.title, self.lack)
        return [self.make_sheet(found)]

    @abstractmethod
    def find(self, text: str) -> _Match | None:
        """Return what the puzzle is made of; None if the text is not in this form."""

    @abstractmethod
    def make_sheet(self, found: _Match) -> Sheet:
        """Return the puzzle of what was found. Raises PuzzleFault."""
