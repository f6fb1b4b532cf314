"""Which game belongs to a link that was made or opened here, so that the link leads back to its moves. No DOM."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.storage.logs import Full, read

if TYPE_CHECKING:
    from ui.shapes import Store

LINKED = "givens:links"  # in the store: [fragment with its #, name of its game], last first
MOST = 24


class LinkGames:
    """The games of the last links; without room for them, a link opens its puzzle anew."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def listed(self) -> list[tuple[str, str]]:
        """Return the fragment, with its #, and the game of each link, last first."""
        found = read(self.store.get(LINKED), [])
        pairs = [pair for pair in found if isinstance(pair, list)] if isinstance(found, list) else []
        return [(pair[0], pair[1]) for pair in pairs if [isinstance(part, str) for part in pair] == [True, True]]

    def game(self, *fragments: str) -> str:
        """Return the name of the game of the first of these fragments that has one, each without #; "" for none."""
        games = dict(self.listed())
        for fragment in fragments:
            if "#" + fragment in games:
                return games["#" + fragment]
        return ""

    def remember(self, fragment: str, game: str) -> None:
        """Note that a link leads to a game."""
        if game:
            others = [pair for pair in self.listed() if pair[0] != "#" + fragment]
            self._keep([("#" + fragment, game)] + others[: MOST - 1])

    def forget(self, game: str) -> None:
        """Drop the links of a game that is forgotten."""
        self._keep([pair for pair in self.listed() if pair[1] != game])

    def _keep(self, pairs: list[tuple[str, str]]) -> None:
        try:
            self.store.put(LINKED, json.dumps(pairs))
        except Full:
            self.store.drop(LINKED)
