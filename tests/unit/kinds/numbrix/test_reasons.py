"""Numbrix's constraints and ladder: next door, one place, reach, dead ends, both sides, one number for a cell."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.answers.explaining import Explainer
from puzzles.core.model import Puzzle, Size
from puzzles.explaining.bits import bits, mask_of
from puzzles.explaining.engine import Told
from puzzles.explaining.singles import forced
from puzzles.explaining.state import State
from puzzles.explaining.technique import Technique
from puzzles.explaining.traces import TRACE
from puzzles.kinds.numbrix import KIND
from puzzles.kinds.numbrix.reasons import REASONS
from puzzles.kinds.numbrix.reasons.both_sides import BOTH_SIDES, DEAD_END
from puzzles.kinds.numbrix.reasons.constraints import NumbrixRules
from puzzles.kinds.numbrix.reasons.next_door import NEXT_DOOR
from puzzles.kinds.numbrix.reasons.reach import REACHING
from puzzles.kinds.numbrix.reasons.singles import ONE_NUMBER, ONE_PLACE
from tests.explained import held_true, with_only, without
from tests.founding import NUMBRIX_ROWS

ABOVE_HARD = [each.name for each in REASONS.ladder if 2 < each.score < TRACE.score]
SEED = tuple(number for row in NUMBRIX_ROWS for number in row)


def rules(rows: int, columns: int) -> NumbrixRules:
    made = REASONS.rules(Puzzle("numbrix", Size(rows, columns), (0,) * (rows * columns)), False)
    assert isinstance(made, NumbrixRules)
    return made


def placed(made: NumbrixRules, **cells: int) -> State:
    state = State(made, made.all)
    for name, number in cells.items():
        row, column = name[1:].split("c")
        state.place(made.candidate(made.size.index(int(row), int(column)), number))
    return state


def told(technique: Technique, state: State) -> list[str]:
    return [step.technique.sentence(step) for step in technique.find(state)]


def left(state: State, row: int, column: int) -> tuple[int, ...]:
    return state.rules.numbers_in(state.live, state.rules.size.index(row, column))


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 5), (2, 2), (3, 3), (4, 5), (5, 7)])
def test_what_is_told_of_all_candidates_at_once_is_so_of_each(rows: int, columns: int) -> None:
    made, rng = rules(rows, columns), Random(rows)
    for share in (0.02, 0.1, 0.3, 0.6):
        live = mask_of(candidate for candidate in range(made.cells * made.numbers) if rng.random() < share)
        lacking = crowded = 0
        for candidate in bits(live):
            left = [mask & live for _, mask in made.supports(candidate)]
            lacking |= (0 in left) << candidate
            alone = len(left) == 2 and all(each.bit_count() == 1 for each in left)
            crowded |= (alone and made.cells_of(left[0]) == made.cells_of(left[1])) << candidate
        assert made.lacking(live) == lacking
        assert made.crowded(live) == crowded
        few = [(at, mask) for at, mask in made.needs if (mask & live).bit_count() < 2]
        assert made.pressing(live, 0) == few
        assert list(forced(State(made, live), few)) == list(forced(State(made, live), made.needs))


def test_a_need_that_is_met_is_not_looked_at() -> None:
    made = rules(3, 3)
    state = placed(made, r1c1=5, r1c2=6)
    pressing = made.pressing(state.live, state.placed, "number")
    assert pressing == []
    state.remove(made.of_number(7) & ~(1 << made.candidate(4, 7)))
    assert made.pressing(state.live, state.placed) == [(made.number(7), made.of_number(7))]


def test_reach_of_all_placed_numbers_is_kept_while_more_are_placed() -> None:
    made = rules(3, 3)
    one, two = placed(made, r1c1=5), placed(made, r1c1=5, r3c3=9)
    other = placed(made, r2c2=3)
    for state in (one, two, other, one):
        expected = 0
        for candidate in bits(state.placed):
            for _, mask in made.far(candidate):
                expected |= mask
        assert made.out_of_reach(state.placed) == expected


def test_the_kind_has_its_reasons() -> None:
    assert KIND.reasons is REASONS
    assert len({technique.name for technique in REASONS.ladder}) == len(REASONS.ladder)


def test_the_places_of_constraints_are_computed() -> None:
    made = rules(3, 4)
    assert [made.constraints[made.number(5)].number, made.constraints[made.reach(7)].number] == [5, 7]
    assert made.constraints[made.sides(6)].cells == (6, 2, 5, 7, 10)
    assert made.constraints[made.step(7)].number == 7
    assert made.constraints[made.step(7)].sort.name == "step"
    assert made.constraints[made.colour].sort.name == "colour"
    assert made.constraints[made.region([1, 2])].cells == (1, 2)
    assert made.region([1, 2]) == made.region((1, 2))
    assert {each.sort.name for each in made.constraints} == {sort.name for sort in REASONS.table}


def test_next_door_is_the_one_cell_left_beside_a_number() -> None:
    made = rules(3, 3)
    assert told(NEXT_DOOR, placed(made, r1c1=5, r1c2=6)) == [
        "4 stands beside 5 in row 1, column 1, and only row 2, column 1 is free there."
    ]
    assert told(NEXT_DOOR, placed(made, r2c2=5)) == []
    assert told(NEXT_DOOR, placed(made, r1c1=1, r1c2=2, r1c3=3)) == [
        "4 stands beside 3 in row 1, column 3, and only row 2, column 3 is free there."
    ]


def test_reach_is_distance_and_colour() -> None:
    made = rules(3, 3)
    state = placed(made, r1c1=5)
    [step] = REACHING.find(state)
    assert step.k == 1
    step.apply(state)
    assert left(state, 1, 2) == (2, 4, 6, 8)
    assert left(state, 3, 3) == (1, 9)
    assert left(state, 1, 1) == (5,)


def test_reach_says_what_must_be_near() -> None:
    made = rules(4, 4)
    state = placed(made, r1c1=5)
    for number in range(1, 17):
        if number not in (4, 8):
            state.remove(made.of_number(number) & ~state.placed)
    assert told(REACHING, state) == ["4 and 8 must be within reach of 5 in row 1, column 1."]
    far = state.copy()
    far.remove(made.of_number(4))
    assert told(REACHING, far) == ["8 must be within 3 steps of 5 in row 1, column 1."]
    state.remove(made.of_number(8))
    assert told(REACHING, state) == ["4 must be beside 5 in row 1, column 1."]
    one = with_only(made, r4c4="4681", r1c1="5")
    one.place(made.candidate(0, 5))
    one.remove(made.all & ~made.in_cell(0) & ~made.in_cell(15))
    assert told(REACHING, one) == ["Row 4, column 4 is not 1, 4, 6 or 8: it is too far from 5 in row 1, column 1."]


def test_quiet_steps_are_told_together() -> None:
    made = rules(4, 4)
    state = placed(made, r1c1=5, r1c4=10)
    for number in range(1, 17):
        if number not in (6, 9):
            state.remove(made.of_number(number) & ~state.placed)
    steps = list(REACHING.find(state))
    assert REACHING.together(steps) == "6 and 9 must be within reach of 5 and 10."
    assert REACHING.together(steps[:1]) == steps[0].technique.sentence(steps[0])
    board = without(State(made, made.all), 4, "r1c2", "r2c1", "r2c3", "r3c2")
    sides = [step for step in BOTH_SIDES.find(board) if step.cells[0] in (0, 5)]
    assert BOTH_SIDES.together(sides) == (
        "Row 1, column 1 is not 3 or 5, and row 2, column 2 is not 3 or 5, "
        "as the numbers before and after could not both stand beside it."
    )


def test_one_place_between_two_numbers() -> None:
    made = rules(3, 3)
    state = placed(made, r1c1=5, r1c3=7)
    for step in REACHING.find(state.copy()):
        step.apply(state)
    assert told(ONE_PLACE, state) == [
        "6 fits only row 1, column 2: no other empty cell is within reach of both 5 and 7."
    ]


def test_what_goes_from_one_cell_is_told_in_one_clause() -> None:
    account = Explainer(Puzzle("numbrix", Size(9, 9), SEED), without=ABOVE_HARD).walk(())
    lines = [
        line
        for event in account.steps(opens=False)
        if isinstance(event, Told)
        for _, line in event.step.lines()
    ]  # fmt: skip
    assert "row 3, column 3 is not 1, 55 or 59, as the chain could not go on from it" in lines


def test_one_number_for_a_cell() -> None:
    assert told(ONE_NUMBER, with_only(rules(3, 3), r2c2="7")) == ["Only 7 is left for row 2, column 2."]


def test_a_corner_goes_on_from_its_placed_neighbour() -> None:
    made = rules(4, 4)
    state = placed(made, r1c2=6)
    step = next(each for each in DEAD_END.find(state) if each.cells[0] == 0)
    step.apply(state)
    assert left(state, 1, 1) == (1, 5, 7, 16)
    assert step.technique.sentence(step) == (
        "Row 1, column 1 can be reached only from row 1, column 2 and row 2, column 1. The chain uses both, unless it "
        "ends there. So it is not 2 to 4 or 8 to 15."
    )


def test_a_side_to_a_number_with_both_neighbours_is_closed() -> None:
    made = rules(3, 3)
    state = placed(made, r1c2=5, r1c3=4, r2c2=6)
    [step] = [each for each in DEAD_END.find(state) if each.cells[0] == 0]
    step.apply(state)
    assert left(state, 1, 1) == (1, 9)
    assert step.technique.sentence(step) == (
        "Row 1, column 1 can be reached only from row 2, column 1: the chain ends there. So it is not 2, 3, 7 or 8."
    )


def test_a_cell_with_three_sides_is_no_dead_end() -> None:
    state = placed(rules(4, 4), r1c3=6)
    assert all(step.cells[0] in (0, 1, 3, 12, 15) for step in DEAD_END.find(state))
    assert 1 not in {step.cells[0] for step in DEAD_END.find(state)}


def test_both_sides_must_have_a_cell() -> None:
    made = rules(3, 3)
    state = without(State(made, made.all), 4, "r1c2", "r2c1", "r2c3", "r3c2")
    steps = [step for step in BOTH_SIDES.find(state) if step.cells[0] == 4]
    assert [made.parts(candidate) for step in steps for candidate in bits(step.removes)] == [(4, 3), (4, 5)]
    assert steps[0].technique.sentence(steps[0]) == (
        "Row 2, column 2 is not 3 or 5, as the numbers before and after could not both stand beside it."
    )


def test_a_row_is_explained_from_its_end() -> None:
    account = held_true(Puzzle("numbrix", Size(1, 5), (0, 0, 3, 4, 0)))
    assert account.solved
    assert account.largest == 1
