"""What the page decides itself until its solver is there, and what becomes of that when the solver comes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from puzzles.forms import read
from puzzles.model.values import Outcome
from puzzles.portable import lines
from puzzles.portable.quick_verdict import FAST
from puzzles.solving import solve as solving
from tests import founding
from tests.browser.conftest import HOLD_SOLVER, START, await_ready, visitor
from tests.browser.driving import (
    another_board,
    button,
    example,
    numbers,
    paste,
    press,
    solve,
    status,
    type_at,
)
from tests.browser.faulty import Case, Fault, Host
from tests.browser.holding import Held
from tests.browser.watching import Watch

LINE = founding.SUDOKU_LINE
# No number fits in row 1 column 9, and no two givens clash.
# Norvig's puzzle without a solution takes two million nodes: https://norvig.com/sudoku.html
ENDLESS = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
NEXT = "The solver is starting; this puzzle is next."
KERNELS = "static/kernels.wasm"

BROWSERS_OWN = re.compile("Failed to load resource|integrity|(NetworkError|error) when attempting to fetch")

# Notes every text that the status has had.
SAID = """
addEventListener("DOMContentLoaded", () => {
    const status = document.getElementById("status"), said = globalThis.said = [];
    if (status) new MutationObserver(() => said.push(status.textContent)).observe(status,
        {childList: true, characterData: true, subtree: true});
});
"""
# Notes how many nodes the page's kernel may take from one timer to the next, each a task of the browser's.
NODES = """
const start = WebAssembly.instantiate, timer = globalThis.setTimeout, tasks = globalThis.tasks = [];
let task = 0;
globalThis.setTimeout = (work, ...more) => timer((...given) => { task += 1; work(...given); }, ...more);
WebAssembly.instantiate = async (...given) => {
    const made = await start(...given);
    const search = made.instance?.exports.sudoku9_search;
    if (!search) return made;
    const counted = (...values) => {
        if (tasks.at(-1)?.task !== task) tasks.push({ task, nodes: 0 });
        tasks.at(-1).nodes += values.at(-1);
        return search(...values);
    };
    return { instance: { exports: { ...made.instance.exports, sudoku9_search: counted } } };
};
"""
Opened = Callable[..., tuple[Page, Held]]
Faulty = Callable[..., tuple[Page, Case]]


def few() -> str:
    """Return a line with more than two solutions that can all be listed: LINE without some of its givens."""
    for cells in ((3, 4), (3, 9), (4, 9, 18), (3, 4, 9)):
        line = "".join("." if at in cells else character for at, character in enumerate(LINE))
        found = solving.solve(read.read(line).puzzles[0])
        if found.outcome is Outcome.SEVERAL and 3 <= found.count <= 90:
            return line
    raise AssertionError("none of these has a few solutions")


FEW = few()
SOLUTIONS = [list(found.values) for found in solving.solve(read.read(FEW).puzzles[0]).solutions]


@pytest.fixture
def slow(open_page: Callable[..., Page]) -> Opened:
    """Return a function that opens a page whose solver is held back, and what lets it come: slow(script="")."""

    def opened(script: str = "") -> tuple[Page, Held]:
        held = Held()

        def prepare(context: BrowserContext) -> None:
            held(context)
            context.add_init_script(SAID + script)

        return open_page(prepare=prepare), held

    return opened


@pytest.fixture
def faulty(browser: Browser, place: Host) -> Iterator[Faulty]:
    """Return a function that opens a page without a solver and with a fault in the kernels: faulty(fault).

    The page must have no problem of its own.
    """
    watch = Watch(place.url)
    contexts = []

    def opened(fault: Fault) -> tuple[Page, Case]:
        contexts.append(visitor(browser, watch))
        contexts[-1].add_init_script(HOLD_SOLVER)
        page = contexts[-1].new_page()
        url, case = place.case(fault, KERNELS)
        page.goto(url)
        await_ready(page, "page", watch)
        return page, case

    yield opened
    for context in contexts:
        context.close()
    # Of a file that is missing or wrong, the browser itself tells; the page must have nothing to add.
    assert not [problem for problem in watch.taken() if not BROWSERS_OWN.search(problem)]


def solve_early(page: Page, words: str) -> list[int]:
    """Press Solve on a page without a solver, wait for the verdict, return the board."""
    found = solve(page, words)
    expect(page.locator("body")).to_have_attribute("data-ready", "page")
    return found


def figures(page: Page) -> dict[str, str]:
    """Return the figures under "details"."""
    terms = page.locator("#effort dt").all_text_contents()
    return dict(zip(terms, page.locator("#effort dd").all_text_contents(), strict=True))


def solution(line: str) -> list[int]:
    """Return the first solution of a line."""
    return list(solving.solve(read.read(line).puzzles[0]).solutions[0].values)


def test_the_example_is_solved_before_the_solver_is_there(still: Page) -> None:
    page = still
    example(page, "Sudoku")
    full = solve_early(page, "Exactly one solution")
    assert full == solution(founding.SUDOKU_BOX_LINE)
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "unique")
    expect(page.locator("#remark")).to_have_text(re.compile(r"^[0-9.]+ s$"))
    expect(page.locator("#sentence")).to_have_text("Exactly one solution.")
    assert figures(page)["engine"] == "WebAssembly"
    assert int(figures(page).get("nodes") or figures(page)["node"]) > 0
    press(page, "Undo")
    assert 0 in numbers(page)
    expect(status(page)).to_have_text("Exactly one solution")


def test_an_own_link_s_board_is_solved_before_the_solver_is_there_at_the_next_visit_too(still: Page) -> None:
    page = still
    line = founding.SUDOKU_GRID.replace(" ", "").replace("\n", "")
    with another_board(page):
        page.evaluate("to => { location.hash = to }", f"#1/sudoku/9x9:3x3/{line}/end")
    expect(status(page)).to_have_text("Opened from a link.")
    assert numbers(page) == list(lines.plain(line) or ())
    assert solve_early(page, "Exactly one solution") == solution(line)
    press(page, "Undo")
    page.reload()
    expect(page.locator("body[data-ready]")).to_be_attached()
    assert numbers(page) == list(lines.plain(line) or ())
    assert solve_early(page, "Exactly one solution") == solution(line)


def test_what_a_portable_caller_serves_beside_is_solved_before_the_solver_is_there(still: Page) -> None:
    page = still
    example(page, "Futoshiki")
    full = solve_early(page, "Exactly one solution")
    assert sorted(full) == sorted(list(range(1, 6)) * 5)
    press(page, "Undo")
    press(page, "Edit givens")
    type_at(page, 1, 1, "1")
    type_at(page, 2, 1, "1")
    press(page, "Done")
    solve_early(page, "No solution")
    expect(page.locator("#remark")).to_have_text("column 1 has 1 twice")


def test_what_takes_too_long_waits_for_the_solver_and_never_keeps_the_page_from_answering(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(ready="board", prepare=lambda context: context.add_init_script(NODES))
    with another_board(page):
        paste(page, ENDLESS)
    button(page, "Solve").click()
    expect(status(page)).to_have_text(NEXT)
    for _ in range(START * 20):
        tasks: list[int] = page.evaluate("() => globalThis.tasks.map(task => task.nodes)")
        if len(tasks) >= FAST.most // FAST.call:
            break
        page.wait_for_timeout(50)
    assert len(tasks) == FAST.most // FAST.call
    assert 0 < max(tasks) <= FAST.call
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Search cancelled")
    # A puzzle that can be decided is, right after.
    with another_board(page):
        paste(page, LINE)
    solve_early(page, "Exactly one solution")


def test_the_solver_lists_the_others_where_the_visitor_is(slow: Opened) -> None:
    page, held = slow()
    with another_board(page):
        paste(page, FEW)
    solve_early(page, "2 solutions at least")
    button(page, "Next solution").click()
    expect(page.locator("#solution-place")).to_have_text("2 of 2")
    held.release(page)
    words = f"Exactly {len(SOLUTIONS)} solutions"
    expect(status(page)).to_have_text(words)
    place = page.locator("#solution-place")
    expect(place).to_have_text(f"2 of {len(SOLUTIONS)}")
    assert numbers(page) == SOLUTIONS[1]
    said = page.evaluate("() => globalThis.said")
    assert said[said.index("2 solutions at least") :] == ["2 solutions at least", words]
    expect(page.locator("#remark")).to_have_text("the cells that differ are marked")
    expect(page.locator("#sentence")).to_have_text(f"{words}.")
    differing = sum(len(set(values)) > 1 for values in zip(*SOLUTIONS, strict=True))
    expect(page.get_by_role("gridcell", name=re.compile("differs between solutions$"))).to_have_count(differing)
    button(page, "Next solution").click()
    expect(place).to_have_text(f"3 of {len(SOLUTIONS)}")
    assert numbers(page) == SOLUTIONS[2]
    for _ in range(3):
        press(page, "Undo")
    assert numbers(page) == list(lines.plain(FEW) or ())
    expect(status(page)).to_have_text(words)


def test_kernels_that_are_late_decide_when_they_are_there(faulty: Faulty) -> None:
    page, case = faulty("late")
    button(page, "Solve").click()
    expect(status(page)).to_have_text(NEXT)
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Search cancelled")
    button(page, "Solve").click()
    expect(status(page)).to_have_text(NEXT)
    case.released.set()
    expect(status(page)).to_have_text("Exactly one solution")
