"""Which strokes of a cell are a character together, and which are the rest of a line, by their place and size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.kernels.pictures.cells import SIDE
from puzzles.pictures.glyphs.patches import Box, Stroke

BORDER = 9
"""Strokes wholly within so many pixels of a side may be the rest of a line."""

REACH = 13
"""So far into a cell reaches what is drawn on a line: a sign, a dot."""

LONG = 58
"""A thin stroke of this length is a line."""

ASLANT = 50
"""No character has so much width and height, but a line aslant."""

THIN = 8
TOUCHING = 3
"""Strokes no further apart may be the pieces of one character."""

HALVES = 2
"""A character breaks into so many that lie apart, one above the other; more that are as low are pencil marks."""

CORNER = 22
"""What touches lines on two sides, and is no larger, lies outside of a disc, a round tile or a round frame."""

PLATE = 36
"""The least side of a disc or a tile within a cell."""

SPECK = 6
"""A stroke of fewer pixels is dirt."""


@dataclass
class Group:
    """Strokes that are one character, or a number whose digits touch."""

    strokes: list[Stroke]

    @property
    def box(self) -> Box:
        """Left, top, right, bottom."""
        lefts, tops, rights, bottoms = zip(*(stroke[1:5] for stroke in self.strokes), strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

    @property
    def height(self) -> int:
        """The height of its box."""
        return self.box[3] - self.box[1]

    @property
    def total(self) -> int:
        """The sum of its ink."""
        return sum(stroke.total for stroke in self.strokes)


def is_rest_of_line(stroke: Stroke) -> bool:
    """Return whether a stroke looks like what is left of a line at the border, or like a line from side to side."""
    _, left, top, right, bottom, pixels, *_ = stroke
    wide, high = right - left, bottom - top
    if (wide >= LONG and high <= THIN) or (high >= LONG and wide <= THIN):
        return True
    if is_aslant(stroke):
        return True
    for depth, across, along in (
        (right, wide, high),
        (SIDE - left, wide, high),
        (bottom, high, wide),
        (SIDE - top, high, wide),
    ):
        touches = depth - across <= TOUCHING
        if (touches and max(depth, along) <= REACH) or (depth <= BORDER and (touches or along * 2 >= across * 5)):
            return True
        if depth <= 2 * BORDER and along * 5 >= SIDE * 3 and along >= 4 * across:
            return True
    corner = (left <= TOUCHING or right >= SIDE - TOUCHING) and (top <= TOUCHING or bottom >= SIDE - TOUCHING)
    return corner and pixels * 4 < wide * high


def is_aslant(stroke: Stroke) -> bool:
    """Return whether a stroke is wider and higher than a character: a line aslant, or what is joined to one."""
    return min(stroke.right - stroke.left, stroke.bottom - stroke.top) >= ASLANT and not is_plate(stroke)


def without_lines(strokes: Sequence[Stroke]) -> list[Stroke]:
    """Return the strokes that are not the rest of a line, nor what lies outside of a disc or a round corner."""
    return [each for each in strokes if not is_rest_of_line(each) and not is_outside(each)]


def is_outside(stroke: Stroke) -> bool:
    """Return whether a small stroke fills a corner, where two lines of the board meet."""
    return stroke.touched == 3 and wider_side(stroke) <= CORNER


def is_around_middle(stroke: Stroke) -> bool:
    """Return whether a stroke's box holds the middle of the patch."""
    return max(stroke.left, stroke.top) < SIDE // 2 < min(stroke.right, stroke.bottom)


def is_central(stroke: Stroke) -> bool:
    """Return whether the middle of a stroke's box lies in the middle half of the patch."""
    across, down = stroke.left + stroke.right, stroke.top + stroke.bottom
    return SIDE // 2 <= across < SIDE * 3 // 2 and SIDE // 2 <= down < SIDE * 3 // 2


def wider_side(stroke: Stroke) -> int:
    """Return the longer side of a stroke's box."""
    return max(stroke.right - stroke.left, stroke.bottom - stroke.top)


def is_plate(stroke: Stroke) -> bool:
    """Return whether a stroke is a disc or a tile on which a character stands, not one itself."""
    wide, high = stroke.right - stroke.left, stroke.bottom - stroke.top
    return min(wide, high) >= PLATE and 5 * max(wide, high) <= 6 * min(wide, high) and 2 * stroke.pixels >= wide * high


def is_ring(stroke: Stroke, others: Sequence[Stroke]) -> bool:
    """Return whether a stroke is a circle or a frame around another that is a character by itself."""
    _, left, top, right, bottom, pixels, *_ = stroke
    if bottom - top < SIDE // 2 or right - left < SIDE // 2 or pixels * 5 > (right - left) * (bottom - top) * 2:
        return False
    return any(
        left < other.left and top < other.top and other.right < right and other.bottom < bottom
        and (other.bottom - other.top) * 10 >= (bottom - top) * 3
        for other in others
    )  # fmt: skip


def grouped(strokes: Sequence[Stroke], usual: int) -> list[Group]:
    """Return the characters of a cell. `usual` is the height of the board's characters, 0 if not known."""
    kept = [each for each in without_lines(strokes) if each.pixels >= SPECK and not is_plate(each)]
    kept = [stroke for stroke in kept if not is_ring(stroke, kept)]
    groups = [Group([stroke]) for stroke in sorted(kept, key=lambda stroke: -stroke.pixels)]
    are_marks = sum(3 * usual <= 10 * group.height < 8 * usual for group in groups) > HALVES
    at = 0
    while at < len(groups):
        piece = next((other for other in groups[at + 1 :] if belong(groups[at], other, usual, are_marks)), None)
        if piece is None:
            at += 1
        else:
            groups[at].strokes += piece.strokes
            groups.remove(piece)
            at = 0
    return groups


def belong(group: Group, piece: Group, usual: int, are_marks: bool = False) -> bool:
    """Return whether a smaller group is a piece of a larger one: broken off, above, below or inside it.

    Pencil marks that stand one above another are no halves.
    """
    a, b = group.box, piece.box
    wide, high = max(a[2], b[2]) - min(a[0], b[0]), max(a[3], b[3]) - min(a[1], b[1])
    beside = max(a[0], b[0]) - min(a[2], b[2])
    above = max(a[1], b[1]) - min(a[3], b[3])
    tallest = usual * 5 // 4 if usual else SIDE * 7 // 8
    if high > tallest:
        return False
    narrow = min(a[2] - a[0], b[2] - b[0])
    if 2 * -beside >= narrow:  # one over the other
        halves = usual and not are_marks and max(group.height, piece.height) * 10 < usual * 8 and high * 10 >= usual * 8
        return above <= TOUCHING or bool(halves and above * 5 <= usual)
    if beside > 2 or above > 2 or piece.height * 10 >= group.height * 8:
        return False
    return wide * 10 <= high * (9 if piece.height * 2 < group.height else 7)


def continues(group: Group, low: Group) -> bool:
    """Return whether a low character goes on a number: it stands close beside one, within its height, half as high."""
    a, b = group.box, low.box
    beside = max(a[0], b[0]) - min(a[2], b[2])
    return a[1] <= b[1] and b[3] <= a[3] and 0 <= 2 * beside <= low.height and 2 * low.height >= group.height


def usual_height(cells: Sequence[Sequence[Group]]) -> int:
    """Return the height of the board's full-size characters, 0 if there is none.

    Pencil marks may fill more cells than givens: of the tallest of each cell, only those near the tall ones count.
    """
    tallest = sorted((max(group.height for group in groups) for groups in cells if groups), reverse=True)
    tallest = [height for height in tallest if height >= SIDE // 6]
    if not tallest:
        return 0
    high = tallest[max(min(2, len(tallest) - 1), len(tallest) * 15 // 100)]
    near = [height for height in tallest if high * 3 <= height * 4 <= high * 5] or [high]
    return near[len(near) // 2]
