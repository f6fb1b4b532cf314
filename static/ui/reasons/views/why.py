"""In the verdict's details: the questions about its reason that apply to it, and what to take away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.actions import why
from ui.reasons.state.reasons import reasons
from ui.reasons.words.why import BUTTONS, removal_words
from ui.views.dom import clear, clicks, find, make, on, on_part, show, within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.explain_messages import Removal
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State

MOST = 8  # removals that are listed


class WhyView:
    """The controls, and the answer in the details."""

    parts = ("why", "screen", "said", "setting")

    def __init__(self, act: Act) -> None:
        self._drawn: Sequence[Removal] = ()
        keep = within(
            make("label", "why-keep", id="why-keep", hidden=""),
            make("input", type="checkbox", id="why-symmetric"),
            make("span", text="Keep the symmetry"),
        )
        buttons = [make("button", text=text, type="button", id=name) for name, text, _ in BUTTONS]
        buttons += [keep, find("prove")]
        room = within(
            make("div", "why-verdict", id="why-verdict", hidden=""),
            make("p", "note", id="why-note", aria_live="polite"),
            make("ul", "why-away", id="why-away", aria_label="What to take away", hidden=""),
            within(make("div", "buttons"), *buttons),
        )
        find("effort").before(room)
        clicks(act, why_none=why.why, why_several=why.why, why_one=why.why_one, why_repair=why.repair)
        on(find("why-symmetric"), "change", lambda event: act(why.keep, bool(event.target.checked)))
        on_part(find("why-away"), "button", lambda button: act(why.take_away, int(button.dataset.at)))

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
            button = make("button", "text", "Take it away", type="button", data_at=at)
            listing.appendChild(within(make("li", text=removal_words(removal) + " "), button))
        show(listing, removals)


class ProvedView:
    """What is said of a proof that was saved, below the button that saves it."""

    parts = ("proved",)

    def __init__(self) -> None:
        self._note = make("p", "note", id="proved", aria_live="polite")
        find("prove").parentNode.after(self._note)

    def paint(self, state: State, changed: Changed) -> None:
        """Show it."""
        self._note.textContent = reasons(state).proved.note
