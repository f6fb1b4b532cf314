"""Which techniques are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


async def fitting(state: State, tools: Tools) -> list[Any]:
    """Return the last two arguments of a call about the board's kind: the techniques without, and their order."""
    return [None, None]
