"""Why a verdict is so, in words: the clash and its steps, two solutions, the givens that are not needed."""

from __future__ import annotations

from puzzles.explaining.why import Why, why
from puzzles.forms import read
from puzzles.kinds.catalog import kind_named
from puzzles.model.values import Budget, Inequality, Outcome, Puzzle, Size
from puzzles.model.work import finish
from puzzles.solving.solvability import Probe
from tests.hostile import LINE

IMPOSSIBLE = "12345678.........9" + "." * 63


def told(puzzle: Puzzle, budget: Budget | None = None, letters: bool = False) -> Why:
    return finish(why(puzzle, Probe(budget), letters))


def board(line: str) -> Puzzle:
    return read.read(line).puzzles[0]


def test_none_is_told_from_the_clash_to_the_contradiction() -> None:
    answer = told(board(IMPOSSIBLE))
    assert answer.none
    assert answer.message == (
        "The puzzle has no solution. These 7 givens clash, and no smaller set does. "
        "Take away 1 in row 1, column 1: then several solutions are left. 6 others help, too."
    )
    assert "\n1. Contradiction: row 1 has no place for a 9. So there is no solution.\n" in answer.text()
    assert answer.none.walkthrough
    assert answer.none.walkthrough.puzzle.givens.count(0) == 81 - 7


def test_a_rule_that_is_broken_outright_is_the_whole_reason() -> None:
    answer = told(board("77" + "." * 79))
    assert answer.none
    assert answer.none.walkthrough is None
    assert answer.none.broken_rule == "Two 7s in row 1, columns 1 and 2."
    assert "Two 7s in row 1, columns 1 and 2." in answer.text()
    assert [removal.members for removal in answer.none.removals] == [(0,), (1,)]


def test_where_one_alone_does_not_help_several_go_together() -> None:
    answer = told(board("77" + "." * 70 + "8.......8"))
    assert answer.none
    [removal] = answer.none.removals
    assert len(removal.members) == 2
    assert removal.outcome is Outcome.SEVERAL
    assert answer.none.advice.startswith("Taking away one alone does not help; without 7 in r1c1 and ")


def test_a_sign_may_be_what_goes() -> None:
    blank = kind_named("futoshiki").blank(Size(4, 4))
    round_about = [Inequality(0, 1), Inequality(1, 5), Inequality(5, 4), Inequality(4, 0)]
    puzzle = Puzzle("futoshiki", blank.size, blank.givens, tuple(sorted(round_about)))
    answer = told(puzzle)
    assert answer.none
    assert {removal.members[0] for removal in answer.none.removals} == set(round_about)


def test_the_givens_that_are_not_needed() -> None:
    answer = told(board(LINE))
    assert answer.one
    assert answer.message == (
        "Exactly one solution. 22 of 30 givens are not needed: any one of them may go, "
        "and the solution stays the only one."
    )
    assert answer.text().endswith("8 in r9c5 and 9 in r9c9.\n")
