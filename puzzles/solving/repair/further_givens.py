"""The search for the fewest further givens that leave a puzzle with several solutions exactly one.

Further givens are numbers of one solution, the target. They settle the puzzle if each other solution differs from the
target in one of their cells. Each other solution has a set of cells in which it differs. So the fewest further givens
for a target are a smallest hitting set of these sets. If all solutions are known, every target is tried, and the answer
is proven. Otherwise only some solutions are known, and the further givens that settle those are tested by a search. A
solution that the search finds is added to those known, and the next further givens exclude it, too.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from random import Random

from puzzles.kinds.minimise import minimise
from puzzles.model.hitting_set import TooHardError
from puzzles.model.values import Progress, Puzzle, Values
from puzzles.solving.repair.solution_pool import Pool, settling_units
from puzzles.solving.solvability import Probe

EFFORT = 20_000
"""The most choices to try for one target."""

TARGETS = 40
"""The most targets to try in a row without a better answer, if not all solutions are known."""

MOST_CHOSEN = 12
"""The most further givens to find by a hitting set. With more, all cells are given and then removed while possible."""

MOST_BETWEEN = 20
"""The most solutions to list between the target and another solution that the further givens allow."""

SHARE = 0.3
"""The part of the remaining time that trying every further given by itself may take."""


class FurtherGivens:
    """The search for the fewest further givens of one puzzle. Cells of a unit are given together."""

    def __init__(self, puzzle: Puzzle, probe: Probe, pool: Pool, units: Sequence[tuple[int, ...]]) -> None:
        self.puzzle, self.probe, self.pool, self.units = puzzle, probe, pool, units
        self.costs = [len(unit) for unit in units]
        self.is_proven = False
        self.best = sum(self.costs)
        """The number of further givens of the best answer. At first these are all empty cells."""

        self._target = pool.solutions[0]
        self._choice: Sequence[int] = range(len(units))
        self._lower_bound = min(self.costs)
        """No answer has fewer further givens than this."""

    @property
    def givens(self) -> tuple[tuple[int, int], ...]:
        """The further givens of the best answer."""
        cells = sorted(cell for unit in self._choice for cell in self.units[unit])
        return tuple((cell, self._target[cell]) for cell in cells)

    def run(self) -> Generator[Progress, None, None]:
        """Look for the best answer; `givens` and `is_proven` then have the result."""
        if self.pool.exact:
            yield from self._try_all_targets()
        else:
            yield from self._try_some_targets()
        self.is_proven = self.is_proven or self.best <= self._lower_bound

    def _offer(self, target: Values, chosen: Sequence[int]) -> None:
        cost = sum(self.costs[unit] for unit in chosen)
        if cost < self.best:
            self.best, self._target, self._choice = cost, target, sorted(chosen)
            self.probe.found_count = cost

    def _is_over(self) -> bool:
        return self.best <= self._lower_bound or self.probe.is_over

    def _try_all_targets(self) -> Generator[Progress, None, None]:
        """Try every solution as the target, when all solutions are known."""
        pool, hard = self.pool, False
        for at in range(len(pool.solutions)):
            self._offer(pool.solutions[at], self._choose_greedily(at))
            yield from self.probe.report_when_due()
            if self._is_over():
                return
        for at in range(len(pool.solutions)):
            while not self._is_over():
                try:
                    found = yield from self._choose(at)
                except TooHardError:
                    hard = True
                    break
                if found is None:
                    break
                self._offer(pool.solutions[at], found)
        self.is_proven = not hard and not self.probe.is_over

    def _choose_greedily(self, at: int) -> list[int]:
        """Choose units one after another, each time the one that excludes the most solutions for its cost."""
        pool = self.pool
        target, alive, chosen = pool.solutions[at], pool.all & ~(1 << at), list[int]()
        agree = [pool.solutions_like(target, unit) for unit in self.units]
        while alive:
            left, unit = min(
                (((alive & kept).bit_count() - alive.bit_count()) / cost, unit)
                for unit, (kept, cost) in enumerate(zip(agree, self.costs, strict=True))
            )
            assert left < 0
            chosen.append(unit)
            alive &= agree[unit]
        return chosen

    def _choose(self, at: int) -> Generator[Progress, None, list[int] | None]:
        """Return units, with fewer cells than the best, that exclude all known solutions but a target.

        Raises TooHardError.
        """
        work = settling_units(self.pool, at, self.units, self.costs, self.best - 1, EFFORT)
        while True:
            try:
                next(work)
            except StopIteration as end:
                found: list[int] | None = end.value
                return found
            yield from self.probe.report_when_due()
            if self.probe.is_over:
                raise TooHardError

    def _try_some_targets(self) -> Generator[Progress, None, None]:
        """Try some solutions as targets, when not all are known; a search tests each answer."""
        single = self._lower_bound == 1 and (yield from self._try_singles())
        rng, at, idle = Random(0), 0, 0
        while not self._is_over() and idle < TARGETS:
            before = self.best
            if before > MOST_CHOSEN:
                yield from self._remove_unneeded(at, rng)
            if self.best <= MOST_CHOSEN and not self._is_over():
                yield from self._improve(at)
            idle = 0 if self.best < before else idle + 1
            at = rng.randrange(len(self.pool.solutions))
        if single:
            self._lower_bound = 2
            if self.best == 3 and (yield from self._try_pairs()):
                self._lower_bound = 3

    def _puzzle_with(self, target: Values, cells: Iterable[int]) -> Puzzle:
        """Return the puzzle with a target's numbers in these cells."""
        values = list(self.puzzle.givens)
        for cell in cells:
            values[cell] = target[cell]
        return self.puzzle.with_givens(tuple(values))

    def _is_settled(self, at: int, chosen: Iterable[int]) -> Generator[Progress, None, bool]:
        """Return whether units certainly leave the target alone. A solution that shows they do not joins the pool."""
        pool = self.pool
        target = pool.solutions[at]
        cells = [cell for unit in chosen for cell in self.units[unit]]
        if pool.solutions_like(target, cells) != 1 << at:
            return False
        found = yield from self.probe.solutions(self._puzzle_with(target, cells), 2)
        if found.is_unique:
            return True
        for values in found.solutions:
            if values != target:
                pool.add(values)
                shared = [cell for cell, number in enumerate(target) if values[cell] == number]
                between = yield from self.probe.solutions(self._puzzle_with(target, shared), MOST_BETWEEN, SHARE)
                for each in between.solutions:
                    pool.add(each)
        return False

    def _remove_unneeded(self, at: int, rng: Random) -> Generator[Progress, None, None]:
        """Start with all units of a target and remove those that are not needed."""
        target, order = self.pool.solutions[at], rng.sample(range(len(self.units)), len(self.units))

        def good(chosen: frozenset[int]) -> Generator[Progress, None, bool]:
            if self.probe.is_over or not (yield from self._is_settled(at, chosen)):
                return False
            self._offer(target, sorted(chosen))
            return True

        yield from minimise(order, good)

    def _improve(self, at: int) -> Generator[Progress, None, None]:
        """Find fewer further givens of a target than the best answer has."""
        while not self._is_over():
            try:
                found = yield from self._choose(at)
            except TooHardError:
                return
            if found is None:
                return
            if (yield from self._is_settled(at, found)):
                self._offer(self.pool.solutions[at], found)
            elif self.pool.solutions_like(self.pool.solutions[at], self._cells(found)) == 1 << at:
                return  # not decided in the time given

    def _cells(self, chosen: Iterable[int]) -> list[int]:
        return [cell for unit in chosen for cell in self.units[unit]]

    def _candidates(self) -> Iterator[tuple[int, int]]:
        """Yield each candidate of each empty cell, as a cell and a number; single rules exclude the others."""
        kind, puzzle = self.probe.kind(self.puzzle), self.puzzle
        every = range(1, kind.top(puzzle.size) + 1)
        for cell, numbers in enumerate(kind.candidates(puzzle, puzzle.givens)):
            if not puzzle.givens[cell]:
                yield from ((cell, number) for number in (every if numbers is None else numbers))

    def _try_singles(self) -> Generator[Progress, None, bool]:
        """Try every further given by itself, and keep one that settles the puzzle; return whether all were tried."""
        began = self.probe.rest.seconds
        for cell, number in self._candidates():
            now = self.probe.rest.seconds
            if self.probe.is_over or (began is not None and now is not None and now < began * (1 - SHARE)):
                return False
            if self.pool.solutions_with(cell, number).bit_count() < 2:
                done = yield from self._try([(cell, number)])
                if not done or self._is_over():
                    return done
        return True

    def _try_pairs(self) -> Generator[Progress, None, bool]:
        """Try every two further givens; return whether all were tried."""
        pool = self.pool
        many = [pair for pair in pool.pairs() if not self.puzzle.givens[pair[0]]]
        for at, one in enumerate(many):
            yield from self.probe.report_when_due()
            for other in many[:at]:
                if other[0] == one[0] or (pool.solutions_with(*one) & pool.solutions_with(*other)).bit_count() > 1:
                    continue
                if self.probe.is_over or not (yield from self._try([one, other])):
                    return False
                if self.best < 3:
                    return True
        return True

    def _try(self, givens: Sequence[tuple[int, int]]) -> Generator[Progress, None, bool]:
        """Keep some givens if they settle the puzzle; return whether it is decided that they do or do not."""
        values = list(self.puzzle.givens)
        for cell, number in givens:
            values[cell] = number
        found = yield from self.probe.solutions(self.puzzle.with_givens(tuple(values)), 2)
        for each in found.solutions:
            self.pool.add(each)
        if found.is_unique:
            place = {unit[0]: at for at, unit in enumerate(self.units)}
            self._offer(found.solutions[0], [place[cell] for cell, _ in givens])
        return found.exact or len(found.solutions) > 1
