"""The search of Numbrix Lab, compared call for call with a recursive transcription of its parts 3 and 4."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from puzzles.kinds.numbrix import KIND
from puzzles.kinds.numbrix.generate import chain
from puzzles.kinds.numbrix.searches import Numbrix
from puzzles.model.values import Budget, Size, Solution
from puzzles.portable.faults import PuzzleFault
from tests.events import as_end
from tests.founding import NUMBRIX_HEADER
from tests.sampling import looped


class Transcript:
    """Numbrix Lab's recursiveSolve, step by step as numbered there."""

    def __init__(self, grid: list[list[int]]) -> None:
        self.grid = grid
        self.used = [False] * (len(grid) * len(grid[0]) + 1)
        for row in grid:
            for number in row:
                self.used[number] = number > 0
        self.printed: list[str] = []
        self.calls = self.prunings = self.backtracks = 0

    def __str__(self) -> str:
        return "".join("".join(f"{number or '-'}\t" for number in row) + "\n" for row in self.grid)

    def solve(self) -> None:
        for r in range(len(self.grid)):
            for c in range(len(self.grid[0])):
                self.recursive_solve(r, c, 1)

    def recursive_solve(self, r: int, c: int, n: int) -> None:
        self.calls += 1
        if not (0 <= r < len(self.grid) and 0 <= c < len(self.grid[0])):
            return
        zero = self.grid[r][c] == 0
        if (zero and self.used[n]) or (not zero and self.grid[r][c] != n):
            self.prunings += 1
            return
        self.grid[r][c] = n
        if n == len(self.grid) * len(self.grid[0]):
            self.printed.append(str(self))
        else:
            for row, column in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                self.recursive_solve(row, column, n + 1)
        if zero:
            self.grid[r][c] = 0
            self.backtracks += 1


def boards() -> list[list[list[int]]]:
    """Return small boards: blank ones, chains with numbers removed, and random numbers, some repeated."""
    found: list[list[list[int]]] = []
    for seed, (rows, columns) in enumerate([(1, 1), (1, 5), (4, 1), (2, 2), (2, 3), (3, 3), (3, 4)] * 3):
        rng = Random(seed)
        cells = list(chain(Size(rows, columns), rng))
        share = (0.0, 0.3, 0.6)[seed % 3]
        wild = rng.random() < 0.4
        cells = [(rng.randint(1, len(cells)) if wild else cell) if rng.random() < share else 0 for cell in cells]
        found.append([cells[at : at + columns] for at in range(0, len(cells), columns)])
    return found


@looped("grid", boards(), ids=str)
def test_it_makes_the_very_calls_of_the_transcription(grid: list[list[int]]) -> None:
    transcript = Transcript([list(row) for row in grid])
    transcript.solve()
    board = Numbrix(grid)
    assert [str(solution) for solution in board.solutions()] == transcript.printed
    assert [board.calls, board.prunings, board.backtracks] == [
        *(transcript.calls, transcript.prunings, transcript.backtracks)
    ]
    assert board.complete
    assert board.grid == grid


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
