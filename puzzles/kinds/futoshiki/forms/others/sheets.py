"""Making Futoshiki sheets of what other programs' links and files say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.kinds import layered_form
from puzzles.kinds.futoshiki.forms.clusters import Clusters
from puzzles.kinds.futoshiki.forms.sign_cells import GREATER, LESS
from puzzles.kinds.futoshiki.rules import NAME
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.cells import are_adjacent
from puzzles.portable.limits import MAX_FUTOSHIKI_ORDER

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
    if not all(less in inside and greater in inside and are_adjacent(less, greater, order) for less, greater in pairs):
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


def between(rows: Sequence[Sequence[str]]) -> Iterator[tuple[int, int, str]]:
    """Yield each word between two cells, behind the cells: the one left or above, and the other.

    `rows` are 2n - 1 rows of 2n - 1 words, the cells at even places.
    """
    order = (len(rows) + 1) // 2
    for down, row in enumerate(rows):
        for across in range(1 - down % 2, len(row), 2):
            one = down // 2 * order + across // 2
            yield one, one + (order if down % 2 else 1), row[across]
