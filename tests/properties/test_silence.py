"""Every search reports soon from any state and ends in time, by a clock of kernels' turns and lines of Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from puzzles.api.watch import WatchService
from puzzles.api.wire import puzzle_out
from puzzles.engine import cadical
from puzzles.explaining import why
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.hint import all_steps, next_hint, trivial_steps
from puzzles.explaining.walk import Walker
from puzzles.explaining.why_not import why_not
from puzzles.kinds.catalog import kind_named, kind_of
from puzzles.kinds.numbrix.generate import chain
from puzzles.kinds.protocol import Request
from puzzles.making import generate, make
from puzzles.making.practice import exercises
from puzzles.making.wishes import Wish
from puzzles.model.values import Budget, Puzzle, Size, Values
from puzzles.model.work import Steps, finish
from puzzles.proving import check_proof
from puzzles.rating import rate, worth
from puzzles.solving import count, proof, solve
from puzzles.solving.check import check_entries
from puzzles.solving.repair.repair import repair
from puzzles.solving.reveal import reveal
from puzzles.solving.solvability import Probe
from puzzles.watching.searches import searches
from tests.properties import boards
from tests.properties.turns import span
from tests.sampling import few

SILENCE, SOON = 0.25, 0.5
"""Seconds that a search may go without a report, or end late, on interpreted kernels; that a job of reasons may."""

REPORTS = 6
"""Reports after which a job of reasons has shown what it does."""

SECONDS = 0.5
BUDGET, MORE = Budget(seconds=SECONDS), Budget(seconds=1)
Search = Callable[[Puzzle], Iterable[object]]


@cache
def full(size: Size) -> Values:
    return chain(size, Random(1))


def numbrix(rows: int, columns: int, share: float) -> Puzzle:
    """Return a board of a random chain with this share of its cells given; 0 for an empty one."""
    size = Size(rows, columns)
    values = full(size) if share else (0,) * size.cells
    kept = set(Random(2).sample(range(size.cells), round(share * size.cells)))
    return Puzzle("numbrix", size, tuple(value if cell in kept else 0 for cell, value in enumerate(values)))


def square(kind: str, size: Size, share: float) -> Puzzle:
    """Return a Sudoku or Futoshiki from a random full board; a Futoshiki gets a third of its signs."""
    rng = Random(1)
    full = boards.latin_square(size, rng)
    clues = boards.inequalities(size.rows, full, 0.3, rng) if kind == "futoshiki" else ()
    return Puzzle(kind, size, boards.thinned(full, share, size.rows, rng), tuple(sorted(clues)))


def scrambled(puzzle: Puzzle, pairs: int) -> Puzzle:
    """Return the same puzzle with so many pairs of givens exchanged."""
    rng, givens = Random(1), list(puzzle.givens)
    for _ in range(pairs):
        one, other = rng.sample([cell for cell, given in enumerate(givens) if given], 2)
        givens[one], givens[other] = givens[other], givens[one]
    return puzzle.with_givens(tuple(givens))


def made() -> dict[str, Callable[[], Puzzle]]:
    """Return boards of all kinds: empty, sparse, nearly full and contradictory, odd and even, square, long and thin."""
    found: dict[str, Callable[[], Puzzle]] = {}
    for rows, columns in ((1, 1), (1, 100), (2, 100), (3, 99), (99, 99), (100, 100), (49, 49), (12, 12)):
        for share in (0.0, 0.02, 0.3):
            found[f"numbrix {rows}x{columns} {share:.0%}"] = partial(numbrix, rows, columns, share)
    found["numbrix 60x60 wrong"] = lambda: scrambled(numbrix(60, 60, 0.3), 1)
    found["numbrix 100x100 scrambled"] = lambda: scrambled(numbrix(100, 100, 0.5), 2000)
    sizes = [("sudoku", Size(9, 9, 3, 3)), ("sudoku", Size(16, 16, 4, 4)), ("sudoku", Size(25, 25, 5, 5))]
    sizes += [("futoshiki", Size(side, side)) for side in (9, 15, 32)]
    for kind, size in sizes:
        for share in (0.0, 0.2, 0.4, 0.9):
            found[f"{kind} {size} {share:.0%}"] = partial(square, kind, size, share)
        found[f"{kind} {size} wrong"] = lambda kind=kind, size=size: scrambled(square(kind, size, 0.6), 1)  # type: ignore[misc]
    return found


MADE = made()
board = cache(lambda name: MADE[name]())
TELLING = ("numbrix 1x1 0%", "numbrix 2x100 2%", "sudoku 9×9 20%", "sudoku 16×16 wrong", "futoshiki 9×9 0%")
"""The smallest boards that are silent for long if a search forgets to report."""

WRONG = [name for name in MADE if "wrong" in name] + ["numbrix 99x99 0%", "numbrix 100x100 2%", "numbrix 3x99 2%"]
HARD = few(["numbrix 60x60 wrong", "futoshiki 9×9 wrong"], WRONG)
SEVERAL = ("sudoku 9×9 20%", "futoshiki 32×32 0%", "numbrix 100x100 2%")
ONE = ("sudoku 25×25 90%", "futoshiki 32×32 90%")
NONE = ("futoshiki 9×9 wrong", "futoshiki 32×32 wrong")
EXPLAINED = ("numbrix 12x12 30%", "sudoku 16×16 40%", "sudoku 25×25 90%", "futoshiki 32×32 0%", "numbrix 12x12 2%")


def entries(puzzle: Puzzle) -> tuple[Values, int]:
    """Return a 1 in the first three empty cells, and the first of these."""
    empty = [cell for cell, given in enumerate(puzzle.givens) if not given]
    return tuple(int(cell in empty[:3]) for cell in range(puzzle.size.cells)), empty[0]


SEARCHES: dict[str, tuple[Search, float, Sequence[str]]] = {
    "solve": (lambda puzzle: solve.steps(puzzle, 100, BUDGET), SECONDS, few(TELLING, MADE)),
    "count": (lambda puzzle: count.steps(puzzle, BUDGET), 2 * SECONDS, HARD),
    "check": (lambda puzzle: check_entries(puzzle, entries(puzzle)[0], BUDGET), SECONDS, HARD),
    "reveal": (lambda puzzle: reveal(puzzle, *entries(puzzle), BUDGET), SECONDS, HARD),
}
"""Each search, its whole budget, and the boards on which it is tried."""


@pytest.mark.parametrize(("search", "name"), [(each, name) for each in SEARCHES for name in SEARCHES[each][2]])
def test_a_search_reports_soon_and_ends_in_time(search: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cadical, "_missing", True)
    begin, seconds, _ = SEARCHES[search]
    puzzle = board(name)
    found = span(lambda: begin(puzzle))
    assert found.silence <= SILENCE
    assert found.whole <= seconds + SILENCE


@pytest.mark.parametrize("name", HARD)
def test_a_run_that_is_watched_reports_soon(name: str) -> None:
    puzzle = board(name)
    service: Any = WatchService()
    for search in searches(puzzle)[0]:

        def watched(name: str = search.name) -> Iterable[object]:
            run = service.begin_run(puzzle_out(puzzle), name)["run"]
            return (service.run_on(run, 0) for _ in range(REPORTS))

        assert span(watched).silence <= SILENCE


SMALL = [("sudoku", Size(9, 9, 3, 3), None), ("futoshiki", Size(6, 6), None), ("numbrix", Size(1, 60), None)]
LARGE = [("sudoku", Size(9, 9, 3, 3), 64), ("sudoku", Size(25, 25, 5, 5), 400), ("sudoku", Size(23, 23, 1, 23), None)]
LARGE += [("numbrix", Size(50, 50), None), ("numbrix", Size(100, 100), 9000), ("numbrix", Size(16, 16), None)]


@pytest.mark.parametrize(("kind", "size", "empty"), [*SMALL, ("futoshiki", Size(32, 32), 1024), *few([], LARGE)])
def test_generating_reports_soon(kind: str, size: Size, empty: int | None) -> None:
    """Of a large board, the first reports; the whole takes minutes on interpreted kernels."""
    most = None if (kind, size, empty) in SMALL else 6
    assert span(lambda: islice(generate.steps(kind, Request(size, empty), 1), most)).silence <= SILENCE


def reports_soon(search: Callable[[], Iterable[object]]) -> bool:
    return span(lambda: islice(search(), REPORTS), lines=True).silence <= SOON


def explained(ask: Callable[[Explainer, tuple[int, ...]], Iterable[object]]) -> Search:
    return lambda puzzle: ask(Explainer(puzzle, kind_of(puzzle)), (0,) * puzzle.size.cells)


@cache
def proven(puzzle: Puzzle) -> str:
    return finish(proof.prove(puzzle, Budget(seconds=60))).text


JOBS: dict[str, tuple[Search, Sequence[str]]] = {
    "why": (lambda puzzle: why.why(puzzle, Probe(MORE)), few(["sudoku 9×9 20%", NONE[0]], NONE + SEVERAL + ONE)),
    "repair": (lambda puzzle: repair(puzzle, Probe(MORE), symmetric=True), few(SEVERAL[:1], SEVERAL)),
    "rate": (lambda puzzle: rate.rate(puzzle, None, MORE), few(ONE[:1], ONE)),
    "worth": (lambda puzzle: worth.worth(puzzle, None, MORE), few(ONE[:1], ONE)),
    "prove": (lambda puzzle: Steps(proof.prove(puzzle, MORE)), few(NONE[:1], NONE + ONE)),
    "check": (lambda puzzle: Steps(check_proof.check(proven(puzzle))), few(NONE[:1], NONE + ONE)),
    "hint": (explained(lambda one, blank: next_hint(one, blank, budget=MORE)), few(EXPLAINED[:2], EXPLAINED)),
    "walk": (explained(lambda one, blank: Walker(one).walkthrough(blank, MORE)), few(EXPLAINED[:1], EXPLAINED)),
    "all steps": (explained(lambda one, blank: all_steps(one, blank, budget=MORE)), few(EXPLAINED[:1], EXPLAINED)),
    "trivial": (explained(lambda one, blank: trivial_steps(one, blank, budget=MORE)), few(EXPLAINED[:1], EXPLAINED)),
    "why not": (
        explained(lambda one, blank: why_not(one, blank, one.puzzle.givens.index(0), 1, MORE)),
        few(EXPLAINED[:1], EXPLAINED),
    ),
}
"""What explains, and the boards on which it is tried."""


@pytest.mark.parametrize(("job", "name"), [(job, name) for job in JOBS for name in JOBS[job][1]])
def test_a_job_of_reasons_reports_soon(job: str, name: str) -> None:
    puzzle = board(name)
    assert reports_soon(lambda: JOBS[job][0](puzzle))


MAKERS: list[tuple[str, Size, str]] = [
    ("sudoku", Size(9, 9, 3, 3), "x-wing"),
    ("futoshiki", Size(9, 9), "naked-triple"),
]
MAKERS += [("sudoku", Size(16, 16, 4, 4), "swordfish"), ("numbrix", Size(20, 20), "way-between")]


@pytest.mark.parametrize(("kind", "size", "technique"), few(MAKERS[:1], MAKERS))
def test_making_and_practice_report_soon(kind: str, size: Size, technique: str) -> None:
    assert reports_soon(lambda: make.steps(kind, Wish(size, level="Very hard"), 1))
    assert reports_soon(lambda: exercises(kind_named(kind), Request(size), technique, 1, MORE))
