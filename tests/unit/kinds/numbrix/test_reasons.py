"""Numbrix's constraints and ladder: next door, one place, reach, dead ends, both sides, one number for a cell."""

from __future__ import annotations

from random import Random

from puzzles.kinds.numbrix.techniques.both_sides import BOTH_SIDES
from puzzles.kinds.numbrix.techniques.next_door import NEXT_DOOR
from puzzles.kinds.numbrix.techniques.reach import NUMBER_REACH
from puzzles.kinds.numbrix.techniques.straight_run import STRAIGHT_RUN
from puzzles.logic.bits import bits, mask_of
from puzzles.logic.state import State
from puzzles.logic.techniques.singles import find_singles
from tests.explained import without
from tests.sampling import looped
from tests.unit.kinds.numbrix.telling import placed, rules, told_by


def left(state: State, row: int, column: int) -> tuple[int, ...]:
    return state.rules.numbers_in(state.live, state.rules.size.index(row, column))


@looped(("rows", "columns"), [(1, 5), (4, 5)])
def test_what_is_told_of_all_candidates_at_once_is_so_of_each(rows: int, columns: int) -> None:
    made, rng = rules(rows, columns), Random(rows)
    for share in (0.05, 0.1, 0.3):
        live = mask_of(candidate for candidate in range(made.cells * made.numbers) if rng.random() < share)
        lacking = crowded = 0
        for candidate in bits(live):
            left = [mask & live for _, mask in made.supports(candidate)]
            lacking |= (0 in left) << candidate
            alone = len(left) == 2 and all(each.bit_count() == 1 for each in left)
            crowded |= (alone and made.cells_of(left[0]) == made.cells_of(left[1])) << candidate
        assert made.without_neighbour(live) == lacking
        assert made.with_one_neighbour(live) == crowded
        few = [(at, mask) for at, mask in made.needs if (mask & live).bit_count() < 2]
        assert made.tight_needs(live, 0) == few
        assert list(find_singles(State(made, live), few)) == list(find_singles(State(made, live), made.needs))


def test_next_door_is_the_one_cell_left_beside_a_number() -> None:
    made = rules(3, 3)
    assert told_by(NEXT_DOOR, placed(made, r1c1=5, r1c2=6)) == [
        "4 stands beside 5 in row 1, column 1, and only row 2, column 1 is free there."
    ]
    assert told_by(NEXT_DOOR, placed(made, r2c2=5)) == []


def test_reach_says_what_must_be_near() -> None:
    made = rules(4, 4)

    def said(state: State, *numbers: int) -> list[str]:
        """Return what is told where only these numbers are left beside what is placed."""
        left = state.copy()
        for number in range(1, 17):
            if number not in numbers:
                left.remove(made.of_number(number) & ~state.placements)
        return [
            sentence.removesuffix(".").replace(" of 5 in row 1, column 1", "")
            for sentence in told_by(NUMBER_REACH, left)
        ]

    state = placed(made, r1c1=5)
    assert said(state, 4, 8) == ["4 and 8 must be within reach"]
    # Two steps away is near enough, but on the colour of 5.
    assert said(state, 8) == ["8 must be within 3 steps, and not on its chessboard colour"]
    assert said(state, 4) == ["4 must be beside 5 in row 1, column 1"]
    near = state.copy()
    near.remove(made.dark & ~made.in_cell(0))
    assert said(near, 8) == ["8 must be within 3 steps"]
    far = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5) if row + column > 4]
    assert said(without(state.copy(), 8, *far), 8) == ["8 must not be on the chessboard colour"]


def test_quiet_steps_are_told_together() -> None:
    made = rules(4, 4)
    state = placed(made, r1c1=5, r1c4=10)
    for number in range(1, 17):
        if number not in (6, 9):
            state.remove(made.of_number(number) & ~state.placements)
    steps = list(NUMBER_REACH.find(state))
    assert NUMBER_REACH.joint_sentence(steps) == "6 and 9 must be within reach of 5 and 10."
    assert NUMBER_REACH.joint_sentence(steps[:1]) == steps[0].technique.sentence(steps[0])
    board = without(State(made, made.all_candidates), 4, "r1c2", "r2c1", "r2c3", "r3c2")
    sides = [step for step in BOTH_SIDES.find(board) if step.cells[0] in (0, 5)]
    assert BOTH_SIDES.joint_sentence(sides) == (
        "Row 1, column 1 is not 3 or 5, and row 2, column 2 is not 3 or 5, "
        "as the numbers before and after could not both stand beside it."
    )


BOARDS = [(1, 5), (3, 4)]


@looped(("rows", "columns"), BOARDS)
def test_what_a_number_rules_out_and_needs_is_by_distance_colour_and_sides(rows: int, columns: int) -> None:
    made = rules(rows, columns)
    cells, top = range(rows * columns), rows * columns
    where = [divmod(cell, columns) for cell in cells]
    for cell in cells:
        away = [abs(where[cell][0] - row) + abs(where[cell][1] - column) for row, column in where]
        assert set(made.neighbours[cell]) == {other for other in cells if away[other] == 1}
        for number in range(1, top + 1):
            candidate = made.candidate(cell, number)
            free = {(cell, other) for other in range(1, top + 1)} | {(other, number) for other in cells}
            assert {made.parts(each) for each in bits(made.free_exclusions(candidate))} == free - {(cell, number)}
            [(at, far)] = made.reach_exclusions(candidate)
            assert at == made.reach(number)
            assert {made.parts(each) for each in bits(far)} == {
                (other, more)
                for other in cells
                for more in range(1, top + 1)
                if other != cell
                and more != number
                and (away[other] > abs(more - number) or (away[other] - more + number) % 2)
            }
            needed = [other for other in (number - 1, number + 1) if 1 <= other <= top]
            assert [(at, [made.parts(each) for each in bits(mask)]) for at, mask in made.supports(candidate)] == [
                (made.sides(cell), [(there, other) for there in sorted(made.neighbours[cell])]) for other in needed
            ]
    assert made.dark | made.light == made.all_candidates
    assert made.dark == sum(made.in_cell(cell) for cell in cells if sum(where[cell]) % 2 == 0)
    assert (made.first, made.last) == (made.of_number(1), made.of_number(top))


@looped(("rows", "columns"), BOARDS)
def test_what_is_pressed_has_lost_its_last_support_or_is_true(rows: int, columns: int) -> None:
    made, rng = rules(rows, columns), Random(columns)
    for share in (0.1, 0.3, 0.5):
        live = mask_of(candidate for candidate in bits(made.all_candidates) if rng.random() < share)
        gone = mask_of(candidate for candidate in bits(made.all_candidates & ~live) if rng.random() < 0.5)
        true = mask_of(candidate for candidate in bits(made.all_candidates) if rng.random() < 0.1)
        expected = true & live
        for candidate in bits(live):
            supports = [mask for _, mask in made.supports(candidate)]
            if any(mask & gone for mask in supports) and any(not mask & live for mask in supports):
                expected |= 1 << candidate
        assert made.affected_candidates(live, gone, true) == expected


def test_constraints_are_told_in_words() -> None:
    made = rules(3, 3)

    large = "the 7 cells around row 1, column 1"
    for at, label, failure in (
        (made.sides(4), "the cells beside row 2, column 2", "the chain cannot go on from row 2, column 2"),
        (made.reach(7), "the reach of 7", "7 is out of reach"),
        (made.step(7), "the step from 7 to 8", "7 and 8 cannot stand beside each other"),
        (made.region(range(7)), large, f"{large} cannot all be filled"),
        (made.colour, "the colours of the chessboard", "the colours of the chessboard do not alternate"),
    ):
        one = made.constraints[at]
        assert (one.sort.label(made, one), one.sort.failure(made, one)) == (label, failure)
    for at, cell, number, single in (
        (made.sides(4), 1, 6, "of the cells beside row 2, column 2, only row 1, column 2 can hold 6"),
        (made.reach(7), 1, 6, "only row 1, column 2 lets 6 reach 7"),
        (made.colour, 1, 6, "row 1, column 2 is 6"),
    ):
        one = made.constraints[at]
        assert one.sort.single(made, one, made.candidate(cell, number)) == single
    gone = [made.candidate(4, number) for number in (2, 5)]
    for at, exclusion in ((made.sides(4), "row 2, column 2 is not 2 or 5, as the chain could not go on from it"),):
        assert made.constraints[at].sort.exclusion(made, made.constraints[at], gone) == exclusion


def test_a_straight_run_names_the_numbers_that_it_places_alone() -> None:
    made = rules(2, 6)
    state = placed(made, r1c1=1, r2c5=6)
    for number, cells in ((2, (1,)), (3, (2,)), (4, (3, 8)), (5, (4, 9))):
        keep = sum(1 << made.candidate(cell, number) for cell in cells)
        state.live &= ~made.of_number(number) | keep
    [step] = STRAIGHT_RUN.find(state)
    assert STRAIGHT_RUN.summary(step).endswith("So there is no detour, and 2 and 3 stand between them.")
