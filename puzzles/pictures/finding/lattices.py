"""Cells of like size, side by side, become a lattice."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from puzzles.pictures.finding.blobs import Cell
from puzzles.pictures.finding.planes import Plane, Point, plane_of

LEAST = 4
"""The fewest cells of a lattice."""

FAR = 0.27
"""How far from its expected place a neighbour may be, in pitches."""

WIDER = 1.13
"""From how much wider a step is than one beside it, two puzzles may meet there."""


@dataclass(frozen=True)
class Lattice:
    """A plane on which cell (column, row) has its centre at (column + 0.5, row + 0.5), from 0 on.

    `filled` is the share of cells that were seen; `side` a cell's side beside the pitch, 1 if cells touch.
    """

    plane: Plane
    rows: int
    columns: int
    count: int
    side: float


class Places:
    """Cells by where they are."""

    def __init__(self, cells: Sequence[Cell], step: float) -> None:
        self.cells = cells
        self.step = step
        self.squares: dict[tuple[int, int], list[int]] = {}
        for k, cell in enumerate(cells):
            self.squares.setdefault((int(cell.x // step), int(cell.y // step)), []).append(k)

    def near(self, x: float, y: float, reach: float) -> list[tuple[float, int]]:
        """Return the cells within a distance, with the square of theirs, nearest first."""
        step, found = self.step, []
        for i in range(int((x - reach) // step), int((x + reach) // step) + 1):
            for j in range(int((y - reach) // step), int((y + reach) // step) + 1):
                for k in self.squares.get((i, j), ()):
                    cell = self.cells[k]
                    away = (cell.x - x) * (cell.x - x) + (cell.y - y) * (cell.y - y)
                    if away <= reach * reach:
                        found.append((away, k))
        found.sort()
        return found


def find_lattices(cells: Sequence[Cell]) -> list[Lattice]:
    """Return the lattices of these cells, those with most cells first."""
    if len(cells) < LEAST:
        return []
    areas = sorted(cell.area for cell in cells)
    places = Places(cells, max(sqrt(areas[len(areas) // 2]), 4.0))
    taken: set[int] = set()
    found = []
    for seed in sorted(range(len(cells)), key=lambda k: -cells[k].area):
        if seed in taken:
            continue
        basis = _basis(places, seed, taken)
        if basis is None:
            continue
        indices = _grow(places, seed, basis, taken)
        if len(indices) >= LEAST:
            taken.update(indices)
            for part in _parts(cells, indices):
                lattice = _lattice(cells, part) if len(part) >= LEAST else None
                if lattice:
                    found.append(lattice)
    return sorted(found, key=lambda each: -each.count)


def _alike(first: Cell, second: Cell, bound: float) -> bool:
    return first.area < bound * second.area and second.area < bound * first.area


def _basis(places: Places, seed: int, taken: set[int]) -> tuple[Point, Point] | None:
    cell = places.cells[seed]
    side = sqrt(cell.area)
    steps = []
    for away, k in places.near(cell.x, cell.y, 2.7 * side):
        other = places.cells[k]
        if k != seed and k not in taken and _alike(cell, other, 1.7) and away > 0.6 * cell.area:
            steps.append((other.x - cell.x, other.y - cell.y))
    for u in steps[:4]:
        for v in steps[:8]:
            cross = u[0] * v[1] - u[1] * v[0]
            uu, vv = u[0] * u[0] + u[1] * u[1], v[0] * v[0] + v[1] * v[1]
            if cross * cross > 0.5 * uu * vv and vv < 2.3 * uu and uu < 2.3 * vv:
                return _turned(u, v) if cross > 0 else _turned(v, u)
    return None


def _turned(u: Point, v: Point) -> tuple[Point, Point]:
    """Return the same lattice's basis whose first step leads most to the right."""
    ways = [(u, v), (v, (-u[0], -u[1])), ((-u[0], -u[1]), (-v[0], -v[1])), ((-v[0], -v[1]), u)]
    return max(ways, key=lambda way: way[0][0] + way[1][1])


def _grow(places: Places, seed: int, basis: tuple[Point, Point], taken: set[int]) -> dict[int, tuple[int, int]]:
    cells = places.cells
    indices = {seed: (0, 0)}
    occupied = {(0, 0)}
    waiting = deque([(seed, basis[0], basis[1])])
    while waiting:
        k, u, v = waiting.popleft()
        cell, (i, j) = cells[k], indices[k]
        for di, dj in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            if (i + di, j + dj) in occupied:
                continue
            step = (di * u[0] + dj * v[0], di * u[1] + dj * v[1])
            reach = FAR * sqrt(min(u[0] * u[0] + u[1] * u[1], v[0] * v[0] + v[1] * v[1]))
            for _, other in places.near(cell.x + step[0], cell.y + step[1], reach):
                if other in taken or other in indices or not _alike(cell, cells[other], 2.0):
                    continue
                indices[other] = (i + di, j + dj)
                occupied.add((i + di, j + dj))
                seen = (cells[other].x - cell.x, cells[other].y - cell.y)
                sign = di + dj
                if di:
                    turned = ((0.6 * u[0] + 0.4 * sign * seen[0], 0.6 * u[1] + 0.4 * sign * seen[1]), v)
                else:
                    turned = (u, (0.6 * v[0] + 0.4 * sign * seen[0], 0.6 * v[1] + 0.4 * sign * seen[1]))
                waiting.append((other, *turned))
                break
    return indices


def _lattice(cells: Sequence[Cell], indices: dict[int, tuple[int, int]]) -> Lattice | None:
    left, right = min(i for i, _ in indices.values()), max(i for i, _ in indices.values())
    top, bottom = min(j for _, j in indices.values()), max(j for _, j in indices.values())
    if left == right or top == bottom:
        return None
    every = max(len(indices) // 120, 1)
    some = list(indices.items())[::every]
    plane = plane_of([((i - left + 0.5, j - top + 0.5), (cells[k].x, cells[k].y)) for k, (i, j) in some])
    if plane is None:
        return None
    ratios = []
    for k, (i, j) in some:
        x, y = plane.at(i - left + 0.5, j - top + 0.5)
        ux, uy = plane.at(i - left + 1.5, j - top + 0.5)
        vx, vy = plane.at(i - left + 0.5, j - top + 1.5)
        ratios.append(cells[k].area / (abs((ux - x) * (vy - y) - (uy - y) * (vx - x)) or 1.0))
    ratios.sort()
    # The cells with least ink, since a digit takes away from the area.
    side = sqrt(ratios[len(ratios) * 4 // 5])
    return Lattice(plane, bottom - top + 1, right - left + 1, len(indices), side)


def _parts(cells: Sequence[Cell], indices: dict[int, tuple[int, int]]) -> list[dict[int, tuple[int, int]]]:
    """Return the lattice and, if rows or columns lie apart, as puzzles on a page do, its parts."""
    at = {place: k for k, place in indices.items()}
    parts = [indices]
    for axis in (0, 1):
        steps: dict[int, list[float]] = {}
        for (i, j), k in at.items():
            other = at.get((i + 1, j) if axis == 0 else (i, j + 1))
            if other is not None:
                x, y = cells[other].x - cells[k].x, cells[other].y - cells[k].y
                steps.setdefault(i if axis == 0 else j, []).append(sqrt(x * x + y * y))
        means = {k: sorted(each)[len(each) // 2] for k, each in steps.items()}
        cuts = []
        for k, mean in means.items():
            if any(mean > WIDER * means.get(beside, mean) for beside in (k - 1, k + 1)):
                cuts.append(k)
        if cuts:
            split: list[dict[int, tuple[int, int]]] = []
            for part in parts:
                groups: dict[int, dict[int, tuple[int, int]]] = {}
                for k, place in part.items():
                    groups.setdefault(sum(place[axis] > cut for cut in cuts), {})[k] = place
                split += groups.values()
            parts = split
    return [indices, *parts] if len(parts) > 1 else parts
