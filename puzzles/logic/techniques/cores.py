"""The last resort: a small set of constraints, a core, with which a SAT solver refutes a candidate.

A core says which constraints clash, but shows no line of thought, so it comes after everything else. The other searches
are measured against it, too. It needs python-sat. A core is what the solver used, reduced by deletion in several
orders. It is valid after later steps, too, so it is remembered.

The variables are the candidates, and a selector for each constraint. Free exclusions are clauses without a selector.
Reach is left out, as it follows from the supports.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from puzzles.engine import cadical
from puzzles.logic.assumptions.trace_search import related_candidates
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Constraint, Rules
from puzzles.logic.effort import Effort
from puzzles.logic.phrases import count_word, list_words, symbol, truth, with_article
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Assumption, Search
from puzzles.model.values import Progress

CONFLICTS = 2000
"""The most conflicts of one call of the solver; a core that takes more is not found."""

ENOUGH_CORES = 5
"""How many cores are reduced, those with the fewest constraints first."""


class CoreSearch:
    """A search for the smallest cores of one puzzle, step after step."""

    def __init__(self, rules: Rules, effort: Effort | None = None) -> None:
        self.rules = rules
        self.effort = effort or Effort()
        self._solver: cadical.AssumptionSolver | None = None
        self._live = 0
        """The candidates that the clauses allow."""

        self._first = rules.cells * rules.numbers + 1
        """The variable of the first constraint's selector; a candidate's variable is one more than itself."""

        self._cores: dict[int, tuple[int, ...]] = {}
        self._possible_candidates = 0
        """Candidates of solutions that the solver found."""

    def find_smallest(
        self, state: State, among: int = -1
    ) -> Generator[Progress, None, tuple[int, tuple[int, ...]] | None]:
        """Return a candidate of the set `among` and the smallest core found that refutes it; None for none.

        Yield progress, which counts calls of the solver. Without python-sat there is no core.
        """
        if not cadical.ready():
            return None
        rules = self.rules
        yield from self.find_refutable(state.live, state.live & ~state.placements & among)
        waiting = bits(state.live & ~state.placements & among)
        cores = sorted((rules.size_of(self._cores[each]), each) for each in waiting if each in self._cores)
        best: tuple[int, tuple[int, ...]] | None = None
        for _, candidate in cores[:ENOUGH_CORES]:
            core = yield from self._reduce(candidate, self._cores[candidate])
            self._cores[candidate] = core
            if best is None or rules.size_of(core) < rules.size_of(best[1]):
                best = candidate, core
        return best

    def find_refutable(self, live: int, candidates: int) -> Generator[Progress, None, int]:
        """Return the candidates that are not in a known solution, and remember their cores; yield progress.

        Without python-sat, solutions are known only from the effort.
        """
        candidates &= ~self.effort.possible_candidates
        if not cadical.ready():
            return candidates
        yield from self._allow(live)
        assert self._solver
        every = [one.index for one in self.rules.constraints if one.needs or one.ties]
        for candidate in bits(candidates):
            if self.effort.is_spent:
                break
            if candidate in self._cores or self._possible_candidates >> candidate & 1:
                continue
            yield from self.effort.count_assumption()
            core = self.find_core(candidate, every)
            if core is not None:
                self._cores[candidate] = core
            for literal in self._solver.model[: self._first - 1]:
                self._possible_candidates |= 1 << literal - 1 if literal > 0 else 0
        return candidates & ~self._possible_candidates

    def find_core(self, candidate: int, constraints: Sequence[int]) -> tuple[int, ...] | None:
        """Return the constraints that the solver used to refute a candidate; None if these do not refute it."""
        assert self._solver
        found = self._solver.core([candidate + 1, *(self._first + at for at in constraints)], CONFLICTS)
        return None if found is None else tuple(sorted(at - self._first for at in found if at >= self._first))

    def _reduce(self, candidate: int, core: tuple[int, ...]) -> Generator[Progress, None, tuple[int, ...]]:
        """Delete constraints from a core in several orders, while it still refutes; return the smallest result."""
        best, middle = core, len(core) // 2
        for order in (core, core[::-1], (*core[middle:], *core[:middle])):
            one = core
            for at in order:
                if at in one:
                    yield from self.effort.count_assumption()
                    found = self.find_core(candidate, [other for other in one if other != at])
                    if found is not None:
                        one = found
            if self.rules.size_of(one) < self.rules.size_of(best):
                best = one
        return best

    def _allow(self, live: int) -> Generator[Progress, None, None]:
        """Have the clauses allow just these candidates; yield progress."""
        solver, rules = self._solver, self.rules
        if solver is not None and not live & ~self._live:
            for candidate in bits(self._live & ~live):
                solver.add([-candidate - 1])
            self._live = live
            return
        if solver is not None:
            solver.close()
        self._cores.clear()
        self._possible_candidates = 0
        solver = self._solver = cadical.AssumptionSolver()
        self._live = live
        for candidate in bits(live):
            yield from self.effort.reporter.due()
            for other in bits(rules.free_exclusions(candidate) & live & -(2 << candidate)):
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
    is_deep = True
    source = "Givens; smallest unsatisfiable sets as in demystify"
    spot = (
        "Leave this to the solver: nobody looks for it by hand. It shows a small part of the puzzle that cannot be "
        "filled with the candidate in place. Try to fill just that part, and you see why."
    )
    aliases = ("Minimal unsatisfiable set (demystify)",)

    def begin(self, rules: Rules, effort: Effort) -> CoreSearch:
        """Return what the search keeps from step to step."""
        return CoreSearch(rules, effort)

    def search(self, kept: CoreSearch, state: State) -> Generator[Progress, None, Step | None]:
        """Return the step with the smallest core, None if there is none; yield progress."""
        found = yield from kept.find_smallest(state)
        if found is None:
            return None
        rules, (assumed, core) = state.rules, found
        removes, leans = 1 << assumed, 0
        for candidate in bits(related_candidates(rules, state.live, core) & state.live & ~state.placements & ~removes):
            yield from kept.effort.count_assumption()
            if kept.find_core(candidate, core) is not None:
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
            state.placements,
            core,
            removes=removes,
            missing_candidates=leans & ~state.live,
            cells=tuple(dict.fromkeys(cell for at in core for cell in rules.constraints[at].cells)),
            assumption=assumed,
        )

    def target(self, step: Step) -> str:
        """Say what becomes of the assumption."""
        return f"what clashes if it is {symbol(step.rules, step.rules.parts(step.assumption)[1])}"

    def sentence(self, step: Step) -> str:
        """Name the constraints, and what goes."""
        rules = step.rules
        gone, also = self.outcome_words(step)
        named = [_constraint_words(rules, rules.constraints[at]) for at in step.rests_on]
        clash = f"these {len(named)} constraints cannot all hold" if len(named) > 1 else "this cannot hold"
        said = f"If {truth(rules, step.assumption)}, {clash}: {list_words(named)}."
        return f"{said} So {gone}.{also}"

    def gist(self, step: Step) -> str:
        """Say what goes, and how many constraints conflict."""
        said, count = self.outcome_words(step)[0], count_word(len(step.rests_on))
        return f"{said}, since {count} constraints could not all hold with it"


def _constraint_words(rules: Rules, one: Constraint) -> str:
    said = one.sort.label(rules, one)
    return f"{with_article(rules, one.number)} in {said}" if one.number and one.cells else said


CORE = Core()
