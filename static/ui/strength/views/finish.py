"""The end of a game, beside what is there without this part: where one stands, what comes, and the board at rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import hinting
from ui.strength.actions import following
from ui.strength.state.units import units
from ui.strength.words.strength import LOOKING, practise
from ui.views.dom import clicks, find, make, show

if TYPE_CHECKING:
    from typing import Any

    from puzzles.portable.drawing.board import Drawing
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.strength.state.strength import Strength

LASTS = 500  # milliseconds, from the first flash to the last


class FinishView:
    """Lines, "Look back", practice of what was missed; the units flash in turn, by static/strength.css alone."""

    parts = ("remarks", "strength", "settings", "filter")

    def __init__(self, act: Act, known: Strength, drawing: Drawing) -> None:
        self._known, self._drawing = known, drawing
        self._flashes: list[Element] = []
        room = find("done")
        room.appendChild(make("button", "", "Look back", type="button", id="done-back"))
        room.appendChild(make("p", "note", id="done-lines", hidden=""))
        room.appendChild(make("button", "text", type="button", id="done-drill", hidden=""))
        find("done-next").setAttribute("aria-describedby", "done-lines")
        clicks(act, done_back=hinting.look_back, done_drill=following.practise)

    def paint(self, state: State, changed: Changed) -> None:
        """Show it."""
        finished, answer = state.remarks.finished, self._known.answer
        if finished != bool(self._flashes):
            self._flash(state) if finished else self._rest()
        lines, title, counts = [], "", state.settings.on("strength")
        if finished and counts and answer is None and self._known.wanted is not None:
            lines = [LOOKING]
        if finished and answer is not None and counts:
            if self._known.ended == self._known.game:  # it counted
                lines = [answer["best"], answer["mastered"]]
                title = answer["drill"]["title"] if answer["drill"] is not None else ""
            is_paged = state.filter.place + 1 < state.filter.total
            lines += [answer["strength"], "" if is_paged else answer["coming"]]
        find("done-lines").textContent = " ".join([line for line in lines if line])
        show(find("done-lines"), counts)
        find("done-drill").textContent = practise(title)
        show(find("done-drill"), title)

    def _flash(self, state: State) -> None:
        """Lay a piece over each unit, below the numbers, which begins a little after that of the unit before."""
        drawing, session = self._drawing, state.board.session
        found = units(session)
        for at, cells in enumerate(found):
            shown = [cell for cell in cells if not session.colours[cell]]  # else it would look like another colour
            piece: Any = drawing.make(None, "path", "tint unit", [("d", drawing.plan.cells(shown))])
            piece.style.setProperty("--after", str(at * LASTS // len(found)) + "ms")
            drawing.under.insertBefore(piece, drawing.tints["finished"])
            self._flashes.append(piece)

    def _rest(self) -> None:
        for piece in self._flashes:
            piece.remove()
        self._flashes = []
