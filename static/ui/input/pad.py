"""The on-screen pad: mode buttons, number keys, undo and redo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import COLOUR_NAMES
from ui.state.board.numbers import left, next_missing
from ui.views.dom import clear, enable, find, icon, make, on, show

if TYPE_CHECKING:
    from ui.input.keys import Keys
    from ui.model.entry_mode import EntryMode
    from ui.page import Page
    from ui.shapes import Element, Event, Listener

WORDS = {"number": "Number", "chain": "Chain", "corner": "Corner", "centre": "Centre", "colour": "Colour"}
# Up to this highest number, each number has a key; on a board that holds each number once, up to 9.
MOST_KEYS = 32


class Pad:
    """Buttons that do what the keyboard does."""

    def __init__(self, page: Page, entry_mode: EntryMode, keys: Keys) -> None:
        self.page = page
        self.entry_mode = entry_mode
        self.on_restart: list[Listener] = []  # called after everything was taken off the board, before it is drawn
        self.drawn: tuple[object, ...] = ()  # what the keys were laid out for
        self.keys: list[tuple[int, Element, Element]] = []  # number, its key, how many are left on it
        self.next: Element | None = None  # the key of the armed or else the next missing number
        on(find("modes"), "click", self.choose)
        on(find("keypad"), "click", self.press)
        on(find("erase"), "click", self.erase)
        on(find("undo"), "click", lambda event: keys.take_back(False))
        on(find("redo"), "click", lambda event: keys.take_back(True))
        on(find("restart"), "click", self.restart)
        on(find("counting"), "click", lambda event: entry_mode.turn())
        entry_mode.on_mode.append(self.reset)
        entry_mode.armed.on_change.append(self.show_armed)
        page.on_load.append(entry_mode.begin)
        page.on_change.append(self.refresh)
        page.settings.on_change.append(self.reset)

    def restart(self, event: Event) -> None:
        """Take everything off the board that is not part of the puzzle."""
        if self.entry_mode.paused:
            return
        cells = self.page.session.restart()
        for listener in self.on_restart:
            listener()
        self.page.changed(cells)

    def reset(self) -> None:
        """Update the buttons for the puzzle and the mode."""
        entry_mode = self.entry_mode
        modes = find("modes")
        letters = [entry_mode.letter(mode) for mode in entry_mode.modes()]
        laid = " ".join(entry_mode.modes()) + " " + "".join(letters)
        if modes.getAttribute("data-modes") != laid:
            modes.setAttribute("data-modes", laid)
            clear(modes)
            for mode, letter in zip(entry_mode.modes(), letters):
                modes.appendChild(mode_button(mode, letter))
        for button in modes.children:
            pressed = "true" if button.getAttribute("data-mode") == entry_mode.mode else "false"
            button.setAttribute("aria-pressed", pressed)
        show(modes, len(entry_mode.modes()) > 1)
        show(find("counting"), entry_mode.mode == "chain")
        find("counting").textContent = "Counting up" if entry_mode.counting > 0 else "Counting down"
        self.fill()

    def fill(self) -> None:
        """Lay out the keys: the colours, a key for each number, or the ten digits; count what is left of each."""
        session, coloured = self.page.session, self.entry_mode.mode == "colour"
        wanted = (session.shape, session.letters, coloured)
        if wanted != self.drawn:
            self.drawn = wanted
            self.lay_out()
        self.count()
        self.show_armed()

    def lay_out(self) -> None:
        """Make the keys."""
        session, keypad = self.page.session, find("keypad")
        clear(keypad)
        self.keys, self.next = [], None
        if self.entry_mode.mode == "colour":
            for at, name in enumerate(COLOUR_NAMES):
                spoken = "Colour {}, {}".format(at + 1, name)
                button = make("button", "swatch colour-" + str(at + 1), str(at + 1), type="button", aria_label=spoken)
                button.setAttribute("data-number", at + 1)
                self.keys.append((at + 1, button, make("span")))
                keypad.appendChild(button)
        elif session.top <= (MOST_KEYS if session.view.repeats else 9):
            for number in range(1, session.top + 1):
                button = make("button", text=session.symbol(number), type="button", data_number=number)
                count = make("span", "left", aria_hidden="true")
                button.appendChild(count)
                self.keys.append((number, button, count))
                keypad.appendChild(button)
        else:
            for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0):
                keypad.appendChild(make("button", text=str(digit), type="button", data_digit=digit))
            if not session.view.repeats:
                self.next = make("button", "next", type="button", data_number=0)
                keypad.appendChild(self.next)
        erase = make("button", type="button", data_erase="", aria_label="Erase")
        erase.appendChild(icon("erase"))
        keypad.appendChild(erase)
        count = keypad.childElementCount
        columns = count if count <= 6 else (count + 1) // 2 if count <= 12 else 7 if count <= 14 or count > 18 else 6
        keypad.classList.toggle("many", columns > 6)  # too many side by side for the narrowest phones
        keypad.classList.toggle("tens", len(self.keys) > 9)  # a count of two digits would touch a number of two
        keypad.style.setProperty("--keys", str(columns))
        keypad.style.setProperty("--wide-keys", str(wide_columns(count - 1)))

    def count(self) -> None:
        """Write on the keys how many of each number are left, and beside the verdict which is missing next."""
        session = self.page.session
        if self.keys and self.entry_mode.mode != "colour":
            counts = left(session)
            for number, button, text in self.keys:
                button.classList.toggle("spent", not counts[number])
                if session.view.repeats:
                    text.textContent = str(counts[number])
                    button.setAttribute("aria-description", "{} left".format(counts[number]))
        missing = next_missing(session, self.entry_mode.armed.latest)
        remark = find("remark")
        if remark and (not remark.textContent or remark.textContent[:5] == "next:"):  # else a verdict's remark
            remark.textContent = "next: {}".format(session.symbol(missing)) if missing else ""

    def show_armed(self) -> None:
        """Ring the key of the armed number; where numbers have no keys of their own, one key shows it, or the next."""
        armed = self.entry_mode.armed
        number = armed.number if (armed.mode == "colour") == (self.entry_mode.mode == "colour") else 0
        keys = [(key, button) for key, button, _ in self.keys]
        if self.next is not None:
            shown = number or next_missing(self.page.session, armed.latest)
            self.next.textContent = str(shown) if shown else ""
            self.next.setAttribute("data-number", shown)
            self.next.setAttribute("aria-label", ("Number {}" if number else "Next missing number, {}").format(shown))
            self.next.disabled = not shown
            keys.append((shown, self.next))
        for key, button in keys:
            ringed = key == number > 0
            button.classList.toggle("armed", ringed)
            if ringed:
                button.setAttribute("aria-pressed", "true")
            else:
                button.removeAttribute("aria-pressed")

    def refresh(self) -> None:
        """Enable the buttons that have an effect now."""
        session = self.page.session
        enable(undo=session.can_undo(), redo=session.can_redo(), restart=session.touched())
        self.count()
        self.show_armed()

    def choose(self, event: Event) -> None:
        """Switch to the mode whose button was pressed."""
        button = event.target.closest("button")
        if button and not self.entry_mode.paused:
            self.entry_mode.choose(button.getAttribute("data-mode"))

    def erase(self, event: Event) -> None:
        """Clear the selected cells."""
        if not self.entry_mode.paused:
            self.entry_mode.erase()

    def press(self, event: Event) -> None:
        """Apply a key of the pad to the selected cells."""
        button = event.target.closest("button")
        entry_mode = self.entry_mode
        if not button or entry_mode.paused:
            return
        if button.hasAttribute("data-digit"):
            entry_mode.digit(int(button.getAttribute("data-digit")))
        elif button.hasAttribute("data-number"):
            entry_mode.whole(int(button.getAttribute("data-number")))
        elif self.page.session.view.erases == "digit":
            entry_mode.backspace()
        else:
            entry_mode.erase()


def wide_columns(count: int) -> int:
    """Return how many keys a row has beside the board: rows of about equal length, no key too narrow."""
    if count <= 5:
        return max(count, 3)
    return 3 if count == 9 else min((count + 1) // 2, 7)


def mode_button(mode: str, letter: str) -> Element:
    """Make the button that chooses a mode, with the letter that does so too, if there is one."""
    button = make("button", text=WORDS[mode], type="button", data_mode=mode)
    if letter:
        button.appendChild(make("kbd", "key", letter, aria_hidden="true"))
        button.setAttribute("aria-keyshortcuts", letter)
    return button
