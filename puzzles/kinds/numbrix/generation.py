"""New Numbrix puzzles: a random chain through the board, then givens removed while the solution stays unique."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from puzzles import engine
from puzzles.core.model import Budget, Progress, Puzzle, Size, Values
from puzzles.core.steps import Reporter, finished
from puzzles.kinds.minimising import minimal, shuffled, unique
from puzzles.kinds.numbrix.rules import NAME, checked
from puzzles.kinds.protocol import Request
from puzzles.portable.faults import PuzzleFault

_MOST_MOVES = 20_000
_PROOFS = tuple(Budget(nodes=20 * 3**at) for at in range(5))
"""Budgets for one proof of uniqueness, one for each try. A given whose removal it does not prove stays."""


def making(request: Request, rng: Random) -> Generator[Progress, None, Puzzle]:
    """Make a puzzle with exactly one solution and the requested number of empty cells, by default seven in ten.

    Raises PuzzleFault for a size that Numbrix does not have, and if no such puzzle was found.
    """
    size = checked(request.size)
    wanted = size.cells * 7 // 10 if request.empty is None else request.empty
    if not 0 <= wanted <= size.cells:
        raise PuzzleFault(
            "empty-cells", f"A {size} board has {size.cells:,} cells; {wanted:,} of them cannot be empty."
        )
    most = 0
    reporter = Reporter()
    for proof in _PROOFS:
        full = yield from chained(size, rng, reporter)
        puzzle = yield from _thinned(size, full, wanted, proof, rng, reporter)
        empty = puzzle.givens.count(0)
        if empty == wanted or request.empty is None:
            return puzzle
        most = max(most, empty)
        if empty < wanted - size.cells // 10:
            break  # too far off for more work to help
    raise PuzzleFault(
        "empty-cells",
        f"No {size} Numbrix puzzle with {wanted:,} empty cells and one solution was found; the most was {most:,}.",
        hint=f"Ask for {most:,} empty cells or fewer.",
    )


def chain(size: Size, rng: Random) -> Values:
    """Run all steps of `chained`."""
    return finished(chained(size, rng, Reporter()))


def chained(size: Size, rng: Random, reporter: Reporter) -> Generator[Progress, None, Values]:
    """Return a random full board: a snake through the rows, shuffled by backbite moves.

    A backbite move joins an end of the chain to a touching cell of the chain and cuts the resulting loop, which gives
    the chain a new end (Mansfield 1982; Oberdorf et al. 2006).
    """
    path = [
        row * size.columns + (column if row % 2 == 0 else size.columns - 1 - column)
        for row in range(size.rows)
        for column in range(size.columns)
    ]
    neighbours = [_neighbours(size, cell) for cell in range(size.cells)]
    for move in range(min(20 * size.cells, _MOST_MOVES)):
        if move % 100 == 0:
            yield from reporter.due()
        if rng.random() < 0.5:
            path.reverse()
        joined = rng.choice(neighbours[path[-1]] or path)
        at = path.index(joined) + 1
        path[at:] = path[at:][::-1]
    values = [0] * size.cells
    for number, cell in enumerate(path, 1):
        values[cell] = number
    return tuple(values)


def _neighbours(size: Size, cell: int) -> Sequence[int]:
    row, column = divmod(cell, size.columns)
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [r * size.columns + c for r, c in near if 0 <= r < size.rows and 0 <= c < size.columns]


def _thinned(
    size: Size, values: Values, wanted: int, proof: Budget, rng: Random, reporter: Reporter
) -> Generator[Progress, None, Puzzle]:
    """Empty up to `wanted` cells of a full board while the solution stays unique."""

    def kept(cells: frozenset[int]) -> Puzzle:
        return Puzzle(NAME, size, tuple(number if cell in cells else 0 for cell, number in enumerate(values)))

    def good(cells: frozenset[int]) -> Generator[Progress, None, bool]:
        return unique(engine.search_path(size.rows, size.columns, kept(cells).givens, 2, proof), reporter)

    return kept((yield from minimal(shuffled(size.cells, rng), good, fewest=size.cells - wanted)))
