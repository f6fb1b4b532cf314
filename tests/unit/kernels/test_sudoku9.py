from __future__ import annotations

from array import array
from random import Random

from puzzles.kernels.sudoku9 import search
from puzzles.portable.kernel_driver import EXHAUSTED, FOUND
from puzzles.portable.sudoku9_kernel import DEPTH, NODES, QUICK, STATE_SIZE, TABLES_SIZE
from tests.sampling import looped


def loaded(givens: list[int]) -> array[int]:
    tables, state = array("i", [0] * TABLES_SIZE), array("i", [0] * STATE_SIZE)
    search.fill_tables(tables)
    search.load(state, array("i", givens), *QUICK)
    return state


@looped(("number", "place"), [(10, 0), (17, 40), (25, 80), (2**31 - 1, 0), (-1, 80), (-16, 0), (-(2**31), 40)])
def test_a_number_that_no_cell_takes_leaves_nothing_to_search(number: int, place: int) -> None:
    givens = [0] * 81
    givens[place] = number
    assert loaded(givens)[DEPTH] < 0


def test_a_solved_grid_solves_itself_with_one_node_and_a_wrong_one_does_not() -> None:
    grid = [(3 * (row % 3) + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    tables, solution = array("i", [0] * TABLES_SIZE), array("i", [0] * 81)
    search.fill_tables(tables)
    state = loaded(grid)
    assert search.search(tables, state, solution, 1000) == FOUND
    assert list(solution) == grid
    assert state[NODES] == 1
    for cell in range(81):
        wrong = grid.copy()
        wrong[cell] = grid[cell] % 9 + 1
        state = loaded(wrong)
        assert search.search(tables, state, solution, 1000) == EXHAUSTED


@looped("start", [1, 83])
def test_a_text_begins_the_same_search_as_its_numbers(start: int) -> None:
    rng = Random(start)
    for _ in range(20):
        text = array("B", rng.choices(b"123456789.0-*:/", weights=[3] * 9 + [9] * 6, k=81 + start + 5))
        numbers = [each - 48 if 49 <= each <= 57 else 0 for each in text[start : start + 81]]
        state = array("i", [0] * STATE_SIZE)
        search.read(state, text, start)
        assert state == loaded(numbers)
