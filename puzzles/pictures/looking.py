"""Eyes that look at pixels, with the kernels of the current machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from puzzles.machines.base import Machine, current
from puzzles.pictures.eyes import Eyes
from puzzles.pictures.finding import boards
from puzzles.pictures.glyphs import reading, signs, turning
from puzzles.pictures.reading import Place
from puzzles.pictures.shapes import CellInk, Fit, Picture

CLOSE = 80
"""A turn is worth a look if its characters cost so much more than the best turn's at most, each."""


@dataclass(frozen=True)
class _Look:
    picture: Picture
    machine: Machine

    def boards(self) -> Sequence[Fit]:
        return boards.find_boards(self.picture, self.machine)

    def between(self, corners: Sequence[int]) -> Sequence[Fit]:
        points = [(corners[at] / 16, corners[at + 1] / 16) for at in range(0, 8, 2)]
        return boards.fit_corners(self.picture, points, self.machine)

    def upright(self, fit: Fit) -> Sequence[int]:
        costs = turning.turn_costs(self.picture, fit, self.machine)
        return sorted((turn for turn in range(4) if costs[turn] <= min(costs) + CLOSE), key=costs.__getitem__)

    def cells(self, fit: Fit) -> Sequence[CellInk]:
        return reading.read_cells(self.picture, fit, self.machine)

    def signs(self, fit: Fit) -> Mapping[Place, CellInk]:
        across, down = signs.read_signs(self.picture, fit, self.machine)
        cells = range(fit.rows * fit.columns)
        beside = [(at, at + 1) for at in cells if at % fit.columns < fit.columns - 1]
        under = [(at, at + fit.columns) for at in cells if at < len(cells) - fit.columns]
        return dict(zip((*beside, *under), (*across, *down), strict=True))


def look(picture: Picture) -> Eyes:
    """Return eyes for a picture."""
    return _Look(picture, current())
