"""An independent answer to "none, one or several solutions?": each kind as a SAT formula, decided by CaDiCaL.

It knows the rules and nothing of the engine: one variable per cell and number, and clauses that state the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from weakref import finalize

from pysat.solvers import Cadical153

Clauses = list[list[int]]


class Formula:
    """The rules of all boards of one shape, in a solver that answers for one board after another.

    What belongs to one board, its clauses and the models that were counted, is guarded by a literal of that board's
    own: true while the board is counted, and false for good after that.
    """

    def __init__(self, clauses: Clauses, variables: int) -> None:
        self._solver = Cadical153(bootstrap_with=clauses)
        # With the formula, and at the latest before Python takes apart what the solver needs for it.
        finalize(self, self._solver.delete)
        self._variables = variables
        self._board = variables

    def count(self, further: Clauses, literals: Sequence[int], limit: int) -> int:
        """Count the models, up to a limit, that fulfil further clauses and have these literals.

        Every variable must follow from the rules of the puzzle.
        """
        self._board += 1
        for clause in further:
            self._solver.add_clause([-self._board, *clause])
        found = 0
        while found < limit and self._solver.solve([self._board, *literals]):
            found += 1
            model = self._solver.get_model()[: self._variables]
            self._solver.add_clause([-self._board, *(-literal for literal in model if literal > 0)])
        self._solver.add_clause([-self._board])
        return found


def latin_solutions(
    order: int, units: Iterable[Sequence[int]], clues: Iterable[tuple[int, int]], givens: Sequence[int], limit: int
) -> int:
    """Count the fillings with 1..order that differ within each unit and hold every (lower cell, higher cell)."""
    if any(given and not 1 <= given <= order for given in givens):
        return 0
    numbers = range(1, order + 1)
    further = [
        [-_latin(order, low, m), -_latin(order, high, n)]
        for low, high in clues
        for m in numbers
        for n in numbers
        if m >= n
    ]
    literals = [_latin(order, cell, n) for cell, n in enumerate(givens) if n]
    return _latin_formula(order, len(givens), tuple(map(tuple, units))).count(further, literals, limit)


def _latin(order: int, cell: int, number: int) -> int:
    return cell * order + number


@lru_cache(maxsize=2)
def _latin_formula(order: int, cells: int, units: Iterable[Sequence[int]]) -> Formula:
    def is_(cell: int, number: int) -> int:
        return _latin(order, cell, number)

    numbers = range(1, order + 1)
    clauses: Clauses = [[is_(cell, n) for n in numbers] for cell in range(cells)]
    clauses += [[-is_(cell, m), -is_(cell, n)] for cell in range(cells) for m, n in combinations(numbers, 2)]
    clauses += [[-is_(a, n), -is_(b, n)] for unit in units for a, b in combinations(unit, 2) for n in numbers]
    return Formula(clauses, cells * order)


def path_solutions(rows: int, columns: int, givens: Sequence[int], limit: int) -> int:
    """Count the numberings of a rectangle in which each number touches the one before it."""
    total = rows * columns
    if any(given and not 1 <= given <= total for given in givens):
        return 0
    return _path_formula(rows, columns).count([], [cell * total + n for cell, n in enumerate(givens) if n], limit)


@lru_cache(maxsize=2)
def _path_formula(rows: int, columns: int) -> Formula:
    total = rows * columns
    cells = range(total)

    def is_(cell: int, number: int) -> int:
        return cell * total + number

    beside = [
        [
            other
            for other in cells
            if abs(other // columns - cell // columns) + abs(other % columns - cell % columns) == 1
        ]
        for cell in cells
    ]
    numbers = range(1, total + 1)
    clauses: Clauses = [[is_(cell, n) for n in numbers] for cell in cells]
    clauses += [[is_(cell, n) for cell in cells] for n in numbers]
    clauses += [[-is_(cell, m), -is_(cell, n)] for cell in cells for m, n in combinations(numbers, 2)]
    clauses += [[-is_(a, n), -is_(b, n)] for a, b in combinations(cells, 2) for n in numbers]
    clauses += [
        [-is_(cell, n), *(is_(other, n + step) for other in beside[cell])]
        for cell in cells
        for n in numbers
        for step in (-1, 1)
        if 1 <= n + step <= total
    ]
    return Formula(clauses, total * total)
