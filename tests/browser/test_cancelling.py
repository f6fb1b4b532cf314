"""Cancel ends a search of any kind in any state: the worker notices, and the same worker answers the next call."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from puzzles.api import wire
from puzzles.core.model import Puzzle, Size
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.numbrix.generation import chain
from puzzles.kinds.protocol import Request
from tests.browser.driving import read, solve

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# Calls a search, cancels it after this many reports (at once for 0), and returns its answer, the number of reports that
# came after the cancel was answered, and whether the worker is the same as before.
CANCEL = """async ([name, given, reports]) => {
    const script = document.querySelector("script[type=py]"), worker = script.xworker.sync;
    let seen = 0, heard = () => {};
    const enough = new Promise(resolve => { heard = resolve; });
    worker.progress = () => { seen += 1; if (seen >= reports) heard(); };
    const running = worker[name](JSON.stringify(given));
    if (reports) await Promise.race([enough, running]);
    await worker.cancel("[]");
    const before = seen;
    const answer = JSON.parse(await running);
    worker.progress = () => {};
    return [answer, seen - before, script === document.querySelector("script[type=py]")];
}"""


def numbrix(side: int, share: float) -> Puzzle:
    """Return a Numbrix with this share of a random chain given."""
    size, rng = Size(side, side), Random(1)
    if not share:
        return kind_named("numbrix").blank(size)
    kept = set(rng.sample(range(size.cells), round(size.cells * share)))
    return Puzzle("numbrix", size, tuple(n if at in kept else 0 for at, n in enumerate(chain(size, rng))))


def played(puzzle: Puzzle) -> list[int]:
    """Return the entries of a player who has written one number, which no single rule excludes."""
    at = puzzle.givens.index(0)
    missing = (number for number in range(1, puzzle.size.cells + 1) if number not in puzzle.givens)
    for number in missing:
        entries = [0] * puzzle.size.cells
        entries[at] = number
        values = tuple(given or entry for given, entry in zip(puzzle.givens, entries, strict=True))
        if not list(kind_named("numbrix").broken_rules(puzzle, values)):
            return entries
    raise AssertionError("every number clashes")


def solving(puzzle: Puzzle) -> tuple[str, list[Any]]:
    return "solve", [wire.puzzle_out(puzzle), 10_000, 600]


def wrong() -> Puzzle:
    """Return a large board with two givens exchanged, so that a clash is looked for."""
    puzzle = numbrix(60, 0.4)
    one, other = [at for at, given in enumerate(puzzle.givens) if given][:2]
    givens = list(puzzle.givens)
    givens[one], givens[other] = givens[other], givens[one]
    return puzzle.filled(tuple(givens))


SPARSE = numbrix(50, 0.05)
# The order matters: the first search that needs CaDiCaL loads it for the page that these tests share.
STATES = {
    "a search that is being set up": (solving(numbrix(99, 0)), 0),
    "the kernels on a large board": (solving(numbrix(99, 0)), 2),
    "annealing": (solving(SPARSE), 12),
    "CaDiCaL being loaded and its clauses made": (solving(numbrix(30, 0.1)), 22),
    "CaDiCaL": (solving(numbrix(30, 0.1)), 60),
    "solutions one after another": (solving(kind_named("sudoku").blank(Size(25, 25, 5, 5))), 3),
    "a large Futoshiki": (solving(kind_named("futoshiki").generate(Request(Size(12, 12)), Random(1))), 0),
    "whether entries are right": (("so_far", [wire.puzzle_out(SPARSE), played(SPARSE), 600]), 3),
    "one cell revealed": (
        ("reveal", [wire.puzzle_out(numbrix(50, 0.05)), [0] * 2500, numbrix(50, 0.05).givens.index(0), 600]),
        3,
    ),
    "a puzzle being made": (("generate", ["numbrix", 100, 100, None, None, 1]), 2),
    "another being made": (("generate", ["futoshiki", 32, 32, None, None, 1]), 2),
}


def name_of_worker(page: Page) -> str | None:
    """Return the name of the only worker; each new worker has a new name."""
    return page.locator("script[type=py]").get_attribute("name")


@pytest.mark.parametrize("state", STATES)
def test_the_worker_hears_cancel_and_goes_on(worker_page: Page, state: str) -> None:
    page = worker_page
    worker = name_of_worker(page)
    (name, given), reports = STATES[state]
    answer, later, same = page.evaluate(CANCEL, [name, given, reports])
    if state != "a large Futoshiki":  # it may be solved before it can be cancelled
        assert answer is None
    assert later <= 1  # the report that was on its way
    assert same
    read(page, EASY, "Sudoku 9×9, one line")
    solve(page, "Exactly one solution.")
    assert name_of_worker(page) == worker


def choose_numbrix(page: Page, side: int) -> None:
    """Choose a size that is not in the list for the next board."""
    page.locator("#kind").select_option("numbrix")
    page.locator("#size").select_option("other")
    page.locator("#other-rows").fill(str(side))
    page.locator("#other-columns").fill(str(side))


def test_the_cancel_button_leaves_the_worker(worker_page: Page) -> None:
    page = worker_page
    worker = name_of_worker(page)
    choose_numbrix(page, 99)
    page.locator("#blank").click()
    expect(page.locator("#board-title")).to_have_text("Numbrix 99×99", timeout=60_000)
    page.locator("#solve").click()
    page.locator("#cancel").click()
    expect(page.locator("#status")).to_have_text("Search cancelled.")
    read(page, EASY, "Sudoku 9×9, one line")
    solve(page, "Exactly one solution.")
    assert name_of_worker(page) == worker


def test_a_puzzle_that_is_being_made_can_be_cancelled(worker_page: Page) -> None:
    page = worker_page
    worker = name_of_worker(page)
    title = page.locator("#board-title").inner_text()
    choose_numbrix(page, 100)
    page.locator("#generate").click()
    expect(page.locator("#status")).to_contain_text("Making a puzzle: ")
    expect(page.locator("#generate")).to_be_disabled()
    page.locator("#cancel").click()
    expect(page.locator("#status")).to_have_text("Cancelled.")
    expect(page.locator("#generate")).to_be_enabled()
    expect(page.locator("#board-title")).to_have_text(title)
    page.locator("#size").select_option("0")
    page.locator("#generate").click()
    expect(page.locator("#board-note")).to_contain_text("One solution; seed ")
    assert name_of_worker(page) == worker
