"""Candidates that stand in a solution: what assumes one of them cannot fail, so no search for steps need try it.

On an open board that is nearly all of them. Numbers that are not on the board may change places in a solution, so one
solution of an empty Sudoku tells of every candidate.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from random import Random

from puzzles.answers.solvability import Probe
from puzzles.core.model import Budget, Progress, Puzzle, Values
from puzzles.explaining.bits import bits, mask_of
from puzzles.explaining.model import Rules
from puzzles.kinds.protocol import Kind, Relabelling

MOST_PROBES = 250
"""Searches for a solution, each with one candidate more; twice as many as long as each of them finds one."""


class KnownCandidates:
    """What is known of the candidates of one board with several solutions."""

    def __init__(
        self, rules: Rules, board: Puzzle, kind: Kind, known: Iterable[Values], budget: Callable[[], Budget]
    ) -> None:
        """Begin with known solutions, which need not have the board's entries; a search may spend `budget()`."""
        self.true_candidates = 0
        """Candidates that stand in a solution."""

        self.false_candidates = 0
        """Candidates that were tried and stand in none."""

        self.probes = 0
        self._rules, self._board, self._kind, self._budget = rules, board, kind, budget
        self._known = list(known)

    def learn_known(self, live: int) -> Generator[Progress, None, None]:
        """Learn from the known solutions, or from one that has the board's entries. Yields progress."""
        for values in self._known:
            self._learn(live, values)
        if not self.true_candidates:
            finding = yield from self._probe(Probe(self._budget(), self._kind), self._board)
            if finding:
                self._learn(live, finding)

    def learn_more(self, live: int) -> Generator[Progress, None, None]:
        """Learn from solutions with one live candidate each that is not known to stand, all over the board."""
        probe, rules = Probe(self._budget(), self._kind), self._rules
        waiting = list(bits(live & ~self.true_candidates))
        Random(0).shuffle(waiting)
        for candidate in waiting:
            if self.true_candidates >> candidate & 1:
                continue
            if probe.spent or self.probes >= (MOST_PROBES if self.false_candidates else 2 * MOST_PROBES):
                break
            cell, number = rules.parts(candidate)
            values = self._board.givens
            board = self._board.filled((*values[:cell], number, *values[cell + 1 :]))
            finding = yield from self._probe(probe, board, candidate)
            if finding:
                self._learn(live, finding)

    def _probe(self, probe: Probe, board: Puzzle, candidate: int = -1) -> Generator[Progress, None, Values | None]:
        """Return a solution of a board, None if none was found; note what is refuted."""
        self.probes += 1
        finding = yield from probe.solution(board)
        if finding.impossible and candidate >= 0:
            self.false_candidates |= 1 << candidate
        return finding.solution

    def _learn(self, live: int, solution: Values) -> None:
        """Take over a solution, and those that it becomes when numbers change places.

        A solution that has a candidate which is not live says nothing of the others.
        """
        rules = self._rules
        for values in self._images(solution):
            stands = mask_of(rules.candidate(at, value) for at, value in enumerate(values))
            if not stands & ~live:
                self.true_candidates |= stands

    def _images(self, solution: Values) -> Iterator[Values]:
        """Yield a solution with the numbers that are not on the board in each other's places, turned round."""
        board = self._board
        yield solution
        missing = sorted(set(range(1, self._rules.numbers + 1)) - set(board.givens))
        if self._kind.relabelling(board) is Relabelling.ANY:
            for shift in range(1, len(missing)):
                moved = dict(zip(missing, missing[shift:] + missing[:shift], strict=True))
                yield tuple([moved.get(value, value) for value in solution])
        elif not any(board.givens) and not board.clues:
            yield tuple([self._rules.numbers + 1 - value for value in solution])
