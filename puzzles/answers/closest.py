"""Two solutions of a puzzle with several that differ in as few cells as can be found: what the givens leave open."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from puzzles.answers.solution_pool import Pool
from puzzles.answers.solvability import Probe
from puzzles.core.model import Progress, Puzzle, Values
from puzzles.kinds.protocol import Kind
from puzzles.portable.differing import differing_cells

LISTED = 1_000
"""Solutions that are listed at most; of a puzzle with more, these are some."""

LISTED_NUMBERS = 100_000
"""Numbers in them all; of a large board fewer are listed."""

NEAR = 12
"""Pairs that are brought closer, if not all solutions are known."""

WITHIN = 200
"""Solutions that are listed between two of them."""

SHARE = 0.3
"""The part of the remaining budget that one list may take."""


@dataclass(frozen=True, slots=True)
class Closest:
    """Two solutions; `fewest` says whether it is proven that no two differ in fewer cells."""

    one: Values
    other: Values
    fewest: bool

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells in which they differ, ascending."""
        return tuple(differing_cells((self.one, self.other)))

    @property
    def message(self) -> str:
        """The answer in a sentence or two."""
        count = len(self.cells)
        said = f"Two solutions that differ in {count} cells"
        if count == 1:
            said = "Two solutions that differ in a single cell"
        return f"{said}, and no two differ in fewer." if self.fewest else f"{said}; perhaps others differ in fewer."


def listed(puzzle: Puzzle, probe: Probe) -> Generator[Progress, None, Pool]:
    """Return solutions of a puzzle, all if they are few enough and time allows."""
    most = min(LISTED, max(2, LISTED_NUMBERS // puzzle.size.cells))
    found = yield from probe.solutions(puzzle, most, SHARE)
    if len(found.solutions) < 2 and not found.exact:
        found = yield from probe.solutions(puzzle, 2)
    pool = Pool(found.solutions)
    pool.exact = found.exact
    return pool


def least(kind: Kind, puzzle: Puzzle, solution: Values) -> int:
    """Return in how many cells two solutions differ at least, by the rules alone.

    Where each row and each column holds all numbers, two of each are changed, and so four cells. Where each number
    stands once on the board, two cells.
    """
    rows, columns = puzzle.size.rows, puzzle.size.columns
    whole = {frozenset(unit.cells) for unit in kind.finished(puzzle, solution)}
    lines = [frozenset(range(at * columns, (at + 1) * columns)) for at in range(rows)]
    lines += [frozenset(range(at, rows * columns, columns)) for at in range(columns)]
    if kind.view.repeats and all(line in whole for line in lines):
        return 4
    return 1 if kind.view.repeats else 2


def closest(puzzle: Puzzle, probe: Probe, pool: Pool) -> Generator[Progress, None, Closest]:
    """Return the closest two of a puzzle's solutions, of which the pool has two at least."""
    bound = least(probe.kind(puzzle), puzzle, pool.solutions[0])
    one, other = yield from _nearest(pool, probe)
    if not pool.exact:
        for _ in range(NEAR):
            before = pool.differing(one, other)
            if before <= bound or probe.spent:
                break
            yield from _between(puzzle, probe, pool, one, other)
            one, other = yield from _nearest(pool, probe)
            if pool.differing(one, other) == before:
                break
    proven = pool.exact or pool.differing(one, other) <= bound
    return Closest(pool.solutions[one], pool.solutions[other], proven)


def _nearest(pool: Pool, probe: Probe) -> Generator[Progress, None, tuple[int, int]]:
    work = pool.closest()
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: tuple[int, int] = end.value
            return found
        yield from probe.due()


def _between(puzzle: Puzzle, probe: Probe, pool: Pool, one: int, other: int) -> Generator[Progress, None, None]:
    """Add the solutions that have everything that two of them share."""
    first, second = pool.solutions[one], pool.solutions[other]
    shared = tuple(number if number == second[cell] else 0 for cell, number in enumerate(first))
    found = yield from probe.solutions(puzzle.filled(shared), WITHIN, SHARE)
    for values in found.solutions:
        pool.add(values)
