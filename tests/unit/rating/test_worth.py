"""What givens are worth: which are needed, and how hard the puzzle is without each of the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.forms import read
from puzzles.portable.faults import PuzzleFault
from puzzles.rating.rate import Rating, RatingStatus, rate
from puzzles.rating.worth import Worth, worth
from tests.hostile import LINE

EASY = read.read(LINE).puzzles[0]


def test_a_given_that_is_not_needed_is_told_with_what_the_puzzle_is_without_it() -> None:
    cells = [cell for cell, number in enumerate(EASY.givens) if number]
    seen: list[Worth] = [event for event in worth(EASY) if isinstance(event, Worth)]
    whole = seen[-1]
    assert [len(each.givens) for each in seen] == list(range(1, len(cells) + 1))
    assert [given.cell for given in whole.givens] == cells
    assert whole.puzzle.number is not None
    for given in whole.givens:
        less = replace(EASY, givens=(*EASY.givens[: given.cell], 0, *EASY.givens[given.cell + 1 :]))
        *_, without = rate(less, walked=False)
        assert isinstance(without, Rating)
        assert given.is_needed is (without.status is RatingStatus.SEVERAL)
        assert (given.rating.number if given.rating else None) == without.number
    assert {given.is_needed for given in whole.givens} == {True, False}


def test_what_givens_are_worth_is_told_of_puzzles_with_one_solution() -> None:
    with pytest.raises(PuzzleFault, match="exactly one solution"):
        list(worth(replace(EASY, givens=(0,) * 81)))
