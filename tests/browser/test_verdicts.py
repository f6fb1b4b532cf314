"""Solve and Cancel with the real worker: a search that takes long shows itself, answers meanwhile, and ends at once."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from puzzles.api import wire
from puzzles.forms import write
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.numbrix import generate
from puzzles.model.values import Puzzle, Size
from tests import founding
from tests.browser.conftest import START
from tests.browser.driving import (
    EASY,
    LINE_FORM,
    ONE,
    another_board,
    button,
    called,
    limits,
    names,
    paste,
    paste_long,
    read,
    solve,
    status,
    type_at,
)
from tests.browser.holding import Held, pace
from tests.browser.watching import Watch
from tests.sampling import few

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
NOTE_SAID = """() => {
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
}"""
SAID = """async () => {
    window.setTimeout = window.timer;
    for (const call of window.held) call();
    await new Promise(done => setTimeout(done, 200));
    window.watching.disconnect();
    return window.said;
}"""
LONG = f"{founding.SUDOKU_LINE}\n" * 3_000
"""Longer than the page handles itself, so the browser packs it."""


def numbrix(side: int, share: float, seed: int = 1) -> Puzzle:
    """Return a Numbrix with this share of a random chain given."""
    size, rng = Size(side, side), Random(seed)
    full = generate.chain(size, rng)
    kept = set(rng.sample(range(size.cells), round(size.cells * share)))
    return Puzzle("numbrix", size, tuple(n if at in kept else 0 for at, n in enumerate(full)))


def sparse(side: int) -> str:
    """Return a Numbrix with sixty givens: finding one solution takes seconds, a hundred take minutes."""
    values = numbrix(side, 60 / side**2, 0).givens
    return f"{side} {side}\n{' '.join(map(str, values))}\n"


def contradictory() -> Puzzle:
    """A seventh of a chain's numbers, one raised by 2: CaDiCaL refutes it at once, the kernels take long."""
    size, rng = Size(16, 16), Random(0)
    full = generate.chain(size, rng)
    kept = rng.sample(range(size.cells), round(size.cells * 0.14))
    givens = [value if cell in kept else 0 for cell, value in enumerate(full)]
    givens[kept[0]] += 2
    return Puzzle("numbrix", size, tuple(givens))


def solving(puzzle: Puzzle) -> tuple[str, list[Any]]:
    return "solve", [wire.puzzle_out(puzzle), 10_000, 600]


LARGE = numbrix(50, 0.05)
# None of these ends by itself before it is cancelled, after so many reports.
STATES: dict[str, tuple[tuple[str, list[Any]], int]] = {
    "the kernels on a large board": (solving(kind_named("numbrix").blank(Size(99, 99))), 2),
    "solutions one after another": (solving(kind_named("sudoku").blank(Size(25, 25, 5, 5))), 3),
    "one cell revealed": (("reveal", [wire.puzzle_out(LARGE), [0] * 2500, LARGE.givens.index(0), 600]), 3),
    "annealing": (solving(LARGE), 12),
    "CaDiCaL": (solving(numbrix(30, 0.1)), 60),
    "a puzzle being made": (("generate", ["numbrix", 100, 100, None, None, 1]), 2),
}


def name_of_worker(page: Page) -> str | None:
    """Return the name of the only worker; each new worker has a new name."""
    return page.locator("script[type=py]").get_attribute("name")


def test_a_search_that_is_over_at_once_is_not_announced_and_its_verdict_is_news_each_time(page: Page) -> None:
    read(page, founding.SUDOKU_LINE, LINE_FORM)
    # The timer that announces a search, which a busy machine would let ring first, is held until all searches are over.
    page.evaluate(NOTE_SAID)
    for count in range(1, 4):
        button(page, "Solve").click()
        page.wait_for_function("count => said.filter(text => text.startsWith('Exactly')).length >= count", arg=count)
    assert page.evaluate(SAID) == ["", ONE] * 3


def test_cadical_is_loaded_once_when_it_is_needed_and_cancel_is_heard_meanwhile(
    page: Page, shared: tuple[Page, Watch]
) -> None:
    """The first search of the file that lasts long enough to need it."""
    _, watch = shared
    worker = name_of_worker(page)
    read(page, EASY, LINE_FORM)
    solve(page, ONE)
    assert not [address for address in watch.addresses if WHEEL in address]
    held = Held("runtime/wheels/python-sat.whl*")
    held(page.context)
    with page.context.expect_event("request", lambda request: WHEEL in request.url, timeout=START * 1000):
        page.evaluate(BEGIN, list(solving(contradictory())))
    assert page.evaluate(END) is None
    assert held.asked
    held.let_go()
    page.context.unroute_all()
    read(page, write.write(contradictory(), "numbrix/header"), "Numbrix 16×16, rows, columns and numbers")
    limits(page, seconds=600)  # a long search, and a file of 1.2 MB to start: a busy machine needs longer
    solve(page, "No solution", 3 * START * 1000)
    expect(page.locator("#effort")).to_contain_text("WebAssembly, then CaDiCaL")
    assert len([address for address in watch.addresses if WHEEL in address]) == 1
    assert name_of_worker(page) == worker


def test_a_long_search_shows_itself_and_is_cancelled_by_the_button(page: Page) -> None:
    worker = name_of_worker(page)
    paste(page, sparse(50))
    expect(page.get_by_role("heading", name="Numbrix 50×50")).to_be_visible()
    button(page, "Solve").click()
    expect(status(page)).to_have_text("Searching…")
    expect(page.locator("#remark")).to_have_text(re.compile(r"^[0-9.]+ s$"))
    expect(page.locator("#effort")).to_have_text(re.compile("^nodes so far[1-9][0-9,]*$"), timeout=60_000)
    # The page answers while the worker is busy, and no other search begins.
    type_at(page, 1, 1, "17")
    called(page, 1, 1, "entry 17")
    for name in ("Check", "Hint", "Reveal", "Solve"):
        expect(button(page, name)).to_be_disabled()
    pace(page, 0.05)  # or the page might take a worker that has no core to itself for a deaf one
    button(page, "Cancel").click()
    expect(status(page)).to_have_text("Search cancelled")
    expect(button(page, "Solve")).to_be_enabled()
    called(page, 1, 1, "entry 17")
    read(page, EASY, LINE_FORM)
    solve(page, ONE)
    pace(page, 1)
    assert name_of_worker(page) == worker


def test_reading_is_cancelled_though_the_worker_is_deaf(page: Page) -> None:
    """The worker cannot listen then, so it is replaced, and nothing on the page is lost."""
    read(page, f"{founding.SUDOKU_LINE}\n{'.' * 81}", "2 Sudoku puzzles 9×9, one line each")
    before, deaf = names(page), name_of_worker(page) or ""
    page.locator('script[name^="solver-"]').evaluate("script => script.xworker.terminate()")
    paste_long(page, LONG)
    expect(status(page)).to_have_text("Reading…")
    button(page, "Cancel reading").click()
    expect(status(page)).to_have_text("Reading cancelled.")
    assert names(page) == before
    # The next worker reopens the open text and reads the new one.
    following = f"solver-{int(deaf.removeprefix('solver-')) + 1}"
    expect(page.locator(f'script[name="{following}"]')).to_be_attached()
    button(page, "Next puzzle").click()
    expect(page.locator("#board-note")).to_have_text("Puzzle 2 of 2", timeout=60_000)
    with another_board(page, timeout=60_000):
        paste_long(page, LONG)
    expect(button(page, "Cancel reading")).to_be_hidden()


def test_the_worker_hears_cancel_in_any_state_and_goes_on(page: Page, subtests: pytest.Subtests) -> None:
    """The last test of the file: the page hears no report of a search any more, since these take them."""
    for state in few(list(STATES)[1:3], STATES):
        (name, given), reports = STATES[state]
        with subtests.test(state=state):
            answer, later, same = page.evaluate(CANCEL, [name, given, reports])
            # What is half made is offered all the same.
            assert answer is None or answer["message"].startswith("Stopped. The best puzzle so far has ")
            assert later <= 1  # the report that was on its way
            assert same
    read(page, EASY, LINE_FORM)
    solve(page, ONE)
