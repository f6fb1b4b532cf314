"""The techniques of each kind, as far as the worker was asked for them, and what is seen of them under Learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.words.levels import told_apart
from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api.explain_messages import Technique
    from ui.state.changes import Changes


class Ladders(Concern):
    """`listed` says whether the list under Learn is open, `defined` whether that in the help is.

    "ladders:placed" is noted when the list has another order, "ladders:answered" when `note` is an answer.
    """

    name = "ladders"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self._known: dict[str, list[Technique]] = {}
        self.missing = ""  # why a ladder did not come
        self.listed = self.defined = False
        self.wanted = ""  # what is typed to find a technique in the list
        self.placed = ""  # the technique that was put at a place last: it stands open there
        self.note = ""  # below the list

    def another_board(self) -> None:
        """Have no line open."""
        self.placed = ""

    def moved(self) -> None:
        """Say nothing of the board before."""
        self.say("")

    def of(self, kind: str) -> list[Technique]:
        """Return the techniques of a kind; [] if they have not come."""
        return self._known.get(kind, [])

    def names(self, kind: str) -> list[str]:
        """Return their names."""
        return [each["name"] for each in self.of(kind)]

    def named(self, kind: str, name: str) -> Technique | None:
        """Return a technique of a kind by its name."""
        found = [each for each in self.of(kind) if each["name"] == name]
        return found[0] if found else None

    def take(self, kind: str, ladder: list[Technique]) -> None:
        """Take the techniques of a kind."""
        self._known[kind], self.missing = told_apart(ladder), ""
        self.touch()

    def miss(self, why: str) -> None:
        """Take note of why a ladder did not come."""
        self.missing = why
        self.say(why)

    def open(self, listed: bool, defined: bool) -> None:
        """Take note of which lists are open."""
        self.listed, self.defined = listed, defined
        self.touch()

    def look_for(self, wanted: str) -> None:
        """List only techniques with these words in their names."""
        self.wanted, self.placed = wanted, ""
        self.touch()

    def place(self, name: str) -> None:
        """Take note of which technique was put at a place, "" for none."""
        self.placed = name
        self.touch()
        self.changes.note("ladders:placed")

    def say(self, note: str) -> None:
        """Say something below the list."""
        self.note = note
        self.touch()
