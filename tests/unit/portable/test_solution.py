"""Whether a board is a solution, as the page asks: full, and no rule of its kind or its variant broken."""

from __future__ import annotations

from puzzles.explaining.explainer import Explainer
from puzzles.explaining.true_candidates import KnownCandidates
from puzzles.model.values import Budget, Puzzle, Size
from puzzles.model.work import finish
from puzzles.portable.sizes import Sides
from puzzles.portable.solution import broken_rules, is_solution
from tests.sampling import looped

FOUR, BOXED = Sides(4, 4), Sides(4, 4, 2, 2)
RIGHT = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
ROWS = (1,) * 4 + (2,) * 4 + (3,) * 4 + (4,) * 4
NONE = (0,) * 16


@looped(
    ("values", "broken", "solved"),
    [(RIGHT, (), True), (NONE, (), False), (RIGHT, ("clash",), False), ((0, *RIGHT[1:]), (), False)],
)
def test_a_solution_is_full_and_breaks_nothing(values: tuple[int, ...], broken: tuple[str, ...], solved: bool) -> None:
    assert is_solution(values, broken) is solved


def test_regions_and_diagonals_have_rules_of_their_own() -> None:
    assert broken_rules("sudoku", BOXED, NONE, RIGHT) == []
    assert broken_rules("sudoku", FOUR, NONE, RIGHT, (), ROWS) == []
    assert broken_rules("sudoku", FOUR, NONE, (1, 0, 0, 0, 0, 1, *(0,) * 10), (), ROWS) == []
    with_regions = broken_rules("sudoku", FOUR, NONE, (1, 0, 0, 0, 0, 1, *(0,) * 10), (), ROWS, True)
    assert len(with_regions) == 1
    assert len(broken_rules("sudoku", BOXED, NONE, (1, *(0,) * 14, 1), (), (), True)) == 1
    assert broken_rules("sudoku", BOXED, NONE, (1, *(0,) * 14, 1)) == []


def test_a_solution_of_an_empty_chain_stands_backwards_too() -> None:
    puzzle = Puzzle("numbrix", Size(1, 3), (0, 0, 0))
    explainer = Explainer(puzzle)
    rules = explainer.rules
    for board, known in ((puzzle, {(0, 1), (1, 2), (2, 3), (0, 3), (2, 1)}), (puzzle.with_givens((1, 0, 0)), None)):
        found = KnownCandidates(rules, board, explainer.kind, ((1, 2, 3),), Budget)
        finish(found.learn_known(rules.all_candidates))
        told = {rules.parts(at) for at in range(rules.all_candidates.bit_length()) if found.true_candidates >> at & 1}
        assert told == (known or {(0, 1), (1, 2), (2, 3)})
