"""Making Numbrix sheets of what other programs' links and files say."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.codecs.common import broken_puzzle
from puzzles.kinds import layered_form
from puzzles.kinds.numbrix.forms.grids import Spaced
from puzzles.kinds.numbrix.rules import NAME
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.limits import MAX_SIDE

WRITTEN_AS = (Spaced(),)


class PatternForm(layered_form.PatternForm):
    """A form of Numbrix that shows what it is by how it begins."""

    written_as = WRITTEN_AS


def sheet(title: str, rows: int, columns: int, cells: Sequence[int], layers: Layers | None = None) -> Sheet:
    """Return the sheet of a board. Raises PuzzleFault if the cells do not fit it."""
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE) or len(cells) != rows * columns:
        raise broken_puzzle(title, f"it has {len(cells):,} of the {rows * columns:,} cells of a {rows}×{columns} board")
    if not all(0 <= value <= len(cells) for value in cells):
        raise broken_puzzle(title, f"a number of it is not between 1 and {len(cells):,}")
    return Sheet(Puzzle(NAME, Size(rows, columns), tuple(cells)), layers or Layers())


def unplayed(title: str, *names: str) -> Sheet:
    """Return a sheet that only names what is not played."""
    return sheet(title, 1, 1, [0], Layers(unplayed=names))
