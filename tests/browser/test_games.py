"""No entry is lost through reloads, crashes, two tabs or a failing store, and games come back from the list."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import unquote

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import await_ready
from tests.browser.driving import bring, button, cell, example, names, open_tab, reach, status, type_at
from tests.browser.watching import Watch

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def reload(page: Page, watch: Watch) -> None:
    page.reload()
    await_ready(page, "page", watch)


def listed(page: Page) -> Locator:
    """Show the list of games; return it."""
    open_tab(page, "File")
    return page.get_by_role("region", name="Your games")


def test_a_reload_in_mid_game_loses_nothing(board_page: Page, watch: Watch) -> None:
    page = board_page
    type_at(page, 1, 1, "5")
    type_at(page, 1, 2, "4")
    page.keyboard.press("Shift+Digit7")
    page.keyboard.press("ArrowDown")
    before = names(page)
    # The page reloads while the key is still down.
    page.keyboard.down("8")
    reload(page, watch)
    assert names(page) == before
    button(page, "Undo").click()
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, empty")
    reload(page, watch)
    button(page, "Redo").click()
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, entry 4")
    button(page, "Undo").click()
    button(page, "Undo").click()
    expect(button(page, "Undo")).to_be_disabled()


def test_the_first_move_before_the_solver_is_there_survives_a_crash(
    open_page: Callable[..., Page], watch: Watch
) -> None:
    page = open_page(ready="board")
    type_at(page, 1, 1, "5")
    context = page.context
    # Closed as by a crash: no handler of the page runs.
    page.close(run_before_unload=False)
    again = context.new_page()
    again.goto(watch.origin + "/givens/")
    await_ready(again, "page", watch)
    expect(cell(again, 1, 1)).to_have_accessible_name("row 1 column 1, entry 5")


def test_two_tabs_share_a_game(board_page: Page, watch: Watch) -> None:
    one = board_page
    type_at(one, 1, 1, "5")
    two = one.context.new_page()
    two.goto(one.url)
    await_ready(two, "page", watch)
    expect(cell(two, 1, 1)).to_have_accessible_name("row 1 column 1, entry 5")
    type_at(two, 1, 2, "4")
    expect(cell(one, 1, 2)).to_have_accessible_name("row 1 column 2, entry 4")
    type_at(one, 1, 3, "3")
    expect(cell(two, 1, 3)).to_have_accessible_name("row 1 column 3, entry 3")
    reload(one, watch)
    for column, number in ((1, 5), (2, 4), (3, 3)):
        expect(cell(one, 1, column)).to_have_accessible_name(f"row 1 column {column}, entry {number}")


def test_a_store_that_refuses_gets_a_banner_with_a_link_that_holds_the_work(
    open_page: Callable[..., Page], watch: Watch
) -> None:
    page = open_page(ready="board")
    expect(page.get_by_role("alert")).to_be_hidden()
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"
    )
    type_at(page, 1, 1, "5")
    expect(page.get_by_role("alert")).to_be_visible()
    link = page.get_by_role("link", name="This link holds your game")
    expect(link).to_have_attribute("href", re.compile("^#.+"))
    address = link.get_attribute("href")
    assert address is not None
    other = open_page(address, ready="board")
    expect(cell(other, 1, 1)).to_have_accessible_name(re.compile("^row 1 column 1, entry 5"))


def test_earlier_games_come_back_from_the_list(fresh_page: Page, watch: Watch) -> None:
    page = fresh_page
    await_ready(page, "solver", watch)
    type_at(page, 1, 1, "7")
    example(page, "Numbrix")
    example(page, "Futoshiki")
    cell(page, 1, 1).click()
    bring(page, EASY, "Sudoku 9×9")
    games = listed(page)
    expect(games.get_by_role("listitem")).to_have_count(1)
    open_tab(page, "Play")
    type_at(page, 1, 3, "4")
    reload(page, watch)
    expect(status(page)).to_have_text("Your last game is back.")
    expect(cell(page, 1, 3)).to_have_accessible_name("row 1 column 3, entry 4")
    listed(page).get_by_role("button", name=re.compile("Sudoku 9×9 Example")).first.click()
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 7")
    # It shows the board and the keys.
    expect(page.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true")
    expect(cell(page, 1, 1)).to_be_focused()
    listed(page)
    expect(games.get_by_role("listitem")).to_have_count(1)
    games.get_by_role("button", name=re.compile("^Forget")).click()
    expect(games.get_by_role("listitem")).to_have_count(0)
    reload(page, watch)
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 7")


def test_who_forgets_games_goes_on_in_the_list(board_page: Page) -> None:
    page = board_page
    for kind in ("Sudoku", "Numbrix", "Futoshiki"):
        example(page, kind)
        type_at(page, 1, 2, "5")
    bring(page, EASY, "Sudoku 9×9")
    games = listed(page)
    forget = games.get_by_role("button", name=re.compile("^Forget"))
    expect(forget).to_have_count(3)
    forget.nth(1).press("Enter")  # Numbrix: the game that takes its place gets the focus
    expect(games.get_by_role("button", name=re.compile("^Forget Sudoku"))).to_be_focused()
    page.keyboard.press("Enter")  # the last of the list: the game above it gets the focus
    expect(games.get_by_role("button", name=re.compile("^Forget Futoshiki"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(games.get_by_role("listitem")).to_have_count(0)
    assert page.evaluate("() => document.activeElement !== document.body")


def test_each_game_has_a_picture_of_how_it_was_left(board_page: Page, watch: Watch) -> None:
    page = board_page
    games = listed(page)
    for kind in ("Sudoku", "Numbrix", "Futoshiki"):
        example(page, kind)
        type_at(page, 1, 2, "5")
    bring(page, EASY, "Sudoku 9×9")
    names = [re.compile(f"^{kind} Example · .* to go$") for kind in ("Futoshiki 5×5", "Numbrix 9×9", "Sudoku 9×9")]
    pictures: list[str] = []
    for at, (name, empty) in enumerate(zip(names, (21, 64, 41), strict=True)):
        line = games.get_by_role("listitem").nth(at)
        expect(line.get_by_role("button", name=name)).to_contain_text(f", {empty} to go")
        line.scroll_into_view_if_needed()
        picture = line.locator("img")
        expect(picture).to_have_attribute("src", re.compile("^data:image/svg"))
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        pictures.append(unquote(str(picture.get_attribute("src"))))
    assert [re.findall(r'class="board (\w+)', text)[0] for text in pictures] == ["futoshiki", "numbrix", "sudoku"]
    assert all(text.count('class="cell entry"') == 1 for text in pictures)
    for target in games.get_by_role("button").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    # The next game that the player leaves gets its own picture; the others keep theirs.
    games.get_by_role("button", name=names[1]).click()
    type_at(page, 1, 4, "2")
    listed(page).get_by_role("button", name=names[0]).click()
    expect(listed(page).get_by_role("button", name=names[1])).to_contain_text(", 63 to go")
    left = games.get_by_role("listitem").filter(has_text="Numbrix").locator("img")
    left.scroll_into_view_if_needed()
    expect(left).to_have_attribute("src", re.compile("cell%20entry.*cell%20entry"))


def test_the_time_runs_on_and_can_be_hidden(board_page: Page, watch: Watch) -> None:
    page = board_page
    timer = page.get_by_role("timer", name="Time played")
    expect(timer).to_have_text("0:00")
    type_at(page, 1, 1, "5")
    expect(timer).to_have_text(re.compile(r"0:0[1-9]"))
    shown = reach(page.get_by_label("Show the time"))
    shown.uncheck()
    expect(page.locator("#timer-text")).to_be_hidden()
    reload(page, watch)
    expect(page.locator("#timer-text")).to_be_hidden()
    reach(shown).check()
    expect(timer).to_have_text(re.compile(r"\d:\d\d"))
