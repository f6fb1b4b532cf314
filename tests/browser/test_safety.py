"""Hostile text is shown as text, and oversized input is refused with a message that names the cap."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.driving import close_sheets, example, names, paste
from tests.browser.test_pasting import bring

MARKUP = "<img src=x onerror=\"document.title='taken'\"><b>seven</b>"


HOSTILE = {
    "a grid": f"0 0 0 0\n0 {MARKUP.replace(' ', '')} 0 0\n0 0 0 0\n0 0 0 0",
    "a table": f"| {MARKUP} | - |\n|---|---|\n| 1 | 2 |",
    "nested": "[[" * 50_000,
    "digits": "9" * 100_000,
}


def test_hostile_text_is_refused_and_shown_as_text(page: Page) -> None:
    example(page, "Sudoku")
    before, title = names(page), page.title()
    message = page.locator("#fault-message")
    for name, text in HOSTILE.items():
        said = message.text_content() or ""
        paste(page, text)
        expect(message).not_to_have_text(said)
        expect(message).to_be_visible()
        expect(message).not_to_have_text("")
        expect(message).not_to_contain_text("Traceback")
        assert page.locator("#fault img, #fault b, #recognised *").count() == 0, name
        if name == "a grid":
            expect(page.locator("#fault-excerpt")).to_contain_text("<img")
    close_sheets(page)
    bring(page, "1 2 3 4 5 6 7 8 9\n" * 250_000)
    expect(message).to_contain_text("4,194,304")
    assert names(page) == before
    assert page.title() == title


def test_the_policy_is_strict(page: Page) -> None:
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content") or ""
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    styled = "#board, .sheet, #keypad, #keypad button, #all-chart .bar, #share-code"
    inline = page.locator(f"script:not([src]), style, [style]:not([style=''], {styled})")
    # The browser runs no script of this type: PyScript does, and nothing but what the build wrote.
    assert inline.evaluate_all("all => all.map(one => [one.type, one.textContent])") == [["mpy", "import ui.main"]]
