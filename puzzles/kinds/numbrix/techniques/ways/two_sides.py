"""Cells that the chain can come to from two sides only: it comes in by one and goes out by the other.

71  x  .       The corner x can be reached only from 71 and y. So 72 stands in x, and 73 in y, if 70 is on the board.
 .  y  .
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from puzzles.kinds.numbrix.techniques.next_door import steps_between
from puzzles.kinds.numbrix.techniques.regions import cells_of
from puzzles.kinds.numbrix.techniques.ways import words
from puzzles.kinds.numbrix.techniques.ways.seen import Seen, seen
from puzzles.logic.brief import MOST_CELLS, fitting
from puzzles.logic.claims import Claim, Statement, placed_numbers
from puzzles.logic.links import ShownWay
from puzzles.logic.phrases import capitalize, count_word, list_words, place, places
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique


class Passage(NamedTuple):
    """Narrow cells in a row from a number on the board, the cell after them, and the numbers that stand there."""

    start: int
    narrow: tuple[int, ...]
    beyond: int
    numbers: tuple[int, ...]
    """Of the narrow cells, and of the one beyond them if that is empty."""

    sides: tuple[tuple[int, ...], ...]
    """The two usable sides of each narrow cell."""

    ends: Mapping[int, tuple[int, int]]
    """`Seen.anchors`: the missing ends of the chain are out of reach of the narrow cells."""


class TwoSides(Technique):
    """The chain can come to an empty cell, as one in a corner, from two sides only. So it comes in by one and goes out
    by the other, unless it ends there.
    """

    name = "two-sides"
    title = "Two sides"
    counts = ("passage between two sides", "passages between two sides")
    score = 1.4
    source = "djapedjape, “cornering”"
    spot = (
        "Look at empty corners, and at cells with walls or finished numbers around them. Count the sides by which the "
        "chain can come in. With just two, it comes in by one and goes out by the other, unless it ends there."
    )
    aliases = ("Cornering (djapedjape)",)
    is_visible = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each passage from a number that lacks the number before it or after it, not both."""
        board = seen(state)
        rules = board.rules
        for passage in passages(board):
            here = board.values[passage.start]
            low, high = sorted((here, passage.numbers[-1]))
            steps = [rules.step(number) for number in range(low, high)]
            steps += [rules.reach(number) for number, _ in board.anchors.values()]
            places = [*passage.narrow, passage.beyond][: len(passage.numbers)]
            yield board.step(
                self,
                (*passage.narrow, *(rules.sides(cell) for cell in passage.narrow), *steps),
                zip(places, passage.numbers, strict=True),
                (passage.start, *passage.narrow, passage.beyond),
                passage,
            )

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield from where the chain can come to each cell."""
        rules, found = step.rules, step.notes
        yield from placed_numbers(rules, step.placements, range(rules.cells))
        for cell, sides in zip(found.narrow, found.sides, strict=True):
            yield Claim("open", (cell, *sides))
            for end, (next_to, there) in found.ends.items():
                steps, apart = steps_between(rules, cell, there), abs(next_to - end)
                is_far = steps > apart
                says: Statement = "distance" if is_far else "colour"
                yield Claim(says, (cell, there), (end, next_to), (), apart if is_far else steps)

    def location(self, step: Step) -> str:
        """Name the cell."""
        return place(step.rules, step.notes.narrow[0])

    def target(self, step: Step) -> str:
        """Say what to look for."""
        return "how the chain comes in and goes out"

    def sentence(self, step: Step) -> str:
        """Name the narrow cell, and where the chain comes from."""
        rules, found = step.rules, step.notes
        values = rules.values(step.placements)
        no_end, stands = self._no_end(step), f"{words.stand(rules, sorted(found.numbers))} there"
        through = "The chain goes through"
        if len(found.narrow) > 1:
            through += f" from {values[found.start]}"
            sides = "have only two open sides each"
            every = f"The {count_word(len(found.narrow))} cells"
            said = [f"{every} in {places(rules, sorted(found.narrow))} {sides}"] * (len(found.narrow) <= MOST_CELLS)
            said.append(f"{every} on the line {sides}")
        else:
            beyond = values[found.beyond] or place(rules, found.beyond)
            here = capitalize(place(rules, found.narrow[0]))
            said = [f"{here} can be reached only from {values[found.start]} and {beyond}"]
            said.append(f"{here} has only two open sides")
        ends = dict.fromkeys((no_end, ""))
        return fitting(self.title, *[f"{each}. {through}{end}: {stands}." for end in ends for each in said])

    def _no_end(self, step: Step) -> str:
        """Say why the chain does not end in the narrow cells, "" if both ends are on the board."""
        found = step.notes
        if not found.ends:
            return ""
        ends = [str(end) for end in sorted(found.ends)]
        reasons = {claim.says for claim in self.claims(step) if claim.says in ("distance", "colour")}
        these, are = (f"its end, {ends[0]},", "is") if len(ends) == 1 else (f"its ends, {list_words(ends)},", "are")
        why = "cannot stand there"
        if reasons == {"distance"}:
            why = f"{are} too far away"
        elif reasons == {"colour"} and len(found.narrow) == 1:
            odd, even = ("odd", "even")[:: 1 if int(ends[0]) % 2 else -1]
            why = f"{are} {odd} and the cell takes {even} numbers"
        return f", as {these} {why}"

    def ways(self, step: Step) -> list[ShownWay]:
        """Return the way through."""
        found: Passage = step.notes
        return [ShownWay((found.start, *found.narrow, found.beyond), (), self.sentence(step))]


def passages(board: Seen) -> Iterator[Passage]:
    """Yield the passages of a board, the shortest first."""
    rules = board.rules
    sides: dict[int, tuple[int, ...]] = {}
    for cell in cells_of(board.empty):
        usable = tuple([there for there in rules.neighbours[cell] if board.open_cells >> there & 1])
        if len(usable) == 2 and not board.may_end(cell, board.anchors):
            sides[cell] = usable
    starts = cells_of(board.open_cells & ~board.empty)
    every = [_passage(board, sides, start, first) for start in starts for first in rules.neighbours[start]]
    yield from sorted(filter(None, every), key=lambda each: (len(each.narrow), each.start))


def _passage(board: Seen, sides: Mapping[int, tuple[int, ...]], start: int, first: int) -> Passage | None:
    """Return the passage from a number by the cell beside it, None if there is none; `sides` has all narrow cells."""
    narrow, cell, before = list[int](), first, start
    while cell in sides and cell not in narrow:
        narrow.append(cell)
        one, other = sides[cell]
        cell, before = other if one == before else one, cell
    if not narrow or cell in narrow or cell == start:
        return None
    here, there = board.values[start], board.values[cell]
    directions = [by for by in (-1, 1) if here + by in board.missing and there in (0, here + by * (len(narrow) + 1))]
    if len(directions) != 1:
        return None
    numbers = tuple([here + directions[0] * at for at in range(1, len(narrow) + 1 + (not there))])
    if not board.missing.issuperset(numbers):
        return None
    return Passage(start, tuple(narrow), cell, numbers, tuple([sides[each] for each in narrow]), board.anchors)


TWO_SIDES = TwoSides()
