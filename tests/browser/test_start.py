"""A first visit that fails says what failed: one case for each class of failure (`make test-assets` runs them all)."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from static.build import release
from tests.browser.conftest import START, await_solver
from tests.browser.driving import (
    ONE,
    button,
    cell,
    example,
    open_tab,
    solve,
    status,
    type_at,
)
from tests.browser.faulty import Fault, Visit
from tests.browser.test_access import AXE, faults

ROOT = Path(__file__).resolve().parents[2]
ARCHIVE, PYODIDE = "static/runtime/page.tar.gz", "static/runtime/pyodide/"
RAW = re.compile(r"Traceback|\(PY\d|Error:")
NO_SOLVER = "There is no solver; the notice at the top says why. You can still play."
SOLVER_FAULT = "The solver cannot start, but you can play."
PLAIN = "Givens has not fully started yet. If nothing happens, check your network connection and reload."
PATIENT = """
const later = globalThis.setTimeout;
globalThis.setTimeout = (work, delay, ...more) => delay === 20_000 ? 0 : later(work, delay, ...more);
"""
OLD = "This browser is too old for Givens, which needs"
MOVED = 21_000  # milliseconds: longer than a page waits before it says so


def expect_notice(page: Page, words: str | re.Pattern[str]) -> None:
    """Expect this notice, and nothing that only a programmer could read."""
    expect(page.get_by_role("alert").filter(has_text=words)).to_be_visible(timeout=START * 1000)
    expect(page.locator("body")).not_to_contain_text(RAW)


def await_page(page: Page) -> None:
    """Wait until the board can be edited."""
    expect(page.locator("body[data-ready]")).to_be_attached(timeout=START * 1000)


def test_a_page_that_cannot_start_names_the_file(visit: Visit) -> None:
    wrong: dict[str, tuple[Fault, str]] = {
        "static/boot.js": ("404", "status 404"),
        ARCHIVE: ("half", "status 200"),
        "static/ui/page.toml": ("html", "a web page"),
    }
    for name, (fault, words) in wrong.items():
        page, _ = visit(fault, name)
        expect_notice(page, re.compile(f"Givens cannot start. The file {re.escape(name)} is .*{words}"))
        expect(button(page, "Reload")).to_be_visible()
        expect(page.get_by_text("Loading…")).to_have_count(0)


def test_a_solver_that_cannot_start_names_the_file_and_leaves_the_board(visit: Visit) -> None:
    page, _ = visit("other", "static/worker/main.py")
    expect_notice(page, re.compile(f"{SOLVER_FAULT} The file static/worker/main.py is .*status 200"))
    expect(page.locator("#readiness-text")).to_have_text("No solver")
    type_at(page, 1, 1, "5")
    expect(cell(page, 1, 1).locator(".number")).to_have_text("5")
    button(page, "Solve").click()
    expect(status(page)).to_have_text(ONE)  # the page itself decides a Sudoku 9×9
    example(page, "Numbrix")
    button(page, "Solve").click()
    expect(status(page)).to_have_text(NO_SOLVER)
    expect(button(page, "Solve")).to_be_enabled()


def test_what_is_not_needed_costs_its_own_alone_and_a_strangers_error_nothing(visit: Visit) -> None:
    """A browser extension may raise errors in the page."""
    throw = "setTimeout(() => { throw new Error('of an extension') }); Promise.reject(new Error('of another'));"
    page, _ = visit("404", "static/playing.css", "static/kernels.wasm", script=throw)
    await_solver(page)
    expect_notice(page, "The page may not look or work as it should, but your moves are kept. The file static/playing")
    button(page, "Close").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("#readiness-text")).to_have_text("The solver is slower: its compiled part did not start.")
    assert len(solve(page, ONE)) == 81


def test_a_late_file_is_named_while_loading_goes_on(visit: Visit) -> None:
    name = ARCHIVE
    page, case = visit("late", name, clock=True)
    expect(page.locator("body[data-ready]")).to_have_count(0)
    for _ in range(START * 20):
        if name in case.asked:
            break
        page.wait_for_timeout(50)
    expect(page.get_by_role("alert")).to_have_count(0)
    notice = page.get_by_role("alert").filter(has_text=f"Still waiting for {name}.")
    for _ in range(START):
        page.clock.fast_forward(MOVED)
        page.wait_for_timeout(1_000)
        if notice.count():
            break
    expect_notice(page, f"Still waiting for {name}.")
    # A worker that starts meanwhile, and its files, are not what the page waits for.
    page.evaluate("givensWatch.tell(false, 'worker')")
    page.evaluate(f"givensWatch.tell(false, 'came', '{PYODIDE}pyodide.mjs', 200)")
    # The diagnosis fetches arrived files again, which must not count as arrivals.
    page.wait_for_timeout(2_000)
    expect(notice).to_be_visible()
    case.released.set()
    await_page(page)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_what_is_said_is_accessible_and_copied_and_a_reload_has_the_right_file(visit: Visit) -> None:
    page, case = visit("html", "static/boot.js")
    expect_notice(page, re.compile("The file static/boot.js .*is a web page instead"))
    button(page, "Copy details").click()
    details = page.get_by_role("textbox", name="Details")
    expect(details).to_have_value(re.compile(r"^Givens \d+\.\d+.*\nhttp://localhost:.*\nMozilla/.*", re.DOTALL))
    expect(details).to_have_value(re.compile("\nThe file static/boot.js is a web page instead"))
    page.evaluate(AXE)
    assert not faults(page, "a failed start")
    # The file is there again, and a reload has it, though the browser was told to cache the wrong one.
    case.names = frozenset()
    button(page, "Reload").click()
    await_page(page)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_without_the_watch_or_the_diagnosis_a_failure_is_said_all_the_same(visit: Visit) -> None:
    page, _ = visit("404", "static/watch.js", "static/boot.js")
    page.wait_for_load_state()
    expect(page.locator("#unwatched")).to_be_hidden()
    page.locator("#unwatched").evaluate("element => element.getAnimations().forEach(each => each.finish())")
    expect(page.get_by_text("Givens has not started")).to_be_visible()
    page, _ = visit("404", release.DIAGNOSIS, "static/boot.js")
    expect_notice(page, PLAIN)
    expect(button(page, "Reload")).to_be_visible()


def test_a_good_visit_asks_for_no_diagnosis_and_for_nothing_twice(visit: Visit) -> None:
    # Safari, by its gestures. A start takes longer than the page waits where the machine is busy.
    page, case = visit("404", "LICENSE", script="window.GestureEvent = class extends Event {};" + PATIENT)
    await_solver(page)
    assert release.WATCH in case.asked
    assert release.DIAGNOSIS not in case.asked
    assert len(case.asked) == len(set(case.asked))
    # In Safari it says how long games are kept.
    type_at(page, 1, 1, "5")
    open_tab(page, "File")
    expect(page.get_by_text("Safari deletes games after seven days without a visit")).to_be_attached()


def test_a_browser_that_cannot_run_it_is_told_so(visit: Visit) -> None:
    for script, words in (
        ("delete window.WebAssembly", "This browser does not run WebAssembly"),
        ("delete HTMLElement.prototype.showPopover", f"{OLD} Chrome or Edge 123, Firefox 125, Safari 17.5, or newer."),
        ("CSS.supports = (name, value) => !value.startsWith('light-dark')", OLD),
    ):
        page, _ = visit("404", "LICENSE", script=script)
        expect_notice(page, words)
        expect(button(page, "Reload")).to_have_count(0)


def test_a_page_opened_from_the_disk_says_what_it_needs(browser: Browser, built: Path) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        for folder in (built, ROOT):
            page.goto((folder / "index.html").as_uri())
            expect_notice(page, "Givens was opened from your disk")
