"""Puzzles as clauses for a SAT solver, and its models as numbers in cells.

A literal is a variable (from 1) or, as a negative number, its negation. A clause is a list of literals, at least one of
which must be true. Every kind has a variable for each candidate of each cell; the clauses state the kind's rules.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, count, pairwise

from puzzles.model.values import Inequality, Progress, Values
from puzzles.model.work import Reporter

Clause = list[int]
Choices = Sequence[Mapping[int, int]]
"""For each cell, its candidates, each with the variable that means "the cell holds this number"."""

PAIRWISE = 20
"""Literals for which `at_most_one` uses a clause for each pair; for more, auxiliary variables need fewer clauses."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """A puzzle's choices, and its rules as clauses, which are generated lazily and can be read once."""

    choices: Choices
    clauses: Iterator[Clause]

    def decode(self, model: Iterable[int]) -> Values:
        """Return the numbers that a model (its true literals) puts in the cells, 0 for a cell without one."""
        true = set(model)
        return tuple(next((n for n, variable in cell.items() if variable in true), 0) for cell in self.choices)

    def exclusion(self, values: Values) -> Clause:
        """Return the clause that only this filling violates. Raises KeyError if a value is not a candidate."""
        return [-cell[number] for cell, number in zip(self.choices, values, strict=True)]


def number_candidates(candidates: Iterable[Iterable[int]]) -> tuple[Choices, Iterator[int]]:
    """Return a variable for each candidate of each cell, and an iterator of the unused variables."""
    free = count(1)
    return [{number: next(free) for number in cell} for cell in candidates], free


def exactly_one(literals: Sequence[int], free: Iterator[int]) -> Iterator[Clause]:
    """Yield clauses that make exactly one of these literals true; `free` yields unused variables."""
    yield list(literals)
    yield from at_most_one(literals, free)


def at_most_one(literals: Sequence[int], free: Iterator[int]) -> Iterator[Clause]:
    """Yield clauses that allow at most one of these literals to be true; `free` yields unused variables.

    Many literals are arranged in a square, in which at most one row and one column may hold a true literal (Chen's
    product encoding, 2010).
    """
    if len(literals) <= PAIRWISE:
        yield from ([-one, -other] for one, other in combinations(literals, 2))
        return
    width = round(len(literals) ** 0.5)
    rows = [next(free) for _ in range(0, len(literals), width)]
    columns = [next(free) for _ in range(width)]
    for at, literal in enumerate(literals):
        yield [-literal, rows[at // width]]
        yield [-literal, columns[at % width]]
    yield from at_most_one(rows, free)
    yield from at_most_one(columns, free)


def latin(
    order: int, units: Sequence[Sequence[int]], givens: Values, clues: Sequence[Inequality] = ()
) -> Generator[Progress, None, Encoding]:
    """Encode a Latin square: 1..order in each cell, each number once in each unit (of `order` cells), and the clues.

    Givens are removed from the candidates of their peers beforehand. Yields progress about ten times a second.
    """
    reporter = Reporter()
    taken: list[set[int]] = [set() for _ in givens]
    for unit in units:
        yield from reporter.due()
        for cell in unit:
            if givens[cell]:
                for peer in unit:
                    if peer != cell:
                        taken[peer].add(givens[cell])
    numbers = range(1, order + 1)
    choices, free = number_candidates(
        [n for n in ([given] if given else numbers) if n in numbers and n not in taken[cell]]
        for cell, given in enumerate(givens)
    )

    def clauses() -> Iterator[Clause]:
        for held in choices:
            yield from exactly_one(list(held.values()), free)
        for unit in units:
            for number in numbers:
                yield from exactly_one([choices[cell][number] for cell in unit if number in choices[cell]], free)
        bounds: dict[int, list[int]] = {}
        for cell in sorted({cell for clue in clues for cell in clue}):
            bounds[cell] = [next(free) for _ in range(order + 1)]
            yield from order_clauses(choices[cell], bounds[cell])
        for less, greater in clues:
            # If the smaller cell holds more than k, the greater one holds more than k + 1.
            yield from ([-low, high] for low, high in zip(bounds[less], bounds[greater][1:], strict=False))
            yield [-bounds[less][order - 1]]

    return Encoding(choices, clauses())


def order_clauses(cell: Mapping[int, int], bounds: Sequence[int]) -> Iterator[Clause]:
    """Yield clauses that link a cell's candidates to `bounds`, whose variable k means "the cell holds more than k"."""
    yield [bounds[0]]
    yield [-bounds[-1]]
    for number, (low, high) in enumerate(pairwise(bounds), 1):
        yield [-high, low]
        held = cell.get(number)
        if held is None:
            yield [-low, high]
        else:
            yield from ([-held, low], [-held, -high], [-low, high, held])
