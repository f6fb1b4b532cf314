"""What leaves the page of a search that is watched: a link to its step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clicks, find, make, within
from ui.watching.actions import lessons

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.watching.state.leaving import Leaving


class LeavingView:
    """Stands behind the tab Share."""

    parts = ("watch", "watch-leaving")

    def __init__(self, act: Act, leaving: Leaving) -> None:
        self._leaving = leaving
        find("watched-counts").before(
            within(
                make("div", "watched-share", id="watched-share"),
                make("button", text="Copy link to this step", type="button", id="watched-link"),
                make("p", "note", id="watched-left", aria_live="polite"),
            )
        )
        clicks(act, watched_link=lessons.copy_link)

    def paint(self, state: State, changed: Changed) -> None:
        """Say what became of it."""
        if find("watched-left").textContent != self._leaving.words:
            find("watched-left").textContent = self._leaving.words
