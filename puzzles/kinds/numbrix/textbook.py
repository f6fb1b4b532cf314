"""The course handout's depth-first search (its parts 1 to 4), call for call, for people who study it.

It starts a chain with 1 in every cell in turn and extends it up, down, left and right. The handout's own 9x9
example takes 286,305,181 calls, so `DepthFirst`, which the page offers, runs the same calls on a kernel.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from puzzles import engine
from puzzles.core.faults import PuzzleFault
from puzzles.core.model import Budget, Puzzle, Size, Solution, Values
from puzzles.core.textbook import Account
from puzzles.engine import textbook
from puzzles.engine.textbook import Call
from puzzles.kinds.numbrix.notation.grids import tab_form
from puzzles.kinds.numbrix.notation.header import Header
from puzzles.kinds.numbrix.rules import NAME, checked
from puzzles.kinds.protocol import Textbook

CALL_LIMIT = 10_000_000
"""Calls of recursiveSolve after which a search stops where nobody says."""

_OUTSIDE = -1

CALLS: Mapping[int, str] = {
    Call.LEFT_BOARD: "tried {}: beyond the board",
    Call.NUMBER_USED: "tried {}: printed elsewhere",
    Call.CELL_TAKEN: "tried {}: another number is there",
    Call.PLACED: "placed {}",
    Call.SOLVED: "placed {}, the last: a solution",
}


class Numbrix:
    """A board with the handout's two fields, `grid` (0 empty) and `used`, and the counters of its last search.

    `str()` is the handout's toString: the tab form. The counters: `calls` of recursiveSolve, those that return at
    once included; `prunings`, returns by base cases two and three; `backtracks`, numbers taken out again (step 9);
    `complete`, False until every call has been made.
    """

    def __init__(self, grid: Sequence[Sequence[int]]) -> None:
        """Take a board as rows of numbers. Raises PuzzleFault where it is no rectangle or a number is out of range."""
        columns = len(grid[0]) if grid else 0
        self.size = checked(Size(len(grid), columns))
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
        """Read the handout's input file: rows, columns, numbers. Raises PuzzleFault with line and column."""
        return cls.of(Header().parse(text)[0])

    @classmethod
    def of(cls, puzzle: Puzzle) -> Numbrix:
        """Return the board of a puzzle's givens."""
        return cls._with(puzzle.size, puzzle.givens)

    @classmethod
    def _with(cls, size: Size, values: Values) -> Numbrix:
        return cls([values[at : at + size.columns] for at in range(0, size.cells, size.columns)])

    @property
    def values(self) -> Values:
        """The numbers of the grid, row-major, 0 for empty."""
        return tuple(number for row in self.grid for number in row)

    def __str__(self) -> str:
        return tab_form(Puzzle(NAME, self.size, self.values))

    def solutions(self, call_limit: int = CALL_LIMIT) -> Iterator[Numbrix]:
        """Find every solution, in the handout's order; `grid` itself stays as it is.

        Stops without an error after `call_limit` calls; `complete` then stays False. An explicit stack takes the
        place of the handout's recursion, so a 100x100 board is no deeper than Python allows.
        """
        self.calls = self.prunings = self.backtracks = 0
        self.complete = False
        size, used, top = self.size, self.used, self.size.cells
        # One column of outside cells on the right and one row above and below make base case one a plain look-up.
        stride = size.columns + 1
        grid = [_OUTSIDE] * stride
        for row in self.grid:
            grid += [*row, _OUTSIDE]
        grid += [_OUTSIDE] * stride
        inside = [cell for cell, number in enumerate(grid) if number != _OUTSIDE]
        steps = (-stride, stride, -1, 1)  # up, down, left, right
        path: list[int] = []  # the cells of 1, 2, 3, ...: one an active call
        turns: list[int] = []  # how many of its four calls each of them has made
        zeros: list[bool] = []  # the handout's `zero`: whether the cell was empty
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
                        yield self._with(size, tuple(grid[at] for at in inside))
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


class DepthFirst:
    """The handout's search as it is offered: every call on a kernel."""

    name = "depth-first"
    title = "Recursive depth-first search"
    description = (
        "Starts a chain with 1 in every cell and extends it up, down, left and right until it has found every solution "
        "(a course handout on recursion)."
    )

    @property
    def engine(self) -> str:
        """How it runs."""
        return engine.name()

    def refusal(self, puzzle: Puzzle) -> str:
        """Refuse no board."""
        return ""

    def search(self, puzzle: Puzzle, budget: Budget) -> Iterator[Solution | Account]:
        """Search for all solutions."""
        size = puzzle.size
        for event in textbook.search_path(size.rows, size.columns, puzzle.givens, textbook.UNLIMITED, budget):
            if isinstance(event, Solution):
                yield event
            else:
                counters = (
                    ("calls", event.steps),
                    ("pruned", event.prunings),
                    ("backtracks", event.backtracks),
                    ("solutions", event.found),
                )
                yield textbook.account(event, counters, CALLS)


SEARCHES: tuple[Textbook, ...] = (DepthFirst(),)
