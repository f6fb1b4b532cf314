"""A step that removes candidates leans on what its needs have lost, and removes what is there."""

from __future__ import annotations

from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.logic.bits import mask_of
from puzzles.logic.elimination import Elimination, list_names, role
from puzzles.logic.links import Link
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.model.values import Puzzle, Size
from tests.sampling import looped


class Plain(Elimination):
    """A technique for these tests."""

    name = title = "plain"

    def premise(self, step: Step) -> str:
        """Give a reason."""
        return "because it is so"


def test_a_step_leans_on_what_its_needs_have_lost_and_removes_what_is_there() -> None:
    rules = REASONS.rules(Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16), False)
    assert isinstance(rules, LatinRules)
    row, column = rules.need(0, 1), rules.need(4, 1)

    def of(*each: tuple[int, int]) -> int:
        return mask_of(rules.candidate(*one) for one in each)

    state = State(rules, rules.all_candidates & ~of((2, 1), (3, 1), (5, 1)))
    base, link = of((0, 1), (1, 1)), Link(row, rules.candidate(9, 2), True, ())
    removes, more = of((4, 1), (5, 1)), of((5, 1), (6, 2))
    step = Plain().step(state, [row, row, column], removes, (("base", base), ("fin", 0)), [link], leans=more)
    assert (step.rests_on, step.k, step.cells) == ((row, column), 2, (0, 1, 9))
    assert (step.removes, step.missing_candidates) == (of((4, 1)), of((2, 1), (3, 1), (5, 1)))
    assert (step.roles, step.links, step.live) == ((("base", base),), (link,), state.live)
    assert [role(step, name) for name in ("base", "fin")] == [base, 0]


@looped(
    ("names", "said"),
    [
        (["row 2", "column 3", "row 5", "column 9"], "rows 2 and 5 and columns 3 and 9"),
        (["region at row 3, column 1", "row 2", "row 4"], "region at row 3, column 1 and rows 2 and 4"),
    ],
)
def test_alike_units_are_listed_together(names: list[str], said: str) -> None:
    assert list_names(names) == said
