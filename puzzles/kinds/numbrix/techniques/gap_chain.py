"""A number that leaves the numbers two or more steps from it no way.

 x  d  20       If x is 22, then 23 is d, the one free cell beside x. From d, 24 could only turn back into x, as e is
40  e  41       out of its reach. So x is not 22.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.logic.claims import Claim
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import numbers, places
from puzzles.logic.state import State
from puzzles.logic.step import Step

WINDOWS = ((2, 0), (0, 2), (2, 1), (1, 2), (3, 0), (0, 3), (2, 2), (3, 1), (1, 3), (4, 0), (0, 4))
"""Pairs of steps back and steps on to try, the fewest first."""

Sets = tuple[int, int, int, int]
"""For each of the four directions, the candidates that a move in it leads to."""


class GapChain(Elimination):
    """If a number stood in a cell, the chain could not go on from there for two, three or four steps, back or ahead.
    The numbers there would have no place beside each other, or would need the same cell twice.
    """

    name = "gap-chain"
    title = "Gap chain"
    score = 2.6
    source = "Berthier, z-chains and whips of length 2 to 4"
    spot = (
        "Put a number into a cell in your mind, and go on a few steps, back or ahead. Each next number needs a free "
        "cell beside the last. If you are stuck within four steps, the number goes."
    )
    aliases = ("Whips of length 2 to 4 (Berthier)",)

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each number with candidates that have no way, those that need the fewest steps first."""
        rules, live = state.rules, state.live
        assert isinstance(rules, NumbrixRules)
        ways = Passage(rules, live)
        found = 0
        for back, on in WINDOWS:
            lost = live & ~ways.passable(back, on) & ~state.placements & ~found
            found |= lost
            while lost:
                number = rules.parts((lost & -lost).bit_length() - 1)[1]
                removes = lost & rules.of_number(number)
                lost &= ~removes
                leans = 0
                for cell in rules.cells_of(removes):
                    leans |= absent_candidates(rules, live, cell, number, back, -1)
                    leans |= absent_candidates(rules, live, cell, number, on, 1)
                steps = [rules.step(each) for each in range(max(1, number - back), min(rules.numbers, number + on))]
                yield self.step(state, steps, removes, (("base", removes),), leans=leans)

    def all_removals(self, state: State) -> int:
        """Return all candidates that have no way."""
        rules, live = state.rules, state.live
        assert isinstance(rules, NumbrixRules)
        ways, through = Passage(rules, live), live
        for back, on in WINDOWS:
            through &= ways.passable(back, on)
        return live & ~through & ~state.placements

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield that no way leads through the removed candidates."""
        first, last = _ends(step)
        yield Run(first, last, -1, -1).claim("ways", step.removes, step.rules, -1)

    def location(self, step: Step) -> str:
        """Name the run of numbers."""
        return f"the way from {_ends(step)[0]} to {_ends(step)[1]}"

    def premise(self, step: Step) -> str:
        """Name the numbers that have no way."""
        first, last = _ends(step)
        number = step.rules.parts(step.removes.bit_length() - 1)[1]
        beyond = [each for each in range(first, last + 1) if each != number]
        cells = step.rules.cells_of(step.removes)
        where = f"{'any of ' if len(cells) > 1 else ''}{places(step.rules, cells)}"
        return f"with {number} in {where}, there would be no way for {numbers(step.rules, beyond)}"

    def gist(self, step: Step) -> str:
        """Name the numbers that have no way."""
        first, last = _ends(step)
        number = step.rules.parts(step.removes.bit_length() - 1)[1]
        beyond = numbers(step.rules, [each for each in range(first, last + 1) if each != number])
        return f"with {number} where it is struck out, there would be no way for {beyond}"


class Passage:
    """The candidates that the chain can pass, some steps back and some on, if no step goes straight back."""

    def __init__(self, rules: NumbrixRules, live: int) -> None:
        self._rules = rules
        self._live = live
        self._by_steps: dict[tuple[int, bool], Sets] = {}

    def by_direction(self, steps: int, up: bool) -> Sets:
        """Return, by the direction of the first step, the candidates from which so many steps lead `up`, or down."""
        key = (steps, up)
        if key not in self._by_steps:
            rules, live = self._rules, self._live
            if steps == 1:
                moved = rules.shift(live)
            else:
                one, two, three, four = self.by_direction(steps - 1, up)
                end = rules.last if up else rules.first
                # After a step in one direction, the next goes in any but the reverse.
                onward = (two | three | four | end, one | three | four | end, one | two | four | end,
                          one | two | three | end)  # fmt: skip
                moved = tuple(rules.shift_to(live & each, at) for at, each in enumerate(_reverse(onward)))  # type: ignore[assignment]
            if up:
                self._by_steps[key] = tuple(each >> 1 & ~rules.last for each in moved)  # type: ignore[assignment]
            else:
                self._by_steps[key] = tuple(each << 1 & ~rules.first for each in moved)  # type: ignore[assignment]
        return self._by_steps[key]

    def passable(self, back: int, on: int) -> int:
        """Return the candidates from which the chain has so many steps back and on."""
        rules = self._rules
        before = self.by_direction(back, False) if back else None
        after = self.by_direction(on, True) if on else None
        if before is None or after is None:
            one, two, three, four = before or after or (0, 0, 0, 0)
            return one | two | three | four | (rules.last if before is None else rules.first)
        found = rules.last & _union(before) | rules.first & _union(after)
        for at, each in enumerate(before):
            found |= each & _union([other for there, other in enumerate(after) if there != at])
        return found


def _union(sets: Sequence[int]) -> int:
    """Return the members of any of some sets."""
    found = 0
    for each in sets:
        found |= each
    return found


def _reverse(sets: Sequence[int]) -> Sets:
    """Return the sets by the directions that lead back."""
    one, two, three, four = sets
    return four, three, two, one


def absent_candidates(rules: NumbrixRules, live: int, cell: int, number: int, steps: int, way: int) -> int:
    """Return the removed candidates that the first so many steps from a cell could use, `way` 1 for up, -1 for down."""
    found = 0
    ends = {(cell, -1)}
    for _ in range(steps):
        number += way
        if not 1 <= number <= rules.numbers:
            break
        beyond = set()
        for here, before in ends:
            for there in rules.neighbours[here]:
                if there != before:
                    candidate = rules.candidate(there, number)
                    if live >> candidate & 1:
                        beyond.add((there, here))
                    else:
                        found |= 1 << candidate
        ends = beyond
    return found


def _ends(step: Step) -> tuple[int, int]:
    """Return the first and the last number that a step is about."""
    about = [step.rules.constraints[at].number for at in step.rests_on]
    return min(about), max(about) + 1


GAP_CHAIN = GapChain()
