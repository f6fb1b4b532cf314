"""The signs between the cells of a board with gaps; no DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzles.portable.annotations import Board, Element
    from puzzles.portable.drawing.shapes import Plan

    Make = Callable[[str, str, list[tuple[str, object]]], Element]


class Signs:
    """The sign of each clue, and the room where one could stand."""

    def __init__(self, session: Board, plan: Plan) -> None:
        self.session = session
        self.plan = plan
        # By the two cells, lower index first: the room, if there are rooms, and the sign.
        self.elements: dict[tuple[int, int], tuple[Element | None, Element]] = {}
        self.drawn_clues: dict[tuple[int, int], str] = {}  # the clues as they are drawn

    def build(self, make: Make, rooms: bool) -> None:
        """Make the elements with `make(tag, classes, attributes)`; without `rooms`, only those of the clues."""
        for low, high in self.plan.pairs():
            room = None
            if rooms:
                place: list[tuple[str, object]] = [("data-low", low), ("data-high", high)]
                place += zip(("x", "y", "width", "height"), self.plan.room(low, high))
                room = make("rect", "sign", place)
            elif not self.session.sign(low, high):
                continue
            self.elements[(low, high)] = (room, make("path", "chevron", []))
        self._draw()

    def paint(self) -> None:
        """Draw the signs again if the clues have changed."""
        if self.drawn_clues != self.session.clues:
            self._draw()

    def _draw(self) -> None:
        self.drawn_clues = dict(self.session.clues)
        for (low, high), (room, chevron) in self.elements.items():
            look, path = self.plan.sign(low, high, self.session.sign(low, high))
            chevron.setAttribute("d", path)
            chevron.setAttribute("class", "chevron" if look else "chevron none")
            if room is not None:
                room.setAttribute("data-sign", look)
