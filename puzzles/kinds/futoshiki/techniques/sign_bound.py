"""A sign between two cells bounds both.

row 1   234 < 123     the lesser is at most 2, the greater at least 3: 2 < 3
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.logic.brief import effects, fitting
from puzzles.logic.claims import Claim
from puzzles.logic.constraints import Constraint
from puzzles.logic.phrases import capitalize, numbers, place, symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique


class SignBound(Technique):
    """The greater cell of a sign is more than the smallest number left for the other, and the lesser cell is less than
    the largest number left for the greater.
    """

    name = "sign-bound"
    title = "Sign"
    score = 1.1
    source = "Simon Tatham's Unequal, Easy; pzl.org.uk, “relative size”"
    spot = (
        "Take a sign and look at both its cells. The greater cell must beat the smallest number left for the other. "
        "The lesser cell must stay below the largest number left for the greater."
    )
    aliases = ("Relative size (pzl.org.uk)",)
    is_quiet = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each sign that rules something out."""
        rules = state.rules
        assert isinstance(rules, FutoshikiRules)
        for sign in rules.signs:
            removes, leans = _removals(rules, state.live, sign)
            if removes:
                yield Step(
                    self,
                    rules,
                    state.live,
                    state.placements,
                    (sign.index,),
                    removes=removes,
                    missing_candidates=leans,
                    cells=sign.cells,
                )

    def sentence(self, step: Step) -> str:
        """Name both cells and the removed numbers."""
        rules = step.rules
        less, greater = rules.constraints[step.rests_on[0]].cells
        parts = []
        for bound in _bounds(step):
            least = bound.says == "least"
            here, stands, there = (greater, "greater", less) if least else (less, "less", greater)
            gone, at = rules.numbers_in(step.removes, here), f"at {bound.says} {symbol(rules, bound.numbers[0])}"
            parts.append(_clause(place(rules, here), stands, place(rules, there), gone, at, step))
        return " ".join(parts)

    def summary(self, step: Step) -> str:
        """Name both cells, and the removed numbers if they are few."""
        less, greater = step.rules.constraints[step.rests_on[0]].cells
        said = f"{capitalize(place(step.rules, greater))} is greater than {place(step.rules, less)}"
        [*_, drawn] = effects(step)
        return fitting(self.title, self.sentence(step), f"{said}, so {drawn}.")

    def claims(self, step: Step) -> Iterable[Claim]:
        """Return the sign, and the bounds of its cells from which others follow."""
        return [*super().claims(step), *_bounds(step)]


def _bounds(step: Step) -> list[Claim]:
    """Return the least number of the lesser cell, if that rules out others in the greater one, and the reverse."""
    rules = step.rules
    less, greater = rules.constraints[step.rests_on[0]].cells
    found = []
    if rules.numbers_in(step.removes, greater):
        found.append(Claim("least", (less,), rules.numbers_in(step.live, less)[:1]))
    if rules.numbers_in(step.removes, less):
        found.append(Claim("most", (greater,), rules.numbers_in(step.live, greater)[-1:]))
    return found


def _clause(here: str, stands: str, there: str, gone: tuple[int, ...], bound: str, step: Step) -> str:
    side = f"{capitalize(here)} is {stands} than {there}, which is {bound}"
    return f"{side}, so it is not {numbers(step.rules, gone, 'or')}."


def _removals(rules: FutoshikiRules, live: int, sign: Constraint) -> tuple[int, int]:
    """Return the candidates that a sign rules out, and those missing beyond it, whose absence it leans on."""
    less, greater = sign.cells
    lows, highs = rules.numbers_in(live, less), rules.numbers_in(live, greater)
    if not lows or not highs:
        return 0, 0
    low, high = lows[0], highs[-1]
    removes = live & rules.numbers_up_to(greater, low) | live & rules.in_cell(less) & ~rules.numbers_up_to(
        less, high - 1
    )
    leans = rules.numbers_up_to(less, low - 1) | rules.in_cell(greater) & ~rules.numbers_up_to(greater, high)
    return removes, leans


SIGN_BOUND = SignBound()
