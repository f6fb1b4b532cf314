"""Learn, step by step: the walkthrough, all steps possible now, the trivial steps, and why a number cannot stand."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.driving import (
    button,
    cell,
    close_sheets,
    example,
    fill,
    names,
    numbers,
    open_tab,
    paste,
    reach,
    read,
    solve,
    status,
)
from tests.hostile import LINE

FORM = "Sudoku 9×9, one line"
MANY = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"


def learn(page: Page) -> None:
    """Show the tab, with what explains in it."""
    open_tab(page, "Learn")
    expect(button(page, "Walkthrough")).to_be_visible()


def begin(page: Page) -> int:
    """Press Walkthrough; return how many steps there are, all of them shown in the list."""
    learn(page)
    note = page.locator("#walk-note")
    note.evaluate("note => note.replaceChildren()")
    button(page, "Walkthrough").click()
    expect(note).to_have_text(re.compile(r"^\d+ steps\. Hardest technique: "))
    page.locator("#walk-steps details").evaluate_all("all => all.forEach(one => { one.open = true })")
    return int(note.inner_text().split(" ", 1)[0])


def test_a_walkthrough_leads_to_the_solution_and_leaves_the_game(page: Page) -> None:
    example(page, "Numbrix")
    solution = solve(page, "Exactly one solution")
    button(page, "Undo").click()
    before = names(page)
    count = begin(page)
    lines = page.locator("#walk-steps button")
    expect(lines).to_have_count(count)
    slider = page.locator("#walk-at")
    slider.focus()
    for key, at in (("PageUp", 11), ("PageUp", 21), ("PageDown", 11), ("End", count)):
        page.keyboard.press(key)
        expect(page.locator("#told-place")).to_have_text(f"{at} of {count}")
        expect(slider).to_have_value(str(at))
    expect(lines.last).to_have_attribute("aria-current", "step")
    lines.last.click()
    expect(page.locator("#told-place")).to_have_text(f"{count} of {count}")
    expect(status(page)).to_have_text(lines.last.text_content() or "")
    expect(button(page, "Next step")).to_be_disabled()
    placed = page.locator("#board .told-place").all_text_contents()
    held = numbers(page)
    missing = [number for at, number in enumerate(solution) if not held[at]]
    assert sorted(map(int, placed)) == sorted(missing)
    assert all(number in (0, solution[at]) for at, number in enumerate(held))
    button(page, "Previous step").click()
    expect(page.locator("#told-place")).to_have_text(f"{count - 1} of {count}")
    page.keyboard.press(".")
    expect(page.locator("#told-place")).to_have_text(f"{count} of {count}")
    page.keyboard.press(",")
    expect(page.locator("#told-place")).to_have_text(f"{count - 1} of {count}")
    button(page, "Check").evaluate("check => document.getElementById('hint').click()")
    expect(status(page)).to_have_text(re.compile("^Look at "))
    assert names(page) == before


def test_all_of_many_possible_steps_can_be_reached_and_one_is_applied(page: Page) -> None:
    paste(page, MANY)
    learn(page)
    button(page, "Do the trivial steps").click()
    expect(status(page)).to_have_text("19 numbers written.")
    button(page, "All steps possible now").click()
    expect(page.locator("#reasons-note")).to_have_text(re.compile(r"^\d+ steps .* These are the first 40\.$"))
    button(page, "Show all").click()
    count = int((page.locator("#reasons-note").text_content() or "").split()[0])
    expect(page.locator("#possible-steps button")).to_have_count(count)
    expect(page.locator("#possible-steps button").nth(40)).to_be_focused()
    expect(page.locator("#possible-more")).to_be_hidden()
    before = names(page)
    line = page.locator("#possible-steps button").first
    said = line.text_content() or ""
    line.click()
    expect(status(page)).to_have_text(said)
    expect(page.locator("#board .told-cell")).not_to_have_count(0)
    expect(line).to_have_attribute("aria-current", "step")
    button(page, "Apply").click()
    assert names(page) != before
    page.keyboard.press("Control+z")
    assert names(page) == before


def ask(page: Page, number: str) -> None:
    """Ask why a number cannot stand in the selected cell."""
    learn(page)
    fill(reach(page.get_by_role("spinbutton", name="Number", exact=True)), number)
    button(page, "Tell me why").click()


def test_why_not_is_answered_for_any_cell_and_number(phone: Page) -> None:
    page = phone
    read(page, LINE, FORM)
    cell(page, 1, 3).click()
    ask(page, "5")
    expect(status(page)).to_have_text("Row 1 has a 5 already, in row 1, column 1.")
    expect(page.locator("#board .remove-line")).to_have_count(1)
    ask(page, "1")
    # The answer itself, not the end of the one before: a verdict that comes closes the sheet on a phone.
    expect(status(page)).to_contain_text("row 1, column 3 is not 1")
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "hint")
    ask(page, "10")
    expect(page.locator("#reasons-note")).to_have_text("The numbers of this board are 1 to 9.")
    close_sheets(page)
    cell(page, 1, 1).click()
    ask(page, "1")
    expect(status(page)).to_have_text("Row 1, column 1 holds 5.")
