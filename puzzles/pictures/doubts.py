"""Which places of a board are to be looked at: what may be read in another way, and ink that nothing explains."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from puzzles.model.values import Puzzle
from puzzles.pictures import change
from puzzles.pictures.attempts import LOOSE, SURE, Attempt
from puzzles.pictures.numbers import Choices as Weighed
from puzzles.pictures.reading import Choices, Doubt, Place, Why, with_values

FAINT = 260
"""Ink so strong beside the board's usual ink, of 1000, in a cell that was read as empty."""

LEFT_OVER = 250
"""The same for ink that no character explains."""

ODD = 150
"""A character that looks so much more like something else than like a number of the board may be none."""

TESTED = 6
"""Doubtful numbers, at most, whose alternatives the solver is asked about."""

POSSIBLE = 400
"""An alternative that costs less than this more than the best counts."""

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


def doubts_of(attempt: Attempt, puzzle: Puzzle, entries: Collection[int]) -> tuple[Doubt, ...]:
    """Return the doubtful places in the board's order.

    `puzzle` has the givens alone, `entries` are a player's cells.
    """
    found: dict[Place, Why] = {}
    clash = attempt.clash
    for at, (each, ink) in enumerate(zip(attempt.read, attempt.cells, strict=True)):
        if not each.best.value:
            if _is_faint(attempt, at):
                found[at,] = Why.FAINT
        elif at in clash and not (at in entries and each.certainty >= SURE):
            found[at,] = Why.CLASH
        elif each.certainty < SURE or each.misfit >= ODD:
            found[at,] = Why.UNSURE
        elif ink.loose >= LOOSE:
            found[at,] = Why.CROWDED
    for place, each in attempt.read_signs.items():
        if each.certainty < SURE:
            found[place] = Why.SIGN
        elif not each.best.value:
            found[place] = Why.STRAY
    lifted = _lifted(attempt, puzzle, entries, found)
    return tuple(Doubt(place, why) for place, why in sorted(found.items()) if place not in lifted)


def _is_faint(attempt: Attempt, at: int) -> bool:
    """Say whether there is ink in a cell that holds neither a number nor marks."""
    ink = attempt.cells[at]
    if attempt.read[at].best.value or ink.small:
        return False
    return bool(ink.glyphs) or ink.strength >= FAINT or ink.loose >= LEFT_OVER


def _choices(place: Place, each: Weighed) -> Choices:
    base = each.best.cost
    return Choices(place, each.likely(8), tuple(choice.cost - base for choice in each.ranked))


def _lifted(attempt: Attempt, puzzle: Puzzle, entries: Collection[int], found: Mapping[Place, Why]) -> frozenset[Place]:
    """Return the doubtful numbers that the solver confirms: with each likely alternative there is no solution.

    If all other numbers are right, the right one of a cell leaves a solution. So an alternative without one is wrong.
    """
    unsure = [place for place, why in found.items() if why is Why.UNSURE and place[0] not in entries]
    if len(unsure) > TESTED or len(found) - len(unsure) > TESTED:
        return frozenset()
    alone = change.solutions(puzzle)
    if alone is None or len(alone) != 1:
        return frozenset()
    lifted = set()
    for place in unsure:
        each = attempt.read[place[0]]
        rivals = [choice for choice in each.ranked[1:] if choice.cost - each.best.cost < POSSIBLE]
        if each.certainty < HALF or each.misfit >= ODD or any(choice.value == 0 for choice in rivals):
            continue
        if all(change.solutions(with_values(puzzle, {place: rival.value})) == [] for rival in rivals):
            lifted.add(place)
    return frozenset(lifted)
