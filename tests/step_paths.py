"""Check claims about the ways of a chain by trying all of them; `claims` hands them on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import ClassVar, NamedTuple

from tests.step_board import Candidate
from tests.step_truth import Truth

MOST_TRIES = 200_000
"""Cells that are tried for one claim."""

PlainClaim = tuple[str, Sequence[int], Sequence[int], Sequence[Candidate], int]
"""What a claim says, its cells, numbers and candidates, and what it counts."""

CellByNumber = Mapping[int, int]
"""The cell of each number on the board."""

Way = tuple[int, ...]


class Run(NamedTuple):
    """Missing numbers, and the cells before and after them, -1 for anywhere."""

    first: int
    last: int
    start: int
    end: int


class TooManyWays(Exception):
    """The ways of a run take more than MOST_TRIES cells."""


class Paths:
    """The ways of a chain: the cells that each run of missing numbers can take on the board."""

    OUT: ClassVar = frozenset({"dead", "cut", "starved"})
    """What rules a way out."""

    SAYS: ClassVar = OUT | {"open", "sides", "ways", "through", "apart", "counted", "filled", "shared", "comes"}

    def __init__(self, truth: Truth) -> None:
        self._truth = truth
        self._neighbours = truth.neighbours
        self._last = len(truth.candidates)
        self._cell_of = {next(iter(truth.candidates[cell])): cell for cell in truth.filled_cells}
        self._tries = 0

    def holds(self, claim: PlainClaim, others: Iterable[PlainClaim] = ()) -> bool | None:
        """Say whether a claim holds, None if there are too many ways to try; `others` are the step's other claims."""
        checks: dict[str, Callable[[PlainClaim], bool]] = {
            "open": self._check_open, "sides": self._check_sides, "ways": self._check_ways,
            "through": self._check_through, "apart": self._check_apart,
            "counted": self._check_counted, "filled": self._check_filled, "dead": self._check_dead,
            "cut": self._check_cut, "starved": self._check_starved, "comes": self._check_comes,
            "shared": lambda claim: self._check_shared(claim, [{*each[3]} for each in others if each[0] in self.OUT]),
        }  # fmt: skip
        try:
            return checks[claim[0]](claim)
        except TooManyWays:
            return None

    def _can_hold(self, cell: int, number: int) -> bool:
        return self._cell_of.get(number, cell) == cell and number in self._truth.candidates[cell]

    def _ways(self, run: Run, at: Candidate = (-1, 0)) -> Iterator[Way]:
        """Yield each way of a run that has the number of `at` in its cell; each way at all without `at`."""
        numbers = [*range(run.first, run.last + 1)]
        begin, end = run.start, run.end
        if begin < 0:
            begin, end = end, begin
            numbers.reverse()

        def on(way: Way) -> Iterator[Way]:
            if len(way) == len(numbers):
                if end < 0 or end in self._neighbours[way[-1]]:
                    yield way
                return
            here = way[-1] if way else begin
            for cell in self._neighbours[here] if here >= 0 else range(self._last):
                number = numbers[len(way)]
                if cell not in way and self._can_hold(cell, number) and (number != at[1] or cell == at[0]):
                    self._tries += 1
                    if self._tries > MOST_TRIES:
                        raise TooManyWays
                    yield from on((*way, cell))

        return on(())

    def _check_open(self, claim: PlainClaim) -> bool:
        here, *sides = claim[1]
        last, held = self._last, self._cell_of
        usable = set()
        for cell in self._neighbours[here]:
            number = min(self._truth.candidates[cell])
            joined = (number == 1 or number - 1 in held) and (number == last or number + 1 in held)
            if cell not in self._truth.filled_cells or not joined:
                usable.add(cell)
        return usable == set(sides)

    def _check_sides(self, claim: PlainClaim) -> bool:
        (here, *beside), [number] = claim[1:3]
        before, after = (
            [cell for cell in beside if self._can_hold(cell, other)] if 1 <= other <= self._last else [-1]
            for other in (number - 1, number + 1)
        )
        return set(beside) == {*self._neighbours[here]} and all(one == other for one in before for other in after)

    def _check_ways(self, claim: PlainClaim) -> bool:
        _, (start, end), (first, last), candidates, count = claim
        run = Run(first, last, start, end)
        if count >= 0 and sum(1 for _ in self._ways(run)) != count:
            return False
        return all(first <= each[1] <= last and not any(self._ways(run, each)) for each in candidates)

    def _check_through(self, claim: PlainClaim) -> bool:
        _, (start, end, door), (first, last), candidates, _ = claim
        others = all(cell == door and not first <= number <= last for cell, number in candidates)
        return others and all(door in way for way in self._ways(Run(first, last, start, end)))

    def _check_apart(self, claim: PlainClaim) -> bool:
        _, (start, end, begin, stop), (first, last, low, high), [candidate], _ = claim
        theirs = [{*way} for way in self._ways(Run(low, high, begin, stop))]
        mine = self._ways(Run(first, last, start, end), candidate)
        return first <= candidate[1] <= last and not any(other.isdisjoint(way) for way in mine for other in theirs)

    def _runs(self, held: CellByNumber) -> list[Run]:
        ends = [(0, -1), *sorted(held.items()), (self._last + 1, -1)]
        return [Run(low + 1, high - 1, start, end) for (low, start), (high, end) in pairwise(ends) if high - low > 1]

    def _possible_runs(self, region: Collection[int], held: CellByNumber) -> list[Run] | None:
        """Return the runs that can be in a region; None if it has a filled cell, or an empty one touches it."""
        filled = set(held.values())
        border = {other for cell in region for other in self._neighbours[cell]} - {*region}
        if filled & {*region} or not border <= filled:
            return None
        return [
            run
            for run in self._runs_beside(region, held)
            if all(any(self._can_hold(cell, number) for cell in region) for number in range(run.first, run.last + 1))
        ]

    def _runs_beside(self, region: Collection[int], held: CellByNumber) -> list[Run]:
        def touches(end: int) -> bool:
            return end < 0 or not {*region}.isdisjoint(self._neighbours[end])

        return [run for run in self._runs(held) if touches(run.start) and touches(run.end)]

    def _can_fill(self, region: Collection[int], runs: Sequence[Run], taken: Sequence[Run] = ()) -> bool:
        """Say whether `taken` and some of `runs` have as many numbers of each colour as a region has cells."""
        number, cell = next(iter(self._cell_of.items()))
        even = (self._truth.distance(0, cell) + number) % 2  # 0 where even numbers have the colour of the first cell
        dark = sum((self._truth.distance(0, each) + even) % 2 == 0 for each in region)
        sums = {(0, 0)}
        for run in (*taken, *runs):
            evens = run.last // 2 - (run.first - 1) // 2
            odds = run.last - run.first + 1 - evens
            more = {(one + evens, other + odds) for one, other in sums}
            sums = more if run in taken else sums | more
        return (dark, len(region) - dark) in sums

    def _check_counted(self, claim: PlainClaim) -> bool:
        _, region, numbers, candidates, _ = claim
        fitting = self._possible_runs(region, self._cell_of)
        if fitting is None or [number for run in fitting for number in run[:2]] != [*numbers]:
            return False
        for cell, number in candidates:
            others = [run for run in fitting if not run.first <= number <= run.last]
            mine = [run for run in fitting if run not in others]
            if not mine or self._can_fill(region, others, mine if cell in region else ()):
                return False
        return True

    def _check_filled(self, claim: PlainClaim) -> bool:
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
                held = {**self._cell_of, **dict(zip(order, way, strict=True))}
                if not any(self._cannot_fill(region, held) for region in regions):
                    return False
        return True

    def _cannot_fill(self, region: Collection[int], held: CellByNumber) -> bool:
        fitting = self._possible_runs(region, held)
        return fitting is not None and not self._can_fill(region, fitting)

    def _check_shared(self, claim: PlainClaim, out: Sequence[set[Candidate]]) -> bool:
        _, (start, end, *goal), (first, last, *number), candidates, count = claim
        order = range(first, last + 1) if start >= 0 else range(last, first - 1, -1)
        every = [{*zip(way, order, strict=True)} for way in self._ways(Run(first, last, start, end))]
        if goal:  # beginnings, of which each must come as far
            last_cell = [(cell, each) for way in every for cell, each in way if each == order[-1]]
            near = [abs(each - number[0]) >= self._truth.distance(cell, goal[0]) for cell, each in last_cell]
            every = [way for way, is_near in zip(every, near, strict=True) if is_near]
        left = [way for way in every if not any(each <= way for each in out)]
        ways = [self._is_beginning(each, start if start >= 0 else end, order) for each in out]
        return all(ways) and len(left) == count and all({*candidates} <= way for way in left)

    def _is_beginning(self, way: Collection[Candidate], begin: int, order: Sequence[int]) -> bool:
        """Say whether numbers stand beside each other, the first of them beside a cell."""
        held = {number: cell for cell, number in way}
        numbers = order[: len(way)]
        cells = [begin, *(held.get(number, -1) for number in numbers)]
        return all(there in self._neighbours[here] for here, there in pairwise(cells))

    def _with_way(self, candidates: Sequence[Candidate]) -> dict[int, int] | None:
        """Return the board with a way; None if it does not fit."""
        way = {number: cell for cell, number in candidates}
        fits = len(way) == len({*way.values()}) == len(candidates) and not {*way} & {*self._cell_of}
        return {**self._cell_of, **way} if fits and not {*way.values()} & self._truth.filled_cells else None

    def _check_dead(self, claim: PlainClaim) -> bool:
        held = self._with_way(claim[3])
        if held is None or {*held.values()} & {*claim[1]}:
            return False
        closed = {
            cell for number, cell in held.items()
            if (number == 1 or number - 1 in held) and (number == self._last or number + 1 in held)
        }  # fmt: skip
        dead = [cell for cell in {*claim[1]} if sum(there not in closed for there in self._neighbours[cell]) <= 1]
        ends = [end for end in (1, self._last) if end not in held]
        is_barred = not any(self._may_end(cell, end) for cell in dead for end in ends)
        return len(dead) == len(claim[1]) and (is_barred or len(dead) > len(ends))

    def _may_end(self, cell: int, end: int) -> bool:
        number = min(self._cell_of, key=lambda held: abs(held - end))
        return not self._truth.is_too_far((cell, end), (self._cell_of[number], number))

    def _check_cut(self, claim: PlainClaim) -> bool:
        _, region, amount, candidates, _ = claim
        held = self._with_way(candidates)
        if held is None:
            return False
        sums = {0}
        for run in self._runs_beside(region, held):
            sums |= {each + run.last - run.first + 1 for each in sums}
        adds_up = len(region) in sums
        return self._cannot_fill(region, held) and (not amount or (not adds_up and amount == (len(region),)))

    def _check_starved(self, claim: PlainClaim) -> bool:
        _, door, (first, last, start, end), candidates, _ = claim
        held = self._with_way(candidates)
        taken = {cell for cell, _ in candidates}
        run = Run(first, last, start, end)
        if held is None or run not in self._runs(held) or not taken >= {*door}:
            return False
        return all(taken & {*way} and {*way} >= {*door} for way in self._ways(run))

    def _check_comes(self, claim: PlainClaim) -> bool:
        [(goal, only)] = claim[3]
        coming = {number for run in self._runs(self._cell_of) for number in self._arriving(run, goal)}
        return goal not in self._truth.filled_cells and coming == {only}

    def _arriving(self, run: Run, goal: int) -> set[int]:
        """Return the numbers of a run that walks through empty cells, from both ends, bring to a cell."""
        numbers = range(run.first, run.last + 1)
        found = []
        for end, order in ((run.start, numbers), (run.end, numbers[::-1])):
            edge, there = {end}, set()
            for number in order:
                edge = {cell for here in edge if end >= 0 for cell in self._neighbours[here]} - self._truth.filled_cells
                if end < 0 or goal in edge:
                    there.add(number)
            found.append(there)
        return found[0] & found[1]
