"""What steps that remove candidates have in common: what they lean on and draw, and how units and cells are listed."""

from __future__ import annotations

from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.logic.bits import mask_of
from puzzles.logic.elimination import Elimination, list_names, role, shared_number, truths, unit_names
from puzzles.logic.links import Link
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped

MADE = REASONS.rules(Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16), False)
assert isinstance(MADE, LatinRules)
RULES: LatinRules = MADE


class Plain(Elimination):
    """A technique for these tests."""

    name = "plain"
    title = "Plain"

    def premise(self, step: Step) -> str:
        """Give a reason."""
        return "because it is so"


PLAIN = Plain()
ROW, COLUMN = RULES.need(0, 1), RULES.need(4, 1)


def state_without(*gone: tuple[int, int]) -> State:
    return State(RULES, RULES.all_candidates & ~mask_of(RULES.candidate(*each) for each in gone))


def test_a_step_leans_on_what_its_needs_have_lost_and_removes_what_is_there() -> None:
    state = state_without((2, 1), (3, 1), (5, 1))
    removes = mask_of(RULES.candidate(*each) for each in ((4, 1), (5, 1)))
    more = mask_of(RULES.candidate(*each) for each in ((5, 1), (6, 2)))
    base = mask_of(RULES.candidate(*each) for each in ((0, 1), (1, 1)))
    link = Link(ROW, RULES.candidate(9, 2), True, ())
    step = PLAIN.step(state, [ROW, ROW, COLUMN], removes, (("base", base), ("fin", 0)), [link], leans=more)
    leans = mask_of(RULES.candidate(*each) for each in ((2, 1), (3, 1), (5, 1)))
    assert (step.rests_on, step.k, step.cells) == ((ROW, COLUMN), 2, (0, 1, 9))
    assert (step.removes, step.missing_candidates) == (1 << RULES.candidate(4, 1), leans)
    assert (step.roles, step.links) == ((("base", base),), (link,))
    assert [role(step, name) for name in ("base", "fin", "end")] == [base, 0, 0]
    assert (step.live, step.placements) == (state.live, state.placements)
    assert (step.assumes_uniqueness, step.places, step.notes) == (False, (), None)


def test_units_are_named_once_alike_ones_together_and_what_is_no_unit_is_left_out() -> None:
    assert unit_names(RULES, [0, 5]) == ""
    assert unit_names(RULES, [RULES.need(0, 1), RULES.need(0, 2), 3, RULES.need(8, 1)]) == "row 1 and box 1"


@looped(
    ("names", "said"),
    [
        ([], ""),
        (["row 2"], "row 2"),
        (["row 2", "column 3", "row 5", "column 9"], "rows 2 and 5 and columns 3 and 9"),
        (["box 1", "row 4", "box 2", "row 6", "box 3"], "boxes 1, 2 and 3 and rows 4 and 6"),
        (["region at row 3, column 1", "row 2", "row 4"], "region at row 3, column 1 and rows 2 and 4"),
        (["row 3, column 1", "row 2"], "row 3, column 1 and row 2"),
    ],
)
def test_alike_units_are_listed_together(names: list[str], said: str) -> None:
    assert list_names(names) == said


def test_candidates_of_one_cell_are_told_together() -> None:
    same = [RULES.candidate(5, 2), RULES.candidate(5, 3)]
    assert truths(RULES, same) == "row 2, column 2 is 2 or 3"
    assert truths(RULES, same, "and") == "row 2, column 2 is 2 and 3"
    assert truths(RULES, same[:1]) == "row 2, column 2 is 2"
    assert truths(RULES, [RULES.candidate(0, 1), RULES.candidate(5, 3)]) == (
        "row 1, column 1 is 1 or row 2, column 2 is 3"
    )
    three = [RULES.candidate(cell, 4) for cell in (0, 5, 6)]
    assert truths(RULES, three, "and") == ("row 1, column 1 is 4, row 2, column 2 is 4 and row 2, column 3 is 4")
    assert shared_number(PLAIN.step(state_without(), [ROW], 1), mask_of(same[1:])) == "3"
    assert Elimination().assumes_uniqueness is False
