"""The numbers that the characters of a cell may be, with what each costs: -100 times the logarithm of how likely it is.

The same on every machine: probabilities come from a table of whole numbers, not from a logarithm's inverse.
"""

from __future__ import annotations

from dataclasses import dataclass

from puzzles.pictures.shapes import CellInk, Glyph

CLASSES = "0123456789ABCDEFGHIJKLMNOP<>^v"
"""The characters that the net tells apart, in the order of its costs; after them comes what is none."""

JUNK = len(CLASSES)
FIRST_LETTER = CLASSES.index("A")
SIGNS = CLASSES.index("<")
LONGEST_NUMBER = 3
"""Characters of a number at most."""

FEW = 3
"""Classes of one character that are weighed against those of the others."""

MOST = 8
"""Choices that are kept for a cell."""

FAR = 1500
"""A choice that costs so much more than the best is none."""

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
class Choices:
    """All that a cell may hold, the cheapest first, at least one."""

    ranked: tuple[Choice, ...]

    misfit: int
    """How much more the cheapest costs than what the characters look like most, be it a number of this board or not."""

    @property
    def best(self) -> Choice:
        """The cheapest."""
        return self.ranked[0]

    @property
    def gap(self) -> int:
        """How much more the second costs; FAR if there is none."""
        return self.ranked[1].cost - self.ranked[0].cost if len(self.ranked) > 1 else FAR

    @property
    def certainty(self) -> int:
        """How likely the cheapest is, 0 to 1000, if it is one of these at all."""
        return certainty([choice.cost for choice in self.ranked])

    def likely(self, most: int = 4) -> tuple[int, ...]:
        """Return the numbers that it may hold, the likeliest first."""
        return tuple(choice.value for choice in self.ranked[:most])


def certainty(costs: list[int]) -> int:
    """Return how likely the first of some choices is, 0 to 1000; the costs ascend."""
    whole = sum(_WEIGHTS[min(cost - costs[0], FAR)] for cost in costs)
    return 1000 * _WEIGHTS[0] // whole


EMPTY = Choices((Choice(0, 0),), 0)


def choices(ink: CellInk, top: int, letters: bool) -> Choices:
    """Return the numbers from 1 to `top` that a cell may hold. With `letters`, A is 10, and 0 is the highest."""
    glyphs = ink.glyphs
    if not glyphs:
        return EMPTY
    if len(glyphs) > LONGEST_NUMBER:
        return Choices((Choice(0, 0),), FAR)
    found: dict[int, int] = {}
    parts = [("", 0)]
    for glyph in glyphs:
        ways = _classes(glyph, letters)
        parts = [(text + symbol, cost + more) for text, cost in parts for symbol, more in ways]
    for text, cost in parts:
        value = _value(text, top, letters)
        if value is not None and cost < found.get(value, cost + 1):
            found[value] = cost
    if not found:
        return Choices((Choice(0, 0),), FAR)
    ranked = sorted((Choice(value, cost) for value, cost in found.items()), key=lambda each: (each.cost, each.value))
    limit = ranked[0].cost + FAR
    plain = sum(min(glyph.costs) for glyph in glyphs)
    return Choices(tuple(each for each in ranked[:MOST] if each.cost < limit), ranked[0].cost - plain)


def _classes(glyph: Glyph, letters: bool) -> list[tuple[str, int]]:
    """Return the likeliest symbols of a character with their costs, and what it costs that it is none."""
    costs = glyph.costs[: SIGNS if letters else FIRST_LETTER]
    order = sorted(range(len(costs)), key=lambda at: (costs[at], at))
    count = len(costs) if letters else max(FEW, 10)
    return [("", glyph.costs[JUNK]), *((CLASSES[at], costs[at]) for at in order[:count])]


def _value(text: str, top: int, letters: bool) -> int | None:
    """Return the number that symbols stand for, 0 for none, None for one that the board does not have."""
    if not text:
        return 0
    if letters and len(text) == 1:
        value = CLASSES.index(text) or top
    elif not text.isdigit() or text[0] == "0":
        return None
    else:
        value = int(text)
    return value if value <= top else None
