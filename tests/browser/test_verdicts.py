"""Solve and Cancel: the verdict in words, its solutions, and a search that takes long."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from puzzles.kinds.numbrix import generate
from puzzles.model.values import Size
from tests import founding
from tests.browser.driving import (
    button,
    cell,
    close_sheets,
    limits,
    names,
    numbers,
    paste,
    read,
    solve,
    status,
    type_at,
)

# This one has twelve solutions.
FEW = "1234............"


def sparse(side: int) -> str:
    """Return a Numbrix with sixty givens: finding one solution takes seconds, a hundred take minutes."""
    rng = Random(0)
    chain = generate.chain(Size(side, side), rng)
    givens = set(rng.sample(range(side * side), 60))
    numbers = [str(number if at in givens else 0) for at, number in enumerate(chain)]
    return f"{side} {side}\n{' '.join(numbers)}\n"


NAMES = "all => all.map(one => one.getAttribute('name'))"


def verdict(page: Page) -> Locator:
    """Return the box of the verdict, whose look tells the outcome."""
    return page.locator("#verdict")


def remark(page: Page) -> Locator:
    """Return the short remark beside the verdict."""
    return page.locator("#remark")


def details(page: Page) -> Locator:
    """Open what stands behind "details"; return it."""
    button(page, "details").click()
    sheet = page.get_by_role("dialog", name="Details")
    expect(sheet).to_be_visible()
    return sheet


def test_several_solutions_are_marked_and_turned_through_and_details_say_the_whole_verdict(page: Page) -> None:
    read(page, FEW, "Sudoku 4×4, one line")
    limits(page, solutions=10_001)
    solve(page, "Exactly 12 solutions")
    expect(page.get_by_label("Solutions to list")).to_have_value("10000")
    expect(verdict(page)).to_have_attribute("data-outcome", "several")
    expect(remark(page)).to_have_text("the cells that differ are marked")
    expect(page.get_by_role("gridcell", name=re.compile("differs between solutions$"))).not_to_have_count(0)
    place, following = page.locator("#solution-place"), button(page, "Next solution")
    expect(place).to_have_text("1 of 12")
    expect(button(page, "Previous solution")).to_be_disabled()
    before = numbers(page)
    following.evaluate("button => { for (let i = 0; i < 11; i++) button.click() }")
    expect(place).to_have_text("12 of 12")
    expect(following).to_be_disabled()
    assert numbers(page) != before
    limits(page, solutions=100)
    button(page, "Undo").click()
    expect(page.get_by_role("group", name="Solutions")).to_be_hidden()
    # Details say the whole verdict, and what it cost.
    read(page, founding.SUDOKU_LINE, "Sudoku 9×9, one line")
    solve(page, "Exactly one solution")
    expect(verdict(page)).to_have_attribute("data-outcome", "unique")
    expect(verdict(page)).not_to_contain_text("node")  # only details speak of them
    sheet = details(page)
    expect(sheet).to_contain_text("Exactly one solution.")
    assert re.fullmatch("seconds nodes? engine", " ".join(sheet.locator("dt").all_text_contents()))
    assert re.fullmatch(r"[0-9.]+ [0-9,]+ \S.*", " ".join(sheet.locator("dd").all_text_contents()))
    expect(sheet.get_by_role("list", name="Broken rules")).to_be_hidden()
    close_sheets(page)


def test_a_search_that_is_over_at_once_is_not_announced_and_its_verdict_is_news_each_time(page: Page) -> None:
    read(page, founding.SUDOKU_LINE, "Sudoku 9×9, one line")
    # The timer that announces a search, which a busy machine would let ring first, is held until all searches are over.
    page.evaluate("""() => {
        window.said = [];
        window.watching = new MutationObserver(() => {
            const text = document.getElementById("status").textContent;
            window.said.push(document.getElementById("cancel").hidden ? text : `may be cancelled: ${text}`);
        });
        window.watching.observe(document.getElementById("status"), { childList: true });
        window.watching.observe(document.getElementById("cancel"), { attributes: true });
        window.timer = window.setTimeout;
        window.held = [];
        window.setTimeout = (call, wait) => wait > 20 ? window.held.push(call) : timer(call, wait);
    }""")
    for count in range(1, 6):
        button(page, "Solve").click()
        page.wait_for_function("count => said.filter(text => text.startsWith('Exactly')).length >= count", arg=count)
    said = page.evaluate("""async () => {
        window.setTimeout = window.timer;
        for (const call of window.held) call();
        await new Promise(done => setTimeout(done, 200));
        window.watching.disconnect();
        return window.said;
    }""")
    assert said == ["", "Exactly one solution"] * 5


def test_a_long_search_shows_itself_blocks_others_and_is_cancelled(page: Page) -> None:
    paste(page, sparse(50))
    expect(page.get_by_role("heading", name="Numbrix 50×50")).to_be_visible()
    before = names(page)
    workers = page.locator('script[name^="solver-"]')
    worker = workers.evaluate_all(NAMES)
    button(page, "Solve").click()
    expect(status(page)).to_have_text("Searching…")
    expect(remark(page)).to_have_text(re.compile(r"^[0-9.]+ s$"))
    expect(page.locator("#effort")).to_have_text(re.compile("^nodes so far[1-9][0-9,]*$"), timeout=60_000)
    # The page answers while the worker is busy, and no other search begins.
    type_at(page, 1, 1, "17")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 17")
    for name in ("Check", "Hint", "Reveal", "Solve"):
        expect(button(page, name)).to_be_disabled()
    expect(page.locator("#generate")).to_be_disabled()
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Search cancelled")
    expect(button(page, "Cancel")).to_be_hidden()
    for name in ("Check", "Hint", "Reveal", "Solve"):
        expect(button(page, name)).to_be_enabled()
    expect(page.locator("#generate")).to_be_enabled()
    # The worker noticed, and is still the same one.
    expect(page.locator('body[data-ready="solver"]')).to_be_attached()
    assert workers.evaluate_all(NAMES) == worker
    assert names(page)[1:] == before[1:]
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 17")
