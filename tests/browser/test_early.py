"""What a visitor does before the solver is there is real: links, games, texts and Solve; what becomes of it after."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from puzzles.forms import read
from puzzles.portable import lines
from puzzles.portable.quick_verdict import FAST
from puzzles.solving import solve as solving
from tests import founding
from tests.browser.conftest import START
from tests.browser.driving import (
    ONE,
    another_board,
    button,
    example,
    numbers,
    paste,
    press,
    reload,
    solve,
    status,
)
from tests.browser.holding import Held

# Norvig's puzzle without a solution takes two million nodes: https://norvig.com/sudoku.html
ENDLESS = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
NEXT = "The solver is starting; this puzzle is next."
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
FEW = "".join("." if at == 4 else character for at, character in enumerate(founding.SUDOKU_LINE))
"""A line with more than two solutions that can all be listed."""


def solutions(line: str) -> list[list[int]]:
    return [list(found.values) for found in solving.solve(read.read(line).puzzles[0]).solutions]


def solve_early(page: Page, words: str) -> list[int]:
    """Press Solve on a page without a solver, wait for the verdict, return the board."""
    found = solve(page, words)
    expect(page.locator("body")).to_have_attribute("data-ready", "page")
    return found


def test_an_own_link_s_board_is_solved_before_the_solver_is_there_at_the_next_visit_too(
    board_page: Page,
) -> None:
    page = board_page
    line = founding.SUDOKU_GRID.replace(" ", "").replace("\n", "")
    with another_board(page):
        page.evaluate("to => { location.hash = to }", f"#1/sudoku/9x9:3x3/{line}/end")
    expect(status(page)).to_have_text("Opened from a link.")
    for visit in (1, 2):
        assert numbers(page) == list(lines.plain(line) or ())
        assert [solve_early(page, ONE)] == solutions(line)
        press(page, "Undo")
        if visit == 1:
            reload(page)
    example(page, "Futoshiki")
    assert sorted(solve_early(page, ONE)) == sorted(list(range(1, 6)) * 5)


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


def test_a_verdict_of_the_page_on_several_solutions_is_completed_by_the_solver(
    open_page: Callable[..., Page],
) -> None:
    held = Held()

    def prepare(context: BrowserContext) -> None:
        held(context)
        context.add_init_script(SAID)

    page = open_page(prepare=prepare)
    # A line is solved to two; a text waits for the solver, and Solve for the text.
    with another_board(page):
        paste(page, FEW)
    solve_early(page, "2 solutions at least")
    button(page, "Next solution").click()
    held.release(page)
    every = solutions(FEW)
    words = f"Exactly {len(every)} solutions"
    expect(status(page)).to_have_text(words)
    expect(page.locator("#solution-place")).to_have_text(f"2 of {len(every)}")
    assert numbers(page) == every[1]
    said = page.evaluate("() => globalThis.said")
    assert said[said.index("2 solutions at least") :] == ["2 solutions at least", words]
    expect(page.get_by_role("gridcell", name=re.compile("differs between solutions$"))).not_to_have_count(0)
