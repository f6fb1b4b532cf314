"""Plain clauses of every kind, and two SAT solvers that count their models: they know the rules and nothing else.

A variable says that a number is in a cell: cell * top + number. Solvers are kept for the boards of one shape; what
belongs to one board is guarded by a literal of its own, false for good once the board is counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from weakref import finalize

from pysat.solvers import Cadical153, Glucose42

from puzzles.model.values import Values
from tests.soak.universe import neighbours

Clauses = list[list[int]]

# What each solver may take for an answer; the few boards that need more are left out. The second may take ten times as
# much, as it has learnt less of the shape where the first has left boards out.
CONFLICTS = (3_000, 30_000)


class Undecided(Exception):
    """A solver needs more than it may take."""


class Disagreed(AssertionError):
    """The two solvers do not count the same."""


class Formula:
    """The rules of all boards of one shape, in both solvers."""

    def __init__(self, clauses: Clauses, cells: int, top: int) -> None:
        self._cells, self._top = cells, top
        self._solvers = [Glucose42(bootstrap_with=clauses), Cadical153(bootstrap_with=clauses)]
        for solver in self._solvers:
            # With the formula, and at the latest before Python takes apart what the solver needs for it.
            finalize(self, solver.delete)
        self._board = cells * top

    def counted(self, givens: Sequence[int], clues: Iterable[tuple[int, int]], limit: int) -> set[Values]:
        """Return the solutions, `limit` at most; with fewer these are all.

        Raises Undecided, and Disagreed if the solvers find different ones.
        """
        if any(not 0 <= given <= self._top for given in givens):
            return set()
        numbers = range(1, self._top + 1)
        further = [
            [-lower * self._top - m, -higher * self._top - n]
            for lower, higher in clues
            for m in numbers
            for n in numbers
            if m >= n
        ]
        wanted = [cell * self._top + given for cell, given in enumerate(givens) if given]
        self._board += 1
        found = [self._models(at, further, wanted, limit) for at in range(len(self._solvers))]
        if len(found[0]) != len(found[1]) or (len(found[0]) < limit and found[0] != found[1]):
            raise Disagreed(f"One solver finds {len(found[0])} solutions, the other {len(found[1])}.")
        return found[0]

    def some(self, givens: Sequence[int]) -> Values | None:
        return next(iter(self.counted(givens, (), 1)), None)

    def _models(self, at: int, further: Clauses, wanted: list[int], limit: int) -> set[Values]:
        solver, board, found = self._solvers[at], self._board, set[Values]()
        for clause in further:
            solver.add_clause([-board, *clause])
        while len(found) < limit and self._satisfied(at, [board, *wanted]):
            true = [each for each in solver.get_model()[: self._cells * self._top] if each > 0]
            values = [0] * self._cells
            for each in true:
                values[(each - 1) // self._top] = (each - 1) % self._top + 1
            found.add(tuple(values))
            solver.add_clause([-board, *(-each for each in true)])
        solver.add_clause([-board])
        return found

    def _satisfied(self, at: int, assumed: list[int]) -> bool:
        solver = self._solvers[at]
        solver.conf_budget(CONFLICTS[at])
        answer = solver.solve_limited(assumed)
        if answer is None:
            solver.add_clause([-self._board])
            raise Undecided
        return bool(answer)


def latin(order: int, units: Iterable[Sequence[int]]) -> Formula:
    """Return the formula of the fillings with 1..order that differ within each unit."""
    return Formula(latin_clauses(order, units), order * order, order)


def latin_clauses(order: int, units: Iterable[Sequence[int]]) -> Clauses:
    """Return that each cell has one number, and each unit every number once."""
    numbers = range(1, order + 1)
    groups = [[cell * order + n for n in numbers] for cell in range(order * order)]
    groups += [[cell * order + n for cell in unit] for unit in units for n in numbers]
    return _once(groups)


def _once(groups: Clauses) -> Clauses:
    """Return that one of each group is true, and no two are."""
    return groups + [[-one, -other] for group in groups for one, other in combinations(group, 2)]


def path(rows: int, columns: int) -> Formula:
    return Formula(path_clauses(rows, columns), rows * columns, rows * columns)


def path_clauses(rows: int, columns: int) -> Clauses:
    total = rows * columns
    cells, numbers = range(total), range(1, total + 1)
    groups = [[cell * total + n for n in numbers] for cell in cells]
    groups += [[cell * total + n for cell in cells] for n in numbers]
    steps = [
        [-cell * total - n, *(other * total + n + step for other in beside)]
        for cell, beside in enumerate(neighbours(rows, columns))
        for n in numbers
        for step in (-1, 1)
        if 1 <= n + step <= total
    ]
    return _once(groups) + steps
