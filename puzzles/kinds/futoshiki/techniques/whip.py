"""Whip: an assumption, and one line of forced numbers from it, each forced by the one before, into a contradiction.

row 1   2? < 35 | ..      If r1c1 is 2, then r1c2 is 3 or 5; if that leaves row 3 only column 2 for its 5,
row 2   .. | ..  | ..     r1c2 is 3; then ... and at last a cell has no number, or a line no place for one.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.logic.assumptions.propagation import Conflict, refute
from puzzles.logic.assumptions.trace_search import common_removals, reduce_conflict, size
from puzzles.logic.assumptions.traces import Contradiction
from puzzles.logic.bits import bits, is_single, lowest
from puzzles.logic.constraints import ConstraintMask, Rules
from puzzles.logic.effort import Effort
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Search
from puzzles.model.values import Progress

MOST_LENGTH = 9
"""Cells and numbers of the longest line."""

MOST = 10
"""Constraints of the largest whip, signs too: a contradiction that is no line may be smaller than a larger one."""

MOST_LINES = 60
"""The most lines of one length to follow from one assumption."""


class Line(NamedTuple):
    """A line of forced numbers, and the candidates that stay after the last of them."""

    live: int
    removals: int
    """The candidates that the last number removed."""

    needs: tuple[int, ...]
    """The constraints by which they are forced, in order."""


class Whip(Contradiction, Search):
    """Suppose a cell holds a number. Then another cell has one number left, or a number has one place left in a line;
    that forces the next, and so on, one after another. At the end a cell has no number, or a number has no place in a
    line. So the cell does not hold the number. Signs count on the way, too.
    """

    name = "whip"
    title = "Whip"
    score = 7.5
    source = "Berthier, CSP-Rules: whips W2 to W13; Sudoku Explainer 7.5 (Nishio) for one number"

    def begin(self, rules: Rules, effort: Effort) -> Whips:
        """Return the search of one puzzle."""
        assert isinstance(rules, FutoshikiRules)
        return Whips(rules, effort)

    def search(self, whips: Whips, state: State) -> Generator[Progress, None, Step | None]:
        """Return the shortest line, of these the one with the smallest k; None if there is none; yield progress."""
        found = yield from whips.shortest(state)
        return None if found is None else self.build_step(state, found, common_removals(state, found))

    def target(self, step: Step) -> str:
        """Say what becomes of the assumption."""
        return f"{super().target(step)}, in one line"


class Whips:
    """A search for the shortest lines of one puzzle, step after step."""

    def __init__(self, rules: FutoshikiRules, effort: Effort) -> None:
        self.rules = rules
        self.effort = effort
        self._fail: set[int] = set()
        """Candidates known to lead to a contradiction: in later states they still do."""

    def shortest(self, state: State) -> Generator[Progress, None, Conflict | None]:
        """Return the refutation by the shortest line."""
        rules, live = self.rules, state.live
        needs = [(at, mask) for at, mask in rules.needs if not mask & state.placements]
        lines: dict[int, list[Line]] = {}
        for candidate in bits(live & ~state.placements):
            yield from self.effort.count_assumption()
            if candidate not in self._fail and not isinstance(refute(rules, live, candidate), Conflict):
                continue
            self._fail.add(candidate)
            lines[candidate] = [Line(*_propagate(rules, live, candidate), ())]
        best: Conflict | None = None
        for _ in range(MOST_LENGTH):
            for assumed, before in lines.items():
                yield from self.effort.count_assumption()
                after: dict[tuple[int, int], Line] = {}
                for line in before:
                    for at, candidate in _continuations(needs, line):
                        path = (*line.needs, at)
                        if candidate < 0:
                            yield from self.effort.count_assumption()
                            found = self._reduce(live, assumed, path)
                            if found and (best is None or size(rules, found) < size(rules, best)):
                                best = found
                        elif len(after) < MOST_LINES:
                            longer = Line(*_propagate(rules, line.live, candidate), path)
                            after.setdefault((longer.live, longer.removals), longer)
                lines[assumed] = list(after.values())
            if best or self.effort.is_spent:
                break
        return best if best and size(rules, best) <= MOST else None

    def _reduce(self, live: int, assumed: int, path: tuple[int, ...]) -> Conflict | None:
        """Return the refutation by a line, with as few constraints as it takes."""
        rules = self.rules
        signs = [sign.index for sign in rules.signs]
        found = refute(rules, live, assumed, [*path, *signs])
        return reduce_conflict(rules, live, found) if isinstance(found, Conflict) else None


def _continuations(needs: list[ConstraintMask], line: Line) -> Iterator[tuple[int, int]]:
    """Yield each need that the last number of a line leaves one candidate, with it, or leaves none, with -1."""
    for at, mask in needs:
        if mask & line.removals:
            left = mask & line.live
            if not left:
                yield at, -1
            elif is_single(left) and at not in line.needs:
                yield at, lowest(left)


def _propagate(rules: FutoshikiRules, live: int, candidate: int) -> tuple[int, int]:
    """Return the candidates that stay if one is true, and those that it removes, by signs as well."""
    left = live & ~rules.free_exclusions(candidate)
    changed = set(rules.cells_of(live ^ left))
    while changed:
        cell = changed.pop()
        for sign in (*rules.signs_above[cell], *rules.signs_below[cell]):
            less, greater = sign.cells
            low, high = left & rules.in_cell(less), left & rules.in_cell(greater)
            if not low or not high:
                continue
            smallest = rules.parts(lowest(low))[1]
            largest = rules.parts(high.bit_length() - 1)[1]
            new = left & (
                rules.numbers_up_to(greater, smallest) | rules.in_cell(less) & ~rules.numbers_up_to(less, largest - 1)
            )
            if new:
                left ^= new
                changed.update(rules.cells_of(new))
    return left, live ^ left


WHIP = Whip()
