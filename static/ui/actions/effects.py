"""What follows from a change of the state, wherever it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import keeping, places, sheets
from ui.actions.others import list_others

if TYPE_CHECKING:
    from ui.protocols import Act, Action
    from ui.state.changes import Changed
    from ui.state.state import State

EFFECTS: tuple[tuple[tuple[str, ...], Action], ...] = (
    (("board", "cells"), keeping.save),
    (("board", "cells"), places.follow),
    (("screen", "place:still"), sheets.settle),
    (("worker",), list_others),
)
"""The parts, one of which has changed, and what is done then; in this order."""


class Effects:
    """Runs them, as a view is shown what changed."""

    def __init__(self, act: Act) -> None:
        self._act = act
        names: list[str] = []
        for parts, _ in EFFECTS:
            names += parts
        self.parts = tuple(names)

    def paint(self, state: State, changed: Changed) -> None:
        """Do what follows."""
        for parts, action in EFFECTS:
            if changed.any(parts):
                self._act(action)
