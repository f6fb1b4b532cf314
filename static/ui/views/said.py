"""The verdict's place: what is said, what is broken, and the details."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clear, find, make, show

if TYPE_CHECKING:
    from ui.state.changes import Changed
    from ui.state.said import Said
    from ui.state.state import State

MOST = 8  # broken rules that are listed


class SaidView:
    """Shows `state.said`, and which number is missing next where there is no remark."""

    parts = ("said",)

    def paint(self, state: State, changed: Changed) -> None:
        """Show what is said."""
        said = state.said
        status, remark = find("status"), said.remark or said.next
        find("verdict").setAttribute("data-outcome", said.outcome)
        if status.textContent != said.text:  # else it would be announced once more
            status.textContent = said.text
        if find("remark").textContent != remark:
            find("remark").textContent = remark
        show(find("others"), said.offers_readings)
        find("sentence").textContent = said.sentence
        find("spoken").textContent = said.spoken
        self._list(said)

    def _list(self, said: Said) -> None:
        listing = find("conflicts")
        if said.broken or not listing.hidden:
            clear(listing)
            for line in said.broken[:MOST]:
                listing.appendChild(make("li", text=line))
            if len(said.broken) > MOST:
                listing.appendChild(make("li", text="and " + str(len(said.broken) - MOST) + " more."))
            show(listing, bool(said.broken))
