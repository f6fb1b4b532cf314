"""The kernel of explanation, compiled and as it is written, finds to the letter what the Python finds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import puzzles
from puzzles.cli import main
from puzzles.explaining.explainer import Explainer
from puzzles.kinds.futoshiki.techniques.forcing_chain import FORCING_CHAIN
from puzzles.kinds.futoshiki.techniques.whip import WHIP
from puzzles.logic.assumptions import kernel
from puzzles.logic.assumptions.case_search import CaseSearch
from puzzles.logic.assumptions.propagation import ALL_ROUNDS, Conflict, NoConflict, Propagation, is_refutable, refute
from puzzles.logic.assumptions.trace_search import reduce_conflict, size
from puzzles.logic.assumptions.trees import MOST_CASES, Fixpoint, TreeShape, build_tree, fixpoint_of
from puzzles.logic.bits import bits, mask_of
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.logic.state import State
from puzzles.logic.technique import Search
from puzzles.logic.techniques.cases import CASES
from puzzles.logic.walk_step import WalkStep
from puzzles.machines.base import Interpreter, Machine
from puzzles.machines.wasmtime import machine_of
from puzzles.model.values import Progress, Puzzle, Size
from puzzles.model.work import finish
from puzzles.running import engines
from static.build import kernels
from tests.sampling import few, looped
from tests.unit.logic.techniques.boards import fish

CODE = machine_of(kernels.BINARIES["reasons"].read_bytes())
BOARDS = [("sudoku", 4), ("sudoku", 9), ("futoshiki", 4), ("futoshiki", 5), ("numbrix", 4), ("numbrix", 5)]


@pytest.fixture(autouse=True)
def python() -> Iterator[None]:
    yield
    kernel.use(None)


def board(kind: str, side: int, seed: int) -> tuple[Rules, int, random.Random]:
    """Return rules and live candidates: some givens are gone, so there may be several solutions, and some marks."""
    chance = random.Random(seed)
    explainer = Explainer(puzzles.generate(kind, Size(side, side), seed=seed))
    givens = [value if chance.random() < 0.8 + 0.2 * (seed % 2) else 0 for value in explainer.puzzle.givens]
    state = State.from_values(explainer.rules, tuple(givens))
    gone = mask_of(each for each in bits(state.live & ~state.placements) if chance.random() < 0.1)
    return explainer.rules, state.live & ~gone, chance


def some(chance: random.Random, candidates: int, most: int) -> list[int]:
    members = list(bits(candidates))
    return sorted(chance.sample(members, min(most, len(members))))


@looped("machine", [CODE, Interpreter(kernel.MODULES)], ids=["compiled", "interpreted"])
@looped(("kind", "side"), BOARDS)
@looped("seed", few([1], [1, 2]))
def test_what_fails_and_what_it_rests_on(machine: Machine, kind: str, side: int, seed: int) -> None:
    rules, live, chance = board(kind, side, seed)
    kernel.use(machine)
    flat = kernel.arrays_of(rules, live)
    assert flat
    candidates = some(chance, live, 20 if machine is CODE else 8)
    for candidate, fate in zip(candidates, flat.failing_rounds(candidates), strict=True):
        found = Propagation(rules, live).assume(candidate).go()
        if isinstance(found, Conflict):
            assert fate == found.rounds
            expected = reduce_conflict(rules, live, found)
            small = flat.smallest_conflict(candidate, ALL_ROUNDS)
            assert small
            assert (small.rests_on, small.size) == (expected.rests_on, size(rules, expected))
            assert refute(rules, live, candidate, small.constraints) == expected
            assert flat.failing_pairs([candidate], 0) is None
        else:
            assert fate <= 0
            assert [Propagation(rules, live).assume(candidate).go(each) for each in (-fate - 1, -fate)] == [
                NoConflict(False),
                NoConflict(True),
            ]
            assert flat.smallest_conflict(candidate, ALL_ROUNDS) is None
    among = chance.sample(range(len(rules.constraints)), len(rules.constraints) * 2 // 3)
    for candidate, k in zip(candidates, flat.conflict_sizes(candidates, among), strict=True):
        found = refute(rules, live, candidate, among)
        assert k == (size(rules, found) if isinstance(found, Conflict) else -1)


@looped("machine", [CODE, Interpreter(kernel.MODULES)], ids=["compiled", "interpreted"])
@looped(("kind", "side"), BOARDS)
def test_a_fixpoint_is_kept_while_nothing_more_follows(machine: Machine, kind: str, side: int) -> None:
    """A kept fixpoint never hides that an assumption fails now, and none outlives candidates that come back."""
    rules, live, chance = board(kind, side, 4)
    kernel.use(machine)
    candidates = some(chance, live, 60 if machine is CODE else 20)
    boards = [live]
    while len(boards) < 6:
        boards.append(boards[-1] & ~mask_of(some(chance, boards[-1], 2)))
    told = []
    for now in [*boards, live]:
        flat = kernel.arrays_of(rules, now)
        assert flat
        told.append(flat.failing_rounds(candidates))
        fail = [isinstance(Propagation(rules, now).assume(each).go(), Conflict) for each in candidates]
        assert [fate > 0 for fate in told[-1]] == fail
    assert told[-1] == told[0]


@looped("machine", [CODE, Interpreter(kernel.MODULES)], ids=["compiled", "interpreted"])
@looped(("kind", "side"), BOARDS)
def test_trees_of_cases(machine: Machine, kind: str, side: int) -> None:
    rules, live, chance = board(kind, side, 4)
    kernel.use(machine)
    flat = kernel.arrays_of(rules, live)
    assert flat
    for candidate in some(chance, live, 5 if machine is CODE else 2):
        run = Propagation(rules, live).assume(candidate)
        if isinstance(run.go(), Conflict):
            continue
        rest = fixpoint_of(rules, run.live, run.true_candidates)
        asked = mask_of(some(chance, rest.live & ~rest.true_candidates, 30))
        fails = mask_of(
            each for each in bits(asked) if is_refutable(rules, rest.live, rest.true_candidates, each, rest.needs)
        )
        assert flat.failing_pairs([candidate], asked) == (rest.live, rest.true_candidates, fails)
        reduced = 0
        for over, by, clause in chance.sample(rest.splits, min(8, len(rest.splits))):
            shape = TreeShape(over, by, clause)
            tree = build_tree(rules, live, candidate, shape)
            assert (tree is None) == ((rest.live & clause).bit_count() > MOST_CASES or not closes(rules, rest, clause))
            [told] = flat.measure_trees([candidate], shape.split)
            assert told == ((tree.count, rules.size_of(tree.rests_on)) if tree else None)
            if tree and reduced < 2:
                reduced += 1
                search = CaseSearch(rules)
                expected = finish(search._reduce(live, tree, shape))
                cases, small = flat.reduce_tree(candidate, shape.split)
                assert cases == expected.count
                assert (small.rests_on, small.tries) == (expected.rests_on, search.effort.reporter.nodes)
                assert build_tree(rules, live, candidate, shape, small.constraints) == expected
                [kept] = flat.measure_trees([candidate], shape.split, expected.rests_on)
                again = build_tree(rules, live, candidate, shape, expected.rests_on)
                assert kept == ((again.count, rules.size_of(again.rests_on)) if again else None)


@looped("machine", [CODE, Interpreter(kernel.MODULES)], ids=["compiled", "interpreted"])
@looped("technique", [WHIP, FORCING_CHAIN], ids=["whip", "forcing chain"])
@looped("seed", [1, 3])
def test_lines_and_forks(machine: Machine, technique: Search, seed: int) -> None:
    rules, live, _ = board("futoshiki", 5, seed)
    state = State(rules, live)
    steps = []
    for each in (None, machine):
        kernel.use(each)
        effort = Effort()
        found = finish(technique.search(technique.begin(rules, effort), state))
        steps.append((found and found.to_json(), effort.reporter.nodes))
    assert steps[0][0]
    assert steps[0] == steps[1]


@looped("machine", [CODE, Interpreter(kernel.MODULES)], ids=["compiled", "interpreted"])
@looped("split", [False, True])
def test_steps_by_cases_one_after_another(machine: Machine, split: bool) -> None:
    """What is known of pairs goes to the kernel and back, since trees with split cases are found in Python."""
    start = fish("futoshiki", (1, 4, 7, 9), (2, 5, 7, 9)) if split else State(*board("futoshiki", 5, 3)[:2])
    told = []
    for each in (None, machine):
        kernel.use(each)
        effort, state = Effort(), start.copy()
        search = CASES.begin(state.rules, effort)
        steps: list[object] = []
        while len(steps) < 3 and (step := finish(CASES.search(search, state))):
            steps.append(step.to_json())
            step.apply(state)
        told.append((steps, effort.reporter.nodes))
    assert len(told[0][0]) > 1
    assert told[0] == told[1]


def closes(rules: Rules, rest: Fixpoint, clause: int) -> bool:
    return all(
        is_refutable(rules, rest.live, rest.true_candidates, each, rest.needs) for each in bits(rest.live & clause)
    )


def walked(puzzle: Puzzle, machine: Machine | None, most: int) -> tuple[list[object], int]:
    """Return the first steps to the solution and how many assumptions they took."""
    kernel.use(machine)
    walk = Explainer(puzzle).walk(())
    steps: list[object] = []
    for event in walk.steps():
        if isinstance(event, WalkStep):
            steps.append(event.step.to_json())
            if len(steps) == most:
                break
        else:
            assert isinstance(event, Progress)
    return steps, walk._effort.reporter.nodes


@looped(("kind", "side"), BOARDS)
@looped("seed", few([5], [5, 6]))
def test_a_walk_has_the_same_steps_for_the_same_effort(kind: str, side: int, seed: int) -> None:
    puzzle = puzzles.generate(kind, Size(side, side), seed=seed)
    assert walked(puzzle, CODE, 200) == walked(puzzle, None, 200)


def test_a_board_that_is_too_large_is_left_to_python(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, live, _ = board("sudoku", 9, 1)
    assert kernel.arrays_of(rules, live) is None
    kernel.use(CODE)
    flat = kernel.arrays_of(rules, live)
    assert flat
    assert kernel.arrays_of(rules, live & live - 1) is flat
    assert kernel.arrays_of(rules, rules.all_candidates) is not flat
    monkeypatch.setattr(kernel, "MOST_FIXED", 1000)
    assert kernel.arrays_of(rules, rules.all_candidates) is not None
    rules.arrays = None
    assert kernel.arrays_of(rules, live) is None


def test_a_machine_is_made_once_it_is_needed_and_only_for_so_long() -> None:
    rules, live, _ = board("sudoku", 4, 1)
    made: list[Machine] = []

    def make() -> Machine:
        made.append(CODE)
        return CODE

    with kernel.use_in_thread(make):
        assert not made
        assert kernel.arrays_of(rules, live)
        assert kernel.arrays_of(rules, live)
        assert len(made) == 1
    assert kernel.arrays_of(rules, live) is None
    with kernel.use_in_thread(lambda: None):
        assert kernel.arrays_of(rules, live) is None
    kernel.use(CODE)
    with kernel.use_in_thread(make):
        assert kernel.arrays_of(rules, live)
    assert len(made) == 1


def test_the_library_and_the_terminal_use_the_kernel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    puzzle = puzzles.generate("sudoku", Size(4, 4), seed=3)
    file = tmp_path / "one.txt"
    file.write_text(puzzles.convert(puzzle, "sudoku/line"))
    named = [each.name for each in Explainer(puzzle).ladder if not isinstance(each, Search)]
    asked: list[str] = []
    monkeypatch.setattr(engines, "reasons", lambda: asked.append("asked"))
    puzzles.explain(puzzle, without=named)
    assert len(asked) == 1
    main(["explain", *(f"--without={name}" for name in named), str(file)])
    assert len(asked) == 2
