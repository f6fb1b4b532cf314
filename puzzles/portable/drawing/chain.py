"""The chain through a board, as SVG paths; no DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import are_adjacent

if TYPE_CHECKING:
    from collections.abc import Callable


LENGTH = 64  # numbers whose links make one path, so that a move on a large board touches a small part of it


class Chain:
    """The links between cells that touch and hold consecutive numbers, in paths of LENGTH numbers each.

    Each link is a stroke of its own that breaks off before the numbers at its ends.
    """

    def __init__(
        self, columns: int, centre: Callable[[int], tuple[int, int]], room: Callable[[int], tuple[int, int]]
    ) -> None:
        self.columns = columns
        self.centre = centre  # of a cell's index, its middle as (x, y)
        self.room = room  # of a cell's index, how far from its middle a stroke ends, across and down
        self.places: dict[int, list[int]] = {}  # of a number, the cells that hold it

    def move(self, index: int, before: int, after: int) -> set[int]:
        """A cell's number became another (0 for none); return which paths may have changed."""
        if before:
            self.places[before].remove(index)
        if after:
            self.places.setdefault(after, []).append(index)
        return self.paths(before) | self.paths(after)

    def paths(self, number: int) -> set[int]:
        """Return which paths have the links of a number, none for 0."""
        return {(number - 1) // LENGTH, number // LENGTH} if number else set()

    def path(self, at: int) -> str:
        """Return the path data of the links from LENGTH * at on; empty where nothing touches."""
        pieces: list[str] = []
        for number in range(at * LENGTH, (at + 1) * LENGTH):
            for here in self.places.get(number, ()):
                for after in self.places.get(number + 1, ()):
                    if are_adjacent(here, after, self.columns):
                        pieces.append(self.link(min(here, after), max(here, after)))
        return "".join(pieces)

    def link(self, low: int, high: int) -> str:
        """Return the stroke between two cells that touch; a dot where their numbers leave no room."""
        x, y = self.centre(low)
        end_x, end_y = self.centre(high)
        if y == end_y:
            start, end = x + self.room(low)[0], end_x - self.room(high)[0]
            return f"M{start} {y}H{end}" if start < end else f"M{(start + end) // 2} {y}h0.1"
        start, end = y + self.room(low)[1], end_y - self.room(high)[1]
        return f"M{x} {start}V{end}" if start < end else f"M{x} {(start + end) // 2}v0.1"
