"""The checker of steps: what is sound passes, and what is forged is refused, whichever way it is forged."""

from __future__ import annotations

from functools import lru_cache

from puzzles.explaining.explainer import Explainer
from puzzles.forms import read
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Inequality, Puzzle, Size
from tests.explained import NAMED
from tests.sampling import looped
from tests.step_truth import Truth
from tests.unit.step_truth.forging import Plain, plain, step_of

HARD = ".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2"


@lru_cache
def steps_of(puzzle: Puzzle) -> list[Plain]:
    walk = Explainer(puzzle, without=NAMED if puzzle.kind == "sudoku" else ()).walk(())
    return [
        each.to_json() for told in walk.steps() if isinstance(told, WalkStep) for each in (*told.quiet_steps, told.step)
    ]  # fmt: skip


def upto(text: str, technique: str) -> tuple[Truth, Plain, list[Plain]]:
    """Return a checker that has taken all before the first step of a technique, that step, and those after it."""
    puzzle = read.read(text).puzzles[0]
    truth, steps = Truth(puzzle), steps_of(puzzle)
    for at, step in enumerate(steps):
        if step["technique"] == technique:
            return truth, step, steps[at + 1 :]
        assert not truth.refusal(step)
        truth.take(step)
    raise AssertionError(f"No step is a {technique}.")


def test_forged_steps_are_refused() -> None:
    """A number that is wrong, one that is right and does not follow; a loss; nothing; a true removal, a false count."""
    truth, single, later = upto(HARD, "hidden-single-box")
    [[cell, number]] = single["places"]
    other = next(each for each in range(1, 10) if each != number)
    elsewhere = next(step["places"] for step in later if step["technique"] == "full-house")
    assert f"A solution has {number} in cell {cell}" in truth.refusal(single | {"places": [[cell, other]]})
    assert "allow cell" in truth.refusal(single | {"places": elsewhere})
    assert any(truth.constraint_fault(step) for step in later)  # out of their order
    truth, step, later = upto(HARD, "trace")
    elsewhere = next(pair for other in later if other["removes"] for pair in other["removes"])
    for forged, said in (
        ({"removes": [*step["removes"], [0, 8]]}, "A solution has 8 in cell 0"),
        ({"removes": []}, "The step does nothing."),
        ({"removes": [elsewhere]}, "The constraints of the step allow what it removes."),
        ({"k": step["k"] + 1}, "names"),
    ):
        assert said in truth.refusal(step | forged)


JIGSAW = Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=(1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4))
DIAGONAL = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16, diagonals=True)
SIGNS = Puzzle("futoshiki", Size(4, 4), (0,) * 16, (Inequality(0, 1),))
PATH = Puzzle("numbrix", Size(3, 4), (0,) * 12)


ROW, COLUMN, PART = (0, 1, 2, 3), (0, 4, 8, 12), (0, 1, 2, 4)
KNOWN: list[tuple[Puzzle, bool, list[tuple[str, tuple[int, ...], int]]]] = [
    (JIGSAW, True, [("has", PART, 4)]),
    (JIGSAW, False, [("has", (0, 1, 4, 5), 4), ("has", COLUMN, 5), ("has", (0, 4, 8), 4)]),
    (DIAGONAL, True, [("has", (3, 6, 9, 12), 1), ("has", (10, 11, 14, 15), 1), ("has", (0,), 0)]),
    (DIAGONAL, False, [("has", (16,), 0), ("has", (0, 1), 0), ("has", (), 1), ("colour", (), 0), ("next", (), 1)]),
    (SIGNS, True, [("less", (0, 1), 0)]),
    (SIGNS, False, [("less", (1, 0), 0), ("has", (0, 1, 4, 5), 4), ("filled", (0,), 0)]),
    (PATH, True, [("has", (), 12), ("beside", (5, 1, 4, 6, 9), 0), ("reach", (), 12), ("next", (), 11)]),
    (PATH, True, [("filled", (0, 11), 0), ("colour", (), 0)]),
    (PATH, False, [("less", (0, 1), 0), ("has", (), 13), ("has", ROW, 4), ("filled", (0, 12), 0), ("filled", (), 0)]),
    (PATH, False, [("beside", (5, 1, 4, 6), 0), ("beside", (4, 3, 0, 5, 8), 0), ("next", (), 12), ("reach", (), 0)]),
    (PATH, False, [("reach", (), 13), ("something", (), 0)]),
]


@looped(("puzzle", "has", "constraint"), [(puzzle, has, one) for puzzle, has, many in KNOWN for one in many])
def test_a_constraint_is_the_puzzles_or_it_is_not(
    puzzle: Puzzle, has: bool, constraint: tuple[str, tuple[int, ...], int]
) -> None:
    said = plain(*constraint)
    refusal = f"The puzzle has no such constraint: {said['words']}."
    assert (Truth(puzzle).constraint_fault(step_of([said], [(0, 1)])) == refusal) != has
    assert (Truth(puzzle).contradiction_fault(step_of([said])) == refusal) != has


def test_an_end_needs_a_constraint_with_nothing_left() -> None:
    truth = Truth(DIAGONAL)
    row, cell = plain("has", (0, 1, 2, 3), 1), plain("has", (5,))
    assert truth.contradiction_fault(step_of([row])) == "Something is left for what the step names."
    truth.take(step_of([], [(at, 1) for at in range(3)]))
    assert truth.contradiction_fault(step_of([row]))
    truth.take(step_of([], [(3, 1)]))
    assert not truth.contradiction_fault(step_of([cell, row]))
    truth.take(step_of([], (), [(4, 2), (6, 3)]))
    truth.take(step_of([], [(5, 1)]))
    assert truth.contradiction_fault(step_of([cell]))
    truth.take(step_of([], (), [(1, 4)]))
    assert not truth.contradiction_fault(step_of([cell]))  # 2 and 3 stand in its row, 4 in its column
