"""A link to the board is shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import places
from ui.storage.link_games import LinkGames

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools


def note(state: State, tools: Tools, fragment: str) -> None:
    """Have a link that is shared stand in the address, and lead back to its game."""
    LinkGames(tools.store).remember(fragment, tools.keeper.name)
    places.share(state, tools, fragment)
