"""Games, their files and their history: a reload brings all back; Back and Forward go between puzzles."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.browser.driving import (
    EASY,
    OPEN,
    another_board,
    bring,
    button,
    called,
    enter,
    example,
    names,
    numbers,
    open_sheet,
    open_tab,
    paste,
    paste_long,
    press,
    reload,
    status,
    type_at,
)
from tests.browser.holding import Held, pace

GRID, LINE = founding.SUDOKU_GRID, founding.SUDOKU_LINE
SMALL = "1.34\n3.12\n21.3\n432.\n"  # four cells are empty
HELD = """async () => {
    const { key } = JSON.parse(localStorage.getItem("givens:open") ?? "{}");
    return key !== undefined && await (await caches.open("givens open")).match(key) !== undefined;
}"""
NAMED = """before => JSON.stringify(before) ===
    JSON.stringify([...document.querySelectorAll("#board [role=gridcell]")].map(cell => cell.ariaLabel))"""


def fragment(text: str) -> str:
    return "#" + puzzle_links.encode(read.read(text).puzzles[0])


def named(page: Page, text: str) -> None:
    """Expect the address to name this puzzle."""
    expect(page).to_have_url(re.compile(re.escape(fragment(text)) + "$"))


@pytest.fixture
def unhurried(page: Page) -> Iterator[Page]:
    """Return the shared page, whose seconds pass twenty times as fast: no visitor opens so many puzzles in ten of them.

    The page keeps entries back where there are so many, since browsers would refuse them.
    """
    pace(page, 20, "performance")
    yield page
    pace(page, 1, "performance")


def test_opening_a_puzzle_makes_one_entry_and_undo_goes_back_along_it(unhurried: Page) -> None:
    page = unhurried
    with another_board(page):
        example(page, "Sudoku")
    start, count = page.url, page.evaluate("() => history.length")
    type_at(page, 1, 1, "7")
    played = names(page)
    with another_board(page):
        paste(page, GRID)
    named(page, GRID)
    opened = names(page)
    for move, back in (("Undo", True), ("Redo", False), ("Back", True), ("Forward", False)):
        with another_board(page):
            if move in ("Back", "Forward"):
                page.go_back() if back else page.go_forward()
            else:
                button(page, move).click()
        if back:
            expect(page).to_have_url(start)
        else:
            named(page, GRID)
        assert names(page) == (played if back else opened)
    assert page.evaluate("() => history.length") == count + 1


def test_a_file_comes_back_with_its_pager_its_moves_and_its_time(page: Page) -> None:
    last = 1_000
    paste_long(page, f"{LINE}\n" * (last - 1) + "." * 81)
    expect(page.locator("#recognised")).to_have_text("1,000 Sudoku puzzles 9×9, one line each")
    button(page, "Next puzzle").click()
    expect(page.locator("#board-note")).to_have_text(f"Puzzle 2 of {last}")
    empty = numbers(page).index(0)
    type_at(page, empty // 9 + 1, empty % 9 + 1, "4")
    clock = page.locator("#timer-text")
    expect(clock).not_to_have_text("0:00")
    paste(page, founding.FUTOSHIKI)
    named(page, founding.FUTOSHIKI)
    expect(clock).to_have_text("0:00")
    with another_board(page):
        page.go_back()
    expect(clock).not_to_have_text("0:00")
    called(page, empty // 9 + 1, empty % 9 + 1, "entry 4")
    page.wait_for_function(HELD)  # the browser has stored the bytes
    held = Held()
    held(page.context)
    reload(page)
    expect(page.locator("#board-note")).to_have_text(f"Puzzle 2 of {last}")
    called(page, empty // 9 + 1, empty % 9 + 1, "entry 4")
    # Requested before the worker has started: it opens the text first.
    enter(page.get_by_role("spinbutton", name="Puzzle number"), str(last))
    held.release(page)
    page.context.unroute_all()
    expect(page.locator("#board-note")).to_have_text(f"Puzzle {last} of {last}")
    assert numbers(page) == [0] * 81
    press(page, "Solve all")
    expect(page.locator("#all-note")).to_contain_text(f"{last:,} of {last:,}")


def test_a_reload_brings_board_history_words_and_clock_back(page: Page) -> None:
    cells: list[dict[str, object]] = [{"value": int(each), "given": True} if each != "." else {} for each in EASY]
    cells[3] = {"centerPencilMarks": [2, 6]}
    rows = [cells[at : at + 9] for at in range(0, 81, 9)]
    paste(page, json.dumps({"size": 9, "title": "To Be Kept", "author": "Philip Newman", "grid": rows}))
    expect(page.get_by_role("heading", name="To Be Kept", exact=True)).to_be_visible()
    type_at(page, 1, 3, "4")
    reload(page)
    expect(page.get_by_role("heading", name="To Be Kept", exact=True)).to_be_visible()
    expect(page.locator("#board-about")).to_contain_text("by Philip Newman")
    called(page, 1, 4, "empty, centre marks 2 6")
    button(page, "Undo").click()
    called(page, 1, 3, "empty")
    called(page, 1, 4, "empty, centre marks 2 6")
    # A finished game, from a link.
    page.evaluate("link => { location.hash = link }", fragment(SMALL))
    expect(page.locator("#board-title")).to_have_text("Sudoku 4×4")
    place = page.locator("#frame").evaluate("frame => frame.offsetTop")
    for row, column, number in ((1, 2, "2"), (2, 2, "4"), (3, 3, "4"), (4, 4, "1")):
        type_at(page, row, column, number)
    expect(status(page)).to_have_text(re.compile(r"^Solved in \d+:\d\d$"))
    expect(page.locator("#done")).to_be_visible()
    assert page.locator("#frame").evaluate("frame => frame.offsetTop") == place  # praise moves nothing
    address, before, said = page.url, names(page), status(page).inner_text()
    reload(page)
    page.wait_for_function(NAMED, arg=before)  # the solver says what is at fault
    assert page.url == address
    expect(status(page)).to_have_text(said)
    expect(page.locator("#done")).to_be_visible()


def test_each_game_has_a_picture_of_how_it_was_left_and_is_forgotten_from_the_list(board_page: Page) -> None:
    page = board_page
    open_tab(page, "File")
    games = page.get_by_role("region", name="Your games")
    for kind in ("Sudoku", "Numbrix", "Futoshiki"):
        example(page, kind)
        type_at(page, 1, 2, "5")
    bring(page, EASY, "Sudoku 9×9")
    for at, (kind, empty) in enumerate((("Futoshiki 5×5", 21), ("Numbrix 9×9", 64), ("Sudoku 9×9", 41))):
        line = games.get_by_role("listitem").nth(at)
        name = re.compile(f"^{kind} Example · .*, {empty} to go$")
        expect(line.get_by_role("button", name=name)).to_be_visible()
        line.scroll_into_view_if_needed()
        picture = line.locator("img")
        expect(picture).to_have_attribute("src", re.compile("^data:image/svg"))
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        source = unquote(str(picture.get_attribute("src")))
        assert f'class="board {kind.split()[0].lower()}' in source
        assert source.count('class="cell entry"') == 1
    # Who forgets games goes on in the list, and a game takes its file along.
    forget = games.get_by_role("button", name=re.compile("^Forget"))
    expect(forget).to_have_count(3)
    forget.nth(1).press("Enter")  # Numbrix: the game that takes its place gets the focus
    expect(games.get_by_role("button", name=re.compile("^Forget Sudoku"))).to_be_focused()
    page.keyboard.press("Enter")  # the last of the list: the game above it gets the focus
    expect(games.get_by_role("button", name=re.compile("^Forget Futoshiki"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(games.get_by_role("listitem")).to_have_count(0)
    assert page.evaluate("() => document.activeElement !== document.body")


def test_back_on_a_phone_closes_a_sheet_and_then_goes_to_the_puzzle_before(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(ready="board", phone=True)
    plain = page.url
    with another_board(page):
        paste(page, LINE)
    named(page, LINE)
    opened = names(page)
    for name in ("New", "Paste", "New"):  # sheets that follow one another have one entry
        sheet = open_sheet(page, name)
        page.wait_for_function("() => history.state !== undefined && document.querySelector(':popover-open')")
        page.go_back()
        expect(sheet).to_be_hidden()
        named(page, LINE)
    assert names(page) == opened
    with another_board(page):
        page.go_back()
    expect(page).to_have_url(plain)
    # Forward leads to the puzzle, and not to a sheet that has closed.
    with another_board(page):
        page.go_forward()
    page.go_forward()
    named(page, LINE)
    expect(page.locator(OPEN)).to_have_count(0)
    # A reload with a sheet open loses nothing.
    type_at(page, 1, 1, "3")
    before = names(page)
    open_sheet(page, "New")
    reload(page)
    assert names(page) == before
    named(page, LINE)
    with another_board(page):
        page.go_back()
    expect(page.locator("#board-note")).to_have_text("Example")
