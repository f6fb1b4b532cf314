"""Solve all, in a real browser: a whole file, its progress, what comes out, and how it is stopped."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from puzzles import solving, translating
from tests.browser import founding
from tests.browser.driving import button, cell, choose, type_at

EMPTY = "." * 81
CLASHING = "77" + "." * 79


def opened(page: Page, lines: list[str]) -> None:
    choose(page, "many.txt", ("3\n" + "".join(f"{line}\n" for line in lines)).encode())
    expect(page.locator("#recognised")).to_have_text(f"{len(lines):,} Sudoku puzzles 9x9, puzzle file")


def download(page: Page, folder: Path) -> str:
    with page.expect_download() as started:
        page.get_by_role("link", name="Download solutions").click()
    target = folder / "solutions.txt"
    started.value.save_as(target)
    return target.read_text()


def settled(page: Page) -> str:
    """Wait until the run's count stands still for half a second, which a run that goes on never does."""
    before, now = "", page.locator("#all-note").inner_text().split(" of ")[0]
    while now != before:
        page.wait_for_timeout(500)
        before, now = now, page.locator("#all-note").inner_text().split(" of ")[0]
    return now


def test_a_file_is_solved_and_its_solutions_downloaded(page: Page, tmp_path: Path) -> None:
    lines = [founding.SUDOKU_BOX_LINE, EMPTY, CLASHING, founding.SUDOKU_LINE]
    opened(page, lines)
    button(page, "Solve all").click()
    expect(page.locator("#all-counts div")).to_have_text(["one solution2", "several solutions1", "no solution1"])
    expect(page.locator("#all-note")).to_have_text(re.compile(r"^4 of 4 in "))
    head, *written = download(page, tmp_path).splitlines()
    assert head == "3"
    for line, found in zip(lines, written, strict=True):
        verdict = solving.solve(translating.read(line).puzzles[0], 1)
        if verdict.count == 1:
            assert found == "".join(map(str, verdict.solutions[0].values))
    assert written[2] == CLASHING

    page.get_by_role("button", name=re.compile("^Show the hardest, [1-9]")).click()
    expect(page.locator("#board-note")).to_have_text(re.compile(r"^Puzzle [013] of 0 to 3$"))
    assert page.locator("#all-chart .bar:visible").count() > 0


def test_a_single_puzzle_has_no_solve_all(page: Page) -> None:
    opened(page, [EMPTY, EMPTY])
    expect(button(page, "Solve all")).to_be_visible()
    button(page, "Sudoku example").click()
    expect(button(page, "Solve all")).to_be_hidden()


def test_a_long_run_is_paused_goes_on_and_is_stopped(open_page: Callable[..., Page], tmp_path: Path) -> None:
    page = open_page(ready="solver")
    count = 1_500_000
    file = tmp_path / "many.txt"
    file.write_text(f"{founding.SUDOKU_LINE}\n" * count)
    page.get_by_label("Open puzzle file").set_input_files(file)
    expect(page.locator("#recognised")).to_have_text("1,500,000 Sudoku puzzles 9x9, one line each")
    button(page, "Solve all").click()
    note = page.locator("#all-note")
    expect(note).to_have_text(re.compile(r"^[1-9][0-9,]* of 1,500,000 in .* a second, .* left$"))
    button(page, "Pause").click()
    expect(button(page, "Go on")).to_be_visible()
    held = settled(page)
    page.wait_for_timeout(500)
    assert note.inner_text().split(" of ")[0] == held
    assert int(held.replace(",", "")) < count
    # The board answers meanwhile.
    type_at(page, 1, 1, "5")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, entry 5")
    button(page, "Go on").click()
    expect(note).not_to_have_text(re.compile(f"^{held} of"))
    button(page, "Stop").click()
    expect(page.locator("#all-counts div")).to_have_text([re.compile("^one solution[0-9,]+$")])
    done = int(note.inner_text().split(" of ")[0].replace(",", ""))
    assert 0 < done < count
    assert len(download(page, tmp_path).splitlines()) >= done
    expect(button(page, "Solve all")).to_be_enabled()
