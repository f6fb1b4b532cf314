"""The smallest step by an assumption: k is what section 6 of the field's notes counts, on small cases made by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import WithReasons
from puzzles.logic.assumptions import kernel
from puzzles.logic.assumptions.propagation import Conflict, NoConflict, refute
from puzzles.logic.assumptions.trace_search import TraceSearch, common_removals, reduce_conflict
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.machines.wasmtime import machine_of
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.model.work import finish
from static.build import kernels
from tests.explained import NAMED, held_true, with_only, without


@pytest.fixture(autouse=True, params=[None, machine_of(kernels.REASONS.read_bytes())], ids=["python", "kernel"])
def machine(request: pytest.FixtureRequest) -> Iterator[None]:
    """Search in Python, and with the kernel."""
    kernel.use(request.param)
    yield
    kernel.use(None)


def rules_of(puzzle: Puzzle) -> Rules:
    kind = kind_named(puzzle.kind)
    assert isinstance(kind, WithReasons)
    return kind.reasons.rules(puzzle, False)


def blank(kind: str, rows: int, columns: int = 0, clues: tuple[Inequality, ...] = ()) -> Rules:
    board = kind_named(kind).blank(Size(rows, columns or rows))
    return rules_of(Puzzle(kind, board.size, board.givens, clues))


def removing(state: State, name: str, number: int) -> Step | None:
    row, column = name[1:].split("c")
    cell = state.rules.size.index(int(row), int(column))
    return finish(TRACE.refute_candidate(state, state.rules.candidate(cell, number)))


def k_of(state: State, name: str, number: int) -> int:
    step = removing(state, name, number)
    assert step
    return step.k


ROW_5 = [f"r5c{column}" for column in range(1, 10)]


def only_in(state: State, number: int, row: int, *columns: int) -> State:
    return without(state, number, *(f"r{row}c{column}" for column in range(1, 10) if column not in columns))


def test_pointing_rests_on_one_box() -> None:
    state = without(
        State(blank("sudoku", 9), blank("sudoku", 9).all_candidates), 5, "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"
    )
    step = removing(State(blank("sudoku", 9), state.live), "r1c7", 5)
    assert step
    assert step.k == 1
    assert step.sentence() == (
        "Contradiction: if row 1, column 7 is 5, then box 1 has no place for a 5. So row 1, column 7 is not 5."
    )


def test_a_naked_pair_rests_on_two_cells() -> None:
    state = with_only(blank("sudoku", 9), r1c1="12", r1c2="12")
    assert k_of(state, "r1c9", 1) == 2
    assert removing(state, "r1c9", 3) is None


def test_a_hidden_pair_rests_on_two_numbers() -> None:
    state = State(blank("sudoku", 9), blank("sudoku", 9).all_candidates)
    for number in (1, 2):
        only_in(state, number, 1, 4, 8)
    assert k_of(state, "r1c4", 3) == 2


def test_fish_rest_on_their_lines() -> None:
    wing = State(blank("sudoku", 9), blank("sudoku", 9).all_candidates)
    for row in (1, 5):
        only_in(wing, 5, row, 2, 7)
    assert k_of(wing, "r9c2", 5) == 2
    fish = State(blank("sudoku", 9), blank("sudoku", 9).all_candidates)
    for row, columns in ((1, (2, 5)), (5, (5, 7)), (8, (2, 7))):
        only_in(fish, 5, row, *columns)
    assert k_of(fish, "r3c2", 5) == 3


def test_a_full_swordfish_needs_cases_since_nothing_is_forced() -> None:
    fish = State(blank("sudoku", 9), blank("sudoku", 9).all_candidates)
    for row in (1, 5, 8):
        only_in(fish, 5, row, 2, 5, 7)
    assert removing(fish, "r3c2", 5) is None


def test_an_xy_wing_rests_on_three_cells() -> None:
    state = with_only(blank("sudoku", 9), r1c1="12", r1c5="13", r5c1="23")
    step = removing(state, "r5c5", 3)
    assert step
    assert step.k == 3
    assert [link.is_true for link in step.links] == [True] * len(step.links)


def test_a_sign_rests_on_itself() -> None:
    rules = blank("futoshiki", 4, clues=(Inequality(0, 1),))
    state = State(rules, rules.all_candidates)
    assert k_of(state, "r1c1", 4) == k_of(state, "r1c2", 1) == 1


def test_two_signs_and_a_line_are_counted_each() -> None:
    rules = blank("futoshiki", 4, clues=(Inequality(0, 1), Inequality(1, 2)))
    state = State(rules, rules.all_candidates)
    step = removing(state, "r1c1", 3)
    assert step
    assert step.k == 2
    assert {rules.constraints[at].sort.name for at in step.rests_on} == {"sign"}


def test_an_ordered_pair_rests_on_its_sign() -> None:
    rules = blank("futoshiki", 5, clues=(Inequality(0, 1),))
    state = with_only(rules, r1c1="34", r1c2="34")
    assert k_of(state, "r1c1", 4) == 1


def test_a_number_without_a_way_out_rests_on_the_sides_of_its_cell() -> None:
    rules = blank("numbrix", 3)
    state = State(rules, rules.all_candidates)
    without(state, 4, "r1c2", "r2c1")
    assert k_of(state, "r1c1", 5) == 1
    assert removing(state, "r2c2", 5) is None


def test_a_corner_that_needs_both_of_its_sides_rests_on_them() -> None:
    rules = blank("numbrix", 4)
    state = State(rules, rules.all_candidates)
    state.place(rules.candidate(1, 5))
    assert k_of(state, "r1c1", 8) == 1
    assert removing(state, "r1c1", 16) is None


def test_nothing_is_refuted_on_an_open_board() -> None:
    for kind in ("sudoku", "futoshiki"):
        rules = blank(kind, 4)
        assert isinstance(refute(rules, rules.all_candidates, 0), NoConflict)
        assert finish(TraceSearch(rules).find_smallest(State(rules, rules.all_candidates))) is None


def test_few_levels_say_that_more_may_help() -> None:
    rules = blank("sudoku", 9)
    state = with_only(rules, r1c1="12", r1c5="13", r5c1="23")
    victim = rules.candidate(rules.size.index(5, 5), 3)
    assert refute(rules, state.live, victim, rounds=0) == NoConflict(False)
    assert isinstance(refute(rules, state.live, victim), Conflict)


def test_minimising_leaves_no_constraint_that_can_go() -> None:
    rules = blank("sudoku", 9)
    state = with_only(rules, r1c1="12", r1c2="13", r1c3="14", r1c4="23", r1c5="45")
    found = refute(rules, state.live, rules.candidate(8, 1))
    assert isinstance(found, Conflict)
    small = reduce_conflict(rules, state.live, found)
    assert len(small.rests_on) <= len(found.rests_on)
    for at in small.rests_on:
        rest = [other for other in small.rests_on if other != at]
        assert not isinstance(refute(rules, state.live, small.assumption, rest), Conflict)


def test_what_the_same_constraints_refute_goes_along() -> None:
    rules = blank("sudoku", 9)
    state = State(rules, rules.all_candidates)
    for row in (1, 5):
        only_in(state, 5, row, 2, 7)
    found = refute(rules, state.live, rules.candidate(rules.size.index(9, 2), 5))
    assert isinstance(found, Conflict)
    gone = {rules.parts(candidate) for candidate in bits(common_removals(state, found))}
    rows = (2, 3, 4, 6, 7, 8, 9)
    assert gone == {(rules.size.index(row, column), 5) for row in rows for column in (2, 7)}


def test_the_smallest_comes_first() -> None:
    rules = blank("sudoku", 9)
    state = with_only(rules, r1c1="12", r1c5="13", r5c1="23", r9c8="45", r9c9="45")
    step = finish(TRACE.search(TraceSearch(rules), state))
    assert step
    assert step.k == 2


HARD = ".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2"


def test_a_minimal_sudoku_is_solved_by_traces() -> None:
    givens = tuple(int(number) for number in HARD.replace(".", "0"))
    account = held_true(Puzzle("sudoku", Size(9, 9, 3, 3), givens), without=NAMED)
    assert account.is_solved
    assert account.techniques["trace"] > 0
    assert 1 < account.largest_k <= 4
