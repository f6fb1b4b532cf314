"""A state as small sets: made anew and from the state before, they say the same as the candidates themselves."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.kinds.futoshiki.techniques import REASONS as FUTOSHIKI
from puzzles.kinds.sudoku.techniques import REASONS as SUDOKU
from puzzles.logic.bits import bits, union
from puzzles.logic.candidate_grid import Grid, grid
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.techniques.singles import count_singles, find_singles
from puzzles.model.values import Inequality, Puzzle, Size

JIGSAW = (1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
PUZZLES = [
    Puzzle("sudoku", Size(9, 9, 3, 3), (0,) * 81),
    Puzzle("sudoku", Size(6, 6, 2, 3), (0,) * 36, diagonals=True),
    Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=JIGSAW),
    Puzzle("futoshiki", Size(5, 5), (0,) * 25, (Inequality(0, 1),)),
]


@pytest.fixture(params=PUZZLES, ids=lambda puzzle: f"{puzzle.kind}-{puzzle.size}")
def rules(request: pytest.FixtureRequest) -> LatinRules:
    found = (SUDOKU if request.param.kind == "sudoku" else FUTOSHIKI).rules(request.param, False)
    assert isinstance(found, LatinRules)
    return found


def states(rules: LatinRules, back: bool) -> list[State]:
    """Return states on the way of a board that loses candidates by chance, numbers placed now and then."""
    rng = Random(1)
    state = State(rules, rules.all_candidates)
    found = [state.copy()]
    for at in range(6):
        for candidate in bits(state.live & ~state.placements):
            if rng.random() < 0.2:
                state.remove(1 << candidate)
        free = list(bits(state.live & ~state.placements))
        if free and at % 2:
            state.place(rng.choice(free))
        if back and at % 3 == 2:
            state = State(rules, state.live | rng.choice(found).live, 0)
        found.append(state.copy())
    return found


def test_whole_cells_are_those_that_have_some_of_a_set(rules: LatinRules) -> None:
    for state in states(rules, True):
        for mask in (state.live & ~state.placements, state.placements, 0):
            assert rules.whole_cells(mask) == union(rules.in_cell(cell) for cell in rules.cells_of(mask))


def test_puzzles_that_share_tables_have_their_own_signs_and_all_needs() -> None:
    for signs in ((), (Inequality(0, 1), Inequality(7, 6)), (Inequality(5, 10),)):
        rules = FUTOSHIKI.rules(Puzzle("futoshiki", Size(5, 5), (0,) * 25, signs), False)
        assert rules.needs == [(each.index, each.needs) for each in rules.constraints if each.needs]
        rows = [each.index for each in rules.constraints if each.sort.name == "row"]
        assert [at for at, _ in rules.needs_of("row", "sign")] == rows
        assert [each.cells for each in rules.constraints if each.sort.name == "sign"] == list(signs)


def held(state: State, made: Grid) -> None:
    """Compare small sets with the candidates of a state."""
    rules = made.rules
    filled = state.rules.cells_of(state.placements)
    left = [set() if cell in filled else set(rules.numbers_in(state.live, cell)) for cell in range(rules.cells)]
    assert [{number + 1 for number in bits(numbers)} for numbers in made.cells] == left
    for unit, cells in enumerate(rules.units):
        for number in range(1, rules.numbers + 1):
            places = [cells[at] for at in bits(made.places[unit][number - 1])]
            assert places == [cell for cell in cells if number in left[cell]]
        assert made.empty_cells(unit) == [cell for cell in cells if left[cell]]
    assert made.two_number_cells() == [cell for cell, numbers in enumerate(left) if len(numbers) == 2]
    for cell, numbers in enumerate(left):
        assert {rules.parts(each) for each in bits(made.candidates(cell))} == {(cell, number) for number in numbers}
    assert grid(state.copy()) is grid(state)
    links = [(one.index, [*bits(state.live & one.needs)]) for one in rules.constraints if one.needs]
    assert [(at, [one, other]) for at, one, other in made.links] == [link for link in links if len(link[1]) == 2]


@pytest.mark.parametrize("back", [False, True])
def test_small_sets_are_the_candidates_on_the_way_as_well(rules: LatinRules, back: bool) -> None:
    before: Grid | None = None
    for at, state in enumerate(states(rules, back)):
        made = Grid(rules, state.live, state.placements)
        held(state, made)
        following = Grid(rules, state.live, state.placements, before)
        held(state, following)
        before = following if at % 2 else made
        if at % 3 == 0 and before.places:
            before.cache["here"] = at
        assert "here" not in Grid(rules, state.live, state.placements, before).cache


@pytest.mark.parametrize("back", [False, True])
def test_what_presses_is_found_on_the_way_as_well(rules: LatinRules, back: bool) -> None:
    """A need presses that has one candidate left, not placed yet, or none."""
    for at, state in enumerate(states(rules, back)):
        lefts = [(one, [*bits(state.live & one.needs)]) for one in rules.constraints if one.needs]
        single = [(one, left[0]) for one, left in lefts if len(left) == 1 and not state.placements >> left[0] & 1]
        empty = [one for one, left in lefts if not left]
        pressing = sorted([one.index for one, _ in single] + [one.index for one in empty])
        if at % 3 == 0:  # a state that was passed over
            continue
        found = list(rules.tight_needs(state.live, state.placements))
        assert [each for each, _ in found] == pressing
        assert all(rules.constraints[each].needs == needs for each, needs in found)
        assert sorted(find_singles(state, found)) == sorted((one.index, left) for one, left in single)
        assert sorted(find_singles(state, rules.needs)) == sorted((one.index, left) for one, left in single)
        assert count_singles(state) == len({left for _, left in single})
        assert rules.empty_need(state.live, state.placements) == (empty[0].index if empty else -1)
