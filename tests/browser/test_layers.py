"""What comes with a puzzle: entries, marks, colours, title, author and rules, on the board, kept and forgotten."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests import founding
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import (
    another_board,
    button,
    cell,
    close_sheets,
    example,
    open_sheet,
    open_tab,
    paste,
    read,
    type_at,
)
from tests.browser.layout import box, cut

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LINE = founding.SUDOKU_LINE
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


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_title_opens_all_that_the_puzzle_says_of_itself(page: Page, size: dict[str, int]) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    example(page, "Sudoku")
    paste(page, puzzle())
    page.get_by_role("button", name="Tatooine Sunset").click()
    about = page.get_by_role("dialog", name="About this puzzle")
    for words in ("Tatooine Sunset", "Sudoku 9×9", "by Philip Newman", "Normal sudoku rules apply.", "Have fun!"):
        expect(about).to_contain_text(words)
    about.get_by_role("button", name="Another puzzle").click()
    expect(page.get_by_role("dialog", name="New puzzle")).to_be_visible()
    close_sheets(page)
    page.set_viewport_size(DESKTOP)


def test_words_go_with_the_puzzle_and_come_back_with_it(page: Page) -> None:
    example(page, "Numbrix")
    paste(page, puzzle())
    expect(button(page, "Rules")).to_be_visible()
    read(page, EASY, "Sudoku 9×9, one line")
    expect(page.get_by_role("heading", name="Sudoku 9×9", exact=True)).to_be_visible()
    expect(button(page, "Rules")).to_be_hidden()
    expect(page.locator("#board-about")).to_be_hidden()
    page.get_by_role("button", name="Sudoku 9×9", exact=True).click()
    expect(page.get_by_role("dialog", name="New puzzle")).to_be_visible()
    close_sheets(page)
    button(page, "Undo").click()
    expect(page.get_by_role("heading", name="Tatooine Sunset", exact=True)).to_be_visible()
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, empty, centre marks 2 6")
    button(page, "Redo").click()
    expect(page.get_by_role("heading", name="Sudoku 9×9", exact=True)).to_be_visible()
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, empty")


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


def test_back_and_forward_have_them_too(page: Page) -> None:
    paste(page, puzzle())
    expect(page.get_by_role("heading", name="Tatooine Sunset", exact=True)).to_be_visible()
    example(page, "Numbrix")
    reload(page)  # the game was not played, so only the history has it
    expect(page.get_by_role("heading", name=re.compile("Numbrix"))).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Tatooine Sunset", exact=True)).to_be_visible()
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, empty, centre marks 2 6")


def test_a_text_of_several_puzzles_is_a_list_of_titles(page: Page) -> None:
    example(page, "Sudoku")
    paste(page, f"Grid 01: easy\n{grid(EASY)}\nGrid 02\n{grid(LINE)}\n")
    expect(page.get_by_role("heading", name="Grid 01: easy", exact=True)).to_be_visible()
    button(page, "Next puzzle").click()
    expect(page.get_by_role("heading", name="Grid 02", exact=True)).to_be_visible()
    open_tab(page, "File")
    titles = page.get_by_role("list", name="Puzzles of this text").get_by_role("button")
    expect(titles).to_have_text(["1Grid 01: easy", "2Grid 02"])
    expect(titles.nth(1)).to_have_attribute("aria-current", "true")
    titles.nth(0).click()
    expect(page.get_by_role("heading", name="Grid 01: easy", exact=True)).to_be_visible()
    expect(titles.nth(0)).to_have_attribute("aria-current", "true")
    expect(titles.nth(1)).not_to_have_attribute("aria-current", "true")
    read(page, EASY, "Sudoku 9×9, one line")
    expect(page.get_by_role("list", name="Puzzles of this text")).to_be_hidden()
    open_tab(page, "Play")


def test_what_was_assumed_is_said_quietly(page: Page) -> None:
    example(page, "Sudoku")
    paste(page, f"{grid(EASY)}\n\n{grid(SOLVED)}\n")
    said = "The other board is taken for its solution."
    expect(page.locator("#remark")).to_have_text(said)
    expect(page.locator("#warning")).to_be_hidden()
    open_tab(page, "File")
    expect(page.locator("#assumed")).to_have_text(said)
    open_tab(page, "Play")
    read(page, EASY, "Sudoku 9×9, one line")
    expect(page.locator("#assumed")).to_be_hidden()
    expect(page.locator("#remark")).to_have_text("")


@pytest.mark.parametrize("size", [(390, 664), (360, 640)], ids=str)
def test_a_phone_has_room_for_the_title_and_a_way_to_what_was_assumed(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
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


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_near_tie_is_offered_with_a_picture(page: Page, size: dict[str, int]) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
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
    sheet = open_sheet(page, "File") if size is PHONE else None
    if sheet is None:
        open_tab(page, "File")
    expect(page.get_by_role("group", name="Read it as").locator("img[src^='data:image/svg']")).to_have_count(1)
    close_sheets(page)
    page.set_viewport_size(DESKTOP)
