"""Typing: digits, letters and marks go into the selected cells, or are armed while no cell is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import COLOUR_NAMES
from ui.state.play.entry import MARKS
from ui.words import play

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from ui.state.state import State
    from ui.tools import Tools

# The key that chooses each mode: the row of keys below the home row.
LETTERS = {"number": "Z", "corner": "X", "centre": "C", "colour": "V", "chain": "B"}


def letter(state: State, mode: str) -> str:
    """Return the key that chooses a mode, "" if it has none: the visitor switched it off, or it is a number."""
    key = LETTERS[mode]
    free = state.settings.on("keys") and not state.board.session.number(key)
    return key if free and len(state.entry.modes()) > 1 else ""


def choose(state: State, tools: Tools, mode: str) -> None:
    """Switch to a mode."""
    if not state.entry.paused:
        state.entry.choose(mode)


def next_mode(state: State, tools: Tools, step: int) -> None:
    """Switch to the next mode."""
    modes, mode = state.entry.modes(), state.entry.mode
    state.entry.choose(modes[(modes.index(mode) + step) % len(modes)] if mode in modes else "")


def turn(state: State, tools: Tools) -> None:
    """Reverse the direction in which the chain is drawn."""
    state.entry.turn()


def finish(state: State, tools: Tools) -> None:
    """Finish the number that is being typed: the next digit starts another."""
    state.entry.rest()


def digit(state: State, tools: Tools, digit: int, mode: str = "") -> None:
    """Type one digit, in the given mode or else the current one."""
    entry, session, selection = state.entry, state.board.session, state.board.selection
    if entry.paused:
        return
    mode = mode or entry.mode
    late = entry.typed.late(tools.clock.now())
    if not selection.cells:
        entry.armed.digit(digit, mode, late)
    elif mode == "colour":
        whole(state, tools, digit, mode)
    elif session.top < 10:
        whole(state, tools, digit, mode) if digit else erase(state, tools)
    elif mode in MARKS:
        if late or mode != entry.typed.layer or entry.typed.digits * 10 + digit > session.top:
            entry.rest()
        _pencil(state, mode, entry.typed.digits * 10 + digit)
    else:
        if late or entry.typed.layer != "number":
            entry.rest()
        number = session.typed(selection.cursor, digit, entry.typed.fresh)
        if entry.typed.fresh or number < 10:
            entry.rest()  # another number begins
        _write(state, number)


def whole(state: State, tools: Tools, number: int, mode: str = "") -> None:
    """Write a complete number, mark or colour into the selected cells."""
    entry, session, cells = state.entry, state.board.session, sorted(state.board.selection.cells)
    if entry.paused:
        return
    mode = mode or entry.mode
    entry.rest()
    if not cells:
        entry.armed.take(number, mode)
    elif mode == "colour":
        if number <= len(COLOUR_NAMES):
            state.moved(session.colour(cells, number))
    elif mode in MARKS:
        _pencil(state, mode, number)
        entry.rest()
    else:
        _write(state, number)
        entry.rest()


def backspace(state: State, tools: Tools) -> None:
    """Remove the last digit of the mark or number that is being typed, or of the numbers in the selected cells."""
    entry, session, selection = state.entry, state.board.session, state.board.selection
    if entry.paused:
        return
    if entry.typed.digits and entry.typed.is_late(tools.clock.now()):
        entry.rest()
    if not selection.cells:
        entry.armed.backspace()
    elif entry.typed.digits:
        _pencil(state, entry.typed.layer, entry.typed.digits // 10)
    elif entry.typed.move:
        _write(state, session.value(selection.cursor) // 10)
    else:
        _take(state, session.backspace(sorted(selection.cells)))
        entry.typed.go_on("number")


def erase(state: State, tools: Tools) -> None:
    """Clear the selected cells of their numbers, else their marks, else their colours."""
    if state.entry.paused:
        return
    state.entry.rest()
    if not state.board.selection.cells:
        state.entry.armed.drop()
    _take(state, state.board.session.erase(sorted(state.board.selection.cells)))


def sign(state: State, tools: Tools, key: str) -> None:
    """Set the clue to the right of the cell (< or >) or below it (^ or v); the same key again removes it."""
    session, selection = state.board.session, state.board.selection
    row, column = divmod(selection.cursor, session.columns)
    wide = key in "<>"
    if not selection.cells or (column + 1 == session.columns if wide else row + 1 == session.rows):
        return
    high = selection.cursor + (1 if wide else session.columns)
    clue = "<" if key in "<^" else ">"
    state.moved(session.clue(selection.cursor, high, "" if session.sign(selection.cursor, high) == clue else clue))


def refuse(state: State, cells: Collection[int], mark: bool = False) -> None:
    """Say so if nothing can be written in these cells: they are givens, or have no room for a pencil `mark`.

    Nothing is said once the board is solved.
    """
    session = state.board.session
    if not cells or state.said.lasting[1] == "good":
        return
    if all(session.fixed(cell) for cell in cells):
        state.said.say(play.given(cells, session.columns))
    elif mark and all(session.value(cell) for cell in cells):
        state.said.say(play.no_room(cells, session.columns))


def _pencil(state: State, layer: str, digits: int) -> None:
    """Write the mark that these digits make, in place of the mark so far: the whole mark is one move to undo."""
    move = _put(state, lambda cells: state.board.session.mark(layer, cells, digits), True)
    state.entry.typed.go_on(layer, digits, move)


def _write(state: State, number: int) -> None:
    """Write a number into the selected cells, in place of its digits so far: it is one move to undo."""
    state.entry.armed.wrote(number or state.entry.armed.latest)
    tidy = state.settings.on("tidy")
    move = _put(state, lambda cells: state.board.session.write(cells, number, tidy))
    state.entry.typed.go_on("number", 0, move)


def _put(state: State, write: Callable[[list[int]], list[int]], mark: bool = False) -> tuple[int, str] | None:
    """Make a move on the selected cells in place of the unfinished one; return its name, None if it changed nothing."""
    session, selection = state.board.session, state.board.selection
    unfinished = state.entry.typed.move
    changed = set(session.retract(unfinished) if unfinished else ())
    before = session.last()
    changed.update(write(sorted(selection.cells)))
    move = session.last() if session.last() != before else None
    state.moved(sorted(changed))
    if not changed:
        refuse(state, selection.cells, mark)
    return move


def _take(state: State, changed: Collection[int]) -> None:
    """Repaint the selected cells that something was taken from; say so if that cannot be."""
    state.moved(changed)
    if not changed:
        refuse(state, state.board.selection.cells)
