"""The board as a person sees it: its numbers, its empty cells, its gaps with their ways, and what rules a way out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.next_door import steps_between
from puzzles.kinds.numbrix.techniques.regions import Regions
from puzzles.kinds.numbrix.techniques.runs import Run, runs
from puzzles.kinds.numbrix.techniques.ways.paths import Way, lister_of
from puzzles.logic.bits import bits, mask_of, union
from puzzles.logic.state import State
from puzzles.logic.step import Step, StepTechnique

MOST_WAYS = 300
"""The most ways of a gap: of one with more nothing is said."""

MOST_TRIES = 2000
"""Cells that are tried for the ways of a gap."""

FEW = 60
"""The most ways of a gap that another gap is held against."""


Tight = tuple[Run, int, list[Way]]
"""A gap with few ways, cells that it needs, and its ways."""


class Seen:
    """What is on a board. It stores the ways of each gap and what rules them out."""

    def __init__(self, state: State, before: Seen | None = None) -> None:
        """Look at the numbers of a state; what was seen `before`, with fewer numbers, makes it faster."""
        rules = state.rules
        assert isinstance(rules, NumbrixRules)
        self.rules = rules
        self.values = rules.values(state.placements)
        self.state: State = before.state.copy() if before else State(rules, rules.all_candidates)
        for candidate in bits(state.placements & ~self.state.placements):
            self.state.place(candidate)
        self.runs = runs(self.state)
        self.regions = Regions(self.state, self.runs) if self.runs else None
        self.empty = self.regions.empty if self.regions else 0
        self.missing = {number for run in self.runs for number in run.numbers}
        self.anchors: dict[int, tuple[int, int]] = {}
        """For each missing end of the chain, the number on the board that is next to it, and its cell."""

        self.open_cells = self.empty
        """Cells that the chain can still come from: empty ones, and numbers that lack one before or after."""

        for run in self.runs:
            if run.start < 0:
                self.anchors[run.first] = run.last + 1, run.end
            if run.end < 0:
                self.anchors[run.last] = run.first - 1, run.start
            self.open_cells |= mask_of(cell for cell in (run.start, run.end) if cell >= 0)
        self._ways: dict[Run, list[Way] | None] = {}
        self._tight: list[Tight] | None = None
        self._earlier_ways: dict[Run, tuple[int, list[Way] | None]] = before._earlier_ways if before else {}
        """The last ways of each gap, with the cells that were empty then."""

        self._areas: dict[Run, int] = before._areas if before else {}

    def step(
        self,
        technique: StepTechnique,
        rests_on: Iterable[int],
        places: Iterable[tuple[int, int]],
        cells: Iterable[int],
        notes: object = None,
    ) -> Step:
        """Return a step that places numbers, as pairs of cell and number, by the numbers on the board."""
        state, candidate = self.state, self.rules.candidate
        placed = tuple([candidate(*each) for each in places])
        return Step(
            technique,
            self.rules,
            state.live,
            state.placements,
            tuple(rests_on),
            placed,
            cells=tuple(cells),
            notes=notes,
        )

    def ways(self, run: Run) -> list[Way] | None:
        """Return all ways of a gap, None if there are too many."""
        if run not in self._ways:
            self._ways[run] = self._find_ways(run)
        return self._ways[run]

    def _find_ways(self, run: Run) -> list[Way] | None:
        empty, found = self._earlier_ways.get(run, (-1, None))
        filled = empty & ~self.empty
        if found is not None:
            found = [way for way in found if not way.mask & filled] if filled else found
        elif empty < 0 or filled & self._area(run):
            found = find_ways(self.rules, run, self.empty)
        self._earlier_ways[run] = self.empty, found
        return found

    def _area(self, run: Run) -> int:
        """Return the cells that a run may have a way through, by their distances from its ends."""
        if run not in self._areas:
            start, end, count = run.start, run.end, len(run.numbers)
            if start >= 0 and end >= 0:
                found = union([self.near(start, at) & self.near(end, count + 1 - at) for at in range(1, count + 1)])
            else:
                found = self.near(max(start, end), count) | self.near(max(start, end), count - 1)
            self._areas[run] = found
        return self._areas[run]

    def near(self, cell: int, steps: int) -> int:
        """Return the cells that are so many steps from one, in a straight line, or fewer by an even number."""
        assert self.regions
        discs = self.rules.discs.get(cell)
        if discs is None:
            discs = self.rules.discs[cell] = [1 << cell]
            for _ in range(self.rules.size.rows + self.rules.size.columns):
                discs.append(union(self.regions.moved(discs[-1])))
        at = min(steps, len(discs) - 1)
        return discs[at - (steps - at) % 2]

    def may_end(self, cell: int, ends: Iterable[int]) -> bool:
        """Say whether one of these ends of the chain may stand in a cell, by its distance from the next number."""
        for end in ends:
            number, there = self.anchors[end]
            steps, apart = steps_between(self.rules, cell, there), abs(number - end)
            if steps <= apart and (apart - steps) % 2 == 0:
                return True
        return False

    def tight(self) -> list[Tight]:
        """Return the gaps with few ways."""
        if self._tight is None:
            self._tight = [*self._find_tight()]
        return self._tight

    def _find_tight(self) -> Iterator[Tight]:
        for run in self.runs:
            ways = self.ways(run)
            if ways is not None and len(ways) <= FEW:
                door = self.empty
                for way in ways:
                    door &= way.mask
                yield run, door, ways


def find_ways(rules: NumbrixRules, run: Run, empty: int) -> list[Way] | None:
    """Return all ways of a run through empty cells, given as bits; None if there are too many.

    A run without a start or an end begins or ends anywhere.
    """
    if run.start < 0 and run.end < 0:
        return None
    return lister_of(rules).through(empty, 1, (run.start, run.end), run.numbers, MOST_TRIES, MOST_WAYS)


def seen(state: State) -> Seen:
    """Return what is seen of a state; the last answer is stored with its rules."""
    rules = state.rules
    assert isinstance(rules, NumbrixRules)
    last = rules.seen
    if not isinstance(last, Seen) or last.state.placements != state.placements:
        before = last if isinstance(last, Seen) and not last.state.placements & ~state.placements else None
        last = rules.seen = Seen(state, before)
    return last
