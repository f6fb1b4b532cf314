"""The keys of a game, as rows of the page's table of keys, and the names of keys in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import sheets
from ui.actions.play import selecting, timing, typing, undo
from ui.state.board.position import LETTERS
from ui.state.play.keys import EVERYWHERE, PAUSED, Row
from ui.words import play

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State

DIGITS = "0123456789"
STEPS = (("ArrowUp", -1, 0), ("ArrowDown", 1, 0), ("ArrowLeft", 0, -1), ("ArrowRight", 0, 1))


def names(key: str, code: str, shift: bool, command: bool, alt: bool) -> list[str]:
    """Return the names that a key may have in the table: with Ctrl or Cmd "Ctrl z", with Shift "Shift 5", then "%".

    `key` is the browser's name of the character, `code` that of the place on the keyboard. A digit with Shift, Ctrl or
    Alt goes by its place, whatever character that gives. A letter of another script goes by its place, too.
    """
    digit = code[-1:] if code[:-1] in ("Digit", "Numpad") and key[:5] != "Arrow" and key not in ("Home", "End") else ""
    if alt and not command:
        return ["Alt " + digit] if digit else []
    if key[:1] > "\x7f" and code[:3] == "Key":
        key = code[3:]
    key = "Space" if key == " " else key.lower() if len(key) == 1 else key
    if command:
        key = "Ctrl " + (digit or key)
        return ["Ctrl Shift " + key[5:], key] if shift else [key]
    return ["Shift " + (digit or key), key] if shift else [key]


def is_number(state: State, name: str) -> bool:
    """Tell whether a digit or a letter is a number on this board; every digit is part of one. A sign goes first."""
    return name in DIGITS or (bool(state.board.session.number(name)) and not (name == "v" and sets_signs(state, name)))


def is_mode(state: State, name: str) -> bool:
    """Tell whether a letter chooses a mode."""
    return any(typing.letter(state, mode) == name.upper() for mode in state.entry.modes())


def has_mode(state: State, name: str) -> bool:
    """Tell whether a digit with this key held writes marks of a mode that there is now."""
    return ("corner" if name[:5] == "Shift" else "centre") in state.entry.modes()


def has_chain(state: State, name: str) -> bool:
    """Tell whether the numbers of this board make a chain."""
    return state.board.session.chain


def sets_signs(state: State, name: str) -> bool:
    """Tell whether signs are set on this board."""
    return state.board.session.setting and state.board.session.gaps


def can_go_on(state: State, name: str) -> bool:
    """Tell whether the board is hidden because the game is paused."""
    return state.entry.cover == play.PAUSED


SHIFTS = ("", "Shift ")
MOVES = {shift + key: (selecting.step, down, right, bool(shift)) for shift in SHIFTS for key, down, right in STEPS}
JUMPS = {
    held + shift + key: (selecting.jump, key == "End", bool(held), bool(shift))
    for held in ("", "Ctrl ")
    for shift in SHIFTS
    for key in ("Home", "End")
}
NUMBERS: dict[str, tuple[Any, ...]] = {digit: (typing.digit, int(digit)) for digit in DIGITS}
NUMBERS.update({letter.lower(): (typing.whole, 10 + at) for at, letter in enumerate(LETTERS)})
MODES = {letter.lower(): (typing.choose, mode) for mode, letter in typing.LETTERS.items()}
CENTRE = {held + digit: (typing.digit, int(digit), "centre") for held in ("Ctrl ", "Alt ") for digit in DIGITS}

ROWS = (
    Row("Arrows", "move; with Shift, select more cells", MOVES, moves=True),
    Row("Home, End", "go to the start or end of the row; with Ctrl, of the board", JUMPS, moves=True),
    Row(
        "Ctrl A, Esc",
        "select all cells; select none",
        {"Ctrl a": (selecting.everything,), "Escape": (selecting.nothing,)},
    ),
    Row("1–9, letters", "write a number", NUMBERS, is_number),
    Row(
        "Shift 1–9",
        "write a corner mark",
        {"Shift " + digit: (typing.digit, int(digit), "corner") for digit in DIGITS},
        has_mode,
    ),
    Row("Ctrl or Alt 1–9", "write a centre mark", CENTRE, has_mode),
    Row("Z X C V", "number, corner, centre, colour; not on a board that writes these letters", MODES, is_mode),
    Row(
        "Space",
        "go to the next mode; with Shift, to the previous one",
        {"Space": (typing.next_mode, 1), "Shift Space": (typing.next_mode, -1)},
    ),
    Row(
        "Enter",
        "finish this number: the next digit starts another; apply the hint that is shown",
        {"Enter": (typing.finish,)},
    ),
    Row("Backspace", "delete the last digit", {"Backspace": (typing.backspace,)}),
    Row("Delete", "clear the number, else the marks, else the colour", {"Delete": (typing.erase,)}),
    Row(
        "Ctrl Z, Ctrl Y",
        "undo, redo",
        {"Ctrl z": (undo.undo,), "Ctrl Shift z": (undo.redo,), "Ctrl y": (undo.redo,)},
    ),
    Row("Chain mode: arrows, drag", "extend the chain, number by number", {}, needs="chain"),
    Row("−", "count the other way", {"-": (typing.turn,)}, has_chain, needs="chain"),
    Row(
        "< > ^ v",
        "while editing givens: put a sign to the right or below",
        {sign: (typing.sign, sign) for sign in "<>^v"},
        sets_signs,
        needs="gaps",
    ),
    Row("Ctrl V", "open the puzzle or link on the clipboard", {}),  # the browser pastes
    Row("Ctrl Enter", "in the puzzle text: open it", {}),
    Row("?", "open this help", {"?": (sheets.open_sheet, "help")}, where=EVERYWHERE),
    Row("", "", dict.fromkeys(("Escape", "Enter", "Space"), (timing.go_on,)), can_go_on, where=PAUSED),
)
