"""Patches of a picture, each a cell or the place between two: their ink, their strokes, their characters."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import NamedTuple

from puzzles.kernels.pictures.cells import AREA
from puzzles.kernels.pictures.strokes import ERASED, FIELDS, GLYPH, STROKES
from puzzles.machines.base import Machine
from puzzles.pictures.shapes import Picture

DARK, LIGHT, COLOURED = range(3)
"""Ink darker than its background, lighter, or of another colour but as light."""

FAINTEST = 24
"""Ink on a board has at least this contrast, of 255."""

SHARE = 115
"""A stroke has at least 115/256 of the strength of its cell."""

Box = tuple[int, int, int, int]


class Stroke(NamedTuple):
    """A connected piece of ink in a patch: its label, its box, how many pixels it has, and the sum of its ink.

    `touched` is 1 if a line of the board lies at its left or right, 2 above or below, 3 for both.
    """

    label: int
    left: int
    top: int
    right: int
    bottom: int
    pixels: int
    total: int
    touched: int


@dataclass(frozen=True)
class Cutting:
    """A character to cut out: the patch, its groups there from the first (1 or more) to the last, and its box."""

    patch: int
    first: int
    last: int
    box: Box


class Measure(NamedTuple):
    """The ink of a character: its mean colour, pixels, length of their edge, sum, and peak."""

    red: int
    green: int
    blue: int
    pixels: int
    edge: int
    total: int
    peak: int


class Patches:
    """Patches cut from a picture, on a machine. To be closed: `with Patches(...) as patches`."""

    def __init__(self, picture: Picture, quads: Sequence[int], machine: Machine, reference: int = 0) -> None:
        """Cut them and find their ink. `reference` is the strength of the board's ink if it is known already."""
        self.count = len(quads) // 8
        self.work = machine.open("pictures")
        self._counts = self.work.int32s(AREA + 768)
        self._rgb = self.work.octets(self.count * AREA * 3)
        self._ink = self.work.octets(self.count * AREA)
        self._labels = self.work.octets(self.count * AREA)
        self._groups = self.work.octets(self.count * (ERASED + 1))
        self._peaks = self.work.int32s(self.count)
        self._sample(picture, quads)
        grounds = self._grounds()
        self.grounds = [
            (grounds[at] // 16, grounds[at + 3] // 16, grounds[at + 6] // 16) for at in range(0, len(grounds), 9)
        ]
        self.peaks = list(self._peaks[:])
        self.reference = reference or max(FAINTEST, usual(self.peaks))

    def __enter__(self) -> Patches:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.work.close()

    def _sample(self, picture: Picture, quads: Sequence[int]) -> None:
        pixels = self.work.octets(len(picture.pixels))
        pixels[:] = picture.pixels
        corners = self.work.int32s(len(quads))
        corners[:] = quads
        self.work.call(
            "pictures_cells_sample", pixels, picture.width, picture.height, corners, self.count, self._rgb, self._counts
        )

    def _grounds(self) -> Sequence[int]:
        """Level the background, choose dark or light ink for each patch, and keep the ink."""
        work, count = self.work, self.count
        grounds, found = work.int32s(count * 9), work.int32s(count * 3)
        work.call("pictures_cells_ground", self._rgb, count, grounds, self._counts)
        work.call("pictures_cells_strengths", self._rgb, grounds, count, found, self._counts)
        kinds = work.int32s(count)
        kinds[:] = kinds_of(list(found[:]))
        ways = work.int32s(count * 3)
        work.call(
            "pictures_cells_project",
            self._rgb, grounds, kinds, count, ways, self._counts, self._ink, self._peaks,
        )  # fmt: skip
        return list(grounds[:])

    def bridge(self, sides: Sequence[int]) -> None:
        """Take a line of the board out of the middle of each patch: 1 where it stands upright, 2 where it lies."""
        flags = self.work.octets(self.count)
        flags[:] = bytes(sides)
        least = max(FAINTEST // 2, self.reference // 6)
        self.work.call("pictures_strokes_bridge", self._ink, flags, self.count, least, self._counts, self._peaks)
        self.peaks = list(self._peaks[:])

    def set_peaks(self, peaks: Mapping[int, int]) -> None:
        """Take other strengths for some patches: weaker ink counts as strokes then."""
        for patch, peak in peaks.items():
            self.peaks[patch] = peak
        self._peaks[:] = self.peaks

    def strokes(self) -> list[list[Stroke]]:
        """Return the strokes of each patch."""
        size = 1 + STROKES * FIELDS
        tables = self.work.int32s(self.count * size)
        least = max(FAINTEST // 2, self.reference // 8)
        self.work.call(
            "pictures_strokes_label",
            self._ink, self._peaks, self.count, SHARE, least, self._labels, tables, self._counts,
        )  # fmt: skip
        table = list(tables[:])
        found = []
        for start in range(0, len(table), size):
            rows = range(start + 1, start + 1 + table[start] * FIELDS, FIELDS)
            numbers = ((label, *table[at : at + 6], table[at + 7]) for label, at in enumerate(rows, start=1))
            found.append([Stroke._make(each) for each in numbers])
        return found

    def group(self, groups: Sequence[int]) -> None:
        """Say to which group each label belongs: ERASED + 1 numbers a patch, 0 for none."""
        self._groups[:] = bytes(groups)

    def profile(self, patch: int, group: int) -> list[int]:
        """Return the ink of a group in each column of its patch."""
        self.work.call("pictures_strokes_profile", self._labels, self._ink, self._groups, patch, group, self._counts)
        return list(self._counts[:64])

    def cut(self, cuttings: Sequence[Cutting]) -> tuple[MutableSequence[int], list[Measure]]:
        """Cut characters out: GLYPH x GLYPH bytes each, in the machine's memory, and what their ink is like."""
        count = len(cuttings)
        jobs = self.work.int32s(max(1, count) * 7)
        jobs[:] = [number for each in cuttings for number in (each.patch, each.first, each.last, *each.box)] or [0] * 7
        glyphs, measures = self.work.octets(max(1, count) * GLYPH * GLYPH), self.work.int32s(max(1, count) * 8)
        self.work.call(
            "pictures_strokes_cut",
            self._rgb, self._ink, self._labels, self._groups, jobs, count, glyphs, measures, self._counts,
        )  # fmt: skip
        rows = list(measures[:])
        return glyphs, [Measure(*rows[at : at + 7]) for at in range(0, count * 8, 8)]


def kinds_of(found: Sequence[int]) -> list[int]:
    """Return for each patch whether its ink is DARK, LIGHT or COLOURED, from the three strengths of each.

    A patch goes with the board unless its own ink is clearly of another kind.
    """
    by_kind = [found[kind::3] for kind in (DARK, LIGHT, COLOURED)]
    dark, light, coloured = map(usual, by_kind)
    board = DARK if dark >= light else LIGHT
    if 2 * coloured > 3 * max(dark, light):
        board = COLOURED
    strong = max(dark, light, coloured) // 2
    kinds = []
    for each in zip(*by_kind, strict=True):
        best = max((DARK, LIGHT), key=lambda kind: each[kind])
        if 2 * each[COLOURED] > 3 * each[best]:
            best = COLOURED
        kinds.append(best if each[best] >= strong and 5 * each[best] > 8 * each[board] else board)
    return kinds


def usual(strengths: Sequence[int]) -> int:
    """Return the strength of the board's ink: the tenth of its patches, an earlier one of a small or an empty board."""
    ranked = sorted(strengths, reverse=True)
    place = min(9, len(strengths) // 8)
    while place > 1 and 2 * ranked[place] < ranked[1]:
        place -= 1
    return ranked[place]
