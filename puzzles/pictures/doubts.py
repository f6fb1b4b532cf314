"""Which places of a board are to be looked at: what may be read in another way, and ink that nothing explains."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from puzzles.model.values import Puzzle
from puzzles.pictures import change
from puzzles.pictures.attempts import LOOSE, SURE, Attempt
from puzzles.pictures.hands import Hands
from puzzles.pictures.numbers import Weighed, weight
from puzzles.pictures.reading import Choices, Doubt, Place, Why, with_values

FAINT = 360
"""A character that is none is looked at if its ink is so strong beside the board's usual ink, of 1000."""

NO_NUMBER = 980
"""So is a fainter one that is a number with some likelihood."""

LEFT_OVER, SPECK = 250, 60
"""In a cell without a character, so much ink that none explains, of 1000, is looked at; less if it is visible."""

VISIBLE, STRONG = 360, 700
"""So is ink of this strength that belonged to no line, and any ink that is as strong as a number's."""

ODD = 150
"""A character that looks so much more like something else than like a number of the board may be none."""

TESTED = 16
"""Doubtful numbers, at most, whose alternatives the solver is asked about."""

SLIGHT = 3000
"""The solver is not asked about an alternative that is less likely, in millionths of the best."""

DIRT = 5
"""Dirt that looks like a number agrees with the others by chance, one time in so many at most."""

SEVERAL = 10
"""A number that leaves several solutions is so much less likely beside one that leaves one."""

HALF = 600
"""A number that is less likely is looked at whatever the solver says."""


def choices_of(attempt: Attempt) -> tuple[Choices, ...]:
    """Return what each place with ink may hold, in the board's order."""
    found = [
        _choices((at,), each)
        for at, (each, ink) in enumerate(zip(attempt.read, attempt.cells, strict=True))
        if ink.glyphs or _is_faint(attempt, at)
    ]
    return (*found, *(_choices(place, each) for place, each in sorted(attempt.read_signs.items())))


def doubts_of(attempt: Attempt, puzzle: Puzzle, hand: Hands) -> tuple[Doubt, ...]:
    """Return the doubtful places in the board's order.

    `puzzle` has the givens alone; `hand` says which numbers are a player's.
    """
    entries = hand.entries
    found: dict[Place, Why] = {}
    clash = attempt.clash
    misread = {attempt.values[at] for at in change.clashing(puzzle)}
    for at, each in enumerate(attempt.read):
        if not each.best.value:
            if _is_faint(attempt, at):
                found[at,] = Why.FAINT
        elif at in clash and not (at in entries and each.certainty >= SURE):
            found[at,] = Why.CLASH
        elif at in attempt.short:
            found[at,] = Why.SMALL
        elif each.best.value in misread and at not in entries:
            found[at,] = Why.ALIKE
        elif each.certainty < SURE or each.misfit >= ODD:
            found[at,] = Why.UNSURE
        elif attempt.rest[at] >= LOOSE or each.dropped:
            found[at,] = Why.CROWDED
        elif at in hand.doubtful:
            found[at,] = Why.HAND
    for place, each in attempt.read_signs.items():
        if each.certainty < SURE:
            found[place] = Why.SIGN
        elif not each.best.value:
            found[place] = Why.STRAY
    lifted = _lifted(attempt, puzzle, entries, found)
    return tuple(Doubt(place, why) for place, why in sorted(found.items()) if place not in lifted)


def _is_faint(attempt: Attempt, at: int) -> bool:
    """Say whether there is ink in a cell that holds neither a number nor marks."""
    ink, read = attempt.cells[at], attempt.read[at]
    if read.best.value or (ink.small and not (ink.glyphs and ink.strength >= STRONG)):
        return False
    if ink.glyphs:
        return ink.strength >= FAINT or read.certainty < NO_NUMBER
    loose = attempt.rest[at]
    return loose >= LEFT_OVER or ink.strength >= STRONG or (ink.strength >= VISIBLE and loose >= SPECK)


def _choices(place: Place, each: Weighed) -> Choices:
    base = each.best.cost
    return Choices(place, each.likely(8), tuple(choice.cost - base for choice in each.ranked))


def _lifted(attempt: Attempt, puzzle: Puzzle, entries: Collection[int], found: Mapping[Place, Why]) -> frozenset[Place]:
    """Return the doubtful numbers that the solver confirms: the alternatives that it leaves are unlikely.

    If all other numbers are right, the right one of a cell leaves one solution. So an alternative without one is wrong,
    and one that leaves several is unlikely; unless it has a character that is nowhere else on the board: then the shape
    of that one may have been taken for another's everywhere.
    """
    unsure = [place for place, why in found.items() if why is Why.UNSURE and place[0] not in entries]
    if not unsure or len(unsure) > TESTED or len(found) - len(unsure) > TESTED:
        return frozenset()
    alone = change.solutions(puzzle)
    if alone is None or len(alone) != 1:
        return frozenset()
    known = attempt.characters(attempt.sure_cells)
    lifted = set()
    for place in unsure:
        each = attempt.read[place[0]]
        if each.certainty < HALF or each.misfit >= ODD:
            continue
        left = weight(0)
        for rival in each.ranked[1:]:
            more = weight(rival.cost - each.best.cost)
            if rival.value == 0:
                left += more // DIRT
            elif more >= SLIGHT and known.issuperset(str(rival.value)):
                there = change.solutions(with_values(puzzle, {place: rival.value}))
                left += more if there is None else (0, more, more // SEVERAL)[len(there)]
            else:
                left += more
        if 1000 * weight(0) >= SURE * left:
            lifted.add(place)
    return frozenset(lifted)
