"""What finds the boards of a picture and reads their ink, as one value: the logic above can be shown made-up ink."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from puzzles.pictures.reading import Place
from puzzles.pictures.shapes import CellInk, Fit


class Eyes(Protocol):
    """They look at one picture."""

    def boards(self) -> Sequence[Fit]:
        """Return the lattices that compete, the best first; there may be several of one board, and several boards."""

    def between(self, corners: Sequence[int]) -> Sequence[Fit]:
        """Return the lattices that lie between four corners, the best first: x, y of each in 1/16 px, clockwise."""

    def upright(self, fit: Fit) -> Sequence[int]:
        """Return the quarter turns that may make a lattice upright, the likeliest first."""

    def cells(self, fit: Fit) -> Sequence[CellInk]:
        """Return what is drawn in each cell."""

    def signs(self, fit: Fit) -> Mapping[Place, CellInk]:
        """Return what is drawn between neighbours, where there is ink."""

    def unplayed(self, fit: Fit, cells: Sequence[CellInk]) -> tuple[str, ...]:
        """Return the names of rules that are seen and not played."""

    def diagonals(self, fit: Fit, cells: Sequence[CellInk]) -> bool:
        """Return whether both diagonals are drawn."""
