"""Techniques in the help: their list, and an article for each, with its board before and after."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.driving import LINE_FORM, button, close_sheets, read, status
from tests.browser.test_learn import begin
from tests.hostile import LINE


def test_an_article_is_opened_turned_left_and_practised(page: Page) -> None:
    read(page, LINE, LINE_FORM)
    page.locator("#help-open").evaluate("open => open.click()")
    page.locator("#defined summary").click()
    row = page.locator("#defined").get_by_role("button", name="Naked pair", exact=True)
    row.click()
    title, board = page.locator("#help-title"), page.locator("#article-board svg")
    expect(title).to_have_text("Naked pair")
    expect(page.locator("#article-back")).to_be_focused()
    expect(board).to_have_attribute("aria-label", re.compile("^Before: Naked pair: "))
    assert board.locator(".remove-line").count()
    button(page, "After").click()
    expect(board).to_have_attribute("aria-label", re.compile("^After: "))
    expect(board.locator(".remove-line")).to_have_count(0)
    expect(page.locator("#article-names")).to_contain_text("Conjugate pair (SudokuWiki)")
    page.keyboard.press("Escape")
    expect(title).to_have_text("How to play")
    expect(row).to_be_focused()
    row.click()
    button(page, "Practise").click()
    expect(page.locator("#help")).to_be_hidden()
    expect(status(page)).to_have_text(re.compile("^Find: naked pair", re.IGNORECASE))


def test_a_step_leads_to_the_article_of_its_technique_and_back(page: Page) -> None:
    read(page, LINE, LINE_FORM)
    page.set_viewport_size(PHONE)
    begin(page)
    page.locator("#walk-steps .step").first.click()
    close_sheets(page)
    said = status(page).inner_text()
    name = page.locator("#status .about").inner_text()
    page.locator("#status .about").click()
    expect(page.locator("#help-title")).to_contain_text(name)
    expect(page.locator("#article-board svg")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    assert status(page).inner_text() == said
