"""What is known of each game that was played, for the player's strength. It outlives its game. No DOM.

    givens:played:GAME    a PlayedGame (puzzles/api/strength_messages.pyi) as JSON

Each game has a text of its own, so tabs overwrite none but that of a game that both play.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.state.board.bounds import whole
from ui.storage.game_file import LATEST
from ui.storage.logs import read

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.strength_messages import PlayedGame
    from ui.shapes import Store

PLAYED = "givens:played:"
FINISHED, SOLVED, LEFT = "finished", "solved", "left"
LONGEST_TEXT = 2000  # characters of what is known of a game
LONGEST = 200  # characters of a word
SCORES = 1000  # the highest, as in puzzles/strength/games.py


class PlayedGames:
    """The texts of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def get(self, game: str) -> PlayedGame | None:
        """Return what is known of a game; None if nothing is, or if its text is malformed."""
        key = PLAYED + game
        length = self._store.lengths(key).get(key, 0)
        return sound(read(self._store.get(key), None)) if 0 < length <= LONGEST_TEXT else None

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


def sound(plain: Any) -> PlayedGame | None:
    """Return what is known of a game by plain values of a store or a file, without what is malformed; None for junk."""
    if not isinstance(plain, dict) or plain.get("end") not in ("", FINISHED, SOLVED, LEFT):
        return None
    if not all(_word(plain.get(name)) for name in ("kind", "puzzle")):
        return None
    if not all(whole(plain.get(name), 0, LATEST) for name in ("cells", "seconds", "when")):
        return None
    played: Any = {name: plain[name] for name in ("kind", "puzzle", "cells", "seconds", "when", "end")}
    score = plain.get("score")
    if isinstance(score, (int, float)) and not isinstance(score, bool) and 0 < score <= SCORES:
        played["score"] = score
    for name in ("technique", "day"):
        if _word(plain.get(name)):
            played[name] = plain[name]
    for name in ("helped", "wrong"):
        if plain.get(name) is True:
            played[name] = True
    if whole(plain.get("beat"), 0, LATEST):
        played["beat"] = plain["beat"]
    return played  # type: ignore[no-any-return]


def _word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST
