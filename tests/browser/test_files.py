"""Puzzle files: opened, paged, drawn at random, and refused with their exact messages, the board left alone."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests import founding
from tests.browser.driving import (
    another_board,
    bring,
    button,
    cell,
    choose,
    close_sheets,
    enter,
    example,
    names,
    numbers,
    open_tab,
    paste,
    paste_long,
    status,
)

GOOD = "2\n1234341221434321\n.234341221434321\n..34341221434321\n...4341221434321\n"

# The messages for the malformed files of Homework 1, each from a file like the one named. These hold no puzzle.
BAD = {
    "bad-puzzle-length4.txt": (f"2\n{'.' * 81}\n", "Line 2 has the wrong length."),
    "bad-value-2.txt": (f"3\n{'.' * 80}0\n", "Line 2 has an invalid character."),
    "blocksize-1.txt": ("1\n.\n", "Invalid block size."),
    "blocksize-4.txt": (f"4\n{'.' * 256}\n", "Invalid block size."),
}
# These hold puzzles and open; the malformed line is reported in the same words.
PARTLY_BAD = {
    "bad-puzzle-length1.txt": ("2\n1234341221434321\n123434122143432\n", "Line 3 has the wrong length."),
    "bad-puzzle-length2.txt": (f"3\n{'.' * 81}\n{'.' * 81}\n{'.' * 82}\n", "Line 4 has the wrong length."),
    "bad-puzzle-length3.txt": (f"3\n{'.' * 81}\n{'.' * 16}\n{'x' * 81}\n", "Line 3 has the wrong length."),
    "bad-value-1.txt": (f"2\n{'.' * 16}\n{'.' * 16}\n{'.' * 15}5\n", "Line 4 has an invalid character."),
    "bad-value-3.txt": (f"3\n{'.' * 81}\n{'.' * 40}a{'.' * 40}\n", "Line 3 has an invalid character."),
    "bad-value-4.txt": ("2\n" + "1234341221434321\n" * 3 + "123434122143432-\n", "Line 5 has an invalid character."),
}


def number(page: Page) -> str:
    return page.get_by_role("spinbutton", name="Puzzle number").input_value()


def open_good(page: Page) -> None:
    with another_board(page):
        choose(page, "sudoku-4x4.txt", GOOD.encode())
    expect(page.get_by_role("heading", name="Sudoku 4×4")).to_be_visible()
    expect(page.locator("#board-note")).to_have_text("Puzzle 1 of 4")


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("way", ["file", "paste"])
def test_a_bad_file_changes_nothing(page: Page, name: str, way: str) -> None:
    text, message = BAD[name]
    open_good(page)
    button(page, "Next puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 2 of 4")
    before = names(page)
    if way == "file":
        choose(page, name, text.encode())
    else:
        paste(page, text)
    expect(page.get_by_role("alert").locator("#fault-message")).to_have_text(message)
    expect(status(page)).to_have_text(f"Could not read this {'file' if way == 'file' else 'text'}")
    assert names(page) == before
    close_sheets(page)
    # The open file stays open.
    button(page, "Next puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 3 of 4")


@pytest.mark.parametrize("name", PARTLY_BAD)
@pytest.mark.parametrize("way", ["file", "paste"])
def test_a_partly_bad_file_opens_and_names_what_is_bad(page: Page, name: str, way: str) -> None:
    text, message = PARTLY_BAD[name]
    open_good(page)
    with another_board(page):
        if way == "file":
            choose(page, name, text.encode())
        else:
            paste(page, text)
    expect(page.locator("#remark")).to_have_text(re.compile("^[12] lines? skipped$"))
    open_tab(page, "File")
    expect(page.get_by_role("note")).to_contain_text(f"as it is. {message}" if "length3" not in name else message)
    open_tab(page, "Play")


def test_paging_goes_from_the_first_to_the_last(page: Page) -> None:
    open_good(page)
    assert number(page) == "1"
    expect(button(page, "Previous puzzle")).to_be_disabled()
    for at in (2, 3, 4):
        button(page, "Next puzzle").click()
        expect(page.locator("#board-note")).to_have_text(f"Puzzle {at} of 4")
        assert number(page) == str(at)
        assert numbers(page).count(0) == at - 1
    expect(button(page, "Next puzzle")).to_be_disabled()
    field = page.get_by_role("spinbutton", name="Puzzle number")
    enter(field, "2")
    expect(page.locator("#board-note")).to_have_text("Puzzle 2 of 4")
    button(page, "Previous puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 1 of 4")


def test_solve_pressed_while_the_next_puzzle_comes_solves_that_one(page: Page) -> None:
    bring(page, "1234............\n.234341221434321\n", "Sudoku 4×4")
    # In one task of the browser: the worker cannot have answered between the two.
    page.evaluate("() => ['puzzle-next', 'solve'].forEach(name => document.getElementById(name).click())")
    expect(page.locator("#board-note")).to_have_text("Puzzle 2 of 2")
    expect(status(page)).to_have_text("Exactly one solution")


@pytest.mark.parametrize("typed", ["5", "0", "-1", "99999999999999999999", ""])
def test_a_number_outside_the_file_is_refused(page: Page, typed: str) -> None:
    open_good(page)
    button(page, "Next puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 2 of 4")
    field = page.get_by_role("spinbutton", name="Puzzle number")
    enter(field, typed)
    expect(status(page)).to_have_text("Type a puzzle number from 1 to 4.")
    assert number(page) == "2"
    assert numbers(page).count(0) == 1


def test_random_puzzles_come_from_the_whole_file(page: Page) -> None:
    open_good(page)
    seen = set()
    for _ in range(12):
        with another_board(page):
            button(page, "Random puzzle").click()
        seen.add((number(page), sum(" given " in name for name in names(page))))
    assert seen <= {("1", 16), ("2", 15), ("3", 14), ("4", 13)}
    assert len(seen) > 1


def test_half_a_million_puzzles_open_and_the_last_is_the_last(page: Page, tmp_path: Path) -> None:
    """As large as the larger file of Homework 1, 43 MB; the player can write on the board while it is read."""
    rng = random.Random(1)
    lines = []
    for _ in range(1000):
        order = "".join(rng.sample("123456789", 9))
        lines.append(founding.SUDOKU_LINE.translate(str.maketrans("123456789", order)))
    count = 528_012
    file = tmp_path / "sudoku-9x9-hard.txt"
    file.write_text("3\n" + "".join(f"{lines[at % 1000]}\n" for at in range(count)), encoding="ascii")
    example(page, "Sudoku")
    # By its path, because the driver would take half a minute to pass the bytes.
    page.get_by_label("Open puzzle file").set_input_files(file)
    expect(page.locator("#recognised")).to_have_text("528,012 Sudoku puzzles 9×9, puzzle file", timeout=60_000)
    field = page.get_by_role("spinbutton", name="Puzzle number")
    enter(field, str(count))
    expect(page.locator("#board-note")).to_have_text("Puzzle 528012 of 528012")
    assert numbers(page) == [int(digit) for digit in lines[(count - 1) % 1000].replace(".", "0")]


def test_many_lines_are_pasted(page: Page) -> None:
    example(page, "Numbrix")
    paste_long(page, f"{founding.SUDOKU_LINE}\n" * 4_999 + "." * 81)
    expect(page.locator("#recognised")).to_have_text("5,000 Sudoku puzzles 9×9, one line each")
    field = page.get_by_role("spinbutton", name="Puzzle number")
    enter(field, "5000")
    expect(page.locator("#board-note")).to_have_text("Puzzle 5000 of 5000")
    assert numbers(page) == [0] * 81


def test_a_dropped_file_is_opened(page: Page) -> None:
    example(page, "Numbrix")
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], "dropped.txt"));
            document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
        }""",
        GOOD,
    )
    expect(page.get_by_role("heading", name="Sudoku 4×4")).to_be_visible()
    expect(page.locator("#board-note")).to_have_text("Puzzle 1 of 4")


@pytest.mark.parametrize("content", [b"", b"\x00\x01\x02\xff" * 50, b"\x89PNG\r\n\x1a\n" + bytes(range(256))])
def test_a_file_that_is_no_text_is_refused_in_a_sentence(page: Page, content: bytes) -> None:
    example(page, "Sudoku")
    before = names(page)
    choose(page, "odd.bin", content)
    message = page.get_by_role("alert").locator("#fault-message")
    expect(message).to_be_visible()
    expect(status(page)).to_have_text("Could not read this file")
    expect(message).not_to_have_text("")
    expect(message).not_to_contain_text("Traceback")
    assert names(page) == before


def test_of_quick_presses_on_the_pager_none_is_swallowed(page: Page) -> None:
    with another_board(page):
        choose(page, "six.txt", "".join(f"{number}{'.' * 80}\n" for number in range(1, 7)).encode())
    presses = "([name, times]) => { for (; times; times--) document.getElementById(name).click() }"
    field = page.get_by_role("spinbutton", name="Puzzle number")
    for name, times, place in (("next", 3, 4), ("previous", 2, 2), ("next", 1, 3), ("next", 9, 6), ("previous", 5, 1)):
        page.evaluate(presses, [f"puzzle-{name}", times])  # in one turn of the page
        expect(page.locator("#board-note")).to_have_text(f"Puzzle {place} of 6")
        expect(field).to_have_value(str(place))
        expect(cell(page, 1, 1)).to_have_accessible_name(f"row 1 column 1, given {place}")
    page.evaluate("() => { for (const name of ['random', 'next']) document.getElementById(`puzzle-${name}`).click() }")
    expect(page.locator("#board-note")).to_have_text(re.compile("Puzzle [2-6] of 6"))
