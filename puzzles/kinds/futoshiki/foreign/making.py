"""Making Futoshiki sheets of what other programs' links and files say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from puzzles.core.foreign import broken
from puzzles.core.layers import Layers, Sheet
from puzzles.core.model import Inequality, Puzzle, Size
from puzzles.kinds.futoshiki.notation.clusters import Clusters
from puzzles.kinds.futoshiki.rules import NAME
from puzzles.kinds.only_read import OnlyRead
from puzzles.kinds.protocol import Confidence
from puzzles.portable.cells import touching
from puzzles.portable.limits import MAX_FUTOSHIKI_ORDER

MOST_LINES = 20_000
"""Lines of a text with a puzzle each that are read."""

WRITTEN_AS = (Clusters(),)
LESS = frozenset("<^∧ΛA⌃")
"""Signs whose smaller number is on the left or above."""

GREATER = frozenset(">v∨V⌄")
EMPTY = frozenset("0._-*x?·")


class Found(OnlyRead):
    """A form that one function finds in a text: it is certain, or it is not there."""

    alone = False
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the text is in this form."""
        return Confidence.CERTAIN if self.find(text) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the puzzle. Raises PuzzleFault."""
        found = self.find(text)
        if not found:
            raise broken(self.title, "its rows do not fit together")
        return [found]

    def find(self, text: str) -> Sheet | None:
        """Return the puzzle; None if the text is not in this form."""
        raise NotImplementedError


class Linked(OnlyRead):
    """A form that shows what it is by how it begins: a link, or the head of a file."""

    pattern: re.Pattern[str]
    by_line = False
    """Whether each line of a text may be a puzzle by itself."""

    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the text begins as this form does."""
        return Confidence.CERTAIN if self.pattern.match(text.strip()) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the puzzle. Raises PuzzleFault."""
        found = self.pattern.match(text.strip())
        if not found:
            raise broken(self.title, "it does not begin as such a puzzle does")
        if not self.by_line:
            return [self.read(found)]
        matches = (self.pattern.match(line.strip()) for line in text.strip().split("\n")[:MOST_LINES])
        return [self.read(found) for found in matches if found]

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the puzzle that `pattern` found. Raises PuzzleFault."""
        raise NotImplementedError


def sheet(
    order: int, cells: Sequence[int], clues: Iterable[tuple[int, int]], layers: Layers | None = None
) -> Sheet | None:
    """Return the sheet of a board; None if the cells or clues do not fit it."""
    pairs = sorted(set(clues))
    if order not in range(2, MAX_FUTOSHIKI_ORDER + 1) or len(cells) != order * order:
        return None
    if not all(0 <= value <= order for value in cells):
        return None
    inside = range(order * order)
    if not all(less in inside and greater in inside and touching(less, greater, order) for less, greater in pairs):
        return None
    if any((greater, less) in pairs for less, greater in pairs):
        return None
    ordered = tuple(Inequality(less, greater) for less, greater in pairs)
    return Sheet(Puzzle(NAME, Size(order, order), tuple(cells), ordered), layers or Layers())


def clue(one: int, other: int, sign: str) -> tuple[int, int] | None:
    """Return the clue of a sign between a cell and the one right of it or below it; None for no sign."""
    if sign in LESS:
        return one, other
    return (other, one) if sign in GREATER else None
