"""Games are kept through reloads, with other tabs and in a full store; they go only if the visitor says so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests import founding
from tests.sampling import looped
from tests.unit.ui.fakes import FakeAddress, FakeBrowser, FakeFile
from tests.unit.ui.visits import GRID, SMALL, Visit
from ui.actions import settings
from ui.actions.kept import files, games, keeping
from ui.actions.text import bringing
from ui.words import games as words

KEPT = Path(__file__).parents[4] / "browser" / "kept"
# What the release before the page had its state in one place left in a browser.
SECOND_FORMAT = json.loads((KEPT / "second-format.json").read_text(encoding="utf-8"))


async def two_games() -> Visit:
    page = await Visit.begun()
    for text, cell, number in ((GRID, 0, 4), (SMALL, 1, 2)):
        await page.bring(text)
        await page.write(cell, number)
    return page


def by_title(page: Visit, title: str) -> str:
    return next(game["name"] for game in page.tools.keeper.games() if game["title"] == title)


def stored(page: Visit) -> int:
    return sum(map(len, page.store.texts.values()))


async def test_a_visit_begins_with_the_last_game() -> None:
    page = await two_games()
    await page.undo()
    page.state.clock.start(77)
    await page.run(keeping.leave_page, True)
    again = await Visit.begun("", page.browser)
    assert again.state.said.text == words.LAST_IS_BACK
    assert (again.board(), again.state.clock.seconds, again.played()) == (page.board(), 77, ["Sudoku 9×9"])
    await again.redo()
    assert again.session.values()[1] == 2


async def test_a_game_comes_back_from_the_list_until_it_is_forgotten() -> None:
    page = await two_games()
    assert (page.state.game.count, page.played()) == (2, ["Sudoku 9×9"])  # a first move counts the one that it begins
    small = page.board()
    page.state.screen.show_tab("file")
    await page.run(games.choose, page.state.game.listed[0]["name"])
    assert (page.state.said.text, page.state.screen.tab) == ("Back to this game.", "play")
    assert (page.session.values()[0], page.played()) == (4, ["Sudoku 4×4"])
    await page.run(games.choose, page.state.game.listed[0]["name"])
    await page.run(games.choose, "no game")
    assert page.board() == small
    await page.run(games.forget, page.state.game.listed[0]["name"])
    assert page.played() == (await page.reloaded()).played() == []


async def test_a_full_store_names_the_oldest_game_until_that_is_deleted() -> None:
    page = await two_games()
    await page.bring(founding.FUTOSHIKI)
    await page.write(0, 1)
    page.store.shared.room = stored(page) + 10
    for cell in range(1, 5):
        await page.write(cell, 2)
    game = page.state.game
    assert game.full
    assert game.oldest is not None
    assert game.oldest["title"] == "Sudoku 9×9"
    friend = await Visit.begun(game.link)
    assert friend.board()["entries"] == page.board()["entries"]
    await page.run(files.save_oldest)  # what was saved can be brought back
    [saved] = page.games_file.saved
    assert [each["title"] for each in json.loads(saved)["games"]] == ["Sudoku 9×9"]
    await page.run(games.forget_oldest)
    assert (page.state.said.text, game.full, page.state.game.oldest) == ("Deleted: Sudoku 9×9.", False, None)
    before = page.board()
    assert (await page.reloaded()).board() == before


async def test_all_games_go_to_a_file_and_come_back_in_another_browser() -> None:
    page = await two_games()
    await page.run(files.save_all)
    [saved] = page.games_file.saved
    full, other = await Visit.begun(), await Visit.begun()
    await other.run(files.bring_back, FakeFile(saved))
    assert other.state.game.note == "2 games brought back."
    await other.run(bringing.take_files, [FakeFile(saved, "games.json")])
    assert other.state.said.text == "0 games brought back, 2 games already here."
    assert {game["title"] for game in other.tools.keeper.games() if game["moves"]} == {"Sudoku 9×9", "Sudoku 4×4"}
    full.store.shared.room = stored(full) + 300  # there is no room for all
    await full.run(files.bring_back, FakeFile(saved))
    assert full.state.game.note.endswith(words.NO_ROOM)
    assert full.state.said.outcome == "bad"


@looped(
    ("text", "said"),
    [
        ("{", words.CUT),
        ("[]", words.NO_GAMES),
        ('{"givens":"games","version":2,"games":[]}', words.NEWER),
        (
            '{"givens":"games","version":1,"games":[null,{"name":"<b>"},7,{"name":"a","when":1,"seconds":1}]}',
            "0 games brought back, 4 games could not be read "
            "(game 1: it is not a game; game 2: it has no name; game 3: it is not a game, …).",
        ),
    ],
)
async def test_a_file_that_is_not_sound_gets_a_sentence(text: str, said: str) -> None:
    page = await two_games()
    before = dict(page.store.texts)
    await page.run(files.bring_back, FakeFile(text))
    assert (page.state.game.note, page.said(), page.store.texts) == (said, (said, "bad"), before)


async def test_games_entries_and_links_of_an_earlier_release_are_there() -> None:
    browser, fragment = FakeBrowser(), SECOND_FORMAT["fragment"]
    browser.clock.seconds += 200_000_000  # these games were played before
    page = Visit(browser, FakeAddress(fragment))
    for key, text in SECOND_FORMAT["localStorage"].items():
        page.store.put(key, text)
    page.address.write(SECOND_FORMAT["entry"], fragment, False)
    boards = SECOND_FORMAT["games"]
    for again in (await page.reloaded(), await Visit.begun("", browser), await Visit.begun(fragment, browser)):
        assert plain(again) == boards["Sudoku 9×9"]
        assert (again.session.setting, len(again.played())) == (True, 3)
    for title, board in boards.items():
        await again.run(games.choose, by_title(again, title))
        assert (plain(again), again.state.board.note) == (board, title.partition(" · ")[2])
    await again.run(settings.recall)
    assert (again.state.settings.get("theme"), again.state.settings.on("timer")) == ("dark", False)


def plain(page: Visit) -> Any:
    return json.loads(json.dumps(page.board()))
