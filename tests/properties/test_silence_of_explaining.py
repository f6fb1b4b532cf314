"""Explanations report soon from any board, by a clock that counts turns of kernels and lines of Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pytest

from puzzles.explaining.explainer import Explainer
from puzzles.explaining.hint import all_steps, next_hint, trivial_steps
from puzzles.explaining.walk import Walker
from puzzles.explaining.why_not import why_not
from puzzles.kinds.catalog import kind_named, kind_of
from puzzles.kinds.protocol import Request
from puzzles.making.practice import exercises
from puzzles.model.values import Size, Values
from tests.properties import test_silence
from tests.properties.test_silence_of_reasons import BUDGET, held
from tests.sampling import few

BOARDS = {
    **{
        name: partial(test_silence.board, name)
        for name in ("sudoku 16×16 40%", "sudoku 25×25 90%", "futoshiki 32×32 0%")
    },
    "numbrix 12x12 2%": partial(test_silence.numbrix, 12, 12, 0.02),
    "numbrix 12x12 30%": partial(test_silence.numbrix, 12, 12, 0.3),
}
EACH = pytest.mark.parametrize("name", few(("sudoku 16×16 40%", "numbrix 12x12 30%"), BOARDS))


def explained(name: str, ask: Callable[[Explainer, Values], Iterable[object]]) -> None:
    """Assert that what is asked about a board without entries reports soon."""
    puzzle = BOARDS[name]()
    held(lambda: ask(Explainer(puzzle, kind_of(puzzle)), (0,) * puzzle.size.cells))


@EACH
def test_hint(name: str) -> None:
    explained(name, lambda explainer, entries: next_hint(explainer, entries, budget=BUDGET))


@EACH
def test_walkthrough(name: str) -> None:
    explained(name, lambda explainer, entries: Walker(explainer).walkthrough(entries, BUDGET))


@EACH
def test_all_and_trivial_steps(name: str) -> None:
    explained(name, lambda explainer, entries: all_steps(explainer, entries, budget=BUDGET))
    explained(name, lambda explainer, entries: trivial_steps(explainer, entries, budget=BUDGET))


@EACH
def test_why_not(name: str) -> None:
    cell = BOARDS[name]().givens.index(0)
    explained(name, lambda explainer, entries: why_not(explainer, entries, cell, 1, BUDGET))


X_WING = ("sudoku", Size(9, 9, 3, 3), "x-wing")


@pytest.mark.parametrize(
    ("kind", "size", "technique"),
    few(
        [X_WING],
        [
            X_WING,
            ("sudoku", Size(16, 16, 4, 4), "swordfish"),
            ("futoshiki", Size(9, 9), "naked-triple"),
            ("numbrix", Size(20, 20), "way-between"),
        ],
    ),
)
def test_practice(kind: str, size: Size, technique: str) -> None:
    held(lambda: exercises(kind_named(kind), Request(size), technique, 1, BUDGET))
