"""The depth-first search of Numbrix Lab (parts 1 to 4), call for call, for people who study it.

It starts a chain with 1 in every cell in turn and extends it up, down, left and right. The lab's own 9x9 example takes
286,305,181 calls, so `search`, which the page offers, runs the same calls on a kernel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.numbrix.forms.grids import tab_form
from puzzles.kinds.numbrix.forms.header import Header
from puzzles.kinds.numbrix.rules import NAME, check_size
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault

CALL_LIMIT = 10_000_000
"""Calls of recursiveSolve after which a search stops by default."""

_OUTSIDE = -1


class Numbrix:
    """A board with Numbrix Lab's two fields, `grid` (0 empty) and `used`, and the counters of its last search.

    `str()` gives the tab form, as the lab's toString does. The counters are `calls` of recursiveSolve, including those
    that return at once; `prunings`, returns by base cases two and three; `backtracks`, numbers removed again (step 9).
    `complete` is False until every call has been made.
    """

    def __init__(self, grid: Sequence[Sequence[int]]) -> None:
        """Take a board as rows of numbers.

        Raises PuzzleFault if it is not a rectangle, has a size that Numbrix does not have, or a number out of range.
        """
        columns = len(grid[0]) if grid else 0
        self.size = check_size(Size(len(grid), columns))
        if any(len(row) != columns for row in grid):
            raise PuzzleFault("ragged", "The rows of this board have different lengths.")
        self.grid = [list(row) for row in grid]
        self.used = [False] * (self.size.cells + 1)
        for number in self.values:
            if not 0 <= number <= self.size.cells:
                raise PuzzleFault("out-of-range", f"The number {number} is not between 0 and {self.size.cells}.")
            self.used[number] = number > 0
        self.calls = self.prunings = self.backtracks = 0
        self.complete = False

    @classmethod
    def read(cls, text: str) -> Numbrix:
        """Read Numbrix Lab's input file: rows, columns, numbers. Raises PuzzleFault with line and column."""
        return cls.of(Header().parse(text)[0])

    @classmethod
    def of(cls, puzzle: Puzzle) -> Numbrix:
        """Return the board of a puzzle's givens."""
        return cls._of_values(puzzle.size, puzzle.givens)

    @classmethod
    def _of_values(cls, size: Size, values: Values) -> Numbrix:
        return cls([values[at : at + size.columns] for at in range(0, size.cells, size.columns)])

    @property
    def values(self) -> Values:
        """The numbers of the grid, row-major, 0 for empty."""
        return tuple(number for row in self.grid for number in row)

    def __str__(self) -> str:
        return tab_form(Puzzle(NAME, self.size, self.values))

    def solutions(self, call_limit: int = CALL_LIMIT) -> Iterator[Numbrix]:
        """Yield every solution, in Numbrix Lab's order; `grid` itself is not changed.

        Stops without an error after `call_limit` calls; `complete` then stays False. An explicit stack replaces the
        lab's recursion, because a 100x100 board would be too deep for Python.
        """
        self.calls = self.prunings = self.backtracks = 0
        self.complete = False
        size, used, top = self.size, self.used, self.size.cells
        # A column of outside cells on the right and a row of them above and below make base case one a plain look-up.
        stride = size.columns + 1
        grid = [_OUTSIDE] * stride
        for row in self.grid:
            grid += [*row, _OUTSIDE]
        grid += [_OUTSIDE] * stride
        inside = [cell for cell, number in enumerate(grid) if number != _OUTSIDE]
        steps = (-stride, stride, -1, 1)  # up, down, left, right
        path: list[int] = []  # the cells of 1, 2, 3, ...: one for each active call
        turns: list[int] = []  # how many of its four calls each active call has made
        zeros: list[bool] = []  # the lab's `zero`: whether the cell was empty
        for start in inside:
            cell = start
            while True:
                if self.calls >= call_limit:
                    return
                self.calls += 1
                held, number = grid[cell], len(path) + 1
                if held == _OUTSIDE:  # base case one
                    pass
                elif used[number] if held == 0 else held != number:  # base cases two and three
                    self.prunings += 1
                else:
                    grid[cell] = number
                    path.append(cell)
                    zeros.append(held == 0)
                    turns.append(0)
                    if number == top:  # base case four
                        yield self._of_values(size, tuple(grid[at] for at in inside))
                        turns[-1] = len(steps)
                while path and turns[-1] == len(steps):  # the four calls are done: return
                    turns.pop()
                    cell = path.pop()
                    if zeros.pop():
                        grid[cell] = 0
                        self.backtracks += 1
                if not path:
                    break
                cell = path[-1] + steps[turns[-1]]
                turns[-1] += 1
        self.complete = True
