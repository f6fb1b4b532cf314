"""Solve: the verdict, its reason, the solutions that it lists; and what the page decides before its worker is there."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

from puzzles.api import wire
from puzzles.machines.base import current
from puzzles.portable import quick_verdict
from puzzles.solving import solve as solver
from tests import founding
from tests.sampling import looped
from tests.unit.ui.playing import CLASHING, EMPTY, FEW, IMPOSSIBLE, Game, puzzle_of
from ui.actions import searching, solving, worker
from ui.words import searches
from ui.words.verdicts import LOST

LINE = founding.SUDOKU_LINE
ONE, TWELVE = ("Exactly one solution", "unique"), ("Exactly 12 solutions", "several")


def solved(text: str, most: int = 1000) -> list[list[int]]:
    return [list(each.values) for each in solver.solve(wire.puzzle_in(puzzle_of(text)), most).solutions]


def differing(boards: list[list[int]]) -> set[int]:
    return {cell for cell, values in enumerate(zip(*boards, strict=True)) if len(set(values)) > 1}


async def test_entries_are_disregarded_and_come_back_and_what_is_known_of_the_givens_stays_said() -> None:
    game = Game(LINE)
    await game.write(LINE.index("."), 7)
    before = list(game.session.entries)
    await game.solve()
    assert (game.said(), game.state.said.sentence) == (ONE, "Exactly one solution.")
    assert re.fullmatch(r"[0-9.]+ s", game.state.said.remark)
    assert [name for name, _ in game.state.said.figures][::2] == ["seconds", "engine"]
    assert game.session.values() == solved(LINE)[0]
    await game.undo()
    assert (list(game.session.entries), game.said()) == (before, ONE)
    assert game.state.said.remark == ""  # the time went with the board that took it


async def test_several_solutions_are_counted_and_turned_through() -> None:
    game = Game(FEW)
    await game.solve()
    assert (game.said(), game.state.said.remark) == (TWELVE, "the cells that differ are marked")
    assert game.state.marked.differing == differing(solved(FEW))
    listing, seen = game.state.solutions.listing, [game.session.values()]
    for at in range(1, 12):
        await game.run(solving.turn, 1)
        assert (listing.at, listing.count) == (at, 12)
        seen.append(game.session.values())
    await game.run(solving.turn, 1)  # there is no other
    assert sorted(seen) == sorted(solved(FEW))
    await game.run(solving.turn, -1)
    assert game.session.values() == seen[10]
    await game.undo()
    assert (game.said(), game.state.solutions.offered, game.state.marked.differing) == (TWELVE, False, set())


@looped(
    ("text", "remark", "sentence", "marked"),
    [
        (IMPOSSIBLE, "these 7 givens clash", "clash, and no smaller set does (1 in r1c1", {*range(6), 17}),
        (CLASHING, "two 7s in row 1, columns 1 and 2", "no solution", {0, 1}),
    ],
)
async def test_no_solution_names_and_marks_its_reason_and_the_entries_stay_until_they_are_removed(
    text: str, remark: str, sentence: str, marked: set[int]
) -> None:
    game = Game(text)
    for cell, number in ((39, 5), (42, 6)):
        await game.write(cell, number)
    await game.move(game.session.mark, "corner", [40], 2)
    before, marks = game.session.values(), list(game.session.corner)
    await game.solve()
    said = game.state.said
    assert (game.said(), said.remark, said.spoken) == (("No solution", "none"), remark, remark)
    assert sentence in said.sentence
    assert game.state.marked.faulty | game.state.marked.clash == marked
    assert (game.session.values(), game.state.removal.words) == (before, "Remove my entries")
    told = game.said(), said.remark, said.sentence
    await game.run(solving.remove_offered)
    assert (any(game.session.entries), game.session.corner, game.state.removal.cells) == (False, marks, [])
    assert (game.said(), said.remark, said.sentence) == told
    assert game.state.marked.faulty | game.state.marked.clash == marked
    await game.undo()
    assert game.session.values() == before


async def test_many_solutions_come_in_portions_and_are_missed_in_words() -> None:
    game = Game(EMPTY)
    await game.solve(200)  # 98 of a 9×9 are in the first portion
    assert game.state.said.text == "200 solutions listed"
    listed, listing = solved("." * 81, 200), game.state.solutions.listing
    assert game.state.marked.differing == differing(listed)
    for at in (97, 98, 97):
        await game.run(solving.turn, at - listing.at)
        assert game.session.values() == listed[at]
    await game.solve(200)
    listing = game.state.solutions.listing
    await game.worker.work("solve", json.dumps([puzzle_of(FEW), 100, 60]))
    await game.run(solving.turn, 97)
    assert listing.reaches(98)
    await game.run(solving.turn, 1)
    assert (game.said(), listing.reaches(98)) == ((LOST, "several"), False)
    assert (listing.at, game.session.values()) == (97, listed[97])


async def test_a_search_shows_itself_another_waits_and_it_can_be_cancelled() -> None:
    game = Game(LINE)
    game.worker.hold("solve")
    await game.solve()
    assert (game.said(), game.state.search.announced) == (("Searching…", "busy"), True)
    await game.run(searching.hear, {"nodes": 1234, "found": 2, "seconds": 0.5})
    assert game.state.said.remark.startswith("2 found, ")
    assert game.state.said.figures == [("nodes so far", "1,234")]
    await game.solve()
    assert len(game.worker.held["solve"]) == 1
    await game.run(searching.cancel)
    assert game.said() == (searches.SEARCH_CANCELLED, "undecided")
    await game.run(searching.hear, {"nodes": 2000, "found": 3, "seconds": 0.6})  # it ends a moment later
    await game.release("solve")
    assert (game.said(), game.state.search.running) == ((searches.SEARCH_CANCELLED, "undecided"), False)


SEVERAL = "".join("." if at in (4, 9, 18) else character for at, character in enumerate(LINE))
ALL = solved(SEVERAL)


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
    page = await Early.solving(SEVERAL)
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
    page = await Early.solving(SEVERAL)
    await page.undo()
    await page.write(SEVERAL.index("."), 5)
    before = page.session.values()
    await page.comes()
    assert (page.session.values(), page.state.solutions.offered) == (before, False)
    await page.undo()
    assert page.said()[0] == f"Exactly {len(ALL)} solutions"
    page = await Early.solving(SEVERAL)
    await page.bring(LINE)
    await page.comes()
    assert (page.said(), page.session.values()) == (("", ""), page.session.givens)
