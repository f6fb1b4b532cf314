"""Playing by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.actions.play import selecting
from ui.actions.play.keys import names
from ui.state.play.keys import EVERYWHERE
from ui.views.dom import find, held, on

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.state import State

# Where people type text: all keys are theirs.
TEXT = (
    "textarea, select, [contenteditable], "
    "input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=button])"
)
APART = ":popover-open"  # an open sheet keeps its keys, but for those that mean something everywhere
PRESSED = "button, a[href], summary, input, [role=tab], [role=button]"  # Space and Enter press these
ARROWED = "input, [role=tab], [role=slider], [tabindex='0']:not([role=gridcell])"  # and these use the arrow keys


class KeysView:
    """Turns keys into actions, wherever the focus is; leaves the others to the browser."""

    def __init__(self, act: Act, state: State) -> None:
        self._act = act
        self._state = state
        on(document, "keydown", self._key)
        on(find("skip"), "click", self._skip)

    def _skip(self, event: Event) -> None:
        """Go to the board, without following the link: its address would be taken for one that holds a puzzle."""
        event.preventDefault()
        self._act(selecting.go_to_board)

    def _key(self, event: Event) -> None:
        if event.isComposing or event.defaultPrevented:
            return
        named = names(event.key, event.code, event.shiftKey, event.ctrlKey or event.metaKey, event.altKey)
        found = self._state.keys.find(self._state, named)
        if found is None or is_elsewhere(event, found[0].where == EVERYWHERE, bool(self._state.screen.sheet)):
            return
        row, (action, *arguments) = found
        event.preventDefault()
        if row.moves:
            arguments.insert(0, held(find("board")) is not None)
        self._act(action, *arguments)


def is_elsewhere(event: Event, everywhere: bool, covered: bool) -> bool:
    """Tell whether a key is for the text field, sheet or control that has the focus; `covered` if any sheet is open."""
    key, target = event.key, event.target
    if target.closest(TEXT):
        return True
    if everywhere:
        return False
    if target.closest(APART):
        return True
    if key == "Escape":
        return covered  # the browser closes it
    if key in (" ", "Enter"):
        return bool(target.closest(PRESSED))
    return (key[:5] == "Arrow" or key in ("Home", "End")) and bool(target.closest(ARROWED))
