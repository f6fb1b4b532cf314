"""Steps in a row, gone through view by view. No document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.leaf import Leaf, Place, Subject
from ui.reasons.words import outline, told, views
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api import explain_messages
    from ui.reasons.words.told import Picture
    from ui.state.board.session import Session


class Run(Subject):
    """`at` is the step, from 0, -1 for an answer that comes before them; `view` is which of the step's views."""

    first = 0

    def __init__(self, steps: list[Any]) -> None:
        self.steps = steps
        self.at = self.first
        self.view = 0

    def turn(self, by: int, whole: bool) -> bool:
        """Go to the next view or step, or to the one before: by its last view, unless to a `whole` step."""
        view = self.view + by
        if self.at >= 0 and not whole and 0 <= view < views.count(self.step(self.at)):
            self.view = view
            return True
        return self.go_to(self.at + by, -1 if by < 0 and not whole else 0)

    def go_to(self, at: int, view: int = 0) -> bool:
        """Go to a step, and one of its views, -1 for the last; return whether there is one."""
        if not self.first <= at < len(self.steps):
            return False
        self.at = at
        self.view = views.count(self.step(at)) - 1 if view < 0 <= at else view if view > 0 else 0
        return True

    def step(self, at: int) -> explain_messages.NumberedStep:
        """Return one of the steps."""
        found: explain_messages.NumberedStep = self.steps[at]
        return found

    def page(self, by: int) -> bool:
        """Go from a whole step to another one, if there are others; else to the next line."""
        return self.turn(by, self.view == 0 and len(self.steps) > 1)

    def choose(self, view: int) -> bool:
        """Go to a view of the step."""
        return self.go_to(self.at, view)

    def is_last(self) -> bool:
        """Tell whether it is at the last step."""
        return self.at + 1 == len(self.steps)

    def leaf(self, session: Session) -> Leaf:
        """Return the view that it is at."""
        return self.told(told.written(self.steps[: self.at]))

    def told(self, numbers: Sequence[Sequence[int]] | None, notes: Sequence[str] = (), **more: Any) -> Leaf:
        """Return the view of the step, above a board with these numbers, None for the player's.

        `notes` come last under details.
        """
        step = self.step(self.at)
        text, picture = self.pictured()
        return Leaf(
            text,
            picture,
            lines=[outline.head(step)],
            listed=outline.lines(step, notes),
            full=told.full(step),
            numbers=numbers,
            place=self.place(),
            tabs=views.tabs(step, self.view),
            about=(step["step"]["technique"], step["step"]["title"]),
            **more,
        )

    def pictured(self) -> tuple[str, Picture]:
        """Return the sentence and the picture of the view."""
        return views.view(self.step(self.at), self.view)

    def total(self) -> str:
        """Return how many steps there are, in words."""
        return grouped(len(self.steps))

    def place(self) -> Place | None:
        """Return which step it is, and which of its lines; None for a whole step that stands alone."""
        count, at = len(self.steps), self.at
        if at < 0:
            return Place(grouped(count) + " steps", False, True) if count else None
        words, lines = grouped(at + 1) + " of " + self.total(), views.count(self.step(at)) - 1
        if self.view == 0:
            return Place(words, at > self.first, at + 1 < count) if count > 1 else None
        words = (words + ": " if count > 1 else "") + str(self.view) + "/" + str(lines)
        return Place(words, True, at + 1 < count or self.view < lines)
