"""What is known of each game that was played, for the player's strength. It outlives its game. No DOM.

    givens:played:GAME    a PlayedGame (puzzles/api/strength_messages.pyi) as JSON

Each game has a text of its own, so tabs overwrite none but that of a game that both play.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.state.board.bounds import whole
from ui.storage.game_file import LATEST, checksum
from ui.storage.logs import read

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.strength_messages import PlayedGame
    from puzzles.portable.plain_values import Puzzle
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
        return sound(read(self._text(key, self._store.lengths(key).get(key, 0)), None))

    def put(self, game: str, played: PlayedGame) -> None:
        """Keep what is known of a game. Raises Full."""
        key, text = PLAYED + game, json.dumps(played)
        if self._text(key, self._store.lengths(key).get(key, 0)) != text:
            self._store.put(key, text)

    def all(self, having: str = "") -> dict[str, PlayedGame]:
        """Return what is known of each game whose text has these letters, by its name; other texts are not parsed."""
        found: dict[str, PlayedGame] = {}
        for key, length in self._store.lengths(PLAYED[:-1]).items():
            text = self._text(key, length)
            played = sound(read(text, None)) if having in text else None
            if played is not None:
                found[key[len(PLAYED) :]] = played
        return found

    def _text(self, key: str, length: int) -> str:
        """Return a text of this length, "" for one that is too long for the page's heap."""
        return (self._store.get(key) or "") if length <= LONGEST_TEXT else ""


def begun(puzzle: Puzzle, when: int) -> PlayedGame:
    """Return what is known of a game of which nothing is known yet; `when` is in milliseconds since 1970."""
    return {
        "kind": puzzle["kind"],
        "puzzle": checksum(json.dumps(puzzle)),
        "cells": puzzle["givens"].count(0),
        "seconds": 0,
        "when": when,
        "end": "",
    }


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
