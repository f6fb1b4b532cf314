"""Under the details of a puzzle with one solution: how hard it is without each given that is not needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.rated_words import given_words, spare, worth_line
from ui.shell.sheets import wide
from ui.views.dom import clear, find, make, on, show, start

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from puzzles.api.rate_messages import Worth
    from ui.page import Page
    from ui.shapes import Event

SECONDS = 60  # limit for all givens


class Worths:
    """What was found, and the cells to select by it. Once asked for, it follows while the puzzle is set."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.puzzle: messages.Puzzle | None = None  # which is asked about
        self.followed = False  # whether it was asked for while the givens are set
        room = make("div", "worths", id="worths", hidden="")
        room.appendChild(make("p", "note", id="worth-note", aria_live="polite"))
        room.appendChild(make("div", "worth-list", id="worth-list", role="group", aria_label="Givens not needed"))
        find("effort").before(room)
        on(find("worth-list"), "click", self.select)
        page.on_change.append(self.changed)

    def changed(self) -> None:
        """Forget what was found if the givens are others."""
        self.followed = self.followed and self.page.session.setting
        if self.puzzle is not None and self.page.session.puzzle() != self.puzzle:
            self.forget()

    def forget(self) -> None:
        """Show nothing, and stop looking at the givens."""
        if self.puzzle is not None:
            self.puzzle = None
            start(self.page.solver.call("cancel_worth"))
        show(find("worths"), False)

    async def ask(self) -> None:
        """Ask what the givens are worth."""
        puzzle = self.puzzle = self.page.session.puzzle()
        self.followed = self.page.session.setting
        find("worth-note").textContent = "Looking at the givens…"
        clear(find("worth-list"))
        show(find("worths"))
        answer: Any = await self.page.solver.call.worth(puzzle, SECONDS)
        if self.puzzle is not puzzle:
            return
        if answer is None:  # the worker was replaced
            self.puzzle = None
            show(find("worths"), False)
        elif "fault" in answer:
            find("worth-note").textContent = answer["fault"]["message"]
        else:
            self.tell(answer)

    async def follow(self) -> None:
        """Ask again while the givens are set: this is another puzzle with one solution."""
        if self.followed and self.puzzle is None:
            await self.ask()

    def tell(self, worth: Worth) -> None:
        """Show what is known."""
        if self.puzzle is None:
            return
        find("worth-note").textContent = worth_line(worth)
        listing = find("worth-list")
        clear(listing)
        for given in spare(worth):
            words = given_words(self.page.session, given)
            listing.appendChild(make("button", text=words, type="button", data_cell=given["cell"]))

    def select(self, event: Event) -> None:
        """Select the cell of the pressed given."""
        button: Any = event.target.closest("[data-cell]")
        if button:
            if not wide():
                self.page.sheets.close_all()  # the board is below
            self.page.selection.only(int(button.getAttribute("data-cell")))
            self.page.board.follow(focus=False)
