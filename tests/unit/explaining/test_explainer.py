"""Hints from a player's board, stage by stage; what is wrong comes first; walkthroughs, all steps, trivial steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from puzzles.explaining.explainer import Explainer
from puzzles.explaining.hint import Hint, TrivialSteps, all_steps, next_hint, trivial_steps
from puzzles.explaining.walk import Walker
from puzzles.explaining.walk_text import HintStatus, Walkthrough
from puzzles.explaining.wrong_entries import Move
from puzzles.forms import read
from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.logic.walk_step import WalkStep
from puzzles.model.layers import Marks
from puzzles.model.values import Budget, Inequality, Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.solve import solve
from tests.explained import NAMED, cell_of
from tests.hostile import LINE
from tests.sampling import looped

EASY = read.read(LINE).puzzles[0]
SOLUTION = solve(EASY).solutions[0].values
ALL = tuple(each.name for each in REASONS.ladder)
HARD = read.read(".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2").puzzles[0]
NONE: Values = (0,) * 81


def hint(
    puzzle: Puzzle = EASY,
    entries: Values = NONE,
    marks: Marks = (),
    moves: Sequence[Move] = (),
    without: Sequence[str] = (),
) -> Hint:
    *_, last = next_hint(Explainer(puzzle, without=without), entries, marks, moves, Budget(seconds=60))
    assert isinstance(last, Hint)
    return last


def entered(**cells: int) -> Values:
    found = {cell_of(EASY.size, name): number for name, number in cells.items()}
    return tuple(found.get(cell, 0) for cell in range(81))


def marked(**cells: str) -> Marks:
    found = {cell_of(EASY.size, name): tuple(map(int, numbers)) for name, numbers in cells.items()}
    return tuple(found.get(cell, ()) for cell in range(81))


def walked(puzzle: Puzzle, entries: Values = ()) -> Walkthrough:
    *_, last = Walker(Explainer(puzzle)).walkthrough(entries)
    assert isinstance(last, Walkthrough)
    return last


def every(puzzle: Puzzle, marks: Marks = (), without: Sequence[str] = ()) -> list[WalkStep]:
    *_, found = all_steps(Explainer(puzzle, without=without), (0,) * puzzle.size.cells, marks)
    assert isinstance(found, list)
    return found


def trivial(puzzle: Puzzle, marks: Marks) -> TrivialSteps:
    *_, found = trivial_steps(Explainer(puzzle), NONE, marks)
    assert isinstance(found, TrivialSteps)
    return found


def test_a_hint_reveals_itself_in_four_stages() -> None:
    found = hint()
    assert found.status is HintStatus.STEP
    assert [stage.sentence for stage in found.stages] == [
        "Look at box 2.",
        "Look for the place of an 8 (hidden single).",
        "Row 1, column 6 gets its number: the numbers in row 3, column 3 and row 5, column 4 rule out the other empty "
        "cells.",
        "Hidden single: in box 2, only row 1, column 6 can hold an 8.",
    ]
    assert [stage.candidates for stage in found.stages] == [(), (), (), found.places] == [(), (), (), ((5, 8),)]


def test_marks_are_candidates_and_a_technique_can_be_switched_off() -> None:
    names = ("full-house", "hidden-single-box", "hidden-single-line", "direct-pointing", "direct-claiming")
    before, after = hint(without=names), hint(marks=marked(r1c3="4"), without=names)
    assert after.message == "Naked single: only 4 is left for row 1, column 3: 1 and 2 went before."
    assert after.message != before.message
    assert after.marks == ((2, ()),)
    assert before.walk_step
    assert before.walk_step.step.technique.name == "naked-single"


def test_a_wrong_entry_comes_first_with_the_earliest_wrong_move() -> None:
    found = hint(entries=entered(r1c3=4, r1c4=2, r9c1=2), moves=((72, 2), (2, 4), (3, 2)))
    assert (found.status, found.places) == (HintStatus.WRONG_ENTRY, ((72, 0),))
    assert found.message == (
        "Row 9, column 1 is not 2. It is the earliest wrong move, your move 1. 1 more entry is wrong."
    )
    assert "2" not in found.stages[0].sentence


def test_a_wrongly_removed_mark_comes_after_a_wrong_entry() -> None:
    marks = marked(r1c3="12")
    assert hint(entries=entered(r9c1=2), marks=marks).status is HintStatus.WRONG_ENTRY
    found = hint(marks=marks)
    assert (found.status, found.marks) == (HintStatus.WRONG_MARK, ((2, (1, 2, 4)),))
    assert found.message == "The marks in row 1, column 3 lack 4, which belongs there."


def test_several_solutions_end_in_a_plain_sentence() -> None:
    puzzle = Puzzle("futoshiki", Size(3, 3), (0,) * 9)
    found, walkthrough = hint(puzzle, (0,) * 9), walked(puzzle)
    assert (found.status, found.stages) == (HintStatus.STUCK, ())
    assert found.message == "Nothing more follows: the puzzle has several solutions."
    assert (walkthrough.status, walkthrough.steps, walkthrough.solved) == (HintStatus.STUCK, (), False)


def test_no_solution_is_said() -> None:
    puzzle = Puzzle("sudoku", Size(4, 4, 2, 2), (1, 2, *(0,) * 8, 3, 0, 0, 0, 4, 0))
    assert hint(puzzle, (0,) * 16).status is walked(puzzle).status is HintStatus.NONE


@looped(
    ("puzzle", "said"),
    [
        (Puzzle("numbrix", Size(40, 40), (0,) * 1600), "too large"),
        (Puzzle("futoshiki", Size(33, 33), (0,) * 33**2), "There is no 33×33 Futoshiki"),
        (replace(EASY, givens=(5, 5, *EASY.givens[2:])), "break a rule"),
    ],
)
def test_what_cannot_be_explained_is_refused(puzzle: Puzzle, said: str) -> None:
    with pytest.raises(PuzzleFault, match=said):
        Explainer(puzzle)
    with pytest.raises(PuzzleFault, match="There is no technique named guessing"):
        Explainer(EASY, without=("guessing",))


def test_a_budget_counts_the_assumptions_that_are_followed() -> None:
    *_, last = Walker(Explainer(HARD, without=NAMED)).walkthrough((), Budget(nodes=1))
    assert isinstance(last, Walkthrough)
    assert (last.status, len(last.steps)) == (HintStatus.UNDECIDED, 13)


def test_what_is_wrong_comes_before_all_and_trivial_steps_and_walkthroughs() -> None:
    wrong = entered(r1c3=1)
    (*_, listed), (*_, found) = all_steps(Explainer(EASY), wrong), trivial_steps(Explainer(EASY), wrong)
    for each in (listed, found, walked(EASY, wrong)):
        assert isinstance(each, Hint | Walkthrough)
        assert (each.status, each.message) == (HintStatus.WRONG_ENTRY, "Row 1, column 3 is not 1.")


@looped(
    ("puzzle", "entries", "said"),
    [
        (EASY, SOLUTION, "The board is solved."),
        (replace(EASY, givens=NONE), NONE, "{} The puzzle has several solutions."),
        (HARD, NONE, "{}"),
    ],
)
def test_where_there_is_no_step_it_is_said_why(puzzle: Puzzle, entries: Values, said: str) -> None:
    for events, none in (
        (all_steps(Explainer(puzzle, without=ALL), entries), "No step is possible now without an assumption."),
        (trivial_steps(Explainer(puzzle, without=ALL), entries), "There are no trivial steps."),
    ):
        *_, found = events
        assert isinstance(found, Hint)
        assert found.message == said.format(none)


def test_a_mark_that_a_quiet_step_removes_is_a_hint_by_itself() -> None:
    puzzle = Puzzle("futoshiki", Size(3, 3), (0,) * 9, (Inequality(0, 1), Inequality(1, 2)))
    marks: Marks = ((1, 2, 3), *((),) * 8)
    found = hint(puzzle, (0,) * 9, marks)
    assert found.walk_step
    assert found.walk_step.step.technique.is_quiet
    assert found.marks == ((0, (1,)),)
    assert hint(puzzle, (0,) * 9, ((1,), *((),) * 8)).places


ALL_MARKS = Puzzle("numbrix", Size(3, 5), (0, 2, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 8, 9))
MARKS: Marks = tuple(() if given else tuple(range(1, 16)) for given in ALL_MARKS.givens)


def test_all_steps_have_those_that_remove_written_marks_and_those_behind_them() -> None:
    told, blank = (
        {(each.step.technique.name, each.step.removes) for each in found if not each.step.technique.is_quiet}
        for found in (every(ALL_MARKS, MARKS), every(ALL_MARKS))
    )
    assert told == blank
