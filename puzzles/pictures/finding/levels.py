"""The brightness of a picture at several sizes."""

from __future__ import annotations

from collections.abc import MutableSequence

from puzzles.machines.base import Workspace
from puzzles.pictures.shapes import Picture

DARK = 0
LIGHT = 255
STEPS = 1
"""What lines are: dark, light, or where the brightness changes, as round coloured areas."""

SMALL = 560
"""A picture whose longer side is shorter is doubled first, in pixels: its lines are too thin to be followed."""


class Levels:
    """Grey pictures, each half as large as the one before.

    `sizes` has their widths and heights, `factors` how many pixels of the picture a pixel of theirs is wide.
    """

    def __init__(self, picture: Picture, work: Workspace) -> None:
        self.work = work
        width, height = picture.width, picture.height
        pixels = work.octets(4 * width * height)
        pixels[:] = picture.pixels
        grey = work.octets(width * height + width + 2)
        work.call("pictures_grey_luma", pixels, grey, width * height)
        self.greys: list[MutableSequence[int]] = [grey]
        self.sizes = [(width, height)]
        self.whole = 0
        """Which one has the picture's own pixels."""

        self.factors = [1.0]
        if max(width, height) < SMALL:
            doubled = work.octets(4 * width * height + 2 * width + 2)
            work.call("pictures_scale_double", grey, width, height, doubled)
            self.whole = 1
            self.greys.insert(0, doubled)
            self.sizes.insert(0, (2 * width, 2 * height))
            self.factors.insert(0, 0.5)
        while max(self.sizes[-1]) > SMALL:
            width, height = self.sizes[-1]
            half = work.octets((width // 2) * (height // 2) + width // 2 + 2)
            work.call("pictures_scale_halve", self.greys[-1], width, height, half)
            self.greys.append(half)
            self.sizes.append((width // 2, height // 2))
            self.factors.append(2 * self.factors[-1])

    def level_for(self, pitch: float, wanted: int) -> int:
        """Return the largest level at which a length of the picture, `pitch`, has at most about `wanted` pixels."""
        level = 0
        while level + 1 < len(self.sizes) and pitch / self.factors[level] > 1.6 * wanted:
            level += 1
        return level
