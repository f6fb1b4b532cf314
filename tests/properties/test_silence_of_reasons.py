"""Reasons, ratings, making, proofs and explanations report soon, by a clock of kernels' turns and lines of Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from itertools import islice

import pytest

from puzzles.explaining import why
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.hint import all_steps, next_hint, trivial_steps
from puzzles.explaining.walk import Walker
from puzzles.explaining.why_not import why_not
from puzzles.kinds.catalog import kind_named, kind_of
from puzzles.kinds.protocol import Request
from puzzles.making import make
from puzzles.making.practice import exercises
from puzzles.making.wishes import Wish
from puzzles.model.values import Budget, Puzzle, Size
from puzzles.model.work import Steps, finish
from puzzles.proving import check_proof
from puzzles.rating import rate, worth
from puzzles.solving import proof
from puzzles.solving.repair.repair import repair
from puzzles.solving.solvability import Probe
from tests.properties.test_silence import board
from tests.properties.turns import span
from tests.sampling import few

SILENCE = 0.5
"""Seconds that a job of the worker may go without a report."""

REPORTS = 6
"""Reports after which a search has shown what it does."""

BUDGET = Budget(seconds=1)
Search = Callable[[Puzzle], Iterable[object]]


def explained(ask: Callable[[Explainer, tuple[int, ...]], Iterable[object]]) -> Search:
    """Return what asks about a board without entries."""
    return lambda puzzle: ask(Explainer(puzzle, kind_of(puzzle)), (0,) * puzzle.size.cells)


@cache
def proven(puzzle: Puzzle) -> str:
    return finish(proof.prove(puzzle, Budget(seconds=60))).text


SEARCHES: dict[str, Search] = {
    "why": lambda puzzle: why.why(puzzle, Probe(BUDGET)),
    "repair": lambda puzzle: repair(puzzle, Probe(BUDGET), symmetric=True),
    "rate": lambda puzzle: rate.rate(puzzle, None, BUDGET),
    "worth": lambda puzzle: worth.worth(puzzle, None, BUDGET),
    "prove": lambda puzzle: Steps(proof.prove(puzzle, BUDGET)),
    "check": lambda puzzle: Steps(check_proof.check(proven(puzzle))),
    "hint": explained(lambda explainer, entries: next_hint(explainer, entries, budget=BUDGET)),
    "walkthrough": explained(lambda explainer, entries: Walker(explainer).walkthrough(entries, BUDGET)),
    "all steps": explained(lambda explainer, entries: all_steps(explainer, entries, budget=BUDGET)),
    "trivial steps": explained(lambda explainer, entries: trivial_steps(explainer, entries, budget=BUDGET)),
    "why not": explained(
        lambda explainer, entries: why_not(explainer, entries, explainer.puzzle.givens.index(0), 1, BUDGET)
    ),
}
NONE = ("sudoku 25×25 wrong", "futoshiki 9×9 wrong", "numbrix 60x60 wrong")
SEVERAL = ("sudoku 9×9 20%", "futoshiki 32×32 0%", "numbrix 100x100 2%")
ONE = ("sudoku 25×25 90%", "futoshiki 32×32 90%")
WRONG = ("futoshiki 9×9 wrong", "futoshiki 32×32 wrong")
EXPLAINED = ("sudoku 16×16 40%", "numbrix 12x12 30%", "sudoku 25×25 90%", "futoshiki 32×32 0%", "numbrix 12x12 2%")
ROWS = {
    "why": few(("sudoku 9×9 20%", "futoshiki 9×9 wrong"), NONE + SEVERAL + ONE),
    "repair": few(("sudoku 9×9 20%",), SEVERAL),
    **dict.fromkeys(("rate", "worth"), few(("sudoku 25×25 90%",), ONE)),
    **dict.fromkeys(("prove", "check"), few(("futoshiki 9×9 wrong",), WRONG + ONE)),
    "hint": few(EXPLAINED[:2], EXPLAINED),
    **dict.fromkeys(("walkthrough", "all steps", "trivial steps", "why not"), few(EXPLAINED[1:2], EXPLAINED)),
}
"""The boards on which each is tried."""


def held(search: Callable[[], Iterable[object]]) -> None:
    """Assert that the first reports of a search come soon, one after another."""
    assert span(lambda: islice(search(), REPORTS), lines=True).silence <= SILENCE


@pytest.mark.parametrize(("job", "name"), [(job, name) for job, names in ROWS.items() for name in names])
def test_a_job_reports_soon(job: str, name: str) -> None:
    puzzle = board(name)
    held(partial(SEARCHES[job], puzzle))


MADE = [("sudoku", Size(9, 9, 3, 3)), ("sudoku", Size(16, 16, 4, 4)), ("futoshiki", Size(15, 15))]
MADE += [("numbrix", Size(9, 9)), ("numbrix", Size(30, 30))]


@pytest.mark.parametrize(("kind", "size"), few(MADE[:1], MADE))
def test_making_reports_soon(kind: str, size: Size) -> None:
    held(lambda: make.steps(kind, Wish(size, level="Very hard"), 1))


PRACTISED = [("sudoku", Size(9, 9, 3, 3), "x-wing"), ("sudoku", Size(16, 16, 4, 4), "swordfish")]
PRACTISED += [("futoshiki", Size(9, 9), "naked-triple"), ("numbrix", Size(20, 20), "way-between")]


@pytest.mark.parametrize(("kind", "size", "technique"), few(PRACTISED[:1], PRACTISED))
def test_practice_reports_soon(kind: str, size: Size, technique: str) -> None:
    held(lambda: exercises(kind_named(kind), Request(size), technique, 1, BUDGET))
