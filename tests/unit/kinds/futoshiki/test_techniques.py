"""Futoshiki's techniques of several signs, and its chains: what must be there for them, and what they say."""

from __future__ import annotations

from dataclasses import replace

from puzzles.kinds.futoshiki.techniques import REASONS
from puzzles.kinds.futoshiki.techniques.hill import HILL
from puzzles.kinds.futoshiki.techniques.ordered_places import ORDERED_PLACES
from puzzles.kinds.futoshiki.techniques.ordered_subset import ORDERED_SUBSET
from puzzles.kinds.futoshiki.techniques.sign_chain import SIGN_CHAIN
from puzzles.logic.bits import bits
from puzzles.logic.state import State
from puzzles.logic.step import SHORT
from tests.explained import with_only, without
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import removed, rules, start
from tests.unit.kinds.kept_boards import board_of, standing, technique_of


def test_two_lower_cells_that_may_be_alike_are_no_hill() -> None:
    """One is in the row, the other in the column: both may be 1."""
    made = rules(5, (1, 0), (5, 0))
    state = State(made, made.all_candidates & ~(1 << made.candidate(0, 1)))
    assert removed(HILL, state) == []


@looped("name", ["hill", "valley"])
def test_it_does_not_fire_without_one_of_its_signs(name: str) -> None:
    puzzle, (state, _) = board_of("futoshiki", name).puzzle, standing(board_of("futoshiki", name))
    step = next(technique_of("futoshiki", name).find(state))
    for sign in step.rests_on:
        clues = tuple(clue for clue in puzzle.clues if tuple(clue) != state.rules.constraints[sign].cells)
        made = REASONS.rules(replace(puzzle, clues=clues), False)
        found = technique_of("futoshiki", name).find(State(made, state.live, state.placements))
        assert not any(each.cells == step.cells and each.removes == step.removes for each in found)


@looped("order", [4, 6])
def test_without_signs_or_givens_nothing_fires(order: int) -> None:
    for technique in REASONS.ladder[:-3]:
        assert list(technique.find(start(rules(order)))) == [], technique.name


def test_a_hill_counts_the_numbers_that_are_left() -> None:
    made = rules(6, (0, 1), (2, 1))
    state = with_only(made, r1c1="24", r1c3="24", r1c2="3456")
    assert removed(HILL, state) == [[(1, 3), (1, 4)]]


def test_ordered_places_bound_the_lesser_and_the_greater() -> None:
    made = rules(5, (0, 1))
    state = without(start(made), 3, "r1c3", "r1c4", "r1c5")
    assert removed(ORDERED_PLACES, state) == [[(0, 4), (0, 5)], [(1, 1), (1, 2)]]
    step = next(ORDERED_PLACES.find(state))
    assert step.k == 2
    assert step.technique.sentence(step) == (
        "A 3 fits only columns 1 and 2 of row 1. By the signs, row 1, column 1 is at most 3 in each case. So row 1, "
        "column 1 is not 4 or 5."
    )
    assert removed(ORDERED_PLACES, without(start(made), 3, "r1c4", "r1c5")) == []


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
    state, _ = standing(board_of("futoshiki", "sign-chain"))
    for step in SIGN_CHAIN.find(state):
        signs = [at for at in step.rests_on if step.rules.constraints[at].sort.name == "sign"]
        assert signs
        for link in step.links:
            if not link.is_true and link.premises:
                excluded = step.rules.free_exclusions(link.premises[0]) >> link.candidate & 1
                assert excluded or link.constraint in signs


def test_a_forcing_chain_tells_two_cases() -> None:
    state, _ = standing(board_of("futoshiki", "forcing-chain"))
    step = next(technique_of("futoshiki", "forcing-chain").find(state))
    assert step.case_count == len(step.cases) == 2
    assert {link.case for link in step.links} == {1, 2}
    assert "Follow the lines: in both cases" in step.sentence(SHORT)
    assert "So, either way, " in step.sentence()
