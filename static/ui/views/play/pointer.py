"""Playing by mouse, pen and touch: from places on the screen to cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.actions.play import pressing, selecting
from ui.views.dom import find, on

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.views.board import BoardView

# What a click beside the board does not deselect for: controls, what holds them, and what people read or copy.
KEEPING = (
    "svg, button, a, input, select, textarea, label, summary, dialog, [popover], "
    "[role=group], [role=tablist], [role=tabpanel], [role=toolbar], .pad, .sheet, #verdict, #status"
)


class PointerView:
    """Says which cells are pressed, dragged over and clicked, and which sign between two cells."""

    parts = ("entry",)

    def __init__(self, act: Act, state: State, board: BoardView) -> None:
        self._act = act
        self._state = state
        self._board = board
        root = board.root
        root.setAttribute("tabindex", "-1")  # one cell is the stop; in Chromium a listener for the focus adds the SVG
        on(root, "pointerdown", self._down)
        on(root, "pointermove", self._move)
        on(root, "touchmove", self._keep_still)
        on(root, "contextmenu", self._keep_still)
        on(root, "focusin", self._focus)
        on(root, "click", self._click)
        on(root, "dblclick", lambda event: act(selecting.alike))
        on(document, "click", self._beside)
        for name in ("pointerup", "pointercancel"):
            on(document, name, lambda event: act(pressing.release))

    def paint(self, state: State, changed: Changed) -> None:
        """While a chain is drawn, a finger scrolls nothing."""
        find("frame").classList.toggle("drawing", state.entry.mode == "chain")

    def _down(self, event: Event) -> None:
        if not event.isPrimary:
            self._act(pressing.release)  # a second finger: the two zoom
            return
        index = self._board.index_of(event.target)
        if event.button or index < 0 or event.target.getAttribute("data-low") is not None:
            return
        finger = event.pointerType == "touch"
        self._act(pressing.press, index, how(event), finger)
        if finger and self._state.drag.at >= 0 and event.target.hasPointerCapture(event.pointerId):
            event.target.releasePointerCapture(event.pointerId)

    def _keep_still(self, event: Event) -> None:
        """Keep a selecting finger from scrolling the board or opening a menu."""
        if self._state.drag.held:
            event.preventDefault()

    def _move(self, event: Event) -> None:
        at = self._state.drag.at
        if at < 0 or not event.buttons:
            return
        cells = []
        for point in points(event):
            target = document.elementFromPoint(point.clientX, point.clientY)
            index = self._board.index_of(target) if target else -1
            if index >= 0 and index != at:
                cells.append(index)
                at = index
        if cells:
            self._act(pressing.drag, cells)

    def _focus(self, event: Event) -> None:
        if not self._board.following:
            index = self._board.index_of(event.target)
            if index >= 0:
                self._act(selecting.attend, index)

    def _beside(self, event: Event) -> None:
        """Deselect on a click beside the board."""
        if not event.target.closest(KEEPING) and event.target.isConnected:
            self._act(selecting.nothing)

    def _click(self, event: Event) -> None:
        low = event.target.getAttribute("data-low")
        index = self._board.index_of(event.target)
        if low is not None:
            self._act(pressing.turn_sign, int(low), int(event.target.getAttribute("data-high")))
        elif index >= 0:
            # A click from a screen reader comes without a pointer event before it.
            self._act(pressing.click, index, how(event), bool(event.detail))


def how(event: Event) -> str:
    """Return how a press selects its cell."""
    return pressing.TOGGLE if event.ctrlKey or event.metaKey else pressing.MORE if event.shiftKey else ""


def points(event: Event) -> list[Any]:
    """Return where the pointer was since the last event: browsers put its fast movements together."""
    together = getattr(event, "getCoalescedEvents", None)
    found = list(together()) if together else []
    return found or [event]
