"""What reads and writes other programs' forms, forms.zip: fetched once, when it is first needed, and not before."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests import founding
from tests.browser.conftest import await_solver
from tests.browser.driving import (
    another_board,
    choose,
    close_sheets,
    numbers,
    paste,
    press,
    read,
    solve,
    status,
    type_at,
)
from tests.browser.faulty import Fault, Visit
from tests.browser.test_worker import CALL
from tests.browser.watching import Watch

ARCHIVE = "static/runtime/forms.zip"
LINE = founding.SUDOKU_LINE
GIVENS = [int(character) for character in LINE.replace(".", "0")]
FORM = "Sudoku 9×9, one line"
LINK = "https://www.sudokuwiki.org/sudoku.htm?bd=" + LINE.replace(".", "0")
QUOTED = "Who can solve this?\n\n> " + "\n> ".join(LINE[at : at + 9] for at in range(0, 81, 9)) + "\n\nRegards, Ann\n"
SENTENCE = "The part that reads and writes other programs' forms could not be loaded."
HINT = "Check your network connection and try again."
ALL_AT_ONCE = """async texts => {
    const worker = document.querySelector("script[type=py]").xworker.sync;
    const answers = await Promise.all(texts.map(text => worker.read(JSON.stringify([text]))));
    return answers.map(answer => JSON.parse(answer).count);
}"""


def fetched(watch: Watch) -> int:
    return len([address for address in watch.addresses if address.endswith(ARCHIVE)])


def test_it_is_fetched_once_by_the_first_that_needs_it(open_page: Callable[..., Page], watch: Watch) -> None:
    page = open_page(ready="solver")
    # A visit with plain lines never asks for it.
    read(page, LINE, FORM)
    assert len(solve(page, "Exactly one solution")) == 81
    press(page, "Share")
    expect(page.locator("#share-code path")).to_have_attribute("d", re.compile("h"))
    close_sheets(page)
    assert fetched(watch) == 0
    # Calls that need it at the same time fetch it once.
    assert page.evaluate(ALL_AT_ONCE, [LINK, LINE, QUOTED, f"{LINE}\n{LINE}"]) == [1, 1, 1, 2]
    assert fetched(watch) == 1
    # Texts, a file, "Copy as" and the table of forms share it.
    for text in (LINK, QUOTED):
        with another_board(page):
            paste(page, text)
        assert numbers(page) == GIVENS
    with another_board(page):
        choose(page, "letter.txt", QUOTED.encode())
    assert numbers(page) == GIVENS
    press(page, "Copy or save as…")
    expect(page.get_by_role("textbox", name="The puzzle as text")).not_to_have_value("")
    assert page.evaluate(CALL, ["form_table"])["rows"]
    assert fetched(watch) == 1


def test_without_it_one_sentence_says_so_and_the_next_try_works(visit: Visit) -> None:
    fault: Fault = "other"
    page, case = visit(fault, ARCHIVE)
    await_solver(page)
    read(page, LINE, FORM)
    # Nothing is copied, and everything else works.
    case.fault = "404"
    table = page.locator("#forms-help")
    press(page, "Copy or save as…")
    expect(status(page)).to_have_text(f"{SENTENCE} {HINT}")
    expect(page.locator("[popover]:popover-open")).to_have_count(0)
    page.keyboard.press("?")
    table.locator("summary").click()
    expect(page.locator("#forms-note")).to_have_text(f"{SENTENCE} {HINT}")
    table.locator("summary").click()
    close_sheets(page)
    assert len(solve(page, "Exactly one solution")) == 81
    press(page, "Undo")
    type_at(page, 1, 1, "5")
    before = numbers(page)
    # A text that needs it changes nothing, and opens at the next try.
    case.fault = fault
    asked = case.asked.count(ARCHIVE)
    paste(page, LINK)
    expect(page.locator("#fault")).to_contain_text(SENTENCE)
    expect(page.locator("#fault")).to_contain_text(HINT)
    assert numbers(page) == before
    assert case.asked.count(ARCHIVE) > asked
    case.names = frozenset()
    with another_board(page):
        press(page, "Open puzzle")
    expect(page.locator("#fault")).to_be_hidden()
    assert numbers(page) == GIVENS
    press(page, "Copy or save as…")
    expect(page.get_by_role("textbox", name="The puzzle as text")).not_to_have_value("")
    close_sheets(page)
    page.keyboard.press("?")
    table.locator("summary").click()
    expect(table.get_by_role("row")).not_to_have_count(1)
