"""The same puzzle seen another way: turned, mirrored, its numbers exchanged. Its solutions change as it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from puzzles.core.faults import PuzzleFault
from puzzles.core.model import Inequality, Puzzle, Size, Values
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind, Relabelling
from puzzles.kinds.validation import blank_board


class Change(StrEnum):
    """What can be done to a board."""

    TURN = "turn"
    """A quarter turn, clockwise."""

    MIRROR = "mirror"
    """Left for right."""

    FLIP = "flip"
    """Top for bottom."""

    TRANSPOSE = "transpose"
    """Rows for columns."""

    REVERSE = "reverse"
    """The highest number for the lowest, and so on."""

    RELABEL = "relabel"
    """Numbers for others as asked."""


SOURCES: dict[Change, Callable[[Size, int, int], tuple[int, int]]] = {
    Change.TURN: lambda size, row, column: (size.rows - 1 - column, row),
    Change.MIRROR: lambda size, row, column: (row, size.columns - 1 - column),
    Change.FLIP: lambda size, row, column: (size.rows - 1 - row, column),
    Change.TRANSPOSE: lambda size, row, column: (column, row),
}
"""Which row and column of the old board (from 0, and of the old size) comes to a row and column of the new one."""


@dataclass(frozen=True, slots=True)
class Transformed:
    """The new puzzle, and the way there: `cells[i]` is the old index of the new cell i, `numbers[n]` the new n."""

    puzzle: Puzzle
    cells: tuple[int, ...]
    numbers: tuple[int, ...]

    def carried(self, values: Values) -> Values:
        """Return one number a cell, 0 for empty, as the change carries it."""
        return tuple(self.numbers[values[cell]] for cell in self.cells)


def transform(puzzle: Puzzle, change: Change, numbers: Sequence[int] = (), kind: Kind | None = None) -> Transformed:
    """Change a puzzle; `numbers` are, for RELABEL, the new numbers of 1, 2 and so on to the highest.

    Raises PuzzleFault where the puzzle would be none of its kind any more, or `numbers` is no exchange.
    """
    kind = kind or kind_of(puzzle)
    top = kind.top(puzzle.size)
    identity = tuple(range(top + 1))
    if change in SOURCES:
        return _moved(kind, puzzle, change, identity)
    reversal = (0, *range(top, 0, -1))
    table = reversal if change is Change.REVERSE else (0, *numbers)
    if sorted(table) != list(identity):
        raise PuzzleFault("relabel", f"An exchange names each number from 1 to {top} once.")
    if table not in (identity, reversal) and kind.relabelling(puzzle) is Relabelling.REVERSAL:
        raise PuzzleFault(
            "relabel",
            "The numbers of this puzzle are more and less than each other, so they cannot be exchanged freely.",
            hint="They can be reversed: the highest for the lowest, and so on.",
        )
    clues = puzzle.clues
    if table != identity:
        # Where there are clues, the numbers were reversed, or any exchange would do, and then there are none.
        clues = tuple(sorted(Inequality(clue.greater, clue.less) for clue in clues))
    changed = replace(puzzle, givens=tuple(table[given] for given in puzzle.givens), clues=clues)
    return Transformed(changed, tuple(range(puzzle.size.cells)), table)


def _moved(kind: Kind, puzzle: Puzzle, change: Change, numbers: tuple[int, ...]) -> Transformed:
    old = new = puzzle.size
    if change in (Change.TURN, Change.TRANSPOSE):
        new = blank_board(kind, Size(old.columns, old.rows, old.box_columns, old.box_rows)).size
    source = SOURCES[change]
    cells = []
    for index in range(new.cells):
        row, column = source(old, *divmod(index, new.columns))
        cells.append(row * old.columns + column)
    home = {cell: index for index, cell in enumerate(cells)}
    givens = tuple(puzzle.givens[cell] for cell in cells)
    clues = tuple(sorted(Inequality(home[clue.less], home[clue.greater]) for clue in puzzle.clues))
    return Transformed(replace(puzzle, size=new, givens=givens, clues=clues), tuple(cells), numbers)
