"""Walkthroughs of generated boards of every kind, size and variant: each step is true, and no solution is lost."""

from __future__ import annotations

from random import Random

import pytest

import puzzles
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.hint import Hint, next_hint
from puzzles.explaining.walk_text import HintStatus
from puzzles.kinds.futoshiki.techniques import REASONS as FUTOSHIKI
from puzzles.logic.assumptions.propagation import Conflict, refute
from puzzles.logic.bits import bits
from puzzles.logic.walk_step import WalkStep
from puzzles.model.layers import Marks
from puzzles.model.values import Puzzle, Size, Values
from tests.explained import held_true
from tests.sampling import few, looped
from tests.step_truth import Truth

SIZES = (
    *(("sudoku", Size(4, 4, 2, 2)), ("sudoku", Size(6, 6, 2, 3)), ("sudoku", Size(6, 6, 3, 2))),
    *(("sudoku", Size(8, 8, 4, 2)), ("sudoku", Size(9, 9, 3, 3))),
    *(("futoshiki", Size(side, side)) for side in (2, 3, 4, 5, 6)),
    *(("numbrix", Size(*sides)) for sides in ((3, 3), (1, 7), (2, 5), (4, 5), (6, 6), (8, 8))),
)

NAMED = [each.name for each in FUTOSHIKI.ladder if 2 <= each.score < 100]
"""Futoshiki's techniques but signs, singles and searches: switched off where a test is about traces."""


def made(kind: str, size: Size, seed: int, variant: str = "") -> Puzzle:
    return puzzles.generate(
        kind, size, seed=seed, jigsaw=variant in ("jigsaw", "both"), diagonals=variant in ("diagonals", "both")
    )


def thinned(puzzle: Puzzle, seed: int) -> Puzzle:
    """Return the puzzle without a few of its givens: it may have many solutions."""
    rng = Random(seed)
    given = [cell for cell, number in enumerate(puzzle.givens) if number]
    gone = set(rng.sample(given, min(2, len(given))))
    return puzzle.with_givens(tuple(0 if cell in gone else number for cell, number in enumerate(puzzle.givens)))


@looped("seed", range(3), at_most=11, by="size")
@looped(("kind", "size"), SIZES, ids=str)
def test_every_step_is_true(kind: str, size: Size, seed: int) -> None:
    held_true(made(kind, size, seed))


@looped(
    ("size", "variant"),
    [(Size(6, 6), "jigsaw"), (Size(7, 7), "both"), *few([], [(Size(8, 8), "jigsaw"), (Size(8, 8), "diagonals")])],
    ids=str,
)
def test_every_step_of_a_variant_is_true(size: Size, variant: str) -> None:
    held_true(made("sudoku", size, 5, variant))


@looped("seed", range(2), at_most=4)
@looped(("kind", "size"), SIZES, ids=str)
def test_no_solution_is_lost_where_there_are_several(kind: str, size: Size, seed: int) -> None:
    held_true(thinned(made(kind, size, seed), seed))


@looped("seed", range(4), at_most=2)
def test_minimal_sudokus_are_solved_whole(seed: int) -> None:
    assert held_true(made("sudoku", Size(9, 9, 3, 3), 100 + seed)).is_solved


@looped("seed", range(2), at_most=1)
def test_minimal_futoshikis_are_solved_whole(seed: int) -> None:
    puzzle = made("futoshiki", Size(7, 7), 200 + seed)
    assert held_true(puzzle).is_solved
    by_traces = held_true(puzzle, without=NAMED)
    assert by_traces.is_solved
    assert by_traces.techniques["trace"]


@looped(("kind", "size"), [("sudoku", Size(6, 6, 2, 3)), ("futoshiki", Size(5, 5)), ("numbrix", Size(5, 5))], ids=str)
def test_a_player_who_takes_every_hint_gets_through(kind: str, size: Size) -> None:
    puzzle = made(kind, size, 11)
    explainer = Explainer(puzzle)
    entries: list[int] = [0] * size.cells
    board: list[Values] = [()] * size.cells
    for _ in range(20 * size.cells):
        marks: Marks = tuple(board)
        *_, found = next_hint(explainer, tuple(entries), marks)
        assert isinstance(found, Hint)
        if found.status is HintStatus.SOLVED:
            return
        assert found.status is HintStatus.STEP, found.message
        for cell, number in found.places:
            entries[cell] = number
        for cell, numbers in found.marks:
            assert set(numbers) < set(board[cell] or range(1, size.cells + 1))
            board[cell] = numbers
    pytest.fail("The hints go round in a circle.")


@looped("seed", range(3), at_most=6)
@looped(
    ("kind", "size"),
    [("sudoku", Size(6, 6, 3, 2)), ("sudoku", Size(9, 9, 3, 3)), ("futoshiki", Size(5, 5)), ("numbrix", Size(4, 5))],
    ids=str,
)
def test_hints_from_any_right_board_are_true(kind: str, size: Size, seed: int) -> None:
    puzzle = made(kind, size, seed)
    solution = puzzles.solve(puzzle).solutions[0].values
    explainer, truth, rng = Explainer(puzzle), Truth(puzzle), Random(seed)
    top = explainer.rules.numbers
    for _ in range(6):
        entries = tuple(
            0 if given or rng.random() < 0.6 else right for given, right in zip(puzzle.givens, solution, strict=True)
        )
        marks: Marks = tuple(
            ()
            if rng.random() < 0.4
            else tuple(sorted({right, *rng.sample(range(1, top + 1), rng.randint(0, top // 2))}))
            for right in solution
        )
        *_, found = next_hint(explainer, entries, marks)
        assert isinstance(found, Hint)
        assert found.status in (HintStatus.STEP, HintStatus.SOLVED), found.message
        for cell, number in found.places:
            assert solution[cell] == number
        for cell, numbers in found.marks:
            assert solution[cell] in numbers or (cell, solution[cell]) in found.places
        if found.walk_step:
            assert not truth.solution_fault(found.walk_step.step.to_json())


def test_no_smaller_set_of_constraints_refutes_anything() -> None:
    """Where a trace is told, every smaller set of constraints is tried on every candidate: none refutes one."""
    tried = 0
    for seed in few((4,), (1, 2, 4)):
        explainer = Explainer(made("futoshiki", Size(5, 5), seed), without=NAMED)
        places = range(len(explainer.rules.constraints))
        for event in explainer.walk(()).steps():
            if isinstance(event, WalkStep) and event.step.links and event.step.k == 2:
                step = event.step
                for at in places:
                    for candidate in bits(step.live & ~step.placements):
                        assert not isinstance(refute(step.rules, step.live, candidate, (at,)), Conflict)
                tried += 1
    assert tried
