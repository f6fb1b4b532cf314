"""Numbers too far from a placed one.

5  .  x        7 is two steps from 5: it is in one of the cells x, or out on other sides. 8 is three steps away or
.  x  .        one, so never in a cell x, whose colour on a chessboard is that of 5.
x  .  .
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.next_door import steps_between
from puzzles.logic.bits import bits
from puzzles.logic.brief import fitting
from puzzles.logic.claims import RANKS, Claim, Statement, placed_numbers
from puzzles.logic.phrases import capitalize, count_word, list_words, numbers, place, places
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique

FEW = 4
"""The most numbers or cells that are named one by one."""

OUT_OF_REACH = "out of reach of"
"""Too far from a number, or on the wrong colour for it."""


class NumberReach(Technique):
    """A number is no further from each number on the board than the two differ: 7 is at most two steps from 5. An even
    difference also leads to the same colour of a chessboard, an odd one to the other.
    """

    name = "reach"
    title = "Reach"
    counts = ("reach", "reaches")
    score = 1.1
    source = "Ascent, Normal; pzl.org.uk, “prune on distance”"
    spot = (
        "Count the steps from a cell to a number on the board. If they are more than the numbers differ, the cell is "
        "out of reach. If the steps are odd and the difference is even, the colour is wrong."
    )
    aliases = ("Prune on distance (pzl.org.uk)",)
    is_quiet = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each placed number with candidates out of its reach."""
        rules = state.rules
        assert isinstance(rules, NumbrixRules)
        if not rules.out_of_reach(state.placements) & state.live:
            return
        for candidate in bits(state.placements):
            for at, mask in rules.reach_exclusions(candidate):
                if mask & state.live:
                    removes = mask & state.live & ~state.placements
                    cell, _ = rules.parts(candidate)
                    yield Step(self, rules, state.live, state.placements, (at,), removes=removes, cells=(cell,))

    def location(self, step: Step) -> str:
        """Name the placed number's cell."""
        return place(step.rules, step.cells[0])

    def claims(self, step: Step) -> list[Claim]:
        """Return where the number stands, and a reason for each removed candidate: see `_reasons`."""
        return [*placed_numbers(step.rules, step.placements, step.cells[:1]), *_reasons(step).values()]

    def sentence(self, step: Step) -> str:
        """Name the number, its cell, and what must be near it or on its colour."""
        rules = step.rules
        assert isinstance(rules, NumbrixRules)
        cell = step.cells[0]
        here = rules.numbers_in(step.placements, cell)[0]
        whys = _reasons(step)
        says = {why.says for why in whys.values()}
        gone, cells = _numbers(step), rules.cells_of(step.removes)
        where = f"{here} in {place(rules, cell)}"
        if len(whys) == 1:
            return _reason_sentence(rules, next(iter(whys.values())))
        if len(gone) == 1:
            colour = "on" if (gone[0] - here) % 2 == 0 else "not on"
            near = "beside" if says == {"beside"} else f"within {abs(gone[0] - here)} steps of"
            if says == {"colour"}:
                return f"{gone[0]} must {'not ' * (colour != 'on')}be on the chessboard colour of {where}."
            also = f", and {colour} its chessboard colour" if "colour" in says else ""
            return f"{gone[0]} must be {near} {where}{also}."
        if len(cells) == 1:
            why = {"distance": "too far from", "colour": "on the wrong chessboard colour for"}
            out = why.get(min(says), OUT_OF_REACH) if len(says) == 1 else OUT_OF_REACH
            return f"{capitalize(place(rules, cells[0]))} is not {numbers(rules, gone, 'or')}: it is {out} {where}."
        if len(gone) <= FEW:
            return f"{numbers(rules, gone)} must be within reach of {where}."
        if len(cells) <= FEW:
            return f"{capitalize(places(rules, cells))} are {OUT_OF_REACH} {where} for {count_word(len(gone))} numbers."
        count = capitalize(count_word(len(gone)))
        return f"{count} numbers from {gone[0]} to {gone[-1]} must be within reach of {where}."

    def summary(self, step: Step) -> str:
        """Leave out the numbers if they are many."""
        [cell, *_] = step.rules.cells_of(step.removes)
        here = f"{step.rules.numbers_in(step.placements, step.cells[0])[0]} in {place(step.rules, step.cells[0])}"
        lost = f"{capitalize(place(step.rules, cell))} loses the struck-out numbers: they are {OUT_OF_REACH} {here}."
        return fitting(self.title, self.sentence(step), lost)

    def joint_sentence(self, steps: Sequence[Step]) -> str:
        """Name the placed numbers, and what must be near all of them."""
        if len(steps) == 1:
            return self.sentence(steps[0])
        rules = steps[0].rules
        here = sorted({rules.numbers_in(step.placements, step.cells[0])[0] for step in steps})
        near = list_words([str(number) for number in here]) if len(here) <= FEW else "the numbers around"
        gone = sorted({number for step in steps for number in _numbers(step)})
        cells = sorted({cell for step in steps for cell in rules.cells_of(step.removes)})
        if len(gone) <= FEW:
            return f"{numbers(rules, gone)} must be within reach of {near}."
        if len(cells) <= FEW:
            are = "is" if len(cells) == 1 else "are"
            return (
                f"{capitalize(places(rules, cells))} {are} {OUT_OF_REACH} {near} for {count_word(len(gone))} numbers."
            )
        return (
            f"{count_word(len(gone))} numbers from {gone[0]} to {gone[-1]} must be within reach of {near}.".capitalize()
        )


@lru_cache(1)
def _reasons(step: Step) -> dict[int, Claim]:
    """Return for each removed candidate a claim that excludes it: of one sort for all if it can, else the plainest."""
    rules, cell = step.rules, step.cells[0]
    assert isinstance(rules, NumbrixRules)
    here = rules.numbers_in(step.placements, cell)[0]
    found: dict[int, dict[Statement, Claim]] = {}
    for candidate in bits(step.removes):
        there, number = rules.parts(candidate)
        steps, apart = steps_between(rules, there, cell), abs(number - here)
        mine = found[candidate] = {}
        about = ((there, cell), (number, here), ())
        if apart == 1:
            mine["beside"] = Claim("beside", *about)
        if (steps - apart) % 2:
            mine["colour"] = Claim("colour", *about, steps)
        if steps > apart:
            mine["distance"] = Claim("distance", *about, apart)
    shared = set.intersection(*map(set, found.values())) if found else set()
    return {
        candidate: min((mine[says] for says in shared or mine), key=lambda claim: RANKS[claim.says])
        for candidate, mine in found.items()
    }


def _reason_sentence(rules: NumbrixRules, why: Claim) -> str:
    """Say why one number is not in one cell."""
    (there, cell), (number, here) = why.cells, why.numbers
    that, where = f"{here} in {place(rules, cell)}", place(rules, there)
    if why.says == "beside":
        return f"{here} stands in {place(rules, cell)} and does not touch {where}, so {number} is not there."
    if why.says == "distance":
        return f"{capitalize(where)} is {steps_between(rules, there, cell)} steps from {that}, too far for {number}."
    same, other = ("the colour of", "the other") if why.amount % 2 == 0 else ("another colour than", "the same")
    return (
        f"The chain changes colour with each step, as on a chessboard. {capitalize(where)} has {same} {that}, but "
        f"{number} needs {other}."
    )


def _numbers(step: Step) -> list[int]:
    """Return the numbers that go somewhere."""
    return sorted({step.rules.parts(candidate)[1] for candidate in bits(step.removes)})


NUMBER_REACH = NumberReach()
