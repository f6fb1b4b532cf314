"""Every search reports soon from any state and ends in time, by a clock that counts turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from puzzles.engine import cadical
from puzzles.kinds.numbrix.generate import chain
from puzzles.kinds.protocol import Request
from puzzles.making import generate
from puzzles.model.values import Budget, Puzzle, Size, Values
from puzzles.solving import count, solve, textbook
from puzzles.solving.check import check_entries
from puzzles.solving.reveal import reveal
from tests.properties import boards
from tests.properties.turns import span
from tests.sampling import few

SILENCE = 0.25
"""Seconds that a search may go without a report, or end late, on the interpreted kernels."""

SECONDS = 0.5
BUDGET = Budget(seconds=SECONDS)


@pytest.fixture(autouse=True)
def _no_cadical(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cadical, "_missing", True)


@cache
def full(size: Size, seed: int) -> tuple[Values, tuple[Any, ...]]:
    """A random chain over a board, and the state of the random numbers after it: a large one takes a second."""
    rng = Random(seed)
    return chain(size, rng), rng.getstate()


def numbrix(rows: int, columns: int, share: float, seed: int = 1) -> Puzzle:
    """Return a board of a random chain with this share of its cells given; 0 for an empty one."""
    size, rng = Size(rows, columns), Random(seed)
    values: Values = (0,) * size.cells
    if share:
        values, state = full(size, seed)
        rng.setstate(state)
    kept = set(rng.sample(range(size.cells), round(share * size.cells)))
    return Puzzle("numbrix", size, tuple(value if cell in kept else 0 for cell, value in enumerate(values)))


def square(kind: str, size: Size, share: float, seed: int = 1) -> Puzzle:
    """Return a Sudoku or Futoshiki from a random full board; a Futoshiki gets a third of its signs."""
    rng = Random(seed)
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


def wrong_square(kind: str, size: Size) -> Puzzle:
    return scrambled(square(kind, size, 0.6), 1)


def made() -> dict[str, Callable[[], Puzzle]]:
    """Return boards of all kinds: empty, sparse, nearly full and contradictory, odd and even, square, long and thin."""
    found: dict[str, Callable[[], Puzzle]] = {}
    for rows, columns in ((1, 1), (1, 100), (2, 100), (3, 99), (99, 99), (100, 100), (49, 49), (12, 12)):
        for share in (0.0, 0.02, 0.3):
            found[f"numbrix {rows}x{columns} {share:.0%}"] = partial(numbrix, rows, columns, share)
    rng = Random("any size")
    for _ in range(4):
        rows, columns, share = rng.randint(1, 100), rng.randint(1, 100), rng.choice((0.001, 0.01, 0.05, 0.1, 0.2))
        found[f"numbrix {rows}x{columns} {share:.1%}"] = partial(numbrix, rows, columns, share)
    found["numbrix 60x60 wrong"] = lambda: scrambled(numbrix(60, 60, 0.3), 1)
    found["numbrix 100x100 scrambled"] = lambda: scrambled(numbrix(100, 100, 0.5), 2000)
    sizes = [("sudoku", Size(9, 9, 3, 3)), ("sudoku", Size(16, 16, 4, 4)), ("sudoku", Size(25, 25, 5, 5))]
    sizes += [("futoshiki", Size(9, 9)), ("futoshiki", Size(15, 15)), ("futoshiki", Size(32, 32))]
    for kind, size in sizes:
        for share in (0.0, 0.2, 0.4, 0.9):
            found[f"{kind} {size} {share:.0%}"] = partial(square, kind, size, share)
        found[f"{kind} {size} wrong"] = partial(wrong_square, kind, size)
    return found


MADE = made()
TELLING = ("numbrix 1x1 0%", "numbrix 2x100 2%", "sudoku 9×9 20%", "sudoku 16×16 wrong", "futoshiki 9×9 0%")
"""The smallest boards that are silent for long if a search forgets to report."""

HARD = ("numbrix 99x99 0%", "numbrix 100x100 2%", "numbrix 100x100 30%", "numbrix 100x100 scrambled", "numbrix 3x99 2%")
WRONG = [name for name in MADE if "wrong" in name or name in HARD]
board = cache(lambda name: MADE[name]())
each_board = pytest.mark.parametrize("name", few(TELLING, MADE))
each_hard_board = pytest.mark.parametrize("name", few(["numbrix 60x60 wrong", "futoshiki 9×9 wrong"], WRONG))


def held(search: Callable[[], Iterable[object]], seconds: float | None) -> None:
    """Assert that a search keeps to its silences and its budget."""
    found = span(search)
    assert found.silence <= SILENCE
    assert seconds is None or found.whole <= seconds + SILENCE


@each_board
def test_solve(name: str) -> None:
    puzzle = board(name)
    held(lambda: solve.steps(puzzle, 100, BUDGET), SECONDS)


@each_hard_board
def test_count_check_and_reveal(name: str) -> None:
    """Counting and finding a clash each get the whole budget."""
    puzzle = board(name)
    held(lambda: count.steps(puzzle, BUDGET), 2 * SECONDS)
    empty = [cell for cell, given in enumerate(puzzle.givens) if not given]
    entries = tuple(int(cell in empty[:3]) for cell in range(puzzle.size.cells))
    held(lambda: check_entries(puzzle, entries, BUDGET), SECONDS)
    held(lambda: reveal(puzzle, entries, empty[0], BUDGET), SECONDS)


SMALL = [("sudoku", Size(9, 9, 3, 3), None), ("futoshiki", Size(6, 6), None), ("numbrix", Size(1, 60), None)]
LARGE = [("sudoku", Size(9, 9, 3, 3), 64), ("sudoku", Size(25, 25, 5, 5), 400), ("sudoku", Size(23, 23, 1, 23), None)]
LARGE += [("numbrix", Size(50, 50), None), ("numbrix", Size(100, 100), 9000), ("numbrix", Size(16, 16), None)]


@pytest.mark.parametrize(("kind", "size", "empty"), [*SMALL, ("futoshiki", Size(32, 32), 1024), *few([], LARGE)])
def test_generate(kind: str, size: Size, empty: int | None) -> None:
    """Of a large board, the first reports; the whole takes minutes on interpreted kernels."""
    whole = (kind, size, empty) in SMALL
    held(lambda: islice(generate.steps(kind, Request(size, empty), 1), None if whole else 6), None)


@each_hard_board
def test_textbooks(name: str) -> None:
    puzzle = board(name)
    for search in textbook.textbooks(puzzle)[0]:
        held(partial(textbook.study, puzzle, search.name, BUDGET, lambda: False), SECONDS)
