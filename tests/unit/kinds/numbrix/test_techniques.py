"""What Numbrix's techniques say of their kept boards, where nothing is to be said, and how quiet steps come."""

from __future__ import annotations

import re

from puzzles.explaining.explainer import Explainer
from puzzles.kinds.numbrix.techniques import REASONS
from puzzles.kinds.numbrix.techniques.colour import ENDS_BY_COLOUR
from puzzles.kinds.numbrix.techniques.reach import NUMBER_REACH
from puzzles.kinds.numbrix.techniques.singles import ONE_PLACE
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.bits import bits
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Puzzle, Size
from tests.explained import held_true
from tests.founding import NUMBRIX_ROWS
from tests.sampling import looped
from tests.unit.kinds.kept_boards import board_of, standing, technique_of
from tests.unit.kinds.numbrix.telling import placed, rules, told_by

LADDER = [each for each in REASONS.ladder if each.score < TRACE.score]


@looped(
    ("name", "said"),
    [
        (
            "straight-run",
            "14 in row 4, column 3 and 17 in row 5, column 1 are 3 steps apart, as many as they differ, so there is no "
            "detour: 15 in row 5, column 3, and 16 in row 5, column 2.",
        ),
        ("pair-of-numbers", "15 and 21 fit only row 3, column 1 and row 3, column 3. So row 3, column 3 is not 13."),
        (
            "pair-of-cells",
            "Row 4, column 2 and row 4, column 4 hold only 17 and 19. So row 3, column 3 is not 17 or 19.",
        ),
        (
            "gap-chain",
            "With 25 in row 2, column 4, there would be no way for 22 to 24. So row 2, column 4 is not 25.",
        ),
        (
            "counted-cells",
            "Whole runs fill columns 1 and 2 of row 1 and column 1 of row 2 (three cells), and only 4 to 6 (three "
            "numbers) or 24 to 25 (two numbers) can be there. So row 2, column 3 is not 6, row 3, column 2 is not 4 or "
            "6, and row 3, column 3 is not 5.",
        ),
        (
            "cut-off-cells",
            "7 in row 4, column 2 would cut off rows 4 and 5 of column 1, which whole runs could not fill. So row 4, "
            "column 2 is not 7.",
        ),
        (
            "walled-off-cells",
            "With 6 in row 2, column 3, each way of its run would cut off rows 2, 3 and 4 of column 2, which whole "
            "runs could not fill. So row 2, column 3 is not 6.",
        ),
        (
            "two-runs-one-door",
            "7 to 11 need row 1, column 3 on every way before 12. So row 1, column 3 is not 23 or 25.",
        ),
    ],
)
def test_the_sentence(name: str, said: str) -> None:
    technique = technique_of("numbrix", name)
    step = next(technique.find(standing(board_of("numbrix", name))[0]))
    assert technique.sentence(step) == said


@looped(("rows", "columns", "expected"), [(4, 4, set()), (5, 5, {"ends-by-colour"}), (5, 4, set())])
def test_on_an_open_board_only_the_colours_say_anything(rows: int, columns: int, expected: set[str]) -> None:
    made = REASONS.rules(Puzzle("numbrix", Size(rows, columns), (0,) * (rows * columns)), False)
    state = State(made, made.all_candidates)
    assert {each.name for each in LADDER if list(each.find(state))} - {"dead-end", "both-sides"} == expected


def test_the_printed_example_is_solved_without_a_trace() -> None:
    seed = tuple(number for row in NUMBRIX_ROWS for number in row)
    account = held_true(Puzzle("numbrix", Size(9, 9), seed), without=("trace", "cases", "core"))
    assert account.is_solved
    assert {"cut-off-cells", "two-runs-one-door", "gap-chain"} <= set(account.techniques)


def test_quiet_steps_come_with_what_leans_on_them() -> None:
    puzzle = board_of("numbrix", "walled-off-cells").puzzle
    rules = REASONS.rules(puzzle, False)
    walk = Walk(rules, REASONS.ladder, State.from_values(rules, puzzle.givens))
    told = [event for event in walk.steps(with_singles=False) if isinstance(event, WalkStep)]
    assert any(event.quiet_steps for event in told)
    assert not [event for event in told if event.step.technique.is_quiet]


def test_a_board_of_one_column_is_told_as_one_of_one_row() -> None:
    said = []
    for size in (Size(5, 1), Size(1, 5)):
        walk = Explainer(Puzzle("numbrix", size, (0, 2, 0, 0, 0))).walk(())
        said.append([told.sentence for told in walk.steps() if isinstance(told, WalkStep)])
        assert walk.account.is_solved
    turned = [
        re.sub(r"row (\d), column (\d)", r"row \2, column \1", sentence, flags=re.IGNORECASE).lower()
        for sentence in said[0]
    ]
    assert turned == [sentence.lower() for sentence in said[1]]


def test_the_ends_lie_on_different_colours_where_there_are_as_many_of_each() -> None:
    made = rules(2, 3)
    [step] = ENDS_BY_COLOUR.find(placed(made, r1c1=1))
    assert {made.parts(each) for each in bits(step.removes)} == {(2, 6), (4, 6)}
    assert step.rests_on == (made.colour,)
    assert step.sentence() == (
        "Ends by colour: the chain changes colour with each step, as on a chessboard, so 1 and 6 lie on different "
        "colours, and 1 stands in row 1, column 1. So row 1, column 3 and row 2, column 2 are not 6."
    )
    state = State(made, made.all_candidates & ~(made.of_number(6) & made.dark))
    [step] = ENDS_BY_COLOUR.find(state)
    assert {made.parts(each) for each in bits(step.removes)} == {(1, 1), (3, 1), (5, 1)}
    assert step.rests_on == (made.colour, made.number(6))
    assert step.sentence() == (
        "Ends by colour: the chain changes colour with each step, as on a chessboard, so 1 and 6 lie on different "
        "colours, and 6 fits only cells of one. So column 2 of row 1 and columns 1 and 3 of row 2 are not 1."
    )
    assert list(ENDS_BY_COLOUR.find(State(made, made.all_candidates))) == []
    assert list(ENDS_BY_COLOUR.find(State(made, made.all_candidates & ~made.of_number(6)))) == []


def test_the_ends_lie_on_the_colour_of_the_corners_where_that_has_more_cells() -> None:
    made = rules(3, 5)
    steps = list(ENDS_BY_COLOUR.find(State(made, made.all_candidates)))
    assert [step.removes for step in steps] == [made.first & made.light, made.last & made.light]
    assert steps[0].sentence() == (
        "Ends by colour: the chain changes colour with each step, as on a chessboard, and 8 cells have the colour of "
        "the corners, 7 the other, so 1 and 15 lie on the colour of the corners. "
        "So 1 is in no cell of the other colour."
    )
    assert steps[1].sentence().endswith("So 15 is in no cell of the other colour.")


def test_one_place_names_the_numbers_that_leave_no_other() -> None:
    made = rules(3, 3)
    between = placed(made, r1c1=5, r1c3=7)
    for quiet in NUMBER_REACH.find(between):
        quiet.apply(between)
    assert "6 fits only row 1, column 2: no other empty cell is within reach of both 5 and 7." in told_by(
        ONE_PLACE, between
    )
    first = placed(made, r1c1=2, r2c1=3)
    first.remove(made.of_number(1) & ~(1 << made.candidate(1, 1)))
    assert told_by(ONE_PLACE, first) == ["1 fits only row 1, column 2: no other empty cell is within reach of 2."]
    last = placed(made, r1c1=8)
    last.remove(made.of_number(9) & ~(1 << made.candidate(1, 9)))
    assert told_by(ONE_PLACE, last) == ["9 fits only row 1, column 2."]
    alone = State(made, made.all_candidates & ~(made.of_number(4) & ~made.in_cell(4)))
    assert told_by(ONE_PLACE, alone) == ["4 fits only row 2, column 2."]
