"""The help: the rules of the board on the page, and all keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import rules_name
from ui.views.dom import clear, find, make, show

if TYPE_CHECKING:
    from ui.state.changes import Changed
    from ui.state.play.keys import Row
    from ui.state.state import State


class HelpView:
    """Fills the help for the board on the page; the keys are listed once it opens."""

    parts = ("board", "opened:help")

    def __init__(self) -> None:
        self._kind = ""  # which the help is about
        self._rows: list[Row] = []  # which it lists

    def paint(self, state: State, changed: Changed) -> None:
        """Show the rules of the board on the page, and the keys that it has."""
        session = state.board.session
        find("help-rules").textContent = rules_name(session.view.rules, bool(session.regions), session.diagonals)
        listed = "opened:help" in changed.parts and self._rows != state.keys.rows
        if listed:
            self._rows = list(state.keys.rows)
            clear(find("help-keys"))
            for row in self._rows:
                if row.shown:
                    find("help-keys").appendChild(line(row))
        if listed or session.kind != self._kind:
            self._kind = session.kind
            for each in find("help").querySelectorAll("[data-where]"):
                show(each, getattr(session.view, each.getAttribute("data-where")))


def line(row: Row) -> object:
    """Return the line of some keys."""
    made = make("tr", data_where=row.needs) if row.needs else make("tr")
    made.append(make("th", text=row.shown, scope="row"), make("td", text=row.words))
    return made
