"""Help during play, short of solving: check the entries, reveal a cell, pencil in candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.at_fault import AtFault
from ui.views.dom import enable, find, on
from ui.words.verdicts import clause, removal_words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.shapes import Event

SECONDS = 10  # limit for one question


class Advisor:
    """Asks the solver about the entries on the board; drops an answer if the board has changed since."""

    def __init__(self, page: Page, verdicts: Verdicts) -> None:
        self.page = page
        self.verdicts = verdicts
        verdicts.starters["check"] = self.checkable
        verdicts.starters["reveal"] = self.helped
        on(find("check"), "click", self.check)
        on(find("reveal"), "click", self.reveal)
        on(find("candidates"), "click", self.candidates)
        page.on_change.append(self.refresh)

    def refresh(self) -> None:
        """Enable the buttons that apply to the board."""
        self.verdicts.offer("check", "reveal")
        enable(candidates=self.helped())
        if self.page.fault.left(self.page.session):
            self.offer()

    def checkable(self) -> bool:
        """Tell whether there is something to check."""
        return self.page.session.full() or any(self.page.session.entries)

    def helped(self) -> bool:
        """Tell whether a player can be helped: a cell is empty and it is not a puzzle being set."""
        return not self.page.session.full() and not self.page.session.setting

    async def ask(self, waiting: str, name: str, *arguments: object) -> Any:
        """Ask the solver; return None if it was stopped or refused, or if the board has changed since."""
        page = self.page
        page.say(waiting)
        answer = await self.call(name, *arguments)
        if answer is None:
            return None
        page.say("")
        return page.accepted(answer)

    async def call(self, name: str, *arguments: object) -> Any:
        """Do the same without a word; return a refusal, too."""
        session = self.page.session
        call: Any = self.page.solver.call
        puzzle, entries = session.puzzle(), list(session.entries)
        answer = await call(name, puzzle, entries, *arguments)
        return answer if entries == session.entries and puzzle == session.puzzle() else None

    async def check(self, event: Event) -> None:
        """Say whether a full board is a solution, or whether the entries so far are still right."""
        page = self.page
        if self.verdicts.searching:
            return
        if page.session.full():
            page.say("Checking…")
            puzzle, values = page.session.puzzle(), page.session.values()
            answer = await page.solver.call.check(puzzle, values)
            if answer is None or page.session.values() != values or page.session.puzzle() != puzzle:
                return
            checked: messages.Check | None = page.accepted(answer)
            if checked is None:
                return
            page.conflicts(checked["conflicts"])
            if checked["correct"]:
                page.say(checked["message"], "good")
                return
            page.say(checked["message"], "bad", clause(checked["conflicts"][0]["message"]))
            wrong = await self.call("check_entries", SECONDS)
            if wrong is not None and "fault" not in wrong:
                self.found(wrong)
            return
        so_far: messages.EntriesCheck | None = await self.ask("Checking your entries…", "check_entries", SECONDS)
        if so_far is not None:
            page.say(so_far["message"], {"right": "good", "undecided": "undecided"}.get(so_far["standing"], "bad"))
            page.board.mark(so_far["cells"])
            self.found(so_far)

    def found(self, so_far: messages.EntriesCheck) -> None:
        """Offer to remove what a check found at fault, and remember it until it is mended."""
        page = self.page
        entries = [(cell, page.session.entries[cell]) for cell in so_far["cells"]]
        page.fault = AtFault(page.session.puzzle(), entries, so_far["message"] if so_far["standing"] == "clash" else "")
        self.offer()

    def offer(self) -> None:
        """Offer to remove the entries at fault that are still there."""
        cells = self.page.fault.left(self.page.session)
        self.verdicts.removable(cells, removal_words(len(cells)))

    async def reveal(self, event: Event) -> None:
        """Fill in the number of the cell with the cursor."""
        page = self.page
        if self.verdicts.searching:
            return
        index = page.selection.cursor
        if not page.selection.cells or page.session.value(index):
            page.say("Choose an empty cell first.")
            return
        waiting = "Looking for this cell's number…"
        answer: messages.RevealedNumber | None = await self.ask(waiting, "reveal", index, SECONDS)
        if answer is None:
            return
        if answer["number"]:
            page.changed(page.session.reveal(index, answer["number"], page.settings.on("tidy")))
        page.say(answer["message"], "" if answer["number"] and answer["agrees"] is not False else "bad")
        page.board.follow()

    async def candidates(self, event: Event) -> None:
        """Pencil into every empty cell the numbers that no single rule excludes."""
        page = self.page
        answer: messages.Candidates | None = await self.ask("", "candidates")
        if answer is None:
            return
        page.changed(page.session.pencil(answer["candidates"]))
        left = len(answer["left_out"])
        if left:
            page.say("{} {} too many candidates to show.".format(left, "cell has" if left == 1 else "cells have"))
