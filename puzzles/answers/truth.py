"""Check steps of an explanation without trusting it: this shares no code with `explaining` or the kinds' `reasons`.

It reads a step as plain values (`Step.to_json`) and asks two things. Is what it removes in no solution, and what it
places in every one? That is asked of the engine. And do the constraints that it names hold in this puzzle, and refute
by themselves what goes, from what was there before? That is asked of CaDiCaL, where python-sat is installed, with
clauses written here a second time from the vocabulary of constraints: "has", "less", "beside", "reach", "next",
"filled", "colour".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from itertools import combinations, product
from typing import Any

from puzzles.answers import solving
from puzzles.core.encoding import Clause, Encoding
from puzzles.core.model import Budget, End, Outcome, Puzzle, Solution, Values
from puzzles.engine import cadical
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.portable.cells import touching
from puzzles.portable.units import units

MOST_SOLUTIONS = 50
"""Solutions that are listed at first; of a puzzle with more, each candidate is searched for by itself."""

SECONDS = 60.0

Candidate = tuple[int, int]
"""A cell and a number."""


class Truth:
    """The checker of one puzzle's steps, which are handed to it in their order."""

    def __init__(self, puzzle: Puzzle, kind: Kind | None = None, solutions: Sequence[Values] | None = None) -> None:
        """Begin at a puzzle's givens; `solutions` are all it has, if the caller has found them."""
        self._kind = kind or kind_of(puzzle)
        self.puzzle = puzzle
        self._columns = puzzle.size.columns
        self._cells = range(puzzle.size.cells)
        self.numbers = range(1, self._kind.top(puzzle.size) + 1)
        self.left = [{given} if given else set(self.numbers) for given in puzzle.givens]
        """The numbers that the steps taken so far leave in each cell, without what placed numbers rule out."""

        self.filled = {cell for cell, given in enumerate(puzzle.givens) if given}
        """The cells with a number on the board, a given or one that a step placed."""

        self._solutions: list[Values] | None = None if solutions is None else [*solutions]
        """Solutions that are known; None before the first question."""

        self._listed = solutions is not None
        """Whether they are all there are."""

        self._possible: dict[Candidate, bool] = {}

    def copy(self) -> Truth:
        """Return a checker that has taken the same steps, for others that may follow."""
        other = copy(self)
        other.left = [set(numbers) for numbers in self.left]
        other.filled = set(self.filled)
        return other

    def refusal(self, step: Mapping[str, Any]) -> str:
        """Return why a step is not true or does not follow, "" for a sound one; `take` it then."""
        return self.untrue(step) or self.unfounded(step)

    def unended(self, step: Mapping[str, Any]) -> str:
        """Return why a step is no contradiction, "" if the puzzle has its constraint and nothing is left for it."""
        for one in step["rests_on"]:
            if not self.holds(one):
                return f"The puzzle has no such constraint: {one['words']}."
            if any(when is None and not self.standing(many) for when, many in self.said(one)):
                return ""
        return "Something is left for what the step names."

    def take(self, step: Mapping[str, Any]) -> None:
        """Take a step: what comes after may rest on it."""
        for cell, number in step["removes"]:
            self.left[cell].discard(number)
        for cell, number in step["places"]:
            self.left[cell] = {number}
            self.filled.add(cell)

    def untrue(self, step: Mapping[str, Any]) -> str:
        """Say which solution a step loses, "" if it loses none."""
        if not step["removes"] and not step["places"]:
            return "The step does nothing."
        for cell, number in step["removes"]:
            if self.possible((cell, number)):
                return f"A solution has {number} in cell {cell}, which the step removes."
        for cell, number in step["places"]:
            for other in sorted(self.left[cell] - {number}):
                if self.possible((cell, other)):
                    return f"A solution has {other} in cell {cell}, where the step places {number}."
        return ""

    def possible(self, candidate: Candidate) -> bool:
        """Say whether some solution of the puzzle's givens has this number in this cell."""
        if self._solutions is None:
            verdict = solving.solve(self.puzzle, MOST_SOLUTIONS, Budget(seconds=SECONDS), kind=self._kind)
            self._solutions = [solution.values for solution in verdict.solutions]
            self._listed = verdict.exact
        cell, number = candidate
        for values in self._solutions:
            if values[cell] == number:
                return True
        if self._listed:
            return False
        if candidate not in self._possible:
            if self.puzzle.givens[cell]:
                self._possible[candidate] = self.puzzle.givens[cell] == number
            else:
                givens = (*self.puzzle.givens[:cell], number, *self.puzzle.givens[cell + 1 :])
                verdict = solving.solve(self.puzzle.filled(givens), 1, Budget(seconds=SECONDS), kind=self._kind)
                self._possible[candidate] = verdict.outcome is not Outcome.NONE
                self._solutions += [solution.values for solution in verdict.solutions]
        return self._possible[candidate]

    def unfounded(self, step: Mapping[str, Any]) -> str:
        """Say what is wrong with the constraints of a step, "" if they are the puzzle's and suffice."""
        constraints = step["rests_on"]
        different = {(one["says"], tuple(one["cells"]), one["number"]) for one in constraints}
        if step["k"] != (1 if step["series"] else len(different)):
            return f"The step says that it rests on {step['k']} constraints, and names {len(different)}."
        for one in constraints:
            if not self.holds(one):
                return f"The puzzle has no such constraint: {one['words']}."
        if step["unique"]:
            return ""
        clauses = Clauses(self, constraints, (*step["removes"], *step["places"]))
        goes = [clauses.variable(cell, number) for cell, number in step["removes"]]
        if goes and clauses.satisfiable([each for each in goes if each]):
            return "The constraints of the step allow what it removes."
        for cell, number in step["places"]:
            if clauses.satisfiable([-clauses.variable(cell, number)]):
                return f"The constraints of the step allow cell {cell} to be other than {number}."
        return ""

    def holds(self, one: Mapping[str, Any]) -> bool:
        """Say whether a constraint is one of the puzzle's."""
        cells, number, says = tuple(one["cells"]), one["number"], one["says"]
        if says == "has":
            if not number:
                return len(cells) == 1 and cells[0] in self._cells
            whole = cells in self.units if cells else not self._kind.view.repeats
            return whole and number in self.numbers
        if says == "less":
            return cells in {tuple(clue) for clue in self.puzzle.clues}
        if says == "beside":
            return self._kind.view.chain and set(cells[1:]) == set(self.around[cells[0]])
        if not self._kind.view.chain:
            return False
        if says == "filled":
            return bool(cells) and set(cells) <= set(self._cells)
        if says == "colour":
            return True
        return says in ("reach", "next") and 1 <= number <= self.numbers[-1] - (says == "next")

    @cached_property
    def around(self) -> list[list[int]]:
        """The cells beside each cell."""
        return [[cell for cell in self._cells if touching(cell, here, self._columns)] for here in self._cells]

    @cached_property
    def peers(self) -> list[frozenset[int]]:
        """The cells that cannot hold the same number as each cell, by what is free."""
        return [self._peers_of(cell) for cell in self._cells]

    @cached_property
    def units(self) -> set[tuple[int, ...]]:
        """The units that need each number."""
        size = self.puzzle.size
        if not self._kind.view.repeats or size.rows != size.columns:
            return set()
        every = units(size.rows, size.box_rows, size.box_columns, self.puzzle.regions, self.puzzle.diagonals)
        return {unit for unit in every if len(unit) == self.numbers[-1]}

    def _peers_of(self, cell: int) -> frozenset[int]:
        if not self._kind.view.repeats:
            return frozenset(self._cells) - {cell}
        return frozenset().union(*(unit for unit in self.units if cell in unit)) - {cell}

    def standing(self, candidates: Iterable[Candidate]) -> list[Candidate]:
        """Return those candidates that are still there, and that no placed number rules out at no cost, in order."""
        placed: dict[int, set[int]] = {}
        for cell, left in enumerate(self.left):
            if len(left) == 1:
                placed.setdefault(next(iter(left)), set()).add(cell)
        return sorted(
            (cell, number)
            for cell, number in candidates
            if number in self.left[cell] and self.peers[cell].isdisjoint(placed.get(number, ()))
        )

    def steps(self, one: int, other: int) -> int:
        """Return how many steps there are from one cell to another."""
        (row, column), (there, beyond) = divmod(one, self._columns), divmod(other, self._columns)
        return abs(row - there) + abs(column - beyond)

    def far(self, one: Candidate, other: Candidate) -> bool:
        """Say whether two numbers of a chain are further apart than they may be, or on the wrong colour."""
        steps, apart = self.steps(one[0], other[0]), abs(one[1] - other[1])
        return steps > apart or (steps - apart) % 2 == 1

    def discoloured(self, candidate: Candidate) -> bool:
        """Say whether a number is on the colour of the chessboard that the first number of the chain is not on."""
        return (sum(divmod(candidate[0], self._columns)) + candidate[1]) % 2 == 0

    def said(self, one: Mapping[str, Any]) -> Iterator[tuple[Candidate | None, list[Candidate]]]:
        """Yield what a constraint says, except reach: with the first candidate (or always), one of the others."""
        cells, number, says = one["cells"], one["number"], one["says"]
        if says == "has":
            if number:
                yield None, [(cell, number) for cell in cells or self._cells]
            else:
                yield None, [(cells[0], each) for each in self.numbers]
        elif says == "less":
            less, greater = cells
            for each in self.numbers:
                yield (less, each), [(greater, more) for more in range(each + 1, self.numbers[-1] + 1)]
                yield (greater, each), [(less, fewer) for fewer in range(1, each)]
        elif says == "beside":
            yield from self._beside(cells[0])
        elif says == "filled":
            for here in cells:
                yield None, [(here, each) for each in self.numbers]
                yield from self._beside(here)
        elif says == "next":
            for here in self._cells:
                for each, other in ((number, number + 1), (number + 1, number)):
                    yield (here, each), [(cell, other) for cell in self.around[here]]

    def _beside(self, here: int) -> Iterator[tuple[Candidate, list[Candidate]]]:
        around = self.around[here]
        for each in self.numbers:
            for other in {each - 1, each + 1} & {*self.numbers}:
                yield (here, each), [(cell, other) for cell in around]


class Clauses:
    """Some constraints as clauses over the candidates that are still there."""

    def __init__(
        self,
        truth: Truth,
        constraints: Sequence[Mapping[str, Any]],
        others: Iterable[Sequence[int]],
        more: Iterable[Sequence[Candidate]] = (),
    ) -> None:
        """State the constraints, and that one of each of `more` is true; `others` are asked about."""
        said = [pair for one in constraints for pair in truth.said(one)]
        said += [(None, [*each]) for each in more]
        named = {candidate for _, many in said for candidate in many}
        named |= {candidate for candidate, _ in said if candidate}
        named |= {(cell, number) for cell, number in others}
        centres = {one["number"] for one in constraints if one["says"] == "reach"}
        named |= {
            (cell, next(iter(left))) for cell, left in enumerate(truth.left) if len(left) == 1 and left <= centres
        }
        colours = any(one["says"] == "colour" for one in constraints)
        if colours:
            named |= {(cell, next(iter(left))) for cell, left in enumerate(truth.left) if len(left) == 1}
        there = truth.standing(named)
        self._variables = {candidate: at for at, candidate in enumerate(there, 1)}
        self._clauses: list[Clause] = []
        for one, other in self._apart(truth, there, centres, colours):
            self._clauses.append([-self._variables[one], -self._variables[other]])
        for when, many in said:
            clause = [self._variables[each] for each in many if each in self._variables]
            if when is None:
                self._clauses.append(clause)
            elif when in self._variables:
                self._clauses.append([-self._variables[when], *clause])
        for (cell, number), at in self._variables.items():
            if truth.left[cell] == {number}:
                self._clauses.append([at])
            if colours and len(truth.left) % 2 and truth.discoloured((cell, number)):
                self._clauses.append([-at])

    @staticmethod
    def _apart(
        truth: Truth, candidates: Sequence[Candidate], centres: set[int], colours: bool
    ) -> Iterator[tuple[Candidate, Candidate]]:
        """Yield the pairs that cannot both be true: by what is free, by the reach of these numbers, by colour."""
        in_cell: dict[int, list[Candidate]] = {}
        of_number: dict[int, list[Candidate]] = {}
        for each in candidates:
            in_cell.setdefault(each[0], []).append(each)
            of_number.setdefault(each[1], []).append(each)
        for alike in in_cell.values():
            yield from combinations(alike, 2)
        for alike in of_number.values():
            yield from ((one, other) for one, other in combinations(alike, 2) if other[0] in truth.peers[one[0]])
        for centre in centres:
            for one in of_number.get(centre, ()):
                yield from ((one, other) for other in candidates if other[1] != centre and truth.far(one, other))
        if colours:
            wrong = [each for each in candidates if truth.discoloured(each)]
            yield from product(wrong, (each for each in candidates if not truth.discoloured(each)))

    def variable(self, cell: int, number: int) -> int:
        """Return the variable of a candidate, 0 for one that is gone."""
        return self._variables.get((cell, number), 0)

    def satisfiable(self, *more: Clause) -> bool:
        """Say whether the constraints hold together with more clauses; without python-sat they never do."""
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
