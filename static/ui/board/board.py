"""The board on the page: the drawing of a session, with the focus and the selection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from puzzles.portable.drawing.board import TINTS, Drawing
from puzzles.portable.drawing.shapes import EDGE, SIDE
from puzzles.portable.drawing.signs import Signs
from ui.dom import SVG, held
from ui.model.kinds import VIEWS
from ui.model.numbers import peers

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ui.model.selection import Selection
    from ui.model.session import Session
    from ui.model.shapes import Element, Listener


OVER = ("notches", "border", "waves", "ring")
SIDES = 9.08  # in cells, of a board that has not said its own: as in static/playing.css


def element(tag: str) -> Element:
    """Make an SVG element of the document."""
    made: Element = document.createElementNS(SVG, tag)
    return made


class PageDrawing(Drawing):
    """The drawing of a session on the page, where one may stand before any Python runs."""

    def taken_over(self) -> bool:
        """Go on from the board that static/build/first_paint.py has drawn, if it is the session's; return whether it is.

        Nothing is written into it. Only the first drawing can be taken over, and none with signs or a chain.
        """
        root, session = self.root, self.session
        if not root.hasAttribute("aria-busy"):
            return False
        root.removeAttribute("aria-busy")
        cells = list(root.querySelectorAll(".cell"))
        same = session.puzzle() == VIEWS[0].example() and not session.touched()
        if not same or session.gaps or session.chain or len(cells) != len(session.givens):
            return False
        self.begin()
        self.under = root.firstElementChild
        self.tints = {name: root.querySelector("." + name) for name in TINTS}
        self.notches, self.border, self.waves, self.ring = [root.querySelector("." + name) for name in OVER]
        self.chain_room, self.tiles, self.signs = None, [], Signs(session, self.plan)
        self.cells = cells
        self.texts = [cell.firstElementChild.nextElementSibling for cell in cells]
        for index, number in enumerate(session.givens):
            self.numbers[index] = number
            self.classes[index] = self._classes(index, number, 0)
            self.readonly[index] = "true" if number else ""
            self.marks.paint(index, not number)
        self.marks.settle()
        return True


class Board:
    """Draws a session into the `role="grid"` element; one cell at a time is the tab stop."""

    def __init__(self, root: Element, session: Session, selection: Selection) -> None:
        self.root = root
        self.session = session
        self.selection = selection
        self.drawing = PageDrawing(root, session, element)
        self.shape = 0  # the session's shape when it was drawn
        self.shown: set[int] = set()  # the cells drawn as selected
        self.armed = 0  # the number that the next cells get, 0 for none
        self.complete: set[tuple[int, ...]] | None = None  # the units that are; None before the first look
        self.faulty: set[int] = set()  # the cells that break a rule
        # While a puzzle is set, the cells whose givens leave no solution.
        self.clash: set[int] = set()
        self.stop = 0  # the cell that is the tab stop
        self.following = False  # the page itself moves the focus here, which selects nothing
        self.wide = self.high = SIDES  # in cells, with gaps and edges
        self.on_build: list[Listener] = []

    def build(self) -> None:
        """Draw the whole board from scratch; keep the focus in it if it was there."""
        focused = held(self.root) is not None
        self.drawing.session = self.session  # a step of a walkthrough is drawn with another
        if not self.drawing.taken_over():
            self.drawing.build()
        self.shape = self.session.shape
        self.shown = set()
        self.complete = None
        self.faulty = set()
        self.clash = set()
        self.stop = self.selection.cursor
        self.drawing.cells[self.stop].setAttribute("tabindex", "0")
        plan = self.drawing.plan
        wide, high = (plan.width + 2 * EDGE) / SIDE, (plan.height + 2 * EDGE) / SIDE
        if (wide, high) != (self.wide, self.high):  # else the browser would style the whole board anew
            self.root.style.setProperty("--wide", str(wide))
            self.root.style.setProperty("--high", str(high))
        self.wide, self.high = wide, high
        if focused:
            cell: Any = self.drawing.cells[self.stop]
            cell.focus()
        for listener in self.on_build:
            listener()

    def paint(self, changed: Iterable[int]) -> None:
        """Redraw the cells that a move changed, and what depends on them."""
        self.drawing.paint(changed)
        self._light()

    def mark(self, cells: Iterable[int]) -> None:
        """Mark these cells and those of the clash, and no others, as at fault."""
        self.faulty = set(cells)
        self.drawing.tint("fault", self.faulty | self.clash)

    def mark_clash(self, cells: set[int]) -> None:
        """Mark these cells as a clash, besides the cells that are at fault."""
        self.clash = cells
        self.mark(self.faulty)

    def finish(self, units: Iterable[Sequence[int]]) -> None:
        """Take the units that are complete and break no rule, as their cells; those that have become so flash once."""
        before, self.complete = self.complete, {tuple(unit) for unit in units}
        fresh: set[int] = set()
        for unit in self.complete - before if before is not None else ():
            # A flash over a colour would look like another colour.
            fresh.update([cell for cell in unit if not self.session.colours[cell]])
        if fresh:
            self.drawing.flash(fresh)

    def differ(self, cells: Iterable[int]) -> None:
        """Mark these cells, and no others, as different from one solution to another."""
        self.drawing.tint("differ", cells)

    def arm(self, number: int) -> None:
        """Light a number, whatever is selected; 0 lights the selected one again."""
        self.armed = number
        self._light()

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
        cell: Any = drawing.cells[self.stop]
        cell.setAttribute("tabindex", "0")
        drawing.point(self.stop if len(self.shown) != 1 else -1)
        alone = len(self.shown) == 1 and self.session.view.repeats
        drawing.tint("peers", peers(self.session, self.stop) if alone else ())
        self._light()
        if focus:
            self.following = True
            cell.focus()  # also scrolls it into view
            self.following = False

    def _light(self) -> None:
        """Light the armed number, else that of the one selected cell, in kinds that repeat numbers."""
        number = self.armed
        if not number and len(self.shown) == 1 and self.session.view.repeats:
            number = self.drawing.numbers[self.stop]
        self.drawing.light(number)

    def index_of(self, target: Element) -> int:
        """Return the index of the cell that contains an event's target, or -1."""
        cell = target.closest("[role=gridcell]")
        if not cell:
            return -1
        row = int(cell.getAttribute("data-row"))
        return (row - 1) * self.session.columns + int(cell.getAttribute("data-column")) - 1
