"""What is to be printed or saved: how many puzzles of the open text, how many a page, and what beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern
from ui.words.printing import A_PAGE, MOST

if TYPE_CHECKING:
    from ui.shapes import OpenText
    from ui.state.changes import Changes


class Printing(Concern):
    """The choices under File. `said` stands there in place of what will be printed."""

    name = "printing"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.entries = True  # with what the player wrote
        self.answers = False  # with the answers on the last page
        self.a_page = A_PAGE[0]  # puzzles
        self.many = A_PAGE[0]  # puzzles of the text
        self.too_many = False  # whether more were typed
        self.said = ""
        self.text: OpenText | None = None  # the open text that they are about

    def choose(self, a_page: int) -> None:
        """Choose how many puzzles a page has; as many as fill one are suggested."""
        self.a_page = self.many = a_page
        self.too_many = False
        self.say("")

    def type_many(self, text: str) -> None:
        """Take how many puzzles are to be printed, as it was typed; 1 if that is no number."""
        number = int(text) if text.isdigit() and len(text) < 7 else 1
        self.many, self.too_many = min(max(number, 1), MOST), number > MOST
        self.say("")

    def include(self, entries: bool, answers: bool) -> None:
        """Choose what is printed beside the puzzles."""
        self.entries, self.answers = entries, answers
        self.touch()

    def follow(self, text: OpenText | None) -> None:
        """Follow another text: as many puzzles as fill a page are suggested."""
        self.text, self.many, self.too_many = text, self.a_page, False
        self.touch()

    def say(self, said: str) -> None:
        """Say something in place of what will be printed, "" for nothing."""
        self.said = said
        self.touch()
