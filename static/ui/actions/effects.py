"""What follows from a change of the state, wherever it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import sheets
from ui.actions.address import places
from ui.actions.kept import keeping

if TYPE_CHECKING:
    from ui.protocols import Act, Rows
    from ui.state.changes import Changed
    from ui.state.state import State

EFFECTS: Rows = (
    (("board:moved",), keeping.save),
    (("board:moved",), places.follow),
    (("screen", "place:still"), sheets.settle),
)
"""The parts, one of which has changed, and what is done then; in this order. The others are in later_effects.py."""


class Effects:
    """Runs them, as a view is shown what changed. Late parts bring rows of their own."""

    def __init__(self, act: Act, rows: Rows) -> None:
        self._act = act
        self._rows = rows
        names: list[str] = []
        for parts, _ in rows:
            names += parts
        self.parts = tuple(names)

    def paint(self, state: State, changed: Changed) -> None:
        """Do what follows."""
        for parts, action in self._rows:
            if changed.any(parts):
                self._act(action)
