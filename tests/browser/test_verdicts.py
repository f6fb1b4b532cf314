"""Solve, Check and Cancel: the verdict in words, the solutions, and the cells at fault."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from puzzles.forms import read as reading
from puzzles.kinds.numbrix import generate
from puzzles.model.values import Size
from puzzles.solving import solution_check
from puzzles.solving import solve as solving
from tests import founding
from tests.browser.driving import (
    button,
    cell,
    close_sheets,
    example,
    limits,
    names,
    numbers,
    open_sheet,
    paste,
    press,
    read,
    solve,
    solve_another,
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


def test_several_solutions_are_counted_and_paged(page: Page) -> None:
    read(page, FEW, "Sudoku 4×4, one line")
    solve(page, "Exactly 12 solutions")
    expect(verdict(page)).to_have_attribute("data-outcome", "several")
    expect(remark(page)).to_have_text("the cells that differ are marked")
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
    assert all(solution_check.check(puzzle, values).correct for values in seen)
    button(page, "Previous solution").click()
    expect(place).to_have_text("11 of 12")


def test_the_cells_that_differ_are_marked_until_the_board_changes(page: Page) -> None:
    read(page, FEW, "Sudoku 4×4, one line")
    solve(page, "Exactly 12 solutions")
    places = page.get_by_role("gridcell", name=re.compile("differs between solutions$"))
    puzzle = reading.read(FEW).puzzles[0]
    solutions = [solution.values for solution in solving.solve(puzzle).solutions]
    expect(places).to_have_count(sum(len(set(values)) > 1 for values in zip(*solutions, strict=True)))
    button(page, "Next solution").click()
    expect(page.locator("#solution-place")).to_have_text("2 of 12")
    expect(places).not_to_have_count(0)
    button(page, "Undo").click()
    button(page, "Undo").click()
    expect(places).to_have_count(0)
    expect(page.get_by_role("group", name="Solutions")).to_be_hidden()
    expect(status(page)).to_have_text("Exactly 12 solutions")


def test_what_is_known_of_the_givens_stays_said(page: Page) -> None:
    read(page, founding.SUDOKU_LINE, "Sudoku 9×9, one line")
    solve(page, "Exactly one solution")
    press(page, "Undo")
    expect(remark(page)).to_have_text("")  # the time went with the board that took it
    expect(status(page)).to_have_text("Exactly one solution")
    empty = page.locator('[role=gridcell][aria-label$="empty"]').first
    empty.click()
    page.keyboard.type("5")
    expect(status(page)).to_have_text(re.compile("Exactly one solution|5s"))
    press(page, "Restart")
    expect(status(page)).to_have_text("Exactly one solution")
    expect(verdict(page)).to_have_attribute("data-outcome", "unique")
    # Other givens may have other solutions.
    press(page, "Edit givens")
    expect(page.locator("#status")).to_have_text("")
    cell(page, 1, 1).click()
    page.keyboard.type("5")
    press(page, "Done")
    expect(status(page)).not_to_have_text("Exactly one solution")


def test_the_cap_on_solutions_is_said_and_can_be_raised(page: Page) -> None:
    read(page, FEW, "Sudoku 4×4, one line")
    solve(page, "Exactly 12 solutions")
    limits(page, solutions=5)
    solve(page, "5 solutions listed")
    expect(page.locator("#solution-place")).to_have_text("1 of 5")
    expect(details(page)).to_contain_text("At least 5 solutions; the search stopped at the cap of 5.")
    close_sheets(page)
    limits(page, solutions=1)
    solve(page, "2 solutions at least")
    expect(page.locator("#solution-place")).to_have_text("1 of 2")
    limits(page, solutions=12)
    solve(page, "Exactly 12 solutions")
    limits(page, solutions=10_001)
    solve(page, "Exactly 12 solutions")
    expect(page.get_by_label("Solutions to list")).to_have_value("10000")
    limits(page, solutions=100)


def test_details_say_the_whole_verdict_and_what_it_cost(page: Page) -> None:
    read(page, founding.SUDOKU_LINE, "Sudoku 9×9, one line")
    solve(page, "Exactly one solution")
    expect(verdict(page)).to_have_attribute("data-outcome", "unique")
    expect(remark(page)).to_have_text(re.compile(r"^[0-9.]+ s$"))
    expect(verdict(page)).not_to_contain_text("node")  # only details speak of them
    sheet = details(page)
    expect(sheet).to_contain_text("Exactly one solution.")
    assert re.fullmatch("seconds nodes? engine", " ".join(sheet.locator("dt").all_text_contents()))
    assert re.fullmatch(r"[0-9.]+ [0-9,]+ \S.*", " ".join(sheet.locator("dd").all_text_contents()))
    expect(sheet.get_by_role("list", name="Broken rules")).to_be_hidden()
    close_sheets(page)


def test_no_solution_leaves_the_numbers_and_marks_the_givens_that_clash(page: Page) -> None:
    read(page, IMPOSSIBLE, "Sudoku 9×9, one line")
    before = numbers(page)
    solve(page, "No solution")
    expect(verdict(page)).to_have_attribute("data-outcome", "none")
    assert numbers(page) == before
    expect(remark(page)).to_have_text("these 7 givens clash")
    expect(page.get_by_role("gridcell", name=re.compile("at fault$"))).to_have_count(7)
    expect(details(page)).to_contain_text("These 7 givens clash, and no smaller set does (1 in r1c1, 2 in r1c2")
    close_sheets(page)


def test_givens_that_break_a_rule_are_named_and_marked(page: Page) -> None:
    read(page, CLASHING, "Sudoku 9×9, one line")
    solve(page, "No solution")
    expect(remark(page)).to_have_text("two 7s in row 1, columns 1 and 2")
    named = details(page).get_by_role("list", name="Broken rules").get_by_role("listitem")
    expect(named.first).to_have_text(re.compile("7s? .*row 1"))
    close_sheets(page)
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, given 7, at fault")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, given 7, at fault")
    expect(cell(page, 1, 3)).to_have_accessible_name("row 1 column 3, empty")


@pytest.mark.parametrize("puzzle", [CLASHING, IMPOSSIBLE])
def test_after_no_solution_the_entries_stay_and_a_button_removes_them(page: Page, puzzle: str) -> None:
    read(page, puzzle, "Sudoku 9×9, one line")
    expect(button(page, "Remove my entries")).to_be_hidden()
    for column, entry in ((4, "5"), (7, "6")):
        type_at(page, 5, column, entry)
    cell(page, 5, 5).click()
    page.keyboard.press("Shift+Digit2")
    before = numbers(page)
    solve(page, "No solution")
    assert numbers(page) == before
    button(page, "Remove my entries").click()
    expect(cell(page, 5, 4)).to_have_accessible_name("row 5 column 4, empty")
    expect(cell(page, 5, 7)).to_have_accessible_name("row 5 column 7, empty")
    expect(cell(page, 5, 5)).to_have_accessible_name("row 5 column 5, empty, corner marks 2")
    expect(status(page)).to_have_text("No solution")
    expect(page.get_by_role("gridcell", name=re.compile("at fault$"))).not_to_have_count(0)
    expect(button(page, "Remove my entries")).to_be_hidden()
    button(page, "Undo").click()
    assert numbers(page) == before


def test_check_offers_to_remove_the_wrong_entries_and_no_others(page: Page) -> None:
    read(page, LINE, "Sudoku 9×9, one line")
    for column, entry in ((3, "4"), (4, "6"), (6, "2")):  # row 1 is 534678912
        type_at(page, 1, column, entry)
    button(page, "Check").click()
    expect(status(page)).to_have_text("1 of your 3 entries is wrong.")
    before = names(page)
    button(page, "Remove it").click()
    expect(cell(page, 1, 6)).to_have_accessible_name("row 1 column 6, empty")
    assert [at for at, (one, other) in enumerate(zip(before, names(page), strict=True)) if one != other] == [5]
    expect(status(page)).to_have_text("")
    button(page, "Undo").click()
    expect(cell(page, 1, 6)).to_have_accessible_name(re.compile("^row 1 column 6, entry 2"))
    # Of several solutions none has them all: those that clash go.
    read(page, "12" + "." * 14, "Sudoku 4×4, one line")
    for row, column, entry in ((3, 1, "2"), (4, 1, "2"), (4, 4, "3")):
        type_at(page, row, column, entry)
    button(page, "Check").click()
    expect(status(page)).to_have_text(re.compile("^No solution has all of your entries"))
    button(page, "Remove these 2").click()
    expect(page.get_by_role("gridcell", name=re.compile("entry"))).to_have_count(1)


def test_what_is_broken_stays_said_until_it_is_mended(page: Page) -> None:
    read(page, LINE, "Sudoku 9×9, one line")
    type_at(page, 1, 3, "5")
    expect(status(page)).to_have_text("Two 5s in row 1, columns 1 and 3.")
    type_at(page, 9, 1, "3")
    button(page, "Undo").click()
    type_at(page, 9, 1, "1")
    button(page, "Check").click()
    expect(status(page)).to_have_text("All 2 entries are wrong.")
    type_at(page, 9, 1, "3")  # it is right
    expect(status(page)).to_have_text("Two 5s in row 1, columns 1 and 3.")
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "bad")
    type_at(page, 1, 3, "4")
    expect(status(page)).to_have_text("")
    type_at(page, 1, 3, "5")  # the same rule, broken again on the same board and on another
    expect(status(page)).to_have_text("Two 5s in row 1, columns 1 and 3.")
    read(page, LINE, "Sudoku 9×9, one line")
    expect(status(page)).not_to_have_text(re.compile("Two 5s"))
    type_at(page, 1, 3, "5")
    expect(status(page)).to_have_text("Two 5s in row 1, columns 1 and 3.")


def test_what_a_check_found_stays_said_until_it_is_mended(page: Page) -> None:
    read(page, LINE, "Sudoku 9×9, one line")
    for column, entry in ((3, "4"), (4, "2"), (8, "9")):  # row 1 is 534678912
        type_at(page, 1, column, entry)
    button(page, "Check").click()
    expect(status(page)).to_have_text("2 of your 3 entries are wrong.")
    type_at(page, 9, 1, "3")
    expect(status(page)).to_have_text("2 entries are still wrong.")
    type_at(page, 1, 4, "6")
    expect(status(page)).to_have_text("Row 1, column 8 is still wrong.")
    expect(cell(page, 1, 8)).to_have_accessible_name(re.compile("at fault$"))
    button(page, "Remove it").click()
    expect(status(page)).to_have_text("")
    expect(cell(page, 1, 8)).to_have_accessible_name("row 1 column 8, empty")
    expect(button(page, "Remove it")).to_be_hidden()
    type_at(page, 1, 8, "9")  # the player may try it again
    expect(status(page)).to_have_text("")


def test_a_full_board_says_whether_it_is_right_and_where_it_is_not(page: Page) -> None:
    read(page, LINE, "Sudoku 9×9, one line")
    expect(button(page, "Check")).to_be_disabled()
    solve(page, "Exactly one solution")
    button(page, "Check").click()
    expect(status(page)).to_have_text("The puzzle is correctly solved.")
    type_at(page, 1, 3, "1")  # it is 4
    expect(status(page)).to_have_text("The board is full, but wrong: two 1s in row 1, columns 3 and 8.")
    cell(page, 9, 9).click()
    page.keyboard.press("Escape")
    expect(status(page)).to_have_text("The board is full, but wrong: two 1s in row 1, columns 3 and 8.")
    button(page, "Check").click()
    expect(status(page)).to_have_text("The puzzle is NOT solved.")
    expect(remark(page)).to_have_text("two 1s in row 1, columns 3 and 8")
    expect(cell(page, 1, 3)).to_have_accessible_name("row 1 column 3, entry 1, at fault")
    button(page, "Remove it").click()
    expect(cell(page, 1, 3)).to_have_accessible_name("row 1 column 3, empty")
    expect(page.get_by_role("gridcell", name=re.compile("empty"))).to_have_count(1)
    # Without marks of what is broken it is said at the end alone.
    open_sheet(page, "Settings").get_by_role("checkbox", name="Mark broken rules").uncheck()
    close_sheets(page)
    type_at(page, 1, 3, "1")
    expect(status(page)).to_have_text("The board is full, but wrong. Check shows where.")
    type_at(page, 1, 3, "4")
    expect(status(page)).to_have_text(re.compile("^(Solved in|The board is solved)"))
    open_sheet(page, "Settings").get_by_role("checkbox", name="Mark broken rules").check()
    close_sheets(page)


def test_a_cell_without_a_candidate_is_flagged_once_candidates_are_noted(page: Page) -> None:
    read(page, "123." + "." * 12, "Sudoku 4×4, one line")
    type_at(page, 2, 4, "4")
    expect(cell(page, 2, 4)).to_have_accessible_name("row 2 column 4, entry 4")
    expect(status(page)).to_have_text("")
    button(page, "Candidates").click()
    expect(status(page)).to_have_text("Row 1, column 4 has no candidate left.")
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, empty, at fault")
    type_at(page, 2, 4, "1")
    expect(status(page)).to_have_text("")
    expect(cell(page, 1, 4)).to_have_accessible_name("row 1 column 4, empty")


def test_writing_on_a_given_says_that_it_cannot_be_changed(page: Page) -> None:
    read(page, LINE, "Sudoku 9×9, one line")
    said = "Row 1, column 1 is a given and cannot be changed."
    for key in ("7", "Shift+Digit7", "Backspace", "Delete"):
        cell(page, 2, 2).click()
        page.keyboard.press("7")
        expect(status(page)).not_to_have_text(said)
        cell(page, 1, 1).click()
        page.keyboard.press(key)
        expect(status(page)).to_have_text(said)
        button(page, "Undo").click()
    cell(page, 1, 2).click(modifiers=["Control"])
    page.keyboard.press("7")
    expect(status(page)).to_have_text("These are givens and cannot be changed.")
    page.keyboard.press("Escape")
    page.keyboard.press("7")  # digit first
    cell(page, 1, 1).click()
    expect(status(page)).to_have_text(said)
    page.keyboard.press("Escape")
    type_at(page, 1, 3, "4")
    page.keyboard.press("Shift+Digit2")
    expect(status(page)).to_have_text("Row 1, column 3 has a number: marks go into empty cells.")


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


def test_undecided_within_the_budget_is_said(page: Page) -> None:
    paste(page, sparse(70))
    expect(page.get_by_role("heading", name="Numbrix 70×70")).to_be_visible()
    limits(page, seconds=1)
    solve(page, "Undecided")
    expect(verdict(page)).to_have_attribute("data-outcome", "undecided")
    expect(remark(page)).to_have_text(re.compile(r"^none found in [1-9][0-9.]* s$"))
    # The whole sentence is announced as well: one word would leave out what a screen shows beside it.
    expect(page.locator("#spoken")).to_have_text(re.compile(r"^Undecided: no solution found in .* may be some\.$"))
    expect(details(page)).to_contain_text(re.compile(r"Undecided: no solution found in [0-9.]+ s and [0-9,]+ nodes?;"))
    close_sheets(page)
    limits(page, seconds=60)


def test_a_thousand_solutions_are_listed_and_turned_through(page: Page) -> None:
    """They come to the page in portions: 98 solutions of a 9×9 in the first."""
    read(page, EMPTY_9, "Sudoku 9×9, one line")
    limits(page, solutions=1_000)
    solve(page, "1,000 solutions listed")
    limits(page, solutions=100)
    place, following, before = page.locator("#solution-place"), button(page, "Next solution"), "Previous solution"
    expect(place).to_have_text("1 of 1,000")
    listed = [solution.values for solution in solving.solve(reading.read(EMPTY_9).puzzles[0], 1_000).solutions]
    differing = sum(len(set(values)) > 1 for values in zip(*listed, strict=True))
    expect(page.get_by_role("gridcell", name=re.compile("differs between solutions$"))).to_have_count(differing)
    assert numbers(page) == list(listed[0])
    press = "(button, times) => { for (let i = 0; i < times; i++) button.click() }"
    following.evaluate(press, 95)
    for at in range(97, 101):
        following.click()
        expect(place).to_have_text(f"{at} of 1,000")
        assert numbers(page) == list(listed[at - 1])
    for at in (99, 98, 97):
        button(page, before).click()
        expect(place).to_have_text(f"{at} of 1,000")
        assert numbers(page) == list(listed[at - 1])
    # Presses that come faster than the solutions are not lost.
    following.evaluate(press, 110)
    expect(place).to_have_text("207 of 1,000")
    assert numbers(page) == list(listed[206])


def test_solutions_that_the_solver_no_longer_has_are_missed_in_words(page: Page) -> None:
    read(page, EMPTY_9, "Sudoku 9×9, one line")
    limits(page, solutions=200)
    solve(page, "200 solutions listed")
    solve_another(page, founding.SUDOKU_LINE)
    place, following = page.locator("#solution-place"), button(page, "Next solution")
    following.evaluate("button => { for (let i = 0; i < 97; i++) button.click() }")
    expect(place).to_have_text("98 of 200")
    board = numbers(page)
    expect(following).to_be_enabled()
    following.click()
    expect(status(page)).to_have_text("The solver no longer has the other solutions: press Solve to list them again.")
    expect(following).to_be_disabled()
    expect(place).to_have_text("98 of 200")
    assert numbers(page) == board
    button(page, "Previous solution").click()
    expect(place).to_have_text("97 of 200")
    solve(page, "200 solutions listed")
    following.evaluate("button => { for (let i = 0; i < 98; i++) button.click() }")
    expect(place).to_have_text("99 of 200")
    limits(page, solutions=100)


def test_an_empty_board_has_more_solutions_than_are_listed(page: Page) -> None:
    read(page, EMPTY_9, "Sudoku 9×9, one line")
    solve(page, "100 solutions listed")
    expect(page.locator("#solution-place")).to_have_text("1 of 100")
