"""A lattice, straightened: the ink of its cells as squares, and its lines' places along their edges."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from puzzles.machines.base import Workspace
from puzzles.pictures.finding.levels import LIGHT, STEPS, Levels
from puzzles.pictures.finding.planes import Plane, Point, solved

MOST_PIXELS = 320_000
MOST_EDGES = 2000
MOST_SIZES = 17 * 17
REACH = 16
FARTHEST = 1 << 22
TURNS = 3
"""How often a polynomial is fitted; lines far from it count less the next time."""

PITCHES = ((3, 64), (10, 36), (99, 26))
"""For at most how many rows or columns, how many pixels a cell has."""

TERMS = {1: 3, 2: 6, 3: 10}
"""Numbers of terms of polynomials of two variables, by degree."""

CAP = 60
"""Ink from here on counts alike when a line is sought, of 255."""


def filled(values: Sequence[int], size: int) -> list[int]:
    """Return the values with zeroes up to the size of an array."""
    return [*values, *([0] * (size - len(values)))]


class Shape:
    """What canvases of the same rows, columns and margin share: which edges belong to cells, and where they are."""

    def __init__(self, work: Workspace, rows: int, columns: int, margin: int, is_apart: bool) -> None:
        self.high, self.wide = rows + 2 * margin, columns + 2 * margin
        self.rows, self.columns, self.margin = rows, columns, margin
        self.lying = (self.high + 1) * self.wide
        self.edges = self.lying + self.high * (self.wide + 1)
        self.scale = 60 // max(self.high, self.wide) or 1
        edges = range(self.edges)
        self.inside = [edge for edge in edges if (self.is_of_box(edge, 0) if is_apart else self.is_of_cell(edge))]
        """The edges of cells that are not of the margin; of cells apart, every other one is a box."""

        split = sum(edge < self.lying for edge in self.inside)
        self.ways = tuple(_Way(work, self, some) for some in (self.inside[split:], self.inside[:split]))
        """Those that stand, which tell how far right lines are, and those that lie, which tell how far down."""

        size = 2 * (self.high + 1) * (self.wide + 1)
        self.nodes, self.moved = work.int32s(size), work.int32s(size)

    def corner(self, edge: int) -> tuple[int, int]:
        """Return the row and column of the node at an edge's beginning."""
        if edge < self.lying:
            return edge // self.wide, edge % self.wide
        return (edge - self.lying) // (self.wide + 1), (edge - self.lying) % (self.wide + 1)

    def spot(self, edge: int) -> tuple[int, int]:
        """Return the middle of an edge in half cells from the middle of the lattice: x, y."""
        row, column = self.corner(edge)
        if edge < self.lying:
            return 2 * column + 1 - self.wide, 2 * row - self.high
        return 2 * column - self.wide, 2 * row + 1 - self.high

    def is_of_cell(self, edge: int) -> bool:
        """Return whether an edge belongs to a cell that is not of the margin."""
        x, y = self.spot(edge)
        slack = 0 if edge < self.lying else 1
        return abs(x) <= self.columns - 1 + slack and abs(y) <= self.rows - slack

    def is_of_box(self, edge: int, parity: int) -> bool:
        """Return whether an edge belongs to a box, with every other cell a box (0), or to the gap between two (1)."""
        row, column = self.corner(edge)
        first, other, length, width = column, row, self.columns, self.rows
        if edge >= self.lying:
            first, other, length, width = row, column, self.rows, self.columns
        first, other = first - self.margin, other - self.margin
        return 0 <= first < length and first % 2 == parity and 0 <= other <= width


class _Way:
    """Edges that are followed together: their places as points, and what is measured on them."""

    def __init__(self, work: Workspace, shape: Shape, edges: list[int]) -> None:
        self.edges = edges
        self.points = work.int32s(2 * len(edges))
        self.points[:] = [shape.scale * each for edge in edges for each in shape.spot(edge)]
        self.values, self.heights, self.weights = (work.int32s(len(edges)) for _ in range(3))


class Buffers:
    """The arrays that canvases share, one canvas after the other."""

    def __init__(self, levels: Levels) -> None:
        self.levels = levels
        work = levels.work
        self.canvas, self.ground, self.spare, self.ink = (work.octets(MOST_PIXELS) for _ in range(4))
        self.shares = work.int32s(256)
        self.shares[:] = [65536 // max(g, 16) for g in range(256)]
        self.sums = work.int32s(MOST_EDGES * (2 * REACH + 1))
        self.places, self.heights, self.tops = (work.int32s(MOST_EDGES) for _ in range(3))
        self.table = work.int32s(3 * MOST_EDGES)
        self.best = work.int32s(3 * MOST_SIZES)
        self.moments = work.int64s(110)
        self.bends = work.int64s(10), work.int64s(10)
        self.tally = work.int32s(512)
        self.cells = work.int32s(4 * MOST_EDGES)
        self._shapes: dict[tuple[int, int, int, bool], Shape] = {}

    def shape(self, rows: int, columns: int, margin: int, is_apart: bool) -> Shape:
        """Return what canvases of these rows, columns and margin share."""
        key = rows, columns, margin, is_apart
        if key not in self._shapes:
            self._shapes[key] = Shape(self.levels.work, *key)
        return self._shapes[key]


class Canvas:
    """A lattice of rows x columns cells and a margin of `margin` cells around it.

    `nodes` has the points of the lattice with its margin, row by row: x and y in 1/256 pixel of the picture.
    """

    def __init__(
        self, buffers: Buffers, nodes: Sequence[Point], rows: int, columns: int, margin: int, lines: int,
        is_apart: bool = False,
    ) -> None:  # fmt: skip
        self.buffers = buffers
        self.shape = buffers.shape(rows, columns, margin, is_apart)
        self.rows, self.columns, self.margin, self.lines = rows, columns, margin, lines
        self.high, self.wide, self.lying, self.edges = (
            self.shape.high, self.shape.wide, self.shape.lying, self.shape.edges,
        )  # fmt: skip
        self.nodes: Sequence[int] = [max(min(int(256 * each), FARTHEST), -FARTHEST) for node in nodes for each in node]
        self.pitch = next(pitch for most, pitch in PITCHES if max(rows, columns) <= most)
        while self.pitch * self.high * self.pitch * self.wide > MOST_PIXELS:
            self.pitch -= 2

    def window(self, top: int, left: int, rows: int, columns: int, margin: int) -> Canvas:
        """Return a canvas of a part of this one, or more; (0, 0) is the first cell of this one's margin."""
        nodes = [
            self.beyond(row, column)
            for row in range(top - margin, top + rows + margin + 1)
            for column in range(left - margin, left + columns + margin + 1)
        ]
        return Canvas(self.buffers, nodes, rows, columns, margin, self.lines)

    def beyond(self, row: int, column: int) -> Point:
        """Return a point of the lattice, though it be outside of the margin."""
        near_row, near_column = min(max(row, 0), self.high), min(max(column, 0), self.wide)
        x, y = self.node(near_row, near_column)
        if near_row != row:
            ax, ay = self.node(abs(near_row - 1), near_column)
            x, y = x + abs(row - near_row) * (x - ax), y + abs(row - near_row) * (y - ay)
        if near_column != column:
            bx, by = self.node(near_row, near_column)
            ax, ay = self.node(near_row, abs(near_column - 1))
            x, y = x + abs(column - near_column) * (bx - ax), y + abs(column - near_column) * (by - ay)
        return x, y

    def node(self, row: int, column: int) -> Point:
        """Return a point of the lattice in pixels of the picture; (0, 0) is the first of the margin."""
        at = 2 * (row * (self.wide + 1) + column)
        return self.nodes[at] / 256, self.nodes[at + 1] / 256

    def straighten(self) -> None:
        """Draw the canvas's ink from the nodes as they are now."""
        buffers, levels = self.buffers, self.buffers.levels
        first = self.node(self.margin, self.margin)
        last = self.node(self.margin + self.rows, self.margin + self.columns)
        length = abs(last[0] - first[0]) + abs(last[1] - first[1])
        level = levels.level_for(length / (self.rows + self.columns), self.pitch)
        width, height = levels.sizes[level]
        self.shape.nodes[:] = self.nodes
        work, stride = levels.work, self.wide * self.pitch
        size = stride * self.high * self.pitch
        work.call(
            "pictures_mesh_straighten", levels.greys[level], width, height, self.shape.nodes, self.high, self.wide,
            self.pitch, level - levels.whole, LIGHT if self.lines == LIGHT else 0, buffers.canvas,
        )  # fmt: skip
        work.call("pictures_ink_blur", buffers.canvas, buffers.ground, stride, size)
        if self.lines == STEPS:
            work.call("pictures_ink_steps", buffers.ground, buffers.ink, stride, size)
            return
        work.call("pictures_ink_close", buffers.ground, buffers.spare, stride, size, self.pitch // 2)
        work.call("pictures_ink_compare", buffers.ground, buffers.canvas, buffers.shares, buffers.ink, size)

    def seek(self, reach: int) -> tuple[Sequence[int], Sequence[int]]:
        """Return where each edge's line is, in 1/16 pixel from the edge, and how strong, 16 x 0..CAP."""
        buffers, work = self.buffers, self.buffers.levels.work
        work.call(
            "pictures_lines_profile", buffers.ink, self.high, self.wide, self.pitch, reach, CAP, self.pitch // 8,
            buffers.sums,
        )  # fmt: skip
        work.call("pictures_lines_peaks", buffers.sums, self.edges, reach, buffers.places, buffers.heights)
        return buffers.places[: self.edges], buffers.heights[: self.edges]

    def refine(self, degree: int, reach: int) -> None:
        """Move the nodes to the lines, by polynomials of a degree."""
        places, heights = self.seek(reach)
        shape, work, terms = self.shape, self.buffers.levels.work, TERMS[degree]
        for way, bend in zip(shape.ways, self.buffers.bends, strict=True):
            way.values[:] = [places[edge] for edge in way.edges]
            way.heights[:] = way.weights[:] = [heights[edge] for edge in way.edges]
            self._fit(way, terms, bend)
        shape.nodes[:] = self.nodes
        work.call(
            "pictures_bending_bend", shape.nodes, self.high, self.wide, self.pitch, shape.scale, *self.buffers.bends,
            terms, shape.moved,
        )  # fmt: skip
        self._take(shape.moved)

    def _fit(self, way: _Way, terms: int, bend: MutableSequence[int]) -> None:
        buffers, work, count = self.buffers, self.buffers.levels.work, len(way.edges)
        for turn in range(TURNS):
            work.call("pictures_bending_moments", way.points, way.values, way.weights, count, terms, buffers.moments)
            sums = buffers.moments[: terms * terms + terms]
            # Each power of a place, up to about 60, would make the numbers of the matrix too unlike.
            powers = (1.0, 32.0, 32.0, 1024.0, 1024.0, 1024.0, 32768.0, 32768.0, 32768.0, 32768.0)[:terms]
            matrix = [[sums[i * terms + j] / (powers[i] * powers[j]) for j in range(terms)] for i in range(terms)]
            for i in range(terms):
                matrix[i][i] += 50.0
            solution = solved(matrix, [sums[terms * terms + i] / powers[i] for i in range(terms)]) or [0.0] * terms
            factors = [int(each * 16777216 / power) for each, power in zip(solution, powers, strict=True)]
            bend[:] = filled(factors, 10)
            if turn < TURNS - 1:
                work.call(
                    "pictures_bending_doubt", way.points, way.values, way.heights, count, terms, bend, way.weights,
                    buffers.tally,
                )  # fmt: skip

    def settle(self) -> None:
        """Move each node to where the lines next to it are."""
        self.seek(self.pitch // 10)
        shape, buffers = self.shape, self.buffers
        shape.nodes[:] = self.nodes
        buffers.levels.work.call(
            "pictures_bending_settle", shape.nodes, self.high, self.wide, self.pitch, self.margin, buffers.places,
            buffers.heights, 16 * self.pitch // 12, shape.moved,
        )  # fmt: skip
        self._take(shape.moved)

    def _take(self, nodes: MutableSequence[int]) -> None:
        self.nodes = [max(min(each, FARTHEST), -FARTHEST) for each in nodes]

    def covered(self, least: int, shift: int) -> tuple[Sequence[int], Sequence[int], Sequence[int]]:
        """Return on what share of each edge a line is seen, 0..1000, how heavy it is, and how dark, in 1/16.

        It is looked for `shift` pixels right of the edge, or below it.
        """
        buffers, pitch = self.buffers, self.pitch
        buffers.levels.work.call(
            "pictures_lines_cover", buffers.ink, self.high, self.wide, pitch, shift, max(pitch // 14, 2),
            max(pitch // 8, 2), least, pitch // 5, buffers.places, buffers.heights, buffers.tops,
        )  # fmt: skip
        count = self.edges
        return buffers.places[:count], buffers.heights[:count], buffers.tops[:count]


def divided(canvas: Canvas, across: int, down: int, margin: int) -> list[Point]:
    """Return the nodes of a canvas's lattice with each cell divided, and a margin of that many small cells."""

    def between(row: int, column: int) -> Point:
        j, i = (row // down) + canvas.margin, (column // across) + canvas.margin
        v, u = row % down / down, column % across / across
        corners = [canvas.beyond(j + b, i + a) for b in (0, 1) for a in (0, 1)]
        shares = ((1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v)
        x, y = (sum(part * corner[axis] for part, corner in zip(shares, corners, strict=True)) for axis in (0, 1))
        return x, y

    rows, columns = canvas.rows * down, canvas.columns * across
    return [
        between(row, column)
        for row in range(-margin, rows + margin + 1)
        for column in range(-margin, columns + margin + 1)
    ]


def nodes_of(plane: Plane, rows: int, columns: int, margin: int) -> list[Point]:
    """Return the points of a lattice and its margin on a plane, row by row."""
    return [plane.at(u, v) for v in range(-margin, rows + margin + 1) for u in range(-margin, columns + margin + 1)]
