"""What comes with a puzzle: entries, marks, colours, title, author and rules, on the board and kept."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP
from tests.browser.driving import (
    another_board,
    button,
    cell,
    close_sheets,
    example,
    open_tab,
    paste,
    read,
    type_at,
)
from tests.browser.layout import box, cut

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
JIGSAW = EASY + " 112222333111122333111222333" + 3 * "444555666" + 3 * "777888999"
TIE = "1 0 0 4\n0 0 1 0\n0 4 0 0\n3 0 0 1\n"
RULES = "Normal sudoku rules apply.\nHave fun!"


def puzzle(entries: str = "", title: str = "Tatooine Sunset", author: str = "Philip Newman", rules: str = RULES) -> str:
    """Return the easy puzzle in the form of f-puzzles, with marks in two cells and these entries, as far as they go."""
    cells: list[dict[str, object]] = []
    for at, given in enumerate(EASY):
        if given != ".":
            cells.append({"value": int(given), "given": True})
        elif at < len(entries):
            cells.append({"value": int(entries[at])})
        else:
            cells.append({})
    if not entries:
        cells[3] = {"centerPencilMarks": [2, 6]}
        cells[10] = {"cornerPencilMarks": [2, 4, 7]}
    grid = [cells[at : at + 9] for at in range(0, 81, 9)]
    return json.dumps({"size": 9, "title": title, "author": author, "ruleset": rules, "grid": grid})


def grid(line: str) -> str:
    """Return nine rows."""
    return "\n".join(line[at : at + 9] for at in range(0, 81, 9))


def test_entries_and_marks_are_the_player_s_and_words_stand_above_the_board(page: Page) -> None:
    example(page, "Futoshiki")
    paste(page, puzzle("534"))
    expect(page.get_by_role("heading", name="Tatooine Sunset", exact=True)).to_be_visible()
    expect(page.locator("#board-about")).to_have_text(re.compile("Sudoku 9×9.*by Philip Newman"))
    expect(page.locator("#remark")).to_have_text("with 1 entry")
    expect(cell(page, 1, 3)).to_have_accessible_name("row 1 column 3, entry 4")
    paste(page, puzzle())
    expect(page.locator("#remark")).to_have_text("with marks")
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, empty, centre marks 2 6")
    expect(cell(page, 2, 2)).to_have_accessible_name("row 2 column 2, empty, corner marks 2 4 7")
    # The title opens all that the puzzle says of itself.
    page.get_by_role("button", name="Tatooine Sunset").click()
    about = page.get_by_role("dialog", name="About this puzzle")
    for words in ("Tatooine Sunset", "Sudoku 9×9", "by Philip Newman", "Normal sudoku rules apply.", "Have fun!"):
        expect(about).to_contain_text(words)
    about.get_by_role("button", name="Another puzzle").click()
    expect(page.get_by_role("dialog", name="New puzzle")).to_be_visible()
    close_sheets(page)


def reload(page: Page) -> None:
    page.reload()
    expect(page.locator("body[data-ready]")).to_be_attached(timeout=60_000)


def test_a_reload_and_the_list_of_games_keep_all_that_came(page: Page) -> None:
    paste(page, puzzle(title="To Be Kept"))
    expect(page.get_by_role("heading", name="To Be Kept", exact=True)).to_be_visible()
    type_at(page, 1, 3, "4")
    reload(page)
    expect(page.get_by_role("heading", name="To Be Kept", exact=True)).to_be_visible()
    expect(page.locator("#board-about")).to_contain_text("by Philip Newman")
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, empty, centre marks 2 6")
    expect(cell(page, 1, 3)).to_have_accessible_name("row 1 column 3, entry 4")
    button(page, "Undo").click()
    expect(cell(page, 1, 3)).to_have_accessible_name("row 1 column 3, empty")
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, empty, centre marks 2 6")
    button(page, "Redo").click()
    example(page, "Futoshiki")
    open_tab(page, "File")
    kept = page.locator("#games .game").filter(has_text="To Be Kept")
    expect(kept).to_contain_text("Sudoku 9×9")
    kept.click()
    expect(page.get_by_role("heading", name="To Be Kept", exact=True)).to_be_visible()
    expect(page.locator("#board-about")).to_contain_text("by Philip Newman")
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, empty, centre marks 2 6")


def test_a_phone_has_room_for_the_title_and_a_way_to_what_was_assumed(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    try:
        read(page, EASY, "Sudoku 9×9, one line")
        place = box(page, "#board")
        expect(page.locator("#details-open")).to_be_hidden()
        paste(page, puzzle(title="A Sudoku of two lines", rules="Rules.") + "\n")
        expect(page.get_by_role("heading", name="A Sudoku of two lines", exact=True)).to_be_visible()
        assert not cut(page, ".title-line")
        assert box(page, "#board") == place
        paste(page, JIGSAW)
        expect(page.get_by_role("heading", name="Jigsaw Sudoku 9×9", exact=True)).to_be_visible()
        assert not cut(page, ".title-line")
        assert box(page, "#board") == place
        paste(page, f"{grid(EASY)}\n\n{grid(SOLVED)}\n")
        expect(page.locator("#remark")).to_have_text("The other board is taken for its solution.")
        button(page, "details").click()
        expect(page.locator("#taken")).to_be_visible()
        expect(page.locator("#taken")).to_have_text("The other board is taken for its solution.")
        close_sheets(page)
        open_tab(page, "File")
        expect(page.locator("#assumed")).to_have_text("The other board is taken for its solution.")
        close_sheets(page)
        assert box(page, "#board") == place
        paste(page, TIE + "\n1 3 2 4\n2 4 1 3\n1 4 3 2\n3 2 4 1\n")
        expect(page.get_by_role("group", name="Other readings").get_by_role("button")).to_have_count(1)
        assert not cut(page, "#verdict")
        button(page, "details").click()
        expect(page.locator("#taken")).to_have_text("The other board is taken for its solution.")
        close_sheets(page)
        with another_board(page):
            paste(page, f"{grid(EASY)}\n\n{grid(SOLVED)}\n")
        type_at(page, 1, 3, "4")  # what was assumed has been said
        expect(page.locator("#details-open")).to_be_hidden()
    finally:
        page.set_viewport_size(DESKTOP)


def test_a_near_tie_is_offered_with_a_picture(page: Page) -> None:
    example(page, "Futoshiki")
    paste(page, TIE)
    others = page.get_by_role("group", name="Other readings")
    tie = others.get_by_role("button", name="Numbrix 4×4, rows of numbers")
    picture = tie.locator("img")
    expect(picture).to_have_attribute("src", re.compile("^data:image/svg"))
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth > 0")
    for part in (tie, picture):
        inside = part.evaluate(
            "part => { const a = part.getBoundingClientRect(); return a.left >= 0 && a.right <= innerWidth }"
        )
        assert inside
    tie.click()
    expect(page.get_by_role("heading", name="Numbrix 4×4", exact=True)).to_be_visible()
    back = others.get_by_role("button", name="Sudoku 4×4, rows of numbers")
    expect(back.locator("img")).to_have_attribute("src", re.compile("^data:image/svg"))
    open_tab(page, "File")
    expect(page.get_by_role("group", name="Read it as").locator("img[src^='data:image/svg']")).to_have_count(1)
    open_tab(page, "Play")
