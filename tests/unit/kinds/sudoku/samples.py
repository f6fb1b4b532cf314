"""Puzzles that the founding documents print, and the same board in other forms."""

from __future__ import annotations

from puzzles.core.model import Budget, Puzzle, Solution, Values
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.boards import USUAL, puzzle_of
from tests import founding

HANDOUT_LINE = founding.SUDOKU_LINE
LIBRARY_ART, LIBRARY_ASCII, LIBRARY_LINE = founding.SUDOKU_BOX, founding.SUDOKU_ASCII, founding.SUDOKU_BOX_LINE
ASSIGNMENT_GRID = [[int(number) for number in row.split()] for row in founding.SUDOKU_GRID.splitlines()]

ASSIGNMENT_SOLUTION = """\
4 8 3 9 2 1 6 5 7
9 6 7 3 4 5 8 2 1
2 5 1 8 7 6 4 9 3
5 4 8 1 3 2 9 7 6
7 2 9 5 6 4 1 3 8
1 3 6 7 9 8 2 4 5
3 7 2 6 8 9 5 1 4
8 1 4 2 5 3 7 6 9
6 9 5 4 1 7 3 8 2
"""


def of_line(line: str, order: int = 9) -> Puzzle:
    """The puzzle of a line with `.` for empty, read without any code of the project."""
    return puzzle_of(USUAL[order], tuple(0 if character == "." else int(character, 36) for character in line))


HANDOUT = of_line(HANDOUT_LINE)
LIBRARY = of_line(LIBRARY_LINE)
ASSIGNMENT = puzzle_of(USUAL[9], tuple(number for row in ASSIGNMENT_GRID for number in row))


def solutions(puzzle: Puzzle, limit: int = 2) -> list[Values]:
    """The solutions that the kind's search finds."""
    return [event.values for event in KIND.search(puzzle, limit, Budget()) if isinstance(event, Solution)]
