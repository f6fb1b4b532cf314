"""No entry is lost through reloads, crashes, two tabs or a failing store, and games come back from the list."""

from __future__ import annotations

import re
from urllib.parse import unquote

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import await_ready
from tests.browser.driving import bring, button, cell, example, names, open_tab, type_at
from tests.browser.watching import Watch

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def reload(page: Page, watch: Watch) -> None:
    page.reload()
    await_ready(page, "page", watch)


def listed(page: Page) -> Locator:
    """Show the list of games; return it."""
    open_tab(page, "File")
    return page.get_by_role("region", name="Your games")


def test_reloads_and_a_crash_before_the_solver_is_there_lose_nothing(board_page: Page, watch: Watch) -> None:
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
    # Closed as by a crash: no handler of the page runs.
    context = page.context
    page.close(run_before_unload=False)
    page = context.new_page()
    page.goto(watch.origin + "/givens/")
    await_ready(page, "page", watch)
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 5")
    button(page, "Redo").click()
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, entry 4")
    button(page, "Undo").click()
    button(page, "Undo").click()
    expect(button(page, "Undo")).to_be_disabled()


def test_each_game_has_a_picture_of_how_it_was_left_and_is_forgotten_from_the_list(board_page: Page) -> None:
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
    # Who forgets games goes on in the list.
    bring(page, EASY, "Sudoku 9×9")
    listed(page)
    forget = games.get_by_role("button", name=re.compile("^Forget"))
    expect(forget).to_have_count(3)
    forget.nth(1).press("Enter")  # Numbrix: the game that takes its place gets the focus
    expect(games.get_by_role("button", name=re.compile("^Forget Sudoku"))).to_be_focused()
    page.keyboard.press("Enter")  # the last of the list: the game above it gets the focus
    expect(games.get_by_role("button", name=re.compile("^Forget Futoshiki"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(games.get_by_role("listitem")).to_have_count(0)
    assert page.evaluate("() => document.activeElement !== document.body")
