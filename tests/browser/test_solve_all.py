"""Solve all, in a real browser: a whole file, its progress, its output, and how to stop it."""

from __future__ import annotations

import os
import random
import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from puzzles.forms import read
from puzzles.solving import solve as solving
from static.build import serve
from tests import founding
from tests.browser.conftest import await_ready, visitor
from tests.browser.driving import (
    ONE,
    another_board,
    button,
    cell,
    choose,
    downloaded,
    enter,
    have_cores,
    open_tab,
    press,
    reach,
    solve,
    status,
    type_at,
)
from tests.browser.watching import Watch
from tests.sampling import few

EMPTY = "." * 81
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
CLASHING = "77" + "." * 79


def download(page: Page) -> str:
    link = reach(page.get_by_role("link", name="Download solutions", include_hidden=True))
    name, content = downloaded(page, link)
    assert name == "solutions.txt"
    return content.decode()  # keeps the line ends


def tiles(page: Page) -> Locator:
    """Return the counts of the results: a button each, except the skipped lines."""
    return page.locator("#all-counts > *")


# A worker that solves a file by itself answers once in a tenth of a second of its work, and reports a quarter as often.
ANSWERS = """async () => {
    const worker = document.querySelector("script[type=py]").xworker.sync;
    for (let times = 0; times < 20; times += 1) await worker.hello("[]");
}"""


def settled(page: Page) -> str:
    """Wait until the count stays as it is while the worker answers twenty times: in an active run it goes on."""
    before, now = "", page.locator("#all-note").inner_text().split(" of ")[0]
    while now != before:
        page.evaluate(ANSWERS)
        before, now = now, page.locator("#all-note").inner_text().split(" of ")[0]
    return now


def test_a_file_is_solved_and_the_tally_and_the_chart_filter_the_pager(page: Page) -> None:
    clashing = [CLASHING.replace("7", digit) for digit in "123"]
    lines = [founding.SUDOKU_BOX_LINE, clashing[0], EMPTY, clashing[1], founding.SUDOKU_LINE, clashing[2]]
    choose(page, "many.txt", "\n".join(lines).encode())
    expect(page.locator("#recognised")).to_have_text("6 Sudoku puzzles 9×9, one line each")
    press(page, "Solve all")
    expect(tiles(page)).to_have_text(["2 with one solution", "1 with several solutions", "3 without a solution"])
    expect(status(page)).to_have_text("2 of 6 unique")
    expect(page.locator("#all-note")).to_have_text(re.compile(r"^6 of 6 in "))
    written = download(page).splitlines()
    for at in (0, 4):
        assert written[at] == "".join(map(str, solving.solve(read.read(lines[at]).puzzles[0]).solutions[0].values))
    assert written[1] == clashing[0]
    wanted = button(page, "3 without a solution")
    wanted.click()
    expect(page.locator("#puzzle-count")).to_have_text("of 3")
    board, filed = page.locator("[role=gridcell] .number"), page.locator("#puzzle-filed")
    number = page.get_by_role("spinbutton", name="Puzzle number")
    for at, place in ((1, 2), (2, 4), (3, 6)):
        expect(number).to_have_value(str(at))
        expect(filed).to_have_text(f"puzzle {place}")
        assert filed.evaluate("words => words.scrollWidth <= words.clientWidth")  # all of it
        assert "".join(text or "." for text in board.all_text_contents()) == clashing[at - 1]
        if at < 3:
            with another_board(page):
                button(page, "Next puzzle").click()
    expect(button(page, "Next puzzle")).to_be_disabled()
    enter(number, "4")
    expect(status(page)).to_have_text(re.compile("^Type a puzzle number from 1 to 3"))
    button(page, "Page through all puzzles").click()
    expect(number).to_have_value("6")
    # A bar of the chart lists the puzzles of its effort: one look decides those that break a rule, and the easy ones.
    bar = reach(page.get_by_role("button", name="5 puzzles with effort 1", exact=True, include_hidden=True))
    bar.click()
    expect(page.locator("#puzzle-count")).to_have_text("of 5")
    reach(bar)
    expect(bar).to_have_attribute("aria-pressed", "true")
    expect(wanted).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name=re.compile("^Show the hardest, effort [1-9]")).click()
    expect(bar).to_have_attribute("aria-pressed", "false")


def relabelled(count: int) -> list[str]:
    """Return this many puzzle lines with their numbers exchanged at random."""
    rng = random.Random(1)
    lines = []
    for _ in range(count):
        order = "".join(rng.sample("123456789", 9))
        lines.append(founding.SUDOKU_LINE.translate(str.maketrans("123456789", order)))
    return lines


def solutions(lines: list[str]) -> list[str]:
    """Return the solutions of relabelled lines."""
    found = solving.solve(read.read(founding.SUDOKU_LINE).puzzles[0], 1).solutions[0].values
    solved = "".join(map(str, found))
    return [solved.translate(str.maketrans(founding.SUDOKU_LINE, line)) for line in lines]


def test_lines_come_back_in_order_and_in_their_encoding_from_several_workers(page: Page) -> None:
    lines = relabelled(9000)
    expected = solutions(lines)
    for at in (*range(100), 6000):
        lines[at] = expected[at] = "Übrigens 日本 \U0001f600"
    lines[50], expected[50] = relabelled(1)[0], solutions(relabelled(1))[0]
    lines[4000] = expected[4000] = CLASHING
    have_cores(page, 2)
    with another_board(page):
        choose(page, "many.txt", "\r\n".join(lines).encode("utf-16") + b"1")
    open_tab(page, "File")
    expect(page.get_by_role("note")).to_contain_text("100 of 9,000 lines are not puzzles and stay as they are.")
    press(page, "Solve all")
    expect(page.locator("#all-note")).to_have_text(re.compile("^8,900 of 8,900 in .*, on 2 workers$"))
    _, content = downloaded(page, page.get_by_role("link", name="Download solutions"))
    assert content == "\r\n".join(expected).encode("utf-16") + b"1"


@pytest.fixture(params=few(["missing"], ["missing", "empty", "older"]))
def poolless(browser: Browser, built: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return a page of a site whose plain workers do not start or do not answer."""
    folder = shutil.copytree(built, tmp_path / "site", copy_function=os.link)
    script = folder / "static" / "worker" / "pool.js"
    older = script.read_text(encoding="utf-8").replace("postMessage(", "console.log(")
    script.unlink()  # a link, whose target stays
    if request.param != "missing":
        script.write_text(older if request.param == "older" else "", encoding="utf-8")
    with serve.server(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        watch = Watch(f"http://localhost:{server.server_port}")
        with visitor(browser, watch, again=True) as context:
            page = context.new_page()
            page.goto(watch.origin)
            await_ready(page, "solver", watch)
            yield page
        server.shutdown()


def test_workers_that_do_not_start_are_done_without(poolless: Page) -> None:
    lines = relabelled(3000)
    have_cores(poolless, 2)
    with another_board(poolless):
        choose(poolless, "many.txt", "\n".join(lines).encode())
    press(poolless, "Solve all")
    expect(poolless.locator("#all-note")).to_have_text(re.compile("^3,000 of 3,000 in .* a second$"))
    assert download(poolless) == "\n".join(solutions(lines))


def test_a_long_run_is_paused_goes_on_and_is_stopped(page: Page, tmp_path: Path) -> None:
    count = 200_000
    file = tmp_path / "many.txt"
    have_cores(page, 1)
    # Long enough to be paused in the midst of it, however fast the page is: each other line takes fifty times as long.
    file.write_text(f"{founding.SUDOKU_LINE}\n" + f"{HARD}\n" * (count - 1))
    page.get_by_label("Open puzzle file").set_input_files(file)
    expect(page.locator("#recognised")).to_have_text("200,000 Sudoku puzzles 9×9, one line each")
    press(page, "Solve all")
    note = page.locator("#all-note")
    expect(note).to_have_text(re.compile(r"^[1-9][0-9,]* of 200,000 in .* a second, .* left"))
    button(page, "Pause").click()
    expect(button(page, "Go on")).to_be_visible()
    held = settled(page)
    type_at(page, 1, 1, "5")  # the board responds meanwhile
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("^row 1 column 1, entry 5"))
    open_tab(page, "File")
    button(page, "Go on").click()
    expect(note).not_to_have_text(re.compile(f"^{held} of"))
    solve(page, ONE)  # nor does a search of one puzzle end it
    open_tab(page, "File")
    expect(note).not_to_have_text(note.inner_text())
    button(page, "Stop").click()
    expect(status(page)).to_have_text(re.compile("^Stopped at [0-9,]+ of 200,000$"))
    done = int(note.inner_text().removeprefix("Stopped at ").split(" of ")[0].replace(",", ""))
    assert 0 < done < count
    assert len(download(page).splitlines()) >= done
