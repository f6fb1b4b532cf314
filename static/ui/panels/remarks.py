"""Remarks during play: broken rules as they occur, finished units, and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import place
from ui.views.dom import find, show, start
from ui.words.play import spell
from ui.words.verdicts import clause

if TYPE_CHECKING:
    from puzzles.api import messages
    from puzzles.portable.annotations import Grid
    from ui.page import Page
    from ui.state.play.clock import GameClock


class Watcher:
    """Checks the board against the rules after every move; drops an answer if the board has changed since."""

    def __init__(self, page: Page, timer: GameClock) -> None:
        self.page = page
        self.timer = timer
        self.finished = False  # whether the player's solution was praised; false again once the board changes
        self.marking = page.settings.on("marking")
        self.wanted = 0  # changes so far: the number of the board to check
        self.looking = False
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
            found = await page.solver.call.look(session.puzzle(), session.entries, any(session.centre))
            if found is None and seen == self.wanted:
                seen = 0  # the worker was replaced: ask the new one
            elif found is not None and seen == self.wanted and "fault" not in found:
                self.tell(found)
        self.looking = False

    def tell(self, found: messages.Remarks) -> None:
        """Mark broken rules and finished units, and say what is broken, or that the board is solved."""
        page = self.page
        page.board.mark((found["cells"] + found["bare"] if self.marking else []) + page.fault.left(page.session))
        page.board.finish([unit["cells"] for unit in found["finished"]] if self.marking else [])
        page.keep_saying(*(lasting(found, page.session, self.marking) or page.fault.said(page.session)))
        self.timer.finish(found["solved"])
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


def lasting(found: messages.Remarks, session: Grid, marking: bool) -> tuple[str, str] | None:
    """Return what stays said of a board, with its outcome; what is broken only if that is marked, or at the end."""
    if found["solved"]:
        return "The board is solved.", "good"
    broken = found["conflicts"][0]["message"] if found["conflicts"] else ""
    if found["full"]:
        return "The board is full, but wrong" + (
            ": " + clause(broken) if marking else ". Check shows where"
        ) + ".", "bad"
    if broken and marking:
        return broken, "bad"
    if found["bare"] and marking:
        bare = found["bare"]
        where = place(bare[0], session.columns) + " has" if len(bare) == 1 else str(len(bare)) + " cells have"
        return where + " no candidate left.", "bad"
    return None
