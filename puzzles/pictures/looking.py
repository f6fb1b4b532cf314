"""Eyes that look at pixels, with the kernels of the current machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from puzzles.machines.base import Machine, current
from puzzles.pictures import features
from puzzles.pictures.eyes import Eyes
from puzzles.pictures.finding import boards
from puzzles.pictures.glyphs import reading
from puzzles.pictures.reading import Place
from puzzles.pictures.shapes import CellInk, Fit, Picture


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
        return reading.upright(self.picture, fit, self.machine)

    def cells(self, fit: Fit) -> Sequence[CellInk]:
        return reading.read_cells(self.picture, fit, self.machine)

    def signs(self, fit: Fit) -> Mapping[Place, CellInk]:
        return reading.read_signs(self.picture, fit, self.machine)

    def unplayed(self, fit: Fit, cells: Sequence[CellInk]) -> tuple[str, ...]:
        return features.unplayed(self.picture, fit, cells)

    def diagonals(self, fit: Fit, cells: Sequence[CellInk]) -> bool:
        return features.has_diagonals(self.picture, fit, cells)


def look(picture: Picture) -> Eyes:
    """Return eyes for a picture."""
    return _Look(picture, current())
