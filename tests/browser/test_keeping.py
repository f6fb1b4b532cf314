"""What survives a store that is cleared, full, refused, missing or in the first format, and a killed browser."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.browser import killing
from tests.browser.conftest import await_ready
from tests.browser.driving import (
    another_board,
    button,
    called,
    cell,
    close_sheets,
    downloaded,
    example,
    names,
    open_tab,
    reach,
    reload,
    status,
    type_at,
)
from tests.browser.watching import Watch
from tests.soak import shared as pairs
from tests.soak.browser import Running
from tests.soak.part import Found
from tests.soak.stage import Game

FIRST_FORMAT = json.loads((Path(__file__).parent / "kept" / "first-format.json").read_text(encoding="utf-8"))
PUT_BACK = """
async ({localStorage: kept, open}) => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
    const cache = await caches.open("givens open");
    for (const [key, text] of Object.entries(open)) await cache.put(key, new Response(text));
}
"""
# A transaction waits for earlier ones: when this one is done, everything written is on disk.
ON_DISK = """
() => new Promise((resolve, reject) => {
    const request = indexedDB.open("givens");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        if (!request.result.objectStoreNames.contains("kept")) return resolve(0);
        const kept = request.result.transaction("kept").objectStore("kept").getAllKeys();
        kept.onsuccess = () => {
            request.result.close();
            resolve(kept.result.filter(key => key.startsWith("givens:game:")).length);
        };
    };
})
"""
DELETE_INDEXED = """
() => new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase("givens");
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
})
"""
CLEAR_ALL = """
() => new Promise(resolve => {
    localStorage.clear();
    const request = indexedDB.open("givens");
    request.onsuccess = () => {
        const clearing = request.result.transaction("kept", "readwrite").objectStore("kept").clear();
        clearing.onsuccess = () => { request.result.close(); resolve() };
    };
})
"""
REFUSE = "() => { Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError') } }"
FILL = """
() => {
    let text = "x".repeat(1 << 20);
    while (text) try { localStorage.setItem("other", (localStorage.getItem("other") ?? "") + text) }
        catch { text = text.slice(text.length >> 1 || 1) }
}
"""
REFUSED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } });"
# As if the browser had remembered through a reload which buttons were disabled.
REMEMBERED = """addEventListener("DOMContentLoaded", () => {
    window.remembered = [...document.querySelectorAll(":disabled")];
    for (const control of window.remembered) control.disabled = false;
})"""
DEEP = '{"givens":"games","version":1,"games":[' + "[" * 200_000 + "]" * 200_000 + "]}"


def whole(called: list[str]) -> list[str]:
    """Return names of cells without remarks about the rules, which come a moment later."""
    return [name.removesuffix(", at fault") for name in called]


def plain(page: Page) -> list[str]:
    """Return the name of each cell, without remarks about the rules."""
    return whole(names(page))


def elsewhere(page: Page, watch: Watch) -> None:
    """Go to a page of the same origin that does not touch games."""
    blank = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'
    page.route("**/elsewhere", lambda route: route.fulfill(body=blank, content_type="text/html"))
    page.goto(watch.origin + "/givens/elsewhere")


def bring_back(page: Page, name: str | re.Pattern[str]) -> None:
    """Choose a game from the list."""
    with another_board(page):
        open_tab(page, "File").get_by_role("region", name="Your games").get_by_role("button", name=name).click()


def visited(page: Page, watch: Watch) -> None:
    page.goto(watch.origin + "/givens/")
    await_ready(page, "page", watch)


def crashed(page: Page, watch: Watch) -> Page:
    """Close the page as a crash does, without running its handlers; return the page that the visitor opens next."""
    context = page.context
    page.close(run_before_unload=False)
    again = context.new_page()
    visited(again, watch)
    return again


def test_games_settings_and_file_of_the_first_format_are_there(board_page: Page) -> None:
    page = board_page
    page.evaluate(CLEAR_ALL)
    page.evaluate(PUT_BACK, FIRST_FORMAT)
    reload(page)
    *others, last = FIRST_FORMAT["games"]
    assert plain(page) == whole(FIRST_FORMAT["games"][last])
    expect(page.locator("#board-note")).to_have_text("Puzzle 1 of 0 to 2")
    expect(reach(page.get_by_label("Show the time"))).not_to_be_checked()
    close_sheets(page)
    expect(page.locator("#games").get_by_role("listitem", include_hidden=True)).to_have_count(len(others))
    bring_back(page, re.compile("^" + re.escape(others[0].replace(" · ", " "))))
    assert plain(page) == whole(FIRST_FORMAT["games"][others[0]])


def test_reloads_crashes_and_a_store_that_another_tab_clears_lose_nothing(board_page: Page, watch: Watch) -> None:
    page = board_page
    type_at(page, 1, 1, "5")
    type_at(page, 1, 2, "4")
    page.keyboard.press("Shift+Digit7")
    page.keyboard.press("ArrowDown")
    before = names(page)
    page.keyboard.down("8")  # the page reloads while the key is still down
    reload(page)
    assert names(page) == before
    other = page.context.new_page()
    elsewhere(other, watch)
    other.evaluate(CLEAR_ALL)
    for column, number in ((3, "3"), (5, "1"), (7, "7")):
        type_at(page, 1, column, number)
    other.close()
    before = plain(page)
    page = crashed(page, watch)
    expect(status(page)).to_have_text("Your last game is back.")
    assert plain(page) == before


def test_two_tabs_that_type_at_the_same_time_have_all_moves_of_both(board_page: Page, watch: Watch) -> None:
    one = board_page
    type_at(one, 1, 1, "5")
    two = one.context.new_page()
    two.goto(one.url)
    await_ready(two, "page", watch)
    cell(one, 7, 1).click()
    cell(two, 7, 2).click()
    # Each tab learns of the other's moves while it makes its own; neither waits for the other.
    for at in range(8):
        for page in (one, two):
            page.keyboard.press(str((at * 5) % 9 + 1))
    one.keyboard.press("4")
    two.keyboard.press("3")
    for page in (one, two):
        called(page, 7, 1, "entry 4")
        called(page, 7, 2, "entry 3")
    again = crashed(two, watch)
    assert plain(again) == plain(one)
    # Every move of both tabs can be undone, down to the empty board.
    undo = button(again, "Undo")
    for _ in range(1 + 2 * 9):
        undo.click()
    expect(undo).to_be_disabled()
    called(one, 1, 1, "empty")


def test_what_local_storage_has_not_comes_from_the_safer_place(board_page: Page, watch: Watch) -> None:
    page = board_page
    # The safer place is used again after the browser has taken it away.
    type_at(page, 1, 1, "5")
    page.evaluate(DELETE_INDEXED)
    page.evaluate(REFUSE)
    type_at(page, 1, 2, "4")
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.evaluate(ON_DISK) == 1
    reload(page)
    called(page, 1, 2, "entry 4")
    # What came from there is written again when all is cleared.
    page.evaluate(CLEAR_ALL)
    type_at(page, 1, 3, "1")
    before = plain(page)
    reload(page)
    assert plain(page) == before
    # All that local storage lost comes back.
    example(page, "Numbrix")
    type_at(page, 1, 2, "50")
    before = plain(page)
    page.evaluate(ON_DISK)
    elsewhere(page, watch)
    page.evaluate("() => localStorage.clear()")
    visited(page, watch)
    expect(page.get_by_role("heading", name="Numbrix")).to_be_visible()
    assert plain(page) == before
    bring_back(page, re.compile("^Sudoku"))
    called(page, 1, 1, "entry 5")


@pytest.mark.sweep
def test_a_browser_that_is_killed_has_every_move_that_was_written(site_url: str, browser: Browser) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        context = killing.launched(browser.browser_type, profile)
        page = killing.board_of(context, site_url)
        cells = killing.empty_cells(page, 6)
        killing.play(page, cells)
        page.evaluate(ON_DISK)
        killing.killed(context, profile)
        context = killing.launched(browser.browser_type, profile)
        page = killing.board_of(context, site_url)
        called(page, cells[-1] // 9 + 1, cells[-1] % 9 + 1, f"entry {cells[-1] % 9 + 1}")
        assert killing.back(page, cells) == len(cells)
        context.close()


def test_a_full_store_names_the_oldest_game_and_goes_on_once_that_is_deleted(board_page: Page, watch: Watch) -> None:
    page = board_page
    type_at(page, 1, 1, "5")
    example(page, "Numbrix")
    type_at(page, 1, 2, "50")
    # What is nested so deeply that the browser's own JSON gives up is no game.
    deep: FilePayload = {"name": "deep.json", "mimeType": "application/json", "buffer": DEEP.encode()}
    page.get_by_label("Bring games back").set_input_files(deep)
    note = "0 games brought back, 1 game could not be read (game 1: it is not a game)."
    expect(page.locator("#games-note")).to_have_text(note)
    page.evaluate(FILL)
    type_at(page, 2, 2, "61")
    room = page.get_by_role("region", name="Storage for games")
    expect(room).to_contain_text(re.compile(r"oldest game is Sudoku 9×9 · Example, last played on \S+20\d\d"))
    expect(page.get_by_role("alert")).to_contain_text("no more room")
    name, content = downloaded(page, room.get_by_role("button", name="Save"))
    assert re.fullmatch(r"givens-games-\d{4}-\d\d-\d\d\.json", name)
    assert [game["title"] for game in json.loads(content)["games"]] == ["Sudoku 9×9 · Example"]
    room.get_by_role("button", name="Delete").click()
    expect(room).to_be_hidden()
    expect(page.get_by_role("alert")).to_be_hidden()
    again = crashed(page, watch)
    called(again, 2, 2, "entry 61")


# Of a script that is not the right one, Firefox says each in its own words.
SAID_OF_A_SCRIPT = ("console", "SyntaxError", "Unexpected", "integrity", "expected expression", "missing }")


def test_a_browser_without_a_store_gives_a_page_that_says_so(open_page: Callable[..., Page], watch: Watch) -> None:
    """The browser refuses it, and remembers controls as they were left; then a file of the page is missing."""
    page = open_page(ready="board", prepare=lambda context: context.add_init_script(REFUSED + REMEMBERED))
    # On an unchanged board all of them are disabled, except what only waits for the solver.
    page.wait_for_function("() => remembered.every(one => one.disabled || ['export', 'share-forms'].includes(one.id))")
    assert page.evaluate("() => remembered.length") > 5
    type_at(page, 1, 1, "5")
    link = page.get_by_role("link", name="This link holds your game").get_attribute("href")
    page.goto("about:blank")
    page.route("**/store.js", lambda route: route.fulfill(status=404))
    page.goto(f"{watch.origin}/givens/{link}")
    page.locator("body[data-ready]").wait_for()
    called(page, 1, 1, "entry 5")
    type_at(page, 1, 2, "4")
    expect(page.get_by_role("alert")).to_contain_text("This browser does not store anything for this page")
    said = watch.taken()
    assert all(any(word in each for word in SAID_OF_A_SCRIPT) for each in said), said


@pytest.mark.sweep
def test_a_share_of_the_faults_that_the_soak_injects_loses_nothing(browser: Browser, built: Path) -> None:
    running, found = Running(browser, built), Found()
    stage = running.on()
    pairs.both(Game(stage, stage.page("board"), Random("two tabs")), found, 4)
    assert sum(found.seen.values()) == 4
    running.clear()
