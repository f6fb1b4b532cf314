"""What is said: the sentence in the verdict's place, its details, and what stays said of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, TypeVar

    from puzzles.api import messages
    from ui.state.board.session import Session
    from ui.state.changes import Changes

    Answer = TypeVar("Answer", bound=Mapping[str, object])


KEPT = 12  # puzzles of which it is kept how many solutions they have, so that undo brings it back


class Said(Concern):
    """`outcome` gives the shape and the colour: "unique", "several", "none", "undecided", "busy", "good", "bad" or "".

    With nothing to say, it is again what is broken, else what is known of the givens or the board.
    """

    name = "said"

    def __init__(self, changes: Changes, session: Session) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self.number = 0  # of what is said, counted, but for what is said in passing
        self.text = ""
        self.outcome = ""
        self.remark = ""  # beside the sentence, in short
        self.next = ""  # what stands there after a move: the number that is missing next
        self.sentence = ""  # the verdict in full, under "details"
        self.figures: list[tuple[str, str]] = []  # there, with their names
        self.spoken = ""  # what only a screen reader hears
        self.broken: list[str] = []  # a line for each rule that is broken, in a list
        self.resting = False  # whether what is said is only what stays said, or what is known
        self._stays = False  # whether what is said outlasts a move
        self.offers_readings = False  # whether the other readings of the text stand beside the sentence
        # What stays said of the board, with the outcome: what is broken until it is mended, that it is solved.
        self.lasting: tuple[str, str] = ("", "")
        # What is known of how many solutions givens have, in words and with the outcome; the latest first.
        self._learnt: list[tuple[messages.Puzzle, str, str]] = []
        self._detailed: messages.Puzzle | None = None  # the givens that the details are about
        # What was said before what is said in passing: the text, the outcome, the remark, the number that was missing
        # next, whether readings stood there.
        self._before: tuple[str, str, str, str, bool] | None = None

    def another_board(self) -> None:
        """Say nothing that is about the board before."""
        self.lasting = ("", "")
        self.list_broken([])
        self.say("")
        self.detail("")

    def moved(self) -> None:
        """Take back what was said of the board before the move."""
        if self._stays:
            return
        self.list_broken([])
        if self.lasting[1] == "good":
            self.lasting = ("", "")
        self.say("")
        self.speak("")
        if (self.sentence or self.figures) and self._detailed != self._session.puzzle():
            self.detail("")

    def stay(self, staying: bool) -> None:
        """Take note of whether what is said outlasts a move."""
        self._stays = staying

    def say(self, text: str, outcome: str = "", remark: str = "") -> None:
        """Put a sentence in the verdict's place, and a short remark beside it."""
        self._before = None
        self.number += 1
        self._put(text, outcome, remark)

    def say_in_passing(self, text: str, outcome: str = "", remark: str = "") -> None:
        """Say something that is not about the board; `say_again` puts back what was said before."""
        if self._before is None:
            before = "" if self.resting else self.text
            self._before = before, self.outcome, self.remark, self.next, self.offers_readings
        self._put(text, outcome, remark)

    def say_again(self) -> None:
        """Say what was said of the board before something was said in passing."""
        if self._before is not None:
            text, outcome, remark, missing, readings = self._before
            self._before = None
            self._put(text, outcome, remark)
            self.next, self.offers_readings = missing, readings

    def remark_on(self, remark: str) -> None:
        """Change the remark alone."""
        self.remark = remark
        self.touch()

    def point_to(self, text: str) -> None:
        """Have the number that is missing next stand where there is no remark, until something else is said."""
        if self.next != text:
            self.next = text
            self.touch()

    def reword(self, before: str, text: str) -> None:
        """Put a sentence in place of another, if that is still said; its outcome stays."""
        if self.text == before:
            self.text = text
            self.touch()

    def offer_readings(self, offered: bool = True) -> None:
        """Have the other readings of the text stand beside the sentence, or no longer."""
        self.offers_readings = offered
        self.touch()

    def be_silent(self) -> None:
        """Say nothing until the next sentence, which is announced then, even if it is the same as this one."""
        self.number += 1
        self.text = ""
        self.touch()

    def detail(self, sentence: str, figures: Sequence[tuple[str, str]] = ()) -> None:
        """Put the verdict in full, and figures with their names, under "details"."""
        self.sentence = sentence + "." if sentence[-1:] not in ("", ".") else sentence
        self.figures = list(figures)
        self._detailed = self._session.puzzle()
        self.touch()

    def reword_detail(self, before: str, sentence: str, figures: Sequence[tuple[str, str]]) -> None:
        """Put another sentence under "details", if this one still stands there; a screen reader hears it too."""
        if self.sentence == before:
            self.detail(sentence, figures)
        if self.spoken == before:
            self.speak(sentence)

    def speak(self, text: str) -> None:
        """Have a screen reader say something that is not seen."""
        self.spoken = text
        self.touch()

    def list_broken(self, lines: Sequence[str]) -> None:
        """List broken rules under the sentence; none removes the list."""
        self.broken = list(lines)
        self.touch()

    def keep_saying(self, text: str, outcome: str) -> None:
        """Let a sentence about the board stay said until another takes its place, "" for none.

        What is newly broken is said whatever else is; anything else only where nothing else is said.
        """
        before, self.lasting = self.lasting, (text, outcome)
        if self.lasting == before:
            return
        if outcome == "bad" or self.resting:
            self.say("")

    def learn(self, text: str, outcome: str) -> None:
        """Keep what became known of the givens: how many solutions they have."""
        if outcome in ("unique", "several", "none"):
            puzzle = self._session.puzzle()
            self._learnt = [(puzzle, text, outcome)] + [each for each in self._learnt if each[0] != puzzle][: KEPT - 1]

    @property
    def known(self) -> tuple[messages.Puzzle, str, str] | None:
        """What is known of how many solutions the givens on the board have: the puzzle, words and an outcome."""
        if self._learnt:
            puzzle = self._session.puzzle()
            for each in self._learnt:
                if each[0] == puzzle:
                    return each
        return None

    def outcome_known(self) -> str:
        """Return what is known of how many solutions the givens on the board have; "" for nothing."""
        known = self.known
        return known[2] if known is not None else ""

    def refuse(self, text: str) -> None:
        """Say what is wrong with what was asked for; all of it stands under "details" as well."""
        self.say(text, "bad")
        self.detail(text)

    def accepted(self, answer: Answer | messages.Failure | None) -> Answer | None:
        """Return the solver's answer; None if the call was stopped or failed, and then say so."""
        if answer is None or "fault" not in answer:
            return answer
        failure: Any = answer
        self.say((failure["fault"]["message"] + " " + failure["fault"]["hint"]).strip(), "bad")
        return None

    def _put(self, text: str, outcome: str, remark: str) -> None:
        self.resting = not text
        if self.resting:
            text, outcome = self._rest()
        self.text, self.outcome, self.remark, self.next = text, outcome, remark, ""
        if outcome != "bad":
            self.offers_readings = False  # they stand beside what was recognised, and under File
        self.touch()

    def _rest(self) -> tuple[str, str]:
        if self.lasting[1] == "bad":
            return self.lasting
        if self._session.setting:
            return "", ""  # the count of solutions says it
        known = self.known
        return known[1:] if known is not None else self.lasting
