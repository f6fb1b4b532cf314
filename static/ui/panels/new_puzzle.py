"""Boards that come from no text: the examples, an empty board to set, a new puzzle."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ui.actions.leveling import SECONDS
from ui.panels.new_form import NewForm
from ui.shell.sheets import wide
from ui.state.board.kinds import KINDS, VIEWS
from ui.views.dom import find, on, show
from ui.words.verdicts import cells, grouped, level_words

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from puzzles.api import messages
    from ui.page import Page
    from ui.panels.reading import Reader
    from ui.panels.verdict import Verdicts
    from ui.shapes import Event, WishMaker


class Starter:
    """The buttons of "New puzzle" and the examples."""

    def __init__(self, page: Page, reader: Reader, verdicts: Verdicts) -> None:
        self.page = page
        self.reader = reader
        self.verdicts = verdicts
        self.form = NewForm(page, lambda: verdicts.offer("generate"))
        self.made = 0  # how many boards were shown or puzzles begun
        self.best: Callable[[], object] | None = None  # shows what is offered, though not what was wanted
        self.making: WishMaker | None = None  # comes later than this
        self.again: Callable[[], Any] | None = None  # makes another puzzle like the one on the board
        self.seed = 0  # of the last puzzle made
        for view in VIEWS:
            on(find("example-" + view.name), "click", self.example)
        on(find("blank"), "click", self.blank)
        on(find("set-blank"), "click", self.blank_here)
        on(find("generate"), "click", self.generate)
        on(find("take-best"), "click", lambda event: self.take_best())
        page.on_load.append(self.loaded)
        verdicts.starters["generate"] = lambda: not self.form.refused
        self.form.offer()

    def show(self, puzzle: messages.Puzzle, setting: bool = False, note: str = "") -> None:
        """Put a board on the page and close the open text."""
        self.page.sheets.close("new")
        self.reader.detach()
        self.page.load(puzzle, setting=setting, note=note)

    def example(self, event: Event) -> None:
        """Show the example of the kind whose button was pressed."""
        self.show(KINDS[event.currentTarget.id.split("-")[1]].example(), note="Example")

    async def blank(self, event: Event) -> None:
        """Show an empty board for the visitor to set."""
        puzzle = await self.form.wanted()
        if puzzle is not None:
            self.set_up(puzzle)

    def blank_here(self, event: Event) -> None:
        """Show an empty board of the kind and size on the board, for the visitor to set."""
        session = self.page.session
        self.set_up(session.blank())

    def set_up(self, puzzle: messages.Puzzle) -> None:
        """Let the visitor set a puzzle on this empty board."""
        gaps = KINDS[puzzle["kind"]].gaps
        self.show(puzzle, True, "Type givens; click gaps to add signs." if gaps else "Type the givens.")
        self.page.sheets.close_all()
        if wide():
            self.page.tabs.show("set")
        self.page.selection.only(0)
        self.page.board.follow()

    async def generate(self, event: Event) -> None:
        """Make a new puzzle with exactly one solution and show it."""
        if self.making and self.making.wished():
            await self.making.make()
            return
        size = await self.form.wanted()
        if size is not None:
            text = find("empty").value
            await self.make(size, int(text) if text.isdigit() else None)

    async def another(self) -> None:
        """Make another puzzle of the kind, size and level on the board, to the same wish if there was one."""
        if self.again:
            await self.again()
            return
        puzzle = self.page.session.puzzle()
        level = await self.level(puzzle)
        if self.page.session.puzzle() != puzzle:
            return  # another board is shown
        if level and self.making:
            await self.making.like(puzzle, level)
        else:
            await self.make(puzzle, None)

    async def level(self, puzzle: messages.Puzzle) -> str:
        """Return the level of a puzzle, which is worked out if it is not known; "" if that takes too long."""
        page = self.page
        if not page.level_of(puzzle):
            page.say("Making a puzzle…", "busy")
            answer: Any = await page.solver.call.rate(puzzle, SECONDS, False)
            if answer is not None and "fault" not in answer:
                page.rated(puzzle, level_words(answer))
        return page.level_of(puzzle).rstrip("+")

    async def make(self, size: messages.Puzzle, empty: int | None, regions: list[int] | None = None) -> None:
        """Make a puzzle of the kind, size and variant of a board, with this many empty cells, and show it.

        A jigsaw gets new regions unless some are given. If it has fewer empty cells than were wanted, the board stays
        and the puzzle is offered.
        """
        page, verdicts = self.page, self.verdicts
        if verdicts.searching:
            return
        self.begin()
        made, self.seed = self.made, random.getrandbits(30)
        limits = self.form.limits
        rare = empty is not None and (limits is None or empty > limits["reliable"])
        if regions is None and size.get("regions"):
            regions = []  # others each time
        crossed = bool(size.get("diagonals"))
        wanted = (size["kind"], size["rows"], size["columns"], size["box"], empty, self.seed, regions, crossed)
        answer = await verdicts.ask("Making a puzzle", "generate", *wanted, remark="best" if rare else "share")
        if made != self.made:
            return  # another board is shown
        found: messages.NewPuzzle | None = page.accepted(answer)
        if found is None:
            return
        if not found["message"]:
            self.take(found)
            return
        verdicts.detail(found["message"], [("empty cells", grouped(found["empty"]))])
        if not verdicts.cancelled:
            page.say("Not found", "undecided")
            find("spoken").textContent = found["message"]
        if rare and found["empty"]:
            self.settle(lambda: self.take(found), "Take the best: " + cells(found["empty"]))

    def begin(self) -> None:
        """Say that a puzzle is being made."""
        self.page.sheets.close("new")
        show(find("take-best"), False)
        self.page.say("Making a puzzle…", "busy")
        self.made += 1

    def take(self, made: messages.NewPuzzle) -> None:
        """Show a puzzle that was made."""
        self.show(made["puzzle"])
        self.page.learn("Exactly one solution", "unique")
        self.page.say("Exactly one solution", "unique", cells(made["empty"]))
        figures = [("empty cells", grouped(made["empty"])), ("seed", str(self.seed))]
        self.verdicts.detail("This is a new puzzle. It has exactly one solution.", figures)

    def settle(self, take: Callable[[], object], words: str) -> None:
        """Offer a puzzle that is not what was wanted."""
        self.best = take
        find("take-best").textContent = words
        show(find("take-best"))

    def take_best(self) -> None:
        """Show the puzzle that is offered."""
        if self.best:
            self.best()

    def loaded(self) -> None:
        """Drop what was being made or is offered: there is another board."""
        self.made += 1
        self.best = self.again = None
        show(find("take-best"), False)
