"""Which board the form New asks for: the kind, the size and the variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.variants import DIAGONALS, REGIONS
from ui.state.board.kinds import KINDS, VIEWS

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.board.view import View

OTHER = -1
"""In place of one of the sizes on offer: another one."""


class NewBoard:
    """The choices. `sides` are those of another size, as typed: of a box for a kind with boxes, else of the board."""

    def __init__(self) -> None:
        self.view: View = VIEWS[0]  # of the kind
        self._sizes: list[messages.Puzzle] | None = None
        self.size = 0  # which of them, or OTHER
        self.sides = ("", "")
        self.ticked = (False, False)  # jigsaw regions, both diagonals
        self.choose_kind(self.view.name)

    @property
    def sizes(self) -> list[messages.Puzzle]:
        """An empty board of each size on offer; they are made when somebody looks, so that no start waits for it."""
        if self._sizes is None:
            self._sizes = self.view.blanks()
        return self._sizes

    @property
    def jigsaw(self) -> bool:
        """Whether a jigsaw is asked for."""
        return REGIONS in self.view.variants and self.ticked[0]

    def variant(self) -> tuple[list[int] | None, bool]:
        """Return the regions asked for, an empty list for any and None for boxes, and whether diagonals are."""
        return [] if self.jigsaw else None, DIAGONALS in self.view.variants and self.ticked[1]

    def measures(self) -> tuple[int, int, list[int] | None]:
        """Return the rows, the columns and the box of the chosen size, whether or not there is such a board."""
        if self.size != OTHER:
            size = self.sizes[self.size]
            measures = size["rows"], size["columns"], size["box"]
        else:
            measures = self.other()
        return measures[0], measures[1], None if self.jigsaw else measures[2]

    def other(self) -> tuple[int, int, list[int] | None]:
        """Return the rows, the columns and the box of the other size that was typed."""
        rows, columns = whole(self.sides[0]), whole(self.sides[1])
        if self.view.shape == "boxes":
            return rows * columns, rows * columns, [rows, columns]
        return rows, rows if self.view.shape == "square" else columns, None

    def choose_kind(self, name: str) -> None:
        """Choose a kind, and the first of its sizes."""
        self.view = KINDS[name]
        self._sizes = None
        self.choose_size(0)

    def choose_size(self, size: int) -> None:
        """Choose one of the sizes on offer, or OTHER: then the usual one."""
        self.size = size
        other = self.view.other
        rows, columns = other[2:] if self.view.shape == "boxes" else other[:2]
        self.sides = str(rows), str(columns)

    def type_sides(self, rows: str, columns: str) -> None:
        """Take another size, as it was typed."""
        self.sides = rows, columns

    def tick(self, jigsaw: bool, diagonals: bool) -> None:
        """Choose a variant; the size stays."""
        self.ticked = jigsaw, diagonals


def whole(text: str) -> int:
    """Return the number that was typed; 0 if it is not a whole number below 10,000."""
    return int(text) if text.isdigit() and len(text) < 5 else 0
