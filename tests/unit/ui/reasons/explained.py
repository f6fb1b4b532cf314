"""A page without a browser on which the part that explains has come."""

from __future__ import annotations

from typing import Any

from tests.unit.ui.fakes import FakePage
from ui.actions.effects import Effects
from ui.actions.opening import open_board
from ui.actions.reports import REPORTS
from ui.reasons.effects import EFFECTS
from ui.reasons.state.reasons import Reasons


class Explained(FakePage):
    """`known` is what it knows of what explains."""

    def __init__(self) -> None:
        FakePage.__init__(self)
        self.known = Reasons(self.state)
        self.state.join(self.known)
        self.late.there = True
        self.app.join(Effects(self.app.act, EFFECTS))
        self.worker.told = self.hear

    def hear(self, name: str, report: Any) -> None:
        self.app.act(REPORTS[name], report)

    async def read(self, text: str) -> None:
        answer: Any = await self.worker.call.read(text)
        await self.run(open_board, answer["puzzle"])

    async def write(self, cell: int, number: int) -> None:
        """Write a number as a player does, on whom nothing is lost."""
        self.state.moved(self.state.board.session.write([cell], number))
        await self.settle()
