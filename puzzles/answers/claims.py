"""Check what the sentences of a step state, claim by claim, without trusting it: by counting, or by trying all ways.

Like `truth` this shares no code with `explaining` or the kinds' `reasons`. A claim is plain values, whose meaning
`explaining.claims` tells; it is held against the board as the steps before have left it. What would take too long is
not checked, and said to be so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from puzzles.answers.paths import Paths, PlainClaim
from puzzles.answers.step_board import Candidate
from puzzles.answers.step_clauses import StepClauses
from puzzles.answers.truth import Truth
from puzzles.core.model import Puzzle

Step = Mapping[str, Any]


class Claims:
    """The checker of what steps state, beside the checker of the steps themselves."""

    def __init__(self, truth: Truth, puzzle: Puzzle | None = None) -> None:
        """Begin beside a checker of steps; `puzzle` has the givens, if a player's entries are given to that."""
        self.truth = truth
        self._puzzle = puzzle or truth.puzzle
        self._alone: dict[str, Callable[[PlainClaim], bool]] = {
            "stands": self._stands, "once": self._once, "sees": self._sees, "left": self._left, "only": self._only,
            "within": self._among, "beside": self._reach, "colour": self._reach, "distance": self._reach,
            "straight": self._reach, "ends": self._ends, "near": self._near, "less": self._less,
            "exchange": self._exchange, "grave": self._grave,
        }  # fmt: skip
        self._within: dict[str, Callable[[Step, PlainClaim], bool]] = {
            "least": self._bound, "most": self._bound, "fill": self._fill,
            "forced": self._forced, "barred": self._barred, "fails": self._fails, "cases": self._cases,
        }  # fmt: skip

    def holds(self, claim: PlainClaim, step: Step | None = None, others: Iterable[PlainClaim] = ()) -> bool | None:
        """Say whether a claim holds, None for one that is not checked.

        It may be of a `step`, whose claims `others` are: that there is one solution is one of them.
        """
        says = claim[0]
        if says in self._alone:
            return self._alone[says](claim)
        if step is None or says in Paths.SAYS:
            return Paths(self.truth).holds(claim)
        if says in self._within:
            return self._within[says](step, claim)
        more = [each[3] for each in others if each[0] in ("exchange", "grave")]
        return self._one(step, claim[3], more) if says == "one" else self._not(step, claim[3], more)

    def _one(self, step: Step, candidates: Sequence[Candidate], more: Sequence[Sequence[Candidate]]) -> bool:
        """Say whether one of some candidates must be true, by a step's constraints and as one of each of `more` is."""
        clauses = StepClauses(self.truth, step["rests_on"], candidates, more)
        return not clauses.is_satisfiable(*([-at] for each in candidates if (at := clauses.variable(*each))))

    def _not(self, step: Step, candidates: Sequence[Candidate], more: Sequence[Sequence[Candidate]] = ()) -> bool:
        """Say whether none of some candidates can be true, by a step's constraints and as one of each of `more` is."""
        clauses = StepClauses(self.truth, step["rests_on"], candidates, more)
        variables = [at for each in candidates if (at := clauses.variable(*each))]
        return not variables or not clauses.is_satisfiable(variables)

    def _stands(self, claim: PlainClaim) -> bool:
        return self._held(claim[1][0], claim[2][0])

    def _held(self, cell: int, number: int) -> bool:
        """Say whether a number stands in a cell."""
        return cell in self.truth.filled_cells and self.truth.candidates[cell] == {number}

    def _once(self, claim: PlainClaim) -> bool:
        (here, there, *unit), [number] = claim[1:3]
        whole = {"says": "has", "cells": unit, "number": number}
        both = {here, there} <= set(unit) or not unit
        return here != there and both and self.truth.has_constraint(whole) and self._held(there, number)

    def _sees(self, claim: PlainClaim) -> bool:
        one, *others = claim[3]
        return all(self.excludes(one, other) for other in others)

    def excludes(self, one: Candidate, other: Candidate) -> bool:
        """Say whether a candidate excludes another at no cost."""
        if one[0] == other[0]:
            return one[1] != other[1]
        return one[1] == other[1] and other[0] in self.truth.peers[one[0]]

    def _left(self, claim: PlainClaim) -> bool:
        _, cells, numbers, candidates, _ = claim
        named = {*product(cells or range(len(self.truth.candidates)), numbers or self.truth.numbers)}
        # what is left alone for a cell but not written yet need not be taken into account by the sentence
        return {*self.truth.live_candidates(named)} <= {*candidates} <= {each for each in named if self._there(*each)}

    def _only(self, claim: PlainClaim) -> bool:
        every = product(range(len(self.truth.candidates)), claim[2])
        return {*self.truth.live_candidates(every)} <= {*claim[3]}

    def _among(self, claim: PlainClaim) -> bool:
        _, cells, _, candidates, count = claim
        width = len(self.truth.numbers)
        parts = {tuple(cells[at : at + width]) for at in range(0, len(cells), width)}
        return len(parts) == count and parts <= self.truth.units and all(cell in cells for cell, _ in candidates)

    def _there(self, cell: int, number: int) -> bool:
        """Say whether a number is left for a cell, and none on the board rules it out."""
        candidates, peers = self.truth.candidates, self.truth.peers[cell] & self.truth.filled_cells
        return number in candidates[cell] and not any(candidates[peer] == {number} for peer in peers)

    def _reach(self, claim: PlainClaim) -> bool:
        says, (here, there), (number, held), _, count = claim
        steps, apart = self.truth.distance(here, there), abs(number - held)
        if not self._held(there, held):
            return False
        if says == "straight":
            return steps == apart and self._held(here, number)
        if says == "colour":
            return count == steps and (steps - apart) % 2 == 1
        return steps > apart and (apart == 1 if says == "beside" else count == apart)

    def _ends(self, claim: PlainClaim) -> bool:
        _, cells, [number], candidates, count = claim
        total = len(self.truth.candidates)
        light = [cell for cell in cells if self.truth.distance(0, cell) % 2]
        odd = total % 2 == 1 and set(cells) == set(range(total)) and count == total - len(light)
        return odd and number in (1, total) and all(cell in light and number == n for cell, n in candidates)

    def _near(self, claim: PlainClaim) -> bool:
        _, [goal], [number, *around], _, _ = claim
        cells = range(len(self.truth.candidates))
        held = [next((cell for cell in cells if self._held(cell, each)), -1) for each in around]
        empty = [cell for cell in cells if cell not in self.truth.filled_cells and cell != goal]
        pairs = [*zip(held, around, strict=True)]
        far = self.truth.is_too_far
        return min(held) >= 0 and all(any(far((cell, number), pair) for pair in pairs) for cell in empty)

    def _less(self, claim: PlainClaim) -> bool:
        return self.truth.has_constraint({"says": "less", "cells": claim[1], "number": 0})

    def _bound(self, step: Step, claim: PlainClaim) -> bool:
        says, [cell], [number], _, _ = claim
        return self._not(
            step, [(cell, n) for n in self.truth.numbers if (n < number if says == "least" else n > number)]
        )

    def _fill(self, step: Step, claim: PlainClaim) -> bool:
        _, cells, numbers, _, count = claim
        left = [[number for number in self.truth.numbers if self._there(cell, number)] for cell in cells]
        signs = [one["cells"] for one in step["rests_on"] if one["says"] == "less"]
        at = {cell: place for place, cell in enumerate(cells)}
        pairs = [(at[less], at[more]) for less, more in signs if less in at and more in at]
        ways = {
            way for way in product(*left)
            if len(set(way)) == len(way) and all(way[less] < way[more] for less, more in pairs)
        }  # fmt: skip
        width = len(cells)
        return ways == {tuple(numbers[way * width : way * width + width]) for way in range(count)}

    def _exchange(self, claim: PlainClaim) -> bool:
        _, cells, numbers, candidates, _ = claim
        columns = self._puzzle.size.columns
        rows = sorted({cell // columns for cell in cells})
        across = sorted({cell % columns for cell in cells})
        if (len(rows), len(across), len(numbers), len(cells)) != (2, 2, 2, 4):
            return False
        one, three, four, two = (rows[a] * columns + across[b] for a, b in ((0, 0), (0, 1), (1, 0), (1, 1)))
        even = all((one in unit) + (two in unit) == (three in unit) + (four in unit) for unit in self.truth.units)
        rest = {number for cell, number in self._open(cells) if (cell, number) not in candidates}
        return even and rest <= set(numbers) and not any(self._puzzle.givens[cell] for cell in cells)

    def _open(self, cells: Iterable[int]) -> list[Candidate]:
        return self.truth.live_candidates(product(cells, self.truth.numbers))

    def _grave(self, claim: PlainClaim) -> bool:
        empty = [cell for cell in range(len(self.truth.candidates)) if cell not in self.truth.filled_cells]
        rest = {*self._open(empty)} - {*claim[3]}
        twos = all(sum(cell == at for cell, _ in rest) == 2 for at in empty)
        return twos and all(
            sum((cell, number) in rest for cell in unit) in (0, 2)
            for unit in self.truth.units
            for number in self.truth.numbers
        )

    def _forced(self, step: Step, claim: PlainClaim) -> bool:
        link = step["links"][claim[4]]
        then, goal = Then(self, step, link["case"], claim[4]), tuple(link["candidate"])
        return any(
            goal in many and then.all_false(each for each in many if each != goal)
            for many in then.said(step["rests_on"][link["constraint"]])
        )

    def _barred(self, step: Step, claim: PlainClaim) -> bool:
        link = step["links"][claim[4]]
        then, goal = Then(self, step, link["case"], claim[4]), tuple(link["candidate"])
        if link["constraint"] is None:
            return then.all_false([goal])
        said = self.truth.implications(step["rests_on"][link["constraint"]])
        return any(when == goal and then.all_false(many) for when, many in said)

    def _fails(self, step: Step, claim: PlainClaim) -> bool:
        return self._ended(step, claim[4], "fails", set())

    def _cases(self, step: Step, claim: PlainClaim) -> bool:
        begins = {tuple(case["candidate"]) for case in step["split"] if case["within"] == claim[4]}
        return self._ended(step, claim[4], "over", begins)

    def _ended(self, step: Step, case: int, what: str, but: set[tuple[int, ...]]) -> bool:
        """Say whether a case ends at a constraint for which nothing is left but some candidates."""
        constraint = step["rests_on"][(step["split"][case - 1] if case else step)[what]]
        then = Then(self, step, case, len(step["links"]))
        return any(then.all_false(each for each in many if each not in but) for many in then.said(constraint))


class Then:
    """What the links of a case up to one make true and false. An assumption that fails may make both of something."""

    def __init__(self, claims: Claims, step: Step, case: int, end: int) -> None:
        within = {0}
        while case:
            within.add(case)
            case = step["split"][case - 1]["within"]
        told = [(tuple(link["candidate"]), link["true"]) for link in step["links"][:end] if link["case"] in within]
        self._claims = claims
        self._reach = {one["number"] for one in step["rests_on"] if one["says"] == "reach"}
        self.true = [candidate for candidate, true in told if true]
        self._false = {candidate for candidate, true in told if not true}

    def said(self, constraint: Mapping[str, Any]) -> Iterator[list[Candidate]]:
        """Yield each set of candidates in which a constraint now needs a true one."""
        return (many for when, many in self._claims.truth.implications(constraint) if when is None or when in self.true)

    def all_false(self, candidates: Iterable[Candidate]) -> bool:
        """Say whether all of some candidates are false: by a link, by a number that is there, or by a true one."""
        return all(
            each in self._false
            or not self._claims.truth.live_candidates([each])
            or any(self._claims.excludes(one, each) for one in self.true)
            or any(one[1] in self._reach and self._claims.truth.is_too_far(one, each) for one in self.true)
            for each in candidates
        )
