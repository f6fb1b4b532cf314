"""Why a number cannot stand in a cell, for any cell and any number."""

from __future__ import annotations

from random import Random

import pytest

import puzzles
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.why_not import ReasonType, WhyNot, why_not
from puzzles.forms import read
from puzzles.model.values import Budget, Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from tests.founding import NUMBRIX_HEADER
from tests.hostile import LINE
from tests.kept_steps import EXPLAINED as KINDS
from tests.sampling import looped
from tests.stated import by_answer
from tests.step_truth import Truth

EASY = read.read(LINE).puzzles[0]
HARD = read.read(".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2").puzzles[0]
CHAIN = read.read(NUMBRIX_HEADER).puzzles[0]


def asked(puzzle: Puzzle, cell: int, number: int, entries: Values = ()) -> WhyNot:
    *_, last = why_not(Explainer(puzzle), entries, cell, number)
    assert isinstance(last, WhyNot)
    return last


@pytest.mark.parametrize(
    ("place", "number", "said"),
    [
        # 49 is two steps away, within the eleven by which they differ.
        ((2, 2), 60, "Row 2, column 2 has the colour of 49 in row 1, column 1, but 60 needs the other."),
        ((9, 2), 60, "row 9, column 2 is 11 steps from 63 in row 1, column 5, too far for 60."),
    ],
)
def test_of_several_reasons_the_plainest_is_told(place: tuple[int, int], number: int, said: str) -> None:
    answer = asked(CHAIN, CHAIN.size.index(*place), number)
    assert said in answer.message
    assert [step.technique.is_quiet for step in answer.steps] == [True]
    assert {claim.says for claim in answer.claims} & {"beside", "colour", "distance"}


@pytest.mark.parametrize("name", KINDS)
def test_what_answers_state_holds_and_rules_the_number_out(name: str) -> None:
    """For numbers drawn on the example of each kind."""
    puzzle = read.read(KINDS[name].view.example).puzzles[0]
    explainer = Explainer(puzzle)
    solution = puzzles.solve(puzzle).solutions[0].values
    top, rng, seen = explainer.rules.numbers, Random(32), set()
    for _ in range(40):
        cell, number = rng.randrange(puzzle.size.cells), rng.randint(1, top)
        *_, answer = why_not(explainer, (), cell, number)
        assert isinstance(answer, WhyNot)
        truth, said = Truth(puzzle), (cell, number, answer.message)
        assert all(holds for _, holds in by_answer(truth, answer)), said
        assert bool(truth.live_candidates([(cell, number)])) == (solution[cell] == number), said
        seen.add(answer.reason)
    assert {ReasonType.HERE, ReasonType.RULE, ReasonType.STEP} <= seen


def test_several_steps_are_those_that_it_rests_on() -> None:
    answer = asked(HARD, 2, 8)
    assert answer.reason is ReasonType.STEPS
    assert answer.message.startswith("5 steps rule out 8 in row 1, column 3. ")
    assert len(answer.steps) == 5


def test_the_right_number_is_ruled_out_by_nothing() -> None:
    assert asked(HARD, 0, 8).reason is ReasonType.OPEN
    assert asked(EASY, 2, 4).message == "Nothing rules it out: the solution has 4 in row 1, column 3."
    several = Puzzle("futoshiki", Size(3, 3), (1, *(0,) * 8))
    assert asked(several, 1, 2).message == "Nothing rules it out: a solution has 2 in row 1, column 2."
    assert asked(several, 1, 3).message == "No step known here rules out 3 in row 1, column 2."


def test_a_budget_ends_the_search_for_several_steps() -> None:
    *_, last = why_not(Explainer(HARD), (), 2, 8, Budget(seconds=1e-9))
    assert isinstance(last, WhyNot)
    said = "No reason against 8 in row 1, column 3 was found in the time given."
    assert (last.reason, last.message) == (ReasonType.UNDECIDED, said)


@looped(("cell", "number"), [(81, 1), (2, 10)])
def test_what_the_board_does_not_have_is_refused(cell: int, number: int) -> None:
    with pytest.raises(PuzzleFault):
        asked(EASY, cell, number)


@looped(("size", "seed", "cell", "number"), [(5, 0, 17, 3), (5, 7, 8, 2)])
def test_every_step_rests_only_on_what_was_told_before(size: int, seed: int, cell: int, number: int) -> None:
    """A placement may be needed for nothing but a number that a step which is not told removed as well."""
    puzzle = puzzles.generate("futoshiki", Size(size, size), seed=seed)
    truth = Truth(puzzle)
    steps = asked(puzzle, cell, number).steps
    assert len(steps) > 1
    for step in steps:
        assert truth.refusal(step.to_json()) == ""
        truth.take(step.to_json())
