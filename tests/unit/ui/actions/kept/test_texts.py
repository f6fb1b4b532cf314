"""The open text is there again at the next visit, with the pager, and undo brings back the text of the board before."""

from __future__ import annotations

import asyncio
import random

import pytest

from tests import founding
from tests.unit.ui.actions.text.test_file_run import totals
from tests.unit.ui.fakes import FakeFile
from tests.unit.ui.visits import GRID, LINE, SMALL, Visit
from ui.actions.kept import games
from ui.actions.text import bringing, file_run, filtering, paging
from ui.storage import opened_file

THREE = f"{LINE}\n{'.' * 81}\n1{'.' * 80}\n"


@pytest.mark.parametrize("way", ["text", "file"])
def test_a_reload_shows_the_same_puzzle_of_the_text_with_the_pager(way: str) -> None:
    async def visit() -> None:
        page = await Visit.begun()
        if way == "text":
            await page.bring(THREE)
        else:
            await page.run(bringing.take_files, [FakeFile(THREE, "three.txt")])
        await page.run(paging.step, 1)
        await page.write(0, 9)
        for _ in range(2):
            page = await page.reloaded()
            assert (page.state.text.count, page.state.text.index) == (3, 1)
            assert page.state.board.session.values()[0] == 9
        assert page.state.board.note == "Puzzle 2 of 3"
        await page.run(paging.step, 1)  # the worker opens the text again
        assert page.givens()[0] == 1

    asyncio.run(visit())


def test_a_text_that_is_lost_or_read_differently_leaves_its_board() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(THREE)
        page.cache.kept = dict.fromkeys(page.cache.kept, LINE)
        again = await page.reloaded()
        assert again.state.text.count == 3
        await again.run(paging.step, 1)
        assert (again.state.text.count, again.state.said.outcome) == (0, "bad")
        assert again.givens() == page.givens()
        page.cache.kept.clear()
        again = await page.reloaded()
        assert (again.state.text.count, again.givens()) == (0, page.givens())

    asyncio.run(visit())


def test_another_board_that_is_opened_meanwhile_has_no_text() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(THREE)
        again = Visit(page.browser, page.address)
        again.app.act(games.start_with)
        await again.bring(SMALL)
        assert again.state.text.count == 1

    asyncio.run(visit())


def test_two_texts_of_one_moment_are_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        monkeypatch.setattr(random, "getrandbits", lambda bits: 7)
        page = await Visit.begun()
        monkeypatch.setattr(page.clock, "time", lambda: 1_700_000_000.0)
        await page.bring(THREE)
        await page.bring(f"{'.' * 16}\n{'.' * 16}\n")
        assert len(page.cache.kept) == 2

    asyncio.run(visit())


def test_a_game_that_is_forgotten_takes_its_text_along() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(THREE)
        await page.write(0, 9)
        name = page.tools.keeper.name
        await page.bring(SMALL)
        assert page.cache.kept
        await page.run(games.forget, name)
        assert not page.cache.kept
        assert not opened_file.recorded(page.store)

    asyncio.run(visit())


def test_a_store_without_room_for_the_record_keeps_the_board() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        page.store.shared.room = sum(map(len, page.store.texts.values())) + 700
        await page.bring(THREE)
        page.store.shared.room = 10**9
        again = await page.reloaded()
        assert again.givens() == page.givens()

    asyncio.run(visit())


def test_one_undo_brings_the_whole_board_before_back_until_the_first_move() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(LINE)
        await page.write(0, 6)
        await page.run(lambda state, tools: state.moved(state.board.session.mark("corner", [1], 5)))
        before = page.board()
        await page.bring(GRID)
        opened = page.board()
        await page.undo()
        assert (page.board(), page.state.said.text) == (before, "The previous board is back.")
        await page.redo()
        assert (page.board(), page.state.said.text) == (opened, "This board is open again.")
        # Its own moves can be undone once it is back, and a reload has the game.
        await page.undo()
        await page.undo()
        assert not page.state.board.session.corner[1]
        await page.redo()
        assert page.board() == before
        assert (await Visit.begun("", page.browser)).board() == before
        # After a move on the new board, undo undoes that.
        await page.bring(GRID)
        await page.write(0, 4)
        await page.undo()
        assert page.board() == opened
        assert not page.state.board.session.can_undo()
        await page.run(games.choose, page.state.game.listed[0]["name"])
        assert page.board() == before

    asyncio.run(visit())


def test_an_empty_board_is_not_worth_a_way_back() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(LINE)
        await page.write(0, 6)
        before = page.board()
        await page.bring("." * 16)
        await page.bring(GRID)
        await page.undo()
        assert page.board() == before

    asyncio.run(visit())


def test_a_forgotten_game_does_not_come_back() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(LINE)
        await page.write(0, 6)
        name = page.tools.keeper.name
        await page.bring(GRID)
        assert page.state.board.session.can_undo()
        await page.run(games.forget, name)
        assert not page.state.board.session.can_undo()

    asyncio.run(visit())


def test_the_text_and_its_filter_come_back_with_the_board() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(THREE)
        await page.run(paging.step, 1)
        await page.undo()  # to the first of the same text
        assert (page.state.text.index, page.state.filter.place) == (0, 0)
        await page.bring(founding.FUTOSHIKI)
        assert page.state.text.count == 1
        await page.undo()
        text = page.state.text.opened
        assert text is not None
        assert (text["title"], text["count"], page.state.text.index) == ("3 Sudoku puzzles 9×9, one line each", 3, 0)
        await page.run(paging.step, 1)
        assert page.givens() == [0] * 81
        await page.run(filtering.choose, "listed", "that are listed", [0, 2], 0)
        assert (page.state.filter.total, page.givens()[0]) == (2, read_first())
        await page.run(paging.step, 1)
        await page.undo()
        assert (page.state.filter.total, page.state.filter.place) == (2, 0)

    asyncio.run(visit())


def test_undo_within_a_text_leaves_solve_all_running_and_its_results() -> None:
    async def visit() -> None:
        page = await Visit.begun()
        await page.bring(THREE)
        page.worker.answers["solve_all"] = totals()
        page.worker.hold("solve_all")
        await page.run(file_run.run, 1)
        await page.run(paging.step, 1)
        await page.undo()
        assert page.state.text.index == 0
        assert page.state.file_run.running
        assert not page.worker.cancelled
        page.worker.release("solve_all")
        await page.settle()
        results = page.state.file_run.results
        assert results == totals()
        await page.run(paging.step, 1)
        await page.undo()
        assert page.state.file_run.results is results
        # Another text has none.
        await page.bring(SMALL)
        await page.undo()
        assert (page.state.text.count, page.state.file_run.results) == (3, None)

    asyncio.run(visit())


def read_first() -> int:
    """Return the first number of the first puzzle."""
    return int(LINE[0].replace(".", "0"))
