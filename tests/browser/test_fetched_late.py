"""What is fetched once, when first needed, and not before: forms, hints, QR codes; and what is said without it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests import founding
from tests.browser.conftest import START, await_solver
from tests.browser.driving import (
    LINE_FORM,
    ONE,
    another_board,
    button,
    call,
    choose,
    close_sheets,
    numbers,
    paste,
    press,
    read,
    solve,
    status,
    stop_clock,
    type_at,
)
from tests.browser.faulty import Visit
from tests.browser.test_told import hinted
from tests.browser.watching import Watch

FORMS, SEGNO = "static/runtime/forms.zip", "static/runtime/wheels/segno.whl"
REASONS = (
    *("static/runtime/reasons.tar.gz", "static/reasons.css", "static/runtime/explain.zip"),
    "static/reasons.wasm",
)
LINE = founding.SUDOKU_LINE
GIVENS = [int(character) for character in LINE.replace(".", "0")]
LINK = "https://www.sudokuwiki.org/sudoku.htm?bd=" + LINE.replace(".", "0")
QUOTED = "Who can solve this?\n\n> " + "\n> ".join(LINE[at : at + 9] for at in range(0, 81, 9)) + "\n\nRegards, Ann\n"
WITHOUT = "The part that {} could not be loaded."
NETWORK = "Check your network connection and try again."
ALL_AT_ONCE = """async texts => {
    const worker = document.querySelector("script[type=py]").xworker.sync;
    const answers = await Promise.all(texts.map(text => worker.read(JSON.stringify([text]))));
    return answers.map(answer => JSON.parse(answer).count);
}"""


def fetched(watch: Watch, name: str) -> int:
    return len([address for address in watch.addresses if address.endswith(name)])


def test_each_is_fetched_once_by_the_first_that_needs_it(open_page: Callable[..., Page], watch: Watch) -> None:
    page = open_page(ready="solver")
    stop_clock(page)  # in a pause of the player the worker's files would come, for the level
    # A visit with plain lines never asks for it.
    read(page, LINE, LINE_FORM)
    assert len(solve(page, ONE)) == 81
    assert [fetched(watch, name) for name in (FORMS, SEGNO, *REASONS)] == [0] * 6
    # Calls that need it at the same time fetch it once; texts, a file, "Copy as" and the table of forms share it.
    assert page.evaluate(ALL_AT_ONCE, [LINK, LINE, QUOTED, f"{LINE}\n{LINE}"]) == [1, 1, 1, 2]
    for way in (paste, lambda page, text: choose(page, "letter.txt", text.encode())):
        with another_board(page):
            way(page, QUOTED)
        assert numbers(page) == GIVENS
    press(page, "Copy or save as…")
    expect(page.get_by_role("textbox", name="The puzzle as text")).not_to_have_value("")
    close_sheets(page)
    assert call(page, "form_table")["rows"]
    assert fetched(watch, FORMS) == 1
    hinted(page, presses=4)
    expect(status(page)).to_have_text(re.compile("^[A-Z].*: "))
    assert [fetched(watch, name) for name in REASONS] == [1] * len(REASONS)


def test_without_its_files_one_sentence_says_so_and_the_next_try_works(visit: Visit) -> None:
    page, case = visit("other", FORMS, REASONS[0])
    await_solver(page)
    stop_clock(page)
    read(page, LINE, LINE_FORM)
    said = f"{WITHOUT} {NETWORK}".format("reads and writes other programs' forms")
    press(page, "Copy or save as…")
    expect(status(page)).to_have_text(said)
    expect(page.locator("[popover]:popover-open")).to_have_count(0)
    # A text that needs it changes nothing, and opens at the next try.
    type_at(page, 1, 1, "5")
    before = numbers(page)
    case.fault = "404"
    paste(page, LINK)
    expect(page.locator("#fault")).to_contain_text(NETWORK)
    assert numbers(page) == before
    case.names = frozenset({REASONS[0]})
    with another_board(page):
        press(page, "Open puzzle")
    assert numbers(page) == GIVENS
    # So it is with hints; one that waits for its files can be cancelled, and without their kernel they take longer.
    button(page, "Hint").click()
    expect(status(page)).to_have_text(f"{WITHOUT} {NETWORK}".format("explains steps"))
    case.fault, case.names = "late", frozenset({REASONS[2]})
    button(page, "Hint").click()
    expect(status(page)).to_have_text("Looking for a step…")
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Cancelled")
    case.fault, case.names = "404", frozenset({REASONS[3]})
    case.released.set()
    button(page, "Hint").click()
    expect(status(page)).to_have_text(re.compile("^Look at "), timeout=START * 1000)
    assert REASONS[3] in case.asked
