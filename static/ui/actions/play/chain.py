"""Drawing a chain of consecutive numbers from cell to cell; a drag that goes back erases what it wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import are_adjacent
from ui.state.board.grid import walk

if TYPE_CHECKING:
    from ui.shapes import Name
    from ui.state.state import State


def begin(state: State, before: int, index: int) -> None:
    """Start a drag in a cell; it continues the chain of the cell before it (-1 for none) if the two touch."""
    state.drag.draw(index, draw(state, before, index))


def go(state: State, index: int) -> None:
    """Drag to a cell, near or far."""
    session, trail = state.board.session, state.drag.trail

    def barred(cell: int) -> bool:
        return bool(session.value(cell)) and cell not in [passed for passed, _ in trail]

    for cell in walk(trail[-1][0], index, session.columns, barred):
        step(state, cell)


def step(state: State, index: int) -> None:
    """Go on to a cell that touches the last one, or back to one that the drag has passed."""
    drag = state.drag
    if index not in [cell for cell, _ in drag.trail]:
        drag.extend(index, draw(state, drag.trail[-1][0], index))
        return
    while drag.trail[-1][0] != index:
        move = drag.shorten()
        if move is not None:
            state.moved(state.board.session.retract(move))


def draw(state: State, before: int, index: int) -> Name | None:
    """Continue the chain from one cell to another that touches it; return the move that wrote a number, if any.

    It counts up or down, whichever the board leaves open; where both are, as it did last.
    """
    session, entry = state.board.session, state.entry
    number = session.value(before) if before >= 0 else 0
    if not number or session.value(index) or not are_adjacent(before, index, session.columns):
        return None
    held = session.values()
    for counting in (entry.counting, -entry.counting):
        after = number + counting
        if not 1 <= after <= session.top or after in held:
            continue
        last = session.last()
        entry.armed.wrote(after)
        if counting != entry.counting:
            entry.turn()
        state.moved(session.write([index], after, state.settings.on("tidy")))
        return session.last() if session.last() != last else None
    return None
