"""What a puzzle says of itself, a sheet with all of it, and the rules of its kind in the help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from puzzles.portable.cell_names import rules_name
from ui.actions import sheets
from ui.state.board.session import heading
from ui.views.dom import find, on, show

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.board.session import Session
    from ui.state.changes import Changed
    from ui.state.state import State

NEW, ABOUT = ("new", "Another kind or size"), ("about", "About this puzzle")
WRITING = ("INPUT", "TEXTAREA", "SELECT")


class AboutView:
    """Shows the words of the puzzle on the board. Its title then opens them, not the choice of another puzzle."""

    parts = ("board",)

    def __init__(self, act: Act) -> None:
        self._act = act
        self._kind = ""  # which the help is about
        on(document, "keydown", self._key)

    def _key(self, event: Event) -> None:
        """Open the help on `?`, except where the player is typing text."""
        if event.key == "?" and event.target.tagName not in WRITING:
            event.preventDefault()
            self._act(sheets.open_sheet, "help")

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
        self._help(session)

    def _help(self, session: Session) -> None:
        """Show the rules of the board, and the keys that it has."""
        view = session.view
        find("help-rules").textContent = rules_name(view.rules, bool(session.regions), session.diagonals)
        if view.name != self._kind:
            self._kind = view.name
            for line in find("help").querySelectorAll("[data-where]"):
                show(line, getattr(view, line.getAttribute("data-where")))
