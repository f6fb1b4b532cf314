"""What is known of each game that was played, for the player's strength. It outlives its game. No DOM.

    givens:played:GAME    a PlayedGame (puzzles/api/strength_messages.pyi) as JSON

Each game has a text of its own, so tabs overwrite none but that of a game that both play.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.storage.logs import read

if TYPE_CHECKING:
    from puzzles.api.strength_messages import PlayedGame
    from ui.shapes import Store

PLAYED = "givens:played:"


class PlayedGames:
    """The texts of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def get(self, game: str) -> PlayedGame | None:
        """Return what is known of a game; None if nothing is."""
        found: PlayedGame | None = read(self._store.get(PLAYED + game), None)
        return found if isinstance(found, dict) else None

    def put(self, game: str, played: PlayedGame) -> None:
        """Keep what is known of a game. Raises Full."""
        text = json.dumps(played)
        if self._store.get(PLAYED + game) != text:
            self._store.put(PLAYED + game, text)

    def all(self) -> dict[str, PlayedGame]:
        """Return what is known of each game, by its name."""
        found: dict[str, PlayedGame] = {}
        for key in self._store.lengths(PLAYED[:-1]):
            game = key[len(PLAYED) :]
            played = self.get(game)
            if played is not None:
                found[game] = played
        return found
