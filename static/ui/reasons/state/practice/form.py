"""Practice under Learn: which technique is chosen, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.words.levels import named
from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.explain_messages import Technique
    from ui.state.changes import Changes


class PracticeForm(Concern):
    """`link` is that to a set, to be copied by hand; "practice_form:link" is noted then."""

    name = "practice_form"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.is_open = False
        self.wanted = ""  # what is typed to find a technique
        self.chosen = ""  # the technique that was chosen, by its name
        self.note = ""
        self.link = ""

    def open(self, is_open: bool) -> None:
        """Take note of whether it is open."""
        self.is_open = is_open
        self.touch()

    def look_for(self, wanted: str) -> None:
        """Offer only techniques with these words in their names."""
        self.wanted = wanted
        self.say("")

    def choose(self, technique: str) -> None:
        """Choose a technique."""
        self.chosen = technique
        self.touch()

    def say(self, note: str) -> None:
        """Say something in the form."""
        self.note = note
        self.touch()

    def refuse(self, link: str) -> None:
        """Have a link to be copied by hand; "" for none."""
        self.link = link
        self.touch()
        if link:
            self.changes.note("practice_form:link")

    def offered(self, ladder: Sequence[Technique]) -> list[Technique]:
        """Return the techniques that can be chosen."""
        return [each for each in ladder if each["practised"] and named(each, self.wanted)]

    def technique(self, ladder: Sequence[Technique]) -> Technique | None:
        """Return the technique that is chosen, or else the first that can be; None if none can."""
        offered = self.offered(ladder)
        chosen = [each for each in offered if each["name"] == self.chosen]
        return (chosen + offered + [None])[0]
