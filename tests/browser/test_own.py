"""The visitor's own search as only a browser shows it: an editor under the page's policy, a worker that is stopped."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.driving import bring, button, downloaded, open_tab
from tests.journeys import FORM, LINE
from tests.working import SOLVE

EDITOR = "**/codemirror*.js"


def write(page: Page, code: str) -> None:
    page.locator("#own-editor .cm-content").click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(code)


def test_it_is_written_run_watched_stopped_and_tested(page: Page) -> None:
    bring(page, LINE, FORM.split(",")[0])
    open_tab(page, "Learn")
    button(page, "Write your own search").click()
    expect(page.locator("#own-editor .cm-content")).to_contain_text("board.cells()")
    write(page, SOLVE)
    button(page, "Run and watch").click()
    expect(page.locator("#watched-place")).to_have_text(re.compile("^0 of [1-9]...+, done"))
    page.keyboard.press("n")
    expect(page.locator("#watched-says")).to_have_text(re.compile("^Take . back from row"))
    expect(page.locator("#watched-code [aria-current]")).to_have_text("board.remove(cell)")
    expect(button(page, "Tree")).to_be_hidden()

    button(page, "Edit your search").click()
    write(page, "def solve(board):\n    print('round')\n    while True:\n        pass\n")
    button(page, "Run and watch").click()
    expect(page.locator("#own-printed")).to_have_text("round\n")
    button(page, "Stop").click()
    expect(page.locator("#own-said")).to_have_text("You stopped it.")
    write(page, "def deep(x):\n    return sorted([1, 2], key=deep)\n\ndef solve(board):\n    deep(1)\n")
    button(page, "Run and watch").click()
    expect(page.locator("#own-said")).to_have_text(re.compile("^Python broke down in your search"))
    write(page, "def solve(board):\n    board.done()\n    return 1 / 0\n")
    assert downloaded(page, button(page, "Save as file"))[0] == "search.py"
    button(page, "Run and watch").click()
    expect(page.locator("#watched-place")).to_have_text("0 of 1, done")
    page.keyboard.press("End")
    expect(page.locator("#watched-came")).to_have_text(re.compile("Line 3: ZeroDivisionError: division by zero$"))

    button(page, "Edit your search").click()
    expect(page.locator("#own-editor .cm-activeLine")).to_have_text("return 1 / 0")
    page.locator("#own-which").select_option("used")
    page.locator("#own-editor .cm-content").press("ControlOrMeta+z")
    expect(page.locator("#own-editor .cm-content")).to_contain_text("def used")
    button(page, "Test").click()
    expect(page.locator("#own-said")).to_have_text("5 of 6 boards failed.")
    expect(page.locator("#own-results li").first).to_contain_text("is wrong for the cell in row 1, column 2")


def test_a_plain_field_stands_in_for_an_editor_that_does_not_come(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.route(EDITOR, lambda route: route.fulfill(content_type="text/javascript", body="throw Error('damaged')"))
    bring(page, LINE, FORM.split(",")[0])
    open_tab(page, "Learn")
    button(page, "Write your own search").click()
    page.locator("#own-editor textarea").fill("def solve(board):\n    board.cells()\n")
    button(page, "Run and watch").click()
    expect(page.locator("#watched-place")).to_have_text("0 of 1, done")
