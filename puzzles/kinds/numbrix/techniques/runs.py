"""The runs of missing numbers between placed ones, and their ways through the board.

A way has a cell for each number of the run, by live candidates. Each cell touches the one before, and none comes twice.
A part of a run is a run, too: it begins or ends anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar, cast

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.ways.paths import Way, lister_of
from puzzles.logic.bits import bits, mask_of
from puzzles.logic.claims import Claim, Statement, pairs
from puzzles.logic.constraints import Rules
from puzzles.logic.state import State
from puzzles.logic.step import Step

MOST_WAYS = 200
"""The most ways of a run: people cannot go through more."""

MOST_TRIES = 3000
"""Cells tried for the list of a run's ways."""

MOST_STORED = 500
"""Runs whose ways are stored."""


class Run(NamedTuple):
    """Missing numbers that follow each other, and the cells of the placed numbers before and after them."""

    first: int
    last: int
    start: int
    """The cell of the number before the first, -1 if it begins anywhere."""

    end: int
    """The cell of the number after the last, -1 if it ends anywhere."""

    @property
    def numbers(self) -> range:
        """Its numbers."""
        return range(self.first, self.last + 1)

    def steps(self, rules: NumbrixRules) -> list[int]:
        """Return the constraints that its numbers, and those before and after, stand beside each other."""
        first = self.first - (self.start >= 0)
        return [rules.step(number) for number in range(first, self.last + (self.end >= 0))]

    @property
    def name(self) -> str:
        """The run in words: "12 to 15", "12 and 13", "12"."""
        if self.first == self.last:
            return str(self.first)
        return f"{self.first} {'and' if self.first + 1 == self.last else 'to'} {self.last}"

    @property
    def bounds(self) -> str:
        """Its ends in words: " between 11 and 16", " after 77", " before 3", "" for a run without ends."""
        if self.start >= 0 and self.end >= 0:
            return f" between {self.first - 1} and {self.last + 1}"
        if self.start >= 0:
            return f" after {self.first - 1}"
        return f" before {self.last + 1}" if self.end >= 0 else ""

    def claim(self, says: Statement, gone: int, rules: Rules, count: int = 0, *cells: int) -> Claim:
        """Return the claim of a sentence about its ways, with the removed candidates and more cells."""
        return Claim(says, (self.start, self.end, *cells), (self.first, self.last), pairs(rules, gone), count)

    def without_first(self) -> Run | None:
        """Return the run with one step less at its start, None if there is no more than one number."""
        if self.start >= 0:
            return Run(self.first, self.last, -1, self.end)
        return Run(self.first + 1, self.last, -1, self.end) if self.first < self.last else None

    def without_last(self) -> Run | None:
        """Return the run with one step less at its end, None if there is no more than one number."""
        if self.end >= 0:
            return Run(self.first, self.last, self.start, -1)
        return Run(self.first, self.last - 1, self.start, -1) if self.first < self.last else None

    def shorten(self, holds: Callable[[Run], bool], loose: bool = False) -> Run:
        """Return a shortest part of the run for which `holds` is still true.

        It keeps one end that is placed, unless it may be `loose`.
        """
        best = self
        for less in (Run.without_first, Run.without_last):
            while part := less(best):
                if (not loose and part.start < 0 and part.end < 0) or not holds(part):
                    break
                best = part
        return best


def rest_of(part: Run, way: Way, whole: Run) -> tuple[Run, ...]:
    """Return what a way of a part leaves of the whole run, before and after it."""
    rest: tuple[Run, ...] = ()
    if part.first > whole.first:
        rest = (Run(whole.first, part.first - 1, whole.start, way.cells[0]),)
    if part.last < whole.last:
        rest += (Run(part.last + 1, whole.last, way.cells[-1], whole.end),)
    return rest


def runs_of(step: Step) -> list[Run]:
    """Return the runs that a step names, from its constraints of sort "step"."""
    rules = step.rules
    cells = {rules.parts(candidate)[1]: rules.parts(candidate)[0] for candidate in bits(step.placements)}
    groups: list[list[int]] = []
    for at in step.rests_on:
        one = rules.constraints[at]
        if one.sort.name == "step":
            if groups and groups[-1][-1] == one.number - 1 and one.number not in cells:
                groups[-1].append(one.number)
            else:
                groups.append([one.number])
    found = []
    for first, *_, last in ([*group, group[-1] + 1] for group in groups):
        start, end = cells.get(first, -1), cells.get(last, -1)
        found.append(Run(first + (start >= 0), last - (end >= 0), start, end))
    return found


def runs(state: State) -> list[Run]:
    """Return the runs of missing numbers, ascending; none where no number is placed."""
    rules = state.rules
    assert isinstance(rules, NumbrixRules)
    if rules.runs_of_board[0] == state.placements:
        return rules.runs_of_board[1]
    placed = sorted((number, cell) for cell, number in enumerate(state.values) if number)
    ends = [(0, -1), *placed, (rules.numbers + 1, -1)] if placed else []
    found: list[Run] = []
    rules.runs_of_board = state.placements, found
    for (before, start), (after, end) in pairwise(ends):
        if after - before > 1:
            found.append(Run(before + 1, after - 1, start, end))
    return found


Found = TypeVar("Found")

Ways = Sequence[Way]
"""Ways of one run."""


def ways(state: State, run: Run) -> Ways | None:
    """Return all ways of a run, None if there are too many."""
    rules, live = state.rules, state.live
    assert isinstance(rules, NumbrixRules)
    before, now = rules.ways_of_board
    if before != live:
        gone = before ^ live
        now = {one: its for one, its in now.items() if not gone & candidates_of(rules, one)}
        rules.ways_of_board = live, now
    if run not in now:
        key = run, live & candidates_of(rules, run)
        kept = rules.ways
        if key not in kept:
            if len(kept) >= MOST_STORED:
                kept.pop(next(iter(kept)))
            kept[key] = _list_ways(rules, live, run)
        now[run] = kept[key]
    return now[run]


def _list_ways(rules: NumbrixRules, live: int, run: Run) -> Ways | None:
    numbers = run.numbers
    if len(numbers) > MOST_WAYS:
        return None
    return lister_of(rules).through(live, rules.numbers, (run.start, run.end), numbers, MOST_TRIES, MOST_WAYS)


def kept(rules: NumbrixRules, key: tuple[object, ...], of: tuple[Ways | None, ...], find: Callable[[], Found]) -> Found:
    """Return what `find` finds, which depends only on the ways of some runs; call it only if they have changed.

    `ways` returns the same list until it does. `key` names the question.
    """
    last = rules.kept.get(key)
    if last is None or any(one is not other for one, other in zip(last[0], of, strict=True)):
        last = rules.kept[key] = of, find()
    return cast("Found", last[1])


def candidates_on(rules: NumbrixRules, run: Run, taken: Ways) -> int:
    """Return the candidates on some ways of a run."""
    found = 0
    for number, cells in zip(run.numbers, zip(*[way.cells for way in taken], strict=True), strict=False):
        for cell in set(cells):
            found |= 1 << rules.candidate(cell, number)
    return found


def candidates_of(rules: NumbrixRules, run: Run) -> int:
    """Return all candidates of a run's numbers."""
    return rules.first * ((1 << run.last - run.first + 1) - 1) << run.first - 1


def absent_candidates(state: State, run: Run) -> int:
    """Return the removed candidates beside the live ones that a run can reach. With them it would have more ways."""
    rules, live = state.rules, state.live
    assert isinstance(rules, NumbrixRules)
    found = 0
    if run.start < 0 and run.end < 0:
        left = [set(rules.cells_of(live & rules.of_number(number))) for number in run.numbers]
        for at, number in enumerate(run.numbers):
            near = {cell for each in left[max(0, at - 1) : at + 2] for here in each for cell in rules.neighbours[here]}
            found |= mask_of(rules.candidate(cell, number) for cell in near - left[at])
        return found
    here = {run.start if run.start >= 0 else run.end}
    for number in run.numbers if run.start >= 0 else reversed(run.numbers):
        there = {rules.candidate(cell, number) for each in here for cell in rules.neighbours[each]}
        now = {candidate for candidate in there if live >> candidate & 1}
        found |= mask_of(there - now)
        here = {candidate // rules.numbers for candidate in now}
    return found


def size(step: Step) -> int:
    """Return k of a step, to sort by."""
    return step.k
