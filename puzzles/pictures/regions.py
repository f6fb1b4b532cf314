"""Boxes and regions of a board, by how heavy the lines between its cells are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.pictures.shapes import Fit
from puzzles.portable.lines import BOXES
from puzzles.portable.variants import boxes, number_regions

CLEAR = 130
"""Lines around boxes are heavier than others if they have so many hundredths of their weight."""


@dataclass(frozen=True, slots=True)
class Parts:
    """How a square board is divided."""

    box: tuple[int, int]
    """Rows and columns of a box; 0, 0 for regions of other shapes and for a board without any."""

    regions: tuple[int, ...]
    """The region of each cell, from 1, where they are no boxes; else ()."""

    contrast: int
    """How heavy the lines around them are, in hundredths of the others'; 100 where all are alike."""

    @property
    def is_seen(self) -> bool:
        """Whether the lines show these parts."""
        return self.contrast >= CLEAR


def inner_edges(fit: Fit) -> list[tuple[int, int, int]]:
    """Return the edges between cells: both cells, and the weight of the line."""
    found = []
    for cell in range(fit.rows * fit.columns):
        if cell % fit.columns < fit.columns - 1:
            found.append((cell, cell + 1, fit.right[cell]))
        if cell < (fit.rows - 1) * fit.columns:
            found.append((cell, cell + fit.columns, fit.below[cell]))
    return found


def parts_of(fit: Fit) -> Parts:
    """Return how the lines of a square lattice divide it: into boxes, regions of other shapes, or not at all.

    Without heavier lines these are the usual boxes, if a board of this side has any; `contrast` then says so.
    """
    side, edges = fit.rows, inner_edges(fit)
    ways = [(rows, side // rows) for rows in range(2, side) if side % rows == 0 and side // rows > 1]
    usual = [way for way in BOXES if way[0] * way[1] == side]
    best = Parts(usual[0] if usual else (0, 0), (), 100)
    for way in sorted(ways, key=lambda way: way not in usual):
        contrast = _contrast(edges, boxes(side, *way))
        if contrast > max(CLEAR, best.contrast):
            best = Parts(way, (), contrast)
    grown = _grown(side, edges)
    if grown:
        contrast = _contrast(edges, grown)
        if contrast > max(CLEAR, best.contrast * 9 // 8) and _clean(edges, grown):
            return Parts((0, 0), number_regions(grown), contrast)
    return best


def _contrast(edges: Sequence[tuple[int, int, int]], regions: Sequence[int]) -> int:
    """Return the lower quarter of the lines around regions, in hundredths of the middle of those inside them."""
    around = sorted(weight for one, other, weight in edges if regions[one] != regions[other])
    inside = sorted(weight for one, other, weight in edges if regions[one] == regions[other])
    if not around or not inside:
        return 100
    return 100 * around[len(around) // 4] // max(inside[len(inside) // 2], 20)


def _clean(edges: Sequence[tuple[int, int, int]], regions: Sequence[int]) -> bool:
    """Say whether nearly all lines around regions are heavier than nearly all inside."""
    around = sorted(weight for one, other, weight in edges if regions[one] != regions[other])
    inside = sorted(weight for one, other, weight in edges if regions[one] == regions[other])
    return around[len(around) // 20] > inside[-1 - len(inside) // 20]


def _grown(side: int, edges: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
    """Join cells over the lightest lines first, to no more than `side` cells; () if that leaves other regions."""
    home = list(range(side * side))
    cells = [[cell] for cell in home]
    for one, other, _ in sorted(edges, key=lambda edge: edge[2]):
        first, second = home[one], home[other]
        if first != second and len(cells[first]) + len(cells[second]) <= side:
            for cell in cells[second]:
                home[cell] = first
            cells[first] += cells[second]
            cells[second] = []
    if any(len(each) not in (0, side) for each in cells):
        return ()
    return number_regions([each + 1 for each in home])
