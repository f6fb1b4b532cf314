"""The board on the page: the drawing of a session, with the focus and the selection."""

from pyscript import document

from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.shapes import EDGE, SIDE
from ui.dom import SVG, held

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ui.model.selection import Selection
    from ui.model.session import Session
    from ui.model.shapes import Element, Listener


def element(tag: str) -> "Element":
    """Make an SVG element of the document."""
    made: "Element" = document.createElementNS(SVG, tag)
    return made


class Board:
    """Draws a session into the `role="grid"` element; one cell at a time is the tab stop."""

    def __init__(self, root: "Element", session: "Session", selection: "Selection") -> None:
        self.root = root
        self.session = session
        self.selection = selection
        self.drawing = Drawing(root, session, element)
        self.shape = 0  # the session's shape when it was drawn
        self.shown: "set[int]" = set()  # the cells drawn as selected
        self.faulty: "set[int]" = set()  # the cells that break a rule
        # While a puzzle is set, the cells whose givens leave no solution.
        self.clash: "set[int]" = set()
        self.stop = 0  # the cell that is the tab stop
        self.lit = 0  # a number that is lit up without a selected cell
        self.wide: "float" = 1  # the width in cells, with gaps and edges
        self.on_build: "list[Listener]" = []

    def build(self) -> None:
        """Draw the whole board from scratch; keep the focus in it if it was there."""
        focused = held(self.root) is not None
        self.drawing.build()
        self.shape = self.session.shape
        self.shown = set()
        self.faulty = set()
        self.clash = set()
        self.stop = self.selection.cursor
        self.drawing.cells[self.stop].setAttribute("tabindex", "0")
        plan = self.drawing.plan
        self.wide = (plan.width + 2 * EDGE) / SIDE
        self.root.style.setProperty("--wide", str(self.wide))
        self.root.style.setProperty("--high", str((plan.height + 2 * EDGE) / SIDE))
        if focused:
            cell: "Any" = self.drawing.cells[self.stop]
            cell.focus()
        for listener in self.on_build:
            listener()

    def paint(self, changed: "Iterable[int]") -> None:
        """Redraw the cells that a move changed, and what depends on them."""
        self.drawing.paint(changed)
        self._show_same()

    def mark(self, cells: "Iterable[int]") -> None:
        """Mark these cells and those of the clash, and no others, as at fault."""
        self.faulty = set(cells)
        self.drawing.tint("fault", self.faulty | self.clash)

    def mark_clash(self, cells: "set[int]") -> None:
        """Mark these cells as a clash, besides the cells that are at fault."""
        self.clash = cells
        self.mark(self.faulty)

    def finish(self, cells: "set[int]") -> None:
        """Mark the cells of units that are complete and break no rule."""
        self.drawing.tint("finished", cells)

    def follow(self, focus: bool = True) -> None:
        """Draw the current selection and move the tab stop, with the focus, to the cursor."""
        drawing, selection = self.drawing, self.selection
        for index in self.shown - selection.cells:
            drawing.cells[index].removeAttribute("aria-selected")
        for index in selection.cells - self.shown:
            drawing.cells[index].setAttribute("aria-selected", "true")
        self.shown = set(selection.cells)
        drawing.tint("selected", self.shown)
        drawing.cells[self.stop].setAttribute("tabindex", "-1")
        self.stop = selection.cursor
        cell: "Any" = drawing.cells[self.stop]
        cell.setAttribute("tabindex", "0")
        drawing.point(self.stop if len(self.shown) != 1 else -1)
        self._show_same()
        if focus:
            cell.focus()  # also scrolls it into view

    def _show_same(self) -> None:
        """Mark the cells with the same number as the one selected cell, in kinds that repeat numbers."""
        numbers = self.drawing.numbers
        number = numbers[self.stop] if len(self.shown) == 1 and self.session.view.repeats else self.lit
        same = {index for index, other in enumerate(numbers) if other == number} if number else set()
        self.drawing.tint("same", same)

    def index_of(self, target: "Element") -> int:
        """Return the index of the cell that contains an event's target, or -1."""
        cell = target.closest("[role=gridcell]")
        if not cell:
            return -1
        row = int(cell.getAttribute("data-row"))
        return (row - 1) * self.session.columns + int(cell.getAttribute("data-column")) - 1

    def light(self, number: int) -> None:
        """Light up the cells with this number while no cell is selected; 0 for none."""
        self.lit = number
        self._show_same()
