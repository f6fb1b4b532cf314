"""The characters of a board's patches, as they may be cut: which are of full size, which small, where one is two."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from puzzles.kernels.pictures.cells import SIDE
from puzzles.kernels.pictures.strokes import ERASED
from puzzles.pictures.glyphs.grouping import SPECK, Group, grouped, is_rest_of_line, usual_height
from puzzles.pictures.glyphs.patches import Box, Cutting, Patches, Stroke

FAINT = 260
"""A patch whose ink has less than this share, of 1000, of the board's usual ink is empty."""

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


def find_characters(patches: Patches) -> list[Found]:
    """Return what each patch has."""
    strokes, strengths = _looked_twice(patches)
    inked = [each if strength >= FAINT else [] for each, strength in zip(strokes, strengths, strict=True)]
    usual = usual_height([grouped(each, 0) for each in inked])
    cells = [grouped(each, usual) for each in inked]
    labels = bytearray(patches.count * (ERASED + 1))
    for patch, groups in enumerate(cells):
        for number, group in enumerate(groups, start=1):
            for stroke in group.strokes:
                labels[patch * (ERASED + 1) + stroke.label] = number
    patches.group(labels)
    found = []
    for patch, groups in enumerate(cells):
        known = {stroke.label for group in groups for stroke in group.strokes}
        rest = [each for each in inked[patch] if each.label not in known and not is_rest_of_line(each)]
        found.append(_sorted(patches, patch, groups, usual, Found(min(1000, strengths[patch]), rest=rest)))
    return found


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
        found[patch] = Found(strength, [[[Cutting(patch, 1, Group(kept).box)]]])
    patches.group(labels)
    return found


def is_central(stroke: Stroke) -> bool:
    """Return whether the middle of a stroke's box lies in the middle half of the patch."""
    across, down = stroke.left + stroke.right, stroke.top + stroke.bottom
    return SIDE // 2 <= across < SIDE * 3 // 2 and SIDE // 2 <= down < SIDE * 3 // 2


def _looked_twice(patches: Patches) -> tuple[list[list[Stroke]], list[int]]:
    """Return the strokes of each patch and its strength.

    Where strong ink was only the rest of a line, weaker ink may be a character: such a patch is looked at again.
    """
    strokes = patches.strokes()
    strengths = [1000 * peak // patches.reference for peak in patches.peaks]
    again = [
        patch
        for patch, each in enumerate(strokes)
        if strengths[patch] >= FAINT
        and not any(stroke.pixels >= SPECK and not is_rest_of_line(stroke) for stroke in each)
    ]
    if again:
        patches.weaken(again)
        strokes = patches.strokes()
        for patch in again:
            kept = [each for each in strokes[patch] if each.pixels >= SPECK and not is_rest_of_line(each)]
            means = [1300 * stroke.total // (stroke.pixels * patches.reference) for stroke in kept]
            strengths[patch] = max(means, default=0)
    return strokes, strengths


def _sorted(patches: Patches, patch: int, groups: list[Group], usual: int, found: Found) -> Found:
    """Add the characters of a patch: small ones are under 0.6 of the usual height."""
    for number, group in sorted(enumerate(groups, start=1), key=lambda each: each[1].box[0]):
        if 5 * group.height >= 3 * usual:
            found.full.append(_ways(patches, patch, number, group.box))
        elif 6 * group.height >= usual:
            found.small.append(Cutting(patch, number, group.box))
        else:
            found.rest += group.strokes
    return found


def _ways(patches: Patches, patch: int, group: int, box: Box) -> list[list[Cutting]]:
    """Return the ways to cut a character: whole, and where it is wide in two or three at its thinnest columns."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    ways = [[Cutting(patch, group, box)]]
    if 10 * wide >= 8 * high:
        ink = patches.profile(patch, group)
        cuts = [[thinnest(ink, left + wide * near // 100, left + wide * far // 100)] for near, far in HALVES]
        if 10 * wide >= 13 * high:
            first, second = (thinnest(ink, left + wide * near // 100, left + wide * far // 100) for near, far in THIRDS)
            cuts.append([first, second])
        for places in cuts:
            sides = [left, *places, right]
            ways.append([Cutting(patch, group, (start, top, end, bottom)) for start, end in pairwise(sides)])
    return ways


def thinnest(ink: list[int], start: int, end: int) -> int:
    """Return the column of least ink between two, the one nearest to the middle of several."""
    middle = (start + end) // 2
    return min(range(start, max(start + 1, end)), key=lambda column: (ink[min(column, SIDE - 1)], abs(column - middle)))
