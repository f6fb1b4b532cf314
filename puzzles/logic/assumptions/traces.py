"""Contradictions, traces among them: the techniques that word an assumption that fails, and what goes with it."""

from __future__ import annotations

from collections.abc import Generator

from puzzles.logic.assumptions.propagation import Conflict, refute
from puzzles.logic.assumptions.reach_words import failure_words
from puzzles.logic.assumptions.trace_search import TraceSearch, common_removals
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.logic.links import links_of
from puzzles.logic.phrases import symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Assumption, Search
from puzzles.model.values import Progress


class Contradiction(Assumption):
    """A technique whose steps follow an assumption into a contradiction."""

    def build_step(self, state: State, conflict: Conflict, removes: int) -> Step:
        """Return the step of a conflict, which removes these candidates."""
        rules = state.rules
        chain = conflict.rests_on
        cells = dict.fromkeys(cell for at in chain for cell in rules.constraints[at].cells)
        leans = conflict.missing_candidates
        for candidate in bits(removes & ~(1 << conflict.assumption)):
            also = refute(rules, state.live, candidate, chain)
            leans |= also.missing_candidates if isinstance(also, Conflict) else 0
        return Step(
            self,
            rules,
            state.live,
            state.placements,
            (conflict.failed_constraint, *(at for at in chain if at != conflict.failed_constraint)),
            removes=removes,
            missing_candidates=leans,
            cells=tuple(cells),
            assumption=conflict.assumption,
            links=tuple(links_of(rules, conflict.consequences, {})),
            failed_constraint=conflict.failed_constraint,
        )

    def target(self, step: Step) -> str:
        """Say what becomes of the assumption."""
        number = step.rules.parts(step.assumption)[1]
        return f"what follows if it is {symbol(step.rules, number)}"

    def sentence(self, step: Step) -> str:
        """Follow the trace in words from the assumption to the contradiction, and say what goes."""
        said, also = self.outcome_words(step)
        lines = [*(line for _, line in self.lines(step)), failure_words(step)]
        return f"If {self.assumption_words(step)}, then {'; then '.join(lines)}. So {said}.{also}"

    def gist(self, step: Step) -> str:
        """Say what goes, and which constraint would fail."""
        return f"{self.outcome_words(step)[0]}. Suppose it is, and follow the lines: {failure_words(step)}"

    def conclusion(self, step: Step) -> str:
        """Return the contradiction, and what goes."""
        said, also = self.outcome_words(step)
        return f"Then {failure_words(step)}. So {said}.{also}"


class Trace(Contradiction, Search):
    """Suppose a cell holds a number, and follow what that forces, until a cell has no number left, or a number no
    place. So the cell does not hold it. Of all such steps, the one that needs the fewest cells, units and signs is
    shown.
    """

    name = "trace"
    title = "Contradiction"
    score = 100.0
    source = "Givens; smallest sets as in demystify, counted as Berthier counts CSP variables"
    spot = (
        "Take this only when no pattern is left. Choose a candidate that would settle much, suppose it true, and "
        "follow it. If you come to a cell or a unit with nothing left, strike the candidate out."
    )
    aliases: tuple[str, ...] = ("Forcing net (HoDoKu)", "Bowman’s bingo (SudokuWiki)")

    def begin(self, rules: Rules, effort: Effort) -> TraceSearch:
        """Return what the search keeps from step to step."""
        return TraceSearch(rules, effort)

    def search(self, traces: TraceSearch, state: State) -> Generator[Progress, None, Step | None]:
        """Return the smallest step by an assumption, None if there is none; yield progress."""
        found = yield from traces.find_smallest(state)
        return None if found is None else self.build_step(state, found, common_removals(state, found))

    def refute_candidate(self, state: State, candidate: int) -> Generator[Progress, None, Step | None]:
        """Return the smallest step that removes this candidate, None if no trace does; yield progress."""
        found = yield from TraceSearch(state.rules).find_smallest(state, 1 << candidate)
        return None if found is None else self.build_step(state, found, 1 << candidate)


TRACE = Trace()
