"""Whip: an assumption, and one line of forced numbers from it, each forced by the one before, into a contradiction.

row 1   2? < 35 | ..      If r1c1 is 2, then r1c2 is 3 or 5; if that leaves row 3 only column 2 for its 5,
row 2   .. | ..  | ..     r1c2 is 3; then ... and at last a cell has no number, or a line no place for one.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from puzzles.kernels.assumption.lines import MOST_LENGTH, MOST_LINES
from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.kinds.futoshiki.techniques.kernel_lines import End, KernelLines
from puzzles.logic.assumptions import kernel
from puzzles.logic.assumptions.propagation import Conflict, refute
from puzzles.logic.assumptions.trace_search import BATCH, Refutation, common_removals, smallest_refutation
from puzzles.logic.assumptions.traces import Contradiction
from puzzles.logic.bits import bits, is_single, lowest
from puzzles.logic.constraints import ConstraintMask, Rules
from puzzles.logic.effort import Effort
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Search
from puzzles.machines.base import Machine
from puzzles.model.values import Progress

MOST = 10
"""Constraints of the largest whip, signs too: a contradiction that is no line may be smaller than a larger one."""


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
    spot = (
        "Suppose a candidate is true, and strike out what it sees and what signs forbid. Follow single places and "
        "single candidates, one after another. If a cell or a line comes up empty, the candidate was wrong."
    )

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

        self._kernel: KernelLines | None = None

    def shortest(self, state: State) -> Generator[Progress, None, Conflict | None]:
        """Return the refutation by the shortest line."""
        rules, live = self.rules, state.live
        arrays = kernel.arrays_of(rules, live)
        assumed = yield from self._failing(live, [*bits(live & ~state.placements)], arrays)
        if arrays is None:
            ends = yield from self._python_ends(state, assumed)
        else:
            ends = yield from self._kernel_ends(state, assumed, arrays.machine)
        signs = [sign.index for sign in rules.signs]
        best: Refutation | None = None
        for candidate, path in ends:
            yield from self.effort.count_assumption()
            found = smallest_refutation(rules, live, candidate, arrays, [*path, *signs])
            if found and (best is None or found.size < best.size):
                best = found
            if self.effort.is_spent:
                break
        return best.conflict if best and best.size <= MOST else None

    def _failing(
        self, live: int, candidates: Sequence[int], arrays: kernel.RuleArrays | None
    ) -> Generator[Progress, None, list[int]]:
        """Return the candidates that lead to a contradiction."""
        for at in range(0, len(candidates), BATCH):
            some = [each for each in candidates[at : at + BATCH] if each not in self._fail]
            self.effort.reporter.nodes += len(candidates[at : at + BATCH])
            yield from self.effort.reporter.due()
            if arrays is not None:
                fates = zip(some, arrays.failing_rounds(some), strict=True)
                self._fail |= {candidate for candidate, fate in fates if fate > 0}
            else:
                self._fail |= {each for each in some if isinstance(refute(self.rules, live, each), Conflict)}
        return [each for each in candidates if each in self._fail]

    def _python_ends(self, state: State, assumed: Sequence[int]) -> Generator[Progress, None, list[End]]:
        """Return the shortest lines that end in a contradiction, in the order of their assumptions."""
        rules, live = self.rules, state.live
        needs = [(at, mask) for at, mask in rules.needs if not mask & state.placements]
        lines: dict[int, list[Line]] = {}
        for candidate in assumed:
            yield from self.effort.count_assumption()
            lines[candidate] = [Line(*_propagate(rules, live, candidate), ())]
        ends: list[End] = []
        for _ in range(MOST_LENGTH):
            for candidate, before in lines.items():
                after: dict[tuple[int, int], Line] = {}
                for line in before:
                    for at, forced in _continuations(needs, line):
                        path = (*line.needs, at)
                        if forced < 0:
                            ends.append((candidate, path))
                        elif len(after) < MOST_LINES:
                            longer = Line(*_propagate(rules, line.live, forced), path)
                            after.setdefault((longer.live, longer.removals), longer)
                lines[candidate] = list(after.values())
            if ends:
                break
        return ends

    def _kernel_ends(
        self, state: State, assumed: Sequence[int], machine: Machine
    ) -> Generator[Progress, None, list[End]]:
        """Return the same by the kernel, which follows each assumption as far as the shortest line so far."""
        if self._kernel is None or self._kernel.machine is not machine:
            self._kernel = KernelLines(self.rules, machine)
        length, ends = MOST_LENGTH, list[End]()
        self._kernel.set_board(state)
        at = 0
        while at < len(assumed) and not self.effort.is_spent:
            shortest, found, done = self._kernel.follow(assumed[at : at + BATCH], length)
            ends = [*ends, *found] if shortest == length else found
            length = shortest
            at += done
            for _ in range(done):
                yield from self.effort.count_assumption()
        return ends


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
    before = -1
    while before != left:
        before = left
        for sign in rules.signs:
            less, greater = sign.cells
            low, high = left & rules.in_cell(less), left & rules.in_cell(greater)
            if not low or not high:
                continue
            smallest = rules.parts(lowest(low))[1]
            largest = rules.parts(high.bit_length() - 1)[1]
            left &= ~(
                rules.numbers_up_to(greater, smallest) | rules.in_cell(less) & ~rules.numbers_up_to(less, largest - 1)
            )
    return left, live ^ left


WHIP = Whip()
