"""Playing by mouse, pen and touch."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from ui.model.chain_drag import ChainDrag
from ui.state.board.grid import way
from ui.views.dom import find, on, start

if TYPE_CHECKING:
    from typing import Any

    from ui.model.entry_mode import EntryMode
    from ui.page import Page
    from ui.shapes import Event

# What a click beside the board does not deselect for: controls, what holds them, and what people read or copy.
KEEPING = (
    "svg, button, a, input, select, textarea, label, summary, dialog, [popover], "
    "[role=group], [role=tablist], [role=tabpanel], [role=toolbar], .pad, .sheet, #verdict, #status"
)
HOLD = 0.4  # seconds a finger must rest on a scrollable board to select cells instead of scrolling


class Pointer:
    """Selects cells by click and drag, writes the armed number, draws the chain, and changes clues while setting."""

    def __init__(self, page: Page, entry_mode: EntryMode) -> None:
        self.page = page
        self.entry_mode = entry_mode
        self.chain = ChainDrag(page, entry_mode)
        self.dragging = False
        self.drawing = False  # the drag draws a chain
        self.at = -1
        self.panning = False  # a finger scrolls a board larger than its frame; a tap or a rest selects
        self.held = False  # the finger has rested and now selects
        self.presses = 0  # counts presses and releases
        root = page.board.root
        root.setAttribute("tabindex", "-1")  # one cell is the stop; in Chromium a listener for the focus adds the SVG
        on(root, "pointerdown", self.down)
        on(root, "pointermove", self.move)
        on(root, "touchmove", self.keep_still)
        on(root, "contextmenu", self.keep_still)
        on(root, "focusin", self.focus)
        on(root, "click", self.click)
        on(document, "click", self.beside)
        on(root, "dblclick", self.twice)
        page.on_load.append(self.let_go)
        for name in ("pointerup", "pointercancel"):
            on(document, name, self.up)
        entry_mode.on_mode.append(lambda: find("frame").classList.toggle("drawing", entry_mode.mode == "chain"))

    def down(self, event: Event) -> None:
        """Start a press on a cell: select it, alone or in addition."""
        if not event.isPrimary:
            self.up(event)  # a second finger: the two zoom
            return
        index = self.page.board.index_of(event.target)
        if event.button or index < 0 or event.target.getAttribute("data-low") is not None:
            return
        self.panning = event.pointerType == "touch" and self.pans()
        self.presses += 1
        if self.panning:
            start(self.hold(self.presses, index, event))
            return
        self.dragging = True
        self.at = index
        self.pick(index, event)
        self.page.board.follow(focus=False)  # the browser moves the focus
        if event.pointerType == "touch" and event.target.hasPointerCapture(event.pointerId):
            event.target.releasePointerCapture(event.pointerId)

    async def hold(self, press: int, index: int, event: Event) -> None:
        """Select the cell that a finger rests on, and then the cells that it is dragged over."""
        await asyncio.sleep(HOLD)
        if press != self.presses:
            return  # it has scrolled the board or been lifted
        self.panning, self.held, self.dragging, self.at = False, True, True, index
        self.pick(index, event)
        self.page.board.follow(focus=False)  # the focus would scroll the board under the finger

    def keep_still(self, event: Event) -> None:
        """Keep a selecting finger from scrolling the board or opening a menu."""
        if self.held:
            event.preventDefault()

    def pans(self) -> bool:
        """Tell whether a finger scrolls the board; static/playing.css has the same rule for the browser."""
        frame = find("frame").classList
        scrolls: bool = frame.contains("wide") and not frame.contains("drawing")
        return scrolls

    def pick(self, index: int, event: Event) -> None:
        """Select a cell, alone or in addition; in chain mode, continue the chain to it; write an armed number."""
        self.entry_mode.rest()
        selection, armed, drawing = self.page.selection, self.entry_mode.armed, self.entry_mode.mode == "chain"
        self.drawing = False
        if armed.number:
            selection.cursor = index
            armed.press(index)
            if drawing:
                self.drawing = True
                self.chain.begin(-1, index)
        elif event.ctrlKey or event.metaKey:
            selection.toggle(index)
        elif event.shiftKey:
            selection.add(index)
        else:
            before = selection.cursor if selection.cells else -1
            selection.only(index)
            if drawing:
                self.drawing = True
                self.chain.begin(before, index)

    def move(self, event: Event) -> None:
        """Drag to another cell: select it and those on the way, write the armed number there, or draw the chain."""
        if not self.dragging or not event.buttons:
            return
        before = self.at
        for point in points(event):
            target = document.elementFromPoint(point.clientX, point.clientY)
            index = self.page.board.index_of(target) if target else -1
            if index >= 0 and index != self.at:
                self.to(index)
        if self.at != before:
            self.page.board.follow(focus=not self.entry_mode.armed.number)

    def to(self, index: int) -> None:
        """Drag to a cell, near or far."""
        selection, armed = self.page.selection, self.entry_mode.armed
        if self.drawing:
            self.chain.to(index)
            selection.cursor = index
            armed.go_on()
            if not armed.number:
                selection.only(index)
        else:
            for cell in way(self.at, index, self.page.session.columns):
                if armed.number:
                    selection.cursor = cell
                    armed.press(cell, first=False)
                else:
                    selection.add(cell)
        self.at = index

    def up(self, event: Event) -> None:
        """End a drag."""
        if self.held:
            self.page.board.follow()
        self.let_go()

    def let_go(self) -> None:
        """Stop selecting by finger; the board may have changed."""
        self.dragging = self.held = False
        self.presses += 1

    def focus(self, event: Event) -> None:
        """Select the cell that gets the focus by other means than a press."""
        board, selection = self.page.board, self.page.selection
        index = board.index_of(event.target)
        if index < 0 or board.following or self.dragging or self.entry_mode.armed.number:
            return
        if index != selection.cursor or not selection.cells:
            self.entry_mode.rest()
            selection.only(index)
            board.follow(focus=False)

    def beside(self, event: Event) -> None:
        """Deselect on a click beside the board."""
        if event.target.closest(KEEPING) or not event.target.isConnected:
            return
        self.entry_mode.aim()
        self.page.selection.clear()
        self.page.board.follow(focus=False)

    def click(self, event: Event) -> None:
        """Change the clue whose sign was clicked while givens are being set, else move the focus to the cursor."""
        session = self.page.session
        low = event.target.getAttribute("data-low")
        if low is not None and session.setting:
            high = int(event.target.getAttribute("data-high"))
            self.page.changed(session.cycle(int(low), high))
        elif self.page.board.index_of(event.target) >= 0:
            # A click from a screen reader comes without a pointer event before it.
            if self.panning or not event.detail:
                self.pick(self.page.board.index_of(event.target), event)
            self.page.board.follow()

    def twice(self, event: Event) -> None:
        """Select every cell with the number that was double-clicked."""
        session, selection = self.page.session, self.page.selection
        number = session.value(selection.cursor)
        if number and session.view.repeats and selection.cells:
            selection.cells = {index for index, other in enumerate(session.values()) if other == number}
            self.page.board.follow()


def points(event: Event) -> list[Any]:
    """Return where the pointer was since the last event: browsers put its fast movements together."""
    together = getattr(event, "getCoalescedEvents", None)
    found = list(together()) if together else []
    return found or [event]
