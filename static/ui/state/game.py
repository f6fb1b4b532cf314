"""The kept games: those of the list, and the room that the browser has for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.shapes import ListedGame, Source
    from ui.state.changes import Changes

MANY = 24  # games; with more, the oldest is named, unless the visitor chose to keep them all


class Games(Concern):
    """The game on the board is not in the list."""

    name = "game"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.listed: list[ListedGame] = []
        self.count = 0  # of all games that were played
        self.note = ""  # below the list
        self.full = False  # whether the store took nothing more
        self.link = ""  # to the player's work on the board, while the store is full
        self.keeps_all = False  # whether the visitor chose to keep games however many there are
        # The game that a later one may replace once the store has recovered, and the name of that one, "" for the last.
        self.missed = ("", "")
        # The source of the open text, and where the browser's cache has it.
        self.cached: tuple[Source, str] | None = None
        self.opened = 0  # how many texts were put in the cache

    @property
    def oldest(self) -> ListedGame | None:
        """The game that is named, to be saved or deleted, because there is no room or because there are many."""
        named = self.full or (self.count > MANY and not self.keeps_all)
        return self.listed[-1] if named and self.listed else None

    def list(self, played: Sequence[ListedGame], current: str) -> None:
        """Take the games that were played, the last one first; `current` names the one on the board."""
        self.listed = [game for game in played if game["name"] != current]
        self.count = len(played)
        self.touch()

    def begin_playing(self) -> None:
        """Take note that the game on the board had its first move."""
        self.count += 1
        self.touch()

    def fill(self, full: bool) -> None:
        """Take note of whether the store is full."""
        if self.full != full:
            self.full = full
            self.touch()

    def lead_to(self, link: str) -> None:
        """Offer a link to the player's work."""
        self.link = link
        self.touch()

    def keep_all(self) -> None:
        """Name no game because there are many."""
        self.keeps_all = True
        self.touch()

    def miss(self, here: str, wanted: str) -> None:
        """Take note that the game `here` stands for another one, or for the last game, until that is found."""
        self.missed = (here, wanted)

    def say(self, note: str) -> None:
        """Put a note below the list."""
        self.note = note
        self.touch()

    def cache(self, source: Source | None, key: str = "", new: bool = False) -> None:
        """Take note of which text the browser's cache has, None for none."""
        self.cached = None if source is None else (source, key)
        self.opened += new
