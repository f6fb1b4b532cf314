"""Pointing and claiming: all places of a number in one unit rule it out elsewhere; "direct" where a single follows."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.logic.bits import bits, is_single, lowest
from puzzles.logic.candidate_grid import common_exclusions, shared_units
from puzzles.logic.claims import Claim, containment
from puzzles.logic.constraints import Constraint
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.phrases import capitalize, places_in, with_article
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step


class LockedCandidates(Elimination):
    """The base of pointing and claiming."""

    of: tuple[str, ...] = ()
    """The sorts of the units whose places it looks at."""

    direct = False
    """Whether it finds only steps that leave the number one place in another unit."""

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each unit and number whose places all see something in another unit."""
        rules, live = state.rules, state.live
        assert isinstance(rules, LatinRules)
        seen_before = rules.common_exclusions
        for at, need in rules.needs_of(*self.of):
            base = live & need
            if not base & base - 1:
                continue
            seen = seen_before.get(base)
            removes = (common_exclusions(rules, base) if seen is None else seen) & live
            if not removes:
                continue
            if self.direct:
                yield from self._singles(state, at, base, removes)
            else:
                yield self.step(state, (at,), removes, (("base", base),))

    def _singles(self, state: State, at: int, base: int, removes: int) -> Iterator[Step]:
        rules, live = state.rules, state.live
        assert isinstance(rules, LatinRules)
        done = 0
        touched = {other for candidate in bits(removes) for other in rules.needs_of_candidates[candidate]}
        for other, need in rules.needs_of("box", "region", "row", "column", "diagonal") if touched else ():
            if other not in touched:
                continue
            after = live & need & ~removes
            if is_single(after) and not after & (done | state.placements):
                done |= after
                yield self.step(state, (at, other), 0, (("base", base),), places=(lowest(after),))

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield which places there are, and in which other unit they all are."""
        yield from super().claims(step)
        base = role(step, "base")
        yield from (containment(step.rules, base, [one.cells]) for one in _others(step)[:1])

    def premise(self, step: Step) -> str:
        """Say which places there are, and in which other unit they are."""
        rules = step.rules
        one = rules.constraints[step.rests_on[0]]
        cells, other = rules.cells_of(role(step, "base")), _others(step)
        number = with_article(rules, one.number)
        unit = one.sort.label(rules, one)
        if other:
            return f"in {unit}, {number} fits only in {other[0].sort.label(rules, other[0])}"
        where = places_in(rules, cells, unit)
        return f"{number} fits only {where}, and other cells see all of these"

    def consequence(self, step: Step) -> str:
        """Name the removals, or the place that is left."""
        if not self.direct:
            return super().consequence(step)
        one = step.rules.constraints[step.rests_on[1]]
        return one.sort.single(step.rules, one, step.places[0])

    def summary(self, step: Step) -> str:
        """Say what the pattern clears on the way to a placed number."""
        others = _others(step)
        if not self.direct or not others:
            return super().summary(step)
        rest = f"So the rest of {others[0].sort.label(step.rules, others[0])} has none"
        return f"{capitalize(self.premise(step))}. {rest}, and {self.consequence(step)}."


def _others(step: Step) -> list[Constraint]:
    """Return the constraints of the other units in which all places of a step are."""
    rules = step.rules
    assert isinstance(rules, LatinRules)
    one = rules.constraints[step.rests_on[0]]
    cells = rules.cells_of(role(step, "base"))
    return [rules.constraints[rules.need(unit, one.number)] for unit in shared_units(rules, cells) if unit != one.unit]


class Pointing(LockedCandidates):
    """In a box or region, a number fits only in one row or column. That line has the number there, so it goes from the
    rest of the line.
    """

    name = "pointing"
    title = "Pointing"
    counts = ("pointing", "pointings")
    score = 2.6
    source = "Sudoku Explainer 2.6; HoDoKu locked candidates 1, 50"
    spot = (
        "Take a number and a box that lacks it, and mark where it still fits. If all those places lie in one line, "
        "follow that line out of the box. The number goes from the cells there."
    )
    aliases: tuple[str, ...] = ("Locked candidates type 1 (HoDoKu)", "Pointing pairs and triples (SudokuWiki)")
    of = ("box", "region")


class Claiming(LockedCandidates):
    """In a row or column, a number fits only in one box or region. That box has the number there, so it goes from the
    rest of the box.
    """

    name = "claiming"
    title = "Claiming"
    counts = ("claiming", "claimings")
    score = 2.8
    source = "Sudoku Explainer 2.8; HoDoKu locked candidates 2, 50"
    spot = (
        "Take a number and a line that lacks it, and mark where it still fits. If all those places lie in one box, "
        "look at the rest of that box. The number goes from the cells there."
    )
    aliases: tuple[str, ...] = ("Locked candidates type 2 (HoDoKu)", "Box/line reduction (SudokuWiki)")
    of = ("row", "column", "diagonal")


class DirectPointing(Pointing):
    """Pointing that leaves one place for the number in another unit at once."""

    name = "direct-pointing"
    title = "Direct pointing"
    counts = ("direct pointing", "direct pointings")
    score = 1.7
    source = "Sudoku Explainer 1.7"
    aliases = ()
    spot = (
        "Look for a number whose places in one box lie all in one line. Do not write marks: follow the line, and ask "
        "which unit has lost all its places but one. The number stands in that one."
    )
    direct = True


class DirectClaiming(Claiming):
    """Claiming that leaves one place for the number in another unit at once."""

    name = "direct-claiming"
    title = "Direct claiming"
    counts = ("direct claiming", "direct claimings")
    score = 1.9
    source = "Sudoku Explainer 1.9"
    aliases = ()
    spot = (
        "Look for a number whose places in one line lie all in one box. Ask at once what that leaves in the rows and "
        "columns through the rest of the box. Where one place is left, the number stands."
    )
    direct = True


POINTING, CLAIMING = Pointing(), Claiming()
DIRECT_POINTING, DIRECT_CLAIMING = DirectPointing(), DirectClaiming()
