"""Numbrix's constraints and ladder: next door, one place, reach, dead ends, both sides, one number for a cell."""

from __future__ import annotations

import re
from random import Random

from puzzles.explaining.explainer import Explainer
from puzzles.kinds.numbrix import KIND
from puzzles.kinds.numbrix.techniques import REASONS
from puzzles.kinds.numbrix.techniques.both_sides import BOTH_SIDES, DEAD_END
from puzzles.kinds.numbrix.techniques.colour import ENDS_BY_COLOUR
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.next_door import NEXT_DOOR
from puzzles.kinds.numbrix.techniques.reach import NUMBER_REACH
from puzzles.kinds.numbrix.techniques.regions import Regions, cells_of
from puzzles.kinds.numbrix.techniques.runs import (
    MOST_WAYS,
    Run,
    absent_candidates,
    candidates_of,
    candidates_on,
    runs,
    ways,
)
from puzzles.kinds.numbrix.techniques.singles import ONE_NUMBER, ONE_PLACE
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.bits import bits, mask_of
from puzzles.logic.state import State
from puzzles.logic.technique import Technique
from puzzles.logic.techniques.singles import find_singles
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Puzzle, Size
from tests.explained import held_true, with_only, without
from tests.founding import NUMBRIX_ROWS
from tests.sampling import looped

ABOVE_HARD = [each.name for each in REASONS.ladder if 2 < each.score < TRACE.score]
SEED = tuple(number for row in NUMBRIX_ROWS for number in row)


def rules(rows: int, columns: int) -> NumbrixRules:
    made = REASONS.rules(Puzzle("numbrix", Size(rows, columns), (0,) * (rows * columns)), False)
    assert isinstance(made, NumbrixRules)
    return made


def placed(made: NumbrixRules, **cells: int) -> State:
    state = State(made, made.all_candidates)
    for name, number in cells.items():
        row, column = name[1:].split("c")
        state.place(made.candidate(made.size.index(int(row), int(column)), number))
    return state


def told(technique: Technique, state: State) -> list[str]:
    return [step.technique.sentence(step) for step in technique.find(state)]


def left(state: State, row: int, column: int) -> tuple[int, ...]:
    return state.rules.numbers_in(state.live, state.rules.size.index(row, column))


@looped(("rows", "columns"), [(1, 1), (1, 5), (2, 2), (3, 3), (4, 5), (5, 7)])
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
        assert made.without_neighbour(live) == lacking
        assert made.with_one_neighbour(live) == crowded
        few = [(at, mask) for at, mask in made.needs if (mask & live).bit_count() < 2]
        assert made.tight_needs(live, 0) == few
        assert list(find_singles(State(made, live), few)) == list(find_singles(State(made, live), made.needs))


def test_a_need_that_is_met_is_not_looked_at() -> None:
    made = rules(3, 3)
    state = placed(made, r1c1=5, r1c2=6)
    pressing = made.tight_needs(state.live, state.placements, "number")
    assert pressing == []
    state.remove(made.of_number(7) & ~(1 << made.candidate(4, 7)))
    assert made.tight_needs(state.live, state.placements) == [(made.number(7), made.of_number(7))]


def test_reach_of_all_placed_numbers_is_kept_while_more_are_placed() -> None:
    made = rules(3, 3)
    one, two = placed(made, r1c1=5), placed(made, r1c1=5, r3c3=9)
    other = placed(made, r2c2=3)
    for state in (one, two, other, one):
        expected = 0
        for candidate in bits(state.placements):
            for _, mask in made.reach_exclusions(candidate):
                expected |= mask
        assert made.out_of_reach(state.placements) == expected


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
    [step] = NUMBER_REACH.find(state)
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
            state.remove(made.of_number(number) & ~state.placements)
    assert told(NUMBER_REACH, state) == ["4 and 8 must be within reach of 5 in row 1, column 1."]
    far = state.copy()
    far.remove(made.of_number(4))
    assert told(NUMBER_REACH, far) == [
        "8 must be within 3 steps of 5 in row 1, column 1, and not on its chessboard colour."
    ]  # two steps away is near enough, but on the colour of 5
    near = far.copy()
    near.remove(made.dark & ~made.in_cell(0))
    assert told(NUMBER_REACH, near) == ["8 must be within 3 steps of 5 in row 1, column 1."]
    coloured = without(
        far, 8, *(f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5) if row + column > 4)
    )
    assert told(NUMBER_REACH, coloured) == ["8 must not be on the chessboard colour of 5 in row 1, column 1."]
    state.remove(made.of_number(8))
    assert told(NUMBER_REACH, state) == ["4 must be beside 5 in row 1, column 1."]
    one = with_only(made, r4c4="4681", r1c1="5")
    one.place(made.candidate(0, 5))
    one.remove(made.all_candidates & ~made.in_cell(0) & ~made.in_cell(15))
    assert told(NUMBER_REACH, one) == ["Row 4, column 4 is not 1, 4, 6 or 8: it is too far from 5 in row 1, column 1."]


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


def test_one_place_between_two_numbers() -> None:
    made = rules(3, 3)
    state = placed(made, r1c1=5, r1c3=7)
    for step in NUMBER_REACH.find(state.copy()):
        step.apply(state)
    assert told(ONE_PLACE, state) == [
        "6 fits only row 1, column 2: no other empty cell is within reach of both 5 and 7."
    ]


def test_what_goes_from_one_cell_is_told_in_one_clause() -> None:
    account = Explainer(Puzzle("numbrix", Size(9, 9), SEED), without=ABOVE_HARD).walk(())
    lines = [
        line
        for event in account.steps(with_singles=False)
        if isinstance(event, WalkStep)
        for _, line in event.step.technique.lines(event.step)
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
    state = without(State(made, made.all_candidates), 4, "r1c2", "r2c1", "r2c3", "r3c2")
    steps = [step for step in BOTH_SIDES.find(state) if step.cells[0] == 4]
    assert [made.parts(candidate) for step in steps for candidate in bits(step.removes)] == [(4, 3), (4, 5)]
    assert steps[0].technique.sentence(steps[0]) == (
        "Row 2, column 2 is not 3 or 5, as the numbers before and after could not both stand beside it."
    )


def test_a_row_is_explained_from_its_end() -> None:
    account = held_true(Puzzle("numbrix", Size(1, 5), (0, 0, 3, 4, 0)))
    assert account.is_solved
    assert account.largest_k == 1


BOARDS = [(1, 1), (1, 5), (5, 1), (2, 3), (3, 3), (3, 4)]


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


def test_what_is_kept_is_forgotten_where_it_is_too_much() -> None:
    made, other = rules(3, 4), rules(3, 4)
    made.cache_limit = 5
    for candidate in bits(made.all_candidates):
        assert made.reach_exclusions(candidate) == other.reach_exclusions(candidate)
        assert list(made.supports(candidate)) == list(other.supports(candidate))
        assert made.free_exclusions(candidate) == other.free_exclusions(candidate)
        assert max(len(made._far), len(made._supports), len(made._free)) <= 5


def test_a_need_of_a_name_is_asked_for_by_itself_and_of_another_state_anew() -> None:
    made = rules(2, 2)
    live = made.all_candidates & ~(made.in_cell(1) | made.of_number(4)) | 1 << made.candidate(1, 2)
    assert made.tight_needs(live, 0, "cell") == [(1, made.in_cell(1))]
    assert made.tight_needs(live, 0, "number") == [(made.number(4), made.of_number(4))]
    assert made.tight_needs(live, 0, "number", "cell") == [
        (made.number(4), made.of_number(4)),
        (1, made.in_cell(1)),
    ]
    assert made.tight_needs(live, 1 << made.candidate(1, 2)) == [(made.number(4), made.of_number(4))]
    assert made.tight_needs(made.all_candidates, 0) == []


def test_constraints_are_told_in_words() -> None:
    made = rules(3, 3)

    def words(at: int) -> tuple[str, str]:
        one = made.constraints[at]
        return one.sort.label(made, one), one.sort.failure(made, one)

    def only(at: int, cell: int, number: int) -> str:
        one = made.constraints[at]
        return one.sort.single(made, one, made.candidate(cell, number))

    assert words(4) == ("row 2, column 2", "row 2, column 2 has no number left")
    assert words(made.number(5)) == ("the places for 5", "5 has no place left")
    assert words(made.sides(4)) == ("the cells beside row 2, column 2", "the chain cannot go on from row 2, column 2")
    assert words(made.reach(7)) == ("the reach of 7", "7 is out of reach")
    assert words(made.step(7)) == ("the step from 7 to 8", "7 and 8 cannot stand beside each other")
    assert words(made.region((0, 1))) == ("columns 1 and 2 of row 1", "columns 1 and 2 of row 1 cannot all be filled")
    large = "the 7 cells around row 1, column 1"
    assert words(made.region(range(7))) == (large, f"{large} cannot all be filled")
    assert words(made.region(range(6)))[0] == "columns 1, 2 and 3 of rows 1 and 2"
    assert words(made.colour) == ("the colours of the chessboard", "the colours of the chessboard do not alternate")
    assert only(4, 4, 3) == "only 3 is left for row 2, column 2"
    assert only(made.number(5), 1, 5) == "5 fits only row 1, column 2"
    assert only(made.sides(4), 1, 6) == "of the cells beside row 2, column 2, only row 1, column 2 can hold 6"
    assert only(made.reach(7), 1, 6) == "only row 1, column 2 lets 6 reach 7"
    assert only(made.colour, 1, 6) == "row 1, column 2 is 6"
    sides = made.constraints[made.sides(4)]
    gone = [made.candidate(4, number) for number in (2, 5)]
    assert (
        sides.sort.exclusion(made, sides, gone) == "row 2, column 2 is not 2 or 5, as the chain could not go on from it"
    )
    assert made.constraints[made.reach(7)].sort.exclusion(made, made.constraints[made.reach(7)], gone) == ""


def every_way(made: NumbrixRules, live: int, run: Run) -> set[tuple[int, ...]]:
    """Return the ways of a run, cell by cell for each number, from its first."""
    found: set[tuple[int, ...]] = {()}
    for number in run.numbers:
        spots = [cell for cell in range(made.cells) if live >> made.candidate(cell, number) & 1]
        found = {
            (*way, cell)
            for way in found
            for cell in spots
            if cell not in way
            and ((way[-1] if way else run.start) < 0 or (way[-1] if way else run.start) in made.neighbours[cell])
        }
    return {way for way in found if run.end < 0 or run.end in made.neighbours[way[-1]]}


@looped("seed", range(4))
def test_all_ways_of_a_run_are_listed(seed: int) -> None:
    made, rng = rules(3, 4), Random(seed)
    live = mask_of(candidate for candidate in bits(made.all_candidates) if rng.random() < 0.6)
    for first, last in ((2, 2), (2, 3), (4, 6), (5, 8), (1, 3), (9, 12)):
        for start, end in ((-1, -1), (0, -1), (-1, 5), (0, 5), (6, 7)):
            run = Run(first, last, start, end)
            expected = every_way(made, live, run)
            state = State(made, live)
            for _ in range(2):
                found = ways(state, run)
                if len(expected) > MOST_WAYS:
                    assert found is None
                    continue
                assert found is not None
                assert len(found) == len(set(found)) == len(expected)
                assert set(found) == expected
                taken = {(cell, number) for way in found for cell, number in zip(way, run.numbers, strict=True)}
                assert {made.parts(each) for each in bits(candidates_on(made, run, found))} == taken
            assert candidates_of(made, run) == sum(made.of_number(number) for number in run.numbers)
            more = absent_candidates(state, run)
            assert not more & live
            assert more & ~candidates_of(made, run) == 0
            assert every_way(made, live | more, run) >= expected


def test_what_is_missing_has_more_ways_and_nothing_else_gone_has() -> None:
    """Put back by itself, what is not missing opens no way that leads on from what a run comes to."""
    made = rules(3, 3)
    live = (
        made.all_candidates & ~(1 << made.candidate(1, 2)) & ~(1 << made.candidate(8, 2)) & ~(1 << made.candidate(4, 3))
    )
    state = State(made, live)
    assert [made.parts(each) for each in bits(absent_candidates(state, Run(2, 3, 0, -1)))] == [(1, 2), (4, 3)]
    assert [made.parts(each) for each in bits(absent_candidates(state, Run(2, 3, -1, 5)))] == [(1, 2), (4, 3)]
    assert [made.parts(each) for each in bits(absent_candidates(state, Run(2, 2, 8, -1)))] == []
    assert {made.parts(each) for each in bits(absent_candidates(state, Run(2, 3, -1, -1)))} == {(1, 2), (4, 3), (8, 2)}


def test_runs_are_what_is_missing_between_placed_numbers() -> None:
    made = rules(3, 3)
    assert runs(State(made, made.all_candidates)) == []
    found = runs(placed(made, r1c2=3, r2c2=4, r3c3=8))
    assert found == [Run(1, 2, -1, 1), Run(5, 7, 4, 8), Run(9, 9, 8, -1)]
    assert [run.name for run in found] == ["1 to 2", "5 to 7", "9"]
    assert [run.bounds for run in found] == [" before 3", " between 4 and 8", " after 8"]
    assert Run(1, 9, -1, -1).bounds == ""
    assert [list(run.numbers) for run in found] == [[1, 2], [5, 6, 7], [9]]
    assert [[made.constraints[at].number for at in run.steps(made)] for run in found] == [[1, 2], [4, 5, 6, 7], [8]]
    assert runs(placed(made, r1c1=1, r3c3=9)) == [Run(2, 8, 0, 8)]


def test_a_run_is_shortened_a_step_at_a_time_from_each_end() -> None:
    run = Run(5, 6, 4, 8)
    later, earlier = run.without_first(), run.without_last()
    assert (later, earlier) == (Run(5, 6, -1, 8), Run(5, 6, 4, -1))
    assert later
    assert earlier
    assert (later.without_first(), earlier.without_last()) == (Run(6, 6, -1, 8), Run(5, 5, 4, -1))
    assert Run(6, 6, -1, 8).without_first() is None
    assert Run(5, 5, 4, -1).without_last() is None
    at_zero = Run(5, 6, 0, 0)
    assert (at_zero.without_first(), at_zero.without_last()) == (Run(5, 6, -1, 0), Run(5, 6, 0, -1))
    assert run.shorten(lambda part: True) == Run(6, 6, -1, 8)
    assert run.shorten(lambda part: True, loose=True) == Run(6, 6, -1, -1)
    assert run.shorten(lambda part: False) == run
    assert run.shorten(lambda part: part.start >= 0) == Run(5, 5, 4, -1)
    assert run.shorten(lambda part: 5 in part.numbers and 6 in part.numbers) == Run(5, 6, -1, 8)


@looped("seed", range(3))
def test_regions_are_cells_that_hang_together_and_are_filled_colour_by_colour(seed: int) -> None:
    rng = Random(seed)
    made = rules(3, 4)
    state = placed(made, r1c1=1 + seed, r2c3=6, r3c4=9) if seed != 1 else placed(made, r1c1=2, r3c2=5)
    found = Regions(state, runs(state))
    assert cells_of(found.empty) == [cell for cell, number in enumerate(state.values) if not number]
    for _ in range(20):
        free = mask_of(cell for cell in range(12) if rng.random() < 0.6)
        parts = list(found.parts(free))
        assert sum(parts) == free
        for part in parts:
            cells = cells_of(part)
            reached = {cells[0]}
            for _ in cells:
                reached |= {there for here in reached for there in made.neighbours[here] if part >> there & 1}
            assert sorted(reached) == cells
            assert not any(found.touches(cell, free & ~part) for cell in cells)
            assert found.candidates(part) == sum(made.in_cell(cell) for cell in cells)
        region = parts[0] if parts else 0
        for cell in range(12):
            assert found.touches(cell, region) == any(region >> there & 1 for there in made.neighbours[cell])
    dark = [cell for cell in range(12) if sum(divmod(cell, 4)) % 2 == 0]
    cell, number = next((cell, number) for cell, number in enumerate(state.values) if number)
    for here in range(12):
        for other in range(1, 13):
            fits = ((here in dark) == (cell in dark)) == (other % 2 == number % 2)
            assert found.has_colour(here, other) == fits
    for first, last in ((1, 1), (2, 2), (3, 6), (4, 8), (3, 7)):
        run = Run(first, last, -1, -1)
        on_dark = sum(found.has_colour(dark[0], each) for each in run.numbers)
        assert found.amount(run) == (on_dark, len(run.numbers) - on_dark)


def test_runs_fill_a_region_if_some_have_as_many_numbers_of_each_colour() -> None:
    made = rules(3, 4)
    state = placed(made, r1c1=1)  # odd numbers are on the colour of row 1, column 1
    found = Regions(state, runs(state))
    odd, even, pair, three = (Run(each, each + more, -1, -1) for each, more in ((3, 0), (4, 0), (5, 1), (7, 2)))
    dark, light = 1 << 0, 1 << 1
    two_dark = dark | 1 << 2
    for region, of, fills in (
        (dark, [odd], True),
        (light, [odd], False),
        (light, [even], True),
        (dark | light, [odd], False),
        (dark | light, [pair], True),
        (dark | light, [odd, even], True),
        (two_dark | light, [three], True),
        (two_dark | light, [pair, odd], True),
        (two_dark | light, [pair, even], False),
        (two_dark, [odd, odd], True),
        (two_dark, [odd], False),
        (0, [odd], True),
        (dark, [], False),
    ):
        assert found.can_fill(region, of) == fills, (region, of)
    assert found.can_fill(two_dark | light, [odd], (1, 1))
    assert not found.can_fill(two_dark | light, [odd], (0, 1))
    assert not found.can_fill(light, [odd], (1, 0))
    assert not found.can_fill(dark, [odd], (0, 1))


def test_a_board_of_one_column_is_told_as_one_of_one_row() -> None:
    said = []
    for size in (Size(5, 1), Size(1, 5)):
        walk = Explainer(Puzzle("numbrix", size, (0, 2, 0, 0, 0))).walk(())
        said.append([told.sentence for told in walk.steps() if isinstance(told, WalkStep)])
        assert walk.account.is_solved
    turned = [
        re.sub(r"row (\d), column (\d)", r"row \2, column \1", sentence, flags=re.IGNORECASE).lower()
        for sentence in said[0]
    ]
    assert turned == [sentence.lower() for sentence in said[1]]


def test_the_ends_lie_on_different_colours_where_there_are_as_many_of_each() -> None:
    made = rules(2, 3)
    [step] = ENDS_BY_COLOUR.find(placed(made, r1c1=1))
    assert {made.parts(each) for each in bits(step.removes)} == {(2, 6), (4, 6)}
    assert step.rests_on == (made.colour,)
    assert step.sentence() == (
        "Ends by colour: the chain changes colour with each step, as on a chessboard, so 1 and 6 lie on different "
        "colours, and 1 stands in row 1, column 1. So row 1, column 3 and row 2, column 2 are not 6."
    )
    state = State(made, made.all_candidates & ~(made.of_number(6) & made.dark))
    [step] = ENDS_BY_COLOUR.find(state)
    assert {made.parts(each) for each in bits(step.removes)} == {(1, 1), (3, 1), (5, 1)}
    assert step.rests_on == (made.colour, made.number(6))
    assert step.sentence() == (
        "Ends by colour: the chain changes colour with each step, as on a chessboard, so 1 and 6 lie on different "
        "colours, and 6 fits only cells of one. So column 2 of row 1 and columns 1 and 3 of row 2 are not 1."
    )
    assert list(ENDS_BY_COLOUR.find(State(made, made.all_candidates))) == []
    assert list(ENDS_BY_COLOUR.find(State(made, made.all_candidates & ~made.of_number(6)))) == []


def test_the_ends_lie_on_the_colour_of_the_corners_where_that_has_more_cells() -> None:
    made = rules(3, 5)
    steps = list(ENDS_BY_COLOUR.find(State(made, made.all_candidates)))
    assert [step.removes for step in steps] == [made.first & made.light, made.last & made.light]
    assert steps[0].sentence() == (
        "Ends by colour: the chain changes colour with each step, as on a chessboard, and 8 cells have the colour of "
        "the corners, 7 the other, so 1 and 15 lie on the colour of the corners. "
        "So 1 is in no cell of the other colour."
    )
    assert steps[1].sentence().endswith("So 15 is in no cell of the other colour.")


def test_one_place_names_the_numbers_that_leave_no_other() -> None:
    made = rules(3, 3)
    between = placed(made, r1c1=5, r1c3=7)
    for quiet in NUMBER_REACH.find(between):
        quiet.apply(between)
    assert "6 fits only row 1, column 2: no other empty cell is within reach of both 5 and 7." in told(
        ONE_PLACE, between
    )
    first = placed(made, r1c1=2, r2c1=3)
    first.remove(made.of_number(1) & ~(1 << made.candidate(1, 1)))
    assert told(ONE_PLACE, first) == ["1 fits only row 1, column 2: no other empty cell is within reach of 2."]
    last = placed(made, r1c1=8)
    last.remove(made.of_number(9) & ~(1 << made.candidate(1, 9)))
    assert told(ONE_PLACE, last) == ["9 fits only row 1, column 2."]
    alone = State(made, made.all_candidates & ~(made.of_number(4) & ~made.in_cell(4)))
    assert told(ONE_PLACE, alone) == ["4 fits only row 2, column 2."]


@looped("technique", REASONS.ladder[:-3], ids=lambda technique: technique.name)
def test_on_an_empty_board_with_as_many_cells_of_each_colour_nothing_is_found(technique: Technique) -> None:
    made = rules(4, 4)
    assert [step.sentence() for step in technique.find(State(made, made.all_candidates))] == []
