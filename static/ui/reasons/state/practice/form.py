"""Practice under Learn: which techniques are chosen, what set is wanted of them, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.words.asked import BOARDS, MANY, TECHNIQUES
from ui.reasons.words.levels import named
from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.explain_messages import Technique
    from ui.state.changes import Changes

USUAL = 5, 20  # boards of one technique, and of several


class PracticeForm(Concern):
    """`link` is that to a set, to be copied by hand; "practice_form:link" is noted then."""

    name = "practice_form"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.is_open = False
        self.wanted = ""  # what is typed to find a technique
        self.chosen: list[str] = []  # the names of the techniques that were chosen, of any kind
        self.count = 0  # the boards that were typed, 0 for none
        self.seed = ""  # that was typed, or that the last set had
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

    def choose(self, techniques: Sequence[str]) -> None:
        """Choose techniques in place of those before."""
        self.chosen = list(techniques)
        self.touch()

    def switch(self, technique: str, on: bool, ladder: Sequence[Technique]) -> None:
        """Choose a technique, or no longer; say so if the set has as many as it can have."""
        others = [name for name in self.chosen if name != technique]
        is_full = on and len(self.techniques(ladder)) >= TECHNIQUES
        self.choose(others + ([technique] if on and not is_full else []))
        self.say(MANY if is_full else "")

    def want(self, count: int, seed: str) -> None:
        """Have as many boards, 0 for as many as usual, and a seed for the sets to come, "" for another one each."""
        self.count, self.seed = count, seed
        self.touch()

    def boards(self, techniques: int) -> int:
        """Return how many boards a set of so many techniques has: one for each at least."""
        return min(max(self.count or USUAL[techniques > 1], techniques, 1), BOARDS)

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

    def techniques(self, ladder: Sequence[Technique]) -> list[Technique]:
        """Return the techniques that are chosen, the easiest first."""
        return [each for each in ladder if each["practised"] and each["name"] in self.chosen]
