"""The pencil marks of a board, and whether they are candidates; no DOM in here beyond removing an element."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing import mark_places

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from puzzles.portable.annotations import Board, Element

    Spots = Sequence[tuple[int, int, str]]
    Write = Callable[[int, str, int, Spots], Element]


FEWEST = 6  # cells with centre marks on a board of candidates


class Marks:
    """What is pencilled in each cell, drawn as text elements.

    When most empty cells have centre marks, these are candidates: each number then has a place of its own, the same in
    every cell without corner marks. Few cells with centre marks, as people note them, have them side by side.
    """

    def __init__(self, session: Board, write: Write) -> None:
        """`write(cell, classes, font size, [(x, y, text)])` makes the element of some marks and returns it."""
        self.session = session
        self.write = write
        count = session.rows * session.columns
        nothing: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.drawn_marks = [nothing] * count  # of each cell, its corner marks and its centre marks
        self.open = [False] * count  # whether each cell has no number
        self.elements: dict[int, list[Element]] = {}  # of a cell, the elements of its marks
        self.in_places: set[int] = set()  # cells that were drawn with `has_places`
        self.empty = 0  # cells without a number
        self.centre_count = 0  # those of them with centre marks
        self.candidates = False
        self.has_places = False  # whether each number has its place all the same
        self.lit = 0

    def show(self, session: Board, has_places: bool) -> None:
        """Take the marks from another board of this shape, each in its own place if that is wished."""
        self.session, self.has_places = session, has_places

    def paint(self, index: int, empty: bool) -> None:
        """Draw the marks of a cell if they have changed; a number in it hides them."""
        session, before = self.session, self.drawn_marks[index]
        after = (session.corner[index], session.centre[index]) if empty else ((), ())
        placed = self.has_places and bool(after[1])
        self.empty += empty - self.open[index]
        self.open[index] = empty
        if after != before or placed != (index in self.in_places):
            self.centre_count += bool(after[1]) - bool(before[1])
            self.drawn_marks[index] = after
            (self.in_places.add if placed else self.in_places.discard)(index)
            self._draw(index)

    def settle(self) -> None:
        """Decide whether the centre marks are candidates, after moves; stay with what they were while it is unclear."""
        many = self.centre_count >= FEWEST and 4 * self.centre_count >= 3 * self.empty
        few = not self.centre_count or 4 * self.centre_count < self.empty
        if self.session.top <= mark_places.MOST and (few if self.candidates else many):
            self.candidates = not self.candidates
            for index, (_, centre) in enumerate(self.drawn_marks):
                if centre:
                    self._draw(index)

    def light(self, number: int) -> None:
        """Light a number in the marks, 0 for none."""
        before, self.lit = self.lit, number
        if before != number:
            for index in list(self.elements):
                corner, centre = self.drawn_marks[index]
                if before in corner or before in centre or number in corner or number in centre:
                    self._draw(index)

    def _draw(self, index: int) -> None:
        for element in self.elements.pop(index, ()):
            element.remove()
        corner, centre = self.drawn_marks[index]
        made = []
        for name, numbers in (("corner", corner), ("centre", centre)):
            if numbers:
                size, spots = self._places(name, numbers, len(corner) if centre else 0)
                lit = [number == self.lit for number in numbers]
                for classes, wanted in ((name, False), (name + " lit", True)):
                    chosen = [spot for spot, each in zip(spots, lit) if each == wanted]
                    if chosen:
                        made.append(self.write(index, classes, size, chosen))
        if made:
            self.elements[index] = made

    def _places(self, name: str, numbers: Sequence[int], corners: int) -> tuple[int, Spots]:
        """Return where marks stand in a cell; with centre marks as well there are so many in the `corners`, else 0."""
        texts = [self.session.symbol(number) for number in numbers]
        if corners > mark_places.SIDES:  # no room is left between them
            return mark_places.block(texts, mark_places.HALVES[name == "centre"])
        if name == "corner":
            return mark_places.corner(texts)
        if corners:
            return mark_places.centre(texts, mark_places.BAND)
        if self.candidates or self.has_places:
            return mark_places.grid(numbers, texts, self.session.top)
        return mark_places.centre(texts)
