"""How entries stand and what a cell holds, when searches decide it and when they do not."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Protocol

import pytest

from puzzles.answers import hints, solving
from puzzles.answers.hints import Revealed, SoFar, Standing
from puzzles.answers.solving import EngineError
from puzzles.core.model import Budget, End, Event, Progress, Puzzle, Size, Solution, Values, Verdict
from puzzles.kinds import catalog
from tests.contract.toy import Toy

ROW = Puzzle("toy", Size(1, 4), (0, 0, 0, 0))
ONE, TWO = Solution((1, 2, 3, 4)), Solution((2, 1, 3, 4))
NOTHING: Values = (0, 0, 0, 0)
DONE, OPEN = End(True, 1), End(False, 1)


class Scripted(Toy):
    """A toy whose searches play the given events, one search after another, and repeat the last for ever."""

    def __init__(self, *searches: tuple[Event, ...]) -> None:
        self.searches = list(searches)

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        yield from self.searches.pop(0) if len(self.searches) > 1 else self.searches[0]

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, None]:
        """Keep CaDiCaL out: what the events do not decide stays undecided."""
        yield from ()


class Script(Protocol):
    def __call__(self, *searches: tuple[Event, ...]) -> None: ...


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    def play(*searches: tuple[Event, ...]) -> None:
        monkeypatch.setattr(catalog, "KINDS", (Scripted(*searches),))

    return play


def stand(entries: Values, puzzle: Puzzle = ROW, budget: Budget | None = None) -> SoFar:
    *_, last = hints.so_far(puzzle, entries, budget or Budget(seconds=60))
    assert isinstance(last, SoFar)
    return last


def told(entries: Values, cell: int, puzzle: Puzzle = ROW) -> Revealed:
    *_, last = hints.reveal(puzzle, entries, cell, Budget(seconds=60))
    assert isinstance(last, Revealed)
    return last


def test_entries_that_lead_to_a_solution_are_right(script: Script) -> None:
    script((ONE, OPEN))
    assert stand((1, 0, 0, 0)) == SoFar(Standing.RIGHT, (), "Right so far: a solution has all of your entries.")
    assert stand(NOTHING) == SoFar(Standing.RIGHT, (), "Nothing is written yet.")


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
    assert stand(entries) == SoFar(Standing.WRONG, cells, message)
    # The one solution decides, even if the search with the entries did not.
    script((OPEN,), (ONE, DONE))
    assert stand(entries) == SoFar(Standing.WRONG, cells, message)


def test_a_solution_that_turns_up_later_makes_entries_right_too(script: Script) -> None:
    script((OPEN,), (ONE, TWO, OPEN))
    assert stand((2, 0, 0, 0)).standing is Standing.RIGHT


def test_a_puzzle_without_a_solution_says_so(script: Script) -> None:
    script((DONE,))
    none = SoFar(Standing.NONE, (), "The puzzle itself has no solution, whatever is written in it.")
    assert stand((4, 0, 0, 0)) == none
    # The search of the puzzle gives up, but the search for a clash ends with nothing left to blame.
    script((DONE,), (OPEN,), (DONE,))
    assert stand((4, 0, 0, 0)) == none


def test_what_no_search_decides_is_undecided(script: Script) -> None:
    script((OPEN,))
    assert stand((4, 0, 0, 0)).standing is Standing.UNDECIDED
    script((OPEN,), (ONE, TWO, OPEN), (OPEN,))
    assert stand((4, 0, 0, 0)).standing is Standing.UNDECIDED
    assert stand((4, 0, 0, 0), budget=Budget(nodes=0)).cells == ()


def test_entries_clash_where_there_are_several_solutions() -> None:
    puzzle = Puzzle("sudoku", Size(4, 4, 2, 2), (1,) + (0,) * 15)
    clash = stand((0, 1, 0, 0, 0, 0, 3) + (0,) * 9, puzzle)
    assert (clash.standing, clash.cells) == (Standing.CLASH, (1,))
    assert clash.message == "No solution has all of your entries. This entry alone leaves no solution."
    clash = stand((0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 3) + (0,) * 5, puzzle)
    assert clash.cells == (6, 10)
    assert clash.message.endswith("These 2 entries clash, and no smaller set does.")


def test_a_clash_among_entries_that_is_not_narrowed_down_names_them_all(script: Script) -> None:
    script((DONE,), (ONE, TWO, OPEN), (OPEN,))
    clash = stand((4, 3, 0, 0))
    assert (clash.standing, clash.cells) == (Standing.CLASH, (0, 1))
    assert clash.message.endswith("These 2 entries clash; perhaps fewer of them do.")


def test_a_cell_is_revealed_with_the_entries_or_in_spite_of_them(script: Script) -> None:
    script((ONE, OPEN))
    assert told((1, 0, 0, 0), 1) == Revealed(1, 2, True, "Row 1, column 2 is 2.")
    script((DONE,), (ONE, OPEN))
    assert told((4, 0, 0, 0), 0) == Revealed(0, 1, True, "Row 1, column 1 is 1.")
    script((DONE,), (ONE, OPEN))
    spite = Revealed(1, 2, False, "Row 1, column 2 is 2, but your other entries lead to no solution.")
    assert told((4, 0, 0, 0), 1) == spite


def test_a_cell_is_revealed_where_the_entries_are_undecided(script: Script) -> None:
    script((OPEN,), (ONE, OPEN))
    unsure = Revealed(1, 2, None, "Row 1, column 2 is 2 in a solution that does not have all of your entries.")
    assert told((4, 0, 0, 0), 1) == unsure
    script((OPEN,), (ONE, OPEN))
    assert told((1, 0, 0, 0), 1) == Revealed(1, 2, True, "Row 1, column 2 is 2.")


def test_no_number_is_made_up(script: Script) -> None:
    script((DONE,))
    assert told(NOTHING, 1) == Revealed(1, 0, False, "The puzzle has no solution.")
    script((OPEN,))
    assert told(NOTHING, 1) == Revealed(1, 0, None, "Undecided: no solution was found in time.")


def test_a_wrong_solution_is_refused(script: Script) -> None:
    script((Solution((1, 1, 1, 1)), OPEN))
    with pytest.raises(EngineError, match="wrong solution"):
        stand(NOTHING)


def test_progress_counts_the_nodes_of_all_searches(script: Script) -> None:
    script((Progress(5, 0), End(True, 10)), (Progress(3, 0), ONE, End(True, 4)))
    standing = list(hints.so_far(ROW, (4, 0, 0, 0), Budget(seconds=60)))
    assert [event.nodes for event in standing if isinstance(event, Progress)] == [5, 3]
    script((End(True, 10),), (Progress(3, 0), ONE, OPEN))
    revealing = list(hints.reveal(ROW, (0, 3, 0, 0), 0, Budget(seconds=60)))
    assert [event.nodes for event in revealing if isinstance(event, Progress)] == [13]


def test_a_wrong_entry_is_put_right_by_a_solution_that_has_the_others() -> None:
    """Whatever solution comes first: the other entry is not in it."""
    empty = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)
    *_, first = solving.steps(empty, 1, Budget(seconds=60))
    assert isinstance(first, Verdict)
    other = first.solutions[0].values[1] % 4 + 1
    found = told((other, other, *(0,) * 14), 0, empty)
    assert found.agrees
    assert found.number != other
    assert found.message == f"Row 1, column 1 is {found.number}."
