"""Sets of numbers as bits, also of more members than are gone through at once; and the state of a board."""

from __future__ import annotations

from random import Random

from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.logic.bits import CHUNK, bits, is_single, lowest, mask_of
from puzzles.logic.state import State
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped

GIVENS = (1, 0, 0, 0, *(0,) * 12)
RULES = REASONS.rules(Puzzle("sudoku", Size(4, 4, 2, 2), GIVENS), False)


def test_what_is_placed_rules_out_its_peers_at_no_cost() -> None:
    state = State.from_values(RULES, GIVENS)
    gone = {RULES.parts(each) for each in bits(RULES.all_candidates & ~state.live)}
    peers = {1, 2, 3, 4, 5, 8, 12}
    assert gone == {(cell, 1) for cell in peers} | {(0, number) for number in (2, 3, 4)}
    assert (state.number(0), state.number(1)) == (1, 0)
    assert state.values == GIVENS


def test_marks_are_the_candidates_of_their_cells() -> None:
    marks = ((2,), (1, 2, 3), *((),) * 14)
    state = State.from_values(RULES, GIVENS, marks)
    assert RULES.numbers_in(state.live, 0) == (1,)
    assert RULES.numbers_in(state.live, 1) == (2, 3)
    assert RULES.numbers_in(state.live, 2) == (2, 3, 4)


def test_a_full_board_is_solved_only_if_nothing_clashes() -> None:
    right = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    assert State.from_values(RULES, right).is_solved
    assert not State.from_values(RULES, (*right[:-1], 2)).is_solved
    assert not State.from_values(RULES, (*right[:-1], 0)).is_solved


@looped("members", [[], [CHUNK], sorted(Random(1).sample(range(10 * CHUNK), 200))])
def test_a_set_has_its_members_ascending(members: list[int]) -> None:
    mask = mask_of(members)
    assert list(bits(mask)) == members
    assert mask.bit_count() == len(members)
    assert lowest(mask) == (members[0] if members else -1)
    assert is_single(mask) is (len(members) == 1)
