"""Rating and reasons in the page: under the details of a verdict, and for a whole file, on several workers."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from static.build import release, serve
from tests.browser.conftest import DESKTOP, await_ready, visitor
from tests.browser.driving import (
    EASY,
    LINE_FORM,
    ONE,
    another_board,
    button,
    cell,
    choose,
    close_sheets,
    downloaded,
    have_cores,
    names,
    open_tab,
    press,
    read,
    solve,
    status,
)
from tests.browser.holding import pace
from tests.browser.watching import Watch
from tests.rated import NUMBERS, apart

LINES = {number: line for line, number in NUMBERS}
CLASHING = "77" + "." * 79
FEW = "1234............"
LONG = 60_000  # milliseconds
# Everything around the level.
AROUND = ("button.title", "#board-note", "#pager", ".clock", "#timer-text", "#frame", "#verdict", "#keypad")


def details(page: Page) -> Locator:
    """Open the details of the verdict."""
    button(page, "details").click()
    sheet = page.get_by_role("dialog", name="Details")
    expect(sheet).to_be_visible()
    return sheet


def ask(page: Page, name: str) -> None:
    """Press a button of the details, which closes them."""
    details(page).get_by_role("button", name=name, exact=True).click()
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "hint")


def test_the_level_comes_in_a_pause_and_moves_nothing(phone: Page) -> None:
    """The first test of the file: what rates is fetched in the pause."""
    page = phone
    level = page.locator("#board-level")
    for line, word in ((LINES[4.2], "Hard"), (LINES[5.6], "Very hard")):
        with another_board(page):
            pace(page, 0, "performance")  # no pause before everything is measured
            choose(page, "one.txt", line.encode())
        expect(level).to_be_hidden()
        before = [page.locator(name).bounding_box() for name in AROUND]
        pace(page, 1, "performance")
        expect(level).to_have_text(word, timeout=LONG)
        assert [page.locator(name).bounding_box() for name in AROUND] == before
        place = level.bounding_box()
        assert place
        for name in ("#board-title", "#timer-text", "#pager", "#board", ".head-phone"):
            if other := page.locator(name).bounding_box():
                beside = place["x"] + place["width"] <= other["x"] or other["x"] + other["width"] <= place["x"]
                assert (
                    beside
                    or place["y"] + place["height"] <= other["y"] + 0.5
                    or (other["y"] + other["height"] <= place["y"] + 0.5)
                ), (name, place, other)


def test_details_say_how_hard_a_puzzle_is_and_what_its_givens_are_worth(page: Page) -> None:
    read(page, LINES[4.2], LINE_FORM)
    solve(page, ONE)
    rated = details(page)
    line = re.compile(r"^Hard\. SE 1\.2\.1: 4\.2 \(hardest step: XY-wing\)\. No step needs more than [2-9] rules at")
    expect(rated.locator("#rated-line")).to_have_text(line, timeout=LONG)
    whole = rated.get_by_role("img", name=re.compile(r"^5[0-9] steps: .* XY-wing\.")).bounding_box()
    frame = page.locator("#details").bounding_box()
    assert whole
    assert frame
    assert frame["x"] < whole["x"] < whole["x"] + whole["width"] < frame["x"] + frame["width"]
    close_sheets(page)
    page.set_viewport_size({"width": 390, "height": 664})
    read(page, EASY, LINE_FORM)
    solve(page, ONE)
    expect(details(page).locator("#rated-line")).to_contain_text("SE", timeout=LONG)
    button(page, "What givens are worth").click()
    expect(page.locator("#board .target")).to_have_count(1)
    expect(page.locator("#details")).to_be_hidden()  # the board is below
    details(page)
    given = page.get_by_role("group", name="Givens not needed").get_by_role("button")
    expect(given).to_have_count(22, timeout=LONG)
    given.first.click()
    expect(page.locator('[role=gridcell][aria-selected="true"]')).to_have_attribute("data-row", "5")
    expect(page.locator("#details")).to_be_hidden()
    page.set_viewport_size(DESKTOP)


def test_details_list_what_to_take_away_and_what_to_give(page: Page) -> None:
    read(page, CLASHING, LINE_FORM)
    solve(page, "No solution")
    ask(page, "Why?")
    expect(status(page)).to_have_text("Two 7s in row 1, columns 1 and 2.")
    lines = details(page).get_by_role("list", name="What to take away").get_by_role("listitem")
    expect(lines).to_have_count(2)
    lines.last.get_by_role("button", name="Take it away").click()
    expect(status(page)).to_have_text("More than one solution")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1 column 2, empty")
    read(page, FEW, "Sudoku 4×4, one line")
    solve(page, "Exactly 12 solutions")
    ask(page, "Make it unique")
    expect(page.locator("#board .told-place")).to_have_count(2)
    button(page, "Apply").click()
    expect(status(page)).to_have_text(ONE)
    assert sum(", given" in name for name in names(page)) == 6
    press(page, "Undo")
    assert sum(", given" in name for name in names(page)) == 4


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
    expect(page.locator("#rate-note")).to_have_text(note, timeout=LONG)
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


@pytest.fixture
def failing(browser: Browser, built: Path, tmp_path: Path) -> Iterator[Page]:
    """Return a page whose first further worker fails."""
    folder = shutil.copytree(built, tmp_path / "site", copy_function=os.link)
    script = folder / "static" / "worker" / "starting.mjs"
    text = script.read_text(encoding="utf-8")
    for path in (script, *(folder / name for name in release.WRITTEN.values())):
        path.unlink()  # a link, whose target stays
    script.write_text(text + FAILING, encoding="utf-8")
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


@pytest.mark.sweep
def test_a_worker_that_dies_is_replaced_and_a_stop_ends_all_and_nothing_is_lost_or_doubled(failing: Page) -> None:
    page = failing
    ways = (islice(apart(LINES[number]), EACH) for number in MIXED)
    lines = [line for each in zip(*ways, strict=True) for line in each]
    lines += [line[::-1] for line in lines]  # each of them mirrored
    have_cores(page, 2)
    with another_board(page):
        choose(page, "hard.txt", "\n".join(lines).encode())
    open_tab(page, "File")
    note = page.locator("#rate-note")
    page.evaluate(STOP)
    with page.expect_console_message(lambda said: "A worker that rates failed" in said.text, timeout=LONG):
        button(page, "Rate all").click()
    expect(note).to_have_text(re.compile("^Stopped at [1-9].* on 2 cores"), timeout=LONG)
    button(page, "Go on rating").click()
    done = re.compile(f"^{len(lines):,} of {len(lines):,} in .*; {len(lines) // 2:,} are like earlier ones$")
    expect(note).to_have_text(done, timeout=2 * LONG)
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
