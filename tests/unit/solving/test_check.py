"""How entries stand, when searches decide it and when they do not."""

from __future__ import annotations

import pytest

from puzzles.model.values import Budget, End, Progress, Puzzle, Size, Solution, Values
from puzzles.solving.check import EntriesCheck, Status, check_entries
from puzzles.solving.solve import EngineError
from tests.unit.solving.conftest import Script

ROW = Puzzle("toy", Size(1, 4), (0, 0, 0, 0))
ONE, TWO = Solution((1, 2, 3, 4)), Solution((2, 1, 3, 4))
NOTHING: Values = (0, 0, 0, 0)
DONE, OPEN = End(True, 1), End(False, 1)


def stand(entries: Values, puzzle: Puzzle = ROW, budget: Budget | None = None) -> EntriesCheck:
    *_, last = check_entries(puzzle, entries, budget or Budget(seconds=60))
    assert isinstance(last, EntriesCheck)
    return last


def test_entries_that_lead_to_a_solution_are_right(script: Script) -> None:
    script((ONE, OPEN))
    assert stand((1, 0, 0, 0)) == EntriesCheck(Status.RIGHT, (), "Right so far: a solution has all of your entries.")
    assert stand(NOTHING) == EntriesCheck(Status.RIGHT, (), "Nothing is written yet.")


@pytest.mark.parametrize(
    ("entries", "cells", "message"),
    [
        ((4, 0, 0, 0), (0,), "Your entry is wrong."),
        ((4, 2, 0, 0), (0,), "1 of your 2 entries is wrong."),
        ((4, 3, 0, 0), (0, 1), "All 2 entries are wrong."),
        ((4, 3, 2, 0), (0, 1, 2), "All 3 entries are wrong."),
        ((2, 1, 3, 0), (0, 1), "2 of your 3 entries are wrong."),
    ],
)
def test_wrong_entries_of_a_puzzle_with_one_solution_are_named(
    script: Script, entries: Values, cells: tuple[int, ...], message: str
) -> None:
    script((DONE,), (ONE, DONE))
    assert stand(entries) == EntriesCheck(Status.WRONG, cells, message)
    # The one solution decides, even if the search with the entries did not.
    script((OPEN,), (ONE, DONE))
    assert stand(entries) == EntriesCheck(Status.WRONG, cells, message)


def test_a_solution_that_turns_up_later_makes_entries_right_too(script: Script) -> None:
    script((OPEN,), (ONE, TWO, OPEN))
    assert stand((2, 0, 0, 0)).status is Status.RIGHT


def test_a_puzzle_without_a_solution_says_so(script: Script) -> None:
    script((DONE,))
    none = EntriesCheck(Status.NONE, (), "The puzzle itself has no solution, whatever is written in it.")
    assert stand((4, 0, 0, 0)) == none
    # The search of the puzzle gives up, but the search for a clash ends with nothing left to blame.
    script((DONE,), (OPEN,), (DONE,))
    assert stand((4, 0, 0, 0)) == none


def test_what_no_search_decides_is_undecided(script: Script) -> None:
    script((OPEN,))
    assert stand((4, 0, 0, 0)).status is Status.UNDECIDED
    script((OPEN,), (ONE, TWO, OPEN), (OPEN,))
    assert stand((4, 0, 0, 0)).status is Status.UNDECIDED
    assert stand((4, 0, 0, 0), budget=Budget(nodes=0)).cells == ()


def test_entries_clash_where_there_are_several_solutions() -> None:
    puzzle = Puzzle("sudoku", Size(4, 4, 2, 2), (1,) + (0,) * 15)
    clash = stand((0, 1, 0, 0, 0, 0, 3) + (0,) * 9, puzzle)
    assert (clash.status, clash.cells) == (Status.CLASH, (1,))
    assert clash.message == "No solution has all of your entries. This entry alone leaves no solution."
    clash = stand((0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 3) + (0,) * 5, puzzle)
    assert clash.cells == (6, 10)
    assert clash.message.endswith("These 2 entries clash, and no smaller set does.")


def test_a_clash_among_entries_that_is_not_narrowed_down_names_them_all(script: Script) -> None:
    script((DONE,), (ONE, TWO, OPEN), (OPEN,))
    clash = stand((4, 3, 0, 0))
    assert (clash.status, clash.cells) == (Status.CLASH, (0, 1))
    assert clash.message.endswith("These 2 entries clash; perhaps fewer of them do.")


def test_a_wrong_solution_is_refused(script: Script) -> None:
    script((Solution((1, 1, 1, 1)), OPEN))
    with pytest.raises(EngineError, match="wrong solution"):
        stand(NOTHING)


def test_progress_counts_the_nodes_of_all_searches(script: Script) -> None:
    script((Progress(5, 0), End(True, 10)), (Progress(3, 0), ONE, End(True, 4)))
    events = list(check_entries(ROW, (4, 0, 0, 0), Budget(seconds=60)))
    assert [event.nodes for event in events if isinstance(event, Progress)] == [5, 3]
