"""Light places between dark lines, as cells are, and dark things that hang together, as frames do."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from dataclasses import dataclass

from puzzles.pictures.finding.levels import LIGHT, STEPS, Levels

PER_COMPONENT = 10
MOST_CELLS = 1500


@dataclass(frozen=True)
class Cell:
    """A light place: centre, and area, in pixels of the picture."""

    x: float
    y: float
    area: float


@dataclass(frozen=True)
class Frame:
    """A dark thing: the corners of a convex outline, in pixels of the picture, and its box's area."""

    hull: list[tuple[float, float]]
    area: float


class Blobs:
    """A level's ink, and what hangs together in it."""

    def __init__(self, levels: Levels, level: int) -> None:
        self.levels = levels
        self.level = level
        self.width, self.height = levels.sizes[level]
        self.margin = max(self.width, self.height) // 24 + 2
        self.stride = self.width + 2 * self.margin
        self.size = self.stride * (self.height + 2 * self.margin)
        work = levels.work
        self._raw, self._grey, self._ground, self._spare, self._ink = (work.octets(self.size) for _ in range(5))
        self._room = self.width * self.height // 4 + self.width
        self._runs = work.int32s(4 * self._room)
        self._numbers = work.int32s(self._room)
        self._most = self.width * self.height // 200 + 2000
        self._stats = work.int64s(PER_COMPONENT * self._most)
        self._picked = work.int64s(PER_COMPONENT * MOST_CELLS)
        self._shares = work.int32s(256)
        self._shares[:] = [65536 // max(g, 16) for g in range(256)]

    def ink(self, lines: int, span: int) -> None:
        """Find what is darker than its ground, or lighter, and thinner than `span` pixels of the level, or steps."""
        flip = LIGHT if lines == LIGHT else 0
        work, stride, size = self.levels.work, self.stride, self.size
        source = self.levels.greys[self.level]
        work.call("pictures_scale_pad", source, self.width, self.height, self.margin, flip, self._raw)
        work.call("pictures_ink_blur", self._raw, self._grey, stride, size)
        if lines == STEPS:
            work.call("pictures_ink_steps", self._raw, self._ink, stride, size)
            return
        work.call("pictures_ink_blur", self._raw, self._ground, stride, size)
        work.call("pictures_ink_close", self._ground, self._spare, stride, size, span)
        work.call("pictures_ink_compare", self._ground, self._grey, self._shares, self._ink, size)

    def _components(self, least: int, most: int, slack: int, area: int) -> tuple[int, int]:
        work = self.levels.work
        runs = work.call(
            "pictures_components_find_runs", self._ink, self.stride, self.margin, self.width, self.height, least, most,
            self._runs, self._room,
        )  # fmt: skip
        work.call("pictures_components_join", self._runs, runs, slack)
        found = work.call("pictures_components_measure", self._runs, runs, area, self._stats, self._most, self._numbers)
        return runs, found

    def cells(self, threshold: int) -> list[Cell]:
        """Return the light places that may be cells, where ink lighter than `threshold` (of 255) counts as light."""
        least = max(self.width, self.height) // 80
        _, found = self._components(0, threshold - 1, 0, least * least)
        most = self.width * self.height // 5
        count = self.levels.work.call(
            "pictures_components_pick", self._stats, found, least * least, most, self._picked, MOST_CELLS
        )
        return list(self._read(self._picked[: PER_COMPONENT * count], count))

    def _read(self, values: MutableSequence[int], count: int) -> Iterator[Cell]:
        factor = self.levels.factors[self.level]
        for at in range(0, PER_COMPONENT * count, PER_COMPONENT):
            area, x, y, xx, yy, xy, left, top, right, bottom = values[at : at + PER_COMPONENT]
            var_x = xx / area - (x / area) * (x / area) + 1 / 12
            var_y = yy / area - (y / area) * (y / area) + 1 / 12
            both = xy / area - (x / area) * (y / area)
            spread = var_x * var_y - both * both
            # A filled parallelogram has an area of 12 times the root of this; digits take some of it away.
            if spread > 0 and 49 < area * area / spread < 182:
                yield Cell(factor * (left + right) / 2, factor * (top + bottom) / 2, factor * factor * area)

    def frames(self, threshold: int) -> list[Frame]:
        """Return the largest dark things' outlines, largest first."""
        runs, found = self._components(threshold, 255, 1, max(self.width, self.height))
        stats = self._stats[: PER_COMPONENT * found]
        boxes = []
        for component in range(found):
            left, top, right, bottom = stats[PER_COMPONENT * component + 6 : PER_COMPONENT * (component + 1)]
            across, down = right - left, bottom - top
            if 4 * min(across, down) > min(self.width, self.height) and min(across, down) * 3 > max(across, down):
                boxes.append((across * down, component, top, bottom))
        boxes.sort(reverse=True)
        return [self._frame(runs, *each) for each in boxes[:3]]

    def _frame(self, runs: int, area: int, component: int, top: int, bottom: int) -> Frame:
        work = self.levels.work
        ends = work.int32s(2 * (bottom - top))
        work.call("pictures_components_outline", self._runs, runs, self._numbers, component, top, ends)
        values = ends[:]
        step = max((bottom - top) // 200, 1)
        rows = [*range(0, bottom - top, step), bottom - top - 1]
        points = [(values[2 * k + side], top + k + edge) for k in rows for side in (0, 1) for edge in (0, 1)]
        factor = self.levels.factors[self.level]
        return Frame([(factor * x, factor * y) for x, y in hull(points)], factor * factor * area)


def hull(points: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the corners of the convex hull, clockwise on a screen."""
    ordered = sorted(set(points))
    chains = []
    for way in (ordered, ordered[::-1]):
        chain: list[tuple[int, int]] = []
        for x, y in way:
            while len(chain) > 1:
                (ax, ay), (bx, by) = chain[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                chain.pop()
            chain.append((x, y))
        chains.append(chain[:-1])
    return chains[0] + chains[1]
