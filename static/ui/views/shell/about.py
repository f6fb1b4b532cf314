"""What a puzzle says of itself, and a sheet with all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.session import heading
from ui.views.dom import find, show

if TYPE_CHECKING:
    from ui.state.changes import Changed
    from ui.state.state import State

NEW, ABOUT = ("new", "Another kind or size"), ("about", "About this puzzle")


class AboutView:
    """Shows the words of the puzzle on the board. Its title then opens them, not the choice of another puzzle."""

    parts = ("board",)

    def paint(self, state: State, changed: Changed) -> None:
        """Show the words of the puzzle on the board, or nothing for one without."""
        session = state.board.session
        words, kind = session.words, heading(session.puzzle())
        title, author, rules = words.get("title", ""), words.get("author", ""), words.get("rules", "")
        sheet, said = ABOUT if words else NEW
        button = find("board-title").closest("button")
        button.setAttribute("popovertarget", sheet)
        button.setAttribute("title", said)
        byline = "by " + author if author else ""
        find("board-kind").textContent = kind if title else ""
        find("board-author").textContent = byline
        show(find("board-about"), bool(words.get("title") or author))
        show(find("rules-open"), bool(rules))
        find("about-name").textContent = title or kind
        find("about-kind").textContent = kind if title else ""
        find("about-author").textContent = byline
        find("about-rules").textContent = rules
        show(find("about-words"), bool(rules))
