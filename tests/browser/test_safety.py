"""Hostile text is shown as text, and oversized input is refused with a message that names the cap."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import example, names, paste, status
from tests.browser.test_pasting import bring

MARKUP = "<img src=x onerror=\"document.title='taken'\"><b>seven</b>"


@pytest.mark.parametrize(
    "text",
    [
        MARKUP,
        f"3\n{MARKUP}",
        f"5 5\n{MARKUP} 0 0",
        f"1 0 0\n0 {MARKUP.replace(' ', '')} 0\n0 0 0\n",
        f"| {MARKUP} | - |\n|---|---|\n| 1 | 2 |",
        "\x00" * 40,
        "[[" * 50_000,
        "9" * 100_000,
        "1 " * 100_000,
        "٣٣٣\n²²²\n٣٣٣",
    ],
    ids=["bare", "file", "header", "grid", "table", "nul", "nested", "digits", "numbers", "other digits"],
)
def test_hostile_text_is_refused_and_shown_as_text(page: Page, text: str) -> None:
    example(page, "Sudoku")
    before, title = names(page), page.title()
    paste(page, text)
    message = page.locator("#fault-message")
    expect(message).to_be_visible()
    expect(message).not_to_have_text("")
    expect(message).not_to_contain_text("Traceback")
    assert page.locator("#fault img, #fault b, #recognised *").count() == 0
    assert names(page) == before
    assert page.title() == title


def test_markup_in_an_error_keeps_its_letters(page: Page) -> None:
    example(page, "Sudoku")
    paste(page, f"0 0 0 0\n0 {MARKUP.replace(' ', '')} 0 0\n0 0 0 0\n0 0 0 0")
    expect(page.locator("#fault-excerpt")).to_contain_text("<img")


def test_an_empty_text_is_refused(page: Page) -> None:
    example(page, "Sudoku")
    before = names(page)
    for text in ("", "   \n\t\n"):
        paste(page, text)
        expect(page.locator("#fault-message")).to_be_visible()
        expect(status(page)).not_to_have_text("")
    assert names(page) == before


def test_a_text_over_the_cap_is_refused_with_the_cap(page: Page) -> None:
    example(page, "Sudoku")
    before = names(page)
    bring(page, "1 2 3 4 5 6 7 8 9\n" * 250_000)
    expect(page.locator("#fault-message")).to_contain_text("4,194,304")
    assert names(page) == before


def test_the_policy_is_strict(page: Page) -> None:
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content") or ""
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    styled = "#board, .sheet, #keypad, #keypad button, #all-chart .bar, #share-code"
    inline = page.locator(f"script:not([src]), style, [style]:not([style=''], {styled})")
    # The browser runs no script of this type: PyScript does, and nothing but what the build wrote.
    assert inline.evaluate_all("all => all.map(one => [one.type, one.textContent])") == [["mpy", "import ui.main"]]
