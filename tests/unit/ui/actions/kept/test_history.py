"""The address names the puzzle on the board; Back and Forward go between puzzles, each with its game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from puzzles.model.layers import Layers
from tests import founding
from tests.long_boards import long_numbrix
from tests.unit.ui.fakes import FakeFile
from tests.unit.ui.visits import GRID, LINE, SMALL, Visit, link_of
from ui.actions import opening, sheets
from ui.actions.address import entries, going, sharing
from ui.actions.kept import games
from ui.actions.set import setting
from ui.actions.text import bringing, paging
from ui.state.board.kinds import VIEWS
from ui.words import games as words

THREE = f"{LINE}\n{'.' * 81}\n1{'.' * 80}\n"


def shown(page: Visit) -> tuple[str, Any]:
    """Return the fragment in the address, and what is on the board."""
    return page.address.fragment(), page.board()


WAYS: dict[str, tuple[Callable[[Visit], Coroutine[Any, Any, None]], str]] = {
    "paste": (lambda page: page.bring(GRID), GRID),
    "file": (lambda page: page.run(bringing.take_files, [FakeFile(GRID, "grid.txt")]), GRID),
    "example": (
        lambda page: page.run(opening.open_board, VIEWS[1].example(), None, False, "Example"),
        founding.NUMBRIX_TABLE,
    ),
    "link": (lambda page: page.follow(link_of(GRID)), GRID),
    "pasted link": (lambda page: page.bring("https://example.org/" + link_of(GRID)), GRID),
}


@pytest.mark.parametrize("way", WAYS)
def test_each_way_to_open_a_puzzle_makes_one_entry(way: str) -> None:
    async def visit() -> None:
        opens, text = WAYS[way]
        page = await Visit.begun()
        await page.bring(LINE)
        await page.write(0, 7)
        played = shown(page)
        assert played[0] == link_of(LINE)
        await opens(page)
        opened = shown(page)
        assert opened[0] == link_of(text)
        assert len(page.address.entries) == 3
        await page.go(-1)
        assert shown(page) == played
        await page.go(1)
        assert shown(page) == opened
        assert len(page.address.entries) == 3

    asyncio.run(visit())


def test_a_kept_game_has_its_entry() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(LINE)
        await page.write(0, 7)
        played = shown(page)
        await page.bring(GRID)
        opened = shown(page)
        await page.run(games.choose, page.state.game.listed[0]["name"])
        assert page.state.said.text == "Back to this game."
        assert shown(page) == played
        await page.go(-1)
        assert shown(page) == opened
        await page.go(-1)
        assert shown(page) == played

    asyncio.run(visit())


def test_moves_do_not_change_the_address_and_a_shared_link_stays_there() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(GRID)
        await page.write(0, 3)
        await page.run(sharing.share, True, False)
        entered = Layers(entries=(3, *(0,) * 80))
        linked = "#" + puzzle_links.encode(read.read(GRID).puzzles[0], entered)
        assert page.address.fragment() == linked
        await page.write(1, 4)
        await page.undo()
        assert page.address.fragment() == linked
        before = shown(page)
        await page.bring(founding.FUTOSHIKI)
        await page.go(-1)
        assert shown(page) == before

    asyncio.run(visit())


def test_a_turn_of_the_pager_takes_over_the_entry_of_a_board_not_played() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(THREE)
        count = len(page.address.entries)
        for by in (1, 1, -1, 1):
            await page.run(paging.step, by)
        assert len(page.address.entries) == count
        await page.write(5, 8)
        await page.run(paging.step, -1)
        assert len(page.address.entries) == count + 1
        await page.go(-1)
        assert (page.state.text.index, page.state.board.session.values()[5]) == (2, 8)
        await page.go(-1)
        assert page.state.board.note == "Example"
        assert not page.state.text.count

    asyncio.run(visit())


def test_each_puzzle_comes_back_with_its_moves_its_time_and_its_text() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(THREE)
        await page.run(paging.step, 1)
        await page.write(0, 4)
        await page.write(1, 5)
        await page.undo()
        page.state.clock.start(77)
        before = page.board()
        await page.bring(GRID)
        assert (page.state.clock.seconds, page.state.text.count) == (0, 1)
        await page.go(-1)
        assert page.board() == before
        assert (page.state.clock.seconds, page.state.text.count, page.state.text.index) == (77, 3, 1)
        await page.redo()
        assert page.state.board.session.values()[:2] == [4, 5]
        # Its text is paged on through, and after a reload the boards come from the store, or from their links.
        await page.run(paging.step, 1)
        assert page.givens() == [1] + [0] * 80
        page = await page.reloaded()
        assert page.givens() == [1] + [0] * 80
        await page.go(-1)
        assert page.state.board.session.values()[:2] == [4, 5]
        await page.go(-1)
        assert page.state.board.note == "Example"

    asyncio.run(visit())


def test_the_entry_of_a_forgotten_game_leads_to_its_puzzle() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(GRID)
        opened = shown(page)
        await page.write(0, 3)
        await page.bring(founding.FUTOSHIKI)
        await page.run(games.forget, page.state.game.listed[0]["name"])
        await page.go(-1)
        assert shown(page) == opened
        assert page.state.said.text == words.OPEN_AGAIN

    asyncio.run(visit())


def test_an_entry_that_leads_nowhere_stands_for_the_board_that_stays() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(GRID)
        before = page.board()
        await page.run(going.go, {"game": "gone", "link": "2/lost", "note": ""})
        assert (page.board(), page.state.said.text) == (before, words.GONE)
        assert shown(await page.reloaded()) == (link_of(GRID), before)

    asyncio.run(visit())


def test_undo_of_an_opening_goes_back_and_redo_forward() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(LINE)
        start = shown(page)
        await page.bring(GRID)
        opened, count = shown(page), len(page.address.entries)
        for _ in range(2):
            await page.undo()
            assert shown(page) == start
            await page.redo()
            assert shown(page) == opened
        assert len(page.address.entries) == count
        await page.undo()
        await page.go(1)
        assert shown(page) == opened
        await page.go(-1)
        assert shown(page) == start

    asyncio.run(visit())


def test_the_address_follows_the_givens_once_they_are_set() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(GRID)
        count = len(page.address.entries)
        await page.run(setting.toggle)
        await page.write(0, 3)
        assert page.address.fragment() == link_of(GRID)
        await page.run(setting.toggle)
        with_three = "3" + "".join(map(str, read.read(GRID).puzzles[0].givens))[1:]
        assert page.address.fragment() == link_of(with_three)
        assert len(page.address.entries) == count
        page = await page.reloaded()
        assert (page.address.fragment(), page.givens()[0]) == (link_of(with_three), 3)

    asyncio.run(visit())


def test_a_puzzle_with_a_long_link_has_an_entry_without_a_fragment() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(GRID)
        await page.bring(long_numbrix(64))
        assert page.address.fragment() == ""
        before = page.board()
        page = await page.reloaded()
        assert page.board() == before
        await page.go(-1)
        assert page.address.fragment() == link_of(GRID)
        await page.go(1)
        assert shown(page) == ("", before)

    asyncio.run(visit())


def test_of_many_entries_at_once_the_last_is_written_later() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        for at in range(entries.MOST + 10):
            page.state.board.session.load({**VIEWS[0].example(), "givens": [at % 9 + 1] + [0] * 80})
            page.app.act(opening.open_board, page.state.board.session.puzzle())
        assert len(page.address.entries) <= entries.MOST
        await page.settle()
        assert page.address.fragment() == "#" + page.state.place.here["link"]
        assert page.state.place.here["game"] == page.tools.keeper.name

    asyncio.run(visit())


def test_on_a_small_screen_back_closes_a_sheet_and_then_leads_to_the_puzzle_before() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.run(sheets.resize, False)
        await page.bring(GRID)
        opened, count = shown(page), len(page.address.entries)
        await page.run(sheets.open_sheet, "new")
        assert len(page.address.entries) == count + 1
        await page.go(-1)
        assert (page.state.screen.sheet, shown(page)) == ("", opened)
        # A sheet that is closed otherwise leaves its entry.
        await page.run(sheets.open_sheet, "new")
        await page.run(sheets.close_sheet, "new")
        assert page.address.at == count - 1
        # A puzzle that is opened from a sheet takes its entry.
        await page.run(sheets.open_sheet, "new")
        await page.bring(SMALL)
        await page.run(sheets.close_all)
        assert (page.address.fragment(), page.address.at) == (link_of(SMALL), count)
        await page.go(-1)
        assert shown(page) == opened
        # A reload with an open sheet leaves its entry.
        await page.run(sheets.open_sheet, "new")
        page = await page.reloaded()
        assert (shown(page), page.address.at) == (opened, count - 1)

    asyncio.run(visit())


def test_a_browser_that_goes_nowhere_is_not_waited_for() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.run(sheets.resize, False)
        await page.run(sheets.open_sheet, "new")
        page.address.entries, page.address.at = page.address.entries[1:], 0  # another page's history was cut
        await page.run(sheets.close_all)
        await page.bring(GRID)
        assert page.address.fragment() == link_of(GRID)

    asyncio.run(visit())
