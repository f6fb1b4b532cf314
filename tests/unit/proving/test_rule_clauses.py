"""The clauses of a puzzle have its solutions as their models, and no others; their order and number are as told."""

from __future__ import annotations

from collections import Counter

import pytest
from pysat.solvers import Cadical195

import puzzles
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.proving import proof_limits
from puzzles.proving.certificate import Header, write
from puzzles.proving.rule_clauses import Rules, highest_number
from tests.sampling import looped
from tests.soak import second

SUDOKU = Puzzle("sudoku", Size(4, 4, 2, 2), (1, *[0] * 15))
BOARDS = [
    SUDOKU,
    Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16, diagonals=True),
    Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=(1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)),
    Puzzle("futoshiki", Size(3, 3), (0,) * 9, (Inequality(0, 1), Inequality(4, 1))),
    Puzzle("numbrix", Size(3, 3), (1, *[0] * 8)),
    Puzzle("numbrix", Size(1, 1), (0,)),
]


def models(puzzle: Puzzle, forbidden: tuple[int, ...] = ()) -> set[tuple[int, ...]]:
    """Return all models of a puzzle's clauses, as full boards."""
    rules = Rules(puzzle)
    found = set()
    with Cadical195(bootstrap_with=[list(clause) for clause in rules.clauses(forbidden)]) as solver:
        while solver.solve():
            true = [literal for literal in solver.get_model()[: rules.variables] if literal > 0]
            solver.add_clause([-variable for variable in true])
            found.add(tuple(variable - cell * rules.top for cell, variable in enumerate(true)))
    return found


@looped("puzzle", BOARDS, ids=lambda puzzle: f"{puzzle.kind}-{puzzle.size}")
def test_the_models_are_the_solutions(puzzle: Puzzle) -> None:
    found = puzzles.solve(puzzle, 10_000)
    assert found.exact
    assert models(puzzle) == {solution.values for solution in found.solutions}


def test_as_many_clauses_as_there_may_be_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """A group of n has n (n - 1) / 2 pairs: 64 groups of 4 where there are boxes, 48 where there are none."""
    plain = Puzzle("futoshiki", Size(4, 4), (0,) * 16)
    jigsaw = BOARDS[2]
    for puzzle, pairs in ((SUDOKU, 64 * 6), (jigsaw, 64 * 6), (plain, 48 * 6), (BOARDS[4], 18 * 36)):
        monkeypatch.setattr(proof_limits, "MAX_CLAUSES", pairs)
        assert highest_number(puzzle) == (9 if puzzle.kind == "numbrix" else 4)
        monkeypatch.setattr(proof_limits, "MAX_CLAUSES", pairs - 1)
        with pytest.raises(PuzzleFault, match="too large"):
            highest_number(puzzle)


def test_dimacs_has_as_many_clauses_as_it_says() -> None:
    rules, ones = Rules(SUDOKU), (1,) * 16
    head, *lines = rules.dimacs(ones)
    assert head == f"p cnf {rules.variables} {len(lines)}\n"
    assert rules.count(ones) == len(lines)
    assert lines[:-1] == [" ".join(map(str, (*clause, 0))) + "\n" for clause in rules.clauses()]
    assert lines[-1] == " ".join(str(-variable) for variable in rules.numbers(ones)) + " 0\n"


@looped("puzzle", BOARDS, ids=lambda puzzle: f"{puzzle.kind}-{puzzle.size}")
def test_the_clauses_are_those_that_another_program_makes_of_the_documentation(puzzle: Puzzle) -> None:
    told = second.Told(write(Header(puzzle), [], "Givens 1"))
    expected = Counter(tuple(sorted(clause)) for clause in second.clauses_of(told))
    found = Counter(tuple(sorted(clause)) for clause in Rules(puzzle).clauses())
    assert found == expected
    assert Rules(SUDOKU).givens == [1]


@looped(
    ("puzzle", "said"),
    [
        (Puzzle("numbrix", Size(16, 16), (0,) * 256), "too large"),
        (Puzzle("toy", Size(2, 2), (0,) * 4), "not of toy"),
        (Puzzle("futoshiki", Size(2, 2), (3, 0, 0, 0)), "highest number of a 2×2 board is 2"),
    ],
)
def test_what_has_no_such_clauses_is_refused(puzzle: Puzzle, said: str) -> None:
    with pytest.raises(PuzzleFault, match=said) as told:
        Rules(puzzle)
    assert told.value.code == {"too": "proof-size", "not": "proof-kind"}.get(said[:3], "proof-given")
