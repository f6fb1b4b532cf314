"""The kept boards of all kinds: each needs its technique, as it stands and turned, mirrored and relabelled."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

import pytest

from puzzles.explaining.explainer import Explainer
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import KINDS, kind_named
from puzzles.kinds.protocol import Draft, Request, WithReasons
from puzzles.logic.state import State
from puzzles.logic.technique import Technique
from puzzles.making import generate
from puzzles.making.practice import KNOWN_SEEDS, Exercise, exercises, is_practisable
from puzzles.making.practice_boards import ExampleBoard, example_board
from puzzles.model.values import Budget, Outcome, Puzzle
from puzzles.model.work import finish
from tests.sampling import looped, sample
from tests.stated import by_step
from tests.step_truth import Truth

LAST = ("trace", "cases", "core")
"""Searches by assumptions: none of them has a pattern."""

SEEDS = range(3)
EACH = [
    (kind.name, technique.name)
    for kind in KINDS
    if isinstance(kind, WithReasons)
    for technique in kind.reasons.ladder
    if technique.name not in LAST
]


def ladder(kind: str) -> tuple[Technique, ...]:
    of = kind_named(kind)
    assert isinstance(of, WithReasons)
    return of.reasons.ladder


@lru_cache
def board_of(kind: str, name: str) -> ExampleBoard:
    of = kind_named(kind)
    assert isinstance(of, WithReasons)
    return example_board(of, of.reasons, name)


def standing(board: ExampleBoard) -> tuple[State, Truth]:
    """Return the state of a board, and a checker of steps from there."""
    explainer = Explainer(board.puzzle)
    assert finish(explainer.verdict(Budget())).outcome is Outcome.UNIQUE
    state = explainer.walk(board.entries, board.centre).state
    truth = Truth(board.puzzle)
    truth.candidates = [set(state.rules.numbers_in(state.live, cell)) for cell in range(state.rules.cells)]
    truth.filled_cells = set(state.rules.cells_of(state.placements))
    return state, truth


def loose(kind: str) -> frozenset[str]:
    of = kind_named(kind)
    assert isinstance(of, WithReasons)
    return of.reasons.loose_boards


def first(kind: str, name: str, state: State) -> str:
    """Return the first technique that goes on, of those that count for this one."""
    for technique in ladder(kind):
        last = technique.name == name
        if last or technique.is_quiet or not next(each for each in ladder(kind) if each.name == name).is_quiet:
            if any(step.places or step.removes & state.live for step in technique.find(state)):
                return technique.name
            if last:
                break
    return ""


@looped("kind", [kind.name for kind in KINDS])
def test_each_technique_has_one(kind: str) -> None:
    of = kind_named(kind)
    assert isinstance(of, WithReasons)
    assert list(of.reasons.boards) == [each.name for each in of.reasons.ladder if each.name not in LAST]
    assert of.reasons.rare_boards <= set(of.reasons.boards)
    assert of.reasons.loose_boards <= set(of.reasons.boards) - of.reasons.rare_boards


@looped(("kind", "name"), EACH)
def test_nothing_before_it_goes_on_and_its_steps_are_true_as_is_all_that_they_state(kind: str, name: str) -> None:
    board = board_of(kind, name)
    state, truth = standing(board)
    technique = next(each for each in ladder(kind) if each.name == name)
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
    for name, text in sample(of.reasons.seeds.items(), 5):
        seeds = [int(seed) for seed in text.split()]
        assert seeds == sorted(set(seeds))
        request = Request(board_of(kind, name).puzzle.size)
        stock = len(seeds) + (name not in loose(kind))
        *_, one = exercises(of, request, name, -(-KNOWN_SEEDS // stock) * stock, Budget(seconds=60))  # its first seed
        assert isinstance(one, Exercise)
        made = next(event for event in generate.steps(kind, request, seeds[0], Draft()) if isinstance(event, Puzzle))
        assert one.puzzle.givens.count(0) == made.givens.count(0)


PRACTISED = [
    (kind, name)
    for kind, name in EACH
    if name not in loose(kind) and is_practisable(next(each for each in ladder(kind) if each.name == name))
]
SOME = sample(PRACTISED, 9, lambda pair: pair[0])


@pytest.mark.parametrize(("kind", "name"), SOME)
def test_practice_brings_it_turned_and_it_is_needed_there(kind: str, name: str) -> None:
    board = board_of(kind, name)
    brought = []
    for seed in SEEDS:
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
