"""The level of the puzzle beside its title, worked out unasked while the player does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.views.dom import find, listener, start
from ui.words.verdicts import level_words

if TYPE_CHECKING:
    from typing import Any

    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.shapes import Now

IDLE = 3.0  # seconds without an action of the player, before the level is worked out
SECONDS = 2  # limit for that
ACTIONS = ("pointerdown", "pointerup", "keydown", "wheel", "paste", "drop")


class Level:
    """Asks the worker in a pause, stops at any action, and asks again in the next pause."""

    def __init__(self, page: Page, verdicts: Verdicts, clock: Now) -> None:
        self.page = page
        self.verdicts = verdicts
        self.clock = clock
        self.last = clock()  # when the player did something, or the solver was not ready
        self.due = True  # whether the level of the givens may still be worked out
        self.asking = False
        self.stopped = False
        acted = listener(lambda event: self.act())
        for name in ACTIONS:
            document.addEventListener(name, acted, True)
        page.on_change.append(self.changed)
        page.on_rated.append(self.draw)

    def act(self) -> None:
        """Wait for the next pause: the player acts."""
        self.last = self.clock()
        if self.asking and not self.stopped:
            self.stopped = True
            start(self.page.solver.call("cancel_rating"))

    def changed(self) -> None:
        """Follow a change of the board, which only the player makes."""
        self.act()
        self.due = True
        self.draw()

    def tick(self) -> None:
        """Work out the level, once there was nothing to do for long enough."""
        page = self.page
        if not page.solver.ready:
            self.last = self.clock()
        if not self.due or self.asking or document.hidden or self.clock() - self.last < IDLE:
            return
        if not (page.solver.busy() or self.verdicts.searching or page.state.text.is_coming()):
            self.asking = True
            start(self.ask())

    async def ask(self) -> None:
        """Ask for the level, unless the givens have none or it is known."""
        page, puzzle = self.page, self.page.session.puzzle()
        self.due = self.stopped = False
        several = page.known is not None and page.known[2] != "unique" and page.known[0] == puzzle
        if not (page.session.setting or several or page.level_of(puzzle)):
            answer: Any = await page.solver.call.rate(puzzle, SECONDS, False)
            if self.stopped:
                self.due = True
            elif answer is not None and "fault" not in answer:
                page.rated(puzzle, level_words(answer))
        self.asking = False

    def draw(self) -> None:
        """Show the level of the givens on the board, if it is known and they are played."""
        page = self.page
        shown = page.level is not None and not page.session.setting
        find("board-level").textContent = page.level_of(page.session.puzzle()) if shown else ""
