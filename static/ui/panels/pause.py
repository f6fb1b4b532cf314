"""Pause: the board is hidden and the clock stands until the player goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.views.dom import enable, find, make, on, show

if TYPE_CHECKING:
    from ui.model.entry_mode import EntryMode
    from ui.page import Page
    from ui.panels.clock import Timer
    from ui.shapes import Event

FIELDS = "input, textarea, select, dialog, :popover-open"  # these use Escape
TAKEN = FIELDS + ", button, a[href], summary"  # and these Enter and Space
PAUSED = "Paused"


class Pause:
    """Hides the board, for screen readers too, behind a button that shows it again; so does a change of the board."""

    def __init__(self, page: Page, entry_mode: EntryMode, timer: Timer) -> None:
        self.page = page
        self.entry_mode = entry_mode
        self.timer = timer
        self.button = find("pause")
        self.back = make("button", "resume", "Paused. Go on", type="button", hidden="")
        find("frame").appendChild(self.back)
        on(self.button, "click", lambda event: self.resume() if timer.paused else self.pause())
        on(self.back, "click", lambda event: self.resume())
        on(document, "keydown", self.key)
        page.on_change.append(self.changed)
        self.tick()

    def pause(self) -> None:
        """Hide the board."""
        self.entry_mode.rest()
        self.set(True)
        self.page.say(PAUSED, passing=True)
        self.back.focus()

    def resume(self) -> None:
        """Show the board again; the focus goes to the selected cell, else to the button that hid the board."""
        board = self.page.board
        board.root.style.removeProperty("visibility")
        if self.page.selection.cells:
            board.follow()
        else:
            self.button.focus()
        self.set(False)
        if find("status").textContent == PAUSED:
            self.page.say_again()

    def set(self, paused: bool) -> None:
        """Hide or show everything."""
        self.timer.tick()
        self.timer.paused = self.entry_mode.paused = paused
        show(self.back, paused)
        find("frame").classList.toggle("paused", paused)
        if paused:
            self.page.board.root.style.setProperty("visibility", "hidden")
        self.button.querySelector("use").setAttribute("href", "#i-solve" if paused else "#i-pause")
        self.button.title = "Go on" if paused else "Pause"
        self.button.setAttribute("aria-pressed", "true" if paused else "false")
        self.tick()

    def key(self, event: Event) -> None:
        """Go on at Escape, Enter or Space, unless they are for the control that has the focus."""
        if not self.timer.paused or event.defaultPrevented or event.key not in ("Escape", "Enter", " "):
            return
        if not event.target.closest(FIELDS if event.key == "Escape" else TAKEN):
            event.preventDefault()
            self.resume()

    def changed(self) -> None:
        """Show a board that changed by other means than the keys: by Solve, or for another puzzle."""
        if self.timer.paused:
            self.resume()
        self.tick()

    def tick(self) -> None:
        """Offer to pause while the clock runs."""
        enable(pause=self.timer.paused or self.timer.running())
