"""What counts games and finds the next puzzle, as the page asks for it: that part comes first (ui/strength)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.protocols import GamesOfFile
    from ui.state.state import State
    from ui.tools import Tools

MOST_RECORDS = 10_000  # of a file
RECORDS = 100  # that are brought at a time: the page's heap is small


async def bring(state: State, tools: Tools) -> None:
    """Bring it, once a game has begun or where it is shown."""
    if state.board.session.last() or state.screen.sheet:
        await tools.strength.bring(state, True)


async def open_next(state: State, tools: Tools) -> bool:
    """Open the player's next puzzle; return whether there will be one: not if games are not counted."""
    if not state.settings.on("strength") or not await tools.strength.bring(state, True):
        return False
    from ui.strength.actions.following import open_next

    return await open_next(state, tools)


async def record_texts(state: State, tools: Tools) -> list[str]:
    """Return what is known of each game for the player's strength as JSON texts for a file."""
    if not await tools.strength.bring(state, True):
        return []
    from ui.strength.actions.bringing import texts

    return texts(state, tools)


async def bring_records(state: State, tools: Tools, games: GamesOfFile) -> bool:
    """Bring what a file of games knows of each for the player's strength; return whether there was room for it."""
    for first in range(0, min(games.played_count, MOST_RECORDS), RECORDS):
        text = await games.played(first, RECORDS)
        if not await tools.strength.bring(state, True):
            return True
        from ui.strength.actions.bringing import bring

        if not bring(state, tools, text):
            return False
    return True
