"""The next puzzle, at the top of New, and beside the verdict where a game has ended by Solve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.new import making
from ui.strength.actions import following
from ui.strength.state.next_board import next_view
from ui.strength.words.strength import LOOKING, next_of, practise
from ui.views.dom import clicks, find, make, show

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.strength.state.strength import Strength


class NextView:
    """One button, where one stands, practice of what was missed; then the form's own button is not the filled one."""

    parts = ("strength", "settings", "board", "search", "screen", "new_form")

    def __init__(self, act: Act, known: Strength) -> None:
        self._known = known
        room = find("new-next")
        room.appendChild(make("button", "primary", type="button", id="next-open", autofocus=""))
        room.appendChild(make("p", "note", id="next-line"))
        room.appendChild(make("button", "text", type="button", id="next-drill", hidden=""))
        find("next-open").setAttribute("aria-describedby", "next-line")
        find("details-open").before(make("button", "text", type="button", id="next-after", hidden=""))
        clicks(act, next_open=making.make_next, next_after=making.make_next, next_drill=following.practise)

    def paint(self, state: State, changed: Changed) -> None:
        """Show it, unless games are not counted."""
        shown, answer = state.settings.on("strength"), self._known.answer
        show(find("new-next"), shown)
        find("next-open").disabled = state.search.announced
        find("generate").className = "" if shown else "primary"
        find("kind").toggleAttribute("autofocus", not shown)  # else it would come first
        title = next_of(next_view(state).title)
        find("next-open").textContent = find("next-after").textContent = title
        show(find("next-after"), self._known.given_up)
        looking = LOOKING if self._known.wanted is not None else ""
        line = looking if answer is None else (answer["strength"] + " " + answer["coming"]).strip()
        find("next-line").textContent = line
        drill = answer["drill"] if answer is not None else None
        find("next-drill").textContent = practise(drill["title"] if drill is not None else "")
        show(find("next-drill"), drill is not None)
