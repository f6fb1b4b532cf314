"""The characters of a board's patches, as they may be cut: which are of full size, which small, where one is two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from puzzles.kernels.pictures.cells import SIDE
from puzzles.kernels.pictures.strokes import ERASED
from puzzles.pictures.glyphs.grouping import (
    SPECK,
    TOUCHING,
    Group,
    continues,
    grouped,
    is_around_middle,
    is_aslant,
    is_central,
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

SWELLS = 135
"""A character is on a line aslant if a column of its middle has so many hundredths of the ink of one at its ends."""

HALVES = ((27, 43), (42, 58), (57, 73))
"""Where a character that is two may be cut, in hundredths of its width: the thinnest column of each range is tried."""

THIRDS = ((20, 45), (55, 80))
"""The same of one that is three."""


class Part(NamedTuple):
    """What the groups of a patch from one to another, those of full size from left to right, may be: characters."""

    first: int
    after: int
    cuttings: list[Cutting]


@dataclass
class Found:
    """What a patch has: all parts that its characters of full size may be made of, pencil marks, other strokes.

    `usual` is the height of the board's characters. `is_one` says whether all is one connected character.
    """

    strength: int
    usual: int = 0
    full: list[Part] = field(default_factory=list)
    small: list[Cutting] = field(default_factory=list)
    rest: list[Stroke] = field(default_factory=list)
    is_one: bool = False

    @property
    def is_broken(self) -> bool:
        """Whether it has nothing but what may be the pieces of one character."""
        return not self.full and 0 < len(self.small) <= PIECES

    @property
    def cuttings(self) -> list[Cutting]:
        """All that may be a character."""
        return [*(cutting for part in self.full for cutting in part.cuttings), *self.small]

    @property
    def plate(self) -> Stroke | None:
        """The disc or tile on which a character may stand."""
        return next((stroke for stroke in self.rest if is_plate(stroke)), None)


def find_characters(patches: Patches) -> list[Found]:
    """Return what each patch has."""
    strokes, strengths = _looked_twice(patches)
    usual = usual_height(
        [grouped(each, 0) for each, strength in zip(strokes, strengths, strict=True) if strength >= FAINT]
    )
    return _found(patches, strokes, strengths, usual)


def find_again(patches: Patches, before: Sequence[Found]) -> list[Found]:
    """Return what each patch has, now that some have other strengths than before."""
    return _found(patches, patches.strokes(), [each.strength for each in before], before[0].usual)


def find_pieces(patches: Patches) -> list[Cutting]:
    """Return every stroke of about the size of a character, however the board is turned.

    A number on its side has its digits one above the other: pieces are not put together here.
    """
    strengths = [1000 * peak // patches.reference for peak in patches.peaks]
    strokes = [
        [each for each in _kept(found) if not is_plate(each)] if strength >= FAINT else []
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


def find_between(patches: Patches, before: Sequence[Found] = ()) -> list[Found]:
    """Return what each patch between two cells has, once more if it has other strengths than before.

    All ink around its middle is one character. A sign that touches a line stays in the rest.
    """
    found = [Found(0) for _ in range(patches.count)]
    labels = bytearray(patches.count * (ERASED + 1))
    for patch, strokes in enumerate(patches.strokes()):
        strength = before[patch].strength if before else min(1000, 1000 * patches.peaks[patch] // patches.reference)
        if strength < FAINT:
            continue
        kept = [each for each in strokes if each.pixels >= SPECK and is_central(each) and not is_rest_of_line(each)]
        if not kept:
            found[patch] = Found(strength, rest=[each for each in strokes if is_around_middle(each)])
            continue
        for stroke in kept:
            labels[patch * (ERASED + 1) + stroke.label] = 1
        found[patch] = Found(strength, full=[Part(0, 1, [Cutting(patch, 1, 1, Group(kept).box)])])
    patches.group(labels)
    return found


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
        swollen = _swollen(patches, {patch: strokes[patch] for patch in lines})
        for patch in lines:
            inked = [*_kept(strokes[patch]), *swollen.get(patch, ())]
            means = [1300 * each.total // (each.pixels * patches.reference) for each in inked]
            strengths[patch] = max(means, default=0)
    elif crossed:
        strokes = patches.strokes()
    return strokes, strengths


def _swollen(patches: Patches, strokes: Mapping[int, Sequence[Stroke]]) -> dict[int, list[Stroke]]:
    """Return the lines aslant of some patches that have a character on them in the same ink: it cannot be read."""
    aslant = {patch: [each for each in found if is_aslant(each)] for patch, found in strokes.items()}
    labels = bytearray(patches.count * (ERASED + 1))
    for patch, found in aslant.items():
        for number, each in enumerate(found, start=1):
            labels[patch * (ERASED + 1) + each.label] = number
    patches.group(labels)
    swollen: dict[int, list[Stroke]] = {}
    for patch, found in aslant.items():
        for number, each in enumerate(found, start=1):
            ink = patches.profile(patch, number)
            ends = sorted((*ink[SIDE // 8 : SIDE // 4], *ink[-SIDE // 4 : -SIDE // 8]))
            if 100 * max(ink[SIDE // 3 : -SIDE // 3]) > SWELLS * ends[len(ends) // 2]:
                swollen.setdefault(patch, []).append(each)
    return swollen


def _found(patches: Patches, strokes: Sequence[Sequence[Stroke]], strengths: Sequence[int], usual: int) -> list[Found]:
    """Return what patches with these strokes have."""
    inked = [each if strength >= FAINT else [] for each, strength in zip(strokes, strengths, strict=True)]
    cells = [_ordered(grouped(each, usual), usual) for each in inked]
    labels = bytearray(patches.count * (ERASED + 1))
    for patch, (groups, _) in enumerate(cells):
        for number, group in enumerate(groups, start=1):
            for stroke in group.strokes:
                labels[patch * (ERASED + 1) + stroke.label] = number
    patches.group(labels)
    found = []
    for patch, (groups, full) in enumerate(cells):
        known = {stroke.label for group in groups for stroke in group.strokes}
        rest = [
            each for each in without_lines(inked[patch]) if each.label not in known and not is_ring(each, inked[patch])
        ]
        each = Found(min(1000, strengths[patch]), usual, rest=rest)
        _sort(patches, patch, groups, full, each)
        each.is_one = bool(each.full) and len(groups) == 1 and len(groups[0].strokes) == 1
        found.append(each)
    return found


def _kept(strokes: Sequence[Stroke]) -> list[Stroke]:
    """Return the strokes that may be of a character."""
    return [each for each in without_lines(strokes) if each.pixels >= SPECK]


def _is_full(group: Group, usual: int) -> bool:
    """Return whether a character has full size; a pencil mark has less than 0.6 of the usual height."""
    return 5 * group.height >= 3 * usual


def _is_low(group: Group, found: Found) -> bool:
    """Return whether a patch's only character is rather a low digit of print than a mark: dark, and in the middle."""
    left, top, right, bottom = group.box
    middle = all(3 * SIDE <= 4 * (low + high) <= 5 * SIDE for low, high in ((left, right), (top, bottom)))
    return middle and found.strength >= STRONG and 5 * group.height >= 2 * found.usual


def _ordered(groups: Sequence[Group], usual: int) -> tuple[list[Group], int]:
    """Return the groups from left to right, first those of full size or beside one of these in a number; their count.

    The others follow.
    """
    full = [group for group in groups if _is_full(group, usual)]
    full += [low for low in groups if low not in full and any(continues(group, low) for group in full)]
    return sorted(groups, key=lambda group: (group not in full, group.box)), len(full)


def _sort(patches: Patches, patch: int, groups: Sequence[Group], full: int, found: Found) -> None:
    """Add the characters of a patch; the first `full` groups are of full size."""
    before: Box | None = None
    for number, group in enumerate(groups, start=1):
        box = group.box
        if number <= full or (len(groups) == 1 and _is_low(group, found)):
            found.full += [Part(number - 1, number, way) for way in _ways(patches, patch, number, number, box)]
            if before and (before[2] > box[0] or _may_be_halves(before, box)):
                whole = (before[0], min(before[1], box[1]), max(before[2], box[2]), max(before[3], box[3]))
                found.full += [
                    Part(number - 2, number, way) for way in _ways(patches, patch, number - 1, number, whole)
                ]
            before = box
        elif 6 * group.height >= found.usual:
            found.small.append(Cutting(patch, number, number, box))
        else:
            found.rest += group.strokes


def _may_be_halves(left: Box, right: Box) -> bool:
    """Return whether two neighbours of full size, each narrow, may be one character whose thin parts are lost."""
    wide = max(left[2], right[2]) - left[0]
    high = max(left[3], right[3]) - min(left[1], right[1])
    return right[0] - left[2] <= TOUCHING and 10 * wide <= 9 * high


def _ways(patches: Patches, patch: int, first: int, last: int, box: Box) -> Iterator[list[Cutting]]:
    """Yield the ways to cut some groups: whole, and where they are wide in two or three at the thinnest columns."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    yield [Cutting(patch, first, last, box)]
    if 10 * wide < 8 * high:
        return
    ink = [sum(each) for each in zip(*(patches.profile(patch, at) for at in range(first, last + 1)), strict=True)]
    ranges = [[each] for each in HALVES]
    if 10 * wide >= 13 * high:
        ranges.append([*THIRDS])
    for each in ranges:
        places = [thinnest(ink, left + wide * near // 100, left + wide * far // 100) for near, far in each]
        yield [
            Cutting(patch, first, last, (start, top, end, bottom)) for start, end in pairwise([left, *places, right])
        ]


def thinnest(ink: list[int], start: int, end: int) -> int:
    """Return the column of least ink between two, the one nearest to the middle of several."""
    middle = (start + end) // 2
    return min(range(start, max(start + 1, end)), key=lambda column: (ink[min(column, SIDE - 1)], abs(column - middle)))
