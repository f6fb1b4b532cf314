"""The puzzles of the last thirty days, behind today's: a row a day, a cell a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.days.actions import opening
from ui.days.words import days as words
from ui.state.board.kinds import VIEWS
from ui.views.dom import clear, find, make, on, on_part, within

if TYPE_CHECKING:
    from ui.days.state.days import Days
    from ui.protocols import Act
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State


class EarlierView:
    """A fold. Its cells are made when it is opened; one is reached with Tab, the others with the arrow keys."""

    parts = ("days", "search")

    def __init__(self, act: Act, days: Days) -> None:
        self._act = act
        self._days = days
        self._listed: list[str] = []  # the days of the rows
        self._cells: list[Element] = []  # row by row
        self._at = 0
        self._open = False
        self._grid = make("div", "days", role="group", aria_label=words.EARLIER_TITLE)
        fold = make("details", "fold", id="days-earlier")
        fold.append(make("summary", text=words.EARLIER_TITLE), self._grid)
        find("new-today").append(fold)
        on(fold, "toggle", self._toggled)
        on(self._grid, "keydown", self._key)
        on_part(self._grid, "button", self._press)

    def paint(self, state: State, changed: Changed) -> None:
        """Show which are done. None is made while a search runs."""
        self._grid.inert = state.search.announced
        if changed.any(("days",)):
            self._show()

    def _toggled(self, event: Event) -> None:
        self._open = bool(event.target.open)
        self._show()

    def _show(self) -> None:
        if not self._open:
            return
        listed = words.earlier(self._days.day)
        if listed != self._listed:
            self._list(listed)
        for at, cell in enumerate(self._cells):
            view, day = VIEWS[at % len(VIEWS)], listed[at // len(VIEWS)]
            seconds = self._days.done.get((view.name, day))
            cell.textContent = words.done(seconds)
            cell.className = "open" if seconds is None else ""
            cell.setAttribute("aria-label", words.label(view.title, day, seconds))

    def _list(self, listed: list[str]) -> None:
        """Make the rows."""
        self._listed, self._cells, self._at = listed, [], 0
        clear(self._grid)
        heads = [make("span", "note", view.title, aria_hidden="true") for view in VIEWS]
        self._grid.append(within(make("div", "days-head"), make("span"), *heads))
        for day in listed:
            row = within(make("div"), make("span", "note", words.in_short(day), aria_hidden="true"))
            for _ in VIEWS:
                cell = make("button", type="button", tabindex=-1 if self._cells else 0, data_at=len(self._cells))
                self._cells.append(cell)
                row.appendChild(cell)
            self._grid.appendChild(row)

    def _press(self, cell: Element) -> None:
        at = int(cell.getAttribute("data-at"))
        self._act(opening.open_day, VIEWS[at % len(VIEWS)].name, self._listed[at // len(VIEWS)])

    def _key(self, event: Event) -> None:
        """Go to another cell with an arrow key."""
        wide, rows = len(VIEWS), len(self._listed)
        moves = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -wide, "ArrowDown": wide}
        at = self._at + moves.get(event.key, 0)
        if event.key in moves:
            event.preventDefault()
            if 0 <= at < wide * rows:
                self._cells[self._at].setAttribute("tabindex", "-1")
                self._cells[at].setAttribute("tabindex", "0")
                self._at = at
                self._cells[at].focus()
