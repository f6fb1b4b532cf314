"""What survives a store that is cleared, full, missing or in the first format, a killed browser, and game files."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, Route, expect

from tests.browser import killing
from tests.browser.browsers import FIREFOX
from tests.browser.conftest import await_ready
from tests.browser.driving import (
    another_board,
    button,
    cell,
    choose,
    close_sheets,
    downloaded,
    example,
    names,
    open_tab,
    reach,
    status,
    type_at,
)
from tests.browser.watching import Watch
from tests.sampling import sample

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
        kept.onsuccess = () => { request.result.close(); resolve(kept.result.length) };
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
FORGET_INDEXED = """
() => new Promise(resolve => {
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


def reload(page: Page, watch: Watch) -> None:
    page.reload()
    await_ready(page, "page", watch)


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


def games(page: Page) -> Locator:
    """Return the games in the list, whether or not it is shown."""
    return page.locator("#games").get_by_role("listitem", include_hidden=True)


def bring_back(page: Page, name: str | re.Pattern[str]) -> None:
    """Choose a game from the list."""
    with another_board(page):
        open_tab(page, "File").get_by_role("region", name="Your games").get_by_role("button", name=name).click()


def crashed(page: Page, watch: Watch) -> Page:
    """Close the page as a crash does, without running its handlers; return the page that the visitor opens next."""
    context = page.context
    page.close(run_before_unload=False)
    again = context.new_page()
    again.goto(watch.origin + "/givens/")
    await_ready(again, "page", watch)
    return again


def test_games_settings_and_file_of_the_first_format_are_there(open_page: Callable[..., Page], watch: Watch) -> None:
    page = open_page(ready="board")
    page.evaluate("() => localStorage.clear()")
    page.evaluate(FORGET_INDEXED)
    page.evaluate(PUT_BACK, FIRST_FORMAT)
    reload(page, watch)
    *others, last = FIRST_FORMAT["games"]
    assert plain(page) == whole(FIRST_FORMAT["games"][last])
    expect(page.locator("#board-note")).to_have_text("Puzzle 1 of 0 to 2")
    expect(button(page, "Next puzzle")).to_be_enabled()
    expect(reach(page.get_by_label("Show the time"))).not_to_be_checked()
    expect(page.get_by_label("Mark broken rules as I play")).not_to_be_checked()
    close_sheets(page)
    listed = games(page)
    expect(listed).to_have_count(len(others))
    title = others[0]
    bring_back(page, re.compile("^" + re.escape(title.replace(" · ", " "))))
    assert plain(page) == whole(FIRST_FORMAT["games"][title])
    for name in ("Undo", "Redo"):
        button(page, name).click()
    # Moves made afterwards come back with the rest.
    before = plain(page)
    page = crashed(page, watch)
    assert plain(page) == before
    expect(games(page)).to_have_count(len(others))


def test_a_store_that_another_tab_clears_loses_nothing(board_page: Page, watch: Watch) -> None:
    page = board_page
    type_at(page, 1, 1, "5")
    other = page.context.new_page()
    elsewhere(other, watch)
    other.evaluate("() => localStorage.clear()")
    other.evaluate(FORGET_INDEXED)
    for column, number in ((2, "4"), (3, "3"), (5, "1"), (7, "7")):
        type_at(page, 1, column, number)
    other.close()
    before = plain(page)
    page = crashed(page, watch)
    expect(status(page)).to_have_text("Your last game is back.")
    assert plain(page) == before
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("^row 1 column 1, entry 5"))


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
        expect(cell(page, 7, 1)).to_have_accessible_name(re.compile("^row 7 column 1, entry 4"))
        expect(cell(page, 7, 2)).to_have_accessible_name(re.compile("^row 7 column 2, entry 3"))
    again = crashed(two, watch)
    assert plain(again) == plain(one)
    # Every move of both tabs can be undone, down to the empty board.
    undo = button(again, "Undo")
    for _ in range(1 + 2 * 9):
        undo.click()
    expect(undo).to_be_disabled()
    expect(cell(again, 1, 1)).to_have_accessible_name("row 1 column 1, empty")
    expect(cell(one, 1, 1)).to_have_accessible_name("row 1 column 1, empty")


def test_what_local_storage_has_not_comes_from_the_safer_place(board_page: Page, watch: Watch) -> None:
    page = board_page
    # The safer place is used again after the browser has taken it away.
    type_at(page, 1, 1, "5")
    page.evaluate(DELETE_INDEXED)
    page.evaluate(REFUSE)
    type_at(page, 1, 2, "4")
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.evaluate(ON_DISK) == 1
    before = plain(page)
    reload(page, watch)
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("^row 1 column 2, entry 4"))
    assert plain(page) == before

    # What came from there is written again when all is cleared.
    page.evaluate("() => localStorage.clear()")
    page.evaluate(FORGET_INDEXED)
    type_at(page, 1, 3, "1")
    before = plain(page)
    reload(page, watch)
    assert plain(page) == before

    # All that local storage lost comes back.
    example(page, "Numbrix")
    type_at(page, 1, 2, "50")
    before = plain(page)
    page.evaluate(ON_DISK)
    elsewhere(page, watch)
    page.evaluate("() => localStorage.clear()")
    page.goto(watch.origin + "/givens/")
    await_ready(page, "page", watch)
    expect(page.get_by_role("heading", name="Numbrix")).to_be_visible()
    assert plain(page) == before
    listed = games(page)
    expect(listed).to_have_count(1)
    bring_back(page, re.compile("^Sudoku"))
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("^row 1 column 1, entry 5"))


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
        last = cells[-1]
        name = re.compile(f"entry {last % 9 + 1}")
        expect(cell(page, last // 9 + 1, last % 9 + 1)).to_have_accessible_name(name)
        assert killing.back(page, cells) == len(cells)
        context.close()


# Of a script that is not the right one, Firefox says each in its own words.
SAID_OF_A_SCRIPT = ("console", "SyntaxError", "Unexpected", "integrity", "expected expression", "missing }")


def bodies(built: Path) -> dict[str, str | None]:
    """Return what may come in place of the page's store, None for nothing."""
    text = (built / "static" / "store.js").read_text(encoding="utf-8")
    return {
        "missing": None,
        "empty": "",
        "cut": text[: text.index("\n", len(text) // 2)],
        "another release's": "globalThis.keptStore = { get: () => null, put: () => true, drop() {} };",
        "markup": "<!doctype html><title>Not here</title>",
    }


def giving(body: str | None) -> Callable[[Route], None]:
    """Return what answers a request with this script."""

    def given(route: Route) -> None:
        if body is None:
            route.fulfill(status=404)
        else:
            route.fulfill(body=body, content_type="text/javascript")

    return given


def test_without_its_store_the_page_plays_and_says_that_it_keeps_nothing(
    open_page: Callable[..., Page], watch: Watch, built: Path, subtests: pytest.Subtests
) -> None:
    page = open_page(ready="board")
    for answer, body in sample(bodies(built).items(), 1):
        with subtests.test(answer=answer):
            page.route("**/store.js", giving(body))
            page.goto("about:blank")
            watch.taken()
            page.goto(watch.origin + "/givens/")
            page.locator("body[data-ready]").wait_for()
            type_at(page, 1, 1, "5")
            expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("^row 1 column 1, entry 5"))
            expect(page.get_by_role("alert")).to_contain_text("This browser does not store anything for this page")
            example(page, "Numbrix")
            example(page, "Numbrix")
            page.unroute_all()
            said = watch.taken()
            assert all(any(word in each for word in SAID_OF_A_SCRIPT) for each in said), said


def test_a_full_store_names_the_oldest_game_and_goes_on_once_that_is_deleted(board_page: Page, watch: Watch) -> None:
    page = board_page
    type_at(page, 1, 1, "5")
    example(page, "Futoshiki")
    type_at(page, 1, 1, "2")
    example(page, "Numbrix")
    type_at(page, 1, 2, "50")
    page.evaluate(FILL)
    type_at(page, 2, 2, "61")
    room = page.get_by_role("region", name="Storage for games")
    expect(room).to_contain_text(re.compile(r"oldest game is Sudoku 9×9 · Example, last played on \S+20\d\d"))
    expect(page.get_by_role("alert")).to_contain_text("no more room")
    expect(room.get_by_role("button", name="Keep all")).to_be_hidden()
    listed = games(page)
    expect(listed).to_have_count(2)
    name, content = downloaded(page, room.get_by_role("button", name="Save"))
    assert re.fullmatch(r"givens-games-\d{4}-\d\d-\d\d\.json", name)
    [game] = json.loads(content)["games"]
    assert game["title"] == "Sudoku 9×9 · Example"
    room.get_by_role("button", name="Delete").click()
    expect(room).to_be_hidden()
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(listed).to_have_count(1)
    page.evaluate(FORGET_INDEXED)
    again = crashed(page, watch)
    expect(cell(again, 2, 2)).to_have_accessible_name(re.compile("^row 2 column 2, entry 61"))


DEEP = '{"givens":"games","version":1,"games":[' + "[" * 200_000 + "]" * 200_000 + "]}"


def games_file(name: str, content: bytes) -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": content}


COUNT_ASKED = """
if (navigator.storage) {
    let asked = 0;
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => {
        asked += 1;
        document.documentElement.dataset.asked = asked;
        return false;
    };
}
"""


def test_all_games_are_asked_to_be_kept_go_to_a_file_and_come_back_in_another_browser(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(ready="board", prepare=lambda context: context.add_init_script(COUNT_ASKED))
    root = page.locator("html")
    open_tab(page, "File")
    save = button(page, "Save all games")
    expect(save).to_be_disabled()
    assert root.get_attribute("data-asked") is None
    type_at(page, 1, 1, "5")
    page.keyboard.press("Control+z")
    expect(save).to_be_enabled()
    if FIREFOX:  # which would ask the visitor: only once there is another game
        assert root.get_attribute("data-asked") is None
    else:
        expect(root).to_have_attribute("data-asked", "1")
    example(page, "Numbrix")
    type_at(page, 1, 2, "50")
    expect(root).to_have_attribute("data-asked", "1")
    before = plain(page)
    name, content = downloaded(page, save)
    saved = json.loads(content)
    assert len(saved["games"]) == 2
    other = open_page(ready="board")
    listed = games(other)
    back, note = other.get_by_label("Bring games back"), other.locator("#games-note")
    back.set_input_files(games_file(name, content))
    expect(note).to_have_text("2 games brought back.")
    expect(listed).to_have_count(2)
    choose(other, name, content)
    expect(note).to_have_text("0 games brought back, 2 games already here.")
    expect(listed).to_have_count(2)
    bring_back(other, re.compile("^Sudoku"))
    expect(button(other, "Redo")).to_be_enabled()
    button(other, "Redo").click()
    expect(cell(other, 1, 1)).to_have_accessible_name(re.compile("^row 1 column 1, entry 5"))
    bring_back(other, re.compile("^Numbrix"))
    assert plain(other) == before
    # What is nested so deeply that the browser's own JSON gives up is no game.
    back.set_input_files(games_file("deep.json", DEEP.encode()))
    expect(note).to_have_text("0 games brought back, 1 game could not be read (game 1: it is not a game).")
