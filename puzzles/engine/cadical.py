"""The SAT solver CaDiCaL, with the same events as the kernels, for puzzles that they leave undecided.

It comes from the optional package python-sat. Only this module imports it, when a search first needs it. Each call of
CaDiCaL has a limit of conflicts, and the learned clauses stay from call to call. A search can therefore report, keep
its budget to about a tenth of a second, and pause while another one runs.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from time import monotonic
from typing import Any, Protocol

from puzzles.model.cnf import Encoding
from puzzles.model.values import Budget, End, Event, Progress, Solution, Values
from puzzles.model.work import finish
from puzzles.portable.pace import Pace

NAME = "CaDiCaL"

CALL_SECONDS = 0.1
"""How long one call of the solver should take."""

FIRST_CALL = 10
"""The conflicts of the first call; later calls follow the clock. On a large board one conflict takes milliseconds."""

FIRST_CALL_SHARE = 0.2
"""The first call also reads all clauses: it may take this share of the time that adding them took."""

MAX_CALL = 10**9
BATCH = 500
"""Clauses added between two looks at the clock."""

MODULES = ("pysolvers", "pycard", "pysat.formula", "pysat.solvers")
"""The modules to import, one by one; the first is the solver itself, some megabytes that a browser compiles."""


class Fetch(Protocol):
    """A way to fetch python-sat in the background, if it is not installed."""

    def begin(self) -> None:
        """Begin, unless it has begun already; return at once."""

    @property
    def is_done(self) -> bool:
        """Return whether the fetch is over: python-sat can then be imported unless the fetch failed."""


_fetch: Fetch | None = None
_missing = False


def provide(fetch: Fetch | None) -> None:
    """Set how python-sat is fetched before its first import; None if it is installed or missing for good."""
    global _fetch, _missing
    _fetch, _missing = fetch, False


def prepare() -> None:
    """Begin to fetch python-sat, as a search may need it soon; return at once."""
    if _fetch:
        _fetch.begin()


def load() -> Generator[Progress | None, None, bool]:
    """Load the solver step by step; return whether there is one. A missing solver is not looked for again.

    Yields Progress before each step that takes a while, and None while there is nothing to do but wait for the
    fetch.
    """
    global _missing  # noqa: PLW0603
    if _missing:
        return False
    prepare()
    while _fetch and not _fetch.is_done:
        yield None
    try:
        for name in MODULES:
            if name not in sys.modules:
                yield Progress(0, 0)
            import_module(name)
    except (ImportError, OSError):
        _missing = True
        return False
    return True


def available() -> bool:
    """Return whether there is a SAT solver; the first call loads it."""
    return finish(load())


def _cadical() -> Any:
    """Return CaDiCaL's class. Raises ImportError if python-sat is not installed."""
    from pysat.solvers import Cadical195

    return Cadical195


def ready() -> bool:
    """Return whether there is a SAT solver by now. If it must be fetched, that begins, and the answer is False."""
    prepare()
    return (_fetch is None or _fetch.is_done) and available()


class AssumptionSolver:
    """Clauses that are solved again and again, each time under other assumptions.

    Raises ImportError if python-sat is not installed: ask `ready` first.
    """

    def __init__(self) -> None:
        self._solver = _cadical()()
        self.model: list[int] = []
        """The true literals of the last solution; [] after any other answer."""

    def add(self, clause: Sequence[int]) -> None:
        """Add a clause."""
        self._solver.add_clause(clause)

    def core(self, assumptions: Sequence[int], conflicts: int) -> list[int] | None:
        """Return assumptions that cannot all be true; None if all can, or if `conflicts` are too few to decide it."""
        self._solver.conf_budget(conflicts)
        answer = self._solver.solve_limited(assumptions=list(assumptions))
        self.model = list(self._solver.get_model() or ()) if answer else []
        if answer is not False:
            return None
        return list(self._solver.get_core() or ())

    def close(self) -> None:
        """Release the solver's memory."""
        self._solver.delete()


def search(
    encoding: Encoding, limit: int, budget: Budget, known: Iterable[Values] = (), seconds: float = CALL_SECONDS
) -> Iterator[Event]:
    """Look for up to `limit` solutions other than the `known` ones; the budget's nodes are conflicts here.

    `seconds` is how long it takes between two events.
    Raises ImportError if python-sat is not installed: ask `available` first.
    """
    began = reported = monotonic()

    def is_late(ahead: float = 0.0) -> bool:
        return budget.seconds is not None and monotonic() + ahead - began >= budget.seconds

    with _cadical()() as solver:
        while batch := list(islice(encoding.clauses, BATCH)):
            if is_late():
                yield End(False, 0)
                return
            if monotonic() - reported >= seconds:
                reported = monotonic()
                yield Progress(0, 0)
            for clause in batch:
                solver.add_clause(clause)
        for values in known:
            solver.add_clause(encoding.exclusion(values))
        if is_late((monotonic() - began) * FIRST_CALL_SHARE):
            yield End(False, 0)
            return
        found = conflicts = 0
        pace = Pace(seconds, FIRST_CALL, MAX_CALL, least=1)
        while found < limit and not is_late():
            left = MAX_CALL if budget.nodes is None else budget.nodes - conflicts
            if left <= 0:
                break
            called = monotonic()
            solver.conf_budget(min(pace.size, left))
            answer = solver.solve_limited()
            spent = monotonic() - called
            conflicts = solver.accum_stats()["conflicts"]
            if answer:
                found += 1
                values = encoding.decode(solver.get_model())
                yield Solution(values)
                solver.add_clause(encoding.exclusion(values))
            elif answer is None:
                yield Progress(conflicts, found)
                pace.adjust(spent)
            else:
                yield End(True, conflicts)
                return
        yield End(False, conflicts)
