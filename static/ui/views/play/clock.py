"""The time of the game, and the pause: the board is hidden, for screen readers too, behind a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from puzzles.portable.times import spell
from ui.actions.play import timing
from ui.views.dom import enable, find, held, make, on, show
from ui.words.play import GO_ON, PAUSED

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class ClockView:
    """Shows the time, if the visitor wants to see it."""

    parts = ("clock", "settings")

    def __init__(self, act: Act) -> None:
        on(document, "visibilitychange", lambda event: act(timing.see, not document.hidden))
        act(timing.see, not document.hidden)

    def paint(self, state: State, changed: Changed) -> None:
        """Show the time."""
        show(find("timer-text"), state.settings.on("timer"))
        find("timer-text").textContent = spell(state.clock.seconds)


class PauseView:
    """Hides the board while something stands in its place: a button to go on, or a late part's text.

    It comes before the view of the board, which can have the focus again when it is shown.
    """

    parts = ("clock", "entry", "board")

    def __init__(self, act: Act) -> None:
        self._cover = ""
        self._back = make("button", "resume", GO_ON, type="button", id="resume", hidden="")
        find("frame").appendChild(self._back)
        on(find("pause"), "click", lambda event: act(timing.pause))
        on(self._back, "click", lambda event: act(timing.go_on))

    def paint(self, state: State, changed: Changed) -> None:
        """Offer to pause while the clock runs."""
        if state.entry.cover != self._cover:
            self._cover = state.entry.cover
            self._hide(self._cover)
        enable(pause=self._cover == PAUSED or state.clock.running())

    def _hide(self, cover: str) -> None:
        paused, button, style = cover == PAUSED, find("pause"), find("board").style
        style.setProperty("visibility", "hidden") if cover else style.removeProperty("visibility")
        find("frame").classList.toggle("paused", bool(cover))
        if held(self._back) is not None and not paused:
            button.focus()
        show(self._back, paused)
        button.querySelector("use").setAttribute("href", "#i-solve" if paused else "#i-pause")
        button.title = "Go on" if paused else "Pause"
        button.setAttribute("aria-pressed", "true" if paused else "false")
