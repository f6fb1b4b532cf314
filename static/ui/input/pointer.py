"""Playing by mouse, pen and touch: clicks and drags over the board."""

import asyncio

from puzzles.portable.cells import touching
from ui.dom import document, find, on, start

HOLD = 0.4  # seconds that a finger rests on a board that it would move, to select cells instead


class Pointer:
    """Selects cells by click and drag, draws a chain in the mode for it, and steps clues while setting."""

    def __init__(self, page, entry_mode):
        self.page = page
        self.entry_mode = entry_mode
        self.dragging = False
        self.at = -1
        self.panning = False  # a finger on a board larger than its frame moves the board; a tap or a rest selects
        self.held = False  # it rested: from here it selects
        self.presses = 0  # counts them, and their ends
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

    def down(self, event):
        """Begin at a cell: select it alone, or with what is selected already."""
        if not event.isPrimary:
            self.up(event)  # a second finger: they zoom
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

    async def hold(self, press, index):
        """Select the cell that a finger rests on, and from there on all that it is dragged over."""
        await asyncio.sleep(HOLD)
        if press != self.presses:
            return  # it moved the board, or is gone
        self.entry_mode.rest()
        self.panning, self.held, self.dragging, self.at = False, True, True, index
        self.page.selection.only(index)
        self.page.board.follow(focus=False)  # the focus would bring the cell further into view, under the finger

    def keep_still(self, event):
        """Neither move the board under a finger that selects, nor open a menu over it."""
        if self.held:
            event.preventDefault()

    def pans(self):
        """Tell whether a finger moves the board; static/playing.css has the same rule for the browser."""
        frame = find("frame").classList
        return frame.contains("wide") and not frame.contains("drawing")

    def pick(self, index, event):
        """Select a cell, alone or with what is selected already; in the mode for it, the chain goes on to it."""
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

    def move(self, event):
        """Drag on to another cell: select it too, or draw the chain on."""
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

    def up(self, event):
        """The drag is over."""
        if self.held:
            self.page.board.follow()
        self.let_go()

    def let_go(self):
        """No finger selects or is about to; the board may be another one."""
        self.dragging = self.held = False
        self.presses += 1

    def click(self, event):
        """Step the clue whose sign was clicked while givens are being set; else bring the focus to the cursor."""
        session = self.page.session
        low = event.target.getAttribute("data-low")
        if low is not None and session.setting:
            high = int(event.target.getAttribute("data-high"))
            self.page.changed(session.cycle(int(low), high))
        elif self.page.board.index_of(event.target) >= 0:
            # Pressed by a program that reads the screen, no pointer came before.
            if self.panning or not event.detail:
                self.pick(self.page.board.index_of(event.target), event)
            self.page.board.follow()

    def twice(self, event):
        """Select every cell with the number that was clicked twice."""
        session, selection = self.page.session, self.page.selection
        number = session.value(selection.cursor)
        if number and session.view.repeats:
            selection.cells = {index for index, other in enumerate(session.values()) if other == number}
            self.page.board.follow()
