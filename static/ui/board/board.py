"""The board on the page: a session's drawing that takes the focus and shows what is selected."""

from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.shapes import EDGE, SIDE
from ui.dom import SVG, document, held


def element(tag):
    """Make an SVG element of the document."""
    return document.createElementNS(SVG, tag)


class Board:
    """Draws a session into the `role="grid"` element and moves the one tab stop over its cells."""

    def __init__(self, root, session, selection):
        self.root = root
        self.session = session
        self.selection = selection
        self.drawing = Drawing(root, session, element)
        self.shape = 0  # the session's shape that is drawn
        self.shown = set()  # the cells that are drawn as selected
        self.faulty = set()  # the cells that break a rule
        self.clash = set()  # the cells whose givens leave no solution, while a puzzle is set
        self.stop = 0  # the cell that has the tab stop
        self.wide = 1  # the width in cells, gaps and edges counted
        self.on_build = []  # called with no arguments

    def build(self):
        """Draw the whole board anew; the focus stays in it if it was."""
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
            self.drawing.cells[self.stop].focus()
        for listener in self.on_build:
            listener()

    def paint(self, changed):
        """Draw the cells that a move changed, and what hangs on them."""
        self.drawing.paint(changed)
        self._show_same()

    def mark(self, cells):
        """Mark these cells as being at fault, and only these and the ones of a clash."""
        self.faulty = set(cells)
        self.drawing.tint("fault", self.faulty | self.clash)

    def mark_clash(self, cells):
        """Mark these cells as clashing, whatever else is at fault."""
        self.clash = cells
        self.mark(self.faulty)

    def finish(self, cells):
        """Mark the cells of units that are complete and right so far."""
        self.drawing.tint("finished", cells)

    def follow(self, focus=True):
        """Draw the selection as it is, and move the tab stop, and the focus with it, to the cursor."""
        drawing, selection = self.drawing, self.selection
        for index in self.shown - selection.cells:
            drawing.cells[index].removeAttribute("aria-selected")
        for index in selection.cells - self.shown:
            drawing.cells[index].setAttribute("aria-selected", "true")
        self.shown = set(selection.cells)
        drawing.tint("selected", self.shown)
        drawing.cells[self.stop].setAttribute("tabindex", "-1")
        self.stop = selection.cursor
        cell = drawing.cells[self.stop]
        cell.setAttribute("tabindex", "0")
        drawing.point(self.stop if len(self.shown) > 1 else -1)
        self._show_same()
        if focus:
            cell.focus()  # brings it into view, too

    def _show_same(self):
        """Mark the cells that hold the number of the one that is selected, where there may be others."""
        numbers = self.drawing.numbers
        number = numbers[self.stop] if len(self.shown) == 1 and self.session.view.repeats else 0
        same = {index for index, other in enumerate(numbers) if other == number} if number else set()
        self.drawing.tint("same", same)

    def index_of(self, target):
        """Return the index of the cell that an event's target lies in, -1 for none."""
        cell = target.closest("[role=gridcell]")
        if not cell:
            return -1
        row = int(cell.getAttribute("data-row"))
        return (row - 1) * self.session.columns + int(cell.getAttribute("data-column")) - 1
