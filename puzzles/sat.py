"""CaDiCaL behind the same events as the kernels, for what they leave undecided.

It comes from the package python-sat, which is optional: this is the one module that imports it, and only when a search
first needs it. CaDiCaL is called for a number of conflicts at a time and keeps what it has learned between the calls:
so a search reports, keeps its budget to about a tenth of a second, and can be left for another and taken up again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from time import monotonic
from typing import Any

from puzzles.encoding import Encoding
from puzzles.model import Budget, End, Event, Progress, Solution, Values
from puzzles.pacing import Pace

NAME = "CaDiCaL"

CALL_SECONDS = 0.1
"""How long one call of the solver should take."""

FIRST_CALL = 500
"""The conflicts of the first call; later ones follow the clock."""

MAX_CALL = 10**9
BATCH = 5_000
"""Clauses that are handed over between two looks at the clock."""

_fetch: Callable[[], object] | None = None


def provide(fetch: Callable[[], object]) -> None:
    """Call this, once, when the solver is first needed: it makes python-sat importable where it is not yet."""
    global _fetch  # noqa: PLW0603 - one way for the whole process, set at its start
    _fetch = fetch


def available() -> bool:
    """Tell whether there is a SAT solver; the first call loads it. A fetch that fails is not tried again."""
    global _fetch
    fetch, _fetch = _fetch, None
    try:
        if fetch:
            fetch()
        _cadical()
    except (ImportError, OSError):
        return False
    return True


def _cadical() -> Any:
    """Return CaDiCaL's class. Raises ImportError where python-sat is not installed."""
    from pysat.solvers import Cadical195  # type: ignore[import-untyped]

    return Cadical195


def search(encoding: Encoding, limit: int, budget: Budget, known: Iterable[Values] = ()) -> Iterator[Event]:
    """Look for up to `limit` solutions other than the `known` ones; the budget's nodes are conflicts here.

    Raises ImportError where python-sat is not installed: ask `available` first.
    """
    began = reported = monotonic()

    def late() -> bool:
        return budget.seconds is not None and monotonic() - began >= budget.seconds

    with _cadical()() as solver:
        while batch := list(islice(encoding.clauses, BATCH)):
            if late():
                yield End(False, 0)
                return
            if monotonic() - reported >= CALL_SECONDS:
                reported = monotonic()
                yield Progress(0, 0)
            for clause in batch:
                solver.add_clause(clause)
        for values in known:
            solver.add_clause(encoding.excluding(values))
        found = conflicts = 0
        pace = Pace(CALL_SECONDS, FIRST_CALL, MAX_CALL, least=1)
        while found < limit and not late():
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
                solver.add_clause(encoding.excluding(values))
            elif answer is None:
                yield Progress(conflicts, found)
                pace.took(spent)
            else:
                yield End(True, conflicts)
                return
        yield End(False, conflicts)
