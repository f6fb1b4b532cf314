"""Practice: a board that needs a technique, for the player to find it; and the set that the board is of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.words import practice as words_of
from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api.explain_messages import Exercise, Technique
    from ui.reasons.state.judged import Judged
    from ui.reasons.words.asked import PracticeAsked
    from ui.state.changes import Changes
    from ui.state.play.entry import Entry
    from ui.state.said import Said


class Practice(Concern):
    """Another puzzle ends it. "practice:begun" is noted when an exercise is on the board."""

    name = "practice"

    def __init__(self, changes: Changes, said: Said, entry: Entry, judged: Judged) -> None:
        Concern.__init__(self, changes)
        self._said = said
        self._entry = entry
        self._judged = judged
        self.set: PracticeAsked | None = None  # what is practised: which board comes next, of how many
        self.exercise: Exercise | None = None  # the one on the board
        self.technique: Technique | None = None  # that it needs

    @property
    def locked(self) -> bool:
        """Whether what solves and what explains is not to be had."""
        return self.set is not None and self.set.locked

    def another_board(self) -> None:
        """End the practice."""
        self.want(None)
        self.look_for("")

    def want(self, wanted: PracticeAsked | None, exercise: Exercise | None = None) -> None:
        """Have a set, whose next board is not there yet unless it is this exercise; None for none."""
        self.set, self.exercise = wanted, exercise
        self.touch()

    def look_for(self, words: str) -> None:
        """Hide the board behind what is looked for, so that nobody plays on it; show it again for ""."""
        if words or self._entry.cover.startswith(words_of.COMING):
            self._entry.hide(words)

    def begin(self, wanted: PracticeAsked, technique: Technique, exercise: Exercise) -> None:
        """Begin with the exercise that is on the board, on which moves may have been made."""
        self.technique = technique
        self._judged.begin()
        self.want(wanted.after(exercise["seed"]), exercise)
        self.changes.note("practice:begun")

    def is_last(self) -> bool:
        """Tell whether the board is the last one of its set."""
        return self.set is None or 0 < self.set.count < self.set.at

    def say_task(self) -> None:
        """Say what is to be found."""
        if self.set is not None and self.technique is not None:
            text, remark = words_of.task(self.set, self.technique["title"])
            self._said.say(text, "", remark)
