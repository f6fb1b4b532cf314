"""Eyes that look at pixels, with the kernels of the current machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from puzzles.machines.base import Machine, current
from puzzles.pictures.eyes import Eyes
from puzzles.pictures.finding import find
from puzzles.pictures.glyphs import glyphs
from puzzles.pictures.reading import Place
from puzzles.pictures.shapes import CellInk, Fit, Picture


@dataclass(frozen=True)
class _Look:
    picture: Picture
    machine: Machine

    def boards(self) -> Sequence[Fit]:
        return find.find_boards(self.picture, self.machine)

    def between(self, corners: Sequence[int]) -> Sequence[Fit]:
        return find.fit_corners(self.picture, corners, self.machine)

    def upright(self, fit: Fit) -> Sequence[int]:
        return glyphs.upright(self.picture, fit, self.machine)

    def cells(self, fit: Fit) -> Sequence[CellInk]:
        return glyphs.read_cells(self.picture, fit, self.machine)

    def signs(self, fit: Fit) -> Mapping[Place, CellInk]:
        return glyphs.read_signs(self.picture, fit, self.machine)


def look(picture: Picture) -> Eyes:
    """Return eyes for a picture."""
    return _Look(picture, current())
