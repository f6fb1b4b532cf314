"""The number after a placed one, in the one cell beside it that can hold it.

5  6  .        4 stands beside 5, and the one cell left there is x.
x  .  .
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.logic.bits import bits, lowest
from puzzles.logic.claims import Claim, placed_numbers
from puzzles.logic.constraints import Rules
from puzzles.logic.phrases import list_words, place
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique


class NextDoor(Technique):
    """The number before or after one on the board stands beside it, and only one cell there can hold it."""

    name = "next-door"
    title = "Next door"
    counts = ("number next door", "numbers next door")
    score = 1.0
    source = "Ascent, Easy"
    spot = (
        "Take a number on the board whose neighbour in the chain is missing. Look at the empty cells beside it. If "
        "only one of them can hold the missing number, write it."
    )
    is_trivial = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each neighbour of a placed number with one cell beside it."""
        rules = state.rules
        assert isinstance(rules, NumbrixRules)
        values = state.values
        held = {0, *values, rules.numbers + 1}
        for cell, here in enumerate(values):
            if not here or {here - 1, here + 1} <= held:
                continue
            candidate = rules.candidate(cell, here)
            for at, mask in rules.supports(candidate):
                left = state.live & mask
                if left and not left & left - 1 and not left & state.placements:
                    yield Step(
                        self,
                        rules,
                        state.live,
                        state.placements,
                        (at,),
                        places=(lowest(left),),
                        missing_candidates=mask & ~left,
                        cells=(cell, *rules.neighbours[cell]),
                    )

    def sentence(self, step: Step) -> str:
        """Name both cells and both numbers."""
        rules = step.rules
        assert isinstance(rules, NumbrixRules)
        there, number = rules.parts(step.places[0])
        cell = step.cells[0]
        values = rules.values(step.placements)
        here, goal = values[cell], place(rules, there)
        said = f"{number} stands beside {here} in {place(rules, cell)}"
        free = [each for each in rules.neighbours[cell] if each != there and not values[each]]
        if not free:
            return f"{said}, and only {goal} is free there."
        other = 2 * number - here
        if other in values:
            at = values.index(other)
            said = f"{number} stands between {here} in {place(rules, cell)} and {other} in {place(rules, at)}"
            if all(each not in rules.neighbours[at] for each in free):
                return f"{said}, and only {goal} is free beside both."
        far = _far_cells(step)
        if len(far) == len(free):
            near = dict.fromkeys(f"{held} in {place(rules, at)}" for at, held in far.values())
            return f"{said}, and only {goal} is near enough to {list_words([*near])} as well."
        return f"{said}, and of the free cells there only {goal} is left for it."

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield which of the other cells there are filled or too far from a number, and that one cell is left."""
        rules = step.rules
        assert isinstance(rules, NumbrixRules)
        there, number = rules.parts(step.places[0])
        cell, far = step.cells[0], _far_cells(step)
        yield from placed_numbers(
            step.rules, step.placements, [cell, *rules.neighbours[cell], *(at for at, _ in far.values())]
        )
        for each, (at, held) in far.items():
            yield Claim("distance", (each, at), (number, held), (), abs(held - number))
        yield Claim("left", rules.neighbours[cell], (number,), ((there, number),))

    def target(self, step: Step) -> str:
        """Name the number."""
        return f"the place of {step.rules.parts(step.places[0])[1]}"


def _far_cells(step: Step) -> dict[int, tuple[int, int]]:
    """Return the free cells too far from a placed number, each with that number's cell and the number, the closest."""
    rules = step.rules
    assert isinstance(rules, NumbrixRules)
    there, number = rules.parts(step.places[0])
    values = rules.values(step.placements)
    free = [each for each in rules.neighbours[step.cells[0]] if each != there and not values[each]]
    found: dict[int, tuple[int, int]] = {}
    for candidate in sorted(bits(step.placements), key=lambda each: abs(rules.parts(each)[1] - number)):
        at, held = rules.parts(candidate)
        for each in free:
            if each not in found and steps_between(rules, each, at) > abs(held - number):
                found[each] = at, held
    return found


def steps_between(rules: Rules, one: int, other: int) -> int:
    """Return how many steps apart two cells are."""
    (row, column), (y, x) = divmod(one, rules.size.columns), divmod(other, rules.size.columns)
    return abs(row - y) + abs(column - x)


NEXT_DOOR = NextDoor()
