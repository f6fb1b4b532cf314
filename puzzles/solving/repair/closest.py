"""The two solutions of a puzzle with several that differ in the fewest cells found."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from puzzles.kinds.protocol import Kind
from puzzles.model.values import Progress, Puzzle, Values
from puzzles.portable.cells import differing_cells
from puzzles.solving.repair.solution_pool import Pool
from puzzles.solving.solvability import Probe

MOST_SOLUTIONS = 1_000
"""The most solutions to list; a puzzle may have more."""

MOST_NUMBERS = 100_000
"""The most numbers in the listed solutions together: fewer solutions of a large board are listed."""

MOST_PAIRS = 12
"""The most pairs to search between, if not all solutions are known."""

MOST_BETWEEN = 200
"""The most solutions to list between the two of a pair."""

SHARE = 0.3
"""The part of the remaining budget that one list may take."""


@dataclass(frozen=True, slots=True)
class ClosestPair:
    """Two solutions; `is_proven` says that no two differ in fewer cells, for certain."""

    one: Values
    other: Values
    is_proven: bool

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
        return f"{said}, and no two differ in fewer." if self.is_proven else f"{said}; perhaps others differ in fewer."


def list_solutions(puzzle: Puzzle, probe: Probe) -> Generator[Progress, None, Pool]:
    """Return a pool of the puzzle's solutions: all of them if they are few enough and time allows."""
    most = min(MOST_SOLUTIONS, max(2, MOST_NUMBERS // puzzle.size.cells))
    found = yield from probe.solutions(puzzle, most, SHARE)
    if len(found.solutions) < 2 and not found.exact:
        found = yield from probe.solutions(puzzle, 2)
    pool = Pool(found.solutions)
    pool.exact = found.exact
    return pool


def least_difference(kind: Kind, puzzle: Puzzle, solution: Values) -> int:
    """Return in how many cells two solutions differ at least, by the rules alone.

    If each row and each column holds all numbers, two rows and two columns differ: four cells. If each number stands
    once on the board, two cells differ.
    """
    rows, columns = puzzle.size.rows, puzzle.size.columns
    whole = {frozenset(unit.cells) for unit in kind.complete_units(puzzle, solution)}
    lines = [frozenset(range(at * columns, (at + 1) * columns)) for at in range(rows)]
    lines += [frozenset(range(at, rows * columns, columns)) for at in range(columns)]
    if kind.view.repeats and all(line in whole for line in lines):
        return 4
    return 1 if kind.view.repeats else 2


def closest_pair(puzzle: Puzzle, probe: Probe, pool: Pool) -> Generator[Progress, None, ClosestPair]:
    """Return the closest pair of a puzzle's solutions; the pool has two solutions at least."""
    bound = least_difference(probe.kind(puzzle), puzzle, pool.solutions[0])
    one, other = yield from _nearest_pair(pool, probe)
    if not pool.exact:
        for _ in range(MOST_PAIRS):
            before = pool.distance(one, other)
            if before <= bound or probe.is_over:
                break
            yield from _add_between(puzzle, probe, pool, one, other)
            one, other = yield from _nearest_pair(pool, probe)
            if pool.distance(one, other) == before:
                break
    proven = pool.exact or pool.distance(one, other) <= bound
    return ClosestPair(pool.solutions[one], pool.solutions[other], proven)


def _nearest_pair(pool: Pool, probe: Probe) -> Generator[Progress, None, tuple[int, int]]:
    work = pool.closest()
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: tuple[int, int] = end.value
            return found
        yield from probe.report_when_due()


def _add_between(puzzle: Puzzle, probe: Probe, pool: Pool, one: int, other: int) -> Generator[Progress, None, None]:
    """Add to the pool solutions that have all numbers that two of its solutions share."""
    first, second = pool.solutions[one], pool.solutions[other]
    shared = tuple(number if number == second[cell] else 0 for cell, number in enumerate(first))
    found = yield from probe.solutions(puzzle.with_givens(shared), MOST_BETWEEN, SHARE)
    for values in found.solutions:
        pool.add(values)
