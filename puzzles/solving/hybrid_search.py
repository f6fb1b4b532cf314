"""Search a puzzle with the kernels and, if they do not decide it soon, with CaDiCaL, in turns.

The kernels begin, and decide most puzzles in their first turn. If they do not, CaDiCaL gets a turn twice as long. Turns
keep doubling, and each engine goes on from where it stopped. So a long search takes at most four times as long as the
better engine alone. CaDiCaL's turn includes its loading and the encoding of the puzzle, both in short steps; while it
is being fetched, the kernels go on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from time import monotonic
from typing import TypeVar

from puzzles import engine
from puzzles.engine import cadical
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, End, Event, Progress, Puzzle, Solution, Values
from puzzles.model.work import Steps
from puzzles.portable import limits

KERNELS, SAT = range(2)

_Step = TypeVar("_Step")
_Result = TypeVar("_Result")


class Search:
    """One search; iterate over it once.

    Its events are those of `Kind.search`, with the nodes of both engines added up; a node of CaDiCaL is a conflict.
    A budget in nodes bounds the kernels alone, so CaDiCaL joins in only if there is a limit in seconds or none at all.
    """

    def __init__(self, kind: Kind, puzzle: Puzzle, limit: int, budget: Budget) -> None:
        self._kind, self._puzzle, self._limit, self._budget = kind, puzzle, limit, budget
        self._start = monotonic()
        self._turns = deque[tuple[int, Iterator[Event | None]]]([(KERNELS, kind.search(puzzle, limit, budget))])
        self._has_sat = False
        self._nodes = [0, 0]
        self._finders: dict[Values, int] = {}
        self._engines = {KERNELS}

    @property
    def engine(self) -> str:
        """The engines that decided the puzzle; if none did, those that tried."""
        return engine.name() + (f", then {cadical.NAME}" if SAT in self._engines else "")

    def __iter__(self) -> Iterator[Event]:
        """Yield the events; stop at once if an engine stops without an End."""
        try:
            yield from self._events()
        finally:
            # An engine that is not asked again holds memory, and only its end gives that back.
            for _, events in self._turns:
                if isinstance(events, Generator):
                    events.close()
            self._turns.clear()

    def _events(self) -> Iterator[Event]:
        turn = limits.FIRST_TURN_SECONDS
        if self._budget.seconds is not None:
            turn = min(turn, self._budget.seconds * limits.FIRST_TURN_SHARE)
        until = self._start + turn
        while self._turns:
            at, events = self._turns[0]
            try:
                event = next(events)
            except StopIteration:
                return
            if event is None:
                # CaDiCaL is being fetched: the kernels go on, and it is asked again after their next event.
                self._turns.rotate(-1)
                turn /= 2
                until = monotonic()
                if self._turns[0][0] == SAT:
                    yield self._progress()
                continue
            if isinstance(event, Solution):
                # CaDiCaL knows only what the kernels found before it began, and the kernels never know what it found,
                # so both may find the same solution.
                if self._finders.setdefault(event.values, at) == at:
                    yield event
                if SAT in self._engines and len(self._finders) >= self._limit:
                    break
            else:
                self._nodes[at] = event.nodes
                if isinstance(event, Progress):
                    yield self._progress()
                elif event.complete:
                    self._engines = {at}
                    yield End(True, sum(self._nodes))
                    return
                else:
                    self._add_sat()
                    self._turns.popleft()
                    continue
            now = monotonic()
            if now >= until and len(self._finders) < 2:
                self._add_sat()
                self._turns.rotate(-1)
                turn *= 2
                until = now + turn
            elif now >= until - turn / 2 and len(self._finders) < 2 and self._may_add_sat():
                cadical.prepare()
        if len(self._finders) >= 2:
            self._engines = set(self._finders.values())
        yield End(False, sum(self._nodes))

    def _progress(self) -> Progress:
        return Progress(sum(self._nodes), len(self._finders))

    def _seconds_left(self) -> float | None:
        """Return the seconds left of the budget, None if it has no limit in seconds."""
        return None if self._budget.seconds is None else self._budget.seconds - (monotonic() - self._start)

    def _may_add_sat(self) -> bool:
        """Say whether CaDiCaL can join in and has not done so yet."""
        if self._has_sat or len(self._finders) >= self._limit:
            return False
        left = self._seconds_left()
        return self._budget.nodes is None if left is None else left > 0

    def _add_sat(self) -> None:
        """Let CaDiCaL join in if it can and has not done so yet."""
        if self._may_add_sat():
            self._has_sat = True
            self._turns.append((SAT, self._sat_events()))

    def _sat_events(self) -> Iterator[Event | None]:
        """Load CaDiCaL, encode the puzzle and search; yield None while there is nothing to do but wait."""
        if (yield from self._in_time(cadical.load())):
            encoding = yield from self._in_time(self._kind.encode(self._puzzle))
            if encoding is not None:
                self._engines.add(SAT)
                budget = Budget(seconds=self._seconds_left())
                yield from cadical.search(encoding, self._limit, budget, tuple(self._finders))
                return
        yield End(False, 0)

    def _in_time(self, work: Generator[_Step, None, _Result]) -> Generator[_Step, None, _Result | None]:
        """Take the steps while there is time; return their result, None if time ran out."""
        steps = Steps(work)
        for step in steps:
            left = self._seconds_left()
            if left is not None and left <= 0:
                return None
            yield step
        return steps.result
