"""Sudoku's named techniques: each with a board that needs it, and without it where one candidate more is left.

The boards were made by the project's generator, by seed; each was kept as the first that a technique goes on with
where singles, pointing, claiming and pairs stop (or, for these, singles).
"""

from __future__ import annotations

import sys
from functools import lru_cache
from random import Random
from typing import Any

from puzzles.explaining.explainer import Explainer
from puzzles.forms import read
from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules
from puzzles.logic.solver import Walk
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Search, Technique
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Budget, Puzzle, Size
from puzzles.model.work import finish
from tests.explained import SINGLES_AND_TRACES, held_true, with_only
from tests.sampling import looped, sample
from tests.step_truth import Truth

BOARDS = {
    "direct-pointing": ("...94......6..5..9.81........3....67.1.4.2........9.5....5..1...496.3.....5...63.", True),
    "direct-claiming": ("...94......6..5..9.81........3....67.1.4.2........9.5....5..1...496.3.....5...63.", True),
    "pointing": ("...94......6..5..9.81........3....67.1.4.2........9.5....5..1...496.3.....5...63.", True),
    "claiming": ("...94......6..5..9.81........3....67.1.4.2........9.5....5..1...496.3.....5...63.", True),
    "naked-pair": ("....9.7.3.....5.6...63.7.45..5..3.8.....8.6...3........4.1....7.974.2.5..2...9...", True),
    "x-wing": ("...7....1...3..6.7..8..9.3.8........57.6..1...31...57......8...19..2.........6792", True),
    "hidden-pair": ("...94......6..5..9.81........3....67.1.4.2........9.5....5..1...496.3.....5...63.", True),
    "naked-triple": ("..6...4..18....7....72..53......3..8...68.3.5.1.....6..7.8........3.5.7.2...74...", True),
    "swordfish": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", False),
    "hidden-triple": ("..6...4..18....7....72..53......3..8...68.3.5.1.....6..7.8........3.5.7.2...74...", True),
    "skyscraper": (".5....8....795.1...28..7.9.1.....953..5..4..6.......1...65....2....3.......67....", True),
    "two-string-kite": (".5....8....795.1...28..7.9.1.....953..5..4..6.......1...65....2....3.......67....", True),
    "turbot-fish": (".5....8....795.1...28..7.9.1.....953..5..4..6.......1...65....2....3.......67....", True),
    "empty-rectangle": (".8.....3.59.........1.468..7..9...14..9.1...6..2....5.....6....6.....5.3.7...1.9.", True),
    "finned-x-wing": (".84...2...1.4.....63..79.1..5...3..2....2.......59...7....5.....68..4.9.....1.8.6", True),
    "sashimi-x-wing": (".5....8....795.1...28..7.9.1.....953..5..4..6.......1...65....2....3.......67....", True),
    "xy-wing": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", True),
    "xyz-wing": ("....2.6.37....548...2.67...2.6...5..1.36...4..4....1..............7...54..1.5.8.7", True),
    "w-wing": (".5.13.7.8....8...........34.2..97...5...6....7..5..16.8...12...14..7..8...39.....", True),
    "remote-pair": ("9..2.3.6.4.1.....2.5........7.1....5.......47.23.5.1................87....5.963..", True),
    "simple-colouring": (".5....8....795.1...28..7.9.1.....953..5..4..6.......1...65....2....3.......67....", True),
    "unique-rectangle-1": (".3.2...1.5..8..........65.32......9.6....54......1.8.5..24..98..6...1........9..4", True),
    "unique-rectangle-2": (".28..16..1.........9.7.35...56......2....594..8..16.7.7.........32.6..........2.8", False),
    "unique-rectangle-3": ("..6...4..18....7....72..53......3..8...68.3.5.1.....6..7.8........3.5.7.2...74...", True),
    "unique-rectangle-4": ("..6...4..18....7....72..53......3..8...68.3.5.1.....6..7.8........3.5.7.2...74...", True),
    "unique-rectangle-5": ("..4..79.......3..8.2..5.4..9..87..3...5.26..17........3...4..2....5..6.9.....8...", True),
    "unique-rectangle-6": ("5.....71..18.9...2.....5..6..483.....3..1..7..79...6.1...72...........94.....81..", False),
    "finned-swordfish": ("7...6...2.......4.3..2.48.....9...1.2...41.78.......63.6....1.99.4..........3..5.", True),
    "sashimi-swordfish": (".5....8....795.1...28..7.9.1.....953..5..4..6.......1...65....2....3.......67....", True),
    "naked-quad": ("..6...4..18....7....72..53......3..8...68.3.5.1.....6..7.8........3.5.7.2...74...", True),
    "jellyfish": ("8...7...3.....9....17...6.2.9.32...62....6.19....8.....32.9.....8.7..3..4.51.....", False),
    "hidden-quad": ("9.1.....7.7...3...53..8.......1..2..6...9.4.8....3.7.1.5..4......9...142..6..8...", False),
    "finned-jellyfish": (".3.2...1.5..8..........65.32......9.6....54......1.8.5..24..98..6...1........9..4", True),
    "sashimi-jellyfish": ("7....4.....1..832....62...9.........9.......6...43.7...1......2.35.8.94.8...7...1", True),
    "bug-plus-1": (".5....8....795.1...28..7.9.1.....953..5..4..6.......1...65....2....3.......67....", True),
    "multi-colouring": (".8.....3.59.........1.468..7..9...14..9.1...6..2....5.....6....6.....5.3.7...1.9.", True),
    "x-chain": (".5....8....795.1...28..7.9.1.....953..5..4..6.......1...65....2....3.......67....", True),
    "xy-chain": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", True),
    "alternating-loop": ("..1....3...62..........6....93.6.5..4....8..2...4.5.1.......27.5..9.....87....9.6", True),
    "alternating-chain": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", True),
    "als-xz": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", True),
    "als-xy-wing": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", True),
    "als-chain": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", True),
    "death-blossom": (".5.13.7.8....8...........34.2..97...5...6....7..5..16.8...12...14..7..8...39.....", True),
    "sue-de-coq": ("..6...4..18....7....72..53......3..8...68.3.5.1.....6..7.8........3.5.7.2...74...", True),
    "aligned-pair-exclusion": (
        "....2.6.37....548...2.67...2.6...5..1.36...4..4....1..............7...54..1.5.8.7",
        True,
    ),
    "hidden-rectangle": ("..6...4..18....7....72..53......3..8...68.3.5.1.....6..7.8........3.5.7.2...74...", True),
    "bug-type-2": (".1.3.62..2...915....8....4..3...28.9...1.9..3.......6.3..9...8.7.1.5.......7.....", True),
    "bug-type-3": ("..9...8...3..9...64......1.2..91..839..2..7....57.....3...4.62.514.7...........7.", True),
    "bug-type-4": ("..9...8...3..9...64......1.2..91..839..2..7....57.....3...4.62.514.7...........7.", True),
    "grouped-loop": ("..6...4..18....7....72..53......3..8...68.3.5.1.....6..7.8........3.5.7.2...74...", True),
    "grouped-chain": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", True),
    "als-alternating-loop": ("..6...4..18....7....72..53......3..8...68.3.5.1.....6..7.8........3.5.7.2...74...", True),
    "als-alternating-chain": (
        ".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2",
        True,
    ),
    "avoidable-rectangle-1": (
        ".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2",
        True,
    ),
    "avoidable-rectangle-2": (
        "9.......8.7.3.5.....1..6.....6..8...2...4..97.9.....81..9.5...48...3.7..42.......",
        False,
    ),
    "franken-swordfish": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", False),
    "finned-franken-x-wing": (
        ".8.....3.59.........1.468..7..9...14..9.1...6..2....5.....6....6.....5.3.7...1.9.",
        True,
    ),
    "franken-jellyfish": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", False),
    "finned-franken-swordfish": (
        ".5....8....795.1...28..7.9.1.....953..5..4..6.......1...65....2....3.......67....",
        True,
    ),
    "finned-franken-jellyfish": (
        ".5....8....795.1...28..7.9.1.....953..5..4..6.......1...65....2....3.......67....",
        True,
    ),
    "nishio": (".5....8....795.1...28..7.9.1.....953..5..4..6.......1...65....2....3.......67....", True),
    "cell-forcing-chains": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", True),
    "unit-forcing-chains": (".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2", True),
}
"""A board for each technique, and whether it is solved by it and the easier ones."""

MARKS = {
    "unique-rectangle-5": {"r1c8": "15", "r2c8": "156", "r2c1": "15"},
    "avoidable-rectangle-2": {"r9c4": "78", "r9c5": "18"},
}
"""What a player has left in some cells: no walk of some hundred boards came by such a rectangle by itself."""

ENTRIES = {
    "avoidable-rectangle-1": {"r5c7": 8, "r5c8": 6, "r8c8": 8},
    "avoidable-rectangle-2": {"r1c4": 1, "r1c5": 7},
}
"""What a player has entered: avoidable rectangles need cells that are filled and not given."""

NEITHER = {*SINGLES_AND_TRACES, "cases", "core"}
BY_NAME = {each.name: each for each in REASONS.ladder}
SINGLES = [each for each in REASONS.ladder if each.name in SINGLES_AND_TRACES and each.name != "trace"]
EASIER = [each for each in REASONS.ladder if each.score <= 2.8 or each.name in ("naked-pair", "hidden-pair")]
MOST_PUT_BACK = 12


def puzzle_of(name: str) -> Puzzle:
    return read.read(BOARDS[name][0]).puzzles[0]


def easier(technique: Technique) -> list[Technique]:
    return SINGLES if technique in EASIER else EASIER


def entered(name: str) -> list[tuple[int, int]]:
    found = []
    for place, number in ENTRIES.get(name, {}).items():
        row, column = place[1:].split("c")
        found.append((Size(9, 9, 3, 3).index(int(row), int(column)), number))
    return found


@lru_cache
def stopped(name: str) -> tuple[Rules, State]:
    """Return the state of a technique's board where the easier ones stop."""
    puzzle = puzzle_of(name)
    rules = REASONS.rules(puzzle, False)
    state = State.from_values(rules, puzzle.givens)
    for cell, number in entered(name):
        state.place(rules.candidate(cell, number))
    state.live &= with_only(rules, **MARKS.get(name, {})).live
    walk = Walk(rules, easier(BY_NAME[name]), state, is_unique=True)
    list(walk.steps(with_singles=False))
    assert walk.account.is_stuck
    return rules, walk.state


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
    assert set(BOARDS) == {each.name for each in REASONS.ladder} - NEITHER


@looped("name", BOARDS)
def test_a_board_needs_it(name: str) -> None:
    rules, state = stopped(name)
    technique = BY_NAME[name]
    truth = at(state, name)
    steps = list(technique.find(state))
    assert steps
    for step in steps[:20]:
        assert step.technique is technique
        assert step.assumes_uniqueness == technique.assumes_uniqueness
        assert not truth.refusal(step.to_json()), step.sentence()
    walk = Walk(rules, [*easier(technique), technique], state, is_unique=True)
    list(walk.steps(with_singles=False))
    assert walk.account.techniques[name]
    assert walk.account.is_solved == BOARDS[name][1]


@looped("name", sorted(set(BOARDS) - {"avoidable-rectangle-1"}), at_most=21)
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
    assert set(drawn) & {"base", "end", "first", "assume"}
    assert step.cells
    assert set(drawn) & {"place", "remove"}


def test_on_an_open_board_nothing_fires() -> None:
    for size in (Size(4, 4, 2, 2), Size(6, 6, 3, 2), Size(9, 9, 3, 3)):
        made = REASONS.rules(Puzzle("sudoku", size, (0,) * size.cells), False)
        state = State(made, made.all_candidates)
        for technique in REASONS.ladder:
            if technique.name not in ("trace", "cases", "core"):
                assert list(technique.find(state)) == [], technique.name


def test_uniqueness_is_used_only_where_it_is_known() -> None:
    puzzle = puzzle_of("unique-rectangle-1")
    others = [each.name for each in REASONS.ladder if each not in EASIER and each.name != "unique-rectangle-1"]
    explainer = Explainer(puzzle, without=others)
    before = explainer.walk(())
    list(before.steps(with_singles=False))
    assert not [name for name in before.account.techniques if BY_NAME[name].assumes_uniqueness]
    finish(explainer.verdict(Budget()))
    after = explainer.walk(())
    steps = [told.step for told in after.steps(with_singles=False) if isinstance(told, WalkStep)]
    assert [step for step in steps if step.assumes_uniqueness]
    assert all(step.technique.assumes_uniqueness == step.assumes_uniqueness for step in steps)


def test_a_puzzle_with_several_solutions_never_rests_on_having_one() -> None:
    for name in sample([name for name in BOARDS if BY_NAME[name].assumes_uniqueness], 2):
        puzzle = puzzle_of(name)
        cell = next(cell for cell, given in enumerate(puzzle.givens) if given)
        fewer = puzzle.with_givens((*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]))
        account = held_true(fewer, without=("trace", "cases", "core"))
        assert not [each for each in account.techniques if BY_NAME[each].assumes_uniqueness]


@looped("name", ENTRIES)
def test_an_avoidable_rectangle_has_no_given(name: str) -> None:
    _, state = stopped(name)
    technique = BY_NAME[name]
    puzzle = puzzle_of(name)
    step = next(technique.find(state))
    cells, _ = step.notes
    for cell, number in entered(name):
        if cell in cells:
            given = puzzle.with_givens((*puzzle.givens[:cell], number, *puzzle.givens[cell + 1 :]))
            other = State(REASONS.rules(given, False), state.live, state.placements)
            assert not any(same(step, each) for each in technique.find(other))


PAIRS = {"r1c1": "12", "r1c2": "12", "r4c1": "12"}


@looped(
    ("other", "diagonals", "fires"),
    [
        ("r4c2", False, True),
        ("r4c2", True, False),
    ],
)
def test_a_rectangle_counts_only_where_its_numbers_can_be_exchanged(other: str, diagonals: bool, fires: bool) -> None:
    size = Size(9, 9, 3, 3)
    made = REASONS.rules(Puzzle("sudoku", size, (0,) * 81, diagonals=diagonals), False)
    found = list(BY_NAME["unique-rectangle-1"].find(with_only(made, **PAIRS)))
    assert bool(found) == fires
    if fires:
        row, column = other[1:].split("c")
        cell = size.index(int(row), int(column))
        assert found[0].removes == sum(1 << made.candidate(cell, number) for number in (1, 2))


def test_a_rectangle_in_four_boxes_does_not_count() -> None:
    made = REASONS.rules(Puzzle("sudoku", Size(9, 9, 3, 3), (0,) * 81), False)
    assert not list(BY_NAME["unique-rectangle-1"].find(with_only(made, r1c1="12", r1c4="12", r4c1="12")))
    assert list(BY_NAME["unique-rectangle-1"].find(with_only(made, r1c1="12", r1c4="12", r2c1="12")))


@looped("name", ["finned-franken-x-wing", "franken-swordfish", "finned-franken-swordfish"])
def test_a_region_that_is_a_row_is_no_box_of_a_franken_fish(name: str) -> None:
    regions = tuple(map(int, "1111222111222233333334444555444555566667776667777"))
    rules = REASONS.rules(Puzzle("sudoku", Size(7, 7), (0,) * 49, (), regions), False)
    assert isinstance(rules, LatinRules)
    technique = next(each for each in REASONS.ladder if each.name == name)
    found = []
    for seed in range(3):
        rng = Random(seed)
        live = sum(1 << candidate for candidate in bits(rules.all_candidates) if rng.random() < 0.5)
        found += list(technique.find(State(rules, live)))
    assert found
    for step in found:
        units = [{rules.constraints[at].cells for at in step.rests_on}, {rules.units[unit] for unit in step.notes}]
        assert [len(cells) for cells in units] == [len(step.rests_on), len(step.notes)]
        assert not units[0] & units[1]
        assert "region at row 3, column 1" not in step.sentence()


def open_16x16() -> State:
    givens = [0] * 256
    givens[0], givens[37], givens[120], givens[200] = 1, 2, 3, 4
    puzzle = Puzzle("sudoku", Size(16, 16, 4, 4), tuple(givens))
    return State.from_values(REASONS.rules(puzzle, False), puzzle.givens)


@looped(
    "technique",
    [each for each in REASONS.ladder if not isinstance(each, Search) and not each.assumes_uniqueness],
    ids=lambda each: each.name,
    at_most=8,
)
def test_on_a_large_open_board_it_is_not_silent_for_long(technique: Technique) -> None:
    """Calls of functions are counted between two looks at the clock, so that no machine is too slow for this."""
    calls = longest = total = 0

    def count(frame: object, event: str, what: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    work = technique.find_with_pauses(open_16x16())
    sys.setprofile(count)
    try:
        for _ in work:
            total, longest, calls = total + calls, max(longest, calls), 0
    finally:
        sys.setprofile(None)
    assert max(longest, calls) < 400_000
    assert total + calls < 3_000_000
