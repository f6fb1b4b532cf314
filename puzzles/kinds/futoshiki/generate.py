"""New Futoshiki puzzles: a random Latin square, then givens and clues removed while the solution stays unique."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from random import Random

from puzzles import engine
from puzzles.kinds.futoshiki.rules import NAME, borders, check_size, units
from puzzles.kinds.minimise import minimise, prove_unique, random_order
from puzzles.kinds.protocol import Draft, EmptyCells, Request
from puzzles.kinds.requests import refuse_impossible
from puzzles.model.values import Budget, Inequality, Progress, Puzzle, Size, Values
from puzzles.model.work import Reporter

_PROOFS = tuple(Budget(nodes=20 * 3**at) for at in range(5))
"""Budgets for one proof of uniqueness, one for each try. A given or clue whose removal it does not prove stays."""


def empty_cells(size: Size) -> EmptyCells:
    """Return how many cells of a board of this size can be empty: all, since signs may be enough.

    Raises PuzzleFault for a size that there is not.
    The least that any seed reached was 12 of 4x4, 24 of 5x5, 72 of 9x9, 188 of 15x15, 304 of 20x20 and 676 of 32x32.
    """
    size = check_size(size)
    order, cells = size.rows, size.cells
    return EmptyCells(
        usual=None,
        reliable=cells * 3 // 4 if order < 5 else cells * (93 - order) // 100,
        most=cells,
        why="the board has no more cells.",
        rare="A puzzle with this many empty cells may not be found; you then get the one with the most.",
    )


def make(request: Request, rng: Random, draft: Draft) -> Generator[Progress, None, Puzzle]:
    """Make a puzzle with exactly one solution and the requested number of empty cells, by default as many as possible.

    It has fewer if no such puzzle was found. Raises PuzzleFault for a size that Futoshiki does not have, and for more
    empty cells than cells.
    """
    size = check_size(request.size)
    wanted = size.cells if request.empty is None else request.empty
    refuse_impossible("Futoshiki", size, wanted, empty_cells(size))
    best: Puzzle | None = None
    reporter = Reporter()
    for proof in _PROOFS:
        full = _with_all_clues(latin_square(size.rows, rng), size)
        puzzle = yield from _remove_givens(full, wanted, proof, rng, reporter, draft)
        empty = puzzle.givens.count(0)
        if best is None or empty > best.givens.count(0):
            best, proved = puzzle, proof
        # Too far off, and more work would not help.
        if request.empty is None or empty == wanted or empty < wanted - size.cells // 10:
            break
    assert best
    return (yield from _remove_clues(best, proved, rng, reporter, draft))


def full_puzzle(request: Request, rng: Random) -> Generator[Progress, None, Puzzle]:
    """Return a random full board with a clue at every border. Raises PuzzleFault for a wrong size."""
    size = check_size(request.size)
    yield from ()
    return _with_all_clues(latin_square(size.rows, rng), size)


def latin_square(order: int, rng: Random) -> Values:
    """Return a random Latin square of 1..order, row-major.

    Each row is a random perfect matching of columns and the numbers that they still lack; by Hall's theorem, one
    always exists.
    """
    lacking = [rng.sample(range(1, order + 1), order) for _ in range(order)]
    square: list[int] = []
    for _ in range(order):
        taken: dict[int, int] = {}  # number -> column
        for column in rng.sample(range(order), order):
            _augment(column, lacking, taken, set())
        row = sorted(taken, key=taken.__getitem__)
        for column, number in enumerate(row):
            lacking[column].remove(number)
        square += row
    return tuple(square)


def _augment(column: int, lacking: list[list[int]], taken: dict[int, int], seen: set[int]) -> bool:
    """Give a column a number, moving other columns to other numbers if necessary (an augmenting path)."""
    for number in lacking[column]:
        if number not in seen:
            seen.add(number)
            if number not in taken or _augment(taken[number], lacking, taken, seen):
                taken[number] = column
                return True
    return False


def _remove_givens(
    full: Puzzle, wanted: int, proof: Budget, rng: Random, reporter: Reporter, draft: Draft
) -> Generator[Progress, None, Puzzle]:
    """Empty up to `wanted` cells while the solution stays unique."""

    def with_givens(cells: frozenset[int]) -> Puzzle:
        return replace(full, givens=tuple(given if at in cells else 0 for at, given in enumerate(full.givens)))

    def is_unique(cells: frozenset[int]) -> Generator[Progress, None, bool]:
        return _unique(with_givens(cells), proof, reporter)

    def report(share: float, cells: frozenset[int]) -> None:
        draft.share = share / 2
        draft.offer(with_givens(cells))

    order = random_order(full.size.cells, rng)
    return with_givens((yield from minimise(order, is_unique, fewest=full.size.cells - wanted, report=report)))


def _remove_clues(
    puzzle: Puzzle, proof: Budget, rng: Random, reporter: Reporter, draft: Draft
) -> Generator[Progress, None, Puzzle]:
    """Remove the clues that the puzzle does not need for a unique solution."""

    def with_clues(clues: frozenset[int]) -> Puzzle:
        return replace(puzzle, clues=tuple(clue for at, clue in enumerate(puzzle.clues) if at in clues))

    def is_unique(clues: frozenset[int]) -> Generator[Progress, None, bool]:
        return _unique(with_clues(clues), proof, reporter)

    def report(share: float, clues: frozenset[int]) -> None:
        draft.share = 0.5 + share / 2
        draft.best = with_clues(clues)

    return with_clues((yield from minimise(random_order(len(puzzle.clues), rng), is_unique, report=report)))


def _unique(puzzle: Puzzle, proof: Budget, reporter: Reporter) -> Generator[Progress, None, bool]:
    order = puzzle.size.rows
    return prove_unique(engine.search_latin(order, units(order), puzzle.clues, puzzle.givens, 2, proof), reporter)


def _with_all_clues(square: Values, size: Size) -> Puzzle:
    """Return a solved board with a clue at every border."""
    clues = (
        Inequality(one, other) if square[one] < square[other] else Inequality(other, one)
        for one, other in borders(size.rows)
    )
    return Puzzle(NAME, size, square, tuple(sorted(clues)))
