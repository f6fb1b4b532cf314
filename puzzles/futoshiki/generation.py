"""New Futoshiki puzzles: a random Latin square, then givens and clues taken away while one solution is left."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from puzzles import engine
from puzzles.faults import PuzzleFault
from puzzles.futoshiki.rules import NAME, borders, checked, units
from puzzles.kind import Request
from puzzles.model import Budget, Inequality, Puzzle, Size, Values
from puzzles.thinning import thin, unique

_TRIES = 8
_PROOF = Budget(nodes=200)
"""Work for one proof of uniqueness: what cannot go within it stays, which also keeps the puzzle solvable."""


def generate(request: Request, rng: Random) -> Puzzle:
    """Make a puzzle with exactly one solution, as many cells empty as asked for, or as come easily.

    Raises PuzzleFault where the size is none of Futoshiki's, or no such puzzle was found.
    """
    size = checked(request.size)
    wanted = size.cells if request.empty is None else request.empty
    if not 0 <= wanted <= size.cells:
        raise PuzzleFault("empty-cells", f"A {size} board cannot have {wanted:,} empty cells; it has {size.cells:,}.")
    most = 0
    for _ in range(_TRIES):
        puzzle = _thinned(_full(latin_square(size.rows, rng), size), wanted, rng)
        empty = puzzle.givens.count(0)
        if empty == wanted or request.empty is None:
            return puzzle
        most = max(most, empty)
    raise PuzzleFault(
        "empty-cells",
        f"No {size} Futoshiki puzzle with {wanted:,} empty cells and one solution was found; the most was {most:,}.",
        hint=f"Ask for {most:,} empty cells or fewer.",
    )


def latin_square(order: int, rng: Random) -> Values:
    """Return a random Latin square of 1..order, row-major.

    Each row is a random perfect matching of columns and the numbers that they still lack; by Hall's theorem there
    always is one.
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
    """Give a column a number, moving others to other numbers where needed (an augmenting path)."""
    for number in lacking[column]:
        if number not in seen:
            seen.add(number)
            if number not in taken or _augment(taken[number], lacking, taken, seen):
                taken[number] = column
                return True
    return False


def _thinned(full: Puzzle, wanted: int, rng: Random) -> Puzzle:
    """Empty up to `wanted` cells while the solution stays unique, then take away the clues that are not needed."""

    def kept(cells: frozenset[int], clues: frozenset[int]) -> Puzzle:
        return replace(
            full,
            givens=tuple(number if cell in cells else 0 for cell, number in enumerate(full.givens)),
            clues=tuple(clue for at, clue in enumerate(full.clues) if at in clues),
        )

    def good(puzzle: Puzzle) -> bool:
        order = puzzle.size.rows
        return unique(engine.search_latin(order, units(order), puzzle.clues, puzzle.givens, 2, _PROOF))

    every = frozenset(range(len(full.clues)))
    cells = thin(full.size.cells, full.size.cells - wanted, rng, lambda some: good(kept(some, every)))
    return kept(cells, thin(len(every), 0, rng, lambda some: good(kept(cells, some))))


def _full(square: Values, size: Size) -> Puzzle:
    """Return a solved board with a clue at every border."""
    clues = (
        Inequality(one, other) if square[one] < square[other] else Inequality(other, one)
        for one, other in borders(size.rows)
    )
    return Puzzle(NAME, size, square, tuple(sorted(clues)))
