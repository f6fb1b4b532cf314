"""A page without a browser on which searches can be watched."""

from __future__ import annotations

from typing import Any

from tests import founding
from tests.unit.ui.fakes import FakePage
from ui.actions import sheets
from ui.actions.effects import Effects
from ui.actions.play import keys as game
from ui.actions.reports import REPORTS
from ui.watching.actions import watching
from ui.watching.effects import EFFECTS
from ui.watching.keys import KEYS
from ui.watching.state.leaving import Leaving
from ui.watching.state.lessons import Lessons
from ui.watching.state.own import Own
from ui.watching.state.racing import Racing
from ui.watching.state.searches import Searches
from ui.watching.state.tree import Tree
from ui.watching.state.watch import Watch


class Watching(FakePage):
    """A page on which the part has come; `shown` are the steps that were on the screen, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.watch = Watch(self.state.changes, self.session)
        self.searches = Searches(self.state.changes)
        self.state.join(self.watch)
        self.state.join(self.searches)
        self.leaving = Leaving(self.state.changes, self.watch)
        self.state.join(self.leaving)
        self.tree = Tree(self.state.changes)
        self.state.join(self.tree)
        self.lessons = Lessons(self.state.changes)
        self.state.join(self.lessons)
        self.racing = Racing(self.state.changes)
        self.state.join(self.racing)
        self.own = Own(self.state.changes, self.session)
        self.state.join(self.own)
        self.late.there = True
        self.state.keys.join(*game.ROWS, *KEYS)
        self.app.join(Effects(self.app.act, EFFECTS), self)
        self.worker.told = lambda name, report: self.app.act(REPORTS[name], report)

    parts = ("watch",)

    def paint(self, state: Any, changed: Any) -> None:
        if not hasattr(self, "shown"):
            self.shown: list[int] = []
        if self.watch.frame is not None and self.watch.at not in self.shown[-1:]:
            self.shown.append(self.watch.at)


async def opened(text: str = founding.SUDOKU_BOX_LINE, name: str = "first-valid") -> Watching:
    page = Watching()
    await page.run(sheets.resize, True)
    await page.open(text)
    await page.run(sheets.show_tab, "learn")
    if name:
        await page.run(watching.begin, name)
    return page
