"""Givens that no Numbrix has: low numbers twice, numbers out of order in the only row or column."""

from __future__ import annotations

from itertools import chain

import pytest

from puzzles.forms import read
from puzzles.kinds.numbrix.doubts import APART, COUNTED, REPEATED_NUMBERS, UNORDERED_NUMBERS, doubts
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped


def doubted(rows: int, columns: int, **cells: int) -> tuple[str, ...]:
    givens = [0] * (rows * columns)
    for place, number in cells.items():
        givens[int(place[1:])] = number
    return doubts(Puzzle("numbrix", Size(rows, columns), tuple(givens)))


def test_low_numbers_that_stand_twice() -> None:
    assert doubted(5, 5, c0=3, c9=3) == (REPEATED_NUMBERS,)
    assert doubted(5, 5, c0=3, c9=3, c12=5, c13=4) == (REPEATED_NUMBERS,)
    assert doubted(5, 5, c0=3, c9=3, c12=25) == ()  # a wrong number of a Numbrix
    assert doubted(5, 5, c0=1, c1=2, c2=3, c3=4, c4=5, c9=5) == ()
    assert doubted(3, 3, c0=3, c8=3) == ()


def test_numbers_out_of_order_in_the_only_column() -> None:
    for rows, columns in ((20, 1), (1, 20)):
        assert doubted(rows, columns, c3=8) == (UNORDERED_NUMBERS,)
        assert doubted(rows, columns, c3=4, c9=11) == (UNORDERED_NUMBERS,)
        assert doubted(rows, columns, c3=4, c9=10) == ()
        assert doubted(rows, columns, c3=17, c9=11) == ()
        assert doubted(rows, columns) == ()
    assert doubted(20, 1, c0=1, c1=2, c2=3, c3=4, c4=5, c5=7) == ()  # one mistake
    assert doubted(8, 1, c3=8) == ()


@looped(
    ("rows", "said"),
    [
        ([[at * row for at in range(1, 10)] for row in range(1, 10)], REPEATED_NUMBERS),
        ([[0, 0, 0, 1, 2], [3, 4, 5, 6, 7], [8, 9, 10, 11, 12]], COUNTED),
        ([[8, 1, 6], [3, 5, 7], [4, 9, 2]], APART),
        ([[1, 2, 3, 4], [5, 6, 0, 8], [9, 10, 7, 12], [13, 14, 11, 15]], APART),
        ([[1, 2, 3, 4], [8, 7, 6, 5], [9, 16, 12, 11], [14, 15, 10, 13]], ""),  # four in the wrong place
        ([[1, 2, 3, 3], [8, 7, 6, 5], [9, 9, 11, 12], [16, 15, 14, 14]], ""),
    ],
)
def test_tables_and_squares_of_other_numbers(rows: list[list[int]], said: str) -> None:
    size = Size(len(rows), len(rows[0]))
    assert doubts(Puzzle("numbrix", size, tuple(chain.from_iterable(rows)))) == ((said,) if said else ())


@looped("before", ["", "board = "])
def test_a_nested_list_with_a_low_number_twice_is_refused(before: str) -> None:
    with pytest.raises(PuzzleFault, match="more than once"):
        read.read(before + "[[0,0,0,0,0],[0,3,0,0,0],[0,0,0,0,0],[0,0,0,3,0],[0,0,0,0,0]]", lenient=True)


@looped("empty", "0.-")
def test_81_lines_of_a_number_each_are_a_sudoku(empty: str) -> None:
    cells = [empty] * 81
    cells[10], cells[31], cells[52] = "5", "7", "9"
    opened = read.read("\n".join(cells) + "\n", lenient=True)
    assert (opened.puzzles[0].kind, opened.puzzles[0].size.rows) == ("sudoku", 9)
    chain = [empty] * 81
    chain[2], chain[6] = "3", "7"
    opened = read.read("\n".join(chain) + "\n", lenient=True)
    assert [each.puzzles[0].kind for each in (opened, *opened.others)] == ["sudoku", "numbrix"]
