"""Practice of a technique."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.reasons.words.asked import PracticeAsked
    from ui.state.state import State
    from ui.tools import Tools


async def begin(state: State, tools: Tools, wanted: PracticeAsked) -> None:
    """Bring the next board of a set."""
