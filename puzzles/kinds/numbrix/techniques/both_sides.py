"""A number stays in a cell only if the chain can come in and go out through the cell's sides.

x  6  .        The corner x has two sides, to 6 and to y. The chain uses both unless it ends in x, so x is 5 or 7,
y  .  .        1 or the last number. And 5 stays in x only as long as 4 can stand in y.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.logic.bits import bits
from puzzles.logic.brief import effects, fitting
from puzzles.logic.claims import Claim, placed_numbers
from puzzles.logic.phrases import capitalize, join_clauses, numbers, place, two_places
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique
from puzzles.model.values import Values


class BothSides(Technique):
    """A cell holds a number only if the numbers before and after it can both stand beside the cell, in two different
    cells.
    """

    name = "both-sides"
    title = "Both sides"
    counts = ("cell that needs both sides", "cells that need both sides")
    score = 2.0
    source = "Ascent, Hard; Berthier, whip[1]"
    spot = (
        "Take a number that a cell may hold, and ask for its two neighbours in the chain. Both need a free cell beside "
        "it, and not the same one. If there is no room for both, the number goes."
    )
    is_quiet = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each cell that loses numbers."""
        return self.find_removals(state, state.live)

    def find_removals(self, state: State, candidates: int) -> Iterator[Step]:
        """Yield a step for each cell that loses some of these candidates."""
        rules, live = state.rules, state.live
        assert isinstance(rules, NumbrixRules)
        lost = rules.dead_candidates(live) & ~state.placements & candidates
        if not lost:
            return
        values = state.values
        placed = frozenset(values)
        for cell in rules.cells_of(lost):
            if values[cell] or not self.looks_at(rules, values, placed, cell):
                continue
            removes = lost & rules.in_cell(cell)
            leans = 0
            for candidate in bits(removes):
                ways = [(mask & live, mask) for _, mask in rules.supports(candidate)]
                dead = [(left, mask) for left, mask in ways if not left] or ways
                for left, mask in dead:
                    leans |= mask & ~left
            at = rules.sides(cell)
            cells = (cell, *rules.neighbours[cell])
            yield Step(
                self, rules, state.live, state.placements, (at,), removes=removes, missing_candidates=leans, cells=cells
            )

    def looks_at(self, rules: NumbrixRules, values: Values, placed: frozenset[int], cell: int) -> bool:
        """Say whether a cell is one that this technique is about."""
        return True

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield for each number that goes that the numbers before and after cannot both stand beside the cell."""
        for number in step.rules.numbers_in(step.removes, step.cells[0]):
            yield Claim("sides", step.cells, (number,))

    def location(self, step: Step) -> str:
        """Name the cell."""
        return place(step.rules, step.cells[0])

    def sentence(self, step: Step) -> str:
        """Name the cell and the removed numbers."""
        rules = step.rules
        gone = rules.numbers_in(step.removes, step.cells[0])
        return (
            f"{capitalize(place(rules, step.cells[0]))} is not {numbers(rules, gone, 'or')}, "
            "as the numbers before and after could not both stand beside it."
        )

    def summary(self, step: Step) -> str:
        """Leave out the numbers if they are many."""
        here = capitalize(place(step.rules, step.cells[0]))
        why = "the numbers before and after could not both stand beside it"
        return fitting(self.title, self.sentence(step), f"{here} loses the struck-out numbers, as {why}.")

    def joint_sentence(self, steps: Sequence[Step]) -> str:
        """Name the cells and the numbers removed from each."""
        if len(steps) == 1:
            return self.sentence(steps[0])
        rules = steps[0].rules
        gone: dict[int, int] = {}
        for step in steps:
            gone[step.cells[0]] = gone.get(step.cells[0], 0) | step.removes
        said = [
            f"{place(rules, cell)} is not {numbers(rules, rules.numbers_in(mask, cell), 'or')}"
            for cell, mask in gone.items()
        ]
        return f"{capitalize(join_clauses(said))}, as the numbers before and after could not both stand beside it."


class DeadEnd(BothSides):
    """The chain can come into a cell, or leave it, only by two of its sides: it uses both, unless it ends there. By one
    side only: the cell is an end of the chain. So the cell's number follows one beside it, or is an end.

    A side is closed at the edge of the board, and to a number that has both its neighbours already.
    """

    name = "dead-end"
    title = "Dead end"
    counts = ("dead end", "dead ends")
    score = 1.4
    source = "Ascent, Normal; djapedjape, “cornering”"
    spot = (
        "Look at corners and at nooks along the edge. Count the sides by which the chain can still come in. With two "
        "it uses both, unless it ends there; with one it does end there."
    )

    def looks_at(self, rules: NumbrixRules, values: Values, placed: frozenset[int], cell: int) -> bool:
        """Say whether a cell has no more than two usable sides."""
        return len(usable_sides(rules, values, placed, cell)) <= 2

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield which sides the chain can use, and what `BothSides` claims."""
        rules, sides = step.rules, _sides(step)
        values = rules.values(step.placements)
        closed = [cell for cell in step.cells[1:] if cell not in sides]
        joined = {values[cell] + by for cell in closed for by in (-1, 0, 1)}
        yield from placed_numbers(
            step.rules, step.placements, [cell for cell, number in enumerate(values) if number in joined]
        )
        yield Claim("open", (step.cells[0], *sides))
        yield from super().claims(step)

    def joint_sentence(self, steps: Sequence[Step]) -> str:
        """Name the sides of each cell."""
        return " ".join(self.sentence(step) for step in steps)

    def sentence(self, step: Step) -> str:
        """Count the sides."""
        rules, cell = step.rules, step.cells[0]
        sides = _sides(step)
        gone = numbers(rules, rules.numbers_in(step.removes, cell), "or")
        here = capitalize(place(rules, cell))
        if not sides:
            return f"{here} cannot be reached from any side."
        if len(sides) == 1:
            return (
                f"{here} can be reached only from {place(rules, sides[0])}: the chain ends there. So it is not {gone}."
            )
        ways = two_places(rules, *sides)
        return (
            f"{here} can be reached only from {ways}. The chain uses both, unless it ends there. So it is not {gone}."
        )

    def summary(self, step: Step) -> str:
        """Count the sides."""
        here, sides = capitalize(place(step.rules, step.cells[0])), _sides(step)
        if len(sides) != 2:
            return self.sentence(step)
        said = f"{here} has two open sides. The chain uses both, unless it ends there. So"
        return fitting(self.title, *[f"{said} {gone}." for gone in effects(step, 1)])


def _sides(step: Step) -> list[int]:
    """Return the sides of a step's cell that the chain can use."""
    rules = step.rules
    assert isinstance(rules, NumbrixRules)
    values = State(rules, step.live, step.placements).values
    return usable_sides(rules, values, frozenset(values), step.cells[0])


def usable_sides(rules: NumbrixRules, values: Values, placed: frozenset[int], cell: int) -> list[int]:
    """Return the cells beside an empty cell that the chain can still come from: empty, or with a number to join."""
    found = []
    for there in rules.neighbours[cell]:
        held = values[there]
        if not held or (held > 1 and held - 1 not in placed) or (held < rules.numbers and held + 1 not in placed):
            found.append(there)
    return found


BOTH_SIDES, DEAD_END = BothSides(), DeadEnd()
