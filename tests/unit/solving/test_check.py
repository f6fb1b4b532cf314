"""How entries stand, when searches decide it and when they do not."""

from __future__ import annotations

import pytest

from puzzles.model.values import Budget, End, Event, Progress, Puzzle, Size, Solution, Values
from puzzles.solving.check import EntriesCheck, Status, check_entries
from puzzles.solving.solve import EngineError
from tests.unit.solving.conftest import Script

ROW = Puzzle("toy", Size(1, 4), (0, 0, 0, 0))
ONE, TWO = Solution((1, 2, 3, 4)), Solution((2, 1, 3, 4))
DONE, OPEN = End(True, 1), End(False, 1)
NO_SOLUTION = "The puzzle itself has no solution, whatever is written in it."


def stand(entries: Values, puzzle: Puzzle = ROW) -> EntriesCheck:
    *_, last = check_entries(puzzle, entries, Budget(seconds=60))
    assert isinstance(last, EntriesCheck)
    return last


@pytest.mark.parametrize(
    ("searches", "entries", "status", "cells", "end"),
    [
        ([(ONE, OPEN)], (1, 0, 0, 0), Status.RIGHT, (), "Right so far: a solution has all of your entries."),
        ([(ONE, OPEN)], (0, 0, 0, 0), Status.RIGHT, (), "Nothing is written yet."),
        # A solution with the entries turns up in the search for all.
        ([(OPEN,), (ONE, TWO, OPEN)], (2, 0, 0, 0), Status.RIGHT, (), "."),
        ([(DONE,), (ONE, DONE)], (4, 0, 0, 0), Status.WRONG, (0,), "Your entry is wrong."),
        ([(DONE,), (ONE, DONE)], (4, 2, 0, 0), Status.WRONG, (0,), "1 of your 2 entries is wrong."),
        ([(DONE,), (ONE, DONE)], (2, 1, 3, 0), Status.WRONG, (0, 1), "2 of your 3 entries are wrong."),
        # The one solution decides, even if the search with the entries did not.
        ([(OPEN,), (ONE, DONE)], (4, 3, 0, 0), Status.WRONG, (0, 1), "All 2 entries are wrong."),
        ([(DONE,)], (4, 0, 0, 0), Status.NONE, (), NO_SOLUTION),
        # The search of the puzzle gives up, but the search for a clash ends with nothing left to blame.
        ([(DONE,), (OPEN,), (DONE,)], (4, 0, 0, 0), Status.NONE, (), NO_SOLUTION),
        ([(OPEN,)], (4, 0, 0, 0), Status.UNDECIDED, (), "."),
        ([(OPEN,), (ONE, TWO, OPEN), (OPEN,)], (4, 0, 0, 0), Status.UNDECIDED, (), "."),
        ([(DONE,), (ONE, TWO, OPEN), (OPEN,)], (4, 3, 0, 0), Status.CLASH, (0, 1), "perhaps fewer of them do."),
    ],
)
def test_entries_are_right_wrong_or_clash_as_far_as_searches_tell(
    script: Script, searches: list[tuple[Event, ...]], entries: Values, status: Status, cells: Values, end: str
) -> None:
    script(*searches)
    found = stand(entries)
    assert (found.status, found.cells) == (status, cells)
    assert found.message.endswith(end)


def test_entries_clash_where_there_are_several_solutions() -> None:
    puzzle = Puzzle("sudoku", Size(4, 4, 2, 2), (1,) + (0,) * 15)
    clash = stand((0, 1, 0, 0, 0, 0, 3) + (0,) * 9, puzzle)
    assert (clash.status, clash.cells) == (Status.CLASH, (1,))
    assert clash.message == "No solution has all of your entries. This entry alone leaves no solution."
    clash = stand((0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 3) + (0,) * 5, puzzle)
    assert clash.cells == (6, 10)
    assert clash.message.endswith("These 2 entries clash, and no smaller set does.")


def test_a_wrong_solution_is_refused(script: Script) -> None:
    script((Solution((1, 1, 1, 1)), OPEN))
    with pytest.raises(EngineError, match="wrong solution"):
        stand((0, 0, 0, 0))


def test_progress_counts_the_nodes_of_all_searches(script: Script) -> None:
    script((Progress(5, 0), End(True, 10)), (Progress(3, 0), ONE, End(True, 4)))
    events = check_entries(ROW, (4, 0, 0, 0), Budget(seconds=60))
    assert [event.nodes for event in events if isinstance(event, Progress)] == [5, 3]
