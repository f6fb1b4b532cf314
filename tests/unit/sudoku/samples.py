"""Puzzles that the founding documents print, and the same board in other forms."""

from __future__ import annotations

from puzzles.model import Budget, Puzzle, Solution, Values
from puzzles.sudoku import KIND
from puzzles.sudoku.boards import USUAL, puzzle_of

HANDOUT_LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."

LIBRARY_ART = """\
╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗
║   │   │   ║ 6 │   │ 2 ║   │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║   │ 9 │ 2 ║   │   │   ║ 3 │ 1 │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║ 8 │   │ 5 ║   │ 1 │ 4 ║ 6 │ 9 │   ║
╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
║ 1 │ 3 │   ║ 4 │   │   ║ 7 │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║ 4 │   │ 9 ║   │   │ 8 ║ 1 │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║   │ 5 │   ║ 1 │ 3 │ 6 ║ 4 │   │ 9 ║
╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
║   │   │   ║   │   │ 1 ║ 5 │ 8 │ 7 ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║ 2 │   │ 1 ║ 5 │   │   ║   │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║   │ 8 │ 7 ║ 9 │ 4 │ 3 ║ 2 │   │   ║
╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝
"""

LIBRARY_LINE = "...6.2....92...31.8.5.1469.13.4..7..4.9..81...5.1364.9.....15872.15......879432.."

ASSIGNMENT_GRID = [
    [0, 0, 0, 0, 0, 0, 9, 0, 7],
    [0, 0, 0, 4, 2, 0, 1, 8, 0],
    [0, 0, 0, 7, 0, 5, 0, 2, 6],
    [1, 0, 0, 9, 0, 4, 0, 0, 0],
    [0, 5, 0, 0, 0, 0, 0, 4, 0],
    [0, 0, 0, 5, 0, 7, 0, 0, 9],
    [9, 2, 0, 1, 0, 8, 0, 0, 0],
    [0, 3, 4, 0, 5, 9, 0, 0, 0],
    [5, 0, 7, 0, 0, 0, 0, 0, 0],
]

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
