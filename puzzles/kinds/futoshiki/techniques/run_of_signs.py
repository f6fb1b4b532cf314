"""Several signs in a row, all the same way, bound every cell along them.

4x4     a < b < c < d     fixes all: 1 2 3 4
5x5     a < b < c         a is 1 to 3, b 2 to 4, c 3 to 5
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.logic.brief import effects, fitting
from puzzles.logic.claims import Claim
from puzzles.logic.constraints import Rules
from puzzles.logic.phrases import join_clauses, place, symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique

SHORTEST = 3
"""Cells of a run; two are a sign."""


class RunOfSigns(Technique):
    """Several signs in a row, as in a < b < c: each cell is greater than the one before, so it is at least one more.

    Of three cells with the numbers 1 to 6, the first is 1 to 4, the second 2 to 5 and the third 3 to 6.
    """

    name = "run-of-signs"
    title = "Run of signs"
    counts = ("run of signs", "runs of signs")
    score = 1.0
    source = "futoshiki.org; Berthier, CSP-Rules: ascending chains"
    spot = (
        "Follow the signs from cell to cell, always upwards, and count the steps. A cell with three smaller ones "
        "before it in a row is at least 4. Count from the top in the same way."
    )
    aliases = ("Ascending chain (Berthier)",)
    is_quiet = True
    is_series = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each longest run that rules something out; it rests on its signs."""
        rules = state.rules
        assert isinstance(rules, FutoshikiRules)
        if rules.runs is None:
            rules.runs = tuple(_runs(rules))
        for run in rules.runs:
            removes, leans = _removals(rules, state.live, run)
            if removes:
                signs = tuple(
                    next(sign.index for sign in rules.signs_above[low] if sign.cells[1] == high)
                    for low, high in pairwise(run)
                )
                yield Step(
                    self,
                    rules,
                    state.live,
                    state.placements,
                    signs,
                    removes=removes,
                    missing_candidates=leans,
                    cells=run,
                )

    def location(self, step: Step) -> str:
        """Name both ends."""
        ends = f"from {place(step.rules, step.cells[0])} up to {place(step.rules, step.cells[-1])}"
        return f"the run of {len(step.cells)} cells {ends}"

    def sentence(self, step: Step) -> str:
        """Name the run, and the bounds that the step uses, from the number that begins them."""
        return self.joint_sentence([step])

    def summary(self, step: Step) -> str:
        """Name the run, and say what rising leaves."""
        rules, run = step.rules, step.cells
        said = f"The {len(run)} cells from {place(rules, run[0])} up to {place(rules, run[-1])} rise"
        if len(run) == rules.numbers:
            return f"{said}, so they are 1 to {symbol(rules, rules.numbers)} in this order."
        ends = effects(step, 2)
        return fitting(
            self.title, *[f"{said}, so each leaves room for those before and after: {gone}." for gone in ends]
        )

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the signs, and the bounds that begin those of other cells."""
        yield from super().claims(step)
        rules, run = step.rules, step.cells
        for up in (True, False):
            for bound in dict.fromkeys(bound._replace(number=0) for bound in _used_bounds([step], run, up).values()):
                if len(run) < rules.numbers:
                    yield Claim("least" if up else "most", (bound.cell,), (bound.first,))

    def joint_sentence(self, steps: Sequence[Step]) -> str:
        """Name each run once, with the bounds that the steps use."""
        runs: dict[tuple[int, ...], list[Step]] = {}
        for step in steps:
            runs.setdefault(step.cells, []).append(step)
        return " ".join(map(_sentence, runs.values()))


def _sentence(steps: Sequence[Step]) -> str:
    """Return the sentence of one run: "... rise: row 1, column 2 is at least 1, so row 1, column 3 is at least 2"."""
    rules, run = steps[0].rules, steps[0].cells
    named = f"The {len(run)} cells from {place(rules, run[0])} up to {place(rules, run[-1])} rise"
    if len(run) == rules.numbers:
        return f"{named}, so they are 1 to {symbol(rules, rules.numbers)} in this order."
    clauses = []
    for up, least in ((True, "at least"), (False, "at most")):
        found = _used_bounds(steps, run, up)
        by: dict[Bound, list[str]] = {}
        for cell, bound in found.items():
            said = f"{place(rules, cell)} is {least} {symbol(rules, bound.number)}"
            by.setdefault(Bound(bound.first, bound.cell, 0), []).append(said)
        for bound, each in by.items():
            begins = f"{place(rules, bound.cell)} is {least} {symbol(rules, bound.first)}"
            clauses.append(f"{begins}, so {join_clauses(each)}")
    return f"{named}: {'; '.join(clauses)}."


class Bound(NamedTuple):
    """The least or the highest number of a cell by a run, and the cell and its number from which this is counted."""

    first: int
    cell: int
    number: int


def _used_bounds(steps: Sequence[Step], run: Sequence[int], up: bool) -> dict[int, Bound]:
    """Return the bounds of a run's cells by which steps remove something."""
    rules = steps[0].rules
    found: dict[int, Bound] = {}
    for step in steps:
        for cell, bound in _bounds(rules, step.live, run, up).items():
            gone = rules.numbers_in(step.removes, cell)
            if any(number < bound.number if up else number > bound.number for number in gone):
                found[cell] = bound
    return found


def _bounds(rules: Rules, live: int, run: Sequence[int], up: bool) -> dict[int, Bound]:
    """Return the bound of each cell of a run, but the first, by the cells before it."""
    found: dict[int, Bound] = {}
    begin = number = 0
    first = run[0] if up else run[-1]
    for cell in run if up else run[::-1]:
        held = rules.numbers_in(live, cell)
        if cell == first:
            begin = number = held[0] if up else held[-1]
            continue
        number += 1 if up else -1
        found[cell] = Bound(begin, first, number)
        left = [each for each in held if (each >= number if up else each <= number)]
        if left and number not in left:
            begin = number = left[0] if up else left[-1]
            first = cell
    return found


def _runs(rules: FutoshikiRules) -> Iterator[tuple[int, ...]]:
    """Yield the longest run up to each cell that is below none, and the longest from each cell that is above none."""
    known: set[tuple[int, ...]] = set()
    up, down = _longest_runs(rules, up=True), _longest_runs(rules, up=False)
    for cell in range(rules.cells):
        for run, end in ((down[cell][::-1], rules.signs_above[cell]), (up[cell], rules.signs_below[cell])):
            if len(run) >= SHORTEST and not end and run not in known:
                known.add(run)
                yield run


def _longest_runs(rules: FutoshikiRules, up: bool) -> list[tuple[int, ...]]:
    """Return the longest run from each cell, upwards or downwards; () for a cell in a circle of signs."""
    found: list[tuple[int, ...] | None] = [None] * rules.cells
    signs = rules.signs_above if up else rules.signs_below
    for first in range(rules.cells):
        stack = [(first, iter(signs[first]))]
        open_cells = {first}
        while stack:
            cell, left = stack[-1]
            beyond = next((sign.cells[1] if up else sign.cells[0] for sign in left), -1)
            if beyond >= 0:
                if beyond in open_cells:
                    return [()] * rules.cells
                if found[beyond] is None:
                    stack.append((beyond, iter(signs[beyond])))
                    open_cells.add(beyond)
                continue
            stack.pop()
            open_cells.discard(cell)
            ways = [found[sign.cells[1] if up else sign.cells[0]] or () for sign in signs[cell]]
            found[cell] = (cell, *max(ways, key=len, default=()))
    return [run or () for run in found]


def _removals(rules: FutoshikiRules, live: int, run: Sequence[int]) -> tuple[int, int]:
    """Return the candidates that a run rules out, and those whose absence it leans on."""
    removes = leans = 0
    for up in (True, False):
        bound = 0 if up else rules.numbers + 1
        for cell in run if up else run[::-1]:
            held = rules.numbers_in(live, cell)
            left = [number for number in held if (number > bound if up else number < bound)]
            if not left:
                return 0, 0  # a run without room: the board has no solution, which others tell
            first = left[0] if up else left[-1]
            for number in held:
                if number not in left:
                    removes |= 1 << rules.candidate(cell, number)
            for number in range(bound + 1, first) if up else range(first + 1, bound):
                leans |= 1 << rules.candidate(cell, number)
            bound = first
    return removes, leans


RUN_OF_SIGNS = RunOfSigns()
