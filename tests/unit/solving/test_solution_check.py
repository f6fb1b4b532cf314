"""The words of Check, for full, unfinished and wrong boards."""

from __future__ import annotations

from puzzles.model.values import Puzzle, Size, Values
from puzzles.solving.solution_check import check
from tests.sampling import looped

SIZE = Size(2, 2)
BOARD = Puzzle("numbrix", SIZE, (1, 0, 0, 0))


@looped(
    ("values", "complete", "correct"),
    [((1, 2, 4, 3), True, True), ((1, 2, 0, 3), False, False), ((1, 3, 2, 4), True, False),
     ((2, 1, 3, 4), True, False)],
)  # fmt: skip
def test_a_board_is_checked_against_the_rules(values: Values, complete: bool, correct: bool) -> None:
    found = check(BOARD, values)
    assert (found.complete, found.correct) == (complete, correct)
    assert found.message == ("The puzzle is correctly solved." if correct else "The puzzle is NOT solved.")
    assert bool(found.cells) is (complete and not correct)
    assert list(found.cells) == sorted(set(found.cells))
