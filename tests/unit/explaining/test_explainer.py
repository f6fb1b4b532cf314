"""Hints from a player's board, stage by stage; what is wrong comes first; walkthroughs, all steps, trivial steps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.api import wire
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
from tests.contract.toy import Toy
from tests.explained import NAMED
from tests.founding import NUMBRIX_HEADER
from tests.hostile import LINE
from tests.sampling import looped
from tests.step_truth import Truth
from ui.state.board.kinds import KINDS

EASY = read.read(LINE).puzzles[0]
SOLUTION = (
    *(5, 3, 4, 6, 7, 8, 9, 1, 2, 6, 7, 2, 1, 9, 5, 3, 4, 8, 1, 9, 8, 3, 4, 2, 5, 6, 7),
    *(8, 5, 9, 7, 6, 1, 4, 2, 3, 4, 2, 6, 8, 5, 3, 7, 9, 1, 7, 1, 3, 9, 2, 4, 8, 5, 6),
    *(9, 6, 1, 5, 3, 7, 2, 8, 4, 2, 8, 7, 4, 1, 9, 6, 3, 5, 3, 4, 5, 2, 8, 6, 1, 7, 9),
)
ALL = tuple(each.name for each in REASONS.ladder)
HARD = read.read(".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2").puzzles[0]
NONE: Values = (0,) * 81


def hint(
    puzzle: Puzzle = EASY, entries: Values = NONE, marks: Marks = (), moves: tuple[Move, ...] = (), seconds: float = 60
) -> Hint:
    *_, last = next_hint(Explainer(puzzle), entries, marks, moves, Budget(seconds=seconds))
    assert isinstance(last, Hint)
    return last


def entered(**cells: int) -> Values:
    found = [0] * 81
    for name, number in cells.items():
        row, column = name[1:].split("c")
        found[EASY.size.index(int(row), int(column))] = number
    return tuple(found)


def marked(**cells: str) -> Marks:
    found: list[Values] = [()] * 81
    for name, numbers in cells.items():
        row, column = name[1:].split("c")
        found[EASY.size.index(int(row), int(column))] = tuple(map(int, numbers))
    return tuple(found)


def walked(puzzle: Puzzle, entries: Values = ()) -> Walkthrough:
    *_, last = Walker(Explainer(puzzle)).walkthrough(entries)
    assert isinstance(last, Walkthrough)
    return last


def trivial(puzzle: Puzzle, marks: Marks) -> TrivialSteps:
    *_, found = trivial_steps(Explainer(puzzle), NONE, marks)
    assert isinstance(found, TrivialSteps)
    return found


def test_a_hint_reveals_itself_in_four_stages() -> None:
    found = hint()
    assert found.status is HintStatus.STEP
    assert [stage.name for stage in found.stages] == ["where", "what", "cells", "step"]
    assert [stage.sentence for stage in found.stages] == [
        "Look at box 2.",
        "Look for the place of an 8 (hidden single).",
        "Row 1, column 6 gets its number: the numbers in row 3, column 3 and row 5, column 4 rule out the other empty "
        "cells.",
        "Hidden single: in box 2, only row 1, column 6 can hold an 8.",
    ]
    assert found.stages[3].candidates == ((5, 8),)
    assert found.places == ((5, 8),)
    assert found.marks == ()
    assert found.walk_step
    assert found.walk_step.step.opened_singles > 0


def test_no_stage_before_the_last_gives_the_number_of_the_cell_away_with_its_place() -> None:
    for stage in hint().stages[:3]:
        assert not stage.candidates


def test_a_hint_goes_on_from_the_entries() -> None:
    first = hint()
    second = hint(entries=entered(r1c6=8))
    assert first.places != second.places
    almost = (*SOLUTION[:2], 0, *SOLUTION[3:])
    last = hint(entries=tuple(0 if given else number for given, number in zip(EASY.givens, almost, strict=True)))
    assert last.message == "Full house: row 1, column 3 is the last empty cell of box 1: it is 4."


def test_marks_are_candidates() -> None:
    names = ("full-house", "hidden-single-box", "hidden-single-line", "direct-pointing", "direct-claiming")
    *_, before = next_hint(Explainer(EASY, without=names), NONE)
    *_, after = next_hint(Explainer(EASY, without=names), NONE, marked(r1c3="4"))
    assert isinstance(before, Hint)
    assert isinstance(after, Hint)
    assert before.message != after.message == "Naked single: only 4 is left for row 1, column 3."
    assert after.marks == ((2, ()),)


def test_applying_hints_one_after_another_solves_the_board() -> None:
    puzzle, entries, marks = HARD, list(NONE), [()] * 81
    explainer = Explainer(puzzle)
    board: list[Values] = list(marks)
    for _ in range(200):
        *_, found = next_hint(explainer, tuple(entries), tuple(board))
        assert isinstance(found, Hint)
        if found.status is HintStatus.SOLVED:
            break
        assert found.status is HintStatus.STEP, found.message
        assert found.places or found.marks
        for cell, number in found.places:
            entries[cell] = number
        for cell, numbers in found.marks:
            assert board[cell] != numbers
            board[cell] = numbers
    else:
        pytest.fail("The hints did not end.")
    *_, last = next_hint(explainer, tuple(entries), tuple(board))
    assert isinstance(last, Hint)
    assert last.status is HintStatus.SOLVED


def test_a_wrong_entry_comes_first_with_the_earliest_wrong_move() -> None:
    entries = entered(r1c3=4, r1c4=2, r9c1=2)
    moves = ((80 - 8, 2), (2, 4), (3, 2))
    found = hint(entries=entries, moves=moves)
    assert found.status is HintStatus.WRONG_ENTRY
    assert found.message == (
        "Row 9, column 1 is not 2. It is the earliest wrong move, your move 1. 1 more entry is wrong."
    )
    assert found.places == ((72, 0),)
    assert found.wrong
    assert (found.wrong.cells, found.wrong.numbers, found.wrong.move) == ((72, 3), (2, 2), 1)
    assert [stage.name for stage in found.stages] == ["where", "what", "cells", "step"]
    assert "2" not in found.stages[0].sentence


def test_a_wrong_number_written_again_counts_from_its_last_move() -> None:
    entries = entered(r1c4=2, r9c1=2)
    found = hint(entries=entries, moves=((72, 2), (72, 0), (3, 2), (72, 2)))
    assert found.wrong
    assert (found.wrong.cells, found.wrong.move) == ((3, 72), 3)


def test_without_moves_the_first_wrong_cell_is_named() -> None:
    found = hint(entries=entered(r1c4=2, r9c1=2))
    assert found.message == "Row 1, column 4 is not 2. 1 more entry is wrong."


def test_a_wrong_move_is_named_before_an_entry_that_was_loaded_wrong() -> None:
    found = hint(entries=entered(r1c4=2, r9c1=2), moves=((72, 2),))
    assert found.wrong
    assert (found.wrong.cells, found.wrong.move) == ((72, 3), 1)


def test_a_move_that_clashes_with_loaded_entries_is_the_wrong_one() -> None:
    puzzle = Puzzle("sudoku", Size(4, 4, 2, 2), (1, *(0,) * 15))
    entries = (0, 2, 0, 0, 0, 0, 3, *(0,) * 9)  # each stands in a solution, both together in none
    for moved, number in ((1, 2), (6, 3)):
        found = hint(puzzle, entries, moves=((moved, number),))
        assert found.wrong
        assert (found.wrong.cells, found.wrong.move) == ((moved,), 1)
    assert hint(puzzle, entries).status is HintStatus.WRONG_ENTRY


def test_a_wrongly_removed_mark_comes_next() -> None:
    found = hint(marks=marked(r1c3="12"))
    assert found.status is HintStatus.WRONG_MARK
    assert found.message == "The marks in row 1, column 3 lack 4, which belongs there."
    assert found.marks == ((2, (1, 2, 4)),)
    assert hint(entries=entered(r9c1=2), marks=marked(r1c3="12")).status is HintStatus.WRONG_ENTRY
    assert hint(entries=entered(r1c3=4), marks=marked(r1c3="12")).status is HintStatus.STEP


def test_entries_are_checked_if_there_are_several_solutions_too() -> None:
    puzzle = Puzzle("sudoku", Size(4, 4, 2, 2), (1, 2, 0, 0, *(0,) * 12))
    moves = ((4, 3), (5, 4), (2, 4), (3, 4))
    entries = (0, 0, 4, 4, 3, 4, *(0,) * 10)
    found = hint(puzzle, entries, (), moves)
    assert found.status is HintStatus.WRONG_ENTRY
    assert found.wrong
    assert (found.wrong.cells, found.wrong.move) == ((3,), 4)
    right = hint(puzzle, (0, 0, 4, 0, *(0,) * 12))
    assert (right.status, right.places) == (HintStatus.STEP, ((3, 3),))
    assert right.note == "The puzzle has several solutions, so steps lead only part of the way."


def test_several_solutions_end_in_a_plain_sentence() -> None:
    puzzle = Puzzle("futoshiki", Size(3, 3), (0,) * 9)
    found = hint(puzzle, (0,) * 9)
    assert (found.status, found.stages) == (HintStatus.STUCK, ())
    assert found.message == "Nothing more follows: the puzzle has several solutions."
    walkthrough = walked(puzzle)
    assert (walkthrough.status, walkthrough.steps, walkthrough.solved) == (HintStatus.STUCK, (), False)


def test_no_solution_is_said() -> None:
    givens = (1, 2, *(0,) * 8, 3, 0, 0, 0, 4, 0)
    puzzle = Puzzle("sudoku", Size(4, 4, 2, 2), givens)
    assert hint(puzzle, (0,) * 16).status is HintStatus.NONE
    assert walked(puzzle).status is HintStatus.NONE


def test_a_technique_can_be_switched_off() -> None:
    names = ("full-house", "hidden-single-box", "hidden-single-line", "direct-pointing", "direct-claiming")
    *_, found = next_hint(Explainer(EASY, without=names), NONE)
    assert isinstance(found, Hint)
    assert found.walk_step
    assert found.walk_step.step.technique.name == "naked-single"
    *_, last = Walker(Explainer(HARD, without=(*NAMED, "trace", "cases", "core"))).walkthrough()
    assert isinstance(last, Walkthrough)
    assert last.status is HintStatus.STUCK
    assert last.message == "The techniques that are known here do not lead any further."


def test_what_cannot_be_explained_is_refused() -> None:
    with pytest.raises(PuzzleFault, match="There is no technique named guessing"):
        Explainer(EASY, without=("guessing",))
    with pytest.raises(PuzzleFault, match="too large"):
        Explainer(Puzzle("numbrix", Size(40, 40), (0,) * 1600))
    with pytest.raises(PuzzleFault, match="not explained"):
        Explainer(Puzzle("toy", Size(1, 4), (0,) * 4), Toy())
    with pytest.raises(PuzzleFault, match="break a rule"):
        Explainer(replace(EASY, givens=(5, 5, *EASY.givens[2:])))


def test_a_budget_ends_a_walkthrough_where_it_is() -> None:
    *_, last = Walker(Explainer(HARD)).walkthrough((), Budget(seconds=1e-9))
    assert isinstance(last, Walkthrough)
    assert last.status is HintStatus.UNDECIDED
    assert len(last.steps) < 57
    *_, found = next_hint(Explainer(HARD), NONE, budget=Budget(seconds=1e-9))
    assert isinstance(found, Hint)


def test_a_budget_counts_the_assumptions_that_are_followed() -> None:
    *_, last = Walker(Explainer(HARD, without=NAMED)).walkthrough((), Budget(nodes=1))
    assert isinstance(last, Walkthrough)
    assert last.status is HintStatus.UNDECIDED
    assert len(last.steps) == 13
    *_, more = Walker(Explainer(HARD, without=NAMED)).walkthrough((), Budget(nodes=10_000))
    assert isinstance(more, Walkthrough)
    assert more.solved


def test_a_walkthrough_leads_to_the_solution_and_says_how_hard_it_was() -> None:
    walkthrough = walked(EASY)
    assert walkthrough.solved
    assert (len(walkthrough.steps), walkthrough.account.largest_k) == (51, 1)
    board = list(EASY.givens)
    for told in walkthrough.steps:
        for candidate in told.step.places:
            cell, number = walkthrough.rules.parts(candidate)
            board[cell] = number
    assert tuple(board) == SOLUTION


def test_a_walkthrough_goes_on_from_entries_and_stops_at_wrong_ones() -> None:
    half = tuple(number if at < 40 and not EASY.givens[at] else 0 for at, number in enumerate(SOLUTION))
    assert walked(EASY, half).solved
    assert len(walked(EASY, half).steps) < 51
    wrong = tuple(0 if given else number for given, number in zip(EASY.givens, SOLUTION, strict=True))
    swapped = list(wrong)
    swapped[2] = 1
    ended = walked(EASY, tuple(swapped))
    assert (ended.status, ended.solved) == (HintStatus.WRONG_ENTRY, False)


def test_all_steps_possible_now() -> None:
    explainer = Explainer(EASY)
    *_, found = all_steps(explainer, NONE)
    assert isinstance(found, list)
    assert len(found) > 5
    effects = [(told.step.places, told.step.removes) for told in found]
    assert len(set(effects)) == len(effects)
    scores = [told.step.technique.score for told in found]
    assert scores == sorted(scores)
    assert all(isinstance(told, WalkStep) for told in found)


def test_trivial_steps_are_taken_together_and_marks_go_with_them() -> None:
    found = trivial(EASY, marks=marked(r1c3="124", r1c4="2678"))
    assert {told.step.technique.name for told in found.steps} <= {"full-house", "hidden-single-box"}
    assert len(found.steps) == 51
    assert dict(found.marks) == {2: (), 3: ()}


@looped("kind", ["sudoku", "numbrix", "futoshiki"])
def test_the_trivial_steps_are_those_that_the_list_of_all_steps_has(kind: str) -> None:
    puzzle = wire.puzzle_in(KINDS[kind].example())
    explainer = Explainer(puzzle)
    *_, listed = all_steps(explainer, (0,) * puzzle.size.cells)
    assert isinstance(listed, list)
    *_, found = trivial_steps(explainer, (0,) * puzzle.size.cells)
    assert isinstance(found, TrivialSteps)
    placed = {place for told in found.steps for place in told.step.places}
    assert all(placed.issuperset(told.step.places) for told in listed if told.step.technique.is_trivial)
    entries = [0] * puzzle.size.cells
    for place in placed:
        cell, number = explainer.rules.parts(place)
        entries[cell] = number
    *_, after = all_steps(explainer, tuple(entries))
    assert not isinstance(after, list) or not any(told.step.technique.is_trivial for told in after)


def test_trivial_steps_remove_marks_that_numbers_rule_out() -> None:
    found = trivial(HARD, marks=marked(r9c9="2", r1c1="3489", r1c3="3469"))
    assert dict(found.marks)[2] == (4,)


def test_what_is_wrong_comes_before_all_and_trivial_steps_and_walkthroughs() -> None:
    wrong = entered(r1c3=1)
    for events in (all_steps(Explainer(EASY), wrong), trivial_steps(Explainer(EASY), wrong)):
        *_, found = events
        assert isinstance(found, Hint)
        assert found.message == "Row 1, column 3 is not 1."
    ended = walked(EASY, wrong)
    assert (ended.status, ended.steps, ended.message) == (HintStatus.WRONG_ENTRY, (), "Row 1, column 3 is not 1.")


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


def test_numbrix_tells_reach_beside_the_step_that_rests_on_it() -> None:
    puzzle = read.read(NUMBRIX_HEADER).puzzles[0]
    walkthrough = walked(puzzle)
    assert all(step.technique.is_quiet for told in walkthrough.steps for step in told.quiet_steps)
    assert not any(told.step.technique.is_quiet for told in walkthrough.steps)
    assert any(told.quiet_steps for told in walkthrough.steps)


def test_a_mark_that_a_quiet_step_removes_is_a_hint_by_itself() -> None:
    puzzle = Puzzle("futoshiki", Size(3, 3), (0,) * 9, (Inequality(0, 1), Inequality(1, 2)))
    marks: Marks = ((1, 2, 3), *((),) * 8)
    found = hint(puzzle, (0,) * 9, marks)
    assert found.walk_step
    assert found.walk_step.step.technique.is_quiet
    assert found.marks == ((0, (1,)),)
    after: Marks = ((1,), *((),) * 8)
    following = hint(puzzle, (0,) * 9, after)
    assert following.places


def test_reach_is_told_for_the_cells_with_marks_alone() -> None:
    puzzle = read.read(NUMBRIX_HEADER).puzzles[0]
    marks: Marks = ((), tuple(range(2, 81)), *((),) * 79)
    found = hint(puzzle, NONE, marks)
    assert found.walk_step
    assert found.walk_step.step.technique.name == "reach"
    assert [cell for cell, _ in found.marks] == [1]


ALL_MARKS = Puzzle("numbrix", Size(3, 5), (0, 2, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 8, 9))


@looped("without", [(), ("reach", "straight-run", "ends-by-colour")])
def test_all_steps_are_founded_where_marks_hold_what_goes_without_saying(without: tuple[str, ...]) -> None:
    marks: Marks = tuple(() if given else tuple(range(1, 16)) for given in ALL_MARKS.givens)
    *_, found = all_steps(Explainer(ALL_MARKS, without=without), (0,) * 15, marks)
    assert isinstance(found, list)
    assert any(told.step.technique.name == "cut-off-cells" for told in found)
    assert without or any(told.step.technique.is_quiet for told in found)
    for told in found:
        truth = Truth(ALL_MARKS)
        for step in (*told.quiet_steps, told.step):
            assert not truth.refusal(step.to_json()), step.sentence()
            truth.take(step.to_json())


def test_all_steps_have_those_that_remove_written_marks_and_those_behind_them() -> None:
    marks: Marks = tuple(() if given else tuple(range(1, 16)) for given in ALL_MARKS.givens)
    explainer = Explainer(ALL_MARKS)
    *_, found = all_steps(explainer, (0,) * 15, marks)
    *_, blank = all_steps(explainer, (0,) * 15)
    assert isinstance(found, list)
    assert isinstance(blank, list)
    told = {(each.step.technique.name, each.step.removes) for each in found if not each.step.technique.is_quiet}
    assert told == {(each.step.technique.name, each.step.removes) for each in blank}


def test_a_board_that_the_kind_does_not_have_is_refused() -> None:
    for puzzle in (
        Puzzle("sudoku", Size(36, 36, 6, 6), (0,) * 36**2),
        Puzzle("futoshiki", Size(33, 33), (0,) * 33**2),
        Puzzle("sudoku", Size(4, 4, 2, 2), (5, *(0,) * 15)),
    ):
        with pytest.raises(PuzzleFault):
            Explainer(puzzle)
