"""The armed number: a press writes it into a cell, or takes it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.play.typing import refuse

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State


def press(state: State, index: int, first: bool = True) -> None:
    """Write the number in a cell; take it away if the first cell of this press or drag has it already."""
    session, armed = state.board.session, state.entry.armed
    layer, number, has = armed.layer(), armed.number, has_number(state, index)
    if first:
        state.drag.write(not has)
        if armed.mode not in ("colour", "chain"):  # a chain may begin on a given
            refuse(state, [index])
    if has == state.drag.adding or (layer == "entries" and session.fixed(index)):
        return
    if layer == "colours":
        state.moved(session.colour([index], number))
    elif layer == "entries":
        armed.wrote(number)
        state.moved(session.write([index], number if state.drag.adding else 0, state.settings.on("tidy")))
    else:
        state.moved(session.mark(layer, [index], number))
    if state.drag.adding:
        armed.go_on()


def has_number(state: State, index: int) -> bool:
    """Tell whether a cell has the armed number, in the layer that it goes to."""
    session, armed = state.board.session, state.entry.armed
    layer: Any = session.values() if armed.layer() == "entries" else session.layers[armed.layer()]
    held = layer[index]
    return armed.number in held if isinstance(held, tuple) else held == armed.number
