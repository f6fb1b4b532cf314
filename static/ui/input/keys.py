"""Playing by keyboard."""

from ui.dom import find, on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.model.entry_mode import EntryMode
    from ui.model.shapes import Event
    from ui.page import Page

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
DIGITS = "0123456789"


class Keys:
    """Turns keys into moves and selections; leaves the keys without a meaning here to the browser."""

    def __init__(self, page: "Page", entry_mode: "EntryMode") -> None:
        self.page = page
        self.entry_mode = entry_mode
        root = page.board.root
        on(root, "keydown", self.key)
        on(root, "focusin", self.focus)
        on(find("skip"), "click", self.skip)

    def focus(self, event: "Event") -> None:
        """Select the cell that gets the focus."""
        board, selection = self.page.board, self.page.selection
        index = board.index_of(event.target)
        if index >= 0 and index != selection.cursor:
            self.entry_mode.rest()
            selection.only(index)
            board.follow(focus=False)
        elif not board.shown:
            board.follow(focus=False)  # a new board shows no selection until it has the focus

    def skip(self, event: "Event") -> None:
        """Go to the board, without following the link: its address would be taken for one that holds a puzzle."""
        event.preventDefault()
        self.page.board.follow()

    def key(self, event: "Event") -> None:
        """Handle a key."""
        if event.isComposing:
            return
        if self.command(event) if event.ctrlKey or event.metaKey else self.plain(event):
            event.preventDefault()

    def command(self, event: "Event") -> bool:
        """Handle a key pressed with Ctrl or Cmd; return whether it has a meaning."""
        key = event.key
        if key in ("z", "Z", "y", "Y"):
            self.take_back(key in ("y", "Y") or event.shiftKey)
        elif key in ("a", "A"):
            self.page.selection.everything()
            self.page.board.follow()
        elif key in ("Home", "End"):
            self.moved(self.page.selection.jump, key == "End", True, event.shiftKey)
        else:
            return self.marked(event, "centre")
        return True

    def plain(self, event: "Event") -> bool:
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
            entry_mode.rest()
            self.page.selection.only(self.page.selection.cursor)
            self.page.board.follow()
        elif key == "Backspace":
            entry_mode.backspace()
        elif key == "Delete":
            entry_mode.erase()
        else:
            return self.character(event)
        return True

    def character(self, event: "Event") -> bool:
        """Type a character; return whether it has a meaning."""
        key, session = event.key, self.page.session
        if event.shiftKey and self.marked(event, "corner"):
            return True
        if key in ("<", ">", "^", "v", "V") and session.setting and session.gaps:
            self.page.changed(self.sign(self.page.selection.cursor, key))
        elif key in DIGITS and len(key) == 1:
            self.entry_mode.digit(int(key))
        elif key == "-" and session.chain:
            self.entry_mode.turn()
        elif session.number(key):
            self.entry_mode.rest()
            self.entry_mode.whole(session.number(key))
        else:
            return False
        return True

    def marked(self, event: "Event", mode: str) -> bool:
        """Write a pencil mark with a digit key, whatever character Shift gives it; return whether it was one."""
        code = event.code
        digit = code[-1:]
        if digit not in DIGITS or code[:-1] not in ("Digit", "Numpad") or mode not in self.entry_mode.modes():
            return False
        self.entry_mode.digit(int(digit), mode)
        return True

    def sign(self, index: int, key: str) -> "list[int]":
        """Set the clue to the right of a cell (< or >) or below it (^ or v); the same key again removes it."""
        session = self.page.session
        row, column = divmod(index, session.columns)
        wide = key in "<>"
        if column + 1 == session.columns if wide else row + 1 == session.rows:
            return []
        high = index + (1 if wide else session.columns)
        sign = "<" if key in "<^" else ">"
        return session.clue(index, high, "" if session.sign(index, high) == sign else sign)

    def step(self, event: "Event") -> None:
        """Move the selection by one cell; in chain mode, continue the chain."""
        down, right = STEPS[event.key]
        before = self.page.selection.cursor
        self.moved(self.page.selection.step, down, right, event.shiftKey)
        after = self.page.selection.cursor
        if self.entry_mode.mode == "chain" and not event.shiftKey and after != before:
            self.entry_mode.draw(before, after)

    def moved(self, move: "Callable[..., None]", *arguments: object) -> None:
        """Move the selection with one of its functions."""
        self.entry_mode.rest()
        move(*arguments)
        self.page.board.follow()

    def take_back(self, again: bool) -> None:
        """Undo the last move, or redo it."""
        session = self.page.session
        self.entry_mode.rest()
        self.page.changed(session.redo() if again else session.undo())
