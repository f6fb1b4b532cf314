"""The board on the screen: the drawing of a session, with the focus, the selection and the marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from puzzles.portable.drawing.board import TINTS, Drawing
from puzzles.portable.drawing.shapes import EDGE, SIDE
from puzzles.portable.drawing.signs import Signs
from ui.state.board.kinds import VIEWS
from ui.state.board.numbers import peers
from ui.views.dom import SVG, find, held

if TYPE_CHECKING:
    from typing import Any

    from ui.shapes import Element
    from ui.state.board.board import Board
    from ui.state.board.session import Session
    from ui.state.changes import Changed
    from ui.state.state import State


OVER = ("notches", "border", "waves", "ring")
SIDES = 9.08  # in cells, of a board that has not said its own: as in static/playing.css


def element(tag: str) -> Element:
    """Make an SVG element of the document."""
    made: Element = document.createElementNS(SVG, tag)
    return made


class PageDrawing(Drawing):
    """The drawing of a session on the page, where one may stand before any Python runs."""

    def draw(self, root: Element, session: Session) -> None:
        """Draw a session from scratch; a step of a walkthrough is drawn with another one."""
        self.session = session
        if not self._taken_over(root, session):
            self.build()

    def _taken_over(self, root: Element, session: Session) -> bool:
        """Go on from the board that static/build/first_paint.py has drawn; return whether it is the session's.

        Nothing is written into it. Only the first drawing can be taken over, and none with signs or a chain. What
        static/drawing.js has drawn of a kept game has no rows and columns: it is drawn anew.
        """
        if not root.hasAttribute("aria-busy"):
            return False
        root.removeAttribute("aria-busy")
        cells = list(root.querySelectorAll("[data-row]"))
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


class BoardView:
    """Draws the board into the `role="grid"` element; one cell at a time is the tab stop."""

    parts = ("board", "cells", "selection", "board:focus", "marked", "marked:flash", "armed")

    def __init__(self, board: Board) -> None:
        self.root = find("board")
        self.drawing = PageDrawing(self.root, board.session, element)
        self.wide, self.high = side(self.root, "--wide"), side(self.root, "--high")  # in cells, with gaps and edges
        self.following = False  # the page itself moves the focus here, which selects nothing
        self._shown: set[int] = set()  # the cells drawn as selected
        self._stop = 0  # the cell that is the tab stop

    def paint(self, state: State, changed: Changed) -> None:
        """Draw what changed."""
        if "board" in changed.parts:
            self._build(state.board)
        elif changed.cells:
            self.drawing.paint(changed.cells)
        if changed.any(("board", "marked")):
            self.drawing.tint("fault", state.marked.faulty | state.marked.clash)
            self.drawing.tint("differ", state.marked.differing)
        focus = "board:focus" in changed.parts
        # On a board that was just drawn there is nothing to follow, unless cells are selected or the focus is there.
        new = "board" in changed.parts and not state.board.selection.cells and held(self.root) is None
        if focus or (changed.any(("board", "selection")) and not new):
            self._follow(state.board, focus)
        self._light(state)
        if "marked:flash" in changed.parts:
            self.drawing.flash(state.marked.flashing)

    def _build(self, board: Board) -> None:
        """Draw the whole board from scratch; keep the focus in it if it was there."""
        focused = held(self.root) is not None
        self.drawing.draw(self.root, board.session)
        self._shown = set()
        self._stop = board.selection.cursor
        self.drawing.cells[self._stop].setAttribute("tabindex", "0")
        plan = self.drawing.plan
        wide, high = (plan.width + 2 * EDGE) / SIDE, (plan.height + 2 * EDGE) / SIDE
        if (wide, high) != (self.wide, self.high):  # else the browser would style the whole board anew
            self.root.style.setProperty("--wide", str(wide))
            self.root.style.setProperty("--high", str(high))
        self.wide, self.high = wide, high
        if focused:
            cell: Any = self.drawing.cells[self._stop]
            cell.focus()  # which selects it

    def _follow(self, board: Board, focus: bool) -> None:
        """Draw the current selection and move the tab stop, with the focus, to the cursor."""
        drawing, selection = self.drawing, board.selection
        for index in self._shown - selection.cells:
            drawing.cells[index].removeAttribute("aria-selected")
        for index in selection.cells - self._shown:
            drawing.cells[index].setAttribute("aria-selected", "true")
        self._shown = set(selection.cells)
        drawing.tint("selected", self._shown)
        drawing.cells[self._stop].setAttribute("tabindex", "-1")
        self._stop = selection.cursor
        cell: Any = drawing.cells[self._stop]
        cell.setAttribute("tabindex", "0")
        drawing.point(self._stop if len(self._shown) != 1 else -1)
        alone = len(self._shown) == 1 and board.session.view.repeats
        drawing.tint("peers", peers(board.session, self._stop) if alone else ())
        if focus:
            self._focus(cell)  # also scrolls it into view

    def _focus(self, cell: Any) -> None:
        self.following = True
        cell.focus()
        self.following = False

    def _light(self, state: State) -> None:
        """Light the armed number, else that of the one selected cell, in kinds that repeat numbers."""
        number = state.entry.armed.lit()
        if not number and len(self._shown) == 1 and state.board.session.view.repeats:
            number = self.drawing.numbers[self._stop]
        self.drawing.light(number)

    def index_of(self, target: Element) -> int:
        """Return the index of the cell that contains an event's target, or -1."""
        cell = target.closest("[role=gridcell]")
        if not cell:
            return -1
        row = int(cell.getAttribute("data-row"))
        return (row - 1) * self.drawing.session.columns + int(cell.getAttribute("data-column")) - 1


def side(root: Element, name: str) -> float:
    """Return a side of the board that is drawn already."""
    return float(root.style.getPropertyValue(name) or SIDES)
