"""The characters of a board's patches, as they may be cut: which are of full size, which small, where one is two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from puzzles.kernels.pictures.cells import SIDE
from puzzles.kernels.pictures.strokes import ERASED
from puzzles.pictures.glyphs.grouping import (
    SPECK,
    TOUCHING,
    Group,
    grouped,
    is_plate,
    is_rest_of_line,
    is_ring,
    usual_height,
    wider_side,
    without_lines,
)
from puzzles.pictures.glyphs.patches import Box, Cutting, Patches, Stroke

FAINT = 260
"""A patch whose ink has less than this share, of 1000, of the board's usual ink is empty."""

STRONG, STRONGER = 700, 145
"""Where only a line is in a patch whose ink is as strong as a number's, ink that is so much stronger is looked for."""

PIECES = 3
"""A character does not break into more."""

WEAKER = 60
"""Where pieces are mended, so many hundredths of the ink are enough."""

HALVES = ((27, 43), (42, 58), (57, 73))
"""Where a character that is two may be cut, in hundredths of its width: the thinnest column of each range is tried."""

THIRDS = ((20, 45), (55, 80))
"""The same of one that is three."""


@dataclass
class Found:
    """What a patch has: characters of full size with the ways to cut each, pencil marks, and the other strokes.

    A way is one cutting or several from left to right.
    """

    strength: int
    full: list[list[list[Cutting]]] = field(default_factory=list)
    small: list[Cutting] = field(default_factory=list)
    rest: list[Stroke] = field(default_factory=list)

    @property
    def plate(self) -> Stroke | None:
        """The disc or tile on which a character may stand."""
        return next((stroke for stroke in self.rest if is_plate(stroke)), None)


def find_characters(patches: Patches) -> list[Found]:
    """Return what each patch has."""
    strokes, strengths = _looked_twice(patches)
    inked = [each if strength >= FAINT else [] for each, strength in zip(strokes, strengths, strict=True)]
    usual = usual_height([grouped(each, 0) for each in inked])
    cells = [_ordered(grouped(each, usual), usual) for each in inked]
    _mend(patches, inked, cells, usual)
    labels = bytearray(patches.count * (ERASED + 1))
    for patch, groups in enumerate(cells):
        for number, group in enumerate(groups, start=1):
            for stroke in group.strokes:
                labels[patch * (ERASED + 1) + stroke.label] = number
    patches.group(labels)
    found = []
    for patch, groups in enumerate(cells):
        known = {stroke.label for group in groups for stroke in group.strokes}
        rest = [
            each for each in without_lines(inked[patch]) if each.label not in known and not is_ring(each, inked[patch])
        ]
        found.append(_sorted(patches, patch, groups, usual, Found(min(1000, strengths[patch]), rest=rest)))
    return found


def find_pieces(patches: Patches) -> list[Cutting]:
    """Return every stroke of about the size of a character, however the board is turned.

    A number on its side has its digits one above the other: pieces are not put together here.
    """
    strengths = [1000 * peak // patches.reference for peak in patches.peaks]
    strokes = [
        [each for each in without_lines(found) if each.pixels >= SPECK and not is_plate(each)]
        if strength >= FAINT
        else []
        for found, strength in zip(patches.strokes(), strengths, strict=True)
    ]
    sizes = sorted((wider_side(each) for found in strokes for each in found), reverse=True)
    usual = sizes[len(sizes) // 4] if sizes else 0
    labels = bytearray(patches.count * (ERASED + 1))
    cuttings = []
    for patch, found in enumerate(strokes):
        for number, each in enumerate(found, start=1):
            labels[patch * (ERASED + 1) + each.label] = number
            if 3 * usual <= 5 * wider_side(each) <= 7 * usual:
                cuttings.append(Cutting(patch, number, number, each[1:5]))
    patches.group(labels)
    return cuttings


def find_between(patches: Patches) -> list[Found]:
    """Return what each patch between two cells has: all ink around its middle is one character."""
    found = [Found(0) for _ in range(patches.count)]
    labels = bytearray(patches.count * (ERASED + 1))
    for patch, strokes in enumerate(patches.strokes()):
        strength = min(1000, 1000 * patches.peaks[patch] // patches.reference)
        kept = [each for each in strokes if each.pixels >= SPECK and is_central(each) and not is_rest_of_line(each)]
        if not kept or strength < FAINT:
            continue
        for stroke in kept:
            labels[patch * (ERASED + 1) + stroke.label] = 1
        found[patch] = Found(strength, [[[Cutting(patch, 1, 1, Group(kept).box)]]])
    patches.group(labels)
    return found


def is_central(stroke: Stroke) -> bool:
    """Return whether the middle of a stroke's box lies in the middle half of the patch."""
    across, down = stroke.left + stroke.right, stroke.top + stroke.bottom
    return SIDE // 2 <= across < SIDE * 3 // 2 and SIDE // 2 <= down < SIDE * 3 // 2


def _looked_twice(patches: Patches) -> tuple[list[list[Stroke]], list[int]]:
    """Return the strokes of each patch and its strength.

    Where ink was only a line, a patch is looked at again: a paler line may cross a character, or weaker ink may be one.
    """
    strokes = patches.strokes()
    strengths = [1000 * peak // patches.reference for peak in patches.peaks]
    lines = [patch for patch, each in enumerate(strokes) if strengths[patch] >= FAINT and not _kept(each)]
    crossed = {patch: patches.peaks[patch] * STRONGER // 100 for patch in lines if strengths[patch] >= STRONG}
    if crossed:
        peaks = list(patches.peaks)
        patches.set_peaks(crossed)
        stronger = patches.strokes()
        patches.set_peaks({patch: peaks[patch] for patch in crossed if not _kept(stronger[patch])})
        lines = [patch for patch in lines if patch not in crossed or not _kept(stronger[patch])]
    if lines:
        patches.set_peaks({patch: min(patches.peaks[patch], patches.reference * 45 // 100) for patch in lines})
        strokes = patches.strokes()
        for patch in lines:
            means = [1300 * each.total // (each.pixels * patches.reference) for each in _kept(strokes[patch])]
            strengths[patch] = max(means, default=0)
    elif crossed:
        strokes = patches.strokes()
    return strokes, strengths


def _kept(strokes: Sequence[Stroke]) -> list[Stroke]:
    """Return the strokes that may be of a character."""
    return [each for each in without_lines(strokes) if each.pixels >= SPECK]


def _mend(patches: Patches, strokes: list[list[Stroke]], cells: list[list[Group]], usual: int) -> None:
    """Put weaker ink in place of the strokes of a patch where it makes one whole character of what looked like pieces.

    The thin parts of a character may be lost in a picture that moved.
    """
    short = [at for at, groups in enumerate(cells) if 0 < len(groups) <= PIECES and not _is_full(groups[0], usual)]
    if not short:
        return
    peaks = list(patches.peaks)
    patches.set_peaks({patch: peaks[patch] * WEAKER // 100 for patch in short})
    weaker = patches.strokes()
    for patch in short:
        groups = grouped(weaker[patch], usual)
        if len(groups) == 1 and len(groups[0].strokes) == 1 and _is_full(groups[0], usual):
            strokes[patch], cells[patch] = weaker[patch], groups
            peaks[patch] = patches.peaks[patch]
    patches.set_peaks(dict(enumerate(peaks)))
    patches.strokes()


def _is_full(group: Group, usual: int) -> bool:
    """Return whether a character has full size; a pencil mark has less than 0.6 of the usual height."""
    return 5 * group.height >= 3 * usual


def _ordered(groups: list[Group], usual: int) -> list[Group]:
    """Return the groups of full size from left to right, then the others."""
    return sorted(groups, key=lambda group: (not _is_full(group, usual), group.box))


def _sorted(patches: Patches, patch: int, groups: list[Group], usual: int, found: Found) -> Found:
    """Add the characters of a patch."""
    before: Box | None = None
    for number, group in enumerate(groups, start=1):
        box = group.box
        if _is_full(group, usual):
            if before and _may_be_halves(before, box):
                whole = (before[0], min(before[1], box[1]), max(before[2], box[2]), max(before[3], box[3]))
                found.full[-1] = [
                    [*found.full[-1][0], Cutting(patch, number, number, box)],
                    [Cutting(patch, number - 1, number, whole)],
                ]
                before = None
            else:
                found.full.append(_ways(patches, patch, number, box))
                before = box
        elif 6 * group.height >= usual:
            found.small.append(Cutting(patch, number, number, box))
        else:
            found.rest += group.strokes
    return found


def _may_be_halves(left: Box, right: Box) -> bool:
    """Return whether two neighbours of full size, each narrow, may be one character whose thin parts are lost."""
    wide = max(left[2], right[2]) - left[0]
    high = max(left[3], right[3]) - min(left[1], right[1])
    return right[0] - left[2] <= TOUCHING and 10 * wide <= 9 * high


def _ways(patches: Patches, patch: int, group: int, box: Box) -> list[list[Cutting]]:
    """Return the ways to cut a character: whole, and where it is wide in two or three at its thinnest columns."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    ways = [[Cutting(patch, group, group, box)]]
    if 10 * wide >= 8 * high:
        ink = patches.profile(patch, group)
        cuts = [[thinnest(ink, left + wide * near // 100, left + wide * far // 100)] for near, far in HALVES]
        if 10 * wide >= 13 * high:
            first, second = (thinnest(ink, left + wide * near // 100, left + wide * far // 100) for near, far in THIRDS)
            cuts.append([first, second])
        for places in cuts:
            sides = [left, *places, right]
            ways.append([Cutting(patch, group, group, (start, top, end, bottom)) for start, end in pairwise(sides)])
    return ways


def thinnest(ink: list[int], start: int, end: int) -> int:
    """Return the column of least ink between two, the one nearest to the middle of several."""
    middle = (start + end) // 2
    return min(range(start, max(start + 1, end)), key=lambda column: (ink[min(column, SIDE - 1)], abs(column - middle)))
