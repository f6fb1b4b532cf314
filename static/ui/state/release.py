"""The release of the page: whether there is a new one, and whether the page has no network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from ui.state.changes import Changes


class Release(Concern):
    """`news` is "ready" for a new release that waits, "elsewhere" for one that another tab has taken, else ""."""

    name = "release"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.news = ""
        self.offline = False  # whether there is no network, and the page works without

    def tell(self, news: str, offline: bool) -> None:
        """Take news, "" for none beside what is known already."""
        self.news = news or self.news
        self.offline = offline
        self.touch()
