"""Judges each move on a board of practice, once no other search runs: what the player found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.words import told
from ui.views.dom import start

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import explain_messages
    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.reasons.practice import Practice
    from ui.reasons.screen import Screen

SECONDS = 60
OUTCOMES = {"other": "undecided", "unjustified": "undecided", "wrong": "bad"}
SHOWN = "This step was shown to you, so it does not count as found."
AGAIN = " Find it on the next board."
LAST = " That was the last board."


class Judge:
    """Asks the solver about the board after each move."""

    def __init__(self, page: Page, verdicts: Verdicts, screen: Screen, practice: Practice) -> None:
        self.page = page
        self.verdicts = verdicts
        self.screen = screen
        self.practice = practice
        self.judging = self.again = False
        self.shown = False  # whether a whole step was shown on this board
        practice.on_begin.append(self.begin)
        page.on_change.append(self.changed)
        verdicts.on_over.append(lambda: start(self.judge()) if self.again and not self.judging else None)

    def begin(self) -> None:
        """Begin with the exercise on the board, on which moves may have been made."""
        self.shown = False
        session, exercise = self.page.session, self.practice.exercise
        marks = [list(numbers) for numbers in session.centre]
        if exercise is not None and [exercise["entries"], exercise["centre"]] == [session.entries, marks]:
            self.practice.task()
        else:
            start(self.judge())

    def help(self) -> None:
        """Note that a whole step was shown: what is found now was not found alone."""
        self.shown = True

    def helped(self, exercise: explain_messages.Exercise) -> bool:
        """Tell whether a step was shown, or a number written by the page: by Apply, Solve or Reveal."""
        session = self.page.session
        written = [cell for cell, number in enumerate(session.entries) if number != exercise["entries"][cell]]
        return self.shown or any(session.solved[cell] for cell in written)

    def changed(self) -> None:
        """Judge the board after each move."""
        if self.practice.exercise is not None and not self.practice.loading:
            start(self.judge())

    async def judge(self) -> None:
        """Say what the player found. There is one search at a time: while another runs, it waits."""
        self.again = True
        if self.judging:
            return
        self.judging = True
        while self.again and not self.verdicts.searching:
            self.again = False
            await self._judge()
        self.judging = False

    async def _judge(self) -> None:
        practice, page = self.practice, self.page
        exercise, wanted, session = practice.exercise, practice.set, page.session
        if exercise is None or wanted is None:
            return
        after: list[Any] = [list(session.entries), [list(marks) for marks in session.centre]]
        before = [exercise["entries"], exercise["centre"]]
        call: Any = page.solver.call
        answer = await call.judge_practice(exercise["puzzle"], wanted.technique, before, after, SECONDS)
        if practice.exercise is not exercise or self.again:
            return
        if answer is None:
            self.again = self.verdicts.searching  # which has ended this one
            return
        judged: explain_messages.Judgement | None = page.accepted(answer)
        if judged is None:
            return
        standing = judged["standing"]
        practice.offer(standing == "right")
        if standing == "nothing":
            if not self.screen.shown:
                practice.task()
        elif standing == "right" and self.helped(exercise):
            self.screen.say(SHOWN + (LAST if practice.last() else AGAIN), "undecided")
        elif standing == "right" and judged["told"] is not None:
            text = judged["message"] + (LAST if practice.last() else "")
            self.screen.show(text, told.picture(judged["told"]), lines=[text])
        else:
            self.screen.say(judged["message"], OUTCOMES[standing])
