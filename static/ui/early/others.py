"""The other solutions of a puzzle that the page itself has counted to two: the worker lists them once it is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.verdicts import AT_LEAST_TWO
from ui.dom import find, show, start
from ui.model.verdict_words import figures, headline

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.page import Page
    from ui.panels.verdict import Verdicts


class Others:
    """Asks without a word: what the visitor has done since, and the solution on the board, stay as they are."""

    def __init__(self, page: Page, verdicts: Verdicts) -> None:
        self.page = page
        self.verdicts = verdicts
        # The puzzle, the limits of its search, and what was said of it in short.
        self.wanted: tuple[messages.Puzzle, int, int, str] | None = None
        self.asking = False
        verdicts.on_verdict.append(self.heard)
        verdicts.on_over.append(lambda: start(self.list()))

    def heard(self, verdict: messages.Verdict, limit: int, seconds: int) -> None:
        """Take note of a verdict that says that the others will be listed; any other verdict is the last word."""
        self.wanted = None
        if verdict["message"] == AT_LEAST_TWO:
            self.wanted = self.page.session.puzzle(), limit, seconds, headline(verdict, limit)
            start(self.list())

    async def list(self) -> None:
        """Have the worker list the solutions, unless it is not there or searches: the end of a search calls again."""
        solver, wanted = self.page.solver, self.wanted
        if wanted is None or self.asking or self.verdicts.searching or not solver.ready:
            return
        puzzle, limit, seconds, said = wanted
        if self.page.session.puzzle() != puzzle:
            self.wanted = None
            return
        self.asking = True
        answer = await solver.call.solve(puzzle, limit, seconds)
        self.asking = False
        if self.wanted is not wanted:
            start(self.list())
        elif answer is not None:  # None if another search, whose end calls again, took its place
            self.wanted = None
            if "fault" not in answer and self.page.session.puzzle() == puzzle:
                self.tell(answer, limit, said)

    def tell(self, found: messages.Verdict, limit: int, said: str) -> None:
        """Say the whole verdict wherever its beginning is still said, and offer all solutions that it lists."""
        page, verdicts = self.page, self.verdicts
        words = headline(found, limit)
        if verdicts.listing.count:
            verdicts.listing = verdicts.listing.grown(found["solutions"], found["listed"])
            verdicts.number()
            page.board.differ(found["differing"])
            show(find("solutions"))
        if find("sentence").textContent == AT_LEAST_TWO:
            verdicts.detail(found["message"], figures(found))
        if find("spoken").textContent == AT_LEAST_TWO:
            find("spoken").textContent = found["message"]
        page.learn(words, found["outcome"])
        if find("status").textContent == said:
            find("status").textContent = words
