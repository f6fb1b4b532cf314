"""All that the page knows of wishes: it joins the state when this package has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.making.state.several import Several
from ui.making.state.wishes import Wishes

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State


def begin(state: State) -> None:
    """Have it join the state."""
    state.join(Wishes(state.changes, state.new_form, state.board.session))
    state.join(Several(state.changes))


def wishes(state: State) -> Wishes:
    """Return the wishes; the package has come."""
    known: Any = state.late[Wishes.name]
    found: Wishes = known
    return found


def several(state: State) -> Several:
    """Return several puzzles; the package has come."""
    known: Any = state.late[Several.name]
    found: Several = known
    return found
