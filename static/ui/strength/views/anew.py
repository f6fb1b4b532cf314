"""A new beginning, beside the setting that counts games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.strength.actions import following
from ui.strength.words.strength import ANEW, BACK
from ui.views.dom import clicks, find, make, show

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.strength.state.strength import Strength


class AnewView:
    """The button, which takes back what it did, and what it did."""

    parts = ("strength", "settings")

    def __init__(self, act: Act, known: Strength) -> None:
        self._known = known
        setting = document.querySelector("[data-setting=strength]").parentElement
        row = make("div", "row strength-row")
        setting.replaceWith(row)
        row.append(setting, make("button", "text", ANEW, type="button", id="strength-anew"))
        note = make("p", "note", id="strength-note", aria_live="polite")
        row.after(note)
        clicks(act, strength_anew=following.begin_anew)

    def paint(self, state: State, changed: Changed) -> None:
        """Show it."""
        note, before = self._known.anew
        button = find("strength-anew")
        button.textContent = ANEW if before is None else BACK
        show(button, state.settings.on("strength"))
        find("strength-note").textContent = note
