"""Two numbers that share two cells, and two cells that share two numbers.

12  a  #        If # are placed numbers, 13 and 15 fit only a and b: no other number stands there.
 b  14 #        The reverse: if a and b hold only 13 and 15, these stand nowhere else.
 .  #
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.logic.constraints import ConstraintMask
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.phrases import numbers, two_places
from puzzles.logic.state import State
from puzzles.logic.step import Step


class Pair(Elimination):
    """The base of both sorts of pairs."""

    gist_cells = 2
    of = ""
    """The name of the constraints that have two candidates each."""

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for two such constraints that exclude each other's candidates elsewhere."""
        rules, live = state.rules, state.live
        assert isinstance(rules, NumbrixRules)
        seen: dict[object, ConstraintMask] = {}
        for at in rules.needs_with_two(live, self.of):
            left = live & rules.constraints[at].needs
            key = self.key(rules, left)
            if key in seen:
                other, base = seen[key]
                removes = self.exclusions(rules, left) & live & ~(base | left)
                if removes:
                    yield self.step(state, (other, at), removes, (("base", base | left),))
            seen[key] = (at, left)

    def key(self, rules: NumbrixRules, left: int) -> object:
        """Return the cells or numbers that both constraints of a pair have in common."""
        raise NotImplementedError

    def exclusions(self, rules: NumbrixRules, left: int) -> int:
        """Return the candidates that one of the pair's rules out."""
        raise NotImplementedError

    def location(self, step: Step) -> str:
        """Name the cells."""
        return two_places(step.rules, *step.cells)


class PairOfNumbers(Pair):
    """Two numbers have only the same two cells, so no other number stands in these."""

    name = "pair-of-numbers"
    title = "Pair of numbers"
    counts = ("pair of numbers", "pairs of numbers")
    score = 2.2
    source = "pzl.org.uk; Berthier"
    spot = (
        "Look for two missing numbers that fit only the same two cells. You do not know which goes where yet. Still, "
        "nothing else can stand in these cells."
    )
    aliases = ("Hidden pair (in Sudoku)",)
    of = "number"

    def key(self, rules: NumbrixRules, left: int) -> object:
        """Return the cells."""
        return rules.cells_of(left)

    def exclusions(self, rules: NumbrixRules, left: int) -> int:
        """Return all candidates of the cells."""
        one, other = rules.cells_of(left)
        return rules.in_cell(one) | rules.in_cell(other)

    def premise(self, step: Step) -> str:
        """Name the numbers and the cells."""
        return f"{numbers(step.rules, _numbers(step))} fit only {two_places(step.rules, *step.cells)}"


class PairOfCells(Pair):
    """Two cells have only the same two numbers, so these stand in no other cell."""

    name = "pair-of-cells"
    title = "Pair of cells"
    counts = ("pair of cells", "pairs of cells")
    score = 2.3
    source = "pzl.org.uk; Berthier"
    spot = (
        "Look for two cells with only the same two numbers left. You do not know which goes where yet. Still, these "
        "numbers can stand nowhere else."
    )
    aliases = ("Naked pair (in Sudoku)",)
    of = "cell"

    def key(self, rules: NumbrixRules, left: int) -> object:
        """Return the numbers."""
        return rules.numbers_in(left, rules.cells_of(left)[0])

    def exclusions(self, rules: NumbrixRules, left: int) -> int:
        """Return all candidates of the numbers."""
        one, other = rules.numbers_in(left, rules.cells_of(left)[0])
        return rules.of_number(one) | rules.of_number(other)

    def premise(self, step: Step) -> str:
        """Name the cells and the numbers."""
        return f"{two_places(step.rules, *step.cells)} hold only {numbers(step.rules, _numbers(step))}"


def _numbers(step: Step) -> Sequence[int]:
    """Return the two numbers of a pair."""
    return step.rules.numbers_in(role(step, "base"), step.cells[0])


PAIR_OF_NUMBERS, PAIR_OF_CELLS = PairOfNumbers(), PairOfCells()
