"""Share makes a link, a QR code and hands both over; a link opens the same board, a broken one gets a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from puzzles.texts import links, reading
from tests import founding
from tests.browser.driving import button, cell, example, names, numbers, read, solve, status, type_at

TEXTS = {"sudoku": founding.SUDOKU_LINE, "numbrix": founding.NUMBRIX_TABLE, "futoshiki": founding.FUTOSHIKI}


def share(page: Page, entries: bool) -> str:
    button(page, "Share").click()
    link = page.get_by_role("textbox", name="Link to this puzzle")
    expect(link).to_be_visible()
    box = page.get_by_label("Include my entries")
    if box.is_checked() != entries:
        before = link.input_value()
        box.set_checked(entries)
        expect(link).not_to_have_value(before)
    expect(page.locator("#share-note")).to_contain_text("Copied")
    return link.input_value()


@pytest.mark.parametrize("kind", TEXTS)
def test_a_link_opens_the_same_puzzle(page: Page, open_page: Callable[..., Page], kind: str) -> None:
    read(page, TEXTS[kind], reading.read(TEXTS[kind]).title)
    before = names(page)
    link = share(page, entries=False)
    assert page.evaluate("() => navigator.clipboard.readText()") == link
    assert page.url == link

    friend = open_page(f"#{urlsplit(link).fragment}", ready="solver")
    expect(status(friend)).to_have_text("Opened from a link.")
    assert names(friend) == before


def test_a_board_that_shows_letters_shows_them_in_its_link_too(page: Page, open_page: Callable[..., Page]) -> None:
    text = "G" + "." * 255
    read(page, text, reading.read(text).title)
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("^row 1 column 1, given G"))
    friend = open_page(f"#{urlsplit(share(page, entries=False)).fragment}", ready="solver")
    expect(status(friend)).to_have_text("Opened from a link.")
    expect(cell(friend, 1, 1)).to_have_accessible_name(re.compile("^row 1 column 1, given G"))


def test_entries_go_along_only_if_asked(page: Page, open_page: Callable[..., Page]) -> None:
    example(page, "Sudoku")
    type_at(page, 1, 1, "7")
    with_entries = share(page, entries=True)
    before = names(page)
    without = share(page, entries=False)
    friend = open_page(f"#{urlsplit(with_entries).fragment}", ready="solver")
    expect(status(friend)).to_have_text("Opened from a link.")
    assert names(friend) == before
    stranger = open_page(f"#{urlsplit(without).fragment}", ready="solver")
    expect(status(stranger)).to_have_text("Opened from a link.")
    expect(cell(stranger, 1, 1)).to_have_accessible_name("row 1 column 1, empty")


def test_a_link_put_in_the_address_of_an_open_page_is_opened(page: Page) -> None:
    example(page, "Sudoku")
    fragment = links.encode(reading.read(founding.NUMBRIX_TABLE).puzzles[0])
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    expect(status(page)).to_have_text("Opened from a link.")
    assert solve(page, "Exactly one solution") == founding.NUMBRIX_SOLUTION


GOOD = links.encode(reading.read(founding.SUDOKU_LINE).puzzles[0])


@pytest.mark.parametrize(
    "fragment",
    [
        GOOD[:-10],
        GOOD[: len(GOOD) // 2],
        GOOD.replace("9x9", "9x8"),
        GOOD.replace("1/", "99/", 1),
        "<img src=x onerror=alert(1)>",
        "%00%ff%zz",
        "1z/AAAA",
        "x" * 100_000,
        "../../etc/passwd",
    ],
    ids=["truncated", "halved", "other size", "newer", "markup", "bytes", "packed", "long", "path"],
)
def test_a_broken_link_gets_a_sentence_and_an_empty_board(page: Page, fragment: str) -> None:
    example(page, "Numbrix")
    page.evaluate("fragment => { location.hash = ''; location.hash = fragment }", fragment)
    expect(page.get_by_role("heading", name="Sudoku 9×9")).to_be_visible()
    expect(status(page)).not_to_have_text("Opening the puzzle in the link…")
    said = status(page).inner_text()
    assert len(said) > 20
    assert "Traceback" not in said
    assert status(page).locator("*").count() == 0
    assert numbers(page) == [0] * 81
