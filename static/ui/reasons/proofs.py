"""Proofs of verdicts: made and checked by the worker, then saved; and those that are brought, checked and told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ui.panels.download import Download, file_name
from ui.panels.verdict import bounded
from ui.reasons.asking import asked
from ui.views.dom import find, make

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.page import Page
    from ui.panels.verdict import Verdicts

PROVING, CHECKING = "Proving it, and checking the proof", "Checking the proof"
ENDING = ".proof.txt"
AGAIN = 0.05  # seconds between two looks at whether a search has ended


class Proofs:
    """Saves the proof of the verdict, and checks proofs that are pasted, dropped or opened."""

    def __init__(self, page: Page, verdicts: Verdicts) -> None:
        self.page = page
        self.verdicts = verdicts
        self.download = Download()
        self.note = make("p", "note", id="proved", aria_live="polite")
        find("prove").parentNode.after(self.note)
        page.on_load.append(self.clear)
        verdicts.on_verdict.append(lambda verdict, limit, seconds: self.clear())

    def clear(self) -> None:
        """Say nothing: there is another verdict, or none."""
        self.note.textContent = ""

    async def save(self) -> None:
        """Save the proof of the givens' verdict as a file, once it is checked; say how many steps were."""
        page = self.page
        self.clear()
        seconds = bounded("seconds", 1, 86400, 60)
        puzzle = page.session.puzzle()
        sentence, figures = find("sentence").textContent, find("effort").cloneNode(True)
        answer = await asked(page, self.verdicts, page.session.puzzle, PROVING, "prove", puzzle, seconds)
        if page.session.puzzle() == puzzle:  # the details are the verdict's again
            find("sentence").textContent = sentence
            find("effort").replaceWith(figures)
        if answer is None:
            return
        if "fault" in answer:
            self.note.textContent = (answer["fault"]["message"] + " " + answer["fault"]["hint"]).strip()
            return
        self.download.save(await page.solver.proof_file(), file_name(page.session, ENDING))
        self.note.textContent = answer["message"]

    async def open(self, detach: Callable[[], object]) -> Any:
        """Check the proof that was brought last, and put its puzzle on the board.

        Return {} then, None if that was cancelled, and a Failure for a proof that does not hold. `detach` is called
        before the board changes: no text is open any more.
        """
        page, verdicts = self.page, self.verdicts
        if verdicts.searching:
            verdicts.cancel(None)
        while verdicts.searching:
            await asyncio.sleep(AGAIN)
        answer = await verdicts.ask(CHECKING, "check_proof")
        if answer is None:
            return None
        if "fault" in answer:
            page.say("")
            return answer
        detach()
        page.load(answer["puzzle"])
        page.sheets.close_all()
        outcome = "unique" if answer["solution"] else "none"
        page.say(answer["message"], outcome)
        page.learn(answer["message"], outcome)
        return {}
