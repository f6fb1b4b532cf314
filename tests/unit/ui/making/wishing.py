"""The page with what makes puzzles to a wish."""

from __future__ import annotations

from tests.unit.ui.fakes import FakePage
from ui.actions.effects import Effects
from ui.making.effects import EFFECTS
from ui.making.state.making import begin


class WishPage(FakePage):
    """A page on which that part has joined, without its views."""

    def __init__(self) -> None:
        super().__init__()
        begin(self.state)
        self.app.join(Effects(self.app.act, EFFECTS))
        self.late.there = True
