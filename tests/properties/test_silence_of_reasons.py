"""Reasons, ratings, making and proofs report soon, by a clock that counts turns of kernels and lines of Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice

import pytest

from puzzles.explaining import why
from puzzles.making import make
from puzzles.making.wishes import Wish
from puzzles.model.values import Budget, Size
from puzzles.model.work import Steps, finish
from puzzles.proving import check_proof
from puzzles.rating import rate, worth
from puzzles.solving import proof
from puzzles.solving.proof import Proof
from puzzles.solving.repair import repair
from puzzles.solving.solvability import Probe
from tests.properties import test_silence
from tests.properties.turns import span
from tests.sampling import few

SILENCE = 0.5
"""Seconds that a job of the worker may go without a report."""

REPORTS = 10
"""Reports after which a search has shown what it does: a second."""

BUDGET = Budget(seconds=1)

NONE = ("sudoku 25×25 wrong", "futoshiki 9×9 wrong", "numbrix 60x60 wrong")
SEVERAL = ("sudoku 9×9 20%", "futoshiki 32×32 0%", "numbrix 100x100 2%")
ONE = ("sudoku 25×25 90%", "futoshiki 32×32 90%")
SIZES = (
    ("sudoku", Size(9, 9, 3, 3)),
    ("sudoku", Size(16, 16, 4, 4)),
    ("futoshiki", Size(15, 15)),
    ("numbrix", Size(9, 9)),
    ("numbrix", Size(30, 30)),
)


def held(search: Callable[[], Iterable[object]]) -> None:
    """Assert that the first reports of a search come soon, one after another."""
    assert span(lambda: islice(search(), REPORTS), lines=True).silence <= SILENCE


def probe() -> Probe:
    return Probe(BUDGET)


@pytest.mark.parametrize(
    "name", few(("sudoku 25×25 wrong", "futoshiki 9×9 wrong", "sudoku 9×9 20%"), NONE + SEVERAL + ONE)
)
def test_why(name: str) -> None:
    puzzle = test_silence.board(name)
    held(lambda: why.why(puzzle, probe()))


@pytest.mark.parametrize("name", few(("numbrix 100x100 2%",), SEVERAL))
def test_repair(name: str) -> None:
    puzzle = test_silence.board(name)
    held(lambda: repair.repair(puzzle, probe(), symmetric=True))


@pytest.mark.parametrize("name", few(("sudoku 25×25 90%",), ONE))
def test_rate_and_worth(name: str) -> None:
    puzzle = test_silence.board(name)
    held(lambda: rate.rate(puzzle, None, BUDGET))
    held(lambda: worth.worth(puzzle, None, BUDGET))


@pytest.mark.parametrize(("kind", "size"), few(SIZES[:2], SIZES))
def test_make(kind: str, size: Size) -> None:
    held(lambda: make.steps(kind, Wish(size, level="Very hard"), 1))


QUICK = ("futoshiki 9×9 wrong", "sudoku 25×25 90%")


@cache
def proven(name: str) -> Proof:
    return finish(proof.prove(test_silence.board(name), Budget(seconds=60)))


@pytest.mark.parametrize("name", few(QUICK, (*QUICK, "futoshiki 32×32 wrong", "futoshiki 32×32 90%")))
def test_prove_and_check(name: str) -> None:
    made = proven(name)
    held(lambda: Steps(proof.prove(test_silence.board(name), BUDGET)))
    held(lambda: Steps(check_proof.check(made.text)))
