"""One cell left for a number, and one number left for a cell.

5  x  7        6 fits only x, between 5 and 7, if the other cells beside them are taken. The reverse: where no other
#  #  #        number reaches x, x holds 6.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.logic.bits import bits
from puzzles.logic.claims import Claim, placed_numbers
from puzzles.logic.phrases import list_words
from puzzles.logic.step import Step
from puzzles.logic.techniques.singles import Single


class OnePlace(Single):
    """A number fits one cell only, usually between the numbers before and after it."""

    name = "one-place"
    title = "One place"
    counts = ("number with one place", "numbers with one place")
    score = 1.2
    source = "Simon Tatham's collection: Ascent by Lennard Sprong, Easy"
    spot = (
        "Take a missing number between two that are near each other on the board. Mark the cells that are near enough "
        "to both. If one cell is left, the number stands there."
    )
    constraint_names = ("number",)

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the remaining place of the number, and the numbers whose reach excludes all others."""
        yield from super().claims(step)
        cell, number = step.rules.parts(step.places[0])
        if around := _limiting_numbers(step):
            values = step.rules.values(step.placements)
            yield from placed_numbers(step.rules, step.placements, [values.index(each) for each in around])
            yield Claim("near", (cell,), (number, *around))

    def sentence(self, step: Step) -> str:
        """Name the cell, and the numbers on either side if reach of them leaves no other."""
        said = super().sentence(step)
        around = _limiting_numbers(step)
        if not around:
            return said
        both = "both " if len(around) > 1 else ""
        return f"{said[:-1]}: no other empty cell is within reach of {both}{list_words(list(map(str, around)), 'and')}."


class OneNumber(Single):
    """A cell has one number left: all others stand elsewhere or are out of reach."""

    name = "one-number"
    title = "One number for a cell"
    counts = ("cell with one number", "cells with one number")
    score = 1.6
    source = "Ascent, Tricky beside a placed number, Hard elsewhere"
    spot = (
        "Look at an empty cell with few ways in. Go through the missing numbers, and drop those that stand elsewhere "
        "or are too far away. If one number is left, it stands there."
    )
    constraint_names = ("cell",)


def _limiting_numbers(step: Step) -> list[int]:
    """Return the next placed numbers, before or after, whose reach leaves the number one cell; [] if it does not."""
    rules = step.rules
    assert isinstance(rules, NumbrixRules)
    cell, number = rules.parts(step.places[0])
    placed = {rules.parts(candidate)[1]: candidate for candidate in bits(step.placements)}
    others = rules.of_number(number) & ~rules.in_cell(cell)
    for candidate in placed.values():
        others &= ~rules.in_cell(rules.parts(candidate)[0])
    before = max((each for each in placed if each < number), default=0)
    after = min((each for each in placed if each > number), default=0)
    for around in ([before], [after], [before, after]):
        left = others
        for each in around:
            for _, mask in rules.reach_exclusions(placed[each]) if each else ():
                left &= ~mask
        if all(around) and not left:
            return around
    return []


ONE_PLACE, ONE_NUMBER = OnePlace(), OneNumber()
