"""Search a puzzle with the kernels and, for what they leave undecided, with CaDiCaL as well: turn by turn.

The kernels begin and answer most puzzles at once. If their first turn leaves open whether there is no solution, one or
more, CaDiCaL takes one twice as long, and so on by turns that double, each engine going on from where it stopped. So a
long search costs at worst four times what the engine that suits the puzzle takes, and none has to be chosen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from time import monotonic

from puzzles import engine, limits, sat
from puzzles.kind import Kind
from puzzles.model import Budget, End, Event, Progress, Puzzle, Solution, Values

KERNELS, SAT = range(2)


class Search:
    """One search, to be iterated over once.

    Its events are those of `Kind.search`, with the work of both engines added up: a node of CaDiCaL's is a conflict.
    A budget's nodes bound the kernels alone, so CaDiCaL takes part only within a budget's seconds, or without any
    budget.
    """

    def __init__(self, kind: Kind, puzzle: Puzzle, limit: int, budget: Budget) -> None:
        self._kind, self._puzzle, self._limit, self._budget = kind, puzzle, limit, budget
        self._began = monotonic()
        self._running = deque([(KERNELS, kind.search(puzzle, limit, budget))])
        self._sat_asked = False
        self._nodes = [0, 0]
        self._finders: dict[Values, int] = {}
        self._engines = {KERNELS}

    @property
    def engine(self) -> str:
        """Which engine decided, or which ones could not."""
        return engine.name() + (f", then {sat.NAME}" if SAT in self._engines else "")

    def __iter__(self) -> Iterator[Event]:
        """Yield the events; none after an engine that stops without an End."""
        turn = limits.FIRST_TURN_SECONDS
        if self._budget.seconds is not None:
            turn = min(turn, self._budget.seconds * limits.FIRST_TURN_SHARE)
        until = self._began + turn
        while self._running:
            at, events = self._running[0]
            event = next(events, None)
            if event is None:
                return
            if isinstance(event, Solution):
                # CaDiCaL is told what the kernels found before it, not what they find afterwards, and they nothing.
                if self._finders.setdefault(event.values, at) == at:
                    yield event
                if SAT in self._engines and len(self._finders) >= self._limit:
                    break
            else:
                self._nodes[at] = event.nodes
                if isinstance(event, Progress):
                    yield Progress(sum(self._nodes), len(self._finders))
                elif event.complete:
                    self._engines = {at}
                    yield End(True, sum(self._nodes))
                    return
                else:
                    self._start_sat()
                    self._running.popleft()
                    continue
            if monotonic() >= until and len(self._finders) < 2:
                self._start_sat()
                self._running.rotate(-1)
                turn *= 2
                until = monotonic() + turn
        if len(self._finders) >= 2:
            self._engines = set(self._finders.values())
        yield End(False, sum(self._nodes))

    def _start_sat(self) -> None:
        """Let CaDiCaL join in, if it can and has not yet."""
        if self._sat_asked or len(self._finders) >= self._limit:
            return
        self._sat_asked = True
        left = None
        if self._budget.seconds is not None:
            left = self._budget.seconds - (monotonic() - self._began)
        if (self._budget.nodes is not None and left is None) or (left is not None and left <= 0) or not sat.available():
            return
        encoding = self._kind.encode(self._puzzle)
        if encoding is None:
            return
        self._engines.add(SAT)
        self._running.append((SAT, sat.search(encoding, self._limit, Budget(seconds=left), tuple(self._finders))))
