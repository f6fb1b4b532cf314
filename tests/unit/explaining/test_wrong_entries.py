"""Wrong entries and marks: which are named, in what order, and how few searches find the first clash."""

from __future__ import annotations

from collections.abc import Generator, Sequence

import pytest

from puzzles.explaining.wrong_entries import Mistake, wrong_entries, wrong_marks
from puzzles.kinds.catalog import kind_of
from puzzles.model.layers import Marks
from puzzles.model.values import Budget, Progress, Puzzle, Size, Values
from puzzles.model.work import finish
from puzzles.solving import solvability, solve
from tests.sampling import looped

SIZE = Size(4, 4, 2, 2)
ONE = Puzzle("sudoku", SIZE, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 0, 0, 0, 0))
"""Its last row is 4 3 2 1."""

SEVERAL = Puzzle("sudoku", SIZE, (1, 2, 3, 4) + (0,) * 12)
Moves = Sequence[tuple[int, int]]


def entered(numbers: dict[int, int]) -> Values:
    return tuple(numbers.get(cell, 0) for cell in range(16))


def wrong(puzzle: Puzzle, numbers: dict[int, int], moves: Moves = ()) -> Mistake | None:
    verdict = solve.solve(puzzle)
    return finish(wrong_entries(puzzle, entered(numbers), moves, verdict, Budget(seconds=60), kind_of(puzzle)))


@looped(
    ("numbers", "moves", "found"),
    [
        ({}, [], None),
        ({13: 1, 12: 2}, [], Mistake((12, 13), (2, 1), 0)),
        ({13: 1, 12: 2}, [(13, 1), (12, 2)], Mistake((13, 12), (1, 2), 1)),
        ({13: 1, 12: 2}, [(13, 1), (13, 0), (12, 2), (13, 1)], Mistake((12, 13), (2, 1), 3)),
        ({13: 1, 12: 4}, [(12, 1), (13, 1), (12, 4)], Mistake((13,), (1,), 2)),
        ({0: 9, 13: 1}, [(0, 9), (13, 1)], Mistake((13,), (1,), 2)),
    ],
)
def test_of_one_solution_all_wrong_entries_are_named_the_earliest_move_first(
    numbers: dict[int, int], moves: Moves, found: Mistake | None
) -> None:
    assert wrong(ONE, numbers, moves) == found


@looped(
    ("numbers", "moves", "found"),
    [
        ({}, [], None),
        ({4: 1}, [(4, 1)], Mistake((4,), (1,), 1)),
        ({4: 3, 5: 3}, [(5, 3), (4, 3)], Mistake((4,), (3,), 2)),
        ({15: 4, 4: 3, 5: 4}, [(4, 3), (5, 4), (15, 4)], Mistake((15,), (4,), 3)),
    ],
)
def test_of_several_solutions_the_first_entry_that_none_has_is_named(
    numbers: dict[int, int], moves: Moves, found: Mistake | None
) -> None:
    assert wrong(SEVERAL, numbers, moves) == found


def test_what_no_search_decides_is_not_called_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def undecided(probe: object, puzzle: Puzzle) -> Generator[Progress, None, solvability.Finding]:
        yield from ()
        return solvability.Finding(None, False)

    monkeypatch.setattr(solvability.Probe, "solution", undecided)
    assert wrong(SEVERAL, {4: 1}) is None


@looped(
    ("marks", "numbers", "found"),
    [
        ({}, {}, None),
        ({12: (3, 4), 15: (1,)}, {}, None),
        ({12: (1,), 13: (3,), 14: (1,)}, {}, Mistake((12, 14), (4, 2))),
        ({12: (1,), 14: (1,)}, {12: 4}, Mistake((14,), (2,))),
    ],
)
def test_marks_without_the_solution_s_number_are_named(
    marks: dict[int, tuple[int, ...]], numbers: dict[int, int], found: Mistake | None
) -> None:
    drawn: Marks = tuple(marks.get(cell, ()) for cell in range(16))
    assert wrong_marks(entered(numbers), drawn, solve.solve(ONE)) == found
    assert wrong_marks(entered(numbers), drawn, solve.solve(SEVERAL)) is None
