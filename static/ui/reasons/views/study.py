"""The section Step by step under Learn: its buttons, the steps that are possible now, and a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.actions import learning, walking
from ui.reasons.state.hint import Single
from ui.reasons.words import told
from ui.reasons.words.practice import LOCKED
from ui.views.dom import clear, clicks, find, make, on, on_part, show, within

if TYPE_CHECKING:
    from puzzles.api import explain_messages
    from ui.protocols import Act
    from ui.reasons.state.step import Step
    from ui.reasons.state.study import Study
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State


class StudyView:
    """Shows `study`."""

    parts = ("study", "step", "said", "board")

    def __init__(self, act: Act, study: Study, step: Step) -> None:
        self._act = act
        self._study = study
        self._step = step
        self._steps: list[explain_messages.NumberedStep] = []  # that are listed, the first `_listed` of them
        self._listed = 0
        self._lines: list[Element] = []  # their buttons
        self._chosen = -1  # the one that is shown
        self._build()
        on(find("why-ask"), "submit", self._ask)
        on_part(find("possible-steps"), "button", lambda button: act(learning.choose, int(button.dataset.at)))
        clicks(
            act,
            walk_start=walking.begin,
            walk_all=learning.list_all,
            walk_trivial=learning.do_trivial,
            possible_more=learning.show_all,
        )

    def _build(self) -> None:
        number = make("input", type="number", id="why-number", min=1, value=1, aria_label="Number")
        section = within(
            make("section", "study reasons", id="reasons", aria_labelledby="reasons-title"),
            make("h3", text="Step by step", id="reasons-title"),
            within(
                make("div", "buttons"),
                make("button", text="Walkthrough", type="button", id="walk-start"),
                make("button", text="All steps possible now", type="button", id="walk-all"),
                make("button", text="Do the trivial steps", type="button", id="walk-trivial"),
            ),
            within(
                make("form", "why", id="why-ask", novalidate=""),
                within(make("label", text="Why not "), number),
                make("span", text="in the selected cell?"),
                make("button", text="Tell me why", type="submit"),
            ),
            make("p", "note", id="reasons-note", aria_live="polite"),
            make("p", "note", LOCKED, id="help-locked"),
            make("ol", "steps", id="possible-steps", aria_label="Steps possible now", hidden=""),
            make("button", text="Show all", type="button", id="possible-more", hidden=""),
        )
        body = find("panel-learn").querySelector(".sheet-body")
        body.insertBefore(section, body.firstElementChild)

    def _ask(self, event: Event) -> None:
        event.preventDefault()  # the browser sends it nowhere
        self._act(learning.why_not, find("why-number").value)

    def paint(self, state: State, changed: Changed) -> None:
        """Show the note, and the steps that are possible."""
        study, subject = self._study, self._step.subject
        if "board" in changed.parts or "study" in changed.parts:
            find("why-number").max = state.board.session.top
            find("reasons-note").textContent = study.note
        listed = study.steps is self._steps and study.most == self._listed
        chosen = subject.number if isinstance(subject, Single) else -1
        if not listed:
            self._list()
        if not listed or chosen != self._chosen:
            self._choose(chosen)

    def _choose(self, chosen: int) -> None:
        """Mark the step that is shown."""
        for at, line in enumerate(self._lines):
            if at == chosen:
                line.setAttribute("aria-current", "step")
            elif at == self._chosen:
                line.removeAttribute("aria-current")
        self._chosen = chosen

    def _list(self) -> None:
        """List the steps. If others stood there already, the focus goes on to the first that comes beside them."""
        study, listing = self._study, find("possible-steps")
        going_on = study.steps is self._steps and study.steps
        begin = self._listed if going_on else 0
        if not going_on:
            clear(listing)
            self._lines, self._chosen = [], -1
        for at in range(begin, min(study.most, len(study.steps))):
            button = make("button", "text step", told.short(study.steps[at]), type="button", data_at=at)
            self._lines.append(button)
            listing.appendChild(within(make("li"), button))
        self._steps, self._listed = study.steps, study.most
        show(listing, study.steps)
        if going_on:
            self._lines[begin].focus()
        show(find("possible-more"), study.has_more)
