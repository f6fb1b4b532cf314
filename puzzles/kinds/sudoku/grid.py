"""A grid for use in Python, modelled on the Java library's Grid: cells that can be set, validity, a drawn text form.

As in that library, rows and columns count from 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.sudoku.box_sizes import check_size, puzzle_of
from puzzles.kinds.sudoku.forms.frames import draw
from puzzles.kinds.sudoku.rules import peers
from puzzles.model.values import Puzzle, Size


class Cell:
    """One cell of a grid: its row and column, from 0, and its value, 0 for an empty cell."""

    __slots__ = ("_top", "_value", "column", "row")

    def __init__(self, row: int, column: int, value: int, top: int) -> None:
        self.row = row
        self.column = column
        self._top = top
        self.value = value

    @property
    def value(self) -> int:
        """The number in this cell, 0 for none. Setting a number that is out of range raises ValueError."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        if not 0 <= value <= self._top:
            raise ValueError(f"A cell of this grid holds 0 to {self._top}, not {value}.")
        self._value = value

    @property
    def is_empty(self) -> bool:
        """Whether this cell has no number."""
        return self._value == 0

    def __repr__(self) -> str:
        return f"Cell({self.row}, {self.column}, value={self._value})"


class Grid:
    """A Sudoku board with mutable cells."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._shape = puzzle.size
        self._cells = [
            Cell(*divmod(index, puzzle.size.columns), value, puzzle.size.rows)
            for index, value in enumerate(puzzle.givens)
        ]

    @classmethod
    def of(cls, rows: Sequence[Sequence[int]], *, box_rows: int = 0, box_columns: int = 0) -> Grid:
        """Return the grid with these rows of numbers, 0 for an empty cell, and by default the usual boxes.

        Raises PuzzleFault for a shape that Sudoku does not have, ValueError for ragged rows and numbers out of range.
        """
        size = check_size(Size(len(rows), len(rows[0]) if rows else 0, box_rows, box_columns))
        if any(len(row) != size.columns for row in rows):
            raise ValueError(f"Every row of a {size} grid has {size.columns} numbers.")
        return cls(puzzle_of(size, tuple(value for row in rows for value in row)))

    @property
    def size(self) -> int:
        """The number of rows, and of columns."""
        return self._shape.rows

    def cell(self, row: int, column: int) -> Cell:
        """Return the cell in this row and column, both from 0. Raises IndexError if it does not exist."""
        if not (0 <= row < self.size and 0 <= column < self.size):
            raise IndexError(f"Rows and columns of this grid are 0 to {self.size - 1}, not {row} and {column}.")
        return self._cells[row * self.size + column]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._cells)

    def is_valid_value_for_cell(self, cell: Cell, value: int) -> bool:
        """Say whether no other cell of this cell's row, column or box holds the value."""
        index = cell.row * self.size + cell.column
        return all(self._cells[peer].value != value for peer in peers(self._shape)[index])

    @property
    def is_valid(self) -> bool:
        """Whether no number occurs twice in a row, column or box; cells may be empty."""
        puzzle = self.to_puzzle()
        return not broken_rules(puzzle, puzzle.givens)

    @property
    def is_full(self) -> bool:
        """Whether every cell holds a number."""
        return not self.empty_cells

    @property
    def empty_cells(self) -> int:
        """How many cells are empty."""
        return sum(cell.is_empty for cell in self._cells)

    def next_empty_cell(self, after: Cell | None = None) -> Cell | None:
        """Return the first empty cell, row by row, or the first one after `after`; None if there is none."""
        start = 0 if after is None else after.row * self.size + after.column + 1
        return next((cell for cell in self._cells[start:] if cell.is_empty), None)

    def fill(self, values: Sequence[int]) -> None:
        """Write a number into every cell, row by row, 0 for none. Raises ValueError where they do not fit."""
        for cell, value in zip(self._cells, values, strict=True):
            cell.value = value

    def to_puzzle(self) -> Puzzle:
        """Return the puzzle whose givens are this grid's numbers."""
        return puzzle_of(self._shape, tuple(cell.value for cell in self._cells))

    def __str__(self) -> str:
        return draw(self.to_puzzle()).rstrip("\n")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self.to_puzzle() == other.to_puzzle()

    __hash__ = None  # type: ignore[assignment]  # a grid is mutable
