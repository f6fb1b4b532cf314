"""Making Numbrix sheets of what other programs' links and files say."""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.core.foreign import broken
from puzzles.core.layers import Layers, Sheet
from puzzles.core.model import Puzzle, Size
from puzzles.kinds.numbrix.notation.grids import Spaced
from puzzles.kinds.numbrix.rules import NAME
from puzzles.kinds.only_read import OnlyRead
from puzzles.kinds.protocol import Confidence
from puzzles.portable.limits import MAX_SIDE

MOST_LINES = 20_000
"""Lines of a text with a puzzle each that are read."""

WRITTEN_AS = (Spaced(),)


class Linked(OnlyRead):
    """A form that shows what it is by how it begins."""

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


def sheet(title: str, rows: int, columns: int, cells: Sequence[int], layers: Layers | None = None) -> Sheet:
    """Return the sheet of a board. Raises PuzzleFault if the cells do not fit it."""
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE) or len(cells) != rows * columns:
        raise broken(title, f"it has {len(cells):,} of the {rows * columns:,} cells of a {rows}×{columns} board")
    if not all(0 <= value <= len(cells) for value in cells):
        raise broken(title, f"a number of it is not between 1 and {len(cells):,}")
    return Sheet(Puzzle(NAME, Size(rows, columns), tuple(cells)), layers or Layers())


def unplayed(title: str, *names: str) -> Sheet:
    """Return a sheet that only names what is not played."""
    return sheet(title, 1, 1, [0], Layers(unplayed=names))
