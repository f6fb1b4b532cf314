"""In the verdict's details: why there is no solution, and what makes it one; test_rating has what givens are worth."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from puzzles.forms import read as reading
from puzzles.model.values import Outcome
from puzzles.solving import solve as solving
from tests.browser.driving import button, cell, close_sheets, names, press, read, solve, status
from tests.browser.test_hints import SCREENS
from tests.hostile import LINE

LINE_9, LINE_4 = "Sudoku 9×9, one line", "Sudoku 4×4, one line"
FEW = "1234............"
# A wrong 1 in row 4, column 2: nothing clashes at once.
WRONG = "1".join((LINE.strip()[:28], LINE.strip()[29:]))
# No number fits in row 1 column 9, and no two givens clash.
IMPOSSIBLE = "12345678.........9" + "." * 63
CLASHING = "77" + "." * 79


def details(page: Page) -> Locator:
    """Open the details of the verdict."""
    button(page, "details").click()
    sheet = page.get_by_role("dialog", name="Details")
    expect(sheet).to_be_visible()
    return sheet


def ask(page: Page, name: str) -> None:
    """Press a button of the details, which closes them."""
    details(page).get_by_role("button", name=name, exact=True).click()
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "hint")


def outcome(page: Page) -> Outcome:
    """Return what the solver says of the givens on the board."""
    given = [int(match[1]) if (match := re.search(r", given (\d+)", name)) else 0 for name in names(page)]
    return solving.solve(reading.read("".join(map(str, given))).puzzles[0]).outcome


def test_why_none_is_told_step_by_step_and_a_given_is_taken_away(page: Page) -> None:
    page.set_viewport_size(SCREENS["phone"])
    read(page, WRONG, LINE_9)
    solve(page, "No solution")
    before = names(page)
    ask(page, "Why?")
    place = page.locator("#told-place")
    expect(place).to_have_text(re.compile(r"^1 of \d\d"))
    following = page.locator("#told-next")
    while following.is_enabled():
        said = place.inner_text()
        following.click()
        expect(place).not_to_have_text(said)
    expect(status(page)).to_have_text(re.compile("^Contradiction: .* So there is no solution.$"))
    page.get_by_role("button", name=re.compile("^Take away r\\d+c\\d+$")).click()
    expect(status(page)).to_have_text(re.compile("^(Exactly one solution|More than one solution)$"))
    assert outcome(page) in (Outcome.UNIQUE, Outcome.SEVERAL)
    assert sum(", given" in name for name in names(page)) == sum(", given" in name for name in before) - 1
    press(page, "Undo")
    assert [name.split(",")[1] for name in names(page)] == [name.split(",")[1] for name in before]
    page.set_viewport_size(SCREENS["desktop"])


def test_what_to_take_away_is_listed_in_the_details(page: Page) -> None:
    read(page, CLASHING, LINE_9)
    solve(page, "No solution")
    ask(page, "Why?")
    expect(status(page)).to_have_text("Two 7s in row 1, columns 1 and 2.")
    lines = details(page).get_by_role("list", name="What to take away").get_by_role("listitem")
    expect(lines).to_have_count(2)
    expect(lines.last).to_contain_text("7 in row 1, column 2: leaves several solutions")
    lines.last.get_by_role("button", name="Take it away").click()
    expect(status(page)).to_have_text("More than one solution")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, empty")


def test_make_it_unique_shows_givens_and_applies_them_as_one_move(page: Page) -> None:
    read(page, FEW, LINE_4)
    solve(page, "Exactly 12 solutions")
    ask(page, "Make it unique")
    expect(status(page)).to_have_text("2 further givens settle the puzzle; no fewer do.")
    expect(page.locator("#board .told-place")).to_have_count(2)
    button(page, "Apply").click()
    expect(status(page)).to_have_text("Exactly one solution")
    assert sum(", given" in name for name in names(page)) == 6
    assert not any(", solved" in name for name in names(page))
    assert outcome(page) is Outcome.UNIQUE
    press(page, "Undo")
    assert sum(", given" in name for name in names(page)) == 4


def test_the_symmetry_is_kept_if_there_is_one_and_it_is_wanted(page: Page) -> None:
    read(page, FEW, LINE_4)
    solve(page, "Exactly 12 solutions")
    keep = details(page).get_by_role("checkbox", name="Keep the symmetry (left and right mirrored)")
    keep.check()
    button(page, "Make it unique").click()
    expect(status(page)).to_have_text(
        "2 further givens settle the puzzle, with the symmetry kept (left and right mirrored); no fewer do."
    )
    page.keyboard.press("Escape")
    read(page, "1.3.............", LINE_4)
    solve(page, re.compile("solutions"))
    sheet = details(page)
    expect(sheet.get_by_role("button", name="Make it unique")).to_be_visible()
    expect(sheet.get_by_text("Keep the symmetry")).to_be_hidden()
    close_sheets(page)


def test_a_search_that_is_cancelled_shows_what_it_has(page: Page) -> None:
    read(page, "." * 81, LINE_9)
    solve(page, re.compile("solutions"))
    details(page).get_by_role("button", name="Make it unique").click()
    expect(page.locator("#remark")).to_have_text(re.compile(r"^\d+ so far"))
    button(page, "Cancel").click()
    expect(status(page)).to_have_text(re.compile(r"^\d+ further givens settle the puzzle; perhaps fewer do\.$"))
    button(page, "Apply").click()
    expect(status(page)).to_have_text("Exactly one solution")
    assert outcome(page) is Outcome.UNIQUE
