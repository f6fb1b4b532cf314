"""The on-screen pad: mode buttons, number keys, undo and redo."""

from puzzles.portable.naming import COLOUR_NAMES
from ui.dom import clear, enable, find, make, on, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.input.keys import Keys
    from ui.model.entry_mode import EntryMode
    from ui.model.session import Session
    from ui.model.shapes import Event
    from ui.page import Page

WORDS = {"number": "Number", "chain": "Chain", "corner": "Corner", "centre": "Centre", "colour": "Colour"}
MOST_KEYS = 32  # up to this highest number, each number has a key


class Pad:
    """Buttons that do what the keyboard does."""

    def __init__(self, page: "Page", entry_mode: "EntryMode", keys: "Keys") -> None:
        self.page = page
        self.entry_mode = entry_mode
        on(find("modes"), "click", self.choose)
        on(find("keypad"), "click", self.press)
        on(find("erase"), "click", lambda event: entry_mode.erase())
        on(find("undo"), "click", lambda event: keys.take_back(False))
        on(find("redo"), "click", lambda event: keys.take_back(True))
        on(find("restart"), "click", lambda event: page.changed(page.session.restart()))
        on(find("counting"), "click", lambda event: entry_mode.turn())
        entry_mode.on_mode.append(self.reset)
        page.on_load.append(lambda: entry_mode.choose("number"))
        page.on_change.append(self.refresh)

    def reset(self) -> None:
        """Update the buttons for the puzzle and the mode."""
        entry_mode, session = self.entry_mode, self.page.session
        modes = find("modes")
        if modes.getAttribute("data-modes") != " ".join(entry_mode.modes()):
            modes.setAttribute("data-modes", " ".join(entry_mode.modes()))
            clear(modes)
            for mode in entry_mode.modes():
                modes.appendChild(make("button", text=WORDS[mode], type="button", data_mode=mode))
        for button in modes.children:
            pressed = "true" if button.getAttribute("data-mode") == entry_mode.mode else "false"
            button.setAttribute("aria-pressed", pressed)
        show(modes, len(entry_mode.modes()) > 1)
        show(find("counting"), entry_mode.mode == "chain")
        find("counting").textContent = "Counting up" if entry_mode.counting > 0 else "Counting down"
        self.fill(session)

    def fill(self, session: "Session") -> None:
        """Lay out the keys: the colours, a key for each number, or the ten digits."""
        keypad = find("keypad")
        clear(keypad)
        if self.entry_mode.mode == "colour":
            keys = [(str(at + 1), at + 1, "Colour {}, {}".format(at + 1, name)) for at, name in enumerate(COLOUR_NAMES)]
        elif session.top <= MOST_KEYS:
            keys = [(session.symbol(number), number, "") for number in range(1, session.top + 1)]
        else:
            keys = [(str(digit), digit, "") for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)]
        whole = "data_number" if self.entry_mode.mode == "colour" or session.top <= MOST_KEYS else "data_digit"
        for text, number, name in keys:
            data: "dict[str, Any]" = {whole: number}
            button = make("button", text=text, type="button", **data)
            if name:
                button.setAttribute("aria-label", name)
                button.className = "swatch colour-" + str(number)
            keypad.appendChild(button)
        erase = make("button", text="⌫", type="button", data_erase="", aria_label="Erase")
        keypad.appendChild(erase)
        count = keypad.childElementCount
        columns = (count + 1) // 2 if count <= 14 else 7
        keypad.style.setProperty("--keys", str(columns))
        keypad.style.setProperty("--wide-keys", str(wide_columns(count - 1)))

    def refresh(self) -> None:
        """Enable the buttons that have an effect now."""
        session = self.page.session
        enable(undo=session.can_undo(), redo=session.can_redo(), restart=session.touched())

    def choose(self, event: "Event") -> None:
        """Switch to the mode whose button was pressed."""
        button = event.target.closest("button")
        if button:
            self.entry_mode.choose(button.getAttribute("data-mode"))

    def press(self, event: "Event") -> None:
        """Apply a key of the pad to the selected cells."""
        button = event.target.closest("button")
        if not button:
            return
        entry_mode = self.entry_mode
        if button.hasAttribute("data-digit"):
            entry_mode.digit(int(button.getAttribute("data-digit")))
        elif button.hasAttribute("data-number"):
            entry_mode.whole(int(button.getAttribute("data-number")))
        elif self.page.session.view.erases == "digit":
            entry_mode.backspace()
        else:
            entry_mode.erase()


def wide_columns(count: int) -> int:
    """Return how many keys a row has on a wide screen: rows of equal length if that is possible."""
    for columns in (3, 5, 4, 6):
        if count <= columns or (count % columns == 0 and count // columns <= columns):
            return columns
    return 7
