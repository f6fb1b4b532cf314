"""A step on the screen: its sentence in the verdict's place, its picture on the board, until anything else happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing.shown import Shown
from ui.reasons.state.leaf import Leaf
from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from ui.reasons.state.leaf import Subject
    from ui.state.board.session import Session
    from ui.state.changes import Changes
    from ui.state.said import Said

OUTCOME = "hint"
LONG, LONG_WITH_TABS = 200, 140  # letters from which on a sentence is written smaller


class Step(Concern):
    """One leaf at a time, of a hint, a walkthrough or an answer. Any other sentence puts it away, so any move does."""

    name = "step"

    def __init__(self, changes: Changes, session: Session, said: Said) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self._said = said
        self._subject: Subject | None = None
        self.leaf = Leaf("")
        self.board: Any = None  # what the board shows in place of the game, if anything
        self._number = -1  # of what was said with it
        self.offered: tuple[str, str, tuple[Any, ...]] = ("", "", ())
        self._offer = -1  # the number of what was said when that was offered
        self.given_away = 0  # whole steps that were shown, counted

    @property
    def subject(self) -> Subject | None:
        """What is on the screen, None for nothing."""
        return self._subject if self.has_room else None

    @property
    def has_room(self) -> bool:
        """Tell whether what is said has the room of a step: nothing else was said since."""
        return self._number == self._said.number

    @property
    def offer(self) -> str:
        """What the button says that goes on; "" if nothing is offered, or anything was said since."""
        return self.offered[0] if self._offer == self._said.number else ""

    def show(self, subject: Subject) -> None:
        """Show the leaf that a subject is at."""
        leaf = subject.leaf(self._session)
        self._subject, self.leaf = subject, leaf
        self.board = None
        if leaf.numbers is not None:
            self.board = Shown(self._session, leaf.numbers, leaf.marks, leaf.own, leaf.givens)
        self._say(leaf.text, OUTCOME, leaf.remark, self.longer())
        if leaf.offers is not None:
            self.propose(*leaf.offers)
        if subject.is_whole:
            self.given_away += 1

    def say(self, text: str, outcome: str) -> None:
        """Say what may need as much room as a step's sentence."""
        self._subject, self.leaf, self.board = None, Leaf(text, more=True), None
        self._say(text, outcome, "", text)

    def _say(self, text: str, outcome: str, remark: str, detail: str) -> None:
        self._said.say(text, outcome, remark)
        self._said.detail(detail)
        self._number = self._said.number
        self.touch()

    def longer(self) -> str:
        """Return what the details say beyond the sentence."""
        return " ".join([line for line in self.leaf.lines if line != self.leaf.text]).strip()

    def propose(self, words: str, does: str, *arguments: Any) -> None:
        """Offer to go on, until anything else is said: `does` names what is done (actions/stepping.py)."""
        self.offered, self._offer = (words, does, arguments), self._said.number
        self.touch()

    def away(self) -> None:
        """Put the step away."""
        if self.subject is not None:
            self._subject = None
            if self._said.outcome == OUTCOME:
                self._said.say("")
            self.touch()
