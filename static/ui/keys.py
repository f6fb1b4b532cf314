"""Playing by keyboard, pointer and keypad: what a key, a click or a button does to the board."""

from ui.dom import clear, find, make, on

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
DIGITS = "0123456789"


class Keys:
    """Turns what a person does to the board into moves of the session."""

    def __init__(self, page):
        self.page = page
        self.fresh = True  # the next digit starts a number rather than going on with one
        root = page.board.root
        on(root, "keydown", self.key)
        on(root, "click", self.click)
        on(root, "focusin", self.focus)
        on(find("keypad"), "click", self.press)
        on(find("undo"), "click", lambda event: self.undo())
        on(find("redo"), "click", lambda event: self.redo())
        on(find("clear"), "click", lambda event: self.page.changed(self.page.session.clear()))
        on(find("setting"), "click", self.toggle_setting)
        page.on_load.append(self.reset)
        page.on_change.append(self.refresh)

    def reset(self):
        """Fit the keypad to the puzzle on the board."""
        self.fresh = True
        keypad = find("keypad")
        clear(keypad)
        top = self.page.session.top
        for digit in range(1 if top < 10 else 0, min(top, 9) + 1):
            keypad.appendChild(make("button", text=str(digit), type="button", data_key=digit))
        keypad.appendChild(make("button", text="⌫", type="button", data_key="Backspace", aria_label="Erase"))
        keypad.style.setProperty("--keys", str((keypad.childElementCount + 1) // 2))  # two rows

    def refresh(self):
        """Bring the buttons in step with the session."""
        session = self.page.session
        find("undo").disabled = not session.can_undo()
        find("redo").disabled = not session.can_redo()
        find("clear").disabled = not session.touched()
        find("setting").setAttribute("aria-pressed", "true" if session.setting else "false")
        frame = find("frame").classList
        frame.add("setting") if session.setting else frame.remove("setting")

    def focus(self, event):
        """Follow the focus to a cell."""
        index = self.page.board.index_of(event.target)
        if index >= 0 and index != self.page.board.selected:
            self.page.board.select(index, focus=False)
            self.fresh = True

    def click(self, event):
        """Select a cell, or step the clue whose sign was clicked while givens are being set."""
        low = event.target.getAttribute("data-low")
        session = self.page.session
        if low is not None and session.setting:
            high = int(event.target.getAttribute("data-high"))
            self.page.changed(session.cycle(int(low), high))
            return
        index = self.page.board.index_of(event.target)
        if index >= 0:
            self.page.board.select(index)
            self.fresh = True

    def press(self, event):
        """Do what a keypad button says to the selected cell."""
        button = event.target.closest("button")
        if button:
            self.type(button.getAttribute("data-key"))

    def key(self, event):
        """Do what a key says; keys that mean nothing here are left to the browser."""
        key = event.key
        command = event.ctrlKey or event.metaKey
        if command and key in ("z", "Z", "y"):
            self.redo() if key == "y" or event.shiftKey else self.undo()
        elif key in STEPS and not command:
            self.step(*STEPS[key])
        elif key in ("Home", "End"):
            self.jump(key == "End", command)
        elif command or event.altKey or not self.type(key):
            return
        event.preventDefault()

    def type(self, key):
        """Type a key in the selected cell; tells whether it meant anything."""
        session, index = self.page.session, self.page.board.selected
        if key in DIGITS and len(key) == 1:
            if key == "0" and (self.fresh or session.top < 10):
                changed = session.write(index, 0)
            else:
                changed = session.digit(index, int(key), self.fresh)
                self.fresh = False
        elif key == "Backspace":
            changed = session.backspace(index)
            self.fresh = False
        elif key == "Delete" or key == " ":
            changed = session.write(index, 0)
            self.fresh = True
        elif key in ("<", ">", "^", "v", "V") and session.setting:
            changed = self.sign(index, key)
        else:
            return False
        self.page.changed(changed)
        return True

    def sign(self, index, key):
        """Set the clue at the right of a cell (< or >) or below it (^ or v); the same key again takes it away."""
        session = self.page.session
        row, column = divmod(index, session.columns)
        wide = key in "<>"
        if column + 1 == session.columns if wide else row + 1 == session.rows:
            return []
        high = index + (1 if wide else session.columns)
        sign = "<" if key in "<^" else ">"
        return session.clue(index, high, "" if session.sign(index, high) == sign else sign)

    def step(self, down, right):
        """Move the selection by one cell, stopping at the edge."""
        session = self.page.session
        row, column = divmod(self.page.board.selected, session.columns)
        row = min(max(row + down, 0), session.rows - 1)
        column = min(max(column + right, 0), session.columns - 1)
        self.page.board.select(row * session.columns + column)
        self.fresh = True

    def jump(self, end, board):
        """Move the selection to the start or end of the row, or of the board."""
        session = self.page.session
        row = self.page.board.selected // session.columns
        if board:
            row = session.rows - 1 if end else 0
        self.page.board.select(row * session.columns + (session.columns - 1 if end else 0))
        self.fresh = True

    def undo(self):
        """Take the last move back."""
        self.page.changed(self.page.session.undo())
        self.fresh = True

    def redo(self):
        """Make the last move that was taken back again."""
        self.page.changed(self.page.session.redo())
        self.fresh = True

    def toggle_setting(self, event):
        """Switch between playing and setting givens."""
        session = self.page.session
        session.setting = not session.setting
        self.page.board.build()
        self.refresh()
