"""The help: the rules of the board on the page, and all keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import rules_name
from ui.views.dom import clear, find, make, show, within

if TYPE_CHECKING:
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.play.keys import Row
    from ui.state.state import State


class HelpView:
    """Fills the help for the board on the page; the keys are listed while it is open."""

    parts = ("board", "keys", "screen")

    def __init__(self) -> None:
        self._kind = ""  # which the help is about
        self._rows: list[Row] = []  # which it lists
        # What only some kinds have: its line, and the name of what they have.
        self._lines: list[tuple[Element, str]] = [(find("help-chain"), "chain")]

    def paint(self, state: State, changed: Changed) -> None:
        """Show the rules of the board on the page, and the keys that it has."""
        session = state.board.session
        find("help-rules").textContent = rules_name(session.view.rules, bool(session.regions), session.diagonals)
        listed = state.screen.is_open("help") and self._rows != state.keys.rows
        if listed:
            self._rows, self._lines = list(state.keys.rows), self._lines[:1]
            clear(find("help-keys"))
            for row in self._rows:
                if row.shown:
                    made = line(row)
                    find("help-keys").appendChild(made)
                    self._lines += [(made, row.needs)] if row.needs else []
        if listed or session.kind != self._kind:
            self._kind = session.kind
            for made, needs in self._lines:
                show(made, getattr(session.view, needs))


def line(row: Row) -> Element:
    """Return the line of some keys."""
    return within(make("tr"), make("th", text=row.shown, scope="row"), make("td", text=row.words))
