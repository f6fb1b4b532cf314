from __future__ import annotations

from array import array

import pytest

from puzzles.kernels.sudoku9 import search
from puzzles.portable.driving import FOUND
from puzzles.portable.sudoku9 import DEPTH, STATE_SIZE, TABLES_SIZE


def loaded(givens: list[int]) -> array[int]:
    tables, state = array("i", [0] * TABLES_SIZE), array("i", [0] * STATE_SIZE)
    search.fill_tables(tables)
    search.load(tables, state, array("i", givens))
    return state


@pytest.mark.parametrize("place", [0, 40, 80])
@pytest.mark.parametrize("number", [10, 15, 16, 17, 25, 26, 2**31 - 1, -1, -6, -7, -16, -17, -(2**31)])
def test_a_number_that_no_cell_takes_leaves_nothing_to_search(number: int, place: int) -> None:
    givens = [0] * 81
    givens[place] = number
    assert loaded(givens)[DEPTH] < 0


@pytest.mark.parametrize("place", [0, 26, 27, 53, 54, 80])
@pytest.mark.parametrize("number", [1, 9])
def test_every_number_of_a_sudoku_is_taken(number: int, place: int) -> None:
    givens = [0] * 81
    givens[place] = number
    state = loaded(givens)
    tables, solution = array("i", [0] * TABLES_SIZE), array("i", [0] * 81)
    search.fill_tables(tables)
    assert search.search(tables, state, solution, 1000) == FOUND
    assert solution[place] == number
