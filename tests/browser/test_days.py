"""The days' puzzles, from New; a link that dares a friend to beat a time."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.browser.driving import another_board, button, called, open_sheet, reload, type_at

DAY = """back => {
    const day = new Date();
    day.setDate(day.getDate() - back);
    return day.toLocaleDateString("en-GB", {day: "numeric", month: "long", year: "numeric"});
}"""


def days(page: Page, back: int) -> list[str]:
    """Return the days so many days ago as they may be called by now: a test may run over midnight."""
    return [page.evaluate(DAY, back), page.evaluate(DAY, back - 1)]


def titled(page: Page, kind: str, back: int) -> None:
    """Expect the puzzle of so many days ago on the board."""
    found = page.locator("#board-title").inner_text()
    assert found in [f"{kind}, {day}" for day in days(page, back)]


def test_today_s_puzzle_is_a_press_away_and_comes_back_and_earlier_days_by_keyboard(page: Page) -> None:
    with another_board(page):
        open_sheet(page, "New").get_by_role("button", name="Futoshiki today").click()
    titled(page, "Futoshiki", 0)
    page.locator("#board [aria-label$=', empty']").first.focus()
    row, column = map(int, re.findall(r"\d+", page.locator(":focus").get_attribute("aria-label") or ""))
    type_at(page, row, column, "3")
    reload(page)
    sheet = open_sheet(page, "New")
    sheet.locator("#days-earlier > summary").focus()
    page.keyboard.press("Enter")
    expect(sheet.get_by_role("group", name="Earlier days").get_by_role("button")).to_have_count(90)
    with another_board(page):
        for key in ("Tab", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "Enter"):
            page.keyboard.press(key)
    titled(page, "Futoshiki", 1)
    with another_board(page):
        open_sheet(page, "New").get_by_role("button", name="Futoshiki today").click()
    called(page, row, column, "entry 3")


def test_a_dare_stands_through_a_reload_until_its_end_which_dares_a_friend(page: Page) -> None:
    solution = founding.SUDOKU_SOLVED_LINES.replace(" ", "")
    link = "#" + puzzle_links.encode(read.read(".." + solution[2:]).puzzles[0])
    page.evaluate("link => { location.hash = link }", f"{link}&beat=754")
    expect(page.locator("#board-beat")).to_have_text("Time to beat: 12:34")
    reload(page)
    expect(page.locator("#board-beat")).to_have_text("Time to beat: 12:34")
    type_at(page, 1, 1, solution[0])
    expect(page.locator("#timer-text")).not_to_have_text("0:00")
    type_at(page, 1, 2, solution[1])
    expect(page.locator("#done-beat")).to_have_text(re.compile(r"You beat 12:34 by 12:\d\d\."))
    button(page, "Share").click()
    note = page.locator("#share-note")
    expect(note).to_have_text(re.compile(r"Copied: a dare to beat 0:\d\d\."))
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert re.fullmatch(rf".*{re.escape(link)}&beat=\d+", copied)
    expect(page.get_by_role("checkbox", name="Include my entries")).to_be_hidden()
