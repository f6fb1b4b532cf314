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
from tests.sampling import looped

EXAMPLE = """9 9
49 0 51 0 63 0 69 0 71
0 0 0 0 0 0 0 0 0
47 0 0 0 0 0 0 0 77
0 0 0 0 0 0 0 0 0
45 0 0 0 0 0 0 0 81
0 0 0 0 0 0 0 0 0
43 0 0 0 0 0 0 0 19
0 0 0 0 0 0 0 0 0
41 0 37 0 9 0 13 0 15
"""


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
        if zero and self.used[n]:
            self.prunings += 1
            return
        if not zero and self.grid[r][c] != n:
            self.prunings += 1
            return
        self.grid[r][c] = n
        if n == len(self.grid) * len(self.grid[0]):
            self.printed.append(str(self))
        else:
            self.recursive_solve(r - 1, c, n + 1)
            self.recursive_solve(r + 1, c, n + 1)
            self.recursive_solve(r, c - 1, n + 1)
            self.recursive_solve(r, c + 1, n + 1)
        if zero:
            self.grid[r][c] = 0
            self.backtracks += 1


def boards() -> list[list[list[int]]]:
    """Return small boards: blank ones, chains with numbers removed, and random numbers, some repeated."""
    found: list[list[list[int]]] = []
    for seed, size in enumerate([(1, 1), (1, 5), (4, 1), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 3)] * 3):
        rng, (rows, columns) = Random(seed), size
        full = chain(Size(rows, columns), rng)
        share = (0.0, 0.3, 0.6)[seed % 3]
        wild = rng.random() < 0.4
        found.append(
            [
                [
                    (rng.randint(1, rows * columns) if wild else full[r * columns + c]) if rng.random() < share else 0
                    for c in range(columns)
                ]
                for r in range(rows)
            ]
        )
    return found


@looped("grid", boards(), ids=str)
def test_it_makes_the_very_calls_of_the_transcription(grid: list[list[int]]) -> None:
    transcript = Transcript([list(row) for row in grid])
    transcript.solve()
    board = Numbrix(grid)
    assert [str(solution) for solution in board.solutions()] == transcript.printed
    assert (board.calls, board.prunings, board.backtracks) == (
        transcript.calls,
        transcript.prunings,
        transcript.backtracks,
    )
    assert board.complete
    assert board.grid == grid


@looped(("side", "chains"), [(1, 1), (2, 8), (3, 40), (4, 552)])
def test_blank_squares_have_the_known_number_of_chains(side: int, chains: int) -> None:
    assert sum(1 for _ in Numbrix([[0] * side] * side).solutions()) == chains


@looped("grid", boards(), ids=str)
def test_the_engine_finds_the_same_chains(grid: list[list[int]]) -> None:
    board = Numbrix(grid)
    size = board.size
    puzzle = KIND.blank(size).with_givens(board.values)
    found = {event.values for event in KIND.search(puzzle, 10_000, Budget()) if isinstance(event, Solution)}
    assert found == {solution.values for solution in board.solutions()}


def test_the_example_reads_and_prints_in_the_tab_form() -> None:
    board = Numbrix.read(EXAMPLE)
    assert str(board).splitlines()[0] == "49\t-\t51\t-\t63\t-\t69\t-\t71\t"
    assert str(board).count("\t") == 81
    assert str(board).endswith("15\t\n")
    assert board.grid[2] == [47, 0, 0, 0, 0, 0, 0, 0, 77]
    assert sum(board.used) == 16
    assert board.used[49]
    assert not board.used[50]
    assert not board.used[0]


def test_the_call_limit_stops_the_search_and_says_so() -> None:
    board = Numbrix.read(EXAMPLE)
    assert list(board.solutions(call_limit=5_000)) == []
    assert board.calls == 5_000
    assert not board.complete
    blank = Numbrix([[0] * 3] * 3)
    total = len(list(blank.solutions()))
    calls = blank.calls
    assert len(list(blank.solutions(call_limit=calls - 1))) <= total
    assert not blank.complete
    assert len(list(blank.solutions(call_limit=calls))) == total
    assert blank.complete


def test_a_chain_of_ten_thousand_is_not_too_deep() -> None:
    rows = [list(range(at + 1, at + 101)) for at in range(0, 10_000, 100)]
    for row in rows[1::2]:
        row.reverse()
    values = tuple(number for row in rows for number in row)
    rows[50][50] = 0
    board = Numbrix(rows)
    (solution,) = board.solutions()
    assert solution.values == values
    assert board.complete


def test_solutions_come_one_at_a_time() -> None:
    board = Numbrix([[0] * 4] * 4)
    first, second = islice(board.solutions(), 2)
    assert first.values[:2] == (1, 8)
    assert first.values != second.values
    assert not board.complete


def test_of_a_puzzle() -> None:
    puzzle = KIND.first_forms[0].parse("2 2\n1 0 0 0")[0]
    assert [solution.values for solution in Numbrix.of(puzzle).solutions()] == [(1, 4, 2, 3), (1, 2, 4, 3)]


@looped("grid", [[], [[]], [[1, 2], [3]], [[5, 0], [0, 0]], [[-1]], [[0] * 101]])
def test_a_board_that_is_none_is_refused(grid: list[list[int]]) -> None:
    with pytest.raises(PuzzleFault):
        Numbrix(grid)
