"""The records of games: what is kept of each, merged with what other tabs, or a file, know of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.state.board.bounds import whole
from ui.state.board.validation import word_is_sound
from ui.storage.game_file import LATEST
from ui.storage.logs import Full, read
from ui.storage.played.games import PlayedGames

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.strength_messages import PlayedGame
    from ui.shapes import Store
    from ui.strength.state.strength import Strength

FINISHED, SOLVED, LEFT = "finished", "solved", "left"
SINCE = "givens:strength-since"  # milliseconds: games that ended before do not count
SCORES = 1000  # the highest, as in puzzles/strength/games.py
LONGEST = 200  # characters of a word in a file
MOST = 10_000  # records of a file


class Records:
    """The records in a store, before which those go for which it had no room."""

    def __init__(self, store: Store, known: Strength) -> None:
        self._store, self._known = store, known
        self._games = PlayedGames(store)

    def of(self, game: str) -> PlayedGame | None:
        """Return the record of a game; None if there is none."""
        return self._known.unkept.get(game) or self._games.get(game)

    def keep(self, game: str, record: PlayedGame) -> None:
        """Keep a record, and those that had no room before; where there is none now, it waits here."""
        for name, each in list(self._known.unkept.items()) + [(game, record)]:
            try:
                self._games.put(name, each)
                self._known.keep_unkept(name, None)
            except Full:
                self._known.keep_unkept(name, each)

    def counting(self, kind: str) -> list[PlayedGame]:
        """Return the records of a kind that count: none from before a new beginning."""
        kept = self._store.get(SINCE) or ""
        since = int(kept) if kept.isdigit() else 0
        found = self._games.all()
        found.update(self._known.unkept)
        return [each for each in found.values() if each.get("kind") == kind and each.get("when", 0) >= since]

    def texts(self) -> list[str]:
        """Return all records as JSON texts for a file."""
        found = []
        for game, played in self._games.all().items():
            record: dict[str, object] = {"game": game}
            record.update(played)
            found.append(json.dumps(record))
        return found

    def begin_anew(self, now: int) -> None:
        """Have no game count that ended before; without room in the store nothing changes. Raises Full."""
        self._store.put(SINCE, str(now))

    def bring(self, plain: object) -> None:
        """Keep a record from a file, if it is sound. Raises Full.

        One that is here stays, unless the other one is finished and it is not.
        """
        record = checked(plain)
        if record is not None:
            game, played = record
            before = self.of(game)
            if before is None or (played["end"] == FINISHED and before.get("end") != FINISHED):
                self._games.put(game, played)


def checked(plain: Any) -> tuple[str, PlayedGame] | None:
    """Return the game's name and the record that a file holds in plain values; None if that is malformed."""
    if (
        not isinstance(plain, dict)
        or not word_is_sound(plain.get("game"))
        or plain.get("end") not in ("", FINISHED, SOLVED, LEFT)
    ):
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
    return plain["game"], played


def _word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST


def records_in(text: str) -> list[Any]:
    """Return what a JSON text holds that should be records."""
    found = read(text, [])
    return found[:MOST] if isinstance(found, list) else []
