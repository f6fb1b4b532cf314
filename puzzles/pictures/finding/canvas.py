"""A lattice, straightened: the ink of its cells as squares, and its lines' places along their edges."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.pictures.finding.levels import LIGHT, STEPS, Levels
from puzzles.pictures.finding.planes import Plane, Point, solved

MOST_PIXELS = 320_000
MOST_EDGES = 2000
REACH = 16
PITCHES = ((3, 64), (10, 36), (99, 26))
"""For at most how many rows or columns, how many pixels a cell has."""

TERMS = {1: 3, 2: 6, 3: 10}
"""Numbers of terms of polynomials of two variables, by degree."""

CAP = 60
"""Ink from here on counts alike when a line is sought, of 255."""


class Buffers:
    """The arrays that canvases share, one canvas after the other."""

    def __init__(self, levels: Levels) -> None:
        self.levels = levels
        work = levels.work
        self.canvas, self.ground, self.spare, self.ink = (work.octets(MOST_PIXELS) for _ in range(4))
        self.shares = work.int32s(256)
        self.shares[:] = [65536 // max(g, 16) for g in range(256)]
        self.sums = work.int32s(MOST_EDGES * (2 * REACH + 1))
        self.shifts, self.places, self.heights = (work.int32s(MOST_EDGES) for _ in range(3))
        self.powers = work.int64s(10)
        self.moments = work.int64s(110)
        self.points = work.int32s(2 * MOST_EDGES)
        self.values, self.weights = work.int32s(MOST_EDGES), work.int32s(MOST_EDGES)
        self.nodes = work.int32s(2 * MOST_EDGES)
        self.cells = work.int32s(4 * MOST_EDGES)


def filled(values: Sequence[int], size: int) -> list[int]:
    """Return the values with zeroes up to the size of an array."""
    return [*values, *([0] * (size - len(values)))]


class Canvas:
    """A lattice of rows x columns cells and a margin of `margin` cells around it.

    `nodes` has the points of the lattice with its margin in pixels of the picture, row by row.
    """

    def __init__(
        self, buffers: Buffers, nodes: Sequence[Point], rows: int, columns: int, margin: int, lines: int,
        is_apart: bool = False,
    ) -> None:  # fmt: skip
        self.buffers = buffers
        self.is_apart = is_apart
        self.rows, self.columns, self.margin, self.lines = rows, columns, margin, lines
        self.high, self.wide = rows + 2 * margin, columns + 2 * margin
        self.nodes = list(nodes)
        self.pitch = next(pitch for most, pitch in PITCHES if max(rows, columns) <= most)
        while self.pitch * self.high * self.pitch * self.wide > MOST_PIXELS:
            self.pitch -= 2
        self.lying = (self.high + 1) * self.wide
        self.edges = self.lying + self.high * (self.wide + 1)

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
        """Return a point of the lattice in the picture; (0, 0) is the first of the margin."""
        return self.nodes[row * (self.wide + 1) + column]

    def straighten(self) -> None:
        """Draw the canvas's ink from the nodes as they are now."""
        buffers, levels = self.buffers, self.buffers.levels
        first, last = (
            self.node(self.margin, self.margin),
            self.node(self.margin + self.rows, self.margin + self.columns),
        )
        area = abs(last[0] - first[0]) + abs(last[1] - first[1])
        level = levels.level_for(area / (self.rows + self.columns), self.pitch)
        width, height = levels.sizes[level]
        factor = 256 / levels.factors[level]
        most = 1 << 22
        values = [max(min(int(factor * each), most), -most) for node in self.nodes for each in node]
        buffers.nodes[:] = filled(values, 2 * MOST_EDGES)
        work, stride = levels.work, self.wide * self.pitch
        size = stride * self.high * self.pitch
        work.call(
            "pictures_mesh_straighten", levels.greys[level], width, height, buffers.nodes, self.high, self.wide,
            self.pitch, LIGHT if self.lines == LIGHT else 0, buffers.canvas,
        )  # fmt: skip
        work.call("pictures_ink_blur", buffers.canvas, buffers.ground, stride, size)
        if self.lines == STEPS:
            work.call("pictures_ink_steps", buffers.ground, buffers.ink, stride, size)
            return
        work.call("pictures_ink_close", buffers.ground, buffers.spare, stride, size, self.pitch // 2)
        work.call("pictures_ink_compare", buffers.ground, buffers.canvas, buffers.shares, buffers.ink, size)

    def seek(self, reach: int, cap: int) -> tuple[list[int], list[int]]:
        """Return where each edge's line is, in 1/16 pixel from the edge, and how strong, 16 x 0..cap."""
        buffers, work = self.buffers, self.buffers.levels.work
        buffers.shifts[:] = [0] * MOST_EDGES
        inset = self.pitch // 8
        work.call(
            "pictures_lines_profile", buffers.ink, self.high, self.wide, self.pitch, buffers.shifts, reach, cap, inset,
            buffers.sums,
        )  # fmt: skip
        work.call(
            "pictures_lines_peaks", buffers.sums, self.edges, reach, buffers.shifts, buffers.places, buffers.heights
        )
        return list(buffers.places[: self.edges]), list(buffers.heights[: self.edges])

    def spot(self, edge: int) -> tuple[int, int]:
        """Return the middle of an edge in half cells from the middle of the lattice: x, y."""
        row, column = self.corner(edge)
        if edge < self.lying:
            return 2 * column + 1 - self.wide, 2 * row - self.high
        return 2 * column - self.wide, 2 * row + 1 - self.high

    def corner(self, edge: int) -> tuple[int, int]:
        """Return the row and column of the node at an edge's beginning."""
        if edge < self.lying:
            return edge // self.wide, edge % self.wide
        return (edge - self.lying) // (self.wide + 1), (edge - self.lying) % (self.wide + 1)

    def is_inside(self, edge: int) -> bool:
        """Return whether an edge belongs to a cell that is not of the margin; of cells apart, every other one is."""
        if self.is_apart:
            row, column = self.corner(edge)
            first = (row if edge >= self.lying else column) - self.margin
            other = (column - self.margin) if edge >= self.lying else (row - self.margin)
            length, width = (self.rows, self.columns) if edge >= self.lying else (self.columns, self.rows)
            return 0 <= first < length and first % 2 == 0 and 0 <= other <= width
        x, y = self.spot(edge)
        slack = 0 if edge < self.lying else 1
        return abs(x) <= self.columns - 1 + slack and abs(y) <= self.rows - slack

    def refine(self, degree: int, reach: int, rounds: int = 3) -> int:
        """Move the nodes to the lines, by polynomials of a degree; return the lines' median distance, in 1/16 pixel."""
        places, heights = self.seek(reach, CAP)
        scale = 60 // max(self.high, self.wide) or 1
        bends = []
        distances: list[int] = []
        for lying in (True, False):
            edges = [
                edge
                for edge in (range(self.lying) if lying else range(self.lying, self.edges))
                if heights[edge] > 0 and self.is_inside(edge)
            ]
            points = [scale * each for edge in edges for each in self.spot(edge)]
            values = [places[edge] - 8 * 0 for edge in edges]
            weights = [heights[edge] for edge in edges]
            bend, away = self._fitted(points, values, weights, TERMS[degree], rounds, 16 * reach)
            bends.append(bend)
            distances += away
        self._bend(bends[1], bends[0], scale)
        distances.sort()
        return distances[len(distances) // 2] if distances else 16 * reach

    def _fitted(
        self, points: list[int], values: list[int], weights: list[int], terms: int, rounds: int, reach: int
    ) -> tuple[list[float], list[int]]:
        buffers, work = self.buffers, self.buffers.levels.work
        count = len(values)
        bend = [0.0] * terms
        if count < 2 * terms:
            return bend, []
        buffers.points[:] = filled(points, 2 * MOST_EDGES)
        buffers.values[:] = filled(values, MOST_EDGES)
        now = weights
        away: list[int] = []
        for _ in range(rounds):
            buffers.weights[:] = filled(now, MOST_EDGES)
            work.call(
                "pictures_lines_moments", buffers.points, buffers.values, buffers.weights, count, terms, buffers.powers,
                buffers.moments,
            )  # fmt: skip
            sums = buffers.moments[: terms * terms + terms]
            # Each power of a place, up to about 60, would make the numbers of the matrix too unlike.
            powers = [1.0, 32.0, 32.0, 1024.0, 1024.0, 1024.0, 32768.0, 32768.0, 32768.0, 32768.0][:terms]
            matrix = [[sums[i * terms + j] / (powers[i] * powers[j]) for j in range(terms)] for i in range(terms)]
            for i in range(terms):
                matrix[i][i] += 50.0
            right = [sums[terms * terms + i] / powers[i] for i in range(terms)]
            solution = solved(matrix, right)
            if solution is None:
                return [0.0] * terms, []
            bend = [each / power for each, power in zip(solution, powers, strict=True)]
            away = [abs(int(value_at(bend, points[2 * k], points[2 * k + 1]) - values[k])) for k in range(count)]
            ordered = sorted(away[k] for k in range(count) if weights[k] > 100) or [reach]
            usual = max(ordered[len(ordered) // 2], 6)
            now = [
                weight * 4 * usual * usual // (4 * usual * usual + off * off) if off < 5 * usual else 0
                for weight, off in zip(weights, away, strict=True)
            ]
        return bend, away

    def _bend(self, right: list[float], down: list[float], scale: int) -> None:
        moved = []
        step = self.wide + 1
        for row in range(self.high + 1):
            for column in range(step):
                x, y = scale * (2 * column - self.wide), scale * (2 * row - self.high)
                moved.append(self.moved(row, column, value_at(right, x, y) / 16, value_at(down, x, y) / 16))
        self.nodes = moved

    def moved(self, row: int, column: int, right: float, down: float) -> Point:
        """Return where a node comes to lie in the picture, moved by pixels of the canvas."""
        before, after = max(column - 1, 0), min(column + 1, self.wide)
        above, below = max(row - 1, 0), min(row + 1, self.high)
        (ax, ay), (bx, by) = self.node(row, before), self.node(row, after)
        (cx, cy), (dx, dy) = self.node(above, column), self.node(below, column)
        x, y = self.node(row, column)
        right /= self.pitch * (after - before)
        down /= self.pitch * (below - above)
        return x + right * (bx - ax) + down * (dx - cx), y + right * (by - ay) + down * (dy - cy)

    def covered(self, least: int, shift: int) -> tuple[list[int], list[int], list[int]]:
        """Return on what share of each edge a line is seen, 0..1000, how heavy it is, and how dark, in 1/16.

        It is looked for `shift` pixels right of the edge, or below it.
        """
        buffers, work, pitch = self.buffers, self.buffers.levels.work, self.pitch
        buffers.shifts[:] = [shift] * MOST_EDGES
        work.call(
            "pictures_lines_cover", buffers.ink, self.high, self.wide, pitch, buffers.shifts, max(pitch // 14, 2),
            pitch // 8, least, pitch // 5, buffers.places, buffers.heights, buffers.values,
        )  # fmt: skip
        return (
            list(buffers.places[: self.edges]),
            list(buffers.heights[: self.edges]),
            list(buffers.values[: self.edges]),
        )


def value_at(bend: Sequence[float], x: int, y: int) -> float:
    """Return a polynomial's value; its terms are 1, x, y, xy, xx, yy, xxx, xxy, xyy, yyy."""
    total = bend[0] + bend[1] * x + bend[2] * y
    if len(bend) > 3:
        total += bend[3] * x * y + bend[4] * x * x + bend[5] * y * y
    if len(bend) > 6:
        total += bend[6] * x * x * x + bend[7] * x * x * y + bend[8] * x * y * y + bend[9] * y * y * y
    return total


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
