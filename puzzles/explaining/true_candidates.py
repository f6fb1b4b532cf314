"""Find candidates that some solution has. To assume one leads to no contradiction, so no search for steps tries it.

On an open board nearly all candidates are in a solution. Numbers that are not on the board may change places in a
solution, so one solution of an empty Sudoku shows this of every candidate.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from random import Random

from puzzles.kinds.protocol import Kind
from puzzles.kinds.view import Relabelling
from puzzles.logic.bits import bits, mask_of
from puzzles.logic.constraints import Rules
from puzzles.model.values import Budget, Progress, Puzzle, Values
from puzzles.solving.solvability import Probe

MOST_PROBES = 250
"""Searches for a solution with one candidate more; twice as many as long as each of them finds one."""


class KnownCandidates:
    """What is known of the candidates of one board with several solutions."""

    def __init__(
        self, rules: Rules, board: Puzzle, kind: Kind, known: Iterable[Values], budget: Callable[[], Budget]
    ) -> None:
        """Begin with known solutions, which need not have the board's entries; a search may spend `budget()`."""
        self.true_candidates = 0
        """Candidates that some solution has, as a set of bits."""

        self.false_candidates = 0
        """Candidates that were tried and that no solution has, as a set of bits."""

        self.probes = 0
        self._rules, self._board, self._kind, self._budget = rules, board, kind, budget
        self._solutions = list(known)

    def learn_known(self, live: int) -> Generator[Progress, None, None]:
        """Learn from the known solutions, or from one that has the board's entries. Yields progress."""
        for values in self._solutions:
            self._learn(live, values)
        if not self.true_candidates:
            finding = yield from self._probe(Probe(self._budget(), self._kind), self._board)
            if finding:
                self._learn(live, finding)

    def learn_more(self, live: int) -> Generator[Progress, None, None]:
        """Learn from solutions with a live candidate that no known solution has, in random order. Yields progress."""
        probe, rules = Probe(self._budget(), self._kind), self._rules
        waiting = list(bits(live & ~self.true_candidates))
        Random(0).shuffle(waiting)
        for candidate in waiting:
            if self.true_candidates >> candidate & 1:
                continue
            if probe.is_over or self.probes >= (MOST_PROBES if self.false_candidates else 2 * MOST_PROBES):
                break
            cell, number = rules.parts(candidate)
            values = self._board.givens
            board = self._board.with_givens((*values[:cell], number, *values[cell + 1 :]))
            finding = yield from self._probe(probe, board, candidate)
            if finding:
                self._learn(live, finding)

    def _probe(self, probe: Probe, board: Puzzle, candidate: int = -1) -> Generator[Progress, None, Values | None]:
        """Return a solution of a board, None if none was found; if there is none, the candidate is false."""
        self.probes += 1
        finding = yield from probe.solution(board)
        if finding.impossible and candidate >= 0:
            self.false_candidates |= 1 << candidate
        return finding.solution

    def _learn(self, live: int, solution: Values) -> None:
        """Learn from a solution, and from those that it becomes when numbers change places.

        A solution with a candidate that is not live does not count.
        """
        rules = self._rules
        for values in self._images(solution):
            stands = mask_of(rules.candidate(at, value) for at, value in enumerate(values))
            if not stands & ~live:
                self.true_candidates |= stands

    def _images(self, solution: Values) -> Iterator[Values]:
        """Yield a solution, and the solutions that it becomes when numbers that are not on the board change places."""
        board = self._board
        yield solution
        missing = sorted(set(range(1, self._rules.numbers + 1)) - set(board.givens))
        if self._kind.relabelling(board) is Relabelling.ANY:
            for shift in range(1, len(missing)):
                moved = dict(zip(missing, missing[shift:] + missing[:shift], strict=True))
                yield tuple([moved.get(value, value) for value in solution])
        elif not any(board.givens) and not board.clues:
            yield tuple([self._rules.numbers + 1 - value for value in solution])
