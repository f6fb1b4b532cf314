"""Turn or mirror a puzzle, or exchange its numbers. Its solutions change in the same way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.kinds.validation import blank_board
from puzzles.kinds.view import Relabelling
from puzzles.model.values import Inequality, Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import number_regions


class Change(StrEnum):
    """A way to transform a board."""

    TURN = "turn"
    """A quarter turn, clockwise."""

    MIRROR = "mirror"
    """Left for right."""

    FLIP = "flip"
    """Top for bottom."""

    TRANSPOSE = "transpose"
    """Rows for columns."""

    REVERSE = "reverse"
    """Exchange the highest number with the lowest, and so on."""

    RELABEL = "relabel"
    """Exchange numbers as the caller asks."""


SOURCES: dict[Change, Callable[[Size, int, int], tuple[int, int]]] = {
    Change.TURN: lambda size, row, column: (size.rows - 1 - column, row),
    Change.MIRROR: lambda size, row, column: (row, size.columns - 1 - column),
    Change.FLIP: lambda size, row, column: (size.rows - 1 - row, column),
    Change.TRANSPOSE: lambda size, row, column: (column, row),
}
"""For each change, the old row and column of a cell, from the old size and its new row and column; all from 0."""


@dataclass(frozen=True, slots=True)
class Transformation:
    """A new puzzle, and how it was made: new cell i was `cells[i]` before, and number n has become `numbers[n]`."""

    puzzle: Puzzle
    cells: tuple[int, ...]
    numbers: tuple[int, ...]

    def apply(self, values: Values) -> Values:
        """Apply the change to one number for each cell, 0 for empty."""
        return tuple(self.numbers[values[cell]] for cell in self.cells)


def transform(puzzle: Puzzle, change: Change, numbers: Sequence[int] = (), kind: Kind | None = None) -> Transformation:
    """Change a puzzle; for RELABEL, `numbers` are the new numbers for 1, 2 and so on to the highest.

    Raises PuzzleFault if the kind does not allow the change, or if `numbers` is not a permutation.
    """
    kind = kind or kind_of(puzzle)
    top = kind.top(puzzle.size)
    identity = tuple(range(top + 1))
    if change in SOURCES:
        return _move_cells(kind, puzzle, change, identity)
    reversal = (0, *range(top, 0, -1))
    table = reversal if change is Change.REVERSE else (0, *numbers)
    if sorted(table) != list(identity):
        raise PuzzleFault("relabel", f"An exchange must name each number from 1 to {top} once.")
    if table not in (identity, reversal) and kind.relabelling(puzzle) is Relabelling.REVERSAL:
        raise PuzzleFault(
            "relabel",
            "The order of the numbers matters in this puzzle, so they cannot be exchanged freely.",
            hint="You can reverse them: the highest for the lowest, and so on.",
        )
    clues = puzzle.clues
    if table != identity:
        # Clues change direction: a puzzle that has any lets its numbers only be reversed.
        clues = tuple(sorted(Inequality(clue.greater, clue.less) for clue in clues))
    changed = replace(puzzle, givens=tuple(table[given] for given in puzzle.givens), clues=clues)
    return Transformation(changed, tuple(range(puzzle.size.cells)), table)


def _move_cells(kind: Kind, puzzle: Puzzle, change: Change, numbers: tuple[int, ...]) -> Transformation:
    old = new = puzzle.size
    if change in (Change.TURN, Change.TRANSPOSE):
        new = Size(old.columns, old.rows, old.box_columns, old.box_rows)
        new = new if puzzle.regions else blank_board(kind, new).size
    source = SOURCES[change]
    cells = []
    for index in range(new.cells):
        row, column = source(old, *divmod(index, new.columns))
        cells.append(row * old.columns + column)
    home = {cell: index for index, cell in enumerate(cells)}
    givens = tuple(puzzle.givens[cell] for cell in cells)
    clues = tuple(sorted(Inequality(home[clue.less], home[clue.greater]) for clue in puzzle.clues))
    regions = number_regions([puzzle.regions[cell] for cell in cells]) if puzzle.regions else ()
    changed = replace(puzzle, size=new, givens=givens, clues=clues, regions=regions)
    return Transformation(changed, tuple(cells), numbers)
