"""Givens that no Numbrix has: low numbers twice, numbers out of order in the only row or column."""

from __future__ import annotations

from itertools import chain

from puzzles.forms import read
from puzzles.kinds.numbrix.doubts import APART, COUNTED, REPEATED_NUMBERS, UNORDERED_NUMBERS, doubts
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped


@looped(
    ("rows", "columns", "cells", "said"),
    [
        (5, 5, {0: 3, 9: 3}, REPEATED_NUMBERS),
        (5, 5, {0: 3, 9: 3, 12: 25}, ""),  # a wrong number of a Numbrix
        (5, 5, {0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 9: 5}, ""),
        (20, 1, {3: 8}, UNORDERED_NUMBERS),
        (1, 20, {3: 4, 9: 11}, UNORDERED_NUMBERS),
        (20, 1, {0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 7}, ""),  # one mistake
    ],
)
def test_numbers_that_stand_twice_or_out_of_order(rows: int, columns: int, cells: dict[int, int], said: str) -> None:
    givens = tuple(cells.get(cell, 0) for cell in range(rows * columns))
    assert doubts(Puzzle("numbrix", Size(rows, columns), givens)) == ((said,) if said else ())


@looped(
    ("rows", "said"),
    [
        ([[at * row for at in range(1, 10)] for row in range(1, 10)], REPEATED_NUMBERS),
        ([[0, 0, 0, 1, 2], [3, 4, 5, 6, 7], [8, 9, 10, 11, 12]], COUNTED),
        ([[8, 1, 6], [3, 5, 7], [4, 9, 2]], APART),
        ([[1, 2, 3, 4], [5, 6, 0, 8], [9, 10, 7, 12], [13, 14, 11, 15]], APART),
        ([[1, 2, 3, 4], [8, 7, 6, 5], [9, 16, 12, 11], [14, 15, 10, 13]], ""),  # four in the wrong place
    ],
)
def test_tables_and_squares_of_other_numbers(rows: list[list[int]], said: str) -> None:
    size = Size(len(rows), len(rows[0]))
    assert doubts(Puzzle("numbrix", size, tuple(chain.from_iterable(rows)))) == ((said,) if said else ())


@looped(
    ("empty", "cells", "kinds"),
    [("0", {10: "5", 31: "7", 52: "9"}, "sudoku"), ("-", {2: "3", 6: "7"}, "sudoku numbrix")],
)
def test_81_lines_of_a_number_each_are_a_sudoku(empty: str, cells: dict[int, str], kinds: str) -> None:
    opened = read.read("\n".join(cells.get(cell, empty) for cell in range(81)) + "\n", lenient=True)
    found = [each.puzzles[0].kind for each in (opened, *opened.others)]
    assert found[: len(kinds.split())] == kinds.split()
