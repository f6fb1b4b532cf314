"""In the verdict's details: the questions about its reason that apply to it, and what to take away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.actions import why
from ui.reasons.state.reasons import reasons
from ui.reasons.words.why import BUTTONS, removal_words
from ui.views.dom import clear, find, make, on, show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.explain_messages import Removal
    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State

MOST = 8  # removals that are listed


class WhyView:
    """The controls, and the answer in the details."""

    parts = ("why", "screen", "said", "setting")

    def __init__(self, act: Act) -> None:
        self._act = act
        self._drawn: Sequence[Removal] = ()
        room = make("div", "why-verdict", id="why-verdict", hidden="")
        room.appendChild(make("p", "note", id="why-note", aria_live="polite"))
        room.appendChild(make("ul", "why-away", id="why-away", aria_label="What to take away", hidden=""))
        buttons = make("div", "buttons")
        for name, text, _ in BUTTONS:
            buttons.appendChild(make("button", text=text, type="button", id=name))
        keep = make("label", "why-keep", id="why-keep", hidden="")
        keep.appendChild(make("input", type="checkbox", id="why-symmetric"))
        keep.appendChild(make("span", text="Keep the symmetry"))
        buttons.append(keep, find("prove"))
        room.appendChild(buttons)
        find("effort").before(room)
        on(find("why-none"), "click", lambda event: act(why.why))
        on(find("why-several"), "click", lambda event: act(why.why))
        on(find("why-one"), "click", lambda event: act(why.why_one))
        on(find("why-repair"), "click", lambda event: act(why.repair))
        on(find("why-symmetric"), "change", lambda event: act(why.keep, bool(event.target.checked)))
        on(find("why-away"), "click", self._take)

    def _take(self, event: Event) -> None:
        button = event.target.closest("button")
        if button:
            self._act(why.take_away, int(button.getAttribute("data-at")))

    def paint(self, state: State, changed: Changed) -> None:
        """Show them, while the details are open."""
        if not state.screen.is_open("details"):
            return
        known, outcome = reasons(state).why, why.outcome(state)
        for name, _, of in BUTTONS:
            show(find(name), of == outcome)
        show(find("why-verdict"), outcome in ("none", "several", "unique"))
        find("why-keep").lastElementChild.textContent = "Keep the symmetry (" + known.symmetry + ")"
        find("why-symmetric").checked = known.keeps
        show(find("why-keep"), outcome == "several" and known.symmetry)
        find("why-note").textContent = known.note
        if known.removals is not self._drawn:
            self._drawn = known.removals
            self._list(known.removals)

    def _list(self, removals: Sequence[Removal]) -> None:
        """List what to take away."""
        listing = find("why-away")
        clear(listing)
        for at, removal in enumerate(removals[:MOST]):
            line = make("li", text=removal_words(removal) + " ")
            line.appendChild(make("button", "text", "Take it away", type="button", data_at=at))
            listing.appendChild(line)
        show(listing, removals)
