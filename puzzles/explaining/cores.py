"""The last resort: a smallest set of constraints that a SAT solver refutes a candidate with.

It says which constraints clash, but has no line of thought to show, so it comes after everything else; the other
searches are measured by it, too. It needs python-sat. A core is what the solver used, reduced by deletion in several
orders. Cores stay valid while other candidates go, so they are kept.

Clauses are over the candidates, with a selector for each constraint. Two candidates that cannot both be true at no cost
are clauses without one. Reach is left out: it follows from the sides of the cells.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from puzzles.core.model import Progress
from puzzles.engine import cadical
from puzzles.explaining.bits import bits
from puzzles.explaining.effort import Effort
from puzzles.explaining.model import Constraint, Rules
from puzzles.explaining.state import State
from puzzles.explaining.step import Step
from puzzles.explaining.technique import Assumption, Search
from puzzles.explaining.traces import near
from puzzles.explaining.words import a, is_, listed, symbol

CONFLICTS = 2000
"""What one call of the solver may take; a core that takes more is not found."""

ENOUGH_CORES = 5
"""Cores that are reduced, those with the fewest constraints first."""


class Cores:
    """A search for the smallest cores of one puzzle, step after step."""

    def __init__(self, rules: Rules, effort: Effort | None = None) -> None:
        self.rules = rules
        self.effort = effort or Effort()
        self._solver: cadical.AssumptionSolver | None = None
        self._live = 0
        """The candidates that the clauses allow."""

        self._first = rules.cells * rules.numbers + 1
        """The variable of the first constraint's selector; a candidate's variable is one more than itself."""

        self._known: dict[int, tuple[int, ...]] = {}
        self._possible = 0
        """Candidates of solutions that were met."""

    def smallest(self, state: State, among: int = -1) -> Generator[Progress, None, tuple[int, tuple[int, ...]] | None]:
        """Return a candidate, of those `among` a set, and the smallest core found that refutes it; None for none.

        Yields progress; it counts calls of the solver. Without python-sat there is none.
        """
        if not cadical.ready():
            return None
        rules = self.rules
        yield from self.refutable(state.live, state.live & ~state.placed & among)
        waiting = bits(state.live & ~state.placed & among)
        cores = sorted((rules.size_of(self._known[each]), each) for each in waiting if each in self._known)
        best: tuple[int, tuple[int, ...]] | None = None
        for _, candidate in cores[:ENOUGH_CORES]:
            core = yield from self._reduced(candidate, self._known[candidate])
            self._known[candidate] = core
            if best is None or rules.size_of(core) < rules.size_of(best[1]):
                best = candidate, core
        return best

    def refutable(self, live: int, candidates: int) -> Generator[Progress, None, int]:
        """Return those of some candidates that may be refuted: all but those of solutions; keep their cores.

        Without python-sat that is all that are not known to stand in one. Yields progress.
        """
        candidates &= ~self.effort.possible
        if not cadical.ready():
            return candidates
        yield from self._settled(live)
        assert self._solver
        every = [one.at for one in self.rules.constraints if one.needs or one.ties]
        for candidate in bits(candidates):
            if self.effort.spent:
                break
            if candidate in self._known or self._possible >> candidate & 1:
                continue
            yield from self.effort.one()
            core = self.core(candidate, every)
            if core is not None:
                self._known[candidate] = core
            for literal in self._solver.model[: self._first - 1]:
                self._possible |= 1 << literal - 1 if literal > 0 else 0
        return candidates & ~self._possible

    def core(self, candidate: int, constraints: Sequence[int]) -> tuple[int, ...] | None:
        """Return those of some constraints that refute a candidate, as the solver used them; None if they do not."""
        assert self._solver
        found = self._solver.core([candidate + 1, *(self._first + at for at in constraints)], CONFLICTS)
        return None if found is None else tuple(sorted(at - self._first for at in found if at >= self._first))

    def _reduced(self, candidate: int, core: tuple[int, ...]) -> Generator[Progress, None, tuple[int, ...]]:
        """Reduce a core by deletion, in several orders; return the smallest that is left."""
        best, middle = core, len(core) // 2
        for order in (core, core[::-1], (*core[middle:], *core[:middle])):
            one = core
            for at in order:
                if at in one:
                    yield from self.effort.one()
                    found = self.core(candidate, [other for other in one if other != at])
                    if found is not None:
                        one = found
            if self.rules.size_of(one) < self.rules.size_of(best):
                best = one
        return best

    def _settled(self, live: int) -> Generator[Progress, None, None]:
        """Have the clauses allow just these candidates; yield progress."""
        solver, rules = self._solver, self.rules
        if solver is not None and not live & ~self._live:
            for candidate in bits(self._live & ~live):
                solver.add([-candidate - 1])
            self._live = live
            return
        if solver is not None:
            solver.close()
        self._known.clear()
        self._possible = 0
        solver = self._solver = cadical.AssumptionSolver()
        self._live = live
        for candidate in bits(live):
            yield from self.effort.reporter.due()
            for other in bits(rules.free(candidate) & live & -(2 << candidate)):
                solver.add([-candidate - 1, -other - 1])
            for at, mask in rules.supports(candidate):
                solver.add([-self._first - at, -candidate - 1, *(other + 1 for other in bits(mask & live))])
        for at, mask in rules.needs:
            solver.add([-self._first - at, *(other + 1 for other in bits(mask & live))])


class Core(Assumption, Search):
    """A few cells, units and other rules of the puzzle that could not all hold if a cell held a number. A solver finds
    them, and each of them is needed. Such a step is shown only where nothing easier goes on.
    """

    name = "core"
    title = "Constraints that clash"
    counts = ("clash of constraints", "clashes of constraints")
    score = 300.0
    deep = True
    source = "Givens; smallest unsatisfiable sets as in demystify"

    def begin(self, rules: Rules, effort: Effort) -> Cores:
        """Return what the search keeps from step to step."""
        return Cores(rules, effort)

    def searching(self, kept: Cores, state: State) -> Generator[Progress, None, Step | None]:
        """Return the step with the smallest core, None if there is none; yield progress."""
        found = yield from kept.smallest(state)
        if found is None:
            return None
        rules, (assumed, core) = state.rules, found
        removes, leans = 1 << assumed, 0
        for candidate in bits(near(rules, state.live, core) & state.live & ~state.placed & ~removes):
            yield from kept.effort.one()
            if kept.core(candidate, core) is not None:
                removes |= 1 << candidate
        for at in core:
            one = rules.constraints[at]
            leans |= one.needs
            for candidate in bits(one.ties):
                for under, mask in rules.supports(candidate):
                    leans |= mask | 1 << candidate if under == at else 0
        return Step(
            self,
            rules,
            state.live,
            state.placed,
            core,
            removes=removes,
            leans=leans & ~state.live,
            cells=tuple(dict.fromkeys(cell for at in core for cell in rules.constraints[at].cells)),
            assumes=assumed,
        )

    def sought(self, step: Step) -> str:
        """Say what becomes of the assumption."""
        return f"what clashes if it is {symbol(step.rules, step.rules.parts(step.assumes)[1])}"

    def sentence(self, step: Step) -> str:
        """Name the constraints, and what goes."""
        rules = step.rules
        gone, also = self.goes(step)
        named = [_named(rules, rules.constraints[at]) for at in step.rests_on]
        clash = f"these {len(named)} constraints cannot all hold" if len(named) > 1 else "this cannot hold"
        said = f"If {is_(rules, step.assumes)}, {clash}: {listed(named)}."
        return f"{said} So {gone}.{also}"


def _named(rules: Rules, one: Constraint) -> str:
    said = one.sort.named(rules, one)
    return f"{a(rules, one.number)} in {said}" if one.number and one.cells else said


CORE = Core()
