"""New Numbrix puzzles: a random chain through the board, then givens removed while the solution stays unique."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from puzzles import engine
from puzzles.kinds.minimise import minimise, prove_unique, random_order
from puzzles.kinds.numbrix.rules import NAME, check_size, neighbours
from puzzles.kinds.protocol import Draft, EmptyCells, Request
from puzzles.kinds.requests import refuse_impossible
from puzzles.model.values import Budget, Progress, Puzzle, Size, Values
from puzzles.model.work import Reporter, finish

_MOST_MOVES = 20_000
_CHAIN_SHARE = 0.1
"""The share of the work that goes into the chain."""

_PROOFS = tuple(Budget(nodes=20 * 3**at) for at in range(5))
"""Budgets for one proof of uniqueness, one for each try. A given whose removal it does not prove stays."""


def empty_cells(size: Size) -> EmptyCells:
    """Return how many cells of a board of this size can be empty. Raises PuzzleFault for a size that there is not.

    Seven in ten leave a margin; half of a small board. The least that any of 40 seeds reached was 2 of 2x2, 6 of 3x3,
    12 of 4x4, 6 of 1x7, 20 of 5x5, 50 of 6x10, 67 of 9x9 and 756 of 30x30.
    """
    size = check_size(size)
    most = max(1, size.cells - 1)
    reliable = size.cells // 2 if size.cells < 16 else size.cells * 3 // 4
    return EmptyCells(
        usual=_usual(size, reliable),
        reliable=reliable,
        most=most,
        why="a chain without a number can be numbered from either end.",
        rare="A puzzle with this many empty cells may not be found: few numbers often allow a second chain.",
    )


def _usual(size: Size, reliable: int) -> int:
    return min(size.cells * 7 // 10, reliable)


def make(request: Request, rng: Random, draft: Draft) -> Generator[Progress, None, Puzzle]:
    """Make a puzzle with exactly one solution and the requested number of empty cells, by default the usual one.

    It has fewer if no such puzzle was found. Raises PuzzleFault for a size that Numbrix does not have, and for more
    empty cells than leave one solution.
    """
    size = check_size(request.size)
    possible = empty_cells(size)
    wanted = _usual(size, possible.reliable) if request.empty is None else request.empty
    refuse_impossible("Numbrix", size, wanted, possible)
    best: Puzzle | None = None
    reporter = Reporter()
    for proof in _PROOFS:
        full = yield from build_chain(size, rng, reporter, draft)
        puzzle = yield from _remove_givens(size, full, wanted, proof, rng, reporter, draft)
        empty = puzzle.givens.count(0)
        if best is None or empty > best.givens.count(0):
            best = puzzle
        # Too far off, and more work would not help.
        if request.empty is None or empty == wanted or empty < wanted - size.cells // 10:
            break
    assert best
    return best


def full_puzzle(request: Request, rng: Random) -> Generator[Progress, None, Puzzle]:
    """Return a random full board. Raises PuzzleFault for a wrong size."""
    size = check_size(request.size)
    return Puzzle(NAME, size, (yield from build_chain(size, rng, Reporter(), Draft())))


def chain(size: Size, rng: Random) -> Values:
    """Return a random full board, without progress."""
    return finish(build_chain(size, rng, Reporter(), Draft()))


def build_chain(size: Size, rng: Random, reporter: Reporter, draft: Draft) -> Generator[Progress, None, Values]:
    """Return a random full board: a snake through the rows, shuffled by backbite moves.

    A backbite move joins an end of the chain to a touching cell of the chain and cuts the resulting loop, which gives
    the chain a new end (Mansfield 1982; Oberdorf et al. 2006).
    """
    path = [
        row * size.columns + (column if row % 2 == 0 else size.columns - 1 - column)
        for row in range(size.rows)
        for column in range(size.columns)
    ]
    near = [neighbours(size, cell) for cell in range(size.cells)]
    moves = min(20 * size.cells, _MOST_MOVES)
    for move in range(moves):
        if move % 100 == 0:
            draft.share = _CHAIN_SHARE * move / moves
            yield from reporter.due()
        if rng.random() < 0.5:
            path.reverse()
        joined = rng.choice(near[path[-1]] or path)
        at = path.index(joined) + 1
        path[at:] = path[at:][::-1]
    values = [0] * size.cells
    for number, cell in enumerate(path, 1):
        values[cell] = number
    return tuple(values)


def _remove_givens(
    size: Size, values: Values, wanted: int, proof: Budget, rng: Random, reporter: Reporter, draft: Draft
) -> Generator[Progress, None, Puzzle]:
    """Empty up to `wanted` cells of a full board while the solution stays unique."""

    def with_givens(cells: frozenset[int]) -> Puzzle:
        return Puzzle(NAME, size, tuple(number if cell in cells else 0 for cell, number in enumerate(values)))

    def is_unique(cells: frozenset[int]) -> Generator[Progress, None, bool]:
        return prove_unique(engine.search_path(size.rows, size.columns, with_givens(cells).givens, 2, proof), reporter)

    def report(share: float, cells: frozenset[int]) -> None:
        draft.share = _CHAIN_SHARE + (1 - _CHAIN_SHARE) * share
        draft.offer(with_givens(cells))

    order = random_order(size.cells, rng)
    return with_givens((yield from minimise(order, is_unique, fewest=size.cells - wanted, report=report)))
