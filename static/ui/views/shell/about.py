"""A sheet with what the puzzle on the board says of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.session import heading
from ui.views.dom import find, show
from ui.views.shell.title import byline

if TYPE_CHECKING:
    from ui.state.changes import Changed
    from ui.state.state import State


class AboutView:
    """Shows its words, or its kind if it has none."""

    parts = ("board",)

    def paint(self, state: State, changed: Changed) -> None:
        """Show the words of the puzzle."""
        session = state.board.session
        words, kind = session.words, heading(session.puzzle())
        title, rules = words.get("title", ""), words.get("rules", "")
        find("about-name").textContent = title or kind
        find("about-kind").textContent = kind if title else ""
        find("about-author").textContent = byline(words.get("author", ""))
        find("about-rules").textContent = rules
        show(find("about-words"), bool(rules))
