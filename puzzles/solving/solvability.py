"""Search many puzzles for a solution, one after another, within one budget."""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import NamedTuple

from puzzles.engine.driver import is_spent, remaining_budget
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, End, Progress, Puzzle, Solution, Values
from puzzles.portable import limits
from puzzles.portable.kernel_driver import PROGRESS_SECONDS
from puzzles.solving.hybrid_search import Search
from puzzles.solving.solution_check import check
from puzzles.solving.solve import EngineError


class Finding(NamedTuple):
    """A solution, None if none was found, and whether it is certain that there is none."""

    solution: Values | None
    impossible: bool


class Findings(NamedTuple):
    """The solutions that were found, and whether it is certain that there are no others."""

    solutions: tuple[Values, ...]
    exact: bool

    @property
    def is_unique(self) -> bool:
        """Whether it is certain that the puzzle has exactly one solution."""
        return self.exact and len(self.solutions) == 1


class Probe:
    """Search puzzles of one kind for a solution.

    All searches together report Progress about ten times a second, with their nodes added up. After `stop` the budget
    is used up, and a search under way ends at its next report.
    """

    def __init__(self, budget: Budget | None = None, kind: Kind | None = None) -> None:
        self.nodes = 0
        self.found_count = 0
        """The `found` of each Progress."""

        self._kind = kind
        self._budget = budget or Budget(seconds=limits.DEFAULT_SECONDS)
        self._start = self._last_report = monotonic()
        self._is_stopped = False
        self._parts: list[Probe] = []

    def stop(self) -> None:
        """End all searches soon, with what they have found."""
        self._is_stopped = True
        for part in self._parts:
            part.stop()

    def part(self, share: float) -> Probe:
        """Return a probe that may spend this part of the remaining seconds; it is stopped together with this one."""
        left = self.rest
        made = Probe(Budget(left.nodes, None if left.seconds is None else left.seconds * share), self._kind)
        self._parts.append(made)
        made._is_stopped, made.found_count, made._last_report = self._is_stopped, self.found_count, self._last_report
        return made

    @property
    def rest(self) -> Budget:
        """The remaining budget."""
        if self._is_stopped:
            return Budget(nodes=0, seconds=0.0)
        return remaining_budget(self._budget, self.nodes, monotonic() - self._start)

    @property
    def is_over(self) -> bool:
        """Whether the budget is used up."""
        return is_spent(self.rest)

    def kind(self, puzzle: Puzzle) -> Kind:
        """Return the kind of the puzzles, which is looked up once."""
        if self._kind is None:
            self._kind = kind_of(puzzle)
        return self._kind

    def solution(self, puzzle: Puzzle, share: float = 1.0) -> Generator[Progress, None, Finding]:
        """Look for one solution within this share of the remaining budget, and check it against the rules."""
        found = yield from self.solutions(puzzle, 1, share)
        if found.solutions:
            return Finding(found.solutions[0], False)
        return Finding(None, found.exact)

    def solutions(self, puzzle: Puzzle, limit: int, share: float = 1.0) -> Generator[Progress, None, Findings]:
        """Look for `limit` solutions within this share of the remaining budget, and check each against the rules."""
        kind = self.kind(puzzle)
        yield from self.report_when_due()
        left = self.rest
        if is_spent(left):
            return Findings((), False)
        if kind.broken_rules(puzzle, puzzle.givens):
            return Findings((), True)
        budget = Budget(
            None if left.nodes is None else max(1, int(left.nodes * share)),
            None if left.seconds is None else left.seconds * share,
        )
        before = self.nodes
        found: list[Values] = []
        complete = False
        for event in Search(kind, puzzle, limit, budget):
            if isinstance(event, Solution):
                if not check(puzzle, event.values, kind).correct:
                    raise EngineError(f"The search gave a wrong solution to a {puzzle.size} {kind.title}.")
                found.append(event.values)
                yield from self.report_when_due()
            else:
                self.nodes = before + event.nodes
                if isinstance(event, End):
                    complete = event.complete
                else:
                    yield self._report()
            if self._is_stopped:
                break
        return Findings(tuple(found), complete)

    def report_when_due(self) -> Generator[Progress, None, None]:
        """Report progress if the last report is PROGRESS_SECONDS ago."""
        if monotonic() - self._last_report >= PROGRESS_SECONDS:
            yield self._report()

    def _report(self) -> Progress:
        self._last_report = monotonic()
        return Progress(self.nodes, self.found_count)
