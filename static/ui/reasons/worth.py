"""Under Set: what each given of the puzzle is worth, once it has one solution."""

from ui.dom import clear, enable, find, make, on, show, start
from ui.reasons.rated_words import given_words, spare, worth_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from puzzles.api.rate_messages import Worth
    from ui.model.shapes import Event
    from ui.page import Page

SECONDS = 60  # limit for all givens


class Worths:
    """The button, what it found, and the cells to select by it."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.puzzle: "messages.Puzzle | None" = None  # which is asked about
        tools = find("set-tools")
        tools.querySelector(".buttons").appendChild(
            make("button", text="What each given is worth", type="button", id="worth", disabled="")
        )
        room = make("div", "worths", id="worths", hidden="")
        room.appendChild(make("p", "note", id="worth-note", aria_live="polite"))
        room.appendChild(make("div", "worth-list", id="worth-list", role="group", aria_label="Givens not needed"))
        tools.appendChild(room)
        on(find("worth"), "click", lambda event: self.ask())
        on(find("worth-list"), "click", self.select)
        page.on_change.append(self.changed)

    def changed(self) -> None:
        """Forget what was found: the board has changed."""
        enable(worth=False)
        if self.puzzle is not None:
            self.puzzle = None
            start(self.page.solver.call("cancel_rating"))
        show(find("worths"), False)

    def offer(self, unique: bool) -> None:
        """Offer to look at the givens of a puzzle with one solution."""
        enable(worth=unique and self.page.session.setting and self.puzzle is None)

    async def ask(self) -> None:
        """Ask what the givens are worth."""
        puzzle = self.puzzle = self.page.session.puzzle()
        enable(worth=False)
        find("worth-note").textContent = "Looking at the givens…"
        clear(find("worth-list"))
        show(find("worths"))
        answer: "Any" = await self.page.solver.call("worth", puzzle, SECONDS)
        if self.puzzle is not puzzle:
            return
        if answer is None:
            self.changed()
        elif "fault" in answer:
            find("worth-note").textContent = answer["fault"]["message"]
        else:
            self.tell(answer)

    def tell(self, worth: "Worth") -> None:
        """Show what is known."""
        if self.puzzle is None:
            return
        find("worth-note").textContent = worth_line(worth)
        listing = find("worth-list")
        clear(listing)
        for given in spare(worth):
            words = given_words(self.page.session, given)
            listing.appendChild(make("button", text=words, type="button", data_cell=given["cell"]))

    def select(self, event: "Event") -> None:
        """Select the cell of the pressed given."""
        button: "Any" = event.target.closest("[data-cell]")
        if button:
            self.page.selection.only(int(button.getAttribute("data-cell")))
            self.page.board.follow(focus=False)
