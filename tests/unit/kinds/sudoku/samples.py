"""The puzzles of the founding documents: HOMEWORK (Homework 1), PROJECT (Project 03), LIBRARY (the Java library)."""

from __future__ import annotations

from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.model.values import Budget, Puzzle, Solution, Values
from tests import founding

HOMEWORK_LINE = founding.SUDOKU_LINE
LIBRARY_ART, LIBRARY_ASCII, LIBRARY_LINE = founding.SUDOKU_BOX, founding.SUDOKU_ASCII, founding.SUDOKU_BOX_LINE
PROJECT_GRID = [[int(number) for number in row.split()] for row in founding.SUDOKU_GRID.splitlines()]

PROJECT_SOLUTION = """\
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
    """Return the puzzle of a line with `.` for empty, read without the project's own readers."""
    return puzzle_of(USUAL[order], tuple(0 if character == "." else int(character, 36) for character in line))


HOMEWORK = of_line(HOMEWORK_LINE)
LIBRARY = of_line(LIBRARY_LINE)
PROJECT = puzzle_of(USUAL[9], tuple(number for row in PROJECT_GRID for number in row))


def solutions(puzzle: Puzzle, limit: int = 2) -> list[Values]:
    """Return the solutions that the kind's search finds."""
    return [event.values for event in KIND.search(puzzle, limit, Budget()) if isinstance(event, Solution)]
