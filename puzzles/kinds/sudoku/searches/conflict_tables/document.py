"""The search of Homework 1 (section 4): row by row, with an explicit stack and tables of potential conflicts.

A puzzle is a list of rows of numbers, 0 for an empty cell. Rows, columns and blocks count from 0, as in Homework 1,
whose sections are named below.
"""

from __future__ import annotations

from typing import NamedTuple

from puzzles.kinds.sudoku.searches.counts import Counts

MIN_BLOCK_SIZE = 2
MAX_BLOCK_SIZE = 3
MIN_NUMBER = 1
EMPTY = 0

Rows = list[list[int]]


class Location(NamedTuple):
    """A cell's place in the puzzle (section 6.1)."""

    row: int
    column: int


def get_block(row: int, column: int, block_size: int) -> int:
    """Return the number of this cell's block: from 0 at the upper left, left to right, then downwards."""
    return row // block_size * block_size + column // block_size


class PotentialConflicts:
    """The values that each row, column and block holds (section 6.2)."""

    def __init__(self, puzzle: Rows, block_size: int) -> None:
        order = block_size * block_size
        self.rows = [[False] * (order + 1) for _ in range(order)]
        self.columns = [[False] * (order + 1) for _ in range(order)]
        self.blocks = [[False] * (order + 1) for _ in range(order)]
        self.block = [[get_block(row, column, block_size) for column in range(order)] for row in range(order)]
        self._has_conflict = False
        for row, values in enumerate(puzzle):
            for column, value in enumerate(values):
                if value != EMPTY:
                    self._has_conflict = self._has_conflict or self.creates_conflict(row, column, value)
                    self.set_conflict(row, column, value, True)

    @property
    def has_conflict(self) -> bool:
        """Whether the initial puzzle had a value twice in a row, column or block."""
        return self._has_conflict

    def set_conflict(self, row: int, column: int, value: int, present: bool) -> None:
        """Record whether the value is in this cell's row, column and block."""
        self.rows[row][value] = present
        self.columns[column][value] = present
        self.blocks[self.block[row][column]][value] = present

    def creates_conflict(self, row: int, column: int, value: int) -> bool:
        """Say whether this cell's row, column or block already holds the value."""
        return self.rows[row][value] or self.columns[column][value] or self.blocks[self.block[row][column]][value]


def get_puzzle(description: str, size: int) -> Rows:
    """Return the puzzle of a line of a puzzle file (section 6.3.3): `size` rows, `.` for an empty cell."""
    values = [EMPTY if character == "." else int(character) for character in description]
    return [values[row * size : (row + 1) * size] for row in range(size)]


def solve(puzzle: Rows, block_size: int, most_steps: int | None = None) -> Counts:
    """Solve the puzzle in place (sections 4 and 6.3.4); unless that succeeds, it is left as it came.

    Steps are turns of the loop. If `most_steps` stops the search, `is_solved` is None.
    """
    conflicts = PotentialConflicts(puzzle, block_size)
    if conflicts.has_conflict:
        return Counts(False, 0, 0)
    order = block_size * block_size
    rows, columns, blocks, block = conflicts.rows, conflicts.columns, conflicts.blocks, conflicts.block
    stack: list[Location] = []
    row = column = 0
    guess = MIN_NUMBER
    steps = backtracks = 0
    while row < order:
        if steps == most_steps:
            for location in stack:
                puzzle[location.row][location.column] = EMPTY
            return Counts(None, steps, backtracks)
        steps += 1
        if column >= order:
            row += 1
            column = 0
        elif puzzle[row][column] != EMPTY:
            column += 1
        elif guess > order:
            if not stack:
                return Counts(False, steps, backtracks)
            backtracks += 1
            row, column = stack.pop()
            guess = puzzle[row][column]
            puzzle[row][column] = EMPTY
            conflicts.set_conflict(row, column, guess, False)
            guess += 1
        elif rows[row][guess] or columns[column][guess] or blocks[block[row][column]][guess]:
            # creates_conflict, inlined: the example of Homework 1 calls it 12 million times
            guess += 1
        else:
            puzzle[row][column] = guess
            conflicts.set_conflict(row, column, guess, True)
            stack.append(Location(row, column))
            column += 1
            guess = MIN_NUMBER
    return Counts(True, steps, backtracks)


def check_solution(puzzle: Rows, block_size: int) -> bool:
    """Say whether a full puzzle is solved correctly (section 6.3.5)."""
    return not PotentialConflicts(puzzle, block_size).has_conflict
