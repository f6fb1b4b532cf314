"""A whole file solved or rated, in a real browser: its progress, its output, how to stop it, workers that fail."""

from __future__ import annotations

import os
import random
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from puzzles.forms import read
from puzzles.solving import solve as solving
from static.build import release, serve
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
from tests.rated import NUMBERS, apart

EMPTY = "." * 81
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
CLASHING = "77" + "." * 79
LINES = {number: line for line, number in NUMBERS}
Altered = Callable[..., Page]


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
    # A bar of the chart lists the puzzles of its effort: one look decides those that break a rule, and the easy ones.
    bar = reach(page.get_by_role("button", name="5 puzzles with effort 1", exact=True, include_hidden=True))
    bar.click()
    expect(page.locator("#puzzle-count")).to_have_text("of 5")
    reach(bar)
    expect(bar).to_have_attribute("aria-pressed", "true")
    expect(wanted).to_have_attribute("aria-pressed", "false")


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


@pytest.fixture
def altered(browser: Browser, built: Path, tmp_path: Path) -> Iterator[Altered]:
    """Return a function that opens a copy of the site, with a file gone or with something behind it."""
    folder = shutil.copytree(built, tmp_path / "site", copy_function=os.link)
    with ExitStack() as stack:

        def opened(name: str, more: str = "") -> Page:
            text = (folder / name).read_text(encoding="utf-8")
            for path in (name, *release.WRITTEN.values()):
                (folder / path).unlink()  # a link, whose target stays
            if more:
                (folder / name).write_text(text + more, encoding="utf-8")
            release.write(folder)
            server = stack.enter_context(serve.server(folder))
            threading.Thread(target=server.serve_forever, daemon=True).start()
            stack.callback(server.shutdown)
            watch = Watch(f"http://localhost:{server.server_port}")
            page = stack.enter_context(visitor(browser, watch, again=True)).new_page()
            page.goto(watch.origin)
            await_ready(page, "solver", watch)
            return page

        yield opened


def test_workers_that_do_not_start_are_done_without(altered: Altered) -> None:
    page = altered("static/worker/pool.js")
    lines = relabelled(1000)
    have_cores(page, 2)
    with another_board(page):
        choose(page, "many.txt", "\n".join(lines).encode())
    press(page, "Solve all")
    expect(page.locator("#all-note")).to_have_text(re.compile("^1,000 of 1,000 in .* a second$"))
    assert download(page) == "\n".join(solutions(lines))


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


def rows(page: Page, name: str) -> Locator:
    return page.locator(f"#rate-rows .{name}")


def test_a_file_is_rated_sorted_filtered_played_and_saved(phone: Page) -> None:
    page = phone
    lines = [LINES[1.2], LINES[4.2], LINES[2.6], LINES[4.2][::-1], "." * 81, LINES[3.2]]
    with another_board(page):
        choose(page, "many.txt", "\n".join(lines).encode())
    open_tab(page, "File")
    button(page, "Rate all").click()
    note = re.compile(r"^6 of 6 in .*; 1 is like an earlier one$")
    expect(page.locator("#rate-note")).to_have_text(note, timeout=60_000)
    expect(page.locator("#rate-chart tr td:last-child")).to_have_text(["1", "1", "3", "0", "0", "1"])
    expect(rows(page, "at")).to_have_text(["2", "4", "6", "3", "1", "5"])
    expect(rows(page, "hardest").nth(1)).to_have_text("XY-wing · like 2")
    assert page.locator(".rated-rows").evaluate("table => table.scrollWidth <= table.parentElement.clientWidth")
    button(page, "No.").click()
    expect(rows(page, "at")).to_have_text(["1", "2", "3", "4", "5", "6"])
    expect(page.get_by_role("columnheader", name="No.")).to_have_attribute("aria-sort", "ascending")
    name, content = downloaded(page, button(page, "Save table"))
    assert name == "ratings.csv"
    assert content.decode().split("\r\n")[4] == '4,Hard,4.2,"XY-wing",,25,2'
    page.get_by_role("button", name="3 Hard", exact=True).click()
    expect(rows(page, "at")).to_have_text(["2", "4", "6"])
    with another_board(page):
        rows(page, "score").nth(2).click()
    expect(page.locator("#puzzle-words")).to_have_text("hard")
    expect(page.locator("#puzzle-filed")).to_have_text("puzzle 6")


# None of them takes long: on a busy machine a harder one would meet the page's limit of ten seconds for one puzzle.
MIXED = (8.2, 2.6, 7.5, 4.2, 7.8)
EACH = 300
# The page itself presses Stop when two workers rate: the driver might come when all is over.
STOP = """() => new MutationObserver((_, observer) => {
    if (!/ on 2 cores, .* left$/.test(document.getElementById("rate-note")?.textContent)) return;
    observer.disconnect();
    document.getElementById("rate-stop").click();
}).observe(document.body, {childList: true, characterData: true, subtree: true})"""
# Put behind what starts a worker: the first that rates beside the solver's dies after two puzzles.
FAILING = """
if (self.name === "rating-1") {
    const tell = self.postMessage.bind(self);
    let told = 0;
    self.postMessage = (...words) => {
        if (typeof words[0] !== "string" || ++told <= 3) tell(...words);
        else setTimeout(() => { throw new Error("killed"); });
    };
}
"""


@pytest.mark.sweep
def test_a_worker_that_dies_is_replaced_and_a_stop_ends_all_and_nothing_is_lost_or_doubled(altered: Altered) -> None:
    page = altered("static/worker/starting.mjs", FAILING)
    ways = (islice(apart(LINES[number]), EACH) for number in MIXED)
    lines = [line for each in zip(*ways, strict=True) for line in each]
    lines += [line[::-1] for line in lines]  # each of them mirrored
    have_cores(page, 2)
    with another_board(page):
        choose(page, "hard.txt", "\n".join(lines).encode())
    open_tab(page, "File")
    note = page.locator("#rate-note")
    page.evaluate(STOP)
    with page.expect_console_message(lambda said: "A worker that rates failed" in said.text, timeout=60_000):
        button(page, "Rate all").click()
    expect(note).to_have_text(re.compile("^Stopped at [1-9].* on 2 cores"), timeout=60_000)
    button(page, "Go on rating").click()
    done = re.compile(f"^{len(lines):,} of {len(lines):,} in .*; {len(lines) // 2:,} are like earlier ones$")
    expect(note).to_have_text(done, timeout=120_000)
    # Every puzzle stands once in the table, in the file's order, as hard as the first that it is like.
    button(page, "No.").click()
    expect(rows(page, "at").first).to_have_text("1")
    _, content = downloaded(page, button(page, "Save table"))
    table = [line.split(",") for line in content.decode().splitlines()[1:]]
    assert [line[0] for line in table] == [str(at + 1) for at in range(len(lines))]
    assert [line[2] for line in table[: len(MIXED)]] == [str(number) for number in MIXED]
    assert [line[5] for line in table] == [str(81 - line.count(".")) for line in lines]
    first, like = table[: len(table) // 2], table[len(table) // 2 :]
    assert {line[-1] for line in first} == {""}
    assert [line[1:] for line in like] == [[*line[1:-1], line[0]] for line in first]
