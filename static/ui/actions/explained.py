"""What the page knows of what explains, which may not have come (ui/reasons)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools

NAME = "reasons"


def can_hint(state: State) -> bool:
    """Tell whether there may be a hint: a puzzle is played."""
    return not state.board.session.setting


def is_locked(state: State) -> bool:
    """Tell whether a set of practice locks the help."""
    late: Any = state.late.get(NAME)
    return late is not None and bool(late.practice.locked)


def may_hint(state: State) -> bool:
    """Tell whether a hint may be asked for now."""
    return not state.search.running and can_hint(state) and not state.entry.paused and not is_locked(state)


def has_come(state: State) -> bool:
    """Tell whether what explains is there."""
    return NAME in state.late


def leave(state: State, tools: Tools) -> None:
    """Put the step away: another board is about to take the place of this one."""
    late: Any = state.late.get(NAME)
    if late is not None:
        late.step.away()
