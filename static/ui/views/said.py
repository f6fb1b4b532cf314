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
        self._text = GREETING
        self._remark = ""
        self._sentence = ""
        self._spoken = ""
        self._readings = False
        self._broken: list[str] = []

    def paint(self, state: State, changed: Changed) -> None:
        """Show what is said."""
        said = state.said
        if said.outcome != self._outcome:
            self._outcome = said.outcome
            find("verdict").setAttribute("data-outcome", said.outcome)
        if said.text != self._text:
            find("status").textContent = self._text = said.text
        remark = said.remark or said.next
        if remark != self._remark:
            find("remark").textContent = self._remark = remark
        if said.offers_readings != self._readings:
            self._readings = said.offers_readings
            show(find("others"), self._readings)
        if said.sentence != self._sentence:
            find("sentence").textContent = self._sentence = said.sentence
        if said.spoken != self._spoken:
            find("spoken").textContent = self._spoken = said.spoken
        if said.broken != self._broken:
            self._list(said.broken)

    def _list(self, broken: list[str]) -> None:
        self._broken = list(broken)
        listing = find("conflicts")
        clear(listing)
        for line in broken[:MOST]:
            listing.appendChild(make("li", text=line))
        if len(broken) > MOST:
            listing.appendChild(make("li", text="and " + str(len(broken) - MOST) + " more."))
        show(listing, bool(broken))
