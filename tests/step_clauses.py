"""The constraints that a step names, as clauses over the candidates of the board, for a SAT solver."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from puzzles.engine import cadical
from puzzles.model.cnf import Clause, Encoding
from puzzles.model.values import Budget, End, Solution
from tests.step_board import Candidate, StepBoard

SECONDS = 60.0
"""Time for a search."""


class StepClauses:
    """Some constraints of a step as clauses over the live candidates of a board."""

    def __init__(
        self,
        board: StepBoard,
        constraints: Sequence[Mapping[str, Any]],
        others: Iterable[Sequence[int]],
        more: Iterable[Sequence[Candidate]] = (),
    ) -> None:
        """State the constraints, and that one of each of `more` is true; `others` are candidates to ask about."""
        said = [pair for one in constraints for pair in board.implications(one)]
        said += [(None, [*each]) for each in more]
        named = {candidate for _, many in said for candidate in many}
        named |= {candidate for candidate, _ in said if candidate}
        named |= {(cell, number) for cell, number in others}
        centres = {one["number"] for one in constraints if one["says"] == "reach"}
        named |= {
            (cell, next(iter(left))) for cell, left in enumerate(board.candidates) if len(left) == 1 and left <= centres
        }
        colours = any(one["says"] == "colour" for one in constraints)
        if colours:
            named |= {(cell, next(iter(left))) for cell, left in enumerate(board.candidates) if len(left) == 1}
        there = board.live_candidates(named)
        self._variables = {candidate: at for at, candidate in enumerate(there, 1)}
        self._clauses: list[Clause] = []
        for one, other in self._exclusive_pairs(board, there, centres, colours):
            self._clauses.append([-self._variables[one], -self._variables[other]])
        for when, many in said:
            clause = [self._variables[each] for each in many if each in self._variables]
            if when is None:
                self._clauses.append(clause)
            elif when in self._variables:
                self._clauses.append([-self._variables[when], *clause])
        for (cell, number), at in self._variables.items():
            if board.candidates[cell] == {number}:
                self._clauses.append([at])
            if colours and len(board.candidates) % 2 and board.has_wrong_colour((cell, number)):
                self._clauses.append([-at])

    @staticmethod
    def _exclusive_pairs(
        board: StepBoard, candidates: Sequence[Candidate], centres: set[int], colours: bool
    ) -> Iterator[tuple[Candidate, Candidate]]:
        """Yield the pairs that cannot both be true: by cell and peers, by the reach of `centres`, by `colours`."""
        in_cell: dict[int, list[Candidate]] = {}
        of_number: dict[int, list[Candidate]] = {}
        for each in candidates:
            in_cell.setdefault(each[0], []).append(each)
            of_number.setdefault(each[1], []).append(each)
        for alike in in_cell.values():
            yield from combinations(alike, 2)
        for alike in of_number.values():
            yield from ((one, other) for one, other in combinations(alike, 2) if other[0] in board.peers[one[0]])
        for centre in centres:
            for one in of_number.get(centre, ()):
                yield from ((one, other) for other in candidates if other[1] != centre and board.is_too_far(one, other))
        if colours:
            wrong = [each for each in candidates if board.has_wrong_colour(each)]
            yield from product(wrong, (each for each in candidates if not board.has_wrong_colour(each)))

    def variable(self, cell: int, number: int) -> int:
        """Return the variable of a candidate, 0 for one that is not live."""
        return self._variables.get((cell, number), 0)

    def is_satisfiable(self, *more: Clause) -> bool:
        """Say whether the constraints and `more` clauses can all be true; False without python-sat."""
        if any(0 in clause for clause in more):
            return True  # what is placed must be there
        clauses = [*self._clauses, *more]
        if any(not each for each in clauses) or not cadical.available():
            return False
        choices = [{1: at} for at in range(1, len(self._variables) + 1)]
        for event in cadical.search(Encoding(choices, iter(clauses)), 1, Budget(seconds=SECONDS)):
            if isinstance(event, Solution):
                return True
            if isinstance(event, End):
                return not event.complete
        return True
