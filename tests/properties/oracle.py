"""An independent answer to "none, one or several solutions?": each kind as a SAT formula, decided by CaDiCaL.

It knows the rules and nothing of the engine: one variable per cell and number, and clauses that state the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from pysat.solvers import Cadical153


def count(clauses: Iterable[Sequence[int]], variables: int, limit: int) -> int:
    """Count the models of a formula, up to a limit; the puzzle's rules must determine every variable."""
    with Cadical153(bootstrap_with=[list(clause) for clause in clauses]) as solver:
        found = 0
        while found < limit and solver.solve():
            found += 1
            solver.add_clause([-literal for literal in solver.get_model() if 0 < literal <= variables])
        return found


def latin_solutions(
    order: int,
    units: Iterable[Sequence[int]],
    clues: Iterable[tuple[int, int]],
    givens: Sequence[int],
    limit: int,
) -> int:
    """Count the fillings with 1..order that differ within each unit and satisfy every (lower cell, higher cell)."""

    def is_(cell: int, number: int) -> int:
        return cell * order + number

    numbers = range(1, order + 1)
    clauses: list[list[int]] = [[is_(cell, n) for n in numbers] for cell in range(len(givens))]
    clauses += [[-is_(cell, m), -is_(cell, n)] for cell in range(len(givens)) for m, n in combinations(numbers, 2)]
    clauses += [[-is_(a, n), -is_(b, n)] for unit in units for a, b in combinations(unit, 2) for n in numbers]
    clauses += [[-is_(low, m), -is_(high, n)] for low, high in clues for m in numbers for n in numbers if m >= n]
    clauses += [[is_(cell, n)] if 1 <= n <= order else [] for cell, n in enumerate(givens) if n]
    return 0 if [] in clauses else count(clauses, len(givens) * order, limit)


def path_solutions(rows: int, columns: int, givens: Sequence[int], limit: int) -> int:
    """Count the numberings of a rectangle in which each number touches the one before it."""
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
    clauses: list[list[int]] = [[is_(cell, n) for n in numbers] for cell in cells]
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
    clauses += [[is_(cell, n)] if 1 <= n <= total else [] for cell, n in enumerate(givens) if n]
    return 0 if [] in clauses else count(clauses, total * total, limit)
