"""The numbers that the characters of a cell may be, with what each costs: -100 times the logarithm of how likely it is.

The same on every machine: probabilities come from a table of whole numbers, not from a logarithm's inverse.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from puzzles.pictures.shapes import CellInk, Glyph

CLASSES = "0123456789ABCDEFGHIJKLMNOP<>^v"
"""The characters that the net tells apart, in the order of its costs; after them comes what is none."""

JUNK = len(CLASSES)
FIRST_LETTER = CLASSES.index("A")
SIGNS = CLASSES.index("<")


class Writing(StrEnum):
    """How the numbers of a board are written."""

    DIGITS = "digits"
    FROM_TEN = "from ten"
    """1 to 9, then A for 10; 0 is the highest."""

    LETTERS = "letters"
    """A for 1."""


LONGEST_NUMBER = 3
"""Characters of a number at most."""

MOST = 8
"""Choices that are kept for a cell."""

FAR = 1500
"""A choice that costs so much more than the best is none."""

STRONG, TENTH, EDGE = 600, 220, 3
"""A character in ink of this strength is rather a number than none if it costs no more, so is likely to a tenth.

Not if it comes so near to the upper or lower edge, in 1/64 of a cell: there lines and shadows end.
"""

MISTAKE = 500
"""What it costs that a player's number is not the right one: most are right."""

_STEP = 990_050  # a millionth of exp(-1/100)
_WEIGHTS = [1_000_000]
while len(_WEIGHTS) <= FAR:
    _WEIGHTS.append(_WEIGHTS[-1] * _STEP // 1_000_000)


@dataclass(frozen=True, slots=True)
class Choice:
    """A number that a cell may hold, 0 for empty, and what it costs."""

    value: int
    cost: int


@dataclass(frozen=True, slots=True)
class Weighed:
    """All that a cell may hold, what is taken first, at least one: a cell with strong ink is taken to have a number."""

    ranked: tuple[Choice, ...]

    misfit: int
    """How much more the first costs than what the characters look like most, be it a number of this board or not."""

    dropped: bool = False
    """Whether the first takes a character for none beside another."""

    @property
    def best(self) -> Choice:
        """What is taken."""
        return self.ranked[0]

    @property
    def is_rather_none(self) -> bool:
        """Whether the characters are likelier none, whatever is taken."""
        return not min(self.ranked, key=lambda each: each.cost).value

    @property
    def certainty(self) -> int:
        """How likely the first is, 0 to 1000, if it is one of these at all."""
        return certainty([choice.cost for choice in self.ranked])

    def likely(self, most: int = 4) -> tuple[int, ...]:
        """Return the numbers that it may hold, the likeliest first."""
        return tuple(choice.value for choice in self.ranked[:most])


def weight(cost: int) -> int:
    """Return how likely a choice is that costs so much more than the best, in millionths of that."""
    return _WEIGHTS[min(cost, FAR)]


def certainty(costs: list[int]) -> int:
    """Return how likely the first of some choices is, 0 to 1000."""
    least = min(costs)
    return 1000 * weight(costs[0] - least) // sum(weight(cost - least) for cost in costs)


EMPTY = Weighed((Choice(0, 0),), 0)


def choices(ink: CellInk, top: int, writing: Writing = Writing.DIGITS, right: int = 0) -> Weighed:
    """Return the numbers from 1 to `top` that a cell may hold, which is likely one that is `right`, 0 if not known."""
    glyphs = ink.glyphs
    if not glyphs:
        return EMPTY
    if len(glyphs) > LONGEST_NUMBER:
        return Weighed((Choice(0, 0),), FAR)
    found: dict[int, int] = {}
    lengths: dict[int, int] = {}
    parts = [("", 0)]
    for glyph in glyphs:
        ways = _classes(glyph, writing)
        parts = [(text + symbol, cost + more) for text, cost in parts for symbol, more in ways]
    for text, cost in parts:
        value = _value(text, top, writing)
        if value is not None and cost < found.get(value, cost + 1):
            found[value], lengths[value] = cost, len(text)
    if right:
        found = {value: cost + (value != right) * MISTAKE for value, cost in found.items()}
    inside = all(glyph.box[1] >= EDGE and glyph.box[3] <= 64 - EDGE for glyph in glyphs)
    least = TENTH if inside and ink.strength >= STRONG else 0
    ranked = [Choice(value, cost) for value, cost in found.items()]
    ranked.sort(key=lambda each: (each.cost if each.value else max(least, each.cost), each.value))
    limit = ranked[0].cost + FAR
    plain = sum(min(glyph.costs) for glyph in glyphs) + (MISTAKE if right else 0)
    kept = tuple(each for each in ranked[:MOST] if each.cost < limit)
    dropped = 0 < lengths[kept[0].value] < len(glyphs)
    return Weighed(kept, max(ranked[0].cost - plain, 0), dropped)


def _classes(glyph: Glyph, writing: Writing) -> list[tuple[str, int]]:
    """Return the symbols that a character may be with their costs, and what it costs that it is none."""
    first = FIRST_LETTER if writing is Writing.LETTERS else 0
    last = FIRST_LETTER if writing is Writing.DIGITS else SIGNS
    return [("", glyph.costs[JUNK]), *((CLASSES[at], glyph.costs[at]) for at in range(first, last))]


def _value(text: str, top: int, writing: Writing) -> int | None:
    """Return the number that symbols stand for, 0 for none, None for one that the board does not have."""
    if not text:
        return 0
    if writing is Writing.DIGITS:
        value = int(text) if text[0] != "0" else top + 1
    elif len(text) > 1:
        return None
    else:
        value = CLASSES.index(text) + 1 - FIRST_LETTER if writing is Writing.LETTERS else CLASSES.index(text) or top
    return value if value <= top else None
