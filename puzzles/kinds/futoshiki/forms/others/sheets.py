"""Making Futoshiki sheets of what other programs' links and files say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.kinds import codec_form, layered_form
from puzzles.kinds.futoshiki.forms.clusters import Clusters
from puzzles.kinds.futoshiki.forms.sign_cells import GREATER, LESS, signed
from puzzles.kinds.futoshiki.rules import NAME
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault

WRITTEN_AS = (Clusters(),)


class FunctionForm(layered_form.FunctionForm[Sheet]):
    """A form of Futoshiki that one function finds in a text and reads."""

    is_exclusive = False
    written_as = WRITTEN_AS

    def make_sheet(self, found: Sheet) -> Sheet:
        """Return the puzzle."""
        return found


class PatternForm(layered_form.PatternForm):
    """A form of Futoshiki that shows what it is by how it begins."""

    written_as = WRITTEN_AS


class ReadForm(codec_form.ReadForm):
    """A form of Futoshiki that a table states, and that is only read."""

    written_as = WRITTEN_AS


class CodecForm(codec_form.CodecForm):
    """A form of Futoshiki that a table states, and that is read and written."""

    written_as = WRITTEN_AS


def sheet(
    order: int, cells: Sequence[int], clues: Iterable[tuple[int, int]], layers: Layers | None = None
) -> Sheet | None:
    """Return the sheet of a board; None if the cells or clues do not fit it."""
    ordered = tuple(sorted(Inequality(*pair) for pair in set(clues)))
    try:
        made = Puzzle(NAME, Size(order, order), tuple(cells), ordered) if len(cells) == order * order else None
        return Sheet(made, layers or Layers()) if made and [*signed([made])] else None
    except PuzzleFault:
        return None


def clue(one: int, other: int, sign: str) -> tuple[int, int] | None:
    """Return the clue of a sign between a cell and the one right of it or below it; None for no sign."""
    if sign in LESS:
        return one, other
    return (other, one) if sign in GREATER else None
