"""Playing by mouse, pen and touch."""

import asyncio

from pyscript import document

from puzzles.portable.cells import touching
from ui.dom import find, on, start

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.entry_mode import EntryMode
    from ui.model.shapes import Event
    from ui.page import Page

HOLD = 0.4  # seconds a finger must rest on a scrollable board to select cells instead of scrolling


class Pointer:
    """Selects cells by click and drag, draws the chain in chain mode, and changes clues while setting."""

    def __init__(self, page: "Page", entry_mode: "EntryMode") -> None:
        self.page = page
        self.entry_mode = entry_mode
        self.dragging = False
        self.at = -1
        self.panning = False  # a finger scrolls a board larger than its frame; a tap or a rest selects
        self.held = False  # the finger has rested and now selects
        self.presses = 0  # counts presses and releases
        root = page.board.root
        on(root, "pointerdown", self.down)
        on(root, "pointermove", self.move)
        on(root, "touchmove", self.keep_still)
        on(root, "contextmenu", self.keep_still)
        on(root, "click", self.click)
        on(root, "dblclick", self.twice)
        page.on_load.append(self.let_go)
        for name in ("pointerup", "pointercancel"):
            on(document, name, self.up)
        entry_mode.on_mode.append(lambda: find("frame").classList.toggle("drawing", entry_mode.mode == "chain"))

    def down(self, event: "Event") -> None:
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
            start(self.hold(self.presses, index))
            return
        self.dragging = True
        self.at = index
        self.pick(index, event)
        if event.pointerType == "touch" and event.target.hasPointerCapture(event.pointerId):
            event.target.releasePointerCapture(event.pointerId)

    async def hold(self, press: int, index: int) -> None:
        """Select the cell that a finger rests on, and then the cells that it is dragged over."""
        await asyncio.sleep(HOLD)
        if press != self.presses:
            return  # it has scrolled the board or been lifted
        self.entry_mode.rest()
        self.panning, self.held, self.dragging, self.at = False, True, True, index
        self.page.selection.only(index)
        self.page.board.follow(focus=False)  # the focus would scroll the board under the finger

    def keep_still(self, event: "Event") -> None:
        """Keep a selecting finger from scrolling the board or opening a menu."""
        if self.held:
            event.preventDefault()

    def pans(self) -> bool:
        """Tell whether a finger scrolls the board; static/playing.css has the same rule for the browser."""
        frame = find("frame").classList
        scrolls: "bool" = frame.contains("wide") and not frame.contains("drawing")
        return scrolls

    def pick(self, index: int, event: "Event") -> None:
        """Select a cell, alone or in addition; in chain mode, continue the chain to it."""
        self.entry_mode.rest()
        selection = self.page.selection
        if event.ctrlKey or event.metaKey:
            selection.toggle(index)
        elif event.shiftKey:
            selection.add(index)
        else:
            before = selection.cursor
            selection.only(index)
            if self.entry_mode.mode == "chain" and touching(before, index, self.page.session.columns):
                self.entry_mode.draw(before, index)

    def move(self, event: "Event") -> None:
        """Drag to another cell: select it too, or continue the chain."""
        if not self.dragging or not event.buttons:
            return
        target = document.elementFromPoint(event.clientX, event.clientY)
        index = self.page.board.index_of(target) if target else -1
        if index < 0 or index == self.at:
            return
        before, self.at = self.at, index
        if self.entry_mode.mode == "chain":
            self.page.selection.only(index)
            if touching(before, index, self.page.session.columns):
                self.entry_mode.draw(before, index)
        else:
            self.page.selection.add(index)
        self.page.board.follow()

    def up(self, event: "Event") -> None:
        """End a drag."""
        if self.held:
            self.page.board.follow()
        self.let_go()

    def let_go(self) -> None:
        """Stop selecting by finger; the board may have changed."""
        self.dragging = self.held = False
        self.presses += 1

    def click(self, event: "Event") -> None:
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

    def twice(self, event: "Event") -> None:
        """Select every cell with the number that was double-clicked."""
        session, selection = self.page.session, self.page.selection
        number = session.value(selection.cursor)
        if number and session.view.repeats:
            selection.cells = {index for index, other in enumerate(session.values()) if other == number}
            self.page.board.follow()
