"""The buttons below the walkthrough: a link to its step, its text, pages, a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.actions import printing, sharing
from ui.reasons.state.reasons import reasons
from ui.reasons.words.walking import OWN
from ui.views.dom import clicks, enable, find, make, on, show

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.reasons.state.leaving import Leaving
    from ui.reasons.state.walk import Walk
    from ui.state.changes import Changed
    from ui.state.state import State

FORMS = (("text", "text"), ("forum", "forum text"), ("markdown", "Markdown"))


class LeavingView:
    """Enables those that need a step on the board."""

    parts = ("leaving", "leaving:select", "walk", "step", "said")

    def __init__(self, act: Act, walk: Walk, leaving: Leaving) -> None:
        self._walk = walk
        self._leaving = leaving
        self._seen: tuple[int, str] | None = None  # the step that they were enabled for, and the text to be copied
        room = find("walk-out")
        for name, text in (
            ("walk-link", "Copy link to this step"),
            ("walk-print", "Print"),
            ("walk-svg", "Save step as SVG"),
            ("walk-copy", "Copy as"),
        ):
            room.appendChild(make("button", text=text, type="button", id=name))
        chooser = make("select", id="walk-form", aria_label="Form of the text")
        for name, title in FORMS:
            chooser.appendChild(make("option", text=title, value=name))
        room.append(chooser, make("span", "note", id="walk-copied", aria_live="polite"))
        room.after(make("textarea", id="walk-text", readonly="", hidden="", aria_label="Walkthrough as text"))
        clicks(act, walk_link=sharing.copy_link, walk_print=printing.print_walk, walk_svg=sharing.save)
        on(find("walk-copy"), "click", lambda event: act(sharing.copy_text, find("walk-form").value))

    def paint(self, state: State, changed: Changed) -> None:
        """Follow the step on the board."""
        walk, leaving = self._walk, self._leaving
        if not changed.any(("walk", "leaving")) and (walk.at, leaving.text) == self._seen:
            return
        self._seen = walk.at, leaving.text
        small = reasons(state).switches.small
        own = any(walk.chosen) or small  # by other techniques or small steps a link would lead to another step
        enable(walk_link=walk.at >= 0 and not own, walk_svg=walk.at >= 0)
        find("walk-link").title = OWN if own else ""
        find("walk-copied").textContent = leaving.words
        field = find("walk-text")
        field.value = leaving.text
        show(field, leaving.text)
        if "leaving:select" in changed.parts:
            field.focus()
            field.select()
