"""Check steps of an explanation without trusting it: this shares no code with `logic` or the kinds' `techniques`.

A step comes as plain values (`Step.to_json`). Two questions are asked of it. Does every solution have what it places,
and none what it removes? The engine answers that. And does the puzzle have the constraints that the step names, and do
they alone show what it does, from the board before it? CaDiCaL answers that with clauses of `step_clauses`, where
python-sat is installed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, Outcome, Puzzle, Values
from puzzles.solving import solve
from tests.step_board import Candidate, StepBoard
from tests.step_clauses import StepClauses

MOST_SOLUTIONS = 50
"""Solutions that are listed at first; of a puzzle with more, each candidate is searched for by itself."""

SECONDS = 60.0
"""Time for each search."""


class Truth(StepBoard):
    """The checker of one puzzle's steps, which are handed to it in their order."""

    def __init__(self, puzzle: Puzzle, kind: Kind | None = None, solutions: Sequence[Values] | None = None) -> None:
        """Begin at a puzzle's givens; `solutions` are all it has, if the caller has found them."""
        super().__init__(puzzle, kind)
        self._solutions: list[Values] | None = None if solutions is None else [*solutions]
        """Solutions that are known; None before the first question."""

        self._has_all_solutions = solutions is not None
        self._possible: dict[Candidate, bool] = {}

    def refusal(self, step: Mapping[str, Any]) -> str:
        """Return why a step is not true or does not follow, "" for a sound one; `take` it then."""
        return self.solution_fault(step) or self.constraint_fault(step)

    def contradiction_fault(self, step: Mapping[str, Any]) -> str:
        """Return why a step is no contradiction, "" if the puzzle has its constraint and nothing is left for it."""
        for one in step["rests_on"]:
            if not self.has_constraint(one):
                return f"The puzzle has no such constraint: {one['words']}."
            if any(when is None and not self.live_candidates(many) for when, many in self.implications(one)):
                return ""
        return "Something is left for what the step names."

    def solution_fault(self, step: Mapping[str, Any]) -> str:
        """Say which solution a step loses, "" if it loses none."""
        if not step["removes"] and not step["places"]:
            return "The step does nothing."
        for cell, number in step["removes"]:
            if self.is_possible((cell, number)):
                return f"A solution has {number} in cell {cell}, which the step removes."
        for cell, number in step["places"]:
            for other in sorted(self.candidates[cell] - {number}):
                if self.is_possible((cell, other)):
                    return f"A solution has {other} in cell {cell}, where the step places {number}."
        return ""

    def is_possible(self, candidate: Candidate) -> bool:
        """Say whether some solution of the puzzle's givens has this number in this cell."""
        if self._solutions is None:
            verdict = solve.solve(self.puzzle, MOST_SOLUTIONS, Budget(seconds=SECONDS), kind=self._kind)
            self._solutions = [solution.values for solution in verdict.solutions]
            self._has_all_solutions = verdict.exact
        cell, number = candidate
        for values in self._solutions:
            if values[cell] == number:
                return True
        if self._has_all_solutions:
            return False
        if candidate not in self._possible:
            if self.puzzle.givens[cell]:
                self._possible[candidate] = self.puzzle.givens[cell] == number
            else:
                givens = (*self.puzzle.givens[:cell], number, *self.puzzle.givens[cell + 1 :])
                verdict = solve.solve(self.puzzle.with_givens(givens), 1, Budget(seconds=SECONDS), kind=self._kind)
                self._possible[candidate] = verdict.outcome is not Outcome.NONE
                self._solutions += [solution.values for solution in verdict.solutions]
        return self._possible[candidate]

    def constraint_fault(self, step: Mapping[str, Any]) -> str:
        """Say what is wrong with the constraints of a step, "" if they are the puzzle's and suffice."""
        constraints = step["rests_on"]
        different = {(one["says"], tuple(one["cells"]), one["number"]) for one in constraints}
        if step["k"] != (1 if step["series"] else len(different)):
            return f"The step says that it rests on {step['k']} constraints, and names {len(different)}."
        for one in constraints:
            if not self.has_constraint(one):
                return f"The puzzle has no such constraint: {one['words']}."
        if step["unique"]:
            return ""
        clauses = StepClauses(self, constraints, (*step["removes"], *step["places"]))
        goes = [clauses.variable(cell, number) for cell, number in step["removes"]]
        if goes and clauses.is_satisfiable([each for each in goes if each]):
            return "The constraints of the step allow what it removes."
        for cell, number in step["places"]:
            if clauses.is_satisfiable([-clauses.variable(cell, number)]):
                return f"The constraints of the step allow cell {cell} to be other than {number}."
        return ""
