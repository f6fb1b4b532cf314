"""The solver and CaDiCaL agree on seeded random boards of every kind: none, unique or several, and which.

GIVENS_BOARDS=2000 tries that many boards of every size instead of a few.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from puzzles.engine import cadical
from puzzles.kinds.catalog import kind_named
from puzzles.model.values import Budget, End, Puzzle, Size, Solution, Values
from puzzles.model.work import finish
from puzzles.solving.solution_check import check
from tests.properties import boards
from tests.sampling import few

BOARDS = int(os.environ.get("GIVENS_BOARDS", "0"))
LIMIT = 4
"""The number of solutions to find: if both find fewer, they must find the same ones."""


def solutions(events: list[object]) -> tuple[set[Values], bool]:
    """Return the solutions of a finished search, and whether it proved that there are no more."""
    found = [event.values for event in events if isinstance(event, Solution)]
    assert len(set(found)) == len(found)
    end = events[-1]
    assert isinstance(end, End)
    assert end.complete or len(found) == LIMIT
    return set(found), end.complete


def agreed(puzzle: Puzzle) -> int:
    """Compare the two; return how many solutions were found."""
    kind = kind_named(puzzle.kind)
    encoding = finish(kind.encode(puzzle))
    assert encoding is not None
    ours, complete = solutions(list(kind.search(puzzle, LIMIT, Budget())))
    theirs, _ = solutions(list(cadical.search(encoding, LIMIT, Budget())))
    assert all(check(puzzle, values).correct for values in ours | theirs)
    assert len(ours) == len(theirs), puzzle
    if complete or len(ours) < LIMIT:
        assert ours == theirs, puzzle
    return len(ours)


SUDOKU_SIZES = [
    Size(4, 4, 2, 2), Size(6, 6, 2, 3), Size(6, 6, 3, 2), Size(8, 8, 2, 4), Size(8, 8, 4, 2), Size(9, 9, 3, 3),
    Size(10, 10, 2, 5), Size(12, 12, 4, 3), Size(15, 15, 3, 5), Size(16, 16, 4, 4),
]  # fmt: skip


@pytest.mark.parametrize(
    "size", few(SUDOKU_SIZES[:5:2], SUDOKU_SIZES), ids=lambda size: f"{size}-{size.box_rows}x{size.box_columns}"
)
def test_sudoku(size: Size) -> None:
    rng = Random(f"sudoku and clauses {size} {size.box_rows}")
    counts = set()
    for _ in range(BOARDS or (100 if size.rows < 10 else 40)):
        keep = rng.choice([0.35, 0.45, 0.6] if size.rows < 10 else [0.5, 0.6, 0.7])
        givens = boards.thinned(boards.latin_square(size, rng), keep, size.rows, rng)
        counts.add(agreed(Puzzle("sudoku", size, givens)))
    assert counts >= {0, 1, LIMIT}


@pytest.mark.parametrize("order", few((2, 4, 6), range(2, 11)))
def test_futoshiki(order: int) -> None:
    rng = Random(f"futoshiki and clauses {order}")
    size = Size(order, order)
    counts = set()
    for _ in range(BOARDS or 100):
        values = boards.latin_square(size, rng)
        clues = boards.inequalities(order, values, rng.choice([0.2, 0.4, 0.8]), rng)
        givens = boards.thinned(values, rng.choice([0.05, 0.2, 0.4]), order, rng)
        counts.add(agreed(Puzzle("futoshiki", size, givens, clues)))
    assert counts >= {0, 1}
    assert max(counts) > 1


SMALL_AND_THIN = [(1, 6), (2, 7), (4, 3), (7, 7)]
SIDES = [*SMALL_AND_THIN, (2, 2), (3, 3), (3, 6), (5, 5), (6, 5), (4, 9), (9, 9), (6, 14), (15, 15)]


@pytest.mark.parametrize(("rows", "columns"), few(SMALL_AND_THIN, SIDES))
def test_numbrix(rows: int, columns: int) -> None:
    rng = Random(f"numbrix and clauses {rows} {columns}")
    size = Size(rows, columns)
    counts = set()
    for _ in range(BOARDS or (100 if size.cells < 49 else 25)):
        values = boards.path(rows, columns, rng)
        keep = rng.choice([0.1, 0.25, 0.5] if size.cells < 50 else [0.3, 0.4, 0.5])
        givens = boards.thinned(values, keep, size.cells, rng)
        counts.add(agreed(Puzzle("numbrix", size, givens)))
    assert counts >= {0, 1}
