"""Which numbers are givens and which a player's: by their ink, and by what the solver says of each group alone."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from puzzles.model.values import Puzzle
from puzzles.pictures import change
from puzzles.pictures.attempts import Attempt
from puzzles.pictures.hands import GREYS, NO_HANDS, Evidence, Hands, colour_of, colour_word, groups

MANY = 3
"""Entries, at least, that the solver tells from givens where their ink does not."""

LEAST, SHADES, PLAIN = 0.3, 0.6, 1.2
"""Two groups of ink may be of two hands if they explain it so much better than one; if one is but paler; surely are."""

AGREED = 4
"""Certain entries that agree with a solution for one that does not, at least, if it tells what the others are."""

BLOT = 10
"""Fewer entries that are not of a colour are blots if they are not one in so many numbers."""

FEW = 12
"""So few numbers hardly tell of two inks."""


def hands_of(attempt: Attempt) -> Hands:
    """Return which numbers a player wrote: those of another ink, where the others alone are a puzzle as good."""
    cells = {at: ink for at, ink in enumerate(attempt.cells) if ink.glyphs}
    ways = groups(cells, [at for at in cells if attempt.values[at] and at not in attempt.short])
    if not ways or ways[0].gain < LEAST:
        return NO_HANDS
    # Print may have two heights, as old figures have, and be divided by these: then the solver says so.
    likely = (way for way in ways if way.gain >= max(PLAIN, ways[0].gain / 2))
    found = next((way for way in likely if _is_single(givens(attempt, way.pen))), ways[0])
    pen, printed, others, (word, _) = found.pen, found.printed, found.others, found.words
    single, swapped = (_is_single(givens(attempt, each)) for each in (pen, printed))
    doubtful = found.close
    if single is False and found.evidence is not Evidence.TONE and _is_single(givens(attempt, pen - doubtful)):
        needed = {at for at in pen & doubtful if not _is_single(givens(attempt, {*pen - doubtful, at}))}
        pen, printed, single = pen - needed, printed | needed, True
    if swapped and single is False and found.evidence is not Evidence.PLACE:
        # What was taken for the pen has numbers that the puzzle needs; the others are none.
        doubtful |= pen | printed if found.evidence is Evidence.HUE else printed
        pen, printed, others, word = printed, pen, frozenset(cells) - pen - printed - others, found.words[1]
        single, swapped = True, False
    is_plain, is_many, is_coloured = found.gain >= PLAIN, len(pen) >= MANY, word not in GREYS
    is_told = single and is_many and (found.evidence is not Evidence.TONE or found.gain >= SHADES)
    is_unique = len(attempt.solutions or ()) == 1
    is_blot = not is_many and not is_coloured and BLOT * len(pen) < len(cells)
    is_needed = is_unique and not single and not swapped
    is_hand = found.evidence is Evidence.PLACE and found.gain >= 2 * PLAIN
    if is_blot or (is_needed and not is_hand) or not (is_plain or is_told):
        is_alike = not attempt.characters(pen) & attempt.characters(printed)  # then it is the font that differs
        is_asked = is_plain and not is_alike and (is_blot or (is_many and found.evidence is not Evidence.TONE))
        is_asked = is_asked or (bool(single) and BLOT * len(pen) >= len(cells))
        is_unclear = not is_unique and len(cells) < FEW
        return Hands(doubtful=pen | printed if is_unclear else pen if is_asked else frozenset())
    if not single and not is_coloured and found.evidence is not Evidence.PLACE:
        # Shade and creases make two inks of one print.
        few, many = sorted((pen, printed), key=len)
        return Hands(doubtful=few if many is printed or BLOT * len(few) < len(cells) else few | many)
    if single:  # what the puzzle needs is printed
        doubtful -= {at for at in doubtful & printed if _is_single(givens(attempt, {*pen, at})) is False}
    if not (is_plain and single and is_many):
        doubtful |= pen
    if bool(single) == bool(swapped) and found.evidence is Evidence.TONE:
        doubtful |= printed
    return Hands(pen | others, word, doubtful)


def _is_single(puzzle: Puzzle) -> bool | None:
    """Say whether a puzzle has one solution, False if it has several, None if it has none or they were not found."""
    found = change.solutions(puzzle)
    return len(found) == 1 if found else None


def givens(attempt: Attempt, entries: Collection[int]) -> Puzzle:
    """Return the puzzle without a player's numbers."""
    values = tuple(0 if at in entries else value for at, value in enumerate(attempt.values))
    return attempt.puzzle.with_givens(values)


def corrected(attempt: Attempt, hand: Hands, puzzle: Puzzle) -> tuple[Attempt, Hands]:
    """Return an attempt whose entries are read in the light of the puzzle's only solution, if most agree with it.

    Certain ones that do not are doubtful, and so are those that an app shows in one colour with them.
    """
    found = change.solutions(puzzle) if hand.entries else None
    if found is None or len(found) != 1:
        return attempt, hand
    right = {at: found[0][at] for at in hand.entries}
    sure = hand.entries & attempt.sure_cells
    missed = {at for at in sure if right[at] != attempt.values[at]}
    if (AGREED + 1) * len(missed) <= len(sure):
        attempt = replace(attempt, right=right)
    return attempt, replace(hand, doubtful=hand.doubtful | missed | _alarmed(attempt, hand, missed))


def _alarmed(attempt: Attempt, hand: Hands, missed: Collection[int]) -> set[int]:
    """Return the entries that clash with wrong ones in a colour that most entries do not have: they may be givens."""
    colours = {at: colour_word(colour_of(attempt.cells[at])) for at in hand.entries}
    usual = max(colours.values(), key=list(colours.values()).count)
    alarms = {(attempt.values[at], colours[at]) for at in missed if colours[at] != usual}
    return {at for at in hand.entries & attempt.clash if (attempt.values[at], colours[at]) in alarms}
