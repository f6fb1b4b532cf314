"""The verdict's place: what is said, what is broken, and the details."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clear, find, make, show
from ui.words.play import GREETING

if TYPE_CHECKING:
    from ui.state.changes import Changed
    from ui.state.state import State

MOST = 8  # broken rules that are listed


class SaidView:
    """Shows `state.said`, and which number is missing next where there is no remark."""

    parts = ("said",)

    def __init__(self) -> None:
        # What stands there; what was set anew would be announced once more.
        self._outcome: str | None = None
        self._texts = {"status": GREETING}  # by the name of an element
        self._readings = False
        self._broken: list[str] = []

    def paint(self, state: State, changed: Changed) -> None:
        """Show what is said."""
        said = state.said
        if said.outcome != self._outcome:
            self._outcome = said.outcome
            find("verdict").setAttribute("data-outcome", said.outcome)
        self._say("status", said.text)
        self._say("remark", said.remark or said.next)
        if said.offers_readings != self._readings:
            self._readings = said.offers_readings
            show(find("others"), self._readings)
        self._say("sentence", said.sentence)
        self._say("spoken", said.spoken)
        if said.broken != self._broken:
            self._list(said.broken)

    def _say(self, name: str, text: str) -> None:
        if self._texts.get(name, "") != text:
            find(name).textContent = self._texts[name] = text

    def _list(self, broken: list[str]) -> None:
        self._broken = list(broken)
        listing = find("conflicts")
        clear(listing)
        for line in broken[:MOST]:
            listing.appendChild(make("li", text=line))
        if len(broken) > MOST:
            listing.appendChild(make("li", text="and " + str(len(broken) - MOST) + " more."))
        show(listing, bool(broken))
