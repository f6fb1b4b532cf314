"""Making the proof of a verdict: it is checked as it is written, and where there is none it says why."""

from __future__ import annotations

from collections.abc import Generator

import pytest

import puzzles
from puzzles.engine import cadical, proofs
from puzzles.model.values import Budget, Inequality, Progress, Puzzle, Size
from puzzles.model.work import finish
from puzzles.portable.faults import PuzzleFault
from puzzles.solving import proof
from tests.proofs import ONE
from tests.sampling import looped

REGIONS = (1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)


def made(puzzle: Puzzle, budget: Budget | None = None) -> proof.Proof:
    return finish(proof.prove(puzzle, budget or Budget()))


@looped(
    "puzzle",
    [
        Puzzle("sudoku", Size(4, 4), (1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), regions=REGIONS),
        Puzzle("sudoku", Size(4, 4, 2, 2), (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 3, 0, 0), diagonals=True),
        Puzzle("futoshiki", Size(4, 4), (0,) * 16, tuple(Inequality(at, at + 1) for at in (0, 1, 2, 4, 5, 8, 9, 10))),
        Puzzle("numbrix", Size(2, 2), (1, 2, 0, 0)),
    ],
    ids=lambda puzzle: f"{puzzle.kind}-{puzzle.size}",
)
def test_every_verdict_of_none_or_one_has_a_proof(puzzle: Puzzle) -> None:
    verdict = puzzles.solve(puzzle, 2)
    if verdict.outcome == "several":
        with pytest.raises(PuzzleFault, match="several solutions"):
            made(puzzle)
        return
    checked = puzzles.check_proof(made(puzzle).text)
    assert checked.puzzle == puzzle
    assert checked.solution == (verdict.solutions[0].values if verdict.solutions else ())


def test_what_has_no_proof_is_told() -> None:
    with pytest.raises(PuzzleFault, match="two of them are the proof"):
        made(Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16))
    with pytest.raises(PuzzleFault, match="too large for a proof"):
        made(Puzzle("numbrix", Size(20, 20), (0,) * 400))
    with pytest.raises(PuzzleFault, match="nothing to prove yet"):
        made(Puzzle("numbrix", Size(11, 11), (1, *[0] * 120)), Budget(nodes=0))


def test_time_and_size_are_limits() -> None:
    puzzle = puzzles.read(ONE)[0]
    verdict = puzzles.solve(puzzle)
    with pytest.raises(PuzzleFault, match="No proof was found in time"):
        finish(proof.prove(puzzle, Budget(seconds=0.0), verdict))


def test_without_python_sat_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> Generator[Progress | None, None, bool]:
        yield None
        return False

    monkeypatch.setattr(cadical, "load", missing)
    with pytest.raises(PuzzleFault, match="python-sat") as told:
        made(puzzles.read(ONE)[0])
    assert "pip install python-sat" in told.value.hint


def test_what_the_solver_writes_is_not_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    def lying(clauses: object, budget: Budget) -> Generator[Progress, None, list[str]]:
        yield Progress(0, 0)
        return ["0"]

    monkeypatch.setattr(proofs, "refutation", lying)
    with pytest.raises(PuzzleFault, match="Step 1 of this proof"):
        made(puzzles.read(ONE)[0])
