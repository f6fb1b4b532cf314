"""Check what is stated of a chain's ways, by trying all of them: see `claims`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import ClassVar, NamedTuple

from puzzles.answers.truth import Candidate, Truth

MOST_TRIED = 200_000
"""Cells that are tried for one claim."""

Stated = tuple[str, Sequence[int], Sequence[int], Sequence[Candidate], int]
"""What a claim says, its cells, numbers and candidates, and what it counts."""

Held = Mapping[int, int]
"""The cell of each number on the board."""

Way = tuple[int, ...]


class Run(NamedTuple):
    """Missing numbers, and the cells before and after them, -1 for anywhere."""

    first: int
    last: int
    start: int
    end: int


class TooMany(Exception):
    """There are more ways than are tried."""


class Paths:
    """The ways of a chain on the board as it is."""

    SAYS: ClassVar = frozenset({"open", "sides", "ways", "through", "apart", "counted", "filled"})

    def __init__(self, truth: Truth) -> None:
        self._truth = truth
        self._around = truth.around
        self._last = len(truth.left)
        self._held = {next(iter(truth.left[cell])): cell for cell in truth.filled}
        self._tried = 0

    def holds(self, claim: Stated) -> bool | None:
        """Say whether a claim holds, None if there are too many ways to try."""
        checks: dict[str, Callable[[Stated], bool]] = {
            "open": self._open, "sides": self._sides, "ways": self._ways_of, "through": self._through,
            "apart": self._apart, "counted": self._counted, "filled": self._filled,
        }  # fmt: skip
        try:
            return checks[claim[0]](claim)
        except TooMany:
            return None

    def _there(self, cell: int, number: int) -> bool:
        return self._held.get(number, cell) == cell and number in self._truth.left[cell]

    def _ways(self, run: Run, at: Candidate = (-1, 0)) -> Iterator[Way]:
        """Yield each way of a run, of those that have a number in a cell."""
        numbers = [*range(run.first, run.last + 1)]
        begin, end = run.start, run.end
        if begin < 0:
            begin, end = end, begin
            numbers.reverse()

        def on(way: Way) -> Iterator[Way]:
            if len(way) == len(numbers):
                if end < 0 or end in self._around[way[-1]]:
                    yield way
                return
            here = way[-1] if way else begin
            for cell in self._around[here] if here >= 0 else range(self._last):
                number = numbers[len(way)]
                if cell not in way and self._there(cell, number) and (number != at[1] or cell == at[0]):
                    self._tried += 1
                    if self._tried > MOST_TRIED:
                        raise TooMany
                    yield from on((*way, cell))

        return on(())

    def _open(self, claim: Stated) -> bool:
        here, *sides = claim[1]
        last, held = self._last, self._held
        usable = set()
        for cell in self._around[here]:
            number = min(self._truth.left[cell])
            joined = (number == 1 or number - 1 in held) and (number == last or number + 1 in held)
            if cell not in self._truth.filled or not joined:
                usable.add(cell)
        return usable == set(sides)

    def _sides(self, claim: Stated) -> bool:
        (here, *beside), [number] = claim[1:3]
        before, after = (
            [cell for cell in beside if self._there(cell, other)] if 1 <= other <= self._last else [-1]
            for other in (number - 1, number + 1)
        )
        return set(beside) == {*self._around[here]} and all(one == other for one in before for other in after)

    def _ways_of(self, claim: Stated) -> bool:
        _, (start, end), (first, last), candidates, count = claim
        run = Run(first, last, start, end)
        if count >= 0 and sum(1 for _ in self._ways(run)) != count:
            return False
        return all(first <= each[1] <= last and not any(self._ways(run, each)) for each in candidates)

    def _through(self, claim: Stated) -> bool:
        _, (start, end, door), (first, last), candidates, _ = claim
        others = all(cell == door and not first <= number <= last for cell, number in candidates)
        return others and all(door in way for way in self._ways(Run(first, last, start, end)))

    def _apart(self, claim: Stated) -> bool:
        _, (start, end, begin, stop), (first, last, low, high), [candidate], _ = claim
        theirs = [{*way} for way in self._ways(Run(low, high, begin, stop))]
        mine = self._ways(Run(first, last, start, end), candidate)
        return first <= candidate[1] <= last and not any(other.isdisjoint(way) for way in mine for other in theirs)

    def _runs(self, held: Held) -> list[Run]:
        """Return the whole runs of missing numbers."""
        ends = [(0, -1), *sorted(held.items()), (self._last + 1, -1)]
        return [Run(low + 1, high - 1, start, end) for (low, start), (high, end) in pairwise(ends) if high - low > 1]

    def _fitting(self, region: Collection[int], held: Held) -> list[Run] | None:
        """Return the runs that can be in some cells that are closed off, None if they are not."""
        filled = set(held.values())
        border = {other for cell in region for other in self._around[cell]} - {*region}
        if filled & {*region} or not border <= filled:
            return None
        return [
            run
            for run in self._runs(held)
            if all(end < 0 or not {*region}.isdisjoint(self._around[end]) for end in run[2:])
            and all(any(self._there(cell, number) for cell in region) for number in range(run.first, run.last + 1))
        ]

    def _fills(self, region: Collection[int], runs: Sequence[Run], taken: Sequence[Run] = ()) -> bool:
        """Say whether some runs, and all that are taken, have as many numbers of each colour as there are cells."""
        number, cell = next(iter(self._held.items()))
        even = (self._truth.steps(0, cell) + number) % 2  # 0 where even numbers have the colour of the first cell
        dark = sum((self._truth.steps(0, each) + even) % 2 == 0 for each in region)
        sums = {(0, 0)}
        for run in (*taken, *runs):
            evens = run.last // 2 - (run.first - 1) // 2
            odds = run.last - run.first + 1 - evens
            more = {(one + evens, other + odds) for one, other in sums}
            sums = more if run in taken else sums | more
        return (dark, len(region) - dark) in sums

    def _counted(self, claim: Stated) -> bool:
        _, region, numbers, candidates, _ = claim
        fitting = self._fitting(region, self._held)
        if fitting is None or [number for run in fitting for number in run[:2]] != [*numbers]:
            return False
        for cell, number in candidates:
            others = [run for run in fitting if not run.first <= number <= run.last]
            mine = [run for run in fitting if run not in others]
            if not mine or self._fills(region, others, mine if cell in region else ()):
                return False
        return True

    def _filled(self, claim: Stated) -> bool:
        _, (start, end, *cells), (first, last), candidates, _ = claim
        regions: list[list[int]] = [[]]
        for cell in cells:
            if cell < 0:
                regions.append([])
            else:
                regions[-1].append(cell)
        regions.pop()
        for candidate in candidates:
            ways = self._ways(Run(first, last, start, end), candidate) if first else iter([(candidate[0],)])
            order = range(first, last + 1) if first else [candidate[1]]
            if start < 0:
                order = [*reversed(order)]
            for way in ways:
                held = {**self._held, **dict(zip(order, way, strict=True))}
                if not any(self._unfilled(region, held) for region in regions):
                    return False
        return True

    def _unfilled(self, region: Collection[int], held: Held) -> bool:
        fitting = self._fitting(region, held)
        return fitting is not None and not self._fills(region, fitting)
