"""The checker of steps: what is sound passes, and what is forged is refused, whichever way it is forged."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from puzzles.answers.explaining import Explainer
from puzzles.answers.truth import Truth
from puzzles.core.model import Inequality, Puzzle, Size
from puzzles.core.steps import finished
from puzzles.explaining.engine import Told
from puzzles.texts import reading
from tests.explained import NAMED
from tests.founding import NUMBRIX_HEADER, SUDOKU_LINE

HARD = ".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2"
Plain = dict[str, Any]


@lru_cache
def steps_of(puzzle: Puzzle) -> list[Plain]:
    walk = Explainer(puzzle, without=NAMED if puzzle.kind == "sudoku" else ()).walk(())
    return [
        each.to_json() for told in walk.steps() if isinstance(told, Told) for each in (*told.before, told.step)
    ]  # fmt: skip


def upto(text: str, technique: str) -> tuple[Truth, Plain, list[Plain]]:
    """Return a checker that has taken all before the first step of a technique, that step, and those after it."""
    puzzle = reading.read(text).puzzles[0]
    truth, steps = Truth(puzzle), steps_of(puzzle)
    for at, step in enumerate(steps):
        if step["technique"] == technique:
            return truth, step, steps[at + 1 :]
        assert not truth.refusal(step)
        truth.take(step)
    raise AssertionError(f"No step is a {technique}.")


def test_sound_steps_pass() -> None:
    for text in (SUDOKU_LINE, HARD, NUMBRIX_HEADER):
        puzzle = reading.read(text).puzzles[0]
        truth = Truth(puzzle)
        for step in steps_of(puzzle):
            assert not truth.refusal(step), truth.refusal(step)
            truth.take(step)
        assert all(len(left) == 1 for left in truth.left) or puzzle.kind == "numbrix"


def test_a_wrong_number_is_refused() -> None:
    truth, step, _ = upto(SUDOKU_LINE, "hidden-single-box")
    [[cell, number]] = step["places"]
    other = next(each for each in range(1, 10) if each != number)
    assert f"A solution has {number} in cell {cell}" in truth.refusal(step | {"places": [[cell, other]]})


def test_the_loss_of_a_solution_is_refused() -> None:
    truth, step, _ = upto(HARD, "trace")
    solution = 8  # in row 1, column 1
    assert truth.possible((0, solution))
    assert "A solution has 8 in cell 0" in truth.refusal(step | {"removes": [*step["removes"], [0, solution]]})


def test_a_step_that_does_nothing_is_refused() -> None:
    truth, step, _ = upto(HARD, "trace")
    assert truth.refusal(step | {"removes": []}) == "The step does nothing."


def test_a_true_removal_that_the_constraints_do_not_carry_is_refused() -> None:
    truth, step, later = upto(HARD, "trace")
    elsewhere = next(pair for other in later if other["removes"] for pair in other["removes"])
    assert not truth.untrue(step | {"removes": [elsewhere]})
    assert truth.refusal(step | {"removes": [elsewhere]}) == "The constraints of the step allow what it removes."


def test_a_true_number_that_the_constraint_does_not_carry_is_refused() -> None:
    truth, step, later = upto(HARD, "hidden-single-box")
    elsewhere = next(other["places"] for other in later if other["places"] and other["technique"] == "full-house")
    refusal = truth.refusal(step | {"places": elsewhere})
    assert "allow cell" in refusal


def test_a_step_that_forgets_a_constraint_is_refused() -> None:
    truth, step, later = upto(HARD, "trace")
    for each in (step, *later):
        if each["k"] > 1:
            for at in range(len(each["rests_on"])):
                fewer = [one for other, one in enumerate(each["rests_on"]) if other != at]
                forged = each | {"rests_on": fewer, "k": len(fewer)}
                assert truth.unfounded(forged) == "The constraints of the step allow what it removes."
            return
        assert not truth.refusal(each)
        truth.take(each)
    raise AssertionError("No step rests on two constraints.")


def test_a_step_out_of_its_order_is_refused() -> None:
    truth, _, later = upto(HARD, "hidden-single-box")
    assert any(truth.unfounded(step) for step in later)


def test_a_false_count_is_refused() -> None:
    truth, step, _ = upto(HARD, "trace")
    assert "names" in truth.refusal(step | {"k": step["k"] + 1})


@pytest.mark.parametrize(
    "forged",
    [
        {"says": "has", "cells": [0, 1, 2], "number": 5},
        {"says": "has", "cells": [], "number": 5},
        {"says": "has", "cells": [0, 1], "number": 0},
        {"says": "has", "cells": [81], "number": 0},
        {"says": "less", "cells": [0, 1], "number": 0},
        {"says": "beside", "cells": [0, 1, 9], "number": 0},
        {"says": "reach", "cells": [], "number": 5},
        {"says": "nothing", "cells": [], "number": 5},
    ],
)
def test_a_constraint_that_the_puzzle_does_not_have_is_refused(forged: Plain) -> None:
    truth, step, _ = upto(HARD, "trace")
    constraint = step["rests_on"][0] | forged
    refusal = truth.refusal(step | {"rests_on": [constraint], "k": 1})
    assert refusal.startswith("The puzzle has no such constraint")


def test_the_sides_of_a_cell_are_all_its_neighbours() -> None:
    truth, step, _ = upto(NUMBRIX_HEADER, "next-door")
    [constraint] = step["rests_on"]
    assert not truth.refusal(step)
    assert "no such" in truth.refusal(step | {"rests_on": [constraint | {"cells": constraint["cells"][:-1]}]})


def test_a_sign_must_be_a_clue_the_right_way_round() -> None:
    puzzle = Puzzle("futoshiki", Size(4, 4), (0,) * 16, (Inequality(0, 1),))
    step: Plain = _quiet(puzzle)[0].step.to_json()
    truth = Truth(puzzle)
    assert not truth.refusal(step)
    [sign] = step["rests_on"]
    assert "no such" in truth.refusal(step | {"rests_on": [sign | {"cells": sign["cells"][::-1]}]})
    assert "A solution has" in truth.refusal(step | {"removes": [[0, 3]]})


def _quiet(puzzle: Puzzle) -> list[Told]:
    """Return the quiet steps of a board with all its marks written: the player sees what they remove."""
    marks = (tuple(range(1, 5)),) * 16
    walk = Explainer(puzzle).walk((), marks)
    found = finished(walk.next())
    assert found
    return [found]


def test_of_many_solutions_every_one_is_kept() -> None:
    empty = Puzzle("sudoku", reading.read(SUDOKU_LINE).puzzles[0].size, (5, *(0,) * 80))
    truth = Truth(empty)
    assert truth.possible((0, 5))
    assert not truth.possible((0, 6))
    assert truth.possible((80, 5))
    assert not truth.possible((8, 5))
