"""The title of the puzzle on the board, with who made it and where it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.session import heading, name_of
from ui.views.dom import find, show

if TYPE_CHECKING:
    from ui.state.changes import Changed
    from ui.state.state import State

NEW, ABOUT = ("new", "Another kind or size"), ("about", "About this puzzle")


class TitleView:
    """A press on the title opens the choice of another puzzle, or the words of this one if it has some."""

    parts = ("board", "note")

    def paint(self, state: State, changed: Changed) -> None:
        """Show title and note."""
        find("board-note").textContent = state.board.note
        if "board" in changed.parts:
            session = state.board.session
            words = session.words
            title, author = words.get("title", ""), words.get("author", "")
            sheet, said = ABOUT if words else NEW
            find("board-title").textContent = name_of(session)
            button = find("board-title").closest("button")
            button.setAttribute("popovertarget", sheet)
            button.setAttribute("title", said)
            find("board-kind").textContent = heading(session.puzzle()) if title else ""
            find("board-author").textContent = byline(author)
            show(find("board-about"), bool(title or author))
            show(find("rules-open"), bool(words.get("rules")))


def byline(author: str) -> str:
    """Return who made a puzzle, in words; nothing if nobody says so."""
    return "by " + author if author else ""
