"""Lessons as only a browser shows them: from the help by their links, and out again as a link and as a picture."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.driving import button, downloaded

FAR = 200_000_000


def test_a_lesson_is_opened_from_the_help_stepped_saved_and_left(page: Page) -> None:
    page.keyboard.press("?")
    page.get_by_text("Lessons: how a search finds its way back").click()
    expect(page.locator("#lessons-list section")).to_have_count(6)
    page.get_by_role("link", name="Open the lesson: The Java library").click()
    expect(page.locator("#watched-place")).to_have_text("37 of 37 so far")
    expect(page.locator("#help")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#watched-came")).to_have_text("Take 7 back from row 1, column 8.")
    button(page, "Share").click()
    expect(page.locator("#watched-to")).to_have_value("38")
    name, content = downloaded(page, button(page, "Save these steps"))
    assert (name, content.count(b"Step ")) == ("sudoku-9x9.svg", 39)
    expect(page.locator("#watched-left")).to_have_text("Saved: 39 steps as an animated picture (SVG).")
    assert page.evaluate("location.hash").endswith("&watch=first-valid.37.2")
    button(page, "Put the search away").click()
    expect(page.locator("#board")).not_to_have_attribute("inert", re.compile(""))
    page.wait_for_function("!location.hash.includes('watch')")


def test_a_link_to_a_late_step_runs_to_it_with_cancel(page: Page) -> None:
    puzzle = "#2/numbrix/9x9/hrBvWWm2KRkAL0o7uCvxpT3iz"
    page.evaluate("link => { location.hash = link; }", f"{puzzle}&watch=depth-first.{FAR}.0")
    expect(page.locator("#watched-tried")).to_have_text(re.compile(r"^Going to step 200,000,000: \d+%\.$"))
    button(page, "Cancel").click()
    expect(button(page, "Play")).to_be_visible()
    expect(page.locator("#watched-tried")).not_to_have_text(re.compile("Going"))
    expect(page.locator("#watched-place")).to_have_text(re.compile("so far$"))
