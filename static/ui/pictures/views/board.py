"""The board that was read, in the board's place: the same drawing, with a mark on each place that is not sure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import cell_name
from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.shapes import EDGE, SIDE
from ui.pictures.actions import correcting
from ui.views.board import element
from ui.views.dom import find, make, on, within

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from puzzles.portable.annotations import Board
    from ui.pictures.state.found import Found
    from ui.pictures.state.geometry import Place
    from ui.pictures.state.picture import Picture
    from ui.protocols import Act
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State

ROUND = 14  # of the ring around a place, in hundredths of a cell
INSET = 6
ASK = (79, 34)  # where the question mark stands in a cell


class ReadDrawing(Drawing):
    """The drawing of what was read; a cell that is not sure says so."""

    def __init__(self, root: Element, session: Board, doubts: Mapping[Place, str]) -> None:
        Drawing.__init__(self, root, session, element)
        self.doubts = dict(doubts)

    def mark(self, doubts: Mapping[Place, str]) -> None:
        """Have these places be those that are not sure."""
        before, self.doubts = self.doubts, dict(doubts)
        for place in set(before) | set(doubts):
            if len(place) == 1:
                self._speak(place[0])

    def _speak(self, index: int) -> None:
        super()._speak(index)
        doubted = (index,) in self.doubts
        cell = self.cells[index]
        if doubted:
            cell.setAttribute("aria-label", cell_name(self.session, index) + ", not sure: " + self.doubts[(index,)])
        cell.setAttribute("data-doubt", "yes" if doubted else "no")


class ReadBoardView:
    """Draws it; one cell at a time is the tab stop."""

    parts = ("picture", "found", "found:board", "found:cells", "found:place", "found:focus")

    def __init__(self, act: Act, picture: Picture, found: Found) -> None:
        self._act = act
        self._picture, self._found = picture, found
        self._drawing: Any = None
        self._marks: Any = None
        self._doubts: Any = None  # as they are drawn
        self._stop = 0
        self._following = False
        root = element("svg")
        for name, value in (("id", "read-board"), ("role", "grid"), ("aria-label", "The puzzle in the picture")):
            root.setAttribute(name, value)
        find("frame").parentElement.appendChild(
            within(make("div", "frame read-frame picture-part", id="read-frame"), root)
        )
        self._root = root
        root.setAttribute("tabindex", "-1")
        on(root, "click", self._click)
        on(root, "focusin", self._focus)

    def paint(self, state: State, changed: Changed) -> None:
        """Draw what changed."""
        found = self._found
        if not self._picture.is_open and self._drawing is not None:
            self._root.replaceChildren()  # its cells are no cells of the page any more
            self._drawing = None
        if not self._picture.is_open or not self._picture.found or found.session is None:
            return
        if self._drawing is None or self._drawing.session is not found.session:
            self._build(found.session)
        elif "found:cells" in changed.parts:
            self._drawing.paint(range(len(found.session.givens)))
        if self._doubts != found.doubts:
            self._mark()
        self._select()
        if "found:focus" in changed.parts and not self._picture.cropping:
            self._move_focus()

    def _build(self, session: Board) -> None:
        self._drawing = ReadDrawing(self._root, session, self._found.doubts)
        self._drawing.build()
        self._marks = self._drawing.make(self._root, "g", "doubts", [("aria-hidden", "true")])
        self._doubts, self._stop = None, 0
        plan = self._drawing.plan
        for name, side in (("--wide", plan.width), ("--high", plan.height)):
            self._root.style.setProperty(name, str((side + 2 * EDGE) / SIDE))

    def _mark(self) -> None:
        """Draw a dashed ring and a question mark at each place that is not sure."""
        drawing, marks = self._drawing, self._marks
        self._doubts = dict(self._found.doubts)
        drawing.mark(self._doubts)
        marks.replaceChildren()
        rings = [ring(self._area(place)) for place in self._doubts]
        drawing.make(marks, "path", "doubt-rings", [("d", "".join(rings))])
        for place in self._doubts:
            x, y, wide, _ = self._area(place)
            spot = (x + wide - 7, y + 12) if len(place) == 2 else (x + ASK[0], y + ASK[1])
            text = drawing.make(marks, "text", "doubt-ask", zip(("x", "y"), spot))
            text.textContent = "?"
        drawing.make(marks, "path", "doubt-at")

    def _area(self, place: Place) -> tuple[int, int, int, int]:
        """Return the part of the drawing that belongs to a place: x, y, width, height."""
        plan = self._drawing.plan
        if len(place) == 2:
            room: tuple[int, int, int, int] = plan.room(place[0], place[1])
            return room
        x, y = plan.corner(place[0])
        return x, y, SIDE, SIDE

    def _select(self) -> None:
        drawing, at = self._drawing, self._found.at
        drawing.tint("selected", at if len(at) == 1 else ())
        self._marks.lastElementChild.setAttribute("d", "" if len(at) == 1 else ring(self._area(at)))
        drawing.cells[self._stop].setAttribute("tabindex", "-1")
        drawing.cells[self._stop].removeAttribute("aria-selected")
        self._stop = at[0]
        drawing.cells[self._stop].setAttribute("tabindex", "0")
        if len(at) == 1:
            drawing.cells[self._stop].setAttribute("aria-selected", "true")

    def _move_focus(self) -> None:
        """Move the focus to the place that is looked at: to what it may be, if that is a sign."""
        target = self._drawing.cells[self._stop]
        if len(self._found.at) == 2:
            target = find("picture-is-" + str(self._found.value(self._found.at))) or target
        self._following = True
        target.focus()
        self._following = False

    def _click(self, event: Event) -> None:
        low = event.target.getAttribute("data-low")
        if low is not None:
            self._act(correcting.cycle, (int(low), int(event.target.getAttribute("data-high"))))
            return
        index = self._index_of(event.target)
        if index >= 0:
            self._act(correcting.look_at, (index,))

    def _focus(self, event: Event) -> None:
        index = self._index_of(event.target)
        if index >= 0 and not self._following:
            self._act(correcting.look_at, (index,), False)

    def _index_of(self, target: Element) -> int:
        cell = target.closest("[role=gridcell]")
        if not cell:
            return -1
        columns: int = self._drawing.session.columns
        return (int(cell.getAttribute("data-row")) - 1) * columns + int(cell.getAttribute("data-column")) - 1


def ring(area: tuple[int, int, int, int]) -> str:
    """Return the ring around a place, just inside it."""
    x, y, wide, high = area
    turn = min(ROUND, wide // 3, high // 3)
    across, down = wide - 2 * (INSET + turn), high - 2 * (INSET + turn)
    corner = "a{0} {0} 0 0 1 ".format(turn)
    return "M{} {}h{}{}{t} {t}v{}{}-{t} {t}h-{}{}-{t} -{t}v-{}{}{t} -{t}z".format(
        x + INSET + turn, y + INSET, across, corner, down, corner, across, corner, down, corner, t=turn
    )
