"""The on-screen pad: mode buttons, number keys, undo and redo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import COLOUR_NAMES
from ui.actions.play import typing, undo
from ui.state.board.numbers import left, next_missing
from ui.views.dom import clear, clicks, enable, find, icon, make, on, on_part, show, within
from ui.words import play

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State

# Up to this highest number, each number has a key; on a board that holds each number once, up to 9.
MOST_KEYS = 32


class PadView:
    """Buttons that do what the keyboard does."""

    parts = ("board", "cells", "history", "entry", "armed", "settings")

    def __init__(self, act: Act) -> None:
        self._act = act
        self._modes: list[tuple[str, str]] = []  # that the buttons choose, with the letters that do so too
        self._mode_buttons: list[Element] = []
        self._laid: tuple[object, ...] = ()  # what the keys were made for
        self._keys: list[tuple[int, Element, Element]] = []  # number, its key, how many are left on it
        self._left: list[int] = []  # how many of each number the keys say are left
        self._next: Element | None = None  # the key of the armed or else the next missing number
        self._ringed: Element | None = None  # the key of the armed number
        self._able: tuple[bool, ...] = ()
        on_part(find("modes"), "button", lambda button: act(typing.choose, button.dataset.mode))
        on(find("keypad"), "click", self._press)
        clicks(act, erase=typing.erase, undo=undo.undo, redo=undo.redo, restart=undo.restart, counting=typing.turn)

    def paint(self, state: State, changed: Changed) -> None:
        """Show what the keys write, and enable the buttons that have an effect now."""
        session = state.board.session
        if changed.any(("board", "entry", "settings")):
            self._show_modes(state)
            self._show_keys(state)
        self._count(state)
        self._show_armed(state)
        able = session.can_undo(), session.can_redo(), session.touched()
        if able != self._able:
            self._able = able
            enable(undo=able[0], redo=able[1], restart=able[2])

    def _show_modes(self, state: State) -> None:
        entry, modes = state.entry, find("modes")
        named = [(mode, typing.letter(state, mode)) for mode in entry.modes()]
        if self._modes != named:
            self._modes, self._mode_buttons = named, [mode_button(mode, letter) for mode, letter in named]
            clear(modes)
            for button in self._mode_buttons:
                modes.appendChild(button)
        for (mode, _), button in zip(named, self._mode_buttons):
            button.setAttribute("aria-pressed", "true" if mode == entry.mode else "false")
        show(modes, len(entry.modes()) > 1)
        show(find("counting"), entry.mode == "chain")
        find("counting").textContent = play.counting(entry.counting)

    def _show_keys(self, state: State) -> None:
        """Make the keys: the colours, a key for each number, or the ten digits."""
        session, coloured = state.board.session, state.entry.mode == "colour"
        laid = (coloured, session.top, session.letters, session.view.repeats, session.view.erases)
        if laid == self._laid:
            return
        keypad = find("keypad")
        clear(keypad)
        self._laid, self._keys, self._left, self._next, self._ringed = laid, [], [], None, None
        if coloured:
            for at, name in enumerate(COLOUR_NAMES):
                key, spoken = str(at + 1), "Colour {}, {}".format(at + 1, name)
                button = make("button", "swatch colour-" + key, key, type="button", aria_label=spoken, data_number=key)
                self._keys.append((at + 1, button, make("span")))
                keypad.appendChild(button)
        elif session.top <= (MOST_KEYS if session.view.repeats else 9):
            for number in range(1, session.top + 1):
                button = make("button", text=session.symbol(number), type="button", data_number=number)
                count = make("span", "left", aria_hidden="true")
                button.appendChild(count)
                self._keys.append((number, button, count))
                keypad.appendChild(button)
        else:
            for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0):
                keypad.appendChild(make("button", text=str(digit), type="button", data_digit=digit))
            if not session.view.repeats:
                self._next = make("button", "next", type="button", data_number=0)
                keypad.appendChild(self._next)
        erase = make("button", type="button", data_erase="", aria_label="Erase")
        keypad.appendChild(within(erase, icon("erase")))
        count = keypad.childElementCount
        columns = count if count <= 6 else (count + 1) // 2 if count <= 12 else 7 if count <= 14 or count > 18 else 6
        keypad.classList.toggle("many", columns > 6)  # too many side by side for the narrowest phones
        keypad.classList.toggle("tens", len(self._keys) > 9)  # a count of two digits would touch a number of two
        keypad.style.setProperty("--keys", str(columns))
        keypad.style.setProperty("--wide-keys", str(wide_columns(count - 1)))

    def _count(self, state: State) -> None:
        """Write on the keys how many of each number are left."""
        session = state.board.session
        counts = left(session) if self._keys and state.entry.mode != "colour" else []
        if counts == self._left:
            return
        before, self._left = self._left, counts
        for number, button, text in self._keys if counts else ():
            if before and before[number] == counts[number]:
                continue
            button.classList.toggle("spent", not counts[number])
            if session.view.repeats:
                text.textContent = str(counts[number])
                button.setAttribute("aria-description", "{} left".format(counts[number]))

    def _show_armed(self, state: State) -> None:
        """Ring the key of the armed number; where numbers have no keys of their own, one key shows it, or the next."""
        armed = state.entry.armed
        number = armed.number if (armed.mode == "colour") == (state.entry.mode == "colour") else 0
        ringed = [button for key, button, _ in self._keys if key == number]
        if self._next is not None:
            shown = number or next_missing(state.board.session, armed.latest)
            self._next.textContent = str(shown) if shown else ""
            self._next.setAttribute("data-number", shown)
            self._next.setAttribute("aria-label", ("Number {}" if number else "Next missing number, {}").format(shown))
            self._next.disabled = not shown
            ringed = [self._next] if number else []
        before, self._ringed = self._ringed, ringed[0] if ringed else None
        if before is not self._ringed:
            ring(before, False)
            ring(self._ringed, True)

    def _press(self, event: Event) -> None:
        button: Any = event.target.closest("button")
        if not button:
            return
        if button.hasAttribute("data-digit"):
            self._act(typing.digit, int(button.getAttribute("data-digit")))
        elif button.hasAttribute("data-number"):
            self._act(typing.whole, int(button.getAttribute("data-number")))
        elif self._laid[-1] == "digit":
            self._act(typing.backspace)
        else:
            self._act(typing.erase)


def ring(key: Element | None, armed: bool) -> None:
    """Ring a key, or no longer."""
    if key is not None:
        key.classList.toggle("armed", armed)
        if armed:
            key.setAttribute("aria-pressed", "true")
        else:
            key.removeAttribute("aria-pressed")


def wide_columns(count: int) -> int:
    """Return how many keys a row has beside the board: rows of about equal length, no key too narrow."""
    if count <= 5:
        return max(count, 3)
    return 3 if count == 9 else min((count + 1) // 2, 7)


def mode_button(mode: str, letter: str) -> Element:
    """Make the button that chooses a mode, with the letter that does so too, if there is one."""
    button = make("button", text=play.MODES[mode], type="button", data_mode=mode)
    if letter:
        button.appendChild(make("kbd", "key", letter, aria_hidden="true"))
        button.setAttribute("aria-keyshortcuts", letter)
    return button
