"""Texts and files of every sort and size come to the board, and of several on their way the last one wins."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Page, expect

from puzzles.forms import read as reading
from puzzles.solving import solution_check
from tests import founding
from tests.browser.driving import another_board, button, choose, enter, names, numbers, read, solve, status
from tests.browser.test_pasting import BRING
from tests.browser.test_reading import FRAME

LINE = founding.SUDOKU_LINE
FORMS = {"sudoku": founding.SUDOKU_JAVA, "numbrix": founding.NUMBRIX_TABS, "futoshiki": founding.FUTOSHIKI}

SLOW = (FRAME + FRAME.replace("| 1", "|  1")) * 5_000
"""In two layouts, so the boards are read one by one, which takes seconds."""


def test_a_founding_form_of_each_kind_is_read_and_solved(page: Page) -> None:
    for kind, text in FORMS.items():
        opened = reading.read(text)
        puzzle = opened.puzzles[0]
        assert puzzle.kind == kind
        read(page, text.replace("\n", "\r\n"), opened.title)
        assert numbers(page) == list(puzzle.givens)
        assert [" given " in name for name in names(page)] == [given > 0 for given in puzzle.givens]

        board = solve(page, "Exactly one solution")
        assert solution_check.check(puzzle, tuple(board)).correct
        button(page, "Check").click()
        expect(status(page)).to_have_text("The puzzle is correctly solved.")


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


def test_half_a_million_puzzles_open_and_the_last_is_the_last(page: Page, tmp_path: Path) -> None:
    """As large as the larger file of Homework 1, 43 MB; the player can write on the board while it is read."""
    rng = random.Random(1)
    lines = []
    for _ in range(1000):
        order = "".join(rng.sample("123456789", 9))
        lines.append(LINE.translate(str.maketrans("123456789", order)))
    count = 528_012
    file = tmp_path / "sudoku-9x9-hard.txt"
    file.write_text("3\n" + "".join(f"{lines[at % 1000]}\n" for at in range(count)), encoding="ascii")
    # By its path, because the driver would take half a minute to pass the bytes.
    page.get_by_label("Open puzzle file").set_input_files(file)
    expect(page.locator("#recognised")).to_have_text("528,012 Sudoku puzzles 9×9, puzzle file", timeout=60_000)
    field = page.get_by_role("spinbutton", name="Puzzle number")
    enter(field, str(count))
    expect(page.locator("#board-note")).to_have_text("Puzzle 528012 of 528012")
    assert numbers(page) == [int(digit) for digit in lines[(count - 1) % 1000].replace(".", "0")]
