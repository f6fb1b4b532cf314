"""The address names the puzzle on the board; Back, Forward, Undo and a reload bring each with its game and its text."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from tests import founding
from tests.sampling import looped
from tests.unit.ui.actions.text.test_paging import totals
from tests.unit.ui.fakes import FakeFile
from tests.unit.ui.visits import GRID, LINE, SMALL, Visit, link_of
from ui.actions import opening, sheets
from ui.actions.address import entries, going
from ui.actions.kept import games
from ui.actions.text import bringing, file_run, filtering, paging
from ui.state.board.kinds import VIEWS
from ui.storage import opened_file
from ui.words import games as words

THREE = f"{LINE}\n{'.' * 81}\n1{'.' * 80}\n"


async def visiting(*texts: str) -> Visit:
    page = await Visit.begun()
    for text in texts:
        await page.bring(text)
    return page


def shown(page: Visit) -> tuple[str, Any]:
    return page.address.fragment(), page.board()


def at(page: Visit) -> tuple[int, int]:
    """Return how many puzzles the open text has, and which is on the board."""
    return page.state.text.count, page.state.text.index


WAYS: tuple[tuple[Callable[[Visit], Coroutine[Any, Any, None]], str], ...] = (
    (lambda page: page.bring(GRID), GRID),
    (lambda page: page.run(bringing.take_files, [FakeFile(GRID, "grid.txt")]), GRID),
    (lambda page: page.run(opening.open_board, VIEWS[1].example(), None, False, "Example"), founding.NUMBRIX_TABLE),
    (lambda page: page.follow(link_of(GRID)), GRID),
    (lambda page: page.bring("https://example.org/" + link_of(GRID)), GRID),
)


@looped(("opens", "text"), WAYS)
async def test_each_way_to_open_a_puzzle_makes_one_entry(
    opens: Callable[[Visit], Coroutine[Any, Any, None]], text: str
) -> None:
    page = await visiting(LINE)
    await page.write(0, 7)
    played = shown(page)
    assert played[0] == link_of(LINE)
    await opens(page)
    opened = shown(page)
    assert (opened[0], len(page.address.entries)) == (link_of(text), 3)
    for way, there in ((-1, played), (1, opened)):
        await page.go(way)
        assert (shown(page), len(page.address.entries)) == (there, 3)
    await page.run(games.choose, page.state.game.listed[0]["name"])
    assert (shown(page), page.state.said.text) == (played, "Back to this game.")
    await page.go(-1)
    assert shown(page) == opened


async def test_a_turn_of_the_pager_takes_over_the_entry_of_a_board_not_played() -> None:
    page = await visiting(THREE)
    count = len(page.address.entries)
    for by in (1, 1, -1, 1):
        await page.run(paging.step, by)
    assert len(page.address.entries) == count
    await page.write(5, 8)
    await page.run(paging.step, -1)
    assert len(page.address.entries) == count + 1
    await page.go(-1)
    assert (at(page), page.session.values()[5]) == ((3, 2), 8)
    await page.go(-1)
    assert (page.state.board.note, page.state.text.count) == ("Example", 0)


async def test_each_puzzle_comes_back_with_its_moves_its_time_and_its_text() -> None:
    page = await visiting(THREE)
    await page.run(paging.step, 1)
    await page.write(0, 4)
    await page.write(1, 5)
    await page.undo()
    page.state.clock.start(77)
    before = page.board()
    await page.bring(GRID)
    assert (page.state.clock.seconds, page.state.text.count) == (0, 1)
    await page.go(-1)
    assert (page.board(), page.state.clock.seconds, at(page)) == (before, 77, (3, 1))
    await page.redo()
    assert page.session.values()[:2] == [4, 5]
    # Its text is paged on through, and after a reload the boards come from the store, or from their links.
    await page.run(paging.step, 1)
    page = await page.reloaded()
    assert page.givens() == [1] + [0] * 80
    await page.go(-1)
    assert page.session.values()[:2] == [4, 5]


async def test_the_entry_of_a_forgotten_game_leads_to_its_puzzle_and_one_to_nowhere_leaves_the_board() -> None:
    page = await visiting(GRID)
    opened = shown(page)
    await page.write(0, 3)
    await page.bring(founding.FUTOSHIKI)
    await page.run(games.forget, page.state.game.listed[0]["name"])
    await page.go(-1)
    assert (shown(page), page.state.said.text) == (opened, words.OPEN_AGAIN)
    await page.run(going.go, {"game": "gone", "link": "2/lost", "note": ""})
    assert (page.board(), page.state.said.text) == (opened[1], words.GONE)
    assert shown(await page.reloaded()) == opened


async def test_on_a_small_screen_back_closes_a_sheet_and_then_leads_to_the_puzzle_before() -> None:
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


async def test_undo_of_an_opening_goes_back_and_redo_forward_until_the_first_move() -> None:
    page = await visiting(LINE)
    await page.write(0, 6)
    await page.move(page.session.mark, "corner", [1], 5)
    before = shown(page)
    await page.bring(GRID)
    opened, count = shown(page), len(page.address.entries)
    await page.undo()
    assert (shown(page), page.state.said.text) == (before, "The previous board is back.")
    await page.redo()
    assert (shown(page), page.state.said.text) == (opened, "This board is open again.")
    assert len(page.address.entries) == count
    await page.bring(GRID)
    await page.write(0, 4)
    await page.undo()
    assert (page.board(), page.session.can_undo()) == (opened[1], False)
    await page.run(games.choose, page.state.game.listed[0]["name"])
    assert page.board() == before[1]


async def test_of_many_entries_at_once_the_last_is_written_later() -> None:
    page = await Visit.begun()
    for given in range(entries.MOST + 10):
        page.session.load({**VIEWS[0].example(), "givens": [given % 9 + 1] + [0] * 80})
        page.app.act(opening.open_board, page.session.puzzle())
    assert len(page.address.entries) <= entries.MOST
    await page.settle()
    assert page.address.fragment() == "#" + page.state.place.here["link"]


@looped("way", ["text", "file"])
async def test_a_reload_shows_the_same_puzzle_of_the_text_with_the_pager(way: str) -> None:
    page = await visiting(*[THREE] * (way == "text"))
    if way == "file":
        await page.run(bringing.take_files, [FakeFile(THREE, "three.txt")])
    await page.run(paging.step, 1)
    await page.write(0, 9)
    for _ in range(2):
        page = await page.reloaded()
        assert (at(page), page.session.values()[0]) == ((3, 1), 9)
    assert page.state.board.note == "Puzzle 2 of 3"
    await page.run(paging.step, 1)  # the worker opens the text again
    assert page.givens()[0] == 1


async def test_a_text_that_is_lost_or_read_differently_leaves_its_board() -> None:
    page = await visiting(THREE)
    page.cache.kept = dict.fromkeys(page.cache.kept, LINE)
    again = await page.reloaded()
    assert again.state.text.count == 3
    await again.run(paging.step, 1)
    assert (again.state.text.count, again.state.said.outcome, again.givens()) == (0, "bad", page.givens())
    page.cache.kept.clear()
    again = await page.reloaded()
    assert (again.state.text.count, again.givens()) == (0, page.givens())
    again = Visit(page.browser, page.address)
    again.app.act(games.start_with)
    await again.bring(SMALL)  # another board that is opened meanwhile has no text
    assert again.state.text.count == 1


async def test_a_game_that_is_forgotten_takes_its_text_along_and_a_store_without_room_keeps_the_board() -> None:
    page = await visiting(THREE)
    await page.write(0, 9)
    name = page.tools.keeper.name
    await page.bring(SMALL)
    assert page.cache.kept
    await page.run(games.forget, name)
    assert (page.cache.kept, opened_file.recorded(page.store)) == ({}, {})
    page = await Visit.begun()
    page.store.shared.room = sum(map(len, page.store.texts.values())) + 700
    await page.bring(THREE)
    page.store.shared.room = 10**9
    assert (await page.reloaded()).givens() == page.givens()


async def test_undo_brings_back_the_text_its_filter_and_what_came_of_solve_all() -> None:
    page = await visiting(THREE)
    page.worker.answers["solve_all"] = totals()
    page.worker.hold("solve_all")
    await page.run(file_run.run, 1)
    await page.run(paging.step, 1)
    await page.undo()  # to the first of the same text
    assert (at(page), page.state.filter.place, page.state.file_run.running) == ((3, 0), 0, True)
    assert not page.worker.cancelled
    await page.release("solve_all")
    await page.run(filtering.choose, "listed", "that are listed", [0, 2], 0)
    await page.run(paging.step, 1)
    await page.undo()
    assert (page.state.filter.total, page.state.filter.place, page.state.file_run.results) == (2, 0, totals())
