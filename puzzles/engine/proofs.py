"""The SAT solver Glucose, which writes down the clauses that it learns: a refutation in the DRUP form.

It comes with python-sat, as CaDiCaL does, and only this module imports it. Each call has a limit of conflicts, so a
search can report and be stopped.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import islice
from time import monotonic
from typing import Any

from puzzles.engine.cadical import BATCH, CALL_SECONDS
from puzzles.model.cnf import Clause
from puzzles.model.values import Budget, Progress
from puzzles.portable.pace import Pace

FIRST_CALL = 100
MAX_CALL = 10_000


class OutOfTime(Exception):
    """The budget ran out before the clauses were refuted."""


def refutation(clauses: Iterable[Clause], budget: Budget) -> Generator[Progress, None, list[str] | None]:
    """Return the steps that refute the clauses, as lines that end with 0; None if all clauses can be true.

    The budget's nodes are conflicts. Raises OutOfTime if it runs out, and ImportError if python-sat is not installed:
    ask `cadical.available` first.
    """
    began = reported = monotonic()

    def is_late() -> bool:
        return budget.seconds is not None and monotonic() - began >= budget.seconds

    solver = _glucose()(with_proof=True)
    try:
        waiting = iter(clauses)
        while batch := list(islice(waiting, BATCH)):
            if is_late():
                raise OutOfTime
            if monotonic() - reported >= CALL_SECONDS:
                reported = monotonic()
                yield Progress(0, 0)
            for clause in batch:
                solver.add_clause(clause)
        pace = Pace(CALL_SECONDS, FIRST_CALL, MAX_CALL, least=1)
        conflicts = 0
        while not is_late() and (budget.nodes is None or conflicts < budget.nodes):
            called = monotonic()
            solver.conf_budget(pace.size if budget.nodes is None else min(pace.size, budget.nodes - conflicts))
            answer = solver.solve_limited()
            conflicts = solver.accum_stats()["conflicts"]
            if answer:
                return None
            if answer is False:
                return [str(line) for line in solver.get_proof()]
            pace.adjust(monotonic() - called)
            yield Progress(conflicts, 0)
        raise OutOfTime
    finally:
        solver.delete()


def _glucose() -> Any:
    """Return Glucose's class. Raises ImportError if python-sat is not installed."""
    from pysat.solvers import Glucose4

    return Glucose4
