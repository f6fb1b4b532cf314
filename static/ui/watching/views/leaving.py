"""What leaves the page of a search that is watched: a link to its step, and steps as an animated picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clicks, find, make, on, within
from ui.watching.actions import lessons, saving
from ui.watching.words.leaving import USUAL

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.watching.state.leaving import Leaving
    from ui.watching.state.watch import Watch

FIELDS = ("watched-from", "watched-to")


class ShareStepsView:
    """Stands behind the tab Share. The steps are the last ones before that on the screen, until others are typed."""

    parts = ("watch", "watch-leaving")

    def __init__(self, act: Act, watch: Watch, leaving: Leaving) -> None:
        self._watch = watch
        self._leaving = leaving
        self._said = ""
        self._typed = 0  # the run of which steps were typed
        steps = within(make("p", "watched-span"), "Steps ")
        for name, title, after in zip(FIELDS, ("From step", "To step"), (" to ", " ")):
            within(steps, make("input", id=name, type="number", min=0, aria_label=title), after)
        find("watched-counts").before(
            within(
                make("div", "watched-share", id="watched-share"),
                make("button", text="Copy link to this step", type="button", id="watched-link"),
                within(steps, make("button", text="Save these steps", type="button", id="watched-save")),
                make("p", "note", id="watched-left", aria_live="polite"),
            )
        )
        clicks(act, watched_link=lessons.copy_link)
        for name in FIELDS:
            on(find(name), "input", lambda event: self._type())
        on(find("watched-save"), "click", lambda event: act(saving.save, *[find(name).value for name in FIELDS]))

    def _type(self) -> None:
        self._typed = self._watch.run

    def paint(self, state: State, changed: Changed) -> None:
        """Follow the step on the screen, and say what became of it."""
        watch = self._watch
        if watch.tab == "share" and watch.run != self._typed:
            for name, step in zip(FIELDS, (max(0, watch.at - USUAL + 1), watch.at)):
                find(name).value = step
        if self._leaving.words != self._said:
            self._said = self._leaving.words
            find("watched-left").textContent = self._said
