"""The pager and its filter: no press is swallowed, and it goes through the puzzles that are chosen, in their order."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tests.unit.ui.fakes import FakePage
from ui.actions import solving
from ui.actions.text import filtering, paging, reading
from ui.tasks import start

SIX = "".join(f"{number}{'.' * 80}\n" for number in range(1, 7))


async def six() -> FakePage:
    """Return a page with a text of six puzzles, each with its own number as its only given."""
    page = FakePage()
    await page.run(reading.open_text, "read", [SIX, None], None)
    return page


def first(page: FakePage) -> int:
    return page.state.board.session.givens[0]


def test_of_quick_presses_none_is_swallowed() -> None:
    async def visit() -> None:
        page = await six()
        for by, times, place in ((1, 3, 4), (-1, 2, 2), (1, 1, 3), (1, 9, 6), (-1, 5, 1)):
            for _ in range(times):
                start(paging.step(page.state, page.tools, by))
            assert page.state.filter.place + 1 == place  # at once
            await page.settle()
            assert (first(page), page.state.board.note) == (place, f"Puzzle {place} of 6")
            assert (page.state.text.index, page.state.text.is_coming()) == (place - 1, False)

    asyncio.run(visit())


@pytest.mark.parametrize("typed", ["7", "0", "-1", "99999999999999999999", "", "two"])
def test_a_number_of_no_puzzle_is_refused(typed: str) -> None:
    async def visit() -> None:
        page = await six()
        await page.run(paging.number, "2")
        page.app.shown.clear()
        await page.run(paging.number, typed)
        assert page.state.said.text == "Type a puzzle number from 1 to 6."
        assert "filter" in page.app.shown  # the number in the field is the old one again
        assert first(page) == 2

    asyncio.run(visit())


def test_random_puzzles_come_from_the_whole_text(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        page = await six()
        seen = set()
        for at in range(6):
            monkeypatch.setattr(random, "randrange", lambda count, at=at: count - 1 - at)
            await page.run(paging.draw)
            seen.add(first(page))
        assert seen == set(range(1, 7))

    asyncio.run(visit())


def test_solve_pressed_while_the_next_puzzle_comes_solves_that_one() -> None:
    async def visit() -> None:
        page = FakePage()
        await page.run(reading.open_text, "read", ["1234............\n.234341221434321\n", None], None)
        page.worker.hold("puzzle")
        await page.run(paging.step, 1)
        await page.run(solving.solve, 2, 60)
        assert "solve" not in [name for name, _ in page.worker.log]
        page.worker.release("puzzle")
        await page.settle()
        assert page.state.board.note == "Puzzle 2 of 2"
        assert page.state.said.text == "Exactly one solution"

    asyncio.run(visit())


def test_another_text_leaves_nothing_of_a_turn_that_was_on_its_way() -> None:
    async def visit() -> None:
        page = await six()
        page.worker.hold("puzzle")
        await page.run(paging.step, 3)
        await page.run(reading.open_text, "read", [f"9{'.' * 80}\n{'.' * 81}\n", None], None)
        page.worker.release("puzzle")
        await page.settle()
        assert (first(page), page.state.text.index, page.state.filter.place) == (9, 0, 0)
        assert not page.state.text.is_coming()
        assert page.state.board.note == "Puzzle 1 of 2"

    asyncio.run(visit())


def even(wanted: Any, at: int) -> Any:
    """Answer as a worker that found that the even puzzles have no solution; it tells of two at a time."""
    numbers = [1, 3, 5]
    return {"count": 3, "first": at, "numbers": numbers[at:][:2]}


def test_the_filter_goes_through_some_puzzles_until_it_is_cleared() -> None:
    async def visit() -> None:
        page = await six()
        page.worker.answers["filter_puzzles"] = even
        chosen = page.state.filter
        await page.run(filtering.choose, "none", "without a solution")
        seen = [(first(page), chosen.place, chosen.total)]
        for _ in range(3):
            await page.run(paging.step, 1)
            seen.append((first(page), chosen.place, chosen.total))
        assert seen == [(2, 0, 3), (4, 1, 3), (6, 2, 3), (6, 2, 3)]
        assert await paging.following(page.state, page.tools, 5) == [5]
        # Undo brings back one that was on the board.
        reading.place(page.state, page.tools, 1)
        assert (chosen.place, chosen.on()) == (0, True)
        # One that is none of them ends it.
        await page.run(paging.turn, 2)
        assert (first(page), chosen.on(), chosen.place) == (3, False, 2)
        assert await paging.following(page.state, page.tools, 2) == [2, 3]

    asyncio.run(visit())


def test_puzzles_that_are_listed_are_paged_through_in_their_order() -> None:
    async def visit() -> None:
        page = await six()
        await page.run(filtering.choose, "rated", "hard", [4, 0, 2], 1)
        assert (first(page), page.state.filter.place) == (1, 1)
        await page.run(paging.step, 1)
        assert first(page) == 3
        assert await paging.following(page.state, page.tools, 5) == [2]
        await page.run(filtering.open_of_all, 5)
        assert (first(page), page.state.filter.on()) == (6, False)

    asyncio.run(visit())


def test_a_new_worker_that_knows_no_outcome_ends_the_filter() -> None:
    async def visit() -> None:
        page = await six()
        page.worker.answers["filter_puzzles"] = even
        await page.run(filtering.choose, "none", "without a solution")
        page.worker.answers["filter_puzzles"] = {"count": 0, "first": 0, "numbers": []}
        await page.run(paging.number, "3")
        assert (page.state.filter.on(), first(page)) == (False, 2)

    asyncio.run(visit())


def test_a_choice_whose_answer_comes_after_another_text_is_dropped() -> None:
    async def visit() -> None:
        page = await six()
        page.worker.answers["filter_puzzles"] = even
        page.worker.hold("filter_puzzles")
        await page.run(filtering.choose, "none", "without a solution")
        await page.run(reading.open_text, "read", [SIX[::-1], None], None)
        before = first(page)
        page.worker.release("filter_puzzles")
        await page.settle()
        assert (page.state.filter.on(), first(page)) == (False, before)

    asyncio.run(visit())
