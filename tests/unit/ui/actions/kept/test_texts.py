"""The open text is there again at the next visit, with the pager, and undo brings back the text of the board before."""

from __future__ import annotations

from tests import founding
from tests.sampling import looped
from tests.unit.ui.actions.kept.test_history import THREE, at, visiting
from tests.unit.ui.actions.text.test_paging import totals
from tests.unit.ui.fakes import FakeFile
from tests.unit.ui.visits import LINE, SMALL, Visit
from ui.actions.kept import games
from ui.actions.text import bringing, file_run, filtering, paging
from ui.storage import opened_file


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
    # Another text has none.
    await page.bring(founding.FUTOSHIKI)
    assert page.state.text.count == 1
    await page.undo()
    text = page.state.text.opened
    assert text is not None
    assert (text["title"], at(page), page.state.file_run.results) == (
        "3 Sudoku puzzles 9×9, one line each",
        (3, 0),
        None,
    )
    await page.run(paging.step, 1)
    assert page.givens() == [0] * 81
