"""What the page itself has decided before its worker is there, and what becomes of that when the worker comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from puzzles.api import wire
from puzzles.forms import read
from puzzles.machines.base import current
from puzzles.portable import quick_verdict
from puzzles.solving import solve as solver
from tests import founding
from tests.unit.ui.playing import Game
from ui.actions import searching, solving, worker
from ui.words import searches

LINE = founding.SUDOKU_LINE
CLASHING = "77" + "." * 79
IMPOSSIBLE = "12345678.........9" + "." * 63  # no number fits in row 1, column 9: seven givens clash


class Deciding:
    """Decides as the page does, on this machine's kernels, but never while it is `late`."""

    def __init__(self, page: Game) -> None:
        self._page = page
        self.late = False

    async def verdict(self, puzzle: Any, wanted: Callable[[], bool]) -> Any:
        machine = current()
        if self.late or self._page.worker.ready or not quick_verdict.can_decide(puzzle):
            return None
        steps = list(quick_verdict.decide(puzzle, machine.open, machine.name, lambda: 0.0))
        await asyncio.sleep(0)
        return steps[-1] if wanted() else None

    def wake(self) -> None:
        """Nothing waits here."""


class Early(Game):
    """A page with this puzzle, whose worker is not there until `comes`."""

    def __init__(self, text: str) -> None:
        super().__init__(puzzle_of(text))
        self.deciding = Deciding(self)
        self.tools.early = self.deciding
        self.worker.ready = False
        for name in ("solve", "quiet_count"):
            self.worker.hold(name)

    async def solve(self) -> None:
        await self.run(solving.solve, 100, 60)

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

    @property
    def verdict(self) -> tuple[str, str]:
        return self.state.said.text, self.state.said.outcome

    @property
    def shown(self) -> list[int]:
        return self.session.values()

    async def undo(self) -> None:
        await self.run(lambda state, tools: state.moved(self.session.undo()))


def puzzle_of(text: str) -> Any:
    return wire.puzzle_out(read.read(text).puzzles[0])


def solutions(text: str) -> list[list[int]]:
    return [list(found.values) for found in solver.solve(read.read(text).puzzles[0]).solutions]


def few() -> str:
    """Return a line with more than two solutions that can all be listed: LINE without some of its givens."""
    for cells in ((3, 4), (3, 9), (4, 9, 18), (3, 4, 9)):
        line = "".join("." if at in cells else character for at, character in enumerate(LINE))
        if 3 <= len(solutions(line)) <= 90:
            return line
    raise AssertionError("none of these has a few solutions")


FEW = few()


def coroutine(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    def run() -> None:
        asyncio.run(test())

    run.__name__ = test.__name__
    return run


@coroutine
async def test_a_verdict_of_the_page_is_the_last_word_and_the_worker_says_nothing_again() -> None:
    page = Early(LINE)
    await page.solve()
    assert page.verdict == ("Exactly one solution", "unique")
    assert page.shown == solutions(LINE)[0]
    number, asked = page.state.said.number, len(page.worker.log)
    await page.comes()
    assert (page.state.said.number, page.verdict) == (number, ("Exactly one solution", "unique"))
    assert "solve" not in [name for name, _ in page.worker.log[asked:]]


@coroutine
async def test_several_are_counted_to_two_and_the_worker_lists_the_others_where_the_visitor_is() -> None:
    all_of_them = solutions(FEW)
    page = Early(FEW)
    await page.solve()
    assert page.verdict == ("2 solutions at least", "several")
    assert page.state.said.remark == "the cells that differ are marked"
    assert page.state.solutions.listing.count == 2
    await page.run(solving.turn, 1)
    await page.comes()
    assert page.verdict[0] == f"Exactly {len(all_of_them)} solutions"
    assert page.state.said.remark == "the cells that differ are marked"
    assert page.state.said.sentence == f"Exactly {len(all_of_them)} solutions."
    assert (page.state.solutions.listing.at, page.shown) == (1, all_of_them[1])
    differing = {cell for cell, values in enumerate(zip(*all_of_them, strict=True)) if len(set(values)) > 1}
    assert page.state.marked.differing == differing
    await page.run(solving.turn, 1)
    assert page.shown == all_of_them[2]


@coroutine
async def test_what_the_visitor_did_since_stays() -> None:
    page = Early(FEW)
    await page.solve()
    await page.undo()
    empty = page.shown.index(0)
    await page.run(lambda state, tools: state.moved(page.session.write([empty], 5)))
    before = page.shown
    await page.comes()
    assert page.shown == before
    assert not page.state.solutions.offered
    await page.undo()
    assert page.verdict[0] == f"Exactly {len(solutions(FEW))} solutions"


@coroutine
async def test_another_puzzle_hears_nothing_of_the_one_before() -> None:
    page = Early(FEW)
    await page.solve()
    page.session.load(puzzle_of(LINE))
    page.state.another_board()
    await page.comes()
    assert page.verdict == ("", "")
    assert page.shown == page.session.givens


@coroutine
async def test_broken_rules_are_named_at_once_and_givens_that_clash_when_the_worker_is_there() -> None:
    page = Early(CLASHING)
    await page.solve()
    assert page.verdict == ("No solution", "none")
    assert page.state.said.remark == "two 7s in row 1, columns 1 and 2"
    assert page.state.said.broken[0] == "Two 7s in row 1, columns 1 and 2."
    page = Early(IMPOSSIBLE)
    await page.solve()
    assert page.verdict == ("No solution", "none")
    assert page.state.said.sentence == "The puzzle has no solution."
    await page.comes()
    assert page.verdict == ("No solution", "none")
    assert page.state.said.remark == "these 7 givens clash"


@coroutine
async def test_what_the_page_does_not_decide_waits_for_the_worker_unless_it_is_cancelled() -> None:
    for text, late in ((founding.NUMBRIX_TABLE, False), (LINE, True)):
        page = Early(text)
        page.deciding.late = late
        await page.solve()
        assert page.verdict == (searches.STARTING, "busy")
        await page.comes()
        assert page.verdict == ("Exactly one solution", "unique")
    page = Early(LINE)
    page.deciding.late = True
    await page.solve()
    await page.run(searching.cancel)
    assert page.verdict == (searches.SEARCH_CANCELLED, "undecided")
    page.worker.release("solve", lost=True)
    await page.settle()
    page.deciding.late = False
    await page.solve()
    assert page.verdict == ("Exactly one solution", "unique")
