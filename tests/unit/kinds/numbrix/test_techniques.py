"""What Numbrix's techniques say of their kept boards, where nothing is to be said, and how quiet steps come."""

from __future__ import annotations

import re

from puzzles.explaining.explainer import Explainer
from puzzles.kinds.numbrix.techniques import REASONS
from puzzles.kinds.numbrix.techniques.colour import ENDS_BY_COLOUR
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.bits import bits
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped
from tests.unit.kinds.kept_boards import board_of
from tests.unit.kinds.numbrix.telling import placed, rules

LADDER = [each for each in REASONS.ladder if each.score < TRACE.score]


@looped(("rows", "columns", "expected"), [(4, 4, set()), (5, 5, {"ends-by-colour"}), (5, 4, set())])
def test_on_an_open_board_only_the_colours_say_anything(rows: int, columns: int, expected: set[str]) -> None:
    made = REASONS.rules(Puzzle("numbrix", Size(rows, columns), (0,) * (rows * columns)), False)
    state = State(made, made.all_candidates)
    assert {each.name for each in LADDER if list(each.find(state))} - {"dead-end", "both-sides"} == expected


def test_quiet_steps_come_with_what_leans_on_them() -> None:
    puzzle = board_of("numbrix", "walled-off-cells").puzzle
    rules = REASONS.rules(puzzle, False)
    walk = Walk(rules, REASONS.ladder, State.from_values(rules, puzzle.givens))
    told = [event for event in walk.steps() if isinstance(event, WalkStep)]
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
