"""A time to beat, as a link dares or a day's puzzle has it: the part that knows of it comes first (ui/days)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.storage.played_games import PlayedGames

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools


async def recall(state: State, tools: Tools) -> None:
    """Have the time to beat of the game on the board, if what is known of it has one, or a day."""
    played = PlayedGames(tools.store).get(tools.keeper.name)
    if played is not None and ("day" in played or "beat" in played) and await tools.strength.bring(state, True):
        from ui.days.actions.beating import recall

        recall(state, tools)


async def visit(state: State, tools: Tools, asked: str) -> None:
    """Take the time that a link dares to beat, if it does."""
    if "beat" in asked and await tools.strength.bring(state, True):
        from ui.days.actions.beating import visit

        visit(state, tools, asked)
