"""Hint: each press reveals more of the next step, or of what is wrong on the board; Apply does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.asking import STEP, asked
from ui.reasons.words import told
from ui.views.dom import start

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.reasons.choices import Choices

    from puzzles.api import explain_messages
    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.reasons.screen import Screen

SECONDS = 20  # limit for one question
LONGER = 4  # times as long, to go on after time ran out


class Hints:
    """Asks for the next step, and shows it stage by stage."""

    def __init__(self, page: Page, verdicts: Verdicts, screen: Screen, choices: Choices) -> None:
        self.page = page
        self.verdicts = verdicts
        self.screen = screen
        self.choices = choices
        self.hint: explain_messages.Hint | None = None  # the one on the screen
        self.at = 0  # its stage
        self.on_whole: Callable[[], object] = lambda: None  # called when a whole step is shown

    async def press(self, seconds: int = SECONDS) -> None:
        """Reveal one thing more, of a new hint if there is none."""
        if self.hint is not None:
            if self.at + 1 < len(self.hint["stages"]):
                self.at += 1
                self.show(self.hint)
            return
        page = self.page
        session = page.session
        chosen = await self.choices.fitting(session.kind)

        def seen() -> Any:
            return session.puzzle(), list(session.entries), told.centre(session)

        moves = told.moves(session)
        answer = await asked(page, self.verdicts, seen, STEP, "hint", *seen(), moves, seconds, *chosen)
        if answer is None:
            return
        found: explain_messages.Hint | None = page.accepted(answer)
        if found is None:
            return
        if not found["stages"]:
            page.say(found["message"], told.OUTCOMES.get(found["standing"], ""))
            self.verdicts.detail((found["message"] + " " + found["note"]).strip(), [])
            if found["standing"] == "undecided":
                self.screen.offer("Go on", lambda: start(self.press(seconds * LONGER)))
            return
        self.screen.away()
        self.at = 0
        self.show(found)

    def show(self, hint: explain_messages.Hint) -> None:
        """Show the hint as far as it has been revealed."""
        at, stages = self.at, hint["stages"]
        whole = at + 1 == len(stages)
        faulty = stages[at]["cells"] if hint["standing"] == "wrong-entry" and at > 1 else []
        if whole and hint["told"] is not None:
            self.screen.show_told(hint["told"], self.apply, hint["note"])  # what goes before it stands under details
        else:
            self.screen.show(
                stages[at]["sentence"],
                told.stage_picture(hint, at),
                "" if whole else str(at + 1) + " of " + str(len(stages)),
                [stages[at]["sentence"], hint["note"]] if whole else [],
                faulty,
                self.apply if whole else None,
            )
        self.hint = hint
        if whole:
            self.on_whole()
        self.screen.on_away = self.forget

    def apply(self) -> None:
        """Do the step as one move."""
        if self.hint is not None:
            page = self.page
            page.changed(told.apply(page.session, self.hint["apply"], page.settings.on("tidy")))

    def forget(self) -> None:
        """Begin again with the next press."""
        self.hint = None
