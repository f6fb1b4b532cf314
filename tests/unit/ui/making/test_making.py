"""Puzzles to a wish: the day's, those like the one before, and the nearest of a search that was stopped."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.unit.ui.making.wishing import WishPage
from tests.unit.ui.playing import CHAIN, WIDE
from ui.actions import searching
from ui.actions.new import form, making, taking
from ui.making.actions import several, wishing
from ui.making.state.making import several as several_of


async def opened(level: str = "Easy") -> WishPage:
    """Return a page with the fold of wishes open, for a Sudoku 6x6 of a level."""
    page = WishPage()
    await page.run(form.choose_kind, "sudoku")
    size = [each["rows"] for each in page.state.new_form.board.sizes].index(6)
    await page.run(form.choose_size, size)
    await page.run(form.choose_level, level)
    await page.run(making.open_wishes, True)
    return page


def crafted(fits: bool = True, level: str = "Easy", tries: int = 3) -> dict[str, Any]:
    """Return what the worker says of a puzzle that it has made."""
    puzzle = dict(CHAIN)
    return {"puzzle": puzzle, "fits": fits, "seed": "1-4", "level": level, "tries": tries, "message": "Made."}


def asked(page: WishPage) -> list[Any]:
    """Return the wish, the seed and the day of each puzzle that was asked for."""
    return [(given[4], given[5], given[8]) for name, given in page.worker.log if name == "make"]


def test_a_level_is_made_and_said_and_its_seed_makes_it_again() -> None:
    async def visit() -> None:
        page = await opened()
        await page.run(wishing.choose, "seed", "2")
        await page.run(making.make)
        said, first = page.state.said, page.state.board.session.puzzle()
        assert (said.text, said.outcome, said.remark) == ("Exactly one solution", "unique", "Easy. Seed 1-2")
        assert page.state.level.level_of(first) == "Easy"
        assert [name for name, _ in said.figures] == ["empty cells", "seed", "boards tried"]
        # The next is to the same wish, from any seed.
        await page.run(making.go_on)
        assert page.state.board.session.puzzle() != first
        assert page.state.said.remark.startswith("Easy. Seed 1-")
        assert asked(page)[0][0] == asked(page)[1][0]
        await page.run(wishing.choose, "seed", "1-2")
        await page.run(making.make)
        assert page.state.board.session.puzzle() == first

    asyncio.run(visit())


def test_the_day_s_puzzle_is_the_same_whenever_it_is_asked_for() -> None:
    async def visit() -> None:
        page, found = await opened(), []
        for seed in ("", "5"):
            await page.run(wishing.choose, "seed", seed)
            await page.run(making.make_today)
            found.append(page.state.board.session.puzzle())
            assert page.state.board.session.words == {"title": "Easy Sudoku, 23 November 2026"}
        assert found[0] == found[1]
        assert [day for _, _, day in asked(page)] == ["2026-11-23"] * 2
        # The one after it is no day's.
        await page.run(making.go_on)
        assert asked(page)[2][2] == ""

    asyncio.run(visit())


def test_a_search_that_is_stopped_offers_the_nearest() -> None:
    async def visit() -> None:
        page = await opened("Extreme")
        before = page.state.board.session.puzzle()
        page.worker.answers["make"] = crafted(fits=False)
        page.worker.hold("make")
        await page.run(making.make)
        await page.run(searching.hear, {"nodes": 12, "found": 0, "seconds": 1.0})
        assert page.state.said.remark.startswith("12 boards tried, ")
        await page.run(searching.cancel)
        page.worker.release("make")
        await page.settle()
        said = page.state.said
        assert (said.text, said.remark, said.spoken) == ("Cancelled", "3 boards tried", "Made.")
        assert page.state.making.offer == "Take the nearest: Easy"
        assert page.state.board.session.puzzle() == before
        await page.run(taking.take_best)
        assert (page.state.board.session.puzzle(), page.state.said.remark) == (CHAIN, "Easy. Seed 1-4")

    asyncio.run(visit())


def test_a_wish_that_cannot_be_is_refused_and_the_board_stays() -> None:
    async def visit() -> None:
        page = await opened()
        await page.run(wishing.choose, "place", "=drawn")
        await page.run(wishing.put, 3, True)
        before = page.state.board.session.puzzle()
        await page.run(making.make)
        assert page.state.said.outcome == "bad"
        assert "with 1 given has several solutions" in page.state.said.text
        assert page.state.board.session.puzzle() == before

    asyncio.run(visit())


def test_several_are_made_one_after_the_other_and_saved() -> None:
    async def visit() -> None:
        page = await opened()
        before, known = page.state.board.session.puzzle(), several_of(page.state)
        await page.run(wishing.choose, "seed", "7")
        await page.run(several.make, "3")
        assert (known.said, known.busy) == ("3 puzzles: 3 Easy.", False)
        assert page.state.said.text == "The puzzles are made: see New."
        assert page.state.board.session.puzzle() == before
        seeds = [int(each["seed"].split("-")[1]) for each in known.made]
        assert seeds[0] == 7
        assert seeds == sorted(set(seeds))
        await page.run(several.save)
        name, text = page.files.saved[0]
        assert name == "sudoku-3.txt"
        assert [len(line) for line in text.splitlines()] == [36] * 3

    asyncio.run(visit())


def test_a_number_that_cannot_be_made_is_refused() -> None:
    async def visit() -> None:
        page = await opened()
        for typed in ("0", "-3", "2.5", "1001", "99999999", ""):
            await page.run(several.make, typed)
            assert several_of(page.state).said == "Type a whole number from 1 to 1,000 for how many."
        assert not asked(page)
        page.worker.hold("solve")
        page.worker.answers["make"] = {"fault": {"message": "No.", "hint": "Wish less."}}
        await page.run(several.make, "2")
        assert several_of(page.state).said == "No. Wish less."
        assert page.state.said.text == ""

    asyncio.run(visit())


def test_several_stop_and_keep_what_there_is() -> None:
    async def visit() -> None:
        page = await opened()
        known = several_of(page.state)
        page.worker.answers["make"] = crafted()
        page.worker.hold("make")
        await page.run(several.make, "1000")
        page.worker.release("make")
        await page.settle()
        assert (known.doing, known.busy) == ("Making puzzle 2 of 1000", True)
        await page.run(several.make, "1")
        assert known.said == "A search is running: wait for it or cancel it first."
        await page.run(several.stop)
        assert page.worker.cancelled == ["search"]
        page.worker.release("make")
        await page.settle()
        assert (known.said, len(known.made), known.busy) == ("Stopped. 1 puzzle: 1 Easy.", 1, False)

    asyncio.run(visit())


def test_a_booklet_has_its_boards_and_their_answers() -> None:
    async def visit() -> None:
        page = await opened()
        known, paper = several_of(page.state), page.state.paper
        page.worker.answers["make"] = crafted()
        await page.run(several.make, "3")
        page.app.shown.clear()
        await page.run(several.print_booklet, 2)
        heading = "Numbrix 3×3, Easy"
        assert [[piece.title for piece in leaf.pieces] for leaf in paper.leaves] == [
            [f"1. {heading}", f"2. {heading}"],
            [f"3. {heading}"],
            [f"{at}: several solutions." for at in (1, 2, 3)],
        ]
        assert "paper:print" in page.app.shown
        assert (known.said, known.busy, paper.busy, paper.prepared) == ("3 puzzles: 3 Easy.", False, False, True)
        page.worker.hold("solve")
        page.app.shown.clear()
        await page.run(several.print_booklet, 6)
        await page.run(several.stop)
        page.worker.release("solve")
        await page.settle()
        assert known.said == "Not printed."
        assert "paper:print" not in page.app.shown

    asyncio.run(visit())


def test_another_board_ends_what_is_being_made() -> None:
    async def visit() -> None:
        page = await opened()
        page.worker.answers["make"] = crafted()
        page.worker.hold("make")
        await page.run(making.make)
        page.state.board.session.load(WIDE)
        page.state.another_board()
        await page.settle()
        assert page.worker.cancelled == ["search"]
        page.worker.release("make")
        await page.settle()
        assert page.state.board.session.puzzle() == WIDE
        assert page.state.said.text == ""

    asyncio.run(visit())


def test_the_next_puzzle_has_the_level_of_this_one() -> None:
    async def visit() -> None:
        page = await opened()
        page.state.level.rated(page.state.board.session.puzzle(), "Hard+")
        page.worker.answers["make"] = crafted(fits=False)
        await page.run(making.make_another)
        assert asked(page)[0][0] == {"level": "Hard"}
        page.late.there = False
        await page.run(making.make_another)
        assert len(asked(page)) == 1

    asyncio.run(visit())
