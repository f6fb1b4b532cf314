"""The records of games: what is kept of each, merged with what other tabs, or a file, know of it."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

from ui.state.board.validation import word_is_sound
from ui.storage.logs import Full, read
from ui.storage.played.games import FINISHED, PlayedGames, sound

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.strength_messages import PlayedGame
    from ui.shapes import Store
    from ui.strength.state.strength import Strength

SINCE = "givens:strength-since"  # milliseconds: games that ended before do not count
SEED = "givens:next:"  # and a kind: what the next puzzle is made from


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
        since = self.since()
        found = self._games.all('"' + kind + '"')  # no other text is parsed
        found.update(self._known.unkept)
        return [each for each in found.values() if each["kind"] == kind and each["when"] >= since]

    def texts(self) -> list[str]:
        """Return all records as JSON texts for a file."""
        found = []
        for game, played in self._games.all().items():
            record: dict[str, object] = {"game": game}
            record.update(played)
            found.append(json.dumps(record))
        return found

    def since(self) -> int:
        """Return from when on games count, in milliseconds since 1970; 0 if all do."""
        kept = self._store.get(SINCE) or ""
        return int(kept) if kept.isdigit() else 0

    def count_since(self, when: int) -> None:
        """Have no game count that ended before; without room in the store nothing changes. Raises Full."""
        self._store.put(SINCE, str(when))

    def seed(self, kind: str) -> int:
        """Return what the next puzzle of a kind is made from: the same until it is `opened`, if there is room."""
        kept = self._store.get(SEED + kind) or ""
        if kept.isdigit():
            return int(kept)
        seed = random.getrandbits(30)
        try:
            self._store.put(SEED + kind, str(seed))
        except Full:
            pass
        return seed

    def opened(self, kind: str) -> None:
        """Have another puzzle of a kind be the next."""
        self._store.drop(SEED + kind)

    def bring(self, plain: Any) -> None:
        """Keep a record from a file, if it is sound. Raises Full.

        One that is here stays, unless the other one is finished and it is not.
        """
        played = sound(plain)
        if played is not None and word_is_sound(plain.get("game")):
            before = self.of(plain["game"])
            if before is None or (played["end"] == FINISHED and before["end"] != FINISHED):
                self._games.put(plain["game"], played)


def records_in(text: str) -> list[Any]:
    """Return what a JSON text holds that should be records."""
    found = read(text, [])
    return found if isinstance(found, list) else []
