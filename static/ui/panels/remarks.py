"""Remarks during play: broken rules as they occur, finished units, and the end of a game."""

from ui.dom import find, show, start
from ui.panels.clock import spell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.page import Page
    from ui.panels.clock import Timer


class Watcher:
    """Checks the board against the rules after every move; drops an answer if the board has changed since."""

    def __init__(self, page: "Page", timer: "Timer") -> None:
        self.page = page
        self.timer = timer
        self.finished = False  # whether the player's solution was praised; false again once the board changes
        self.marking = page.settings.on("marking")
        self.wanted = 0  # changes so far: the number of the board to check
        self.looking = False
        self.told = ""  # the broken rule that was named last
        page.on_change.append(self.changed)
        page.settings.on_change.append(self.chosen)

    def chosen(self) -> None:
        """Mark broken rules, or no longer, if the visitor has just said so."""
        marking = self.page.settings.on("marking")
        if marking != self.marking:
            self.marking = marking
            self.check()

    def changed(self) -> None:
        """Check the changed board."""
        self.finished = False
        show(find("done"), False)
        self.check()

    def check(self) -> None:
        """Check the board, as soon as the check of the previous one is over."""
        self.wanted += 1
        if not self.looking:
            self.looking = True
            start(self.look())

    async def look(self) -> None:
        """Check the board until it stays the same."""
        page = self.page
        seen = 0
        while seen != self.wanted:
            seen = self.wanted
            session = page.session
            found = await page.solver.call("look", session.puzzle(), session.entries)
            if found is None and seen == self.wanted:
                seen = 0  # the worker was replaced: ask the new one
            elif found is not None and seen == self.wanted and "fault" not in found:
                self.tell(found)
        self.looking = False

    def tell(self, found: "messages.Remarks") -> None:
        """Mark broken rules and finished units; name a newly broken rule."""
        page = self.page
        conflicts = found["conflicts"] if self.marking else []
        cells: "set[int]" = set()
        for conflict in conflicts:
            cells.update(conflict["cells"])
        page.board.mark(cells)
        page.board.finish([unit["cells"] for unit in found["finished"]] if self.marking else [])
        message = conflicts[0]["message"] if conflicts else ""
        if message and message != self.told:
            page.say(message, "bad")
        self.told = message
        self.timer.over = found["solved"]
        if found["solved"]:
            self.solved()

    def solved(self) -> None:
        """Congratulate the player who has just solved the board, or most of it, by hand."""
        session = self.page.session
        # What came with a link is not the player's: a board that came full is not solved here.
        begun = session.history.start["entries"]
        came = begun if len(begun) == len(session.entries) else [0] * len(session.entries)
        cells = zip(session.entries, session.solved, came)
        own = any(entry and not solved and entry != there for entry, solved, there in cells)
        played = self.timer.started or self.timer.seconds  # now, or before the page was left
        if self.finished or not own or session.setting or not played:
            return
        self.finished = True
        time, revealed = spell(self.timer.seconds), sum(session.solved)
        helped = ", with {} {} revealed".format(revealed, "cell" if revealed == 1 else "cells")
        self.page.say("Solved in " + time + (helped if revealed else ""), "good")
        find("done-time").textContent = time
        show(find("done"))
