"""Solve, Check and Cancel: the verdict in words, the solutions, and the cells at fault."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from puzzles.answers import checking
from puzzles.core.model import Size
from puzzles.kinds.numbrix import generation
from puzzles.texts import reading
from tests import founding
from tests.browser.driving import button, cell, example, fill, names, numbers, paste, read, solve, status, type_at

# This one has twelve solutions.
FEW = "1234............"
EMPTY_9 = "." * 81
# No number fits in row 1 column 9, and no two givens clash.
IMPOSSIBLE = "12345678.........9" + "." * 63
CLASHING = "77" + "." * 79


def sparse(side: int) -> str:
    """Return a Numbrix with sixty givens: finding one solution takes seconds, a hundred take minutes."""
    rng = Random(0)
    chain = generation.chain(Size(side, side), rng)
    givens = set(rng.sample(range(side * side), 60))
    numbers = [str(number if at in givens else 0) for at, number in enumerate(chain)]
    return f"{side} {side}\n{' '.join(numbers)}\n"


def test_entries_are_disregarded_and_come_back(page: Page) -> None:
    example(page, "Sudoku")
    type_at(page, 1, 1, "7")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 7")
    solve(page, "Exactly one solution.")
    expect(cell(page, 1, 1)).not_to_have_accessible_name("row 1 column 1, entry 7")
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile(r"^row 1 column 1, solved [1-9]$"))
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, given 6")
    button(page, "Undo").click()
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 7")


def test_several_solutions_are_counted_and_paged(page: Page) -> None:
    read(page, FEW, "Sudoku 4×4, one line")
    solve(page, "Exactly 12 solutions.")
    place = page.locator("#solution-place")
    expect(place).to_have_text("1 of 12")
    expect(button(page, "Previous solution")).to_be_disabled()
    puzzle = reading.read(FEW).puzzles[0]
    seen = {tuple(numbers(page))}
    for at in range(2, 13):
        button(page, "Next solution").click()
        expect(place).to_have_text(f"{at} of 12")
        seen.add(tuple(numbers(page)))
    expect(button(page, "Next solution")).to_be_disabled()
    assert len(seen) == 12
    assert all(checking.check(puzzle, values).correct for values in seen)
    button(page, "Previous solution").click()
    expect(place).to_have_text("11 of 12")


def test_the_cap_on_solutions_is_said_and_can_be_raised(page: Page) -> None:
    read(page, FEW, "Sudoku 4×4, one line")
    page.get_by_text("Search limits", exact=True).click()
    limit = page.get_by_label("Solutions to list")
    fill(limit, "5")
    solve(page, re.compile("At least 5 solutions"))
    expect(page.locator("#solution-place")).to_have_text("1 of 5")
    fill(limit, "12")
    solve(page, "Exactly 12 solutions.")
    fill(limit, "100")
    page.get_by_text("Search limits", exact=True).click()


def test_no_solution_leaves_the_puzzle_as_it_was(page: Page) -> None:
    read(page, IMPOSSIBLE, "Sudoku 9×9, one line")
    before = names(page)
    solve(page, "The puzzle has no solution")
    assert names(page) == before


def test_givens_that_clash_are_named_and_marked(page: Page) -> None:
    read(page, CLASHING, "Sudoku 9×9, one line")
    solve(page, "The puzzle has no solution")
    named = page.get_by_role("list", name="Broken rules").get_by_role("listitem")
    expect(named.first).to_have_text(re.compile("7s? .*row 1"))
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, given 7, at fault")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, given 7, at fault")
    expect(cell(page, 1, 3)).to_have_accessible_name("row 1 column 3, empty")


def test_check_judges_a_full_board_and_marks_what_is_wrong(page: Page) -> None:
    read(page, founding.SUDOKU_LINE, "Sudoku 9×9, one line")
    expect(button(page, "Check")).to_be_disabled()
    board = solve(page, "Exactly one solution.")
    expect(button(page, "Check")).to_be_enabled()
    button(page, "Check").click()
    expect(status(page)).to_have_text("The puzzle is correctly solved.")

    wrong = board[0] % 9 + 1
    type_at(page, 1, 1, str(wrong))
    expect(status(page)).to_have_text(re.compile(f"^Two {wrong}s in "))
    button(page, "Check").click()
    expect(status(page)).to_have_text("The puzzle is NOT solved.")
    expect(cell(page, 1, 1)).to_have_accessible_name(f"row 1 column 1, entry {wrong}, at fault")
    page.keyboard.press("Escape")
    cell(page, 1, 1).click()
    page.keyboard.press("Backspace")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, empty")


def test_a_search_that_is_over_at_once_is_not_announced_and_its_verdict_is_news_each_time(page: Page) -> None:
    read(page, founding.SUDOKU_LINE, reading.read(founding.SUDOKU_LINE).title)
    page.evaluate("""() => {
        window.said = [];
        window.watching = new MutationObserver(() => {
            const text = document.getElementById("status").textContent;
            window.said.push(document.getElementById("cancel").hidden ? text : `may be cancelled: ${text}`);
        });
        window.watching.observe(document.getElementById("status"), { childList: true });
        window.watching.observe(document.getElementById("cancel"), { attributes: true });
    }""")
    solve(page, "Exactly one solution.")  # on a busy machine this first search may be slow enough to be announced
    page.evaluate("() => { window.said = []; }")
    for count in range(1, 6):
        button(page, "Solve").click()
        page.wait_for_function("count => said.filter(text => text.startsWith('Exactly')).length >= count", arg=count)
    said = page.evaluate("() => { window.watching.disconnect(); return window.said; }")
    assert said.count("") >= 5
    assert len([each for each in said if "cancelled" in each]) < 5


def test_a_long_search_shows_itself_and_is_cancelled(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="solver")
    paste(page, sparse(50))
    expect(page.get_by_role("heading", name="Numbrix 50×50")).to_be_visible()
    before = names(page)
    button(page, "Solve").click()
    expect(status(page)).to_have_text(re.compile(r"^Searching: [0-9.]+ s, [1-9][0-9,]* nodes"))
    # The page answers while the worker is busy.
    type_at(page, 1, 1, "17")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 17")
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Search cancelled.")
    expect(button(page, "Cancel")).to_be_hidden()
    # The worker noticed, and is still the first one.
    expect(page.locator('body[data-ready="solver"]')).to_be_attached()
    workers = page.locator('script[name^="solver-"]')
    assert workers.evaluate_all("all => all.map(one => one.getAttribute('name'))") == ["solver-1"]
    assert names(page)[1:] == before[1:]
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 17")

    example(page, "Numbrix")
    assert solve(page, "Exactly one solution.") == founding.NUMBRIX_SOLUTION


def test_a_report_that_comes_after_cancel_says_nothing(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="solver")
    paste(page, sparse(50))
    expect(page.get_by_role("heading", name="Numbrix 50×50")).to_be_visible()
    button(page, "Solve").click()
    expect(status(page)).to_have_text(re.compile(r"^Searching: [0-9.]+ s, [1-9][0-9,]* nodes"))
    # A slow machine: the page handles Cancel half a second late, after some reports have come in.
    page.evaluate("""() => {
        const timer = window.setTimeout;
        window.setTimeout = (call, wait) => timer(call, Math.max(wait, 500));
        document.getElementById("cancel").click();
    }""")
    expect(button(page, "Cancel")).to_be_hidden()
    expect(status(page)).to_have_text("Search cancelled.")


def test_a_worker_that_does_not_hear_is_replaced(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="solver")
    read(page, founding.SUDOKU_LINE + "\n" + EMPTY_9, "2 Sudoku puzzles 9×9, one line each")
    page.locator('script[name="solver-1"]').evaluate("script => script.xworker.terminate()")
    button(page, "Solve").click()
    expect(status(page)).to_have_text(re.compile("^Searching"))
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Search cancelled.")
    # The next worker takes over under a new name, and the text is reopened in it.
    expect(page.locator('script[name="solver-2"]')).to_be_attached()
    button(page, "Next puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 1 (0 to 1)", timeout=60_000)
    button(page, "Previous puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 0 (0 to 1)")
    solve(page, "Exactly one solution.")


def test_the_board_is_read_and_checked_while_a_search_runs(page: Page) -> None:
    paste(page, sparse(50))
    expect(page.get_by_role("heading", name="Numbrix 50×50")).to_be_visible()
    button(page, "Solve").click()
    expect(status(page)).to_have_text(re.compile(r"^Searching: [0-9.]+ s, [1-9][0-9,]* nodes"))
    button(page, "Share").click()
    expect(page.get_by_role("textbox", name="Link to this puzzle")).to_have_value(re.compile("numbrix/50x50"))
    expect(status(page)).to_have_text(re.compile("^Searching"))
    example(page, "Sudoku")
    solve(page, "Exactly one solution.")


def test_undecided_within_the_budget_is_said(page: Page) -> None:
    paste(page, sparse(70))
    expect(page.get_by_role("heading", name="Numbrix 70×70")).to_be_visible()
    page.get_by_text("Search limits", exact=True).click()
    seconds = page.get_by_label("Seconds to search")
    fill(seconds, "1")
    solve(page, re.compile("^Undecided"))
    fill(seconds, "60")
    page.get_by_text("Search limits", exact=True).click()


def test_solve_queues_until_the_solver_is_up(open_page: Callable[..., Page]) -> None:
    page = open_page(ready="page")
    button(page, "Solve").click()
    expect(status(page)).to_have_text(re.compile("The solver is starting|Searching|Exactly one"))
    expect(status(page)).to_have_text("Exactly one solution.", timeout=60_000)


def test_an_empty_board_has_more_solutions_than_are_listed(page: Page) -> None:
    read(page, EMPTY_9, "Sudoku 9×9, one line")
    solve(page, re.compile("At least 100 solutions"))
