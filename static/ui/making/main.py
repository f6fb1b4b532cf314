"""Puzzles to a wish: a level, a technique, a pattern, a day. Fetched when first asked for."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from pyscript import window

from ui.making import words
from ui.making.wishes import Wishes
from ui.panels.new_form import variant
from ui.state.board.kinds import KINDS
from ui.views.dom import find
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.panels.new_puzzle import Starter

SEEDS = 10**6
UNIQUE = "Exactly one solution"


class Order:
    """What is asked of the worker: a kind, a size and a variant, a wish, and a day or a seed."""

    def __init__(
        self,
        kind: str,
        measures: tuple[int, int, list[int] | None],
        variant: tuple[list[int] | None, bool],
        wish: messages.Wish,
        day: str = "",
    ) -> None:
        self.kind = kind
        self.measures = measures
        self.variant = variant
        self.wish = wish
        self.day = day

    def arguments(self, seed: int | str) -> tuple[Any, ...]:
        """Return the arguments of `make`."""
        return (self.kind,) + self.measures + (self.wish, seed) + self.variant + (self.day,)

    def title(self, level: str) -> str:
        """Return the title of the puzzle if it is a day's."""
        return words.title_of(self.day, KINDS[self.kind].title, level) if self.day else ""


class Maker:
    """Makes one puzzle, and shows it."""

    def __init__(self, starter: Starter) -> None:
        self.starter = starter
        self.page = starter.page
        self.verdicts = starter.verdicts
        self.wishes = Wishes(starter)

    def order(self) -> Order:
        """Return what the form says."""
        return self.formed(self.wishes.wish())

    def formed(self, wish: messages.Wish, day: str = "") -> Order:
        """Return an order for a board as the form says, to a wish."""
        return Order(find("kind").value, self.starter.form.measures(), variant(), wish, day)

    async def like(self, puzzle: messages.Puzzle, level: str) -> None:
        """Make a puzzle of the kind, size and variant of another, and of a level. A jigsaw gets new regions."""
        measures = puzzle["rows"], puzzle["columns"], puzzle["box"]
        regions: list[int] | None = [] if puzzle.get("regions") else None
        await self.fill(Order(puzzle["kind"], measures, (regions, bool(puzzle.get("diagonals"))), {"level": level}))

    async def make(self, today: bool = False) -> None:
        """Make a puzzle as the form says, or this day's of the kind, size and level, and show it."""
        if today:
            now = window.Date.new()
            day = words.day_of(now.getFullYear(), now.getMonth() + 1, now.getDate())
            await self.fill(self.formed(self.wishes.levels(), day))
        else:
            await self.fill(self.order(), self.wishes.seed())

    async def fill(self, order: Order, seed: str = "") -> None:
        """Make a puzzle to an order; if the search is stopped, the board stays and the nearest puzzle is offered."""
        page, verdicts, starter = self.page, self.verdicts, self.starter
        if verdicts.searching:
            return
        starter.begin()
        made = starter.made
        wanted = order.arguments(seed or random.randrange(SEEDS))
        answer = await verdicts.ask("Making a puzzle", "make", *wanted, remark="tried")
        if made != starter.made:
            return  # another board is shown
        found: messages.WishedPuzzle | None = page.accepted(answer)
        if found is None:
            return
        if found["fits"]:
            self.take(order, found)
            return
        self.tell(found)
        find("spoken").textContent = found["message"]
        if "puzzle" in found:
            find("remark").textContent = words.boards(found["tries"]) + " tried"
            starter.settle(lambda: self.take(order, found), words.nearest(found, order.wish))
        else:
            find("remark").textContent = found["message"]

    def take(self, order: Order, found: messages.WishedPuzzle) -> None:
        """Show a puzzle that was made."""
        title = order.title(found["level"])
        self.page.sheets.close("new")
        self.starter.reader.detach()
        self.page.load(found["puzzle"], {"title": title} if title else None)
        self.page.rated(self.page.session.puzzle(), found["level"])
        self.page.learn(UNIQUE, "unique")
        self.page.say(UNIQUE, "unique", words.made(found, order.wish))
        self.tell(found)
        order.day = ""
        self.starter.again = lambda: self.fill(order)

    def tell(self, found: messages.WishedPuzzle) -> None:
        """Say under "details" how it was made."""
        figures = [("seed", found["seed"]), ("boards tried", grouped(found["tries"]))]
        if "puzzle" in found:
            figures.insert(0, ("empty cells", grouped(found["puzzle"]["givens"].count(0))))
        self.verdicts.detail(found["message"], figures)
