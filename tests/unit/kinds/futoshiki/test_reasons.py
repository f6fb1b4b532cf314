"""Futoshiki's constraints and ladder: signs, runs of them, the lowest and highest number, singles."""

from __future__ import annotations

from puzzles.kinds.futoshiki.techniques.extremes import EXTREMES
from puzzles.kinds.futoshiki.techniques.run_of_signs import RUN_OF_SIGNS
from puzzles.kinds.futoshiki.techniques.sign_bound import SIGN_BOUND
from puzzles.logic.bits import bits, mask_of
from puzzles.logic.state import State
from puzzles.logic.step import SHORT
from puzzles.logic.technique import Technique
from tests.explained import with_only, without
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import removed, rules, start


def told(technique: Technique, state: State) -> list[str]:
    return [step.technique.sentence(step) for step in technique.find(state)]


@looped(
    ("only", "gone", "said"),
    [
        ({}, [(0, 4), (1, 1)], "Row 1, column 1 is less than row 1, column 2, which is at most 4, so it is not 4."),
        (
            {"r1c1": "23", "r1c2": "24"},
            [(1, 2)],
            "Row 1, column 2 is greater than row 1, column 1, which is at least 2",
        ),
        ({"r1c1": "1234", "r1c2": "23"}, [(0, 3), (0, 4)], "Row 1, column 1 is less than row 1, column 2, which is at"),
    ],
)
def test_a_sign_bounds_both_sides(only: dict[str, str], gone: list[tuple[int, int]], said: str) -> None:
    state = with_only(rules(4, (0, 1)), **only)
    assert removed(SIGN_BOUND, state) == [gone]
    assert any(said in sentence for sentence in told(SIGN_BOUND, state))
    assert removed(SIGN_BOUND, with_only(rules(4, (0, 1)), r1c1="12", r1c2="34")) == []


def test_a_sign_leans_on_what_is_missing_beyond_it() -> None:
    made = rules(5, (0, 1))
    state = with_only(made, r1c1="345", r1c2="12345")
    [step] = SIGN_BOUND.find(state)
    assert {made.parts(candidate) for candidate in bits(step.missing_candidates)} == {(0, 1), (0, 2)}


def test_two_cells_are_no_run_and_a_circle_has_none() -> None:
    assert removed(RUN_OF_SIGNS, start(rules(4, (0, 1)))) == []
    assert removed(RUN_OF_SIGNS, start(rules(4, (0, 1), (1, 5), (5, 4), (4, 0)))) == []


def test_a_number_needs_one_beyond_each_sign_that_goes_with_it() -> None:
    signs = ((0, 1), (5, 1), (2, 1), (4, 8))
    made = rules(4, *signs)
    assert [made.constraints[sign.index].cells for sign in made.signs] == list(signs)
    for candidate in bits(made.all_candidates):
        cell, number = made.parts(candidate)
        expected = {
            at.index: {(greater, more) for more in range(number + 1, 5)}
            if cell == less
            else {(less, fewer) for fewer in range(1, number)}
            for at, (less, greater) in zip(made.signs, signs, strict=True)
            if cell in (less, greater)
        }
        found = made.supports(candidate)
        assert {at: {made.parts(each) for each in bits(mask)} for at, mask in found} == expected
        assert len(found) == len(expected)
        assert made.supports(candidate) is found
        out = {made.parts(each) for each in bits(made.free_exclusions(candidate))}
        for at, needed in expected.items():
            beyond = next(other for other in made.constraints[at].cells if other != cell)
            assert made.candidates_beyond(at, candidate) == made.in_cell(beyond)
            barred = {(beyond, each) for each in range(1, 5)} - needed
            for each in barred:
                by = made.sign_between(candidate, made.candidate(*each))
                assert by == (-1 if each in out else at)
            for each in needed:
                assert made.sign_between(candidate, made.candidate(*each)) == -1
            out |= barred
        for _ in range(2):
            assert {made.parts(each) for each in bits(made.exclusions(candidate))} == out
    assert made.tied_candidates == sum(made.in_cell(cell) for cell in (0, 1, 2, 4, 5, 8))
    assert [len(each) for each in made.signs_above] == [1, 0, 1, 0, 1, 1, *[0] * 10]
    assert [len(each) for each in made.signs_below] == [0, 3, 0, 0, 0, 0, 0, 0, 1, *[0] * 7]


@looped("turn", [1, -1])
def test_a_run_is_bounded_by_what_is_left_in_its_cells(turn: int) -> None:
    """From below by the least that is left, from above by the most; of runs that fork the longest counts."""
    left, found = ("1234", "1234567", "1456", "24567"), [(1, 2, 3, 4), (2, 3, 4, 5), (4, 5, 6), (5, 6, 7)]
    made = rules(7, *((0, 1), (1, 2), (1, 8), (2, 3)) if turn > 0 else ((3, 2), (2, 1), (2, 9), (1, 0)))
    state = with_only(made, **{f"r1c{at}": numbers for at, numbers in enumerate(left[::turn], 1)})
    for step in RUN_OF_SIGNS.find(state):
        step.apply(state)
    assert [made.numbers_in(state.live, cell) for cell in range(4)] == found[::turn]


@looped(
    ("signs", "placed", "lost", "said"),
    [
        (
            ((8, 7), (15, 14)),
            ((5, 1), (29, 1)),
            ("r6c1", "r7c1"),
            "column 1, only row 4 can hold a 1: by signs, rows and",
        ),
        (
            ((2, 9), (1, 8)),
            ((35, 7), (39, 7)),
            ("r1c6", "r1c7"),
            "row 1, only column 4 can hold a 7: by signs, columns and",
        ),
    ],
)
def test_what_rules_out_the_lowest_or_highest_number_elsewhere_is_not_made_up(
    signs: list[tuple[int, int]], placed: list[tuple[int, int]], lost: list[str], said: str
) -> None:
    """Of a column, rows with the number cross it; and some candidates were removed before."""
    state = start(rules(7, *signs))
    for cell, number in placed:
        state.place(state.rules.candidate(cell, number))
    [(_, number), *_] = placed
    less = SIGN_BOUND.find(state)
    state.remove(mask_of(candidate for step in less for candidate in bits(step.removes)))
    [step] = EXTREMES.find(without(state, number, *lost))
    assert step.sentence(SHORT) == f"Lowest or highest number: in {said} earlier steps, it fits nowhere else."
