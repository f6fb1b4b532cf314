"""The founding documents' searches once more, as they are written there, to compare runs with, step by step.

Each is plain Python without an explicit stack, but for Homework 1, whose document has one. Only Futoshiki's game boards
are the project's own: `tests/unit/kinds/futoshiki/test_searches.py` has what they infer. `heard` is called when a step
is over, which is when the next one begins, a board is full, or the search ends.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from puzzles.kinds.futoshiki.searches.candidate_lists.document import GameBoard
from puzzles.model.values import Puzzle, Values


class Enough(Exception):
    """Whoever hears the steps has heard enough."""


class Recursion:
    """What all have: the step, the numbers on the board, what stands on the stack as (cell, number), the counters."""

    def __init__(self, puzzle: Puzzle, heard: Callable[[Any], None]) -> None:
        self.puzzle, self.size = puzzle, puzzle.size
        self.rows, self.columns = puzzle.size.rows, puzzle.size.columns
        self.board = list(puzzle.givens)
        self.stack: list[tuple[int, int]] = []
        self.step = self.solutions = self.backtracks = self.pruned = self.placed = self.tried = 0
        self.lists: tuple[int, ...] = ()
        self._heard, self._told = heard, 0

    def over(self) -> None:
        """Say that the step is over, if nobody has said it yet."""
        if self.step > self._told:
            self._told = self.step
            self._heard(self)

    def begin(self) -> None:
        """Begin a step."""
        self.over()
        self.step += 1

    def run(self) -> None:
        """Search to the end, or until whoever hears it has had enough."""
        before = sys.getrecursionlimit()
        sys.setrecursionlimit(10_000)
        try:
            self.search()
            self.over()
        except Enough:
            pass
        finally:
            sys.setrecursionlimit(before)

    def search(self) -> None:
        raise NotImplementedError

    @property
    def numbers(self) -> Values:
        return tuple(self.board)

    @property
    def depth(self) -> int:
        return len(self.stack)

    @property
    def counts(self) -> dict[str, int]:
        raise NotImplementedError


class NumbrixLab(Recursion):
    """Parts 3 and 4. A step is a call of recursiveSolve."""

    def search(self) -> None:
        self.used = [number > 0 and number in self.board for number in range(self.size.cells + 1)]
        for row in range(self.rows):
            for column in range(self.columns):
                self.recursive_solve(row, column, 1)

    def recursive_solve(self, row: int, column: int, number: int) -> None:
        self.begin()
        if row < 0 or column < 0 or row >= self.rows or column >= self.columns:
            return
        cell = row * self.columns + column
        zero = self.board[cell] == 0
        if (zero and self.used[number]) or (not zero and self.board[cell] != number):
            self.pruned += 1
            return
        self.board[cell] = number
        self.stack.append((cell, number))
        if number == self.size.cells:
            self.solutions += 1
            self.over()
        else:
            self.recursive_solve(row - 1, column, number + 1)
            self.recursive_solve(row + 1, column, number + 1)
            self.recursive_solve(row, column - 1, number + 1)
            self.recursive_solve(row, column + 1, number + 1)
        self.stack.pop()
        if zero:
            self.board[cell] = 0
            self.backtracks += 1

    @property
    def counts(self) -> dict[str, int]:
        return {
            "calls": self.step,
            "pruned": self.pruned,
            "backtracks": self.backtracks,
            "solutions": self.solutions,
        }


class Sudoku(Recursion):
    def fits(self, cell: int, number: int) -> bool:
        """Say whether a cell's row, column and box have no such number."""
        row, column = divmod(cell, self.columns)
        tall, wide = self.size.box_rows, self.size.box_columns
        for other, held in enumerate(self.board):
            if held == number and other != cell:
                r, c = divmod(other, self.columns)
                if r == row or c == column or (r // tall, c // wide) == (row // tall, column // wide):
                    return False
        return True


class Homework1(Sudoku):
    """Section 4: a loop and a stack of locations. A step is a turn."""

    def search(self) -> None:
        if any(held and not self.fits(cell, held) for cell, held in enumerate(self.board)):
            return
        row, column, guess = 0, 0, 1
        while row < self.rows:
            self.begin()
            cell = row * self.columns + column
            if column >= self.columns:
                row, column = row + 1, 0
            elif self.board[cell] != 0:
                column += 1
            elif guess > self.rows:
                if not self.stack:
                    return
                cell, guess = self.stack.pop()
                row, column = divmod(cell, self.columns)
                self.board[cell] = 0
                self.backtracks += 1
                guess += 1
            elif not self.fits(cell, guess):
                guess += 1
            else:
                self.board[cell] = guess
                self.stack.append((cell, guess))
                column, guess = column + 1, 1
        self.solutions += 1

    @property
    def counts(self) -> dict[str, int]:
        return {"loop turns": self.step, "backtracks": self.backtracks, "solutions": self.solutions}


class CellByCell(Sudoku):
    """What the Java library and Project 03 share. A step is a number that is tried, or a call that has failed."""

    def search(self) -> None:
        self.solve()

    def next_empty(self) -> int | None:
        return next((cell for cell in range(self.size.cells) if not self.board[cell]), None)

    def solve(self) -> bool:
        raise NotImplementedError

    def tries(self, cell: int, number: int) -> bool:
        """Have a cell hold a number, if it fits there, and go on to the next cell."""
        self.begin()
        self.tried += 1
        if not self.fits(cell, number):
            return False
        self.board[cell] = number
        self.stack.append((cell, number))
        self.placed += 1
        if self.solve():
            return True
        self.stack.pop()
        return False

    def fails(self) -> None:
        """Begin to go back to the call before, unless this is the first."""
        if self.stack:
            self.begin()
            self.backtracks += 1

    @property
    def counts(self) -> dict[str, int]:
        return {
            "numbers tried": self.tried,
            "placed": self.placed,
            "backtracks": self.backtracks,
            "solutions": self.solutions,
        }


class JavaLibrary(CellByCell):
    def solve(self) -> bool:
        cell = self.next_empty()
        if cell is None:
            self.solutions += 1
            return True
        for number in range(1, self.rows + 1):
            if self.tries(cell, number):
                return True
            self.board[cell] = 0
        self.fails()
        return False


class Project03(CellByCell):
    """A number stays in its cell until another one replaces it, or none is left."""

    def next_empty(self) -> int | None:
        order = sorted(range(self.size.cells), key=lambda cell: (cell % self.columns, cell))
        return next((cell for cell in order if not self.board[cell]), None)

    def solve(self) -> bool:
        cell = self.next_empty()
        if cell is None:
            self.solutions += 1
            return True
        for number in range(1, self.rows + 1):
            if self.tries(cell, number):
                return True
        self.fails()
        self.board[cell] = 0
        return False


class FutoshikiProgram(Recursion):
    """How it works, 4. A step is a game board; `lists` has its lists as bit masks."""

    def search(self) -> None:
        self.begin()
        self.find(GameBoard.initial(self.puzzle))

    def find(self, board: GameBoard) -> bool:
        self.board = [numbers[0] if len(numbers) == 1 else 0 for numbers in board.candidates]
        self.lists = tuple(sum(1 << number for number in numbers) for numbers in board.candidates)
        if board.is_impossible:
            return False
        self.placed += 1
        if board.is_complete:
            self.solutions += 1
            return True
        cell = board.choice
        for number in board.candidates[cell]:
            self.begin()
            self.stack.append((cell, number))
            if self.find(board.with_number(cell, number)):
                return True
            self.stack.pop()
            self.backtracks += 1
        return False

    @property
    def counts(self) -> dict[str, int]:
        return {"game boards": self.step, "backtracks": self.backtracks, "solutions": self.solutions}


SEARCHES: dict[str, type[Recursion]] = {
    "depth-first": NumbrixLab,
    "conflict-tables": Homework1,
    "used-values": Project03,
    "first-valid": JavaLibrary,
    "candidate-lists": FutoshikiProgram,
}
