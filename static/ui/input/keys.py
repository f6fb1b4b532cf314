"""Playing by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.model.chain_drag import ChainDrag
from ui.views.dom import find, held, on

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.model.entry_mode import EntryMode
    from ui.page import Page
    from ui.shapes import Event, Listener

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
DIGITS = "0123456789"
# Where people type text: all keys are theirs. A dialog or an open sheet keeps its keys too.
FIELDS = (
    "textarea, select, [contenteditable], dialog, :popover-open, "
    "input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=button])"
)
PRESSED = "button, a[href], summary, input, [role=tab], [role=button]"  # Space and Enter press these
ARROWED = "input, [role=tab], [role=slider], [tabindex='0']:not([role=gridcell])"  # and these use the arrow keys


class Keys:
    """Turns keys into moves and selections, wherever the focus is; leaves the others to the browser."""

    def __init__(self, page: Page, entry_mode: EntryMode) -> None:
        self.page = page
        self.entry_mode = entry_mode
        self.chain = ChainDrag(page, entry_mode)
        self.letters: dict[str, Listener] = {}  # what other letters do, on a board that does not write them
        on(document, "keydown", self.key)
        on(find("skip"), "click", self.skip)

    def skip(self, event: Event) -> None:
        """Go to the board, without following the link: its address would be taken for one that holds a puzzle."""
        event.preventDefault()
        self.page.board.follow()

    def key(self, event: Event) -> None:
        """Handle a key."""
        if event.isComposing or event.defaultPrevented or self.entry_mode.paused or self.elsewhere(event):
            return
        if self.command(event) if event.ctrlKey or event.metaKey else self.plain(event):
            event.preventDefault()

    def elsewhere(self, event: Event) -> bool:
        """Tell whether a key is for the text field, dialog or control that has the focus."""
        key, target = event.key, event.target
        if target.closest(FIELDS) or document.querySelector("dialog[open]"):
            return True
        if key == "Escape":
            return bool(document.querySelector(":popover-open"))  # the browser closes it
        if key in (" ", "Enter"):
            return bool(target.closest(PRESSED))
        return (key in STEPS or key in ("Home", "End")) and bool(target.closest(ARROWED))

    def command(self, event: Event) -> bool:
        """Handle a key pressed with Ctrl or Cmd; return whether it has a meaning."""
        key = event.key
        if key in ("z", "Z", "y", "Y"):
            self.take_back(key in ("y", "Y") or event.shiftKey)
        elif key in ("a", "A"):
            self.moved(self.page.selection.everything)
        elif key in ("Home", "End"):
            self.moved(self.page.selection.jump, key == "End", True, event.shiftKey)
        else:
            return self.marked(event, "centre")
        return True

    def plain(self, event: Event) -> bool:
        """Handle a key pressed without Ctrl or Cmd; return whether it has a meaning."""
        key, entry_mode = event.key, self.entry_mode
        if event.altKey:
            return self.marked(event, "centre")
        if key in STEPS:
            self.step(event)
        elif key in ("Home", "End"):
            self.moved(self.page.selection.jump, key == "End", False, event.shiftKey)
        elif key == " ":
            entry_mode.next_mode(-1 if event.shiftKey else 1)
        elif key == "Enter":
            entry_mode.rest()
        elif key == "Escape":
            self.deselect()
        elif key == "Backspace":
            entry_mode.backspace()
        elif key == "Delete":
            entry_mode.erase()
        else:
            return self.character(event)
        return True

    def character(self, event: Event) -> bool:
        """Type a character; return whether it has a meaning."""
        key, session = event.key, self.page.session
        if event.shiftKey and self.marked(event, "corner"):
            return True
        if ord(key[0]) > 127 and event.code[:3] == "Key":
            key = event.code[3:]  # the Latin letter on a keyboard for another script
        if key in ("<", ">", "^", "v", "V") and session.setting and session.gaps:
            if self.page.selection.cells:
                self.page.changed(self.sign(self.page.selection.cursor, key))
        elif key in DIGITS and len(key) == 1:
            self.entry_mode.digit(int(key))
        elif key == "-" and session.chain:
            self.entry_mode.turn()
        elif session.number(key):
            self.entry_mode.whole(session.number(key))
        else:
            return self.choose(key)
        return True

    def choose(self, key: str) -> bool:
        """Choose the mode whose letter was typed; return whether there is one."""
        for mode in self.entry_mode.modes():
            if len(key) == 1 and self.entry_mode.letter(mode) == key.upper():
                self.entry_mode.choose(mode)
                return True
        if key.upper() in self.letters:
            self.letters[key.upper()]()
            return True
        return False

    def marked(self, event: Event, mode: str) -> bool:
        """Write a pencil mark with a digit key, whatever character Shift gives it; return whether it was one."""
        code = event.code
        digit = code[-1:]
        if digit not in DIGITS or code[:-1] not in ("Digit", "Numpad") or mode not in self.entry_mode.modes():
            return False
        self.entry_mode.digit(int(digit), mode)
        return True

    def sign(self, index: int, key: str) -> list[int]:
        """Set the clue to the right of a cell (< or >) or below it (^ or v); the same key again removes it."""
        session = self.page.session
        row, column = divmod(index, session.columns)
        wide = key in "<>"
        if column + 1 == session.columns if wide else row + 1 == session.rows:
            return []
        high = index + (1 if wide else session.columns)
        sign = "<" if key in "<^" else ">"
        return session.clue(index, high, "" if session.sign(index, high) == sign else sign)

    def step(self, event: Event) -> None:
        """Move the selection by one cell; in chain mode, continue the chain."""
        down, right = STEPS[event.key]
        before = self.page.selection.cursor if self.page.selection.cells else -1
        self.moved(self.page.selection.step, down, right, event.shiftKey)
        after = self.page.selection.cursor
        if self.entry_mode.mode == "chain" and not event.shiftKey:
            self.chain.draw(before, after)

    def moved(self, move: Callable[..., None], *arguments: object) -> None:
        """Move the selection with one of its functions; without one, from the cell that has the focus."""
        selection, board = self.page.selection, self.page.board
        self.entry_mode.aim()
        if not selection.cells and held(board.root):
            selection.only(selection.cursor)
        move(*arguments)
        board.follow()

    def deselect(self) -> None:
        """Select nothing and arm nothing; the focus stays where it is."""
        self.entry_mode.aim()
        self.page.selection.clear()
        self.page.board.follow(focus=False)

    def take_back(self, again: bool) -> None:
        """Undo the last move, or redo it; not while the board is hidden."""
        if self.entry_mode.paused:
            return
        session = self.page.session
        self.entry_mode.rest()
        self.page.changed(session.redo() if again else session.undo())
