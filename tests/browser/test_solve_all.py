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
    another_board,
    button,
    cell,
    choose,
    close_sheets,
    downloaded,
    enter,
    example,
    have_cores,
    open_sheet,
    open_tab,
    press,
    reach,
    solve,
    status,
    type_at,
)
from tests.browser.watching import Watch

EMPTY = "." * 81
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
CLASHING = "77" + "." * 79


def opened(page: Page, lines: list[str]) -> None:
    choose(page, "many.txt", ("3\n" + "".join(f"{line}\n" for line in lines)).encode())
    expect(page.locator("#recognised")).to_have_text(f"{len(lines):,} Sudoku puzzles 9×9, puzzle file")


def download(page: Page) -> str:
    link = reach(page.get_by_role("link", name="Download solutions", include_hidden=True))
    name, content = downloaded(page, link)
    assert name == "solutions.txt"
    return content.decode()  # keeps the line ends


def tiles(page: Page) -> Locator:
    """Return the counts of the results: a button each, except the skipped lines."""
    return page.locator("#all-counts > *")


def place(page: Page) -> str:
    """Return where the pager says it is: "1 of 3 without a solution"."""
    text = " ".join(page.get_by_role("group", name="Puzzles in the file").inner_text().split())
    return f"{page.get_by_role('spinbutton', name='Puzzle number').input_value()} {text}"


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


def test_a_file_is_solved_and_its_solutions_downloaded(page: Page) -> None:
    lines = [founding.SUDOKU_BOX_LINE, EMPTY, CLASHING, founding.SUDOKU_LINE]
    opened(page, lines)
    press(page, "Solve all")
    expect(tiles(page)).to_have_text(["2 with one solution", "1 with several solutions", "1 without a solution"])
    expect(page.get_by_role("status")).to_have_text("2 of 4 unique")
    expect(page.locator("#remark")).to_have_text("1 several, 1 without")
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "")
    expect(page.locator("#all-written")).to_have_text(
        "In the file, a puzzle with several solutions has the first; a puzzle without a solution stays as it is."
    )
    expect(page.locator("#all-note")).to_have_text(re.compile(r"^4 of 4 in "))
    head, *written = download(page).splitlines()
    assert head == "3"
    for line, found in zip(lines, written, strict=True):
        verdict = solving.solve(read.read(line).puzzles[0], 1)
        if verdict.count == 1:
            assert found == "".join(map(str, verdict.solutions[0].values))
    assert written[2] == CLASHING

    assert page.locator("#all-chart .bar:visible").count() > 0
    page.get_by_role("button", name=re.compile("^Show the hardest, effort [1-9]")).click()
    expect(page.locator("#board-note")).to_have_text(re.compile(r"^Puzzle [124] of 4$"))


def test_the_tally_and_the_chart_filter_the_pager(page: Page) -> None:
    clashing = [CLASHING.replace("7", digit) for digit in "123"]
    one, other = founding.SUDOKU_BOX_LINE, founding.SUDOKU_LINE
    lines = [one, clashing[0], EMPTY, clashing[1], other, "a remark", clashing[2]]
    choose(page, "many.txt", "\n".join(lines).encode())
    expect(page.locator("#recognised")).to_have_text("6 Sudoku puzzles 9×9, one line each")
    panel = page.get_by_role("tabpanel", name="File", include_hidden=True)
    reach(panel.get_by_role("button", name="Solve all", include_hidden=True)).click()
    expect(tiles(page)).to_have_count(4)
    assert page.get_by_role("button", name=re.compile("skipped line")).count() == 0  # it is not a puzzle
    wanted = page.get_by_role("button", name="3 without a solution", exact=True)
    wanted.click()
    expect(page.locator("#puzzle-count")).to_have_text("of 3")
    board = page.locator("[role=gridcell] .number")
    number, puzzles = page.get_by_role("spinbutton", name="Puzzle number"), []
    for at, number_in_file in ((1, 2), (2, 4), (3, 6)):
        expect(number).to_have_value(str(at))
        expect(page.locator("#puzzle-filed")).to_have_text(f"puzzle {number_in_file}")
        assert page.locator("#puzzle-filed").evaluate("words => words.scrollWidth <= words.clientWidth")  # all of it
        assert place(page) == f"{at} of 3 without a solution puzzle {number_in_file}"
        puzzles.append("".join(text or "." for text in board.all_text_contents()))
        if at < 3:
            with another_board(page):
                button(page, "Next puzzle").click()
    assert puzzles == clashing
    expect(button(page, "Next puzzle")).to_be_disabled()
    with another_board(page):
        enter(number, "1")
    expect(board.first).to_have_text("1")
    expect(button(page, "Previous puzzle")).to_be_disabled()
    enter(number, "4")
    expect(page.get_by_role("status")).to_have_text(re.compile("^Type a puzzle number from 1 to 3"))
    expect(number).to_have_value("1")
    for _ in range(4):
        button(page, "Random puzzle").click()
        expect(board.first).to_have_text(re.compile("[123]"))
    assert " of 3 without a solution" in place(page)
    enter(number, "1")  # wherever chance has led
    expect(page.locator("#puzzle-filed")).to_have_text("puzzle 2")
    with another_board(page):
        enter(number, "3")
    button(page, "Page through all puzzles").click()
    expect(number).to_have_value("6")
    assert place(page).startswith("6 of 6")
    expect(button(page, "Page through all puzzles")).to_be_hidden()
    button(page, "Previous puzzle").click()
    expect(number).to_have_value("5")

    # A bar of the chart lists the puzzles of its effort: one look decides those that break a rule, and the easy ones.
    bar = page.get_by_role("button", name="5 puzzles with effort 1", exact=True, include_hidden=True)
    reach(bar).click()
    expect(number).to_have_value("1")
    assert place(page).startswith("1 of 5 with effort 1")
    reach(bar)
    expect(bar).to_have_attribute("aria-pressed", "true")
    expect(wanted).to_have_attribute("aria-pressed", "false")
    # The hardest is not one of them.
    page.get_by_role("button", name=re.compile("^Show the hardest")).click()
    expect(button(page, "Page through all puzzles")).to_be_hidden()
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


def written_by(page: Page, text: str, note: str) -> str:
    """Solve a file with this text; return the text of the download."""
    with another_board(page):
        choose(page, "many.txt", text.encode())
    expect(page.locator("#all-results")).to_be_hidden()
    press(page, "Solve all")
    expect(page.locator("#all-note")).to_have_text(re.compile(note))
    expect(page.locator("#all-results")).to_be_visible()
    return download(page)


@pytest.mark.parametrize(("cores", "note"), [(1, " a second$"), (2, ", on 2 workers$"), (5, ", on 5 workers$")])
def test_lines_come_back_in_order_however_many_solve_them(page: Page, cores: int, note: str) -> None:
    lines = relabelled(9000)
    lines[4000] = CLASHING
    expected = [*solutions(lines[:4000]), CLASHING, *solutions(lines[4001:])]
    lines[6000] = expected[6000] = "Übrigens: no puzzle"
    have_cores(page, cores)
    text = written_by(page, "\r\n".join(lines), f"^8,999 of 8,999 in .*{note}")
    assert text == "\r\n".join(expected)
    expect(tiles(page)).to_have_text(["8,998 with one solution", "1 without a solution", "1 skipped line"])


def test_a_file_is_written_back_in_its_encoding_with_all_that_is_no_puzzle(page: Page) -> None:
    lines = relabelled(9000)
    expected = solutions(lines)
    for at in (*range(4000), 6000):
        lines[at] = expected[at] = "Übrigens 日本 \U0001f600"
    lines[50], expected[50] = relabelled(1)[0], solutions(relabelled(1))[0]
    have_cores(page, 2)
    with another_board(page):
        choose(page, "many.txt", "\r\n".join(lines).encode("utf-16") + b"1")
    expect(page.locator("#recognised")).to_have_text("5,000 Sudoku puzzles 9×9, one line each")
    open_tab(page, "File")
    expect(page.get_by_role("note")).to_contain_text("4,000 of 9,000 lines are not puzzles and stay as they are.")
    expect(page.get_by_role("note")).to_contain_text("its last byte is not text and stays as it is.")
    press(page, "Solve all")
    expect(page.locator("#all-results")).to_be_visible()
    _, content = downloaded(page, page.get_by_role("link", name="Download solutions"))
    assert content == "\r\n".join(expected).encode("utf-16") + b"1"


@pytest.fixture(params=["missing", "empty", "older"])
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
    lines = relabelled(9000)
    have_cores(poolless, 2)
    text = written_by(poolless, "\n".join(lines), "^9,000 of 9,000 in .* a second$")
    assert text == "\n".join(solutions(lines))


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
    assert int(held.replace(",", "")) < count
    # The board responds meanwhile.
    type_at(page, 1, 1, "5")
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("^row 1 column 1, entry 5"))
    button(page, "Go on").click()
    expect(note).not_to_have_text(re.compile(f"^{held} of"))
    # Nor does a search of one puzzle end it.
    solve(page, "Exactly one solution")
    open_tab(page, "File")
    now = note.inner_text()
    expect(note).not_to_have_text(now)
    expect(button(page, "Stop")).to_be_visible()
    button(page, "Stop").click()
    expect(status(page)).to_have_text(re.compile("^Stopped at [0-9,]+ of 200,000$"))
    expect(page.locator("#all-written")).to_have_text("In the file, a puzzle without a solution stays as it is.")
    expect(note).to_have_text(re.compile("^Stopped at [0-9,]+ of 200,000 in .* a second"))
    expect(note).not_to_contain_text("left")
    expect(tiles(page)).to_have_text([re.compile("^[0-9,]+ with one solution$")])
    done = int(note.inner_text().removeprefix("Stopped at ").split(" of ")[0].replace(",", ""))
    assert 0 < done < count
    assert len(download(page).splitlines()) >= done
    expect(button(page, "Solve all")).to_be_enabled()


def test_a_phone_offers_it_in_more_while_a_file_of_several_is_open(phone: Page) -> None:
    example(phone, "Sudoku")
    line = open_sheet(phone, "More").get_by_text("Solve all puzzles of this file")
    expect(line).to_be_hidden()
    close_sheets(phone)
    with another_board(phone):
        opened(phone, [EMPTY[1:] + "1", EMPTY[1:] + "2"])
    open_sheet(phone, "More")
    line.click()
    expect(phone.locator("#all-results")).to_be_visible()
    top = phone.locator("#all").evaluate("all => all.getBoundingClientRect().top")
    height = phone.evaluate("() => innerHeight")
    assert 0 < top < height
