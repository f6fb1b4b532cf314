"""Check what the sentences of a step state, claim by claim: by counting, or by trying all possibilities.

Like `step_truth`, this shares no code with `logic` or the kinds' `techniques`. A claim is plain values, defined in
`logic.claims`. Each claim is checked against the board after the steps before it. A claim that would take too long
is not checked, and the result is then None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from puzzles.model.values import Puzzle
from tests.step_board import Candidate
from tests.step_clauses import StepClauses
from tests.step_paths import Paths, PlainClaim
from tests.step_truth import Truth

Step = Mapping[str, Any]


class Claims:
    """Checks what the sentences of steps state; `Truth` checks the steps themselves."""

    def __init__(self, truth: Truth, puzzle: Puzzle | None = None) -> None:
        """Begin with a checker of steps. `puzzle` has the givens alone, if the checker counts entries as givens."""
        self.truth = truth
        self._puzzle = puzzle or truth.puzzle
        self._claim_checks: dict[str, Callable[[PlainClaim], bool]] = {
            "stands": self._check_stands, "once": self._check_once, "sees": self._check_sees,
            "left": self._check_left, "only": self._check_only, "within": self._check_within,
            "beside": self._check_reach, "colour": self._check_reach, "distance": self._check_reach,
            "straight": self._check_reach, "ends": self._check_ends, "near": self._check_near, "less": self._check_less,
            "exchange": self._check_exchange, "grave": self._check_grave,
        }  # fmt: skip
        self._step_checks: dict[str, Callable[[Step, PlainClaim], bool]] = {
            "least": self._check_bound, "most": self._check_bound, "fill": self._check_fill,
            "forced": self._check_forced, "barred": self._check_barred, "fails": self._check_fails,
            "cases": self._check_cases,
        }  # fmt: skip

    def holds(self, claim: PlainClaim, step: Step | None = None, others: Iterable[PlainClaim] = ()) -> bool | None:
        """Return whether a claim holds; None if it is not checked.

        A claim may belong to a `step`. `others` are the step's other claims, such as that there is one solution.
        """
        says = claim[0]
        if says in self._claim_checks:
            return self._claim_checks[says](claim)
        if step is None or says in Paths.SAYS:
            return Paths(self.truth).holds(claim, others)
        if says in self._step_checks:
            return self._step_checks[says](step, claim)
        more = [each[3] for each in others if each[0] in ("exchange", "grave")]
        return self._check_one(step, claim[3], more) if says == "one" else self._check_none(step, claim[3], more)

    def _check_one(self, step: Step, candidates: Sequence[Candidate], more: Sequence[Sequence[Candidate]]) -> bool:
        """Return whether one of these candidates must be true, by a step's constraints and the clauses of `more`."""
        clauses = StepClauses(self.truth, step["rests_on"], candidates, more)
        return not clauses.is_satisfiable(*([-at] for each in candidates if (at := clauses.variable(*each))))

    def _check_none(
        self, step: Step, candidates: Sequence[Candidate], more: Sequence[Sequence[Candidate]] = ()
    ) -> bool:
        """Return whether all of these candidates must be false, by a step's constraints and the clauses of `more`."""
        clauses = StepClauses(self.truth, step["rests_on"], candidates, more)
        variables = [at for each in candidates if (at := clauses.variable(*each))]
        return not variables or not clauses.is_satisfiable(variables)

    def _check_stands(self, claim: PlainClaim) -> bool:
        return self._is_at(claim[1][0], claim[2][0])

    def _is_at(self, cell: int, number: int) -> bool:
        return cell in self.truth.filled_cells and self.truth.candidates[cell] == {number}

    def _check_once(self, claim: PlainClaim) -> bool:
        (here, there, *unit), [number] = claim[1:3]
        whole = {"says": "has", "cells": unit, "number": number}
        both = {here, there} <= set(unit) or not unit
        return here != there and both and self.truth.has_constraint(whole) and self._is_at(there, number)

    def _check_sees(self, claim: PlainClaim) -> bool:
        one, *others = claim[3]
        return all(self.excludes(one, other) for other in others)

    def excludes(self, one: Candidate, other: Candidate) -> bool:
        """Return whether one candidate excludes the other by a single rule."""
        if one[0] == other[0]:
            return one[1] != other[1]
        return one[1] == other[1] and other[0] in self.truth.peers[one[0]]

    def _check_left(self, claim: PlainClaim) -> bool:
        _, cells, numbers, candidates, _ = claim
        named = {*product(cells or range(len(self.truth.candidates)), numbers or self.truth.numbers)}
        # A sentence may leave out a cell's last candidate that is not written yet.
        return {*self.truth.live_candidates(named)} <= {*candidates} <= {each for each in named if self._is_open(*each)}

    def _check_only(self, claim: PlainClaim) -> bool:
        every = product(range(len(self.truth.candidates)), claim[2])
        return {*self.truth.live_candidates(every)} <= {*claim[3]}

    def _check_within(self, claim: PlainClaim) -> bool:
        _, cells, _, candidates, count = claim
        width = len(self.truth.numbers)
        parts = {tuple(cells[at : at + width]) for at in range(0, len(cells), width)}
        return len(parts) == count and parts <= self.truth.units and all(cell in cells for cell, _ in candidates)

    def _is_open(self, cell: int, number: int) -> bool:
        """Return whether a number is a candidate of a cell, and no number on the board excludes it."""
        candidates, peers = self.truth.candidates, self.truth.peers[cell] & self.truth.filled_cells
        return number in candidates[cell] and not any(candidates[peer] == {number} for peer in peers)

    def _check_reach(self, claim: PlainClaim) -> bool:
        says, (here, there), (number, held), _, count = claim
        steps, apart = self.truth.distance(here, there), abs(number - held)
        if not self._is_at(there, held):
            return False
        if says == "straight":
            return steps == apart and self._is_at(here, number)
        if says == "colour":
            return count == steps and (steps - apart) % 2 == 1
        return steps > apart and (apart == 1 if says == "beside" else count == apart)

    def _check_ends(self, claim: PlainClaim) -> bool:
        _, cells, [number], candidates, count = claim
        total = len(self.truth.candidates)
        light = [cell for cell in cells if self.truth.distance(0, cell) % 2]
        odd = total % 2 == 1 and set(cells) == set(range(total)) and count == total - len(light)
        return odd and number in (1, total) and all(cell in light and number == n for cell, n in candidates)

    def _check_near(self, claim: PlainClaim) -> bool:
        _, [goal], [number, *around], _, _ = claim
        cells = range(len(self.truth.candidates))
        held = [next((cell for cell in cells if self._is_at(cell, each)), -1) for each in around]
        empty = [cell for cell in cells if cell not in self.truth.filled_cells and cell != goal]
        pairs = [*zip(held, around, strict=True)]
        far = self.truth.is_too_far
        return min(held) >= 0 and all(any(far((cell, number), pair) for pair in pairs) for cell in empty)

    def _check_less(self, claim: PlainClaim) -> bool:
        return self.truth.has_constraint({"says": "less", "cells": claim[1], "number": 0})

    def _check_bound(self, step: Step, claim: PlainClaim) -> bool:
        says, [cell], [number], _, _ = claim
        return self._check_none(
            step, [(cell, n) for n in self.truth.numbers if (n < number if says == "least" else n > number)]
        )

    def _check_fill(self, step: Step, claim: PlainClaim) -> bool:
        _, cells, numbers, _, count = claim
        left = [[number for number in self.truth.numbers if self._is_open(cell, number)] for cell in cells]
        signs = [one["cells"] for one in step["rests_on"] if one["says"] == "less"]
        at = {cell: place for place, cell in enumerate(cells)}
        pairs = [(at[less], at[more]) for less, more in signs if less in at and more in at]
        ways = {
            way for way in product(*left)
            if len(set(way)) == len(way) and all(way[less] < way[more] for less, more in pairs)
        }  # fmt: skip
        width = len(cells)
        return ways == {tuple(numbers[way * width : way * width + width]) for way in range(count)}

    def _check_exchange(self, claim: PlainClaim) -> bool:
        _, cells, numbers, candidates, _ = claim
        columns = self._puzzle.size.columns
        rows = sorted({cell // columns for cell in cells})
        across = sorted({cell % columns for cell in cells})
        if (len(rows), len(across), len(numbers), len(cells)) != (2, 2, 2, 4):
            return False
        one, three, four, two = (rows[a] * columns + across[b] for a, b in ((0, 0), (0, 1), (1, 0), (1, 1)))
        even = all((one in unit) + (two in unit) == (three in unit) + (four in unit) for unit in self.truth.units)
        rest = {number for cell, number in self._open_candidates(cells) if (cell, number) not in candidates}
        return even and rest <= set(numbers) and not any(self._puzzle.givens[cell] for cell in cells)

    def _open_candidates(self, cells: Iterable[int]) -> list[Candidate]:
        return self.truth.live_candidates(product(cells, self.truth.numbers))

    def _check_grave(self, claim: PlainClaim) -> bool:
        empty = [cell for cell in range(len(self.truth.candidates)) if cell not in self.truth.filled_cells]
        rest = {*self._open_candidates(empty)} - {*claim[3]}
        twos = all(sum(cell == at for cell, _ in rest) == 2 for at in empty)
        return twos and all(
            sum((cell, number) in rest for cell in unit) in (0, 2)
            for unit in self.truth.units
            for number in self.truth.numbers
        )

    def _check_forced(self, step: Step, claim: PlainClaim) -> bool:
        link = step["links"][claim[4]]
        then, goal = CaseState(self, step, link["case"], claim[4]), tuple(link["candidate"])
        return any(
            goal in many and then.are_false(each for each in many if each != goal)
            for many in then.needs(step["rests_on"][link["constraint"]])
        )

    def _check_barred(self, step: Step, claim: PlainClaim) -> bool:
        link = step["links"][claim[4]]
        then, goal = CaseState(self, step, link["case"], claim[4]), tuple(link["candidate"])
        if link["constraint"] is None:
            return then.are_false([goal])
        said = self.truth.implications(step["rests_on"][link["constraint"]])
        return any(when == goal and then.are_false(many) for when, many in said)

    def _check_fails(self, step: Step, claim: PlainClaim) -> bool:
        return self._case_ends(step, claim[4], "fails", set())

    def _check_cases(self, step: Step, claim: PlainClaim) -> bool:
        begins = {tuple(case["candidate"]) for case in step["split"] if case["within"] == claim[4]}
        return self._case_ends(step, claim[4], "over", begins)

    def _case_ends(self, step: Step, case: int, what: str, but: set[tuple[int, ...]]) -> bool:
        """Return whether a case ends at a constraint that has no candidates left but those of `but`."""
        constraint = step["rests_on"][(step["split"][case - 1] if case else step)[what]]
        then = CaseState(self, step, case, len(step["links"]))
        return any(then.are_false(each for each in many if each not in but) for many in then.needs(constraint))


class CaseState:
    """The candidates that the links of a case make true and false, up to one link.

    A candidate can be both if the assumption fails.
    """

    def __init__(self, claims: Claims, step: Step, case: int, end: int) -> None:
        within = {0}
        while case:
            within.add(case)
            case = step["split"][case - 1]["within"]
        told = [(tuple(link["candidate"]), link["true"]) for link in step["links"][:end] if link["case"] in within]
        self._claims = claims
        self._reach = {one["number"] for one in step["rests_on"] if one["says"] == "reach"}
        self.true_candidates = [candidate for candidate, true in told if true]
        self._false = {candidate for candidate, true in told if not true}

    def needs(self, constraint: Mapping[str, Any]) -> Iterator[list[Candidate]]:
        """Yield each set of candidates of which the constraint now needs one to be true."""
        return (
            many
            for when, many in self._claims.truth.implications(constraint)
            if when is None or when in self.true_candidates
        )

    def are_false(self, candidates: Iterable[Candidate]) -> bool:
        """Return whether all these candidates are false: by a link, a number on the board, or a true candidate."""
        return all(
            each in self._false
            or not self._claims.truth.live_candidates([each])
            or any(self._claims.excludes(one, each) for one in self.true_candidates)
            or any(one[1] in self._reach and self._claims.truth.is_too_far(one, each) for one in self.true_candidates)
            for each in candidates
        )
