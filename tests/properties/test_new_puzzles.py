"""Whatever is done while puzzles are made, what is said and offered is about the board that is there."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from tests.properties.walks import Walk
from tests.sampling import looped
from tests.unit.ui.making.wishing import WishPage
from tests.unit.ui.playing import CHAIN, LONG
from ui.actions import searching, solving
from ui.actions.new import boards, form, making, taking
from ui.actions.out import printing
from ui.actions.play import undo
from ui.making.actions import several
from ui.making.state.making import several as several_of


class Visit(Walk):
    """A page on which somebody makes puzzles, and does other things."""

    slow = ("generate", "make", "rate", "solve", "look")
    resting = 0.0

    def __init__(self, random: Random) -> None:
        super().__init__(random, WishPage())
        self.offered: Any = None  # the board on which the puzzle was offered that is offered now
        self.page.worker.answers["generate"] = lambda *given: self.new(given)
        self.page.worker.answers["make"] = lambda *given: self.wished(given)
        self.page.worker.answers["rate"] = {"fault": {"message": "No level.", "hint": ""}}

    def new(self, given: Any) -> Any:
        """Return what the worker has made without a wish."""
        puzzle = self.random.choice((CHAIN, LONG))
        message = self.random.choice(("", "Stopped."))
        return {"puzzle": puzzle, "empty": puzzle["givens"].count(0), "message": message}

    def wished(self, given: Any) -> Any:
        """Return what the worker has made to a wish."""
        fits = self.random.random() < 0.5
        found = {"fits": fits, "seed": "1-1", "level": "Easy", "tries": 2, "message": "Made."}
        return found | ({"puzzle": self.random.choice((CHAIN, LONG))} if fits or self.random.random() < 0.5 else {})

    async def act(self) -> None:
        kind = self.random.choice(("sudoku", "numbrix", "futoshiki"))
        actions: list[tuple[Any, ...]] = [
            (form.choose_kind, kind),
            (form.choose_level, self.random.choice(("", "Easy"))),
            (form.type_empty, self.random.choice(("", "5", "62")), False),
            (making.make,),
            (making.go_on,),
            (making.fill_regions,),
            (taking.take_best,),
            (searching.cancel,),
            (boards.show_example, kind),
            (boards.set_alike,),
            (boards.set_chosen,),
            (solving.solve, 2, 10),
            (undo.undo,),
            (several.make, "2"),
            (several.stop,),
            (printing.include, True, self.random.random() < 0.5),
            (printing.print_pages,),
            (printing.stop,),
        ]
        await self.page.run(*self.random.choice(actions))

    def true(self) -> None:
        state = self.page.state
        making_one = state.requests.on_its_way("make") or state.search.running
        assert state.said.text != "Making a puzzle…" or making_one
        if state.making.best is None:
            self.offered = None
        elif self.offered is None:
            self.offered = state.board.session.shape
        assert self.offered in (None, state.board.session.shape)
        assert state.making.best is None or state.making.offer.startswith("Take the ")
        if state.paper.replaced and not state.paper.busy:
            assert "paper:print" not in self.page.app.shown or state.paper.leaves
        self.page.app.shown.clear()

    async def settled(self) -> None:
        assert not self.state.search.running
        assert not self.state.paper.busy
        assert not several_of(self.state).busy
        assert self.state.said.outcome != "busy", self.state.said.text


@looped("seed", range(200), at_most=16)
def test_what_is_said_and_offered_is_about_the_board(seed: int) -> None:
    asyncio.run(Visit(Random(seed)).live(60))
