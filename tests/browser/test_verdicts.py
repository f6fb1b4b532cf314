"""Solve, Check and Cancel: the verdict in words, the solutions, and the cells at fault."""

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
    example,
    limits,
    names,
    numbers,
    paste,
    press,
    read,
    solve,
    status,
    type_at,
)
from tests.hostile import LINE

# This one has twelve solutions.
FEW = "1234............"
EMPTY_9 = "." * 81
# No number fits in row 1 column 9, and no two givens clash.
IMPOSSIBLE = "12345678.........9" + "." * 63
CLASHING = "77" + "." * 79


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


def test_entries_are_disregarded_and_come_back(page: Page) -> None:
    example(page, "Sudoku")
    type_at(page, 1, 1, "7")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 7")
    solve(page, "Exactly one solution")
    expect(cell(page, 1, 1)).not_to_have_accessible_name("row 1 column 1, entry 7")
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile(r"^row 1 column 1, solved [1-9]$"))
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, given 6")
    press(page, "Undo")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 7")


def test_several_solutions_are_marked_where_they_differ_and_turned_through(page: Page) -> None:
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


def test_details_say_the_whole_verdict_and_what_it_cost(page: Page) -> None:
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


def test_givens_that_leave_no_solution_are_named_and_marked(page: Page) -> None:
    read(page, IMPOSSIBLE, "Sudoku 9×9, one line")
    solve(page, "No solution")
    expect(verdict(page)).to_have_attribute("data-outcome", "none")
    expect(remark(page)).to_have_text("these 7 givens clash")
    expect(page.get_by_role("gridcell", name=re.compile("at fault$"))).to_have_count(7)
    expect(details(page)).to_contain_text("These 7 givens clash, and no smaller set does (1 in r1c1, 2 in r1c2")
    close_sheets(page)
    read(page, CLASHING, "Sudoku 9×9, one line")
    solve(page, "No solution")
    named = details(page).get_by_role("list", name="Broken rules").get_by_role("listitem")
    expect(named.first).to_have_text(re.compile("7s? .*row 1"))
    close_sheets(page)
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, given 7, at fault")


def test_check_offers_to_remove_the_wrong_entries(page: Page) -> None:
    read(page, LINE, "Sudoku 9×9, one line")
    for column, entry in ((3, "4"), (4, "6"), (6, "2")):  # row 1 is 534678912
        type_at(page, 1, column, entry)
    button(page, "Check").click()
    expect(status(page)).to_have_text("1 of your 3 entries is wrong.")
    button(page, "Remove it").click()
    expect(button(page, "Remove it")).to_be_hidden()
    expect(cell(page, 1, 6)).to_have_accessible_name("row 1 column 6, empty")
    expect(status(page)).to_have_text("")


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

    # A slow machine: the page handles Cancel half a second late, and reports that come in meanwhile say nothing.
    button(page, "Solve").click()
    expect(status(page)).to_have_text("Searching…")
    page.evaluate("""() => {
        window.timer = window.setTimeout;
        window.setTimeout = (call, wait) => timer(call, Math.max(wait, 500));
        document.getElementById("cancel").click();
    }""")
    expect(button(page, "Cancel")).to_be_hidden()
    expect(status(page)).to_have_text("Search cancelled")
    page.evaluate("() => { window.setTimeout = window.timer }")

    # During a search the board is shared, and another one takes its place.
    button(page, "Solve").click()
    expect(status(page)).to_have_text("Searching…")
    button(page, "Share").click()
    expect(page.get_by_role("textbox", name="Link to this puzzle")).to_have_value(re.compile("numbrix/50x50"))
    expect(status(page)).to_have_text(re.compile("^Searching"))
    example(page, "Numbrix")
    assert solve(page, "Exactly one solution") == founding.NUMBRIX_SOLUTION


def test_a_worker_that_does_not_hear_is_replaced(page: Page) -> None:
    read(page, founding.SUDOKU_LINE + "\n" + EMPTY_9, "2 Sudoku puzzles 9×9, one line each")
    deaf = page.locator('script[name^="solver-"]')
    [name] = deaf.evaluate_all(NAMES)
    deaf.evaluate("script => script.xworker.terminate()")
    button(page, "Solve").click()
    expect(status(page)).to_have_text(re.compile("^Searching"))
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Search cancelled")
    # The next worker takes over under a new name, and the text is reopened in it.
    expect(page.locator(f'script[name="solver-{int(name.removeprefix("solver-")) + 1}"]')).to_be_attached()
    button(page, "Next puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 2 of 2", timeout=60_000)
    button(page, "Previous puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 1 of 2")
    solve(page, "Exactly one solution")
