"""Known solutions of one puzzle, stored so that a set of them is an int with a bit for each."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from puzzles.model.hitting_set import TooHardError
from puzzles.model.values import Values

NEAREST = 64
"""Solutions nearest to a target that are excluded first: the fewest units do that."""


class Pool:
    """Solutions by their index; a set of them is an int with a bit for each."""

    def __init__(self, solutions: Iterable[Values] = ()) -> None:
        self.solutions: list[Values] = []
        self.exact = False
        """Whether the puzzle has no other solutions."""

        self._has: dict[tuple[int, int], int] = {}
        self._code_of: list[int] = []
        self._codes: dict[tuple[int, int], int] = {}
        self._places: dict[Values, int] = {}
        for values in solutions:
            self.add(values)

    def add(self, values: Values) -> int:
        """Add a solution, unless it is in the pool; return its index."""
        if values in self._places:
            return self._places[values]
        at = self._places[values] = len(self.solutions)
        self.solutions.append(values)
        code = 0
        for pair in enumerate(values):
            self._has[pair] = self._has.get(pair, 0) | 1 << at
            code |= 1 << self._codes.setdefault(pair, len(self._codes))
        self._code_of.append(code)
        return at

    @property
    def all(self) -> int:
        """The set of all solutions."""
        return (1 << len(self.solutions)) - 1

    def solutions_with(self, cell: int, number: int) -> int:
        """Return the set of solutions with a number in a cell."""
        return self._has.get((cell, number), 0)

    def pairs(self) -> list[tuple[int, int]]:
        """Return each pair of a cell and a number that a solution has there, ascending."""
        return sorted(self._has)

    def solutions_like(self, target: Values, cells: Iterable[int]) -> int:
        """Return the set of solutions that agree with a target in these cells."""
        found = self.all
        for cell in cells:
            found &= self.solutions_with(cell, target[cell])
        return found

    def distance(self, one: int, other: int) -> int:
        """Return in how many cells two solutions differ."""
        return (self._code_of[one] ^ self._code_of[other]).bit_count() // 2

    def nearest(self, at: int, most: int = NEAREST) -> list[int]:
        """Return the `most` solutions that differ least from one of them, the nearest first."""
        own = self._code_of[at]
        far = sorted(((own ^ code).bit_count(), other) for other, code in enumerate(self._code_of) if other != at)
        return [other for _, other in far[:most]]

    def closest(self) -> Generator[None, None, tuple[int, int]]:
        """Return two solutions that differ in the fewest cells; the pool has two at least. Yields in between."""
        best, pair = 0, (0, 1)
        for at, own in enumerate(self._code_of):
            yield
            for other in range(at):
                apart = (own ^ self._code_of[other]).bit_count()
                if not best or apart < best:
                    best, pair = apart, (other, at)
        return pair


def settling_units(
    pool: Pool, at: int, units: Sequence[Sequence[int]], costs: Sequence[int], room: int, effort: int
) -> Generator[None, None, list[int] | None]:
    """Return units whose numbers only the solution `at` of the pool has, for a total cost of `room` at most, or None.

    `units` are sets of cells that are given together, each with its cost; the result is their indices. Yields between
    choices. Raises TooHardError after more than `effort` choices.
    """
    target, own = pool.solutions[at], 1 << at
    agree = [pool.solutions_like(target, unit) & ~own for unit in units]
    near = pool.nearest(at)
    left = effort

    def further(alive: int, room: int) -> Generator[None, None, list[int] | None]:
        nonlocal left
        if not alive:
            return []
        first = next((other for other in near if alive >> other & 1), -1)
        if first < 0:
            first = (alive & -alive).bit_length() - 1
        for unit, kept in enumerate(agree):
            if kept >> first & 1 or costs[unit] > room:
                continue
            left -= 1
            if left < 0:
                raise TooHardError
            rest = room - costs[unit]
            if not alive & kept:
                return [unit]
            if rest:
                yield
                found = yield from further(alive & kept, rest)
                if found is not None:
                    return [unit, *found]
        return None

    return (yield from further(pool.all & ~own, room))
