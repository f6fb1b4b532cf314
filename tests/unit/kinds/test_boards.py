"""The kept boards of all kinds: each needs its technique, as it stands and turned, mirrored and relabelled.

With those of Futoshiki and Numbrix each technique is held to what it leans on, says and draws.
"""

from __future__ import annotations

from itertools import islice

import pytest

from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import KINDS, kind_named
from puzzles.kinds.protocol import Draft, Request, WithReasons
from puzzles.logic.bits import bits
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.making import generate
from puzzles.making.practice import KNOWN_SEEDS, Exercise, example, exercises, is_practisable
from puzzles.making.practice_boards import ExampleBoard
from puzzles.model.values import Budget, Puzzle
from tests.sampling import looped, sample
from tests.stated import by_step
from tests.unit.kinds.kept_boards import board_of, ladder, standing, technique_of

LAST = ("trace", "cases", "core")
"""Searches by assumptions: none of them has a pattern."""

EACH = [
    (kind.name, technique.name)
    for kind in KINDS
    if isinstance(kind, WithReasons)
    for technique in kind.reasons.ladder
    if technique.name not in LAST
]


OWN = [(kind, name) for kind, name in EACH if kind != "sudoku"]
PLACED_ALONE = "counted-cells, cut-off-cells, hill, valley, hidden-single, full-house, avoidable-rectangle-1"
"""These need not lean on what is gone: they rest on signs, or on what is placed."""
LEANING = [*sample([each for each in EACH if each[0] == "sudoku"], 16), *OWN]
MOST_PUT_BACK = {"sudoku": 6, "futoshiki": 12, "numbrix": 30}


def loose(kind: str) -> frozenset[str]:
    of = kind_named(kind)
    assert isinstance(of, WithReasons)
    return of.reasons.loose_boards


def first(kind: str, name: str, state: State) -> str:
    """Return the first technique that goes on, of those that count for this one."""
    for technique in ladder(kind):
        last = technique.name == name
        if last or technique.is_quiet or not technique_of(kind, name).is_quiet:
            if any(step.places or step.removes & state.live for step in technique.find(state)):
                return technique.name
            if last:
                break
    return ""


@looped("kind", [kind.name for kind in KINDS])
def test_each_technique_has_one(kind: str) -> None:
    of = kind_named(kind)
    assert isinstance(of, WithReasons)
    every = (*of.reasons.visible, *of.reasons.ladder)
    assert list(of.reasons.boards) == [each.name for each in every]
    for each in every:
        found = example(of, each.name)
        assert found.walk_step.step.technique is each
        assert found.walk_step.step.places or found.walk_step.step.removes
    assert of.reasons.rare_boards <= set(of.reasons.boards)
    assert of.reasons.loose_boards <= set(of.reasons.boards) - of.reasons.rare_boards


@looped(("kind", "name"), EACH, at_most=40, by="kind")
def test_nothing_before_it_goes_on_and_its_steps_are_true_as_is_all_that_they_state(kind: str, name: str) -> None:
    board = board_of(kind, name)
    state, truth = standing(board)
    technique = technique_of(kind, name)
    assert (first(kind, name, state) == name) != (name in loose(kind))
    steps = list(islice(technique.find(state), 20))
    assert steps
    for step in steps:
        assert not truth.refusal(step.to_json()), step.sentence()
        assert all(holds for _, holds in by_step(truth, step)), step.sentence()


@looped("kind", [kind.name for kind in KINDS])
def test_seeds_bring_boards_that_need_their_technique(kind: str) -> None:
    of = kind_named(kind)
    assert isinstance(of, WithReasons)
    assert set(of.reasons.seeds) <= {each.name for each in of.reasons.ladder if is_practisable(each)}
    for name, text in sample(of.reasons.seeds.items(), 1):
        seeds = [int(seed) for seed in text.split()]
        assert seeds == sorted(set(seeds))
        request = Request(board_of(kind, name).puzzle.size)
        stock = len(seeds) + (name not in loose(kind))
        *_, one = exercises(of, request, name, -(-KNOWN_SEEDS // stock) * stock, Budget(seconds=60))  # its first seed
        assert isinstance(one, Exercise)
        made = next(event for event in generate.steps(kind, request, seeds[0], Draft()) if isinstance(event, Puzzle))
        assert one.puzzle.givens.count(0) == made.givens.count(0)


PRACTISED = [
    (kind, name) for kind, name in EACH if name not in loose(kind) and is_practisable(technique_of(kind, name))
]
SOME = sample(PRACTISED, 3, lambda pair: pair[0])


@pytest.mark.parametrize(("kind", "name"), SOME)
def test_practice_brings_it_turned_and_it_is_needed_there(kind: str, name: str) -> None:
    board = board_of(kind, name)
    brought = []
    for seed in range(2):
        request = Request(board.puzzle.size)
        *_, one = exercises(kind_named(kind), request, name, KNOWN_SEEDS + seed, Budget(seconds=60))
        assert isinstance(one, Exercise)
        assert one.seed == KNOWN_SEEDS + seed
        alike = ExampleBoard(one.puzzle, one.entries, one.centre)
        assert first(kind, name, standing(alike)[0]) == name
        brought.append(alike)
    assert len(set(brought)) > 1


@looped("kind", [kind.name for kind in KINDS])
def test_the_lines_are_what_the_page_would_write(kind: str) -> None:
    of = kind_named(kind)
    assert isinstance(of, WithReasons)
    for line in of.reasons.boards.values():
        puzzle, layers, letters = puzzle_links.decode_shown(line)
        assert (puzzle.kind, letters) == (kind, False)
        assert set(layers.present()) <= {"entries", "centre"}
        assert puzzle_links.encode(puzzle, layers) == line


def same(one: Step, other: Step) -> bool:
    return (
        set(one.rests_on) == set(other.rests_on)
        and not one.removed_candidates & ~other.removed_candidates
        and one.places == other.places
    )


@looped(("kind", "name"), LEANING)
def test_it_does_not_fire_where_one_candidate_more_is_left(kind: str, name: str) -> None:
    """Put back, one by one, what a step leans on: some of it must be gone, and whatever is found then is sound."""
    state, truth = standing(board_of(kind, name))
    technique = technique_of(kind, name)
    filled = ruled_out = 0
    for candidate in bits(state.placements):
        filled |= state.rules.in_cell(candidate // state.rules.numbers)
        ruled_out |= state.rules.free_exclusions(candidate)
    leaning = [step for step in technique.find(state) if step.missing_candidates & ~filled]
    held_back = not leaning
    assert leaning or technique.is_quiet or name in PLACED_ALONE
    for step in leaning[:2]:
        for candidate in list(bits(step.missing_candidates & ~filled))[: MOST_PUT_BACK[kind]]:
            more = State(state.rules, state.live | 1 << candidate, state.placements)
            found = list(technique.find(more))
            held_back |= not any(same(step, each) for each in found)
            if not ruled_out >> candidate & 1:  # else no state of a game has such a candidate
                truth.candidates = [set(more.rules.numbers_in(more.live, cell)) for cell in range(more.rules.cells)]
                assert not any(truth.refusal(each.to_json()) for each in found[:4])
    assert held_back


@looped(("kind", "name"), OWN)
def test_what_it_leans_on_is_enough(kind: str, name: str) -> None:
    """Put back all that is gone in empty cells but what a step leans on: its constraints still refute what goes."""
    state, truth = standing(board_of(kind, name))
    every = set(range(1, state.rules.numbers + 1))
    for step in islice(technique_of(kind, name).find(state), 10):
        for cell in range(state.rules.cells):
            held, gone = state.number(cell), state.rules.numbers_in(step.missing_candidates & ~state.live, cell)
            truth.candidates[cell] = {held} if held else every - set(gone)
        assert not truth.constraint_fault(step.to_json()), step.sentence()
