"""Cancel ends a search of any kind in any state: the worker notices, and the same worker answers the next call."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from puzzles.api import wire
from puzzles.forms import write
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.numbrix.generate import chain
from puzzles.model.values import Puzzle, Size
from tests.browser.conftest import START
from tests.browser.driving import button, fill, limits, numbers, open_sheet, read, solve, status
from tests.browser.holding import pace
from tests.browser.watching import Watch
from tests.sampling import few

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

WHEEL = "static/runtime/wheels/python-sat.whl"
BEGIN = """([name, given]) => {
    const worker = document.querySelector("script[type=py]").xworker.sync;
    globalThis.running = worker[name](JSON.stringify(given));
}"""
END = """async () => {
    await document.querySelector("script[type=py]").xworker.sync.cancel("[]");
    return JSON.parse(await globalThis.running);
}"""


def numbrix(side: int, share: float) -> Puzzle:
    """Return a Numbrix with this share of a random chain given."""
    size, rng = Size(side, side), Random(1)
    if not share:
        return kind_named("numbrix").blank(size)
    kept = set(rng.sample(range(size.cells), round(size.cells * share)))
    return Puzzle("numbrix", size, tuple(n if at in kept else 0 for at, n in enumerate(chain(size, rng))))


def contradictory() -> Puzzle:
    """A seventh of a chain's numbers, one raised by 2: CaDiCaL refutes it at once, the kernels take long."""
    size, rng = Size(16, 16), Random(0)
    full = chain(size, rng)
    kept = rng.sample(range(size.cells), round(size.cells * 0.14))
    givens = [value if cell in kept else 0 for cell, value in enumerate(full)]
    givens[kept[0]] += 2
    return Puzzle("numbrix", size, tuple(givens))


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
    return puzzle.with_givens(tuple(givens))


SPARSE = numbrix(50, 0.05)
# None of these ends by itself before it is cancelled.
STATES = {
    "a search that is being set up": (solving(numbrix(99, 0)), 0),
    "the kernels on a large board": (solving(numbrix(99, 0)), 2),
    "annealing": (solving(SPARSE), 12),
    "CaDiCaL": (solving(numbrix(30, 0.1)), 60),
    "solutions one after another": (solving(kind_named("sudoku").blank(Size(25, 25, 5, 5))), 3),
    "a large Futoshiki": (solving(kind_named("futoshiki").blank(Size(12, 12))), 0),
    "whether entries are right": (("check_entries", [wire.puzzle_out(SPARSE), played(SPARSE), 600]), 3),
    "one cell revealed": (
        ("reveal", [wire.puzzle_out(numbrix(50, 0.05)), [0] * 2500, numbrix(50, 0.05).givens.index(0), 600]),
        3,
    ),
    "a puzzle being made": (("generate", ["numbrix", 100, 100, None, None, 1]), 2),
    "another being made": (("generate", ["futoshiki", 32, 32, None, None, 1]), 2),
}


OFTEN = ("the kernels on a large board", "solutions one after another", "one cell revealed")


def name_of_worker(page: Page) -> str | None:
    """Return the name of the only worker; each new worker has a new name."""
    return page.locator("script[type=py]").get_attribute("name")


def test_cadical_is_loaded_once_when_it_is_needed_and_cancel_is_heard_meanwhile(
    page: Page, shared: tuple[Page, Watch]
) -> None:
    """The first search of the file that lasts long enough to need it."""
    _, watch = shared
    worker = name_of_worker(page)
    read(page, EASY, "Sudoku 9×9, one line")
    solve(page, "Exactly one solution")
    assert not [address for address in watch.addresses if WHEEL in address]
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.context.route(f"**/{WHEEL}*", hold)
    with page.context.expect_event("request", lambda request: WHEEL in request.url, timeout=START * 1000):
        page.evaluate(BEGIN, list(solving(contradictory())))
    assert page.evaluate(END) is None
    assert asked
    for route in asked:
        route.continue_()
    page.context.unroute(f"**/{WHEEL}*")
    read(page, write.write(contradictory(), "numbrix/header"), "Numbrix 16×16, rows, columns and numbers")
    limits(page, seconds=600)  # a long search, and a file of 1.2 MB to start: a busy machine needs longer
    solve(page, "No solution", 3 * START * 1000)
    expect(page.locator("#effort")).to_contain_text("WebAssembly, then CaDiCaL")
    assert len([address for address in watch.addresses if WHEEL in address]) == 1
    assert name_of_worker(page) == worker


def test_the_cancel_button_ends_making_and_solving_and_leaves_the_worker(page: Page) -> None:
    worker = name_of_worker(page)
    read(page, EASY, "Sudoku 9×9, one line")
    before = numbers(page)
    open_sheet(page, "New")  # which would take minutes
    page.get_by_role("combobox", name="Kind").select_option(label="Numbrix")
    page.get_by_role("combobox", name="Size").select_option(label="Other size…")
    for field in ("Rows", "Columns"):
        fill(page.get_by_role("spinbutton", name=field), "100")
    page.get_by_role("dialog", name="New puzzle").get_by_role("button", name="New puzzle", exact=True).click()
    expect(status(page)).to_have_text("Making a puzzle…")
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "busy")
    expect(page.locator("#remark")).to_have_text(re.compile(r"^(\d+ %, )?[0-9.]+ s$"))
    pace(page, 0.05)  # or the page might take a worker that has no core to itself for a deaf one
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Cancelled")
    expect(button(page, "Cancel")).to_be_hidden()
    expect(button(page, "Solve")).to_be_enabled()
    assert numbers(page) == before
    read(page, write.write(SPARSE, "numbrix/header"), "Numbrix 50×50, rows, columns and numbers")
    button(page, "Solve").click()
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Search cancelled")
    read(page, EASY, "Sudoku 9×9, one line")
    solve(page, "Exactly one solution")
    pace(page, 1)
    assert name_of_worker(page) == worker


# From here on the page hears no report of a search, since these take them.


def test_the_worker_hears_cancel_in_any_state_and_goes_on(page: Page, subtests: pytest.Subtests) -> None:
    worker = name_of_worker(page)
    for state in few(OFTEN, STATES):
        (name, given), reports = STATES[state]
        with subtests.test(state=state):
            answer, later, same = page.evaluate(CANCEL, [name, given, reports])
            if name == "generate":
                # Half made, it is offered all the same.
                assert answer is None or answer["message"].startswith("Stopped. The best puzzle so far has ")
            else:
                assert answer is None
            assert later <= 1  # the report that was on its way
            assert same
    read(page, EASY, "Sudoku 9×9, one line")
    solve(page, "Exactly one solution")
    assert name_of_worker(page) == worker
