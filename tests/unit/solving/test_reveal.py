"""What a cell holds, when searches decide it and when they do not."""

from __future__ import annotations

import pytest

from puzzles.model.values import Budget, End, Event, Progress, Puzzle, Size, Solution, Values, Verdict
from puzzles.solving import solve
from puzzles.solving.reveal import RevealedNumber, reveal
from tests.unit.solving.conftest import Script

ROW = Puzzle("toy", Size(1, 4), (0, 0, 0, 0))
ONE = Solution((1, 2, 3, 4))
DONE, OPEN = End(True, 1), End(False, 1)
FIRST, SECOND = "Row 1, column 1 is 1", "Row 1, column 2 is 2"


def told(entries: Values, cell: int, puzzle: Puzzle = ROW) -> RevealedNumber:
    *_, last = reveal(puzzle, entries, cell, Budget(seconds=60))
    assert isinstance(last, RevealedNumber)
    return last


@pytest.mark.parametrize(
    ("searches", "entry", "cell", "number", "agrees", "message"),
    [
        ([(ONE, OPEN)], 1, 1, 2, True, f"{SECOND}."),
        ([(DONE,), (ONE, OPEN)], 4, 0, 1, True, f"{FIRST}."),
        ([(DONE,), (ONE, OPEN)], 4, 1, 2, False, f"{SECOND}, but your other entries lead to no solution."),
        ([(OPEN,), (ONE, OPEN)], 4, 1, 2, None, f"{SECOND} in a solution that does not have all of your entries."),
        ([(OPEN,), (ONE, OPEN)], 1, 1, 2, True, f"{SECOND}."),
        ([(DONE,)], 0, 1, 0, False, "The puzzle has no solution."),
        ([(OPEN,)], 0, 1, 0, None, "Undecided: no solution was found in time."),
    ],
)
def test_a_cell_is_revealed_with_the_entries_or_in_spite_of_them_and_no_number_is_made_up(
    script: Script,
    searches: list[tuple[Event, ...]],
    entry: int,
    cell: int,
    number: int,
    agrees: bool | None,
    message: str,
) -> None:
    script(*searches)
    assert told((entry, 0, 0, 0), cell) == RevealedNumber(cell, number, agrees, message)


def test_progress_counts_the_nodes_of_all_searches(script: Script) -> None:
    script((End(True, 10),), (Progress(3, 0), ONE, OPEN))
    events = list(reveal(ROW, (0, 3, 0, 0), 0, Budget(seconds=60)))
    assert [event.nodes for event in events if isinstance(event, Progress)] == [13]


def test_a_wrong_entry_is_put_right_by_a_solution_that_has_the_others() -> None:
    """Whatever solution comes first: the other entry is not in it."""
    empty = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)
    *_, first = solve.steps(empty, 1, Budget(seconds=60))
    assert isinstance(first, Verdict)
    other = first.solutions[0].values[1] % 4 + 1
    found = told((other, other, *(0,) * 14), 0, empty)
    assert found.agrees
    assert found.number != other
