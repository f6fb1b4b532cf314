"""Rating in the page: under the details of a verdict, and for a whole file."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from static.build import release, serve
from tests.browser.conftest import await_ready, visitor
from tests.browser.driving import (
    another_board,
    button,
    choose,
    close_sheets,
    downloaded,
    have_cores,
    open_tab,
    paste,
    reach,
    solve,
)
from tests.browser.watching import Watch
from tests.rated import NUMBERS, apart

LINES = {number: line for line, number in NUMBERS}
SPARE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ONE = "Exactly one solution"
SCREENS: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 664},
}
LONG = 60_000  # milliseconds


def details(page: Page) -> Locator:
    """Open the details and return the part that says how hard the puzzle is."""
    page.locator("#details-open").click()
    return page.get_by_role("region", name="How hard it is")


def test_the_details_of_a_verdict_say_how_hard_the_puzzle_is(page: Page) -> None:
    """The first test of the file: nothing of it is there before it is asked for."""
    with another_board(page):
        paste(page, "." * 81)
    solve(page, re.compile("solutions listed"))
    assert page.locator("#rated").count() == 0
    page.locator("#details-open").click()
    expect(button(page, "Make it unique")).to_be_visible()
    expect(page.locator("#rated")).to_be_hidden()
    close_sheets(page)
    with another_board(page):
        paste(page, LINES[4.2])
    solve(page, ONE)
    rated = details(page)
    line = re.compile(
        r"^Hard\. SE 1\.2\.1: 4\.2 \(hardest step: XY-wing\)\. No step needs more than [2-9] rules at once\."
    )
    expect(rated.locator("#rated-line")).to_have_text(line, timeout=LONG)
    picture = rated.get_by_role("img", name=re.compile(r"^5[0-9] steps: .* The hardest is step .*, XY-wing\."))
    expect(picture).to_be_visible()
    whole, frame = picture.bounding_box(), page.locator("#details").bounding_box()
    assert whole
    assert frame
    assert frame["x"] < whole["x"] < whole["x"] + whole["width"] < frame["x"] + frame["width"]
    # Another puzzle's details do not keep it.
    close_sheets(page)
    with another_board(page):
        paste(page, "." * 81)
    solve(page, re.compile("solutions listed"))
    page.locator("#details-open").click()
    expect(page.locator("#details")).to_be_visible()
    expect(page.locator("#rated-line")).to_be_hidden()


def test_what_givens_are_worth_is_told_and_shown(page: Page) -> None:
    page.set_viewport_size(SCREENS["phone"])
    with another_board(page):
        paste(page, SPARE)
    solve(page, ONE)
    expect(details(page).locator("#rated-line")).to_contain_text("SE", timeout=LONG)
    button(page, "What givens are worth").click()
    expect(page.locator("#status")).to_have_text(
        "22 of 30 givens are not needed: any one of them may go, and the solution stays the only one."
    )
    expect(page.locator("#board .target")).to_have_count(1)
    expect(page.locator("#details")).to_be_hidden()  # the board is below
    page.locator("#details-open").click()
    expect(page.locator("#worth-note")).to_be_visible(timeout=LONG)  # unseen, it has the words of the board before
    expect(page.locator("#worth-note")).to_have_text(re.compile(r"^8 of 30 givens are needed\."), timeout=LONG)
    given = page.get_by_role("group", name="Givens not needed").get_by_role("button")
    expect(given).to_have_count(22)
    expect(given.first).to_have_text("r5c4: 2.0, Medium")
    expect(page.locator("#board .target")).to_have_count(1)
    given.first.click()
    expect(page.locator('[role=gridcell][aria-selected="true"]')).to_have_attribute("data-row", "5")
    expect(page.locator('[role=gridcell][aria-selected="true"]')).to_be_visible()
    assert page.locator("#details:popover-open").count() == 0
    # The step is put away; what was found stays in the details.
    close_sheets(page)
    page.keyboard.press("Escape")
    expect(page.locator("#status")).to_have_text(ONE)
    expect(page.locator("#board .target")).to_have_count(0)
    details(page)
    expect(given).to_have_count(22)
    close_sheets(page)
    page.set_viewport_size(SCREENS["desktop"])


def rows(page: Page, name: str) -> Locator:
    return page.locator(f"#rate-rows .{name}")


def test_a_file_is_rated_sorted_filtered_played_and_saved(page: Page) -> None:
    page.set_viewport_size(SCREENS["phone"])
    lines = [LINES[1.2], LINES[4.2], LINES[2.6], LINES[4.2][::-1], "." * 81, LINES[3.2]]
    with another_board(page):
        choose(page, "many.txt", "\n".join(lines).encode())
    expect(page.locator("#recognised")).to_have_text("6 Sudoku puzzles 9×9, one line each")
    open_tab(page, "File")
    button(page, "Rate all").click()
    expect(page.locator("#rate-note")).to_have_text(
        re.compile(r"^6 of 6 in .*; 1 is like an earlier one$"), timeout=LONG
    )
    chart = page.locator("#rate-chart tr")
    expect(chart.locator("td:last-child")).to_have_text(["1", "1", "3", "0", "0", "1"])
    expect(rows(page, "at")).to_have_text(["2", "4", "6", "3", "1", "5"])
    expect(rows(page, "score")).to_have_text(["4.2", "4.2", "3.2", "2.6", "1.2", ""])
    expect(rows(page, "hardest").nth(1)).to_have_text("XY-wing · like 2")
    expect(rows(page, "hardest").last).to_have_text("Several solutions")
    table = page.locator(".rated-rows")
    assert table.evaluate("table => table.scrollWidth <= table.parentElement.clientWidth")
    button(page, "No.").click()
    expect(rows(page, "at")).to_have_text(["1", "2", "3", "4", "5", "6"])
    expect(page.get_by_role("columnheader", name="No.")).to_have_attribute("aria-sort", "ascending")
    name, content = downloaded(page, button(page, "Save table"))
    assert name == "ratings.csv"
    saved = content.decode().split("\r\n")
    assert saved[0] == "number,level,SE 1.2.1,hardest step,k,givens,like puzzle"
    assert saved[4] == '4,Hard,4.2,"XY-wing",,25,2'
    page.get_by_role("button", name="3 Hard", exact=True).click()
    expect(rows(page, "at")).to_have_text(["2", "4", "6"])
    with another_board(page):
        rows(page, "score").nth(2).click()
    expect(page.locator("#puzzle-count")).to_have_text("of 3")
    expect(page.locator("#puzzle-words")).to_have_text("hard")
    expect(page.locator("#puzzle-filed")).to_have_text("puzzle 6")
    with another_board(page):
        button(page, "Previous puzzle").click()
    expect(page.locator("#puzzle-filed")).to_have_text("puzzle 4")
    reach(page.get_by_role("button", name="Count the rules, too", include_hidden=True)).click()
    expect(page.locator("#rate-rows td.k").first).to_have_text(re.compile("^[1-9]"), timeout=LONG)
    page.set_viewport_size(SCREENS["desktop"])


# None of them takes long: on a busy machine a harder one would meet the page's limit of ten seconds for one puzzle.
MIXED = (8.2, 2.6, 7.5, 4.2, 7.8)
EACH = 100


def of_mixed() -> list[str]:
    """Return the lines of a file that is long enough for several workers, and each of them mirrored."""
    ways = (islice(apart(LINES[number]), EACH) for number in MIXED)
    lines = [line for each in zip(*ways, strict=True) for line in each]
    return lines + [line[::-1] for line in lines]


def opened(page: Page) -> None:
    """Open the file."""
    have_cores(page, 2)
    with another_board(page):
        choose(page, "hard.txt", "\n".join(of_mixed()).encode())
    expect(page.locator("#recognised")).to_have_text("1,000 Sudoku puzzles 9×9, one line each")
    open_tab(page, "File")


def holds_all(page: Page) -> None:
    """Look at the table: every puzzle once, in the file's order, as hard as the first that it is like."""
    expect(page.locator("#rate-note")).to_have_text(
        re.compile("^1,000 of 1,000 in .*; 500 are like earlier ones$"), timeout=2 * LONG
    )
    button(page, "No.").click()
    expect(rows(page, "at").first).to_have_text("1")
    _, content = downloaded(page, button(page, "Save table"))
    table = [line.split(",") for line in content.decode().splitlines()[1:]]
    lines = of_mixed()
    assert [line[0] for line in table] == [str(at + 1) for at in range(len(lines))]
    assert [line[2] for line in table[: len(MIXED)]] == [str(number) for number in MIXED]
    assert [line[5] for line in table] == [str(81 - line.count(".")) for line in lines]
    first, like = table[: len(table) // 2], table[len(table) // 2 :]
    assert {line[-1] for line in first} == {""}
    assert [line[1:] for line in like] == [[*line[1:-1], line[0]] for line in first]


# Put behind what starts a worker: the first that rates beside the solver's fails after two puzzles.
FAILING = """
if (self.name === "rating-1") {
    const tell = self.postMessage.bind(self);
    let told = 0;
    self.postMessage = (...words) => {
        if (typeof words[0] !== "string" || ++told <= 3) tell(...words);
        else if (DIES) setTimeout(() => { throw new Error("killed"); });
    };
}
"""


@pytest.fixture
def failing(browser: Browser, built: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return a page whose first further worker fails."""
    folder = shutil.copytree(built, tmp_path / "site", copy_function=os.link)
    script = folder / "static" / "worker" / "starting.mjs"
    text = script.read_text(encoding="utf-8")
    for path in (script, *(folder / name for name in release.WRITTEN.values())):
        path.unlink()  # a link, whose target stays
    dies = "true" if request.param == "dies" else "false"
    script.write_text(text + FAILING.replace("DIES", dies), encoding="utf-8")
    release.write(folder)
    with serve.server(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        watch = Watch(f"http://localhost:{server.server_port}")
        with visitor(browser, watch, again=True) as context:
            page = context.new_page()
            page.goto(watch.origin)
            await_ready(page, "solver", watch)
            yield page
        server.shutdown()


@pytest.mark.parametrize("failing", ["dies", "is silent"], indirect=True)
def test_a_worker_that_fails_is_replaced_and_a_stop_ends_all_and_nothing_is_lost_or_doubled(
    failing: Page, request: pytest.FixtureRequest
) -> None:
    """Several workers rate a long file; the first beside the solver's dies, or says nothing more."""
    opened(failing)
    if "dies" in request.node.name:
        with failing.expect_console_message(lambda said: "A worker that rates failed" in said.text, timeout=LONG):
            button(failing, "Rate all").click()
        note = failing.locator("#rate-note")
        expect(note).to_have_text(re.compile("^[1-9].* on 2 cores, .* left$"), timeout=LONG)
        button(failing, "Stop").click()
        expect(note).to_have_text(re.compile("^Stopped at [1-9].* on 2 cores"), timeout=LONG)
        button(failing, "Go on rating").click()
    else:
        button(failing, "Rate all").click()
        expect(failing.locator("#rate-note")).to_have_text(re.compile(" on 2 cores"), timeout=LONG)
    holds_all(failing)
