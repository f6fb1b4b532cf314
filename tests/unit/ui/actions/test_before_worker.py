"""What the page itself has decided before its worker is there, and what becomes of that when the worker comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from puzzles.machines.base import current
from puzzles.portable import quick_verdict
from tests import founding
from tests.unit.ui.actions.test_solving import ONE, differing, solved
from tests.unit.ui.playing import Game
from ui.actions import solving, worker

LINE = founding.SUDOKU_LINE
FEW = "".join("." if at in (4, 9, 18) else character for at, character in enumerate(LINE))
ALL = solved(FEW)


class Deciding:
    """Decides as the page does, on this machine's kernels."""

    def __init__(self, page: Game) -> None:
        self._page = page

    async def verdict(self, puzzle: Any, wanted: Callable[[], bool]) -> Any:
        machine = current()
        if self._page.worker.ready or not quick_verdict.can_decide(puzzle):
            return None
        steps = list(quick_verdict.decide(puzzle, machine.open, machine.name, lambda: 0.0))
        await asyncio.sleep(0)
        return steps[-1] if wanted() else None

    def wake(self) -> None:
        """Nothing waits here."""


class Early(Game):
    """A page on which a puzzle is solved, whose worker is not there until `comes`."""

    @classmethod
    async def solving(cls, text: str) -> Early:
        page = cls(text)
        page.tools.early = Deciding(page)
        page.worker.ready = False
        page.worker.hold("solve", "quiet_count")
        await page.solve()
        return page

    async def comes(self) -> None:
        """Have the worker come, and answer what it was asked."""
        self.worker.ready = True
        held, self.worker.held = self.worker.held, {}
        hello: Any = {"version": "1.0", "engine": "compiled"}
        await self.run(worker.become, "ready", "", hello, 1)
        for waiting in held.values():
            for each in waiting:
                each.set_result(False)
        await self.settle()


async def test_a_verdict_of_the_page_is_the_last_word_and_the_worker_says_nothing_again() -> None:
    page = await Early.solving(LINE)
    assert (page.said(), page.session.values()) == (ONE, solved(LINE)[0])
    number, asked = page.state.said.number, len(page.asked("solve"))
    await page.comes()
    assert (page.state.said.number, page.said(), len(page.asked("solve"))) == (number, ONE, asked)


async def test_several_are_counted_to_two_and_the_worker_lists_the_others_where_the_visitor_is() -> None:
    assert 3 <= len(ALL) <= 90
    page = await Early.solving(FEW)
    said = page.state.said
    assert (page.said(), said.remark) == (("2 solutions at least", "several"), "the cells that differ are marked")
    assert page.state.solutions.listing.count == 2
    await page.run(solving.turn, 1)
    await page.comes()
    assert (said.text, said.remark) == (f"Exactly {len(ALL)} solutions", "the cells that differ are marked")
    assert said.sentence == f"Exactly {len(ALL)} solutions."
    assert (page.state.solutions.listing.at, page.session.values()) == (1, ALL[1])
    assert page.state.marked.differing == differing(ALL)
    await page.run(solving.turn, 1)
    assert page.session.values() == ALL[2]


async def test_what_the_visitor_did_since_stays_and_another_puzzle_hears_nothing() -> None:
    page = await Early.solving(FEW)
    await page.undo()
    await page.write(FEW.index("."), 5)
    before = page.session.values()
    await page.comes()
    assert (page.session.values(), page.state.solutions.offered) == (before, False)
    await page.undo()
    assert page.said()[0] == f"Exactly {len(ALL)} solutions"
    page = await Early.solving(FEW)
    await page.bring(LINE)
    await page.comes()
    assert (page.said(), page.session.values()) == (("", ""), page.session.givens)
