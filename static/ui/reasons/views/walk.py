"""The walkthrough under Learn: its steps in a list, alike ones folded, and a slider."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing.mark_places import MOST
from ui.reasons.actions import walking
from ui.reasons.state.reasons import reasons
from ui.reasons.state.walk import COMING, STOPPED
from ui.reasons.words import told
from ui.reasons.words.walking import where
from ui.views.dom import clear, clicks, find, make, on, on_part, show, within

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import explain_messages
    from ui.protocols import Act
    from ui.reasons.state.walk import Walk
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State

FAR = 10  # steps that PageUp and PageDown go


class WalkView:
    """Shows `walk`. What is of its steps is hidden while there are none."""

    parts = ("walk", "switches", "step", "said")

    def __init__(self, act: Act, walk: Walk) -> None:
        self._act = act
        self._walk = walk
        self._steps: list[explain_messages.StepLine] = []  # that are listed, the first `_listed` of them
        self._listed = 0
        self._rows: list[explain_messages.Row] = []  # that they are folded to
        self._at = -1  # the step that is marked
        self._build()
        on_part(find("walk-steps"), "button", lambda button: act(walking.choose, int(button.dataset.at)))
        on(find("walk-at"), "input", lambda event: act(walking.show, int(find("walk-at").value) - 1))
        on(find("walk-at"), "keydown", self._key)
        on(find("walk-full"), "change", lambda event: act(walking.fill, bool(event.target.checked)))
        on(find("walk-small"), "change", lambda event: act(walking.choose_small, bool(event.target.checked)))
        clicks(act, walk_more=walking.go_on, walk_look=walking.look)

    def _build(self) -> None:
        walk = within(
            make("div", "walk", id="walk", role="group", aria_label="Walkthrough", hidden=""),
            make("p", "note", id="walk-note", aria_live="polite"),
            make("button", "walk-more", "Go on", type="button", id="walk-more", hidden=""),
            within(
                make("label", "walk-at", "Step ", id="walk-slider"),
                make("input", type="range", id="walk-at", min=1, max=1, value=1),
                make("span", id="walk-number"),
            ),
            within(
                make("div", "walk-switches", id="walk-switches"),
                switch_of("walk-full", "All candidates"),
                switch_of("walk-small", "Show the small steps"),
            ),
            make("button", "walk-look", "Show it on the board", type="button", id="walk-look"),
            make("ol", "steps", id="walk-steps", aria_label="Steps"),
            make("div", "buttons", id="walk-out"),
        )
        find("reasons").appendChild(walk)

    def _key(self, event: Event) -> None:
        """Go ten steps on the slider with PageUp and PageDown."""
        if event.key in ("PageUp", "PageDown"):
            event.preventDefault()
            self._act(walking.skip, FAR if event.key == "PageUp" else -FAR)

    def paint(self, state: State, changed: Changed) -> None:
        """Show the steps, and which of them is on the board."""
        walk = self._walk
        if "walk" in changed.parts:
            show(find("walk"), walk.note)
            find("walk-note").textContent = walk.note
            show(find("walk-more"), walk.condition == STOPPED)
            for name in ("walk-slider", "walk-switches", "walk-look", "walk-steps", "walk-out"):
                show(find(name), walk.steps)
            session = state.board.session
            show(find("walk-full").parentNode, session.top <= MOST)
            show(find("walk-small").parentNode, session.chain)
            switches = reasons(state).switches
            find("walk-full").checked, find("walk-small").checked = switches.full, switches.small
            find("walk-small").disabled = walk.condition == COMING
            self._list()
            find("walk-at").max = max(len(walk.steps), 1)
        if "walk" in changed.parts or walk.at != self._at:
            find("walk-at").value = walk.stop.at + 1
            find("walk-number").textContent = where(walk.stop.at, len(walk.steps), walk.is_shown)
            self._mark(walk.at)

    def _list(self) -> None:
        walk, listing = self._walk, find("walk-steps")
        if walk.steps is not self._steps or walk.rows is not self._rows:
            clear(listing)
            self._steps, self._rows, self._listed, self._at = walk.steps, walk.rows, 0, -1
            for row in walk.rows:
                listing.appendChild(self._line(row))
                self._listed = row["last"]
        for at in range(self._listed, len(walk.steps)):
            listing.appendChild(line_of(at, walk.steps[at]))
        self._listed = len(walk.steps)

    def _line(self, row: explain_messages.Row) -> Element:
        """Return the line of a row: of a step, or of several that are folded."""
        first, last = row["first"] - 1, row["last"] - 1
        if first == last:
            return line_of(first, self._walk.steps[first])
        inner = make("ol", "steps")
        for at in range(first, last + 1):
            inner.appendChild(line_of(at, self._walk.steps[at]))
        summary = make("summary", text=row["title"])
        return within(make("li", value=row["first"]), within(make("details"), summary, inner))

    def _mark(self, at: int) -> None:
        """Mark the step that is on the board, -1 for none."""
        self._at = at
        for button in find("walk-steps").querySelectorAll("[aria-current]"):
            button.removeAttribute("aria-current")
        for button in find("walk-steps").querySelectorAll('[data-at="' + str(at) + '"]'):
            button.setAttribute("aria-current", "step")
            folded = button.closest("details")
            if folded:
                folded.open = True
            if button.checkVisibility():
                reveal(button)


def switch_of(name: str, text: str) -> Element:
    """Return a switch with its label."""
    return within(make("label", "walk-switch"), make("input", type="checkbox", id=name), text)


def reveal(line: Element) -> None:
    """Scroll a list, and nothing else, so that a line of it can be seen: in that part of the list which can be."""
    listing: Any = line.closest("#walk-steps")
    place, frame = line.getBoundingClientRect(), listing.getBoundingClientRect()
    seen = min(frame.bottom, listing.closest(".sheet").getBoundingClientRect().bottom)
    bottom = max(seen, frame.top + place.height)
    if place.top < frame.top:
        listing.scrollTop -= frame.top - place.top
    elif place.bottom > bottom:
        listing.scrollTop += place.bottom - bottom


def line_of(at: int, step: explain_messages.StepLine) -> Element:
    """Return the line of a step, a button that shows it."""
    button = make("button", "text step", told.short(step), type="button", data_at=at)
    return within(make("li", value=at + 1), button)
