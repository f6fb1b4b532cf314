"""A step made by hand: what goes with it, how its lines and cases are told, and its plain values."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from puzzles.kinds.futoshiki.techniques import REASONS as FUTOSHIKI
from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.logic.bits import mask_of
from puzzles.logic.links import Case, Link
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique
from puzzles.model.values import Puzzle, Size

MADE = REASONS.rules(Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16), False)
assert isinstance(MADE, LatinRules)
RULES: LatinRules = MADE


class Thing(Technique):
    """A technique for these tests."""

    name = "thing"
    title = "Thing"
    score = 3.5

    def summary(self, step: Step) -> str:
        return "In short it goes."

    def sentence(self, step: Step) -> str:
        return "In full it goes."

    def location(self, step: Step) -> str:
        return "row 1"

    def target(self, step: Step) -> str:
        return "a thing"


THING = Thing()


def at(cell: int, number: int) -> int:
    return RULES.candidate(cell, number)


def all_of(*each: tuple[int, int]) -> int:
    return mask_of(at(*one) for one in each)


def pairs(*each: tuple[int, int]) -> list[list[int]]:
    return [list(one) for one in each]


ROW_1, ROW_2, COLUMN_1, BOX_1 = RULES.need(0, 1), RULES.need(1, 2), RULES.need(4, 1), RULES.need(8, 3)
BARE = Step(THING, RULES, RULES.all_candidates, 0, (ROW_1,))
CHAIN = replace(
    BARE,
    rests_on=(ROW_1, COLUMN_1, 5, BOX_1),
    removes=all_of((0, 1)),
    assumption=at(0, 1),
    links=(
        Link(-1, at(0, 1), True, ()),
        Link(ROW_1, at(2, 4), True, (at(0, 1),)),
        Link(-1, at(5, 3), False, (at(0, 1), at(2, 4))),
        Link(BOX_1, at(4, 3), True, (at(5, 3),)),
        Link(5, at(5, 1), True, ()),
    ),
    failed_constraint=COLUMN_1,
    cells=(15, 0),
    roles=(("base", all_of((9, 2), (8, 2))), ("fin", 0)),
)
"""A step that assumes something."""


def test_what_a_step_places_clears_what_that_rules_out() -> None:
    step = replace(BARE, places=(at(0, 1), at(15, 4)), live=RULES.all_candidates & ~all_of((3, 1)))
    expected = RULES.free_exclusions(at(0, 1)) | RULES.free_exclusions(at(15, 4))
    assert step.clears == expected & ~all_of((3, 1))
    assert step.removed_candidates == step.clears
    both = replace(step, removes=all_of((0, 2), (9, 2), (3, 1)))
    assert both.removed_candidates == step.clears | all_of((9, 2))
    state = State(RULES, RULES.all_candidates)
    both.apply(state)
    assert state.placements == all_of((0, 1), (15, 4))
    assert state.live == RULES.all_candidates & ~expected & ~all_of((0, 2), (9, 2), (3, 1))
    assert (BARE.clears, BARE.removed_candidates) == (0, 0)


def test_a_chain_is_told_line_by_line_from_what_it_assumes() -> None:
    said = [
        "If row 1, column 1 is 1, then in row 1, only column 3 can hold a 4.",
        "Then in box 1, only row 2, column 1 can hold a 3.",
        "Then only 1 is left for row 2, column 2.",
    ]
    views: list[dict[str, Any]] = CHAIN.to_json()["views"]  # type: ignore[assignment]
    assert [view["sentence"] for view in views] == [*said, "Row 1, column 1 is not 1."]
    assert [view["links"] for view in views] == [2, 4, 5, 5]
    assert CHAIN.sentences() == ["Thing: row 1, column 1 is not 1.", *said, "Row 1, column 1 is not 1."]


def test_a_chain_in_plain_values() -> None:
    plain: dict[str, Any] = CHAIN.to_json()
    head = ("technique", "title", "score", "k", "cases", "assumes", "begins", "fails", "over", "split")
    assert [plain[name] for name in head] == [
        *("thing", "Thing", 3.5, 4, 0, [0, 1], "row 1, column 1 is 1", 1, None, [])
    ]
    assert plain["rests_on"] == [RULES.constraint_json(each) for each in CHAIN.rests_on]
    assert plain["links"][1:3] == [
        {"constraint": 0, "candidate": [2, 4], "true": True, "because": pairs((0, 1)), "case": 0},
        {"constraint": None, "candidate": [5, 3], "true": False, "because": pairs((0, 1), (2, 4)), "case": 0},
    ]
    assert plain["candidates"] == {
        **{"remove": pairs((0, 1)), "assume": pairs((0, 1)), "then": pairs((2, 4), (4, 3), (5, 1))},
        **{"barred": pairs((5, 3)), "base": pairs((8, 2), (9, 2))},
    }
    assert plain["cells"] == {"area": [0, 1, 2, 3, 4, 5, 8, 12, 15], "target": [0], "cause": []}


def test_candidates_of_a_cell_that_go_one_after_another_share_a_line() -> None:
    """Under one constraint, in one case."""
    signs = FUTOSHIKI.rules(Puzzle("futoshiki", Size(4, 4), (0,) * 16, ((0, 1), (4, 5))), False)  # type: ignore[arg-type]
    one, other = (each.index for each in signs.constraints if each.sort.name == "sign")

    def gone(sign: int, cell: int, number: int, case: int = 0) -> Link:
        return Link(sign, signs.candidate(cell, number), False, (), case)

    def lines(*links: Link) -> list[tuple[int, str]]:
        begin = Link(-1, signs.candidate(15, 4), True, ())
        split = (Case(0, 0, -1, -1), Case(0, 0, -1, -1))
        return THING.lines(replace(BARE, rules=signs, rests_on=(one, other), links=(begin, *links), cases=split))

    less = "row 1, column 1 is not {}, as it is less than row 1, column 2"
    true = Link(one, signs.candidate(0, 3), True, ())
    assert lines(gone(one, 0, 4), gone(one, 0, 2), gone(one, 0, 3)) == [(4, less.format("2 to 4"))]
    for other_link in (gone(one, 1, 2), gone(other, 4, 4), true):
        assert len(lines(gone(one, 0, 4), other_link)) == 2
    assert lines(gone(one, 0, 4, 1), gone(one, 0, 3, 2)) == [(2, less.format("4")), (3, less.format("3"))]
