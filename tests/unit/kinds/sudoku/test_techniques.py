"""Sudoku's named techniques: each on its kept board, where one candidate more is left, and where it may not be used."""

from __future__ import annotations

from random import Random

from puzzles.explaining.explainer import Explainer
from puzzles.forms import read
from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.logic.bits import bits
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Budget, Puzzle, Size
from puzzles.model.work import finish
from tests.explained import held_true, with_only
from tests.sampling import looped
from tests.unit.kinds.kept_boards import board_of, standing
from tests.unit.kinds.sudoku.samples import NINE

SEARCHES = ("trace", "cases", "core")
BY_NAME = {each.name: each for each in REASONS.ladder if each.name not in SEARCHES}
SINGLES = {"full-house", "hidden-single-box", "hidden-single-line", "naked-single"}
EASIER = {each.name for each in REASONS.ladder if each.score <= 2.8} | {"naked-pair", "hidden-pair"} | SINGLES
RECTANGLE = read.read(".3.2...1.5..8..........65.32......9.6....54......1.8.5..24..98..6...1........9..4").puzzles[0]
"""Where singles, pointing, claiming and pairs stop, a unique rectangle goes on."""


def same(one: Step, other: Step) -> bool:
    less = one.removed_candidates & ~other.removed_candidates
    return set(one.rests_on) == set(other.rests_on) and not less and one.places == other.places


def rules_of(size: Size, regions: tuple[int, ...] = (), diagonals: bool = False) -> LatinRules:
    puzzle = Puzzle("sudoku", size, (0,) * size.cells, regions=regions, diagonals=diagonals)
    made = REASONS.rules(puzzle, False)
    assert isinstance(made, LatinRules)
    return made


@looped("size", [Size(4, 4, 2, 2), Size(6, 6, 3, 2)], ids=str)
def test_on_an_open_board_nothing_fires(size: Size) -> None:
    made = rules_of(size)
    state = State(made, made.all_candidates)
    assert not [name for name, technique in BY_NAME.items() if list(technique.find(state))]


def test_uniqueness_is_used_only_where_it_is_known() -> None:
    others = set(BY_NAME) - EASIER - {"unique-rectangle-1"}
    explainer = Explainer(RECTANGLE, without=[*others, *SEARCHES])
    before = explainer.walk(())
    list(before.steps())
    assert not [name for name in before.account.techniques if BY_NAME[name].assumes_uniqueness]
    finish(explainer.verdict(Budget()))
    steps = [told.step for told in explainer.walk(()).steps() if isinstance(told, WalkStep)]
    assert [step for step in steps if step.assumes_uniqueness]
    assert all(step.technique.assumes_uniqueness == step.assumes_uniqueness for step in steps)


def test_a_puzzle_with_several_solutions_never_rests_on_having_one() -> None:
    cell = next(cell for cell, given in enumerate(RECTANGLE.givens) if given)
    fewer = RECTANGLE.with_givens((*RECTANGLE.givens[:cell], 0, *RECTANGLE.givens[cell + 1 :]))
    account = held_true(fewer, without=SEARCHES)
    assert not [each for each in account.techniques if BY_NAME[each].assumes_uniqueness]


@looped("name", [name for name in BY_NAME if name.startswith(("unique-rectangle", "hidden-rectangle"))])
def test_a_rectangle_leans_on_all_that_is_gone_from_its_cells(name: str) -> None:
    state, _ = standing(board_of("sudoku", name))
    step = next(BY_NAME[name].find(state))
    for cell in step.rules.cells_of(dict(step.roles)["base"]):
        gone = step.rules.in_cell(cell) & ~step.live
        assert step.missing_candidates & gone == gone


@looped("name", ["avoidable-rectangle-1", "avoidable-rectangle-2"])
def test_an_avoidable_rectangle_has_no_given(name: str) -> None:
    kept = board_of("sudoku", name)
    state, _ = standing(kept)
    step = next(BY_NAME[name].find(state))
    cells, _ = step.notes
    entered = [(cell, number) for cell, number in enumerate(kept.entries) if number and cell in cells]
    assert entered
    givens = kept.puzzle.givens
    for cell, number in entered:
        given = kept.puzzle.with_givens((*givens[:cell], number, *givens[cell + 1 :]))
        other = State(REASONS.rules(given, False), state.live, state.placements)
        assert not any(same(step, each) for each in BY_NAME[name].find(other))


@looped(
    ("cells", "diagonals", "fires"),
    [
        ({"r1c1": "12", "r1c2": "12", "r4c1": "12"}, False, True),
        ({"r1c1": "12", "r1c2": "12", "r4c1": "12"}, True, False),
        ({"r1c1": "12", "r1c4": "12", "r2c1": "12"}, False, True),
        ({"r1c1": "12", "r1c4": "12", "r4c1": "12"}, False, False),  # in four boxes
    ],
)
def test_a_rectangle_counts_only_where_its_numbers_can_be_exchanged(
    cells: dict[str, str], diagonals: bool, fires: bool
) -> None:
    made = rules_of(NINE, diagonals=diagonals)
    found = list(BY_NAME["unique-rectangle-1"].find(with_only(made, **cells)))
    assert bool(found) == fires
    if fires:
        fourth = NINE.index(4, 2) if "r1c2" in cells else NINE.index(2, 4)
        assert found[0].removes == sum(1 << made.candidate(fourth, number) for number in (1, 2))


@looped("name", ["finned-franken-x-wing", "franken-swordfish", "finned-franken-swordfish"])
def test_a_region_that_is_a_row_is_no_box_of_a_franken_fish(name: str) -> None:
    rules = rules_of(Size(7, 7), tuple(map(int, "1111222111222233333334444555444555566667776667777")))
    found: list[Step] = []
    for seed in range(3):
        rng = Random(seed)
        live = sum(1 << candidate for candidate in bits(rules.all_candidates) if rng.random() < 0.5)
        found += list(BY_NAME[name].find(State(rules, live)))
    assert found
    for step in found:
        units = [{rules.constraints[at].cells for at in step.rests_on}, {rules.units[unit] for unit in step.notes}]
        assert [len(cells) for cells in units] == [len(step.rests_on), len(step.notes)]
        assert not units[0] & units[1]
        assert "region at row 3, column 1" not in step.sentence()
