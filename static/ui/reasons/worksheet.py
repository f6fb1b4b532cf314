"""A worksheet: boards that need a technique, on paper, with the answers behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.reasons import paper
from ui.reasons.words import told
from ui.state.board.session import Session
from ui.views.dom import clear, make

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from puzzles.api import explain_messages
    from ui.page import Page
    from ui.panels.printing import Printer
    from ui.panels.verdict import Verdicts
    from ui.reasons.words.asked import PracticeAsked


class Worksheet:
    """Asks for a set's boards one by one, lays them out and prints them."""

    def __init__(self, page: Page, verdicts: Verdicts, printer: Printer | None) -> None:
        self.page = page
        self.verdicts = verdicts
        self.printer: Any = printer

    async def print(
        self,
        wanted: PracticeAsked,
        title: str,
        about: str,
        ask: Callable[[PracticeAsked], Awaitable[explain_messages.Exercise | None]],
        note: Callable[[str], object],
    ) -> None:
        """Print the boards of a set, and behind them what was to be found."""
        if self.printer.busy or self.verdicts.searching:
            note("A search is running: wait for it or cancel it, then print.")
            return
        puzzle, count = self.page.session.puzzle(), wanted.count
        found: list[explain_messages.Exercise] = []
        for at in range(count):
            note("Making board {} of {}…".format(at + 1, count))
            exercise = await ask(wanted)
            if exercise is None or puzzle != self.page.session.puzzle():
                note("The worksheet was not made.")
                return
            found.append(exercise)
            wanted = wanted.after(exercise["seed"])
        self.page.say("")
        note("")
        self.lay_out(found, title, about)
        window.print()

    def lay_out(self, found: list[explain_messages.Exercise], title: str, about: str) -> None:
        """Lay out the pages."""
        printer = self.printer
        printer.prepared = True
        clear(printer.paper)
        leaf = printer.leaf("walk-paper")
        leaf.appendChild(make("h2", text="Find: " + title))
        leaf.appendChild(make("p", "walk-about", about))
        for at, exercise in enumerate(found):
            leaf.appendChild(paper.board(board_of(exercise), ({}, {}), str(at + 1)))
        leaf = printer.leaf("walk-paper")
        leaf.appendChild(make("h2", text="Answers"))
        for at, exercise in enumerate(found):
            one: Any = exercise["told"]
            leaf.appendChild(
                paper.board(board_of(exercise), told.picture(one), str(at + 1) + ". " + told.sentence(one))
            )


def board_of(exercise: explain_messages.Exercise) -> Session:
    """Return an exercise as a board."""
    puzzle: Any = exercise["puzzle"]
    session = Session(puzzle)
    layers: Any = {"entries": exercise["entries"], "centre": exercise["centre"]}
    session.load(puzzle, layers)
    return session
