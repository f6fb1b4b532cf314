"""What is on its way to the board: Solve waits for it, one button cancels it, and the last thing brought wins."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests import founding
from tests.browser.driving import another_board, button, choose, example, names, numbers, status
from tests.browser.test_pasting import BRING, bring
from tests.browser.test_reading import FRAME

LINE = founding.SUDOKU_LINE
TWO = f"{LINE}\n{LINE}\n"
"""One line alone the page reads itself."""

CANCELS = "#verdict button.danger:visible"
SLOW = (FRAME + FRAME.replace("| 1", "|  1")) * 5_000
"""In two layouts, so the boards are read one by one, which takes seconds."""


def test_one_cancel_button_ends_all_that_waits(still: Page) -> None:
    page = still
    example(page, "Numbrix")
    before = names(page)
    bring(page, TWO)
    expect(status(page)).to_have_text("The solver is starting; this text is next.")
    button(page, "Solve").click()
    expect(status(page)).to_have_text("The solver is starting; then it solves this.")
    expect(page.locator(CANCELS)).to_have_text(["Cancel reading"])
    button(page, "Cancel reading").click()
    expect(status(page)).to_have_text("Reading cancelled.")
    expect(page.locator(CANCELS)).to_have_count(0)
    # Solve before the paste: the search waits behind the text.
    button(page, "Solve").click()
    expect(page.locator(CANCELS)).to_have_text(["Cancel"])
    expect(page.locator("#cancel")).to_be_focused()
    bring(page, TWO)
    expect(page.locator(CANCELS)).to_have_text(["Cancel reading"])
    expect(page.locator("#read-cancel")).to_be_focused()
    button(page, "Cancel reading").click()
    expect(page.locator(CANCELS)).to_have_text(["Cancel"])
    assert names(page) == before


# The page itself acts as soon as the button to cancel appears: the driver might come when the file has been read.
ONCE_READING = """(button, given) => new MutationObserver((changes, observer) => {
    if (button.hidden) return;
    observer.disconnect();
    (%s)(given);
}).observe(button, {attributes: true})"""


def test_a_text_wins_over_a_slow_file_that_was_brought_before(page: Page) -> None:
    page.locator("#read-cancel").evaluate(ONCE_READING % BRING, ["paste", f"{LINE}\n{'.' * 81}", []])
    choose(page, "slow.txt", SLOW.encode())
    expect(status(page)).to_have_text("2 Sudoku puzzles 9×9, one line each", timeout=60_000)
    expect(button(page, "Cancel reading")).to_be_hidden()
    with another_board(page, timeout=60_000):
        button(page, "Next puzzle").click()
    assert numbers(page) == [0] * 81  # of the text, not of the file
    expect(page.locator("#recognised")).to_have_text("2 Sudoku puzzles 9×9, one line each")
