"""The steps from givens that clash to a contradiction, one after another on a board that has those givens alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.words import outline, told, views

if TYPE_CHECKING:
    from puzzles.api import explain_messages
    from ui.page import Page
    from ui.reasons.screen import Screen
    from ui.shapes import Listener


class Proof:
    """Shows one step at a time; `on_last` is called when the contradiction itself is shown."""

    def __init__(self, page: Page, screen: Screen, found: explain_messages.NoneReason, on_last: Listener) -> None:
        self.screen = screen
        self.steps: list[explain_messages.NumberedStep] = found["steps"]
        self.on_last = on_last
        kept = set(found["begins"]["cells"])
        self.givens = [given if cell in kept else 0 for cell, given in enumerate(page.session.givens)]
        self.at = self.view = 0

    def show(self) -> None:
        """Show the step, or one view of it."""
        step = self.steps[self.at]
        many = views.count(step)
        text, picture = views.view(step, self.view)
        self.screen.away()
        self.screen.turning = self.turn if many > 1 or len(self.steps) > 1 else None
        self.screen.show(
            text,
            picture,
            lines=[outline.head(step)],
            numbers=told.written(self.steps[: self.at]),
            givens=self.givens,
            listed=outline.lines(step),
            full=told.full(step),
            more=True,  # what to take away
        )
        self.screen.number(self.at, len(self.steps), self.view, many)
        if self.at + 1 == len(self.steps) and self.view + 1 == many:
            self.on_last()

    def turn(self, by: int, whole: bool = False) -> None:
        """Go to the next view or step, or to the one before; to a `whole` step by its key."""
        view = self.view + by
        if not whole and 0 <= view < views.count(self.steps[self.at]):
            self.view = view
        elif 0 <= self.at + by < len(self.steps):
            self.at += by
            self.view = views.count(self.steps[self.at]) - 1 if by < 0 and not whole else 0
        else:
            return
        self.show()
