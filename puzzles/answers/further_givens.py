"""The search for the fewest further givens that settle a puzzle with several solutions.

Further givens are numbers of one solution, the target. They settle the puzzle if each other solution differs from the
target in one of their cells. So for each target the fewest are a smallest set of cells that meets every set in which
another solution differs. If all solutions are known, each target is tried, and the answer is proven. If there are too
many, some are known; what they allow is put to the search, and what it finds is one solution more to tell apart.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from random import Random

from puzzles.answers.hitting_set import TooHardError
from puzzles.answers.solution_pool import Pool, settling
from puzzles.answers.solvability import Probe
from puzzles.core.model import Progress, Puzzle, Values
from puzzles.kinds.minimising import minimise

EFFORT = 20_000
"""Choices tried for one target."""

TARGETS = 40
"""Targets that are tried in a row without getting better, if not all solutions are known."""

FEW = 12
"""Further givens up to which cells are chosen; with more of them, all are taken and removed again."""

WITHIN = 20
"""Solutions that are looked for between the target and one that was not told apart from it."""

SHARE = 0.3
"""The part of the remaining time that trying every further given by itself may take."""


class FurtherGivens:
    """The search for the fewest further givens of one puzzle: units of cells, and the target that they are from."""

    def __init__(self, puzzle: Puzzle, probe: Probe, pool: Pool, units: Sequence[tuple[int, ...]]) -> None:
        self.puzzle, self.probe, self.pool, self.units = puzzle, probe, pool, units
        self.costs = [len(unit) for unit in units]
        self.proven = False
        self.best = sum(self.costs)
        """The number of further givens of the best answer; all empty cells settle every puzzle."""

        self._target = pool.solutions[0]
        self._chosen: Sequence[int] = range(len(units))
        self._least = min(self.costs)
        """No answer has fewer, as far as that is known."""

    @property
    def givens(self) -> tuple[tuple[int, int], ...]:
        """The further givens of the best answer."""
        cells = sorted(cell for unit in self._chosen for cell in self.units[unit])
        return tuple((cell, self._target[cell]) for cell in cells)

    def run(self) -> Generator[Progress, None, None]:
        """Look for the best answer; `givens` and `proven` say what was found."""
        if self.pool.exact:
            yield from self._from_all()
        else:
            yield from self._from_some()
        self.proven = self.proven or self.best <= self._least

    def _offer(self, target: Values, chosen: Sequence[int]) -> None:
        cost = sum(self.costs[unit] for unit in chosen)
        if cost < self.best:
            self.best, self._target, self._chosen = cost, target, sorted(chosen)
            self.probe.found = cost

    def _over(self) -> bool:
        return self.best <= self._least or self.probe.spent

    def _from_all(self) -> Generator[Progress, None, None]:
        """Try every solution as the target, all of them being known."""
        pool, hard = self.pool, False
        for at in range(len(pool.solutions)):
            self._offer(pool.solutions[at], self._greedy(at))
            yield from self.probe.due()
            if self._over():
                return
        for at in range(len(pool.solutions)):
            while not self._over():
                try:
                    found = yield from self._chosen_of(at)
                except TooHardError:
                    hard = True
                    break
                if found is None:
                    break
                self._offer(pool.solutions[at], found)
        self.proven = not hard and not self.probe.spent

    def _greedy(self, at: int) -> list[int]:
        """Choose units one after another, each that tells most solutions apart for its cost."""
        pool = self.pool
        target, alive, chosen = pool.solutions[at], pool.all & ~(1 << at), list[int]()
        agree = [pool.agreeing(target, unit) for unit in self.units]
        while alive:
            left, unit = min(
                (((alive & kept).bit_count() - alive.bit_count()) / cost, unit)
                for unit, (kept, cost) in enumerate(zip(agree, self.costs, strict=True))
            )
            assert left < 0
            chosen.append(unit)
            alive &= agree[unit]
        return chosen

    def _chosen_of(self, at: int) -> Generator[Progress, None, list[int] | None]:
        """Return fewer further givens than the best that tell a target from what is known. Raises TooHardError."""
        work = settling(self.pool, at, self.units, self.costs, self.best - 1, EFFORT)
        while True:
            try:
                next(work)
            except StopIteration as end:
                found: list[int] | None = end.value
                return found
            yield from self.probe.due()
            if self.probe.spent:
                raise TooHardError

    def _from_some(self) -> Generator[Progress, None, None]:
        """Try some solutions as targets, and ask the search what else there is."""
        single = self._least == 1 and (yield from self._singles())
        rng, at, idle = Random(0), 0, 0
        while not self._over() and idle < TARGETS:
            before = self.best
            if before > FEW:
                yield from self._removed(at, rng)
            if self.best <= FEW and not self._over():
                yield from self._improved(at)
            idle = 0 if self.best < before else idle + 1
            at = rng.randrange(len(self.pool.solutions))
        if single:
            self._least = 2
            if self.best == 3 and (yield from self._pairs()):
                self._least = 3

    def _with(self, target: Values, cells: Iterable[int]) -> Puzzle:
        """Return the puzzle with a target's numbers in these cells."""
        values = list(self.puzzle.givens)
        for cell in cells:
            values[cell] = target[cell]
        return self.puzzle.filled(tuple(values))

    def _settles(self, at: int, chosen: Iterable[int]) -> Generator[Progress, None, bool]:
        """Say whether it is certain that units leave the target alone; keep the solution that shows they do not."""
        pool = self.pool
        target = pool.solutions[at]
        cells = [cell for unit in chosen for cell in self.units[unit]]
        if pool.agreeing(target, cells) != 1 << at:
            return False
        found = yield from self.probe.solutions(self._with(target, cells), 2)
        if found.alone:
            return True
        for values in found.solutions:
            if values != target:
                pool.add(values)
                shared = [cell for cell, number in enumerate(target) if values[cell] == number]
                between = yield from self.probe.solutions(self._with(target, shared), WITHIN, SHARE)
                for each in between.solutions:
                    pool.add(each)
        return False

    def _removed(self, at: int, rng: Random) -> Generator[Progress, None, None]:
        """Take all units of a target and remove what is not needed."""
        target, order = self.pool.solutions[at], rng.sample(range(len(self.units)), len(self.units))

        def good(chosen: frozenset[int]) -> Generator[Progress, None, bool]:
            if self.probe.spent or not (yield from self._settles(at, chosen)):
                return False
            self._offer(target, sorted(chosen))
            return True

        yield from minimise(order, good)

    def _improved(self, at: int) -> Generator[Progress, None, None]:
        """Find fewer further givens of a target than the best, if it has fewer."""
        while not self._over():
            try:
                found = yield from self._chosen_of(at)
            except TooHardError:
                return
            if found is None:
                return
            if (yield from self._settles(at, found)):
                self._offer(self.pool.solutions[at], found)
            elif self.pool.agreeing(self.pool.solutions[at], self._cells(found)) == 1 << at:
                return  # not decided in the time given

    def _cells(self, chosen: Iterable[int]) -> list[int]:
        return [cell for unit in chosen for cell in self.units[unit]]

    def _candidates(self) -> Iterator[tuple[int, int]]:
        """Yield what each empty cell may hold, as far as single rules tell; of a large board they are many."""
        kind, puzzle = self.probe.kind(self.puzzle), self.puzzle
        every = range(1, kind.top(puzzle.size) + 1)
        for cell, numbers in enumerate(kind.candidates(puzzle, puzzle.givens)):
            if not puzzle.givens[cell]:
                yield from ((cell, number) for number in (every if numbers is None else numbers))

    def _singles(self) -> Generator[Progress, None, bool]:
        """Try every further given by itself; return whether all were tried. One that settles the puzzle is kept."""
        began = self.probe.left.seconds
        for cell, number in self._candidates():
            now = self.probe.left.seconds
            if self.probe.spent or (began is not None and now is not None and now < began * (1 - SHARE)):
                return False
            if self.pool.having(cell, number).bit_count() < 2:
                done = yield from self._tried([(cell, number)])
                if not done or self._over():
                    return done
        return True

    def _pairs(self) -> Generator[Progress, None, bool]:
        """Try every two further givens; return whether all were tried, none of which settles the puzzle."""
        pool = self.pool
        many = [pair for pair in pool.pairs() if not self.puzzle.givens[pair[0]]]
        for at, one in enumerate(many):
            yield from self.probe.due()
            for other in many[:at]:
                if other[0] == one[0] or (pool.having(*one) & pool.having(*other)).bit_count() > 1:
                    continue
                if self.probe.spent or not (yield from self._tried([one, other])):
                    return False
                if self.best < 3:
                    return True
        return True

    def _tried(self, givens: Sequence[tuple[int, int]]) -> Generator[Progress, None, bool]:
        """Find out whether some givens settle the puzzle, and keep them if they do; return whether it is decided."""
        values = list(self.puzzle.givens)
        for cell, number in givens:
            values[cell] = number
        found = yield from self.probe.solutions(self.puzzle.filled(tuple(values)), 2)
        for each in found.solutions:
            self.pool.add(each)
        if found.alone:
            place = {unit[0]: at for at, unit in enumerate(self.units)}
            self._offer(found.solutions[0], [place[cell] for cell, _ in givens])
        return found.exact or len(found.solutions) > 1
