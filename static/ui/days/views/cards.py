"""Today's puzzle of each kind, in a card: at the top of New, and where a game has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.times import spell
from ui.days.actions import opening
from ui.days.words import days as words
from ui.state.board.kinds import VIEWS
from ui.views.dom import find, make, on, show

if TYPE_CHECKING:
    from ui.days.state.days import Days
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State


class CardsView:
    """The cards of both places. On a phone, a button that opens New stands in place of those at the end of a game."""

    parts = ("days", "remarks", "search")

    def __init__(self, act: Act, days: Days) -> None:
        self._act = act
        self._days = days
        self._cards: list[tuple[str, Element, Element, Element]] = []  # kind, card, state, time
        three = make("button", "", words.THREE, type="button", id="today-open", popovertarget="new")
        three.setAttribute("aria-haspopup", "dialog")
        find("new-today").prepend(self._row())
        show(find("new-today"))
        find("done-today").append(self._row())
        find("done").append(three)

    def _row(self) -> Element:
        """Make a card for each kind."""
        row = make("div", "today", role="group", aria_label=words.THREE)
        for view in VIEWS:
            state, time = make("span", "note"), make("span", "note")
            card = make("button", type="button", data_searches="")
            card.append(make("strong", text=view.title), " ", state, " ", time)
            self._listen(card, view.name)
            self._cards.append((view.name, card, state, time))
            row.appendChild(card)
        return row

    def _listen(self, card: Element, kind: str) -> None:
        on(card, "click", lambda event: self._act(opening.open_today, kind))

    def paint(self, state: State, changed: Changed) -> None:
        """Show which are done. None is made while a search runs."""
        for _, card, _, _ in self._cards:
            card.disabled = state.search.announced
        show(find("done-today"), state.remarks.finished)
        if changed.any(("days",)):
            self._tell()

    def _tell(self) -> None:
        days = self._days
        for kind, _, told, time in self._cards:
            seconds = days.done.get((kind, days.day))
            told.textContent = words.TODAY if seconds is None else words.DONE
            time.textContent = "" if seconds is None else spell(seconds)
