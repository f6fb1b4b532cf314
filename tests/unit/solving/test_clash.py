"""Clashes and their words, also when the search for them is cut short."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from puzzles.kinds.catalog import kind_named
from puzzles.model.hitting_set import TooHardError, smallest_hitting_set
from puzzles.model.values import Budget, Inequality, Progress, Puzzle, Size
from puzzles.model.work import finish
from puzzles.solving.clash import Certainty, Clash, clash, describe
from puzzles.solving.solvability import Probe
from tests.sampling import looped


def found(puzzle: Puzzle, budget: Budget | None = None) -> Clash:
    def events() -> Iterator[object]:
        yield (yield from clash(puzzle, Probe(budget)))

    *progress, last = events()
    assert all(isinstance(event, Progress) for event in progress)
    assert isinstance(last, Clash)
    return last


def sudoku(givens: dict[int, int]) -> Puzzle:
    blank = kind_named("sudoku").blank(Size(9, 9, 3, 3))
    return blank.with_givens(tuple(givens.get(cell, 0) for cell in range(81)))


def test_a_given_and_a_clue_clash() -> None:
    given = found(Puzzle("futoshiki", Size(3, 3), (3, 0, 0, 0, 1, 0, 0, 0, 0), (Inequality(0, 1),)))
    assert (given.cells, given.clues) == ((0,), (Inequality(0, 1),))
    assert given.message == "This given and this clue clash, and no smaller set does."


def test_a_single_given_on_the_wrong_colour_is_enough() -> None:
    given = found(kind_named("numbrix").blank(Size(3, 3)).with_givens((2, 0, 0, 0, 5, 0, 0, 0, 0)))
    assert given.cells == (0,)
    assert given.message == "This given alone leaves no solution."


def test_without_a_budget_all_givens_are_named_and_nothing_is_claimed() -> None:
    puzzle = sudoku({cell: cell for cell in range(1, 9)} | {9 * 5: 9})
    given = found(puzzle, Budget(nodes=0))
    assert (len(given.cells), given.certainty) == (9, Certainty.SOME)
    assert given.message == "These 9 givens clash; perhaps fewer of them do."


@looped(
    ("cells", "noun", "clues", "certainty", "sentence"),
    [
        (0, "given", 0, Certainty.SMALLEST, "Even the empty board has no solution."),
        (0, "given", 1, Certainty.SMALLEST, "This clue alone leaves no solution."),
        (1, "entry", 0, Certainty.MINIMAL, "This entry alone leaves no solution."),
        (3, "entry", 0, Certainty.MINIMAL, "These 3 entries clash: none of them can be left out."),
        (1, "given", 2, Certainty.MINIMAL, "This given and these 2 clues clash: none of them can be left out."),
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
