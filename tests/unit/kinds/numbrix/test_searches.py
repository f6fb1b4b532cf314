"""The search of Numbrix Lab as a class in Python; `properties/test_engine_textbook` holds its calls to the kernel's."""

from __future__ import annotations

from itertools import islice

import pytest

from puzzles.kinds.numbrix import KIND
from puzzles.kinds.numbrix.searches.depth_first.document import Numbrix
from puzzles.model.values import Budget, Solution
from puzzles.portable.faults import PuzzleFault
from tests.events import as_end
from tests.founding import NUMBRIX_HEADER
from tests.sampling import looped


def test_the_printed_example_has_the_printed_solution_alone() -> None:
    (example,) = KIND.first_forms[0].parse(NUMBRIX_HEADER)
    *events, end = KIND.search(example, 2, Budget())
    (solution,) = (event.values for event in events if isinstance(event, Solution))
    assert solution[:9] == (49, 50, 51, 62, 63, 68, 69, 70, 71)
    assert as_end(end).complete


def test_the_example_reads_and_prints_in_the_tab_form() -> None:
    board = Numbrix.read(NUMBRIX_HEADER)
    assert str(board).splitlines()[0] == "49\t-\t51\t-\t63\t-\t69\t-\t71\t"
    assert (str(board).count("\t"), str(board)[-4:]) == (81, "15\t\n")
    assert board.grid[2] == [47, 0, 0, 0, 0, 0, 0, 0, 77]


def test_the_call_limit_stops_the_search_and_says_so() -> None:
    board = Numbrix.read(NUMBRIX_HEADER)
    assert list(board.solutions(call_limit=5_000)) == []
    assert (board.calls, board.complete) == (5_000, False)
    blank = Numbrix([[0] * 3] * 3)
    total = len(list(blank.solutions()))
    for limit, complete in ((blank.calls - 1, False), (blank.calls, True)):
        assert len(list(blank.solutions(call_limit=limit))) == total
        assert blank.complete is complete


def test_a_chain_of_ten_thousand_is_not_too_deep() -> None:
    rows = [list(range(at + 1, at + 101)) for at in range(0, 10_000, 100)]
    for row in rows[1::2]:
        row.reverse()
    values = tuple(number for row in rows for number in row)
    rows[50][50] = 0
    (solution,) = Numbrix(rows).solutions()
    assert solution.values == values


def test_solutions_come_one_at_a_time() -> None:
    board = Numbrix([[0] * 4] * 4)
    first, second = islice(board.solutions(), 2)
    assert first.values[:2] == (1, 8)
    assert first.values != second.values
    assert not board.complete


@looped("grid", [[], [[]], [[1, 2], [3]], [[5, 0], [0, 0]], [[-1]], [[0] * 101]])
def test_a_board_that_is_none_is_refused(grid: list[list[int]]) -> None:
    with pytest.raises(PuzzleFault):
        Numbrix(grid)
