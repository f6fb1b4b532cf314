"""Futoshiki's named techniques: each with a board that needs it, and without it where one candidate more is left.

The boards were made by the project's generator, by size and seed as named; each was kept as the first that a technique
goes on with where those with signs and pairs stop (or, for these, singles), most of them to the solution.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from puzzles.forms import read
from puzzles.kinds.futoshiki.techniques import REASONS
from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.kinds.futoshiki.techniques.hill import HILL, VALLEY
from puzzles.kinds.futoshiki.techniques.ordered_places import ORDERED_PLACES
from puzzles.kinds.futoshiki.techniques.ordered_subset import ORDERED_SUBSET
from puzzles.kinds.futoshiki.techniques.run_of_signs import RUN_OF_SIGNS
from puzzles.kinds.futoshiki.techniques.sign_chain import SIGN_CHAIN
from puzzles.kinds.futoshiki.techniques.whip import MOST
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.logic.step import PLACE, SHORT, Step
from puzzles.logic.technique import Technique
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Inequality, Puzzle, Size
from tests.explained import with_only, without
from tests.sampling import looped
from tests.step_truth import Truth

MADE = {
    "5x5, 3": "5:0,0,0D,0,0,0,0,0,0,0,0,0U,0L,0,0U,3,0R,0,0,0U,1,0,0L,0R,0,",
    "5x5, 4": "5:0R,0,0R,0,0,0U,0,0,0,0,0,0,0D,0D,0L,0U,0,0,0D,0,0R,0,0,0,0U,",
    "5x5, 5": "5:0,0L,0,0R,0,0D,0,3UDL,0,0,0,0,0L,0,0,0,0,0,0D,0,0,0R,0,0,0U,",
    "5x5, 12": "5:0R,0,0,0R,0,0R,0D,0D,0,0,0,0,0,0,0,0,0,0,0R,0U,0,0,5,0,0,",
    "5x5, 20": "5:0,0D,0,0R,0D,0,0,0D,0,0,0R,0,0R,0,0,0R,0,0R,0R,0,0,0L,0L,0,0L,",
    "5x5, 27": "5:0,0,0,0,0,0D,0U,0U,0,0D,0,0R,0,0D,4,0,0,0,0,0,0,0,0R,0,0L,",
    "5x5, 33": "5:0,0,0,0,0L,0,0U,0R,0R,0,0,0L,0,0,0,0,0L,0,2,0,0,0U,2,0,0,",
    "5x5, 46": "5:0,0D,0,0L,0,0,0L,0,0,0L,0,0RL,0,0,0,0D,0U,0,0R,0,0,0,0,0,0,",
    "5x5, 60": "5:0R,0,0,0,0,0RD,0,0D,0,0,0R,0,0,0R,0,0,0,0,0L,0,0U,0,0L,0L,0,",
    "5x5, 67": "5:0,0,0,0R,0,0,0R,0R,0,0,0R,0,0D,0,0,0,0,0L,0,0,0,0R,0U,0L,0,",
    "6x6, 20": "6:0,0,0R,0,4,0,0,4,0,0,0RL,0,0,0,0L,0,0R,0D,0R,0,0U,0,0,0L,0,0,0D,0,0,0U,0,0L,0R,0,0,2,",
    "6x6, 107": "6:0R,0D,0,0,0,0D,0,0,1,0,0,0,0,0,0,0U,0,0,0D,0U,0,0,0R,0U,0,0,0,0R,0,0U,0,0R,0,0R,0U,0L,",
    "7x7, 2": (
        "7:0,0,0,0,0,0,4L,0,0R,0R,0R,0,0,0,2UR,0,0,0,0L,0U,0,6,0,0L,0,0,0R,0,0,2,0,0L,0,0R,0,0U,0L,0,0U,0,0U,0,0,0U,"
        "0U,0L,0U,0,0,"
    ),
    "7x7, 8": (
        "7:0D,0,0,0,0,0,0D,0,0R,0U,0D,0R,0,0L,0,0RL,0,0D,0,0,0,0,0D,0,0,0UD,0,0U,0U,0R,0,0R,0D,0,0,0U,0,0,5,0,0R,0,"
        "0,0,2U,0U,0R,0,0,"
    ),
}
BOARDS = {
    "hill": ("5x5, 46", True),
    "valley": ("5x5, 67", True),
    "ordered-places": ("5x5, 27", True),
    "naked-pair": ("5x5, 12", True),
    "x-wing": ("5x5, 33", True),
    "hidden-pair": ("5x5, 12", True),
    "naked-triple": ("6x6, 20", True),
    "swordfish": ("5x5, 33", True),
    "hidden-triple": ("6x6, 20", True),
    "ordered-subset": ("5x5, 4", True),
    "naked-quad": ("7x7, 2", False),
    "jellyfish": ("6x6, 107", True),
    "hidden-quad": ("7x7, 8", False),
    "x-chain": ("5x5, 33", True),
    "xy-chain": ("5x5, 5", True),
    "alternating-loop": ("5x5, 33", True),
    "alternating-chain": ("5x5, 5", True),
    "sign-chain": ("5x5, 20", True),
    "forcing-chain": ("5x5, 60", True),
    "whip": ("5x5, 3", True),
}
"""A board for each technique, and whether it is solved by it and the easier ones."""

BY_NAME = {each.name: each for each in REASONS.ladder}
BEFORE = [each for each in REASONS.ladder if each.score < 2]
"""Signs, runs of them, extremes and singles: `test_reasons` has these."""

EASIER = [each for each in REASONS.ladder if each.score < 3 or each.name in ("naked-pair", "hidden-pair")]
LAST = ("trace", "cases", "core")
MOST_PUT_BACK = 16


def puzzle_of(name: str) -> Puzzle:
    return read.read(MADE[BOARDS[name][0]]).puzzles[0]


def easier(technique: Technique) -> list[Technique]:
    return BEFORE if technique in EASIER else EASIER


@lru_cache
def stopped(name: str) -> tuple[Rules, State]:
    """Return the state of a technique's board where the easier ones stop, what signs rule out gone."""
    puzzle = puzzle_of(name)
    rules = REASONS.rules(puzzle, False)
    walk = Walk(rules, easier(BY_NAME[name]), State.from_values(rules, puzzle.givens))
    list(walk.steps(with_singles=False))
    assert walk.account.is_stuck
    return rules, walk.quiet_state


def at(state: State, name: str) -> Truth:
    """Return a checker of steps from a state of a technique's board."""
    truth = Truth(puzzle_of(name))
    truth.candidates = [set(state.rules.numbers_in(state.live, cell)) for cell in range(state.rules.cells)]
    return truth


def same(one: Step, other: Step) -> bool:
    return (
        set(one.rests_on) == set(other.rests_on)
        and not one.removed_candidates & ~other.removed_candidates
        and one.places == other.places
    )


def test_each_technique_has_a_board() -> None:
    assert set(BOARDS) == {each.name for each in REASONS.ladder if each not in BEFORE} - set(LAST)


@looped("name", BOARDS)
def test_a_board_needs_it(name: str) -> None:
    rules, state = stopped(name)
    technique = BY_NAME[name]
    truth = at(state, name)
    steps = list(technique.find(state))
    assert steps
    for step in steps[:20]:
        assert step.technique is technique
        assert step.removed_candidates
        assert not truth.refusal(step.to_json()), step.sentence()
    walk = Walk(rules, [*easier(technique), technique], state)
    list(walk.steps(with_singles=False))
    assert walk.account.techniques[name]
    assert walk.account.is_solved == BOARDS[name][1]


@looped("name", ["hill", "valley"])
def test_it_does_not_fire_without_one_of_its_signs(name: str) -> None:
    """A hill may lean on nothing that is gone: it is there from the first."""
    _, state = stopped(name)
    puzzle = puzzle_of(name)
    technique = BY_NAME[name]
    step = next(technique.find(state))
    for sign in step.rests_on:
        clues = tuple(clue for clue in puzzle.clues if tuple(clue) != state.rules.constraints[sign].cells)
        made = REASONS.rules(Puzzle(puzzle.kind, puzzle.size, puzzle.givens, clues), False)
        found = list(technique.find(State(made, state.live, state.placements)))
        assert not any(each.cells == step.cells and each.removes == step.removes for each in found)


@looped("name", [name for name in BOARDS if name not in ("hill", "valley")])
def test_it_does_not_fire_where_one_candidate_more_is_left(name: str) -> None:
    """Put back, one by one, what a step leans on: some of it must be gone, and whatever is found then is sound."""
    _, state = stopped(name)
    technique = BY_NAME[name]
    step = next(technique.find(state))
    filled = ruled_out = 0
    for candidate in bits(state.placements):
        filled |= state.rules.in_cell(candidate // state.rules.numbers)
        ruled_out |= state.rules.free_exclusions(candidate)
    held_back = 0
    for candidate in list(bits(step.missing_candidates & ~filled))[:MOST_PUT_BACK]:
        more = State(state.rules, state.live | 1 << candidate, state.placements)
        found = list(technique.find(more))
        held_back += not any(same(step, each) for each in found)
        if ruled_out >> candidate & 1:
            continue  # no state of a game has such a candidate
        truth = at(more, name)
        for each in found[:4]:
            assert not truth.refusal(each.to_json()), each.sentence()
    assert held_back


@looped("name", BOARDS)
def test_it_is_told_in_three_depths_and_drawn(name: str) -> None:
    _, state = stopped(name)
    step = next(BY_NAME[name].find(state))
    plain: dict[str, Any] = step.to_json()
    place, short, whole = plain["sentences"]
    assert whole.startswith(f"{step.technique.title}: ")
    assert short.startswith(f"{step.technique.title}: ")
    assert len(short) <= len(whole) + 40
    assert place.startswith(f"{step.technique.title}: look in ")
    assert whole.endswith(".")
    assert ".." not in whole
    assert "None" not in whole
    drawn = plain["candidates"]
    assert set(drawn) & {"base", "end", "then", "barred"}
    assert step.cells
    assert set(drawn) & {"place", "remove"}


@looped("made", MADE, at_most=4)
def test_every_step_on_the_way_is_true(made: str) -> None:
    puzzle = read.read(MADE[made]).puzzles[0]
    rules = REASONS.rules(puzzle, False)
    truth = Truth(puzzle)
    walk = Walk(
        rules, [each for each in REASONS.ladder if each.name not in LAST], State.from_values(rules, puzzle.givens)
    )
    for event in walk.steps(with_singles=False):
        if isinstance(event, WalkStep):
            for step in (*event.quiet_steps, event.step):
                told: dict[str, Any] = step.to_json()
                assert not truth.refusal(told), step.sentence()
                truth.take(told)
    assert walk.account.is_solved


def test_without_signs_or_givens_nothing_fires() -> None:
    for order in (4, 6, 9):
        made = rules(order)
        state = State(made, made.all_candidates)
        for technique in REASONS.ladder:
            if technique.name not in LAST:
                assert list(technique.find(state)) == [], technique.name


def rules(order: int, *signs: tuple[int, int]) -> FutoshikiRules:
    clues = tuple(Inequality(*sign) for sign in signs)
    made = REASONS.rules(Puzzle("futoshiki", Size(order, order), (0,) * order**2, clues), False)
    assert isinstance(made, FutoshikiRules)
    return made


def removed(technique: Technique, state: State) -> list[list[tuple[int, int]]]:
    return [[step.rules.parts(candidate) for candidate in bits(step.removes)] for step in technique.find(state)]


def test_a_hill_needs_room_for_all_cells_below_it() -> None:
    made = rules(5, (0, 1), (1, 2), (3, 2))
    state = State(made, made.all_candidates)
    [step] = HILL.find(state)
    assert [made.parts(candidate) for candidate in bits(step.removes)] == [(2, number) for number in (1, 2, 3)]
    assert step.k == 3
    assert step.technique.sentence(step) == (
        "Row 1, column 3 is greater than columns 1, 2 and 4 of row 1, three cells with different numbers, so it is at "
        "least 4. So it is not 1 to 3."
    )
    for quiet in RUN_OF_SIGNS.find(State(made, made.all_candidates)):
        quiet.apply(state)
    assert removed(VALLEY, state) == []


def test_a_valley_is_a_hill_upside_down() -> None:
    made = rules(5, (2, 1), (2, 3))
    [step] = VALLEY.find(State(made, made.all_candidates))
    assert [made.parts(candidate) for candidate in bits(step.removes)] == [(2, 4), (2, 5)]
    assert step.sentence().endswith("so it is at most 3. So it is not 4 or 5.")


def test_two_lower_cells_that_may_be_alike_are_no_hill() -> None:
    """One is in the row, the other in the column: both may be 1."""
    made = rules(5, (1, 0), (5, 0))
    state = State(made, made.all_candidates & ~(1 << made.candidate(0, 1)))
    assert removed(HILL, state) == []


def test_a_hill_counts_the_numbers_that_are_left() -> None:
    made = rules(6, (0, 1), (2, 1))
    state = with_only(made, r1c1="24", r1c3="24", r1c2="3456")
    assert removed(HILL, state) == [[(1, 3), (1, 4)]]


def test_ordered_places_bound_the_lesser_and_the_greater() -> None:
    made = rules(5, (0, 1))
    state = without(State(made, made.all_candidates), 3, "r1c3", "r1c4", "r1c5")
    assert removed(ORDERED_PLACES, state) == [[(0, 4), (0, 5)], [(1, 1), (1, 2)]]
    step = next(ORDERED_PLACES.find(state))
    assert step.k == 2
    assert step.technique.sentence(step) == (
        "A 3 fits only columns 1 and 2 of row 1. By the signs, row 1, column 1 is at most 3 in each case. So row 1, "
        "column 1 is not 4 or 5."
    )
    assert removed(ORDERED_PLACES, without(State(made, made.all_candidates), 3, "r1c4", "r1c5")) == []


def test_a_cell_between_both_places_is_beyond_the_number() -> None:
    made = rules(5, (0, 1), (2, 1))
    state = without(State(made, made.all_candidates), 3, "r1c2", "r1c4", "r1c5")
    [step] = ORDERED_PLACES.find(state)
    assert [made.parts(candidate) for candidate in bits(step.removes)] == [(1, 1), (1, 2)]
    assert "row 1, column 2 is greater than 3" in step.sentence()


def test_signs_order_a_naked_triple() -> None:
    made = rules(5, (0, 1), (0, 2))
    state = with_only(made, r1c1="23", r1c2="34", r1c3="234")
    found = removed(ORDERED_SUBSET, state)
    assert [(0, 3), (2, 2)] in found
    assert removed(ORDERED_SUBSET, with_only(rules(5), r1c1="23", r1c2="34", r1c3="234")) == []


def test_all_ways_to_fill_ordered_cells_share_a_number() -> None:
    made = rules(6, (1, 2))
    state = with_only(made, r1c1="15", r1c2="13", r1c3="234", r1c4="45")
    [step] = ORDERED_SUBSET.find(state)
    assert {made.parts(candidate) for candidate in bits(step.removes)} == {
        (cell, number) for cell in (4, 5) for number in (1, 4, 5)
    }
    assert step.technique.sentence(step).startswith(
        "By the numbers left and the signs between them, columns 1, 2, 3 and 4 of row 1 hold, in this order, 1 3 4 5, "
        "5 1 2 4 or 5 1 3 4."
    )


def test_a_sign_chain_names_its_signs() -> None:
    _, state = stopped("sign-chain")
    for step in SIGN_CHAIN.find(state):
        signs = [at for at in step.rests_on if step.rules.constraints[at].sort.name == "sign"]
        assert signs
        for link in step.links:
            if not link.is_true and link.premises:
                excluded = step.rules.free_exclusions(link.premises[0]) >> link.candidate & 1
                assert excluded or link.constraint in signs


def test_a_whip_is_no_longer_than_it_may_be() -> None:
    _, state = stopped("whip")
    [step] = BY_NAME["whip"].find(state)
    assert step.k <= MOST
    assert step.assumption >= 0
    assert step.failed_constraint in step.rests_on


def test_a_forcing_chain_tells_two_cases() -> None:
    _, state = stopped("forcing-chain")
    [step] = BY_NAME["forcing-chain"].find(state)
    assert step.case_count == len(step.cases) == 2
    assert {link.case for link in step.links} == {1, 2}
    assert step.sentence(PLACE).startswith("Forcing chain: look in ")
    assert "In both cases" in step.sentence(SHORT)
    assert "So, either way, " in step.sentence()
