"""The keys while a picture is looked at, as rows of the page's table of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.actions import correcting, using
from ui.pictures.actions.using import PLACE
from ui.pictures.state.found import found
from ui.pictures.state.picture import looked_at
from ui.state.board.position import LETTERS
from ui.state.play.keys import Row

if TYPE_CHECKING:
    from ui.state.state import State


def shows_board(state: State, name: str) -> bool:
    """Tell whether the board that was read is on the screen."""
    picture = looked_at(state)
    return picture.found and not picture.cropping


def is_letter(state: State, name: str) -> bool:
    """Tell whether a letter is a number on that board."""
    board = found(state).session
    return shows_board(state, name) and board is not None and bool(board.number(name))


def has_signs(state: State, name: str) -> bool:
    """Tell whether that board may have signs."""
    board = found(state).session
    return shows_board(state, name) and board is not None and board.gaps


STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
NUMBERS = {str(digit): (correcting.digit, digit) for digit in range(10)}
LETTERED = {letter.lower(): (correcting.letter, letter) for letter in LETTERS}

KEYS = (
    Row(
        "Arrows, 1–9, Delete",
        "in a picture that was read: move, write over a cell, empty it",
        dict(NUMBERS, Delete=(correcting.choose, 0), Backspace=(correcting.choose, 0)),
        shows_board,
        PLACE,
    ),
    Row("", "", {key: (correcting.step,) + way for key, way in STEPS.items()}, shows_board, PLACE),
    Row("", "", LETTERED, is_letter, PLACE),
    Row("", "", {sign: (correcting.sign, sign) for sign in "<>^v"}, has_signs, PLACE),
    Row(
        "Ctrl Z, Ctrl Y",
        "there: take a correction back, make it again",
        {"Ctrl z": (correcting.undo,), "Ctrl Shift z": (correcting.redo,), "Ctrl y": (correcting.redo,)},
        shows_board,
        PLACE,
    ),
    Row("Enter", "there: the next cell to look at", {"Enter": (correcting.next_doubt, True)}, shows_board, PLACE),
    Row("Esc", "there: put it away", {"Escape": (using.cancel,)}, where=PLACE),
)
