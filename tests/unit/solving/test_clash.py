"""Clashes and their words, also when the search for them is cut short."""

from __future__ import annotations

import pytest

from puzzles.kinds.catalog import kind_named
from puzzles.model.hitting_set import TooHardError, smallest_hitting_set
from puzzles.model.values import Budget, Puzzle, Size
from puzzles.model.work import finish
from puzzles.solving.clash import Certainty, Clash, clash, describe
from puzzles.solving.solvability import Probe
from tests.sampling import looped


def found(puzzle: Puzzle, budget: Budget | None = None) -> Clash:
    return finish(clash(puzzle, Probe(budget)))


def test_a_single_given_on_the_wrong_colour_is_enough() -> None:
    given = found(kind_named("numbrix").blank(Size(3, 3)).with_givens((2, 0, 0, 0, 5, 0, 0, 0, 0)))
    assert given.cells == (0,)
    assert given.message == "This given alone leaves no solution."


def test_without_a_budget_all_givens_are_named_and_nothing_is_claimed() -> None:
    puzzle = Puzzle("sudoku", Size(9, 9, 3, 3), (*range(9), *(0,) * 36, 9, *(0,) * 35))
    given = found(puzzle, Budget(nodes=0))
    assert (len(given.cells), given.certainty) == (9, Certainty.SOME)
    assert given.message == "These 9 givens clash; perhaps fewer of them do."


@looped(
    ("cells", "noun", "clues", "certainty", "sentence"),
    [
        (0, "given", 0, Certainty.SMALLEST, "Even the empty board has no solution."),
        (3, "entry", 0, Certainty.MINIMAL, "These 3 entries clash: none of them can be left out."),
        (2, "given", 1, Certainty.SOME, "These 2 givens and this clue clash; perhaps fewer of them do."),
    ],
)
def test_a_clash_is_said_in_a_sentence(cells: int, noun: str, clues: int, certainty: Certainty, sentence: str) -> None:
    assert describe(cells, noun, clues, certainty) == sentence


def test_a_hitting_set_that_takes_too_long_is_given_up() -> None:
    sets = [1 << one | 1 << other for one in range(10) for other in range(one)]
    assert finish(smallest_hitting_set(sets, 10)) is not None
    with pytest.raises(TooHardError):
        finish(smallest_hitting_set(sets, 10, effort=20))
