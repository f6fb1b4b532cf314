"""Project 03's program: it prints the grid, then `Valid`, or `Solved:` and the grid, or that there is no solution.

The messages are those of the `main` that Project 03 prints, letter for letter. As in that program, a full grid that is
not valid counts as solved, and the givens are not compared with each other.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from puzzles.kinds.founding_programs import Console, Input, Option, Program
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.model.values import Budget, Puzzle
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import number, passage, tokens

if TYPE_CHECKING:
    from puzzles.kinds.textbook import Textbook

SIZE = USUAL[9]
VALID = "Valid"
SOLVED = "Solved:"
NOT_SOLVED = "Grid isn't solvabled"


class Project03:
    """The functions readGrid, printGrid, isValid and solve, called as `main` calls them."""

    summary = "Project 03: the grid, then Valid, or Solved: and the grid"
    options: tuple[Option, ...] = ()

    def run(self, asked: Input, console: Console) -> bool:
        """Read 81 numbers, 0 for empty, and leave what comes after them unread, as Java's Scanner does."""
        from puzzles.kinds.sudoku.searches.used_values.document import SIDE, format_grid, is_valid

        def rows(board: Puzzle) -> list[list[int]]:
            return [list(board.givens[at : at + SIDE]) for at in range(0, SIZE.cells, SIDE)]

        search, puzzle = self.search(asked)
        console.show(format_grid(rows(puzzle)))
        if is_valid(rows(puzzle)):
            console.show(VALID + "\n")
            return True
        for values in search.open(puzzle).solutions(Budget()):
            console.show(f"{SOLVED}\n{format_grid(rows(puzzle.with_givens(values)))}")
            return True
        console.show(NOT_SOLVED + "\n")
        return False

    def search(self, asked: Input) -> tuple[Textbook, Puzzle]:
        """Return `solve`, and the grid."""
        from puzzles.kinds.sudoku.searches.used_values.search import UsedValues

        return UsedValues(), read(asked.text)


def read(text: str) -> Puzzle:
    """Return the grid of the first 81 numbers. Raises PuzzleFault for a wrong number and for too few."""
    source = passage(text)
    words = (token for line in source.lines() for token in tokens(line))
    givens = tuple(number(token, 0, SIZE.rows) for token in islice(words, SIZE.cells))
    if len(givens) < SIZE.cells:
        last = source.last
        raise PuzzleFault(
            "too-few",
            f"The grid needs {SIZE.cells} numbers; the text ends after {len(givens)}.",
            line=last.number,
            column=len(last.text) + 1,
            excerpt=last.text,
            hint="Write 9 lines of 9 numbers separated by spaces, 0 for an empty cell.",
        )
    return puzzle_of(SIZE, givens)


PROGRAM: Program = Project03()
