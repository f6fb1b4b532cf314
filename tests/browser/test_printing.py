"""Puzzles on paper: the board alone, or several puzzles of the open file, with the answers on the last page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from puzzles.forms import read
from puzzles.kinds import catalog
from puzzles.solving.solution_check import check
from tests import founding
from tests.browser.browsers import FIREFOX
from tests.browser.driving import (
    bring,
    button,
    cell,
    example,
    fill,
    on_paper,
    open_sheet,
    open_tab,
    status,
    type_at,
)

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO = EASY.replace("5", ".").replace("3", ".")  # with these two exchanged, another solution
NONE = "55" + EASY[2:]
LINES = "\n".join([EASY, founding.SUDOKU_LINE, TWO, NONE, *[EASY] * 96])
COUNT_PRINTED = "() => { window.printed = 0; window.print = () => { window.printed += 1 } }"


@pytest.fixture
def printing(page: Page) -> Iterator[Page]:
    """Return the page with entries included in print, and a print dialog that only counts."""
    page.evaluate(COUNT_PRINTED)
    open_tab(page, "File")
    page.get_by_role("checkbox", name="With my entries").check()
    page.get_by_label("Puzzles per page").select_option("1")
    answers(page).uncheck()
    open_tab(page, "Play")
    yield page
    open_tab(page, "File").get_by_role("checkbox", name="With my entries").check()
    open_tab(page, "Play")


def choose_theme(page: Page, name: str) -> None:
    open_sheet(page, "Settings").get_by_label("Theme").select_option(name)
    page.keyboard.press("Escape")


def answers(page: Page) -> Locator:
    return page.get_by_role("checkbox", name="Answers on the last page")


def print_pages(page: Page) -> None:
    """Press Print and wait until the browser is asked to print."""
    before = page.evaluate("() => window.printed")
    open_tab(page, "File")
    button(page, "Print").click()
    for _ in range(1200):
        if page.evaluate("() => window.printed") > before:
            return
        page.wait_for_timeout(50)
    pytest.fail("nothing was printed: " + page.locator("#print-note").inner_text())


def paper(page: Page) -> Locator:
    """Return the part of the page that shows only in print."""
    return page.locator("#paper")


def boards(page: Page) -> list[str]:
    """Return the titles of the boards on paper, in order, answers last."""
    found: list[str] = (
        paper(page)
        .get_by_role("img", include_hidden=True)
        .evaluate_all("boards => boards.map(board => board.ariaLabel)")
    )
    return found


def sheets(page: Page, *sizes: str) -> int:
    """Return how many sheets of A4, or of these sizes, it takes: Chromium's count, elsewhere that of the page."""
    if FIREFOX:
        return page.locator(".leaf").count()
    counts = set()
    for size in sizes or ("A4",):
        with on_paper(page):
            counts.add(len(re.findall(rb"/Type ?/Page\b", page.pdf(format=size))))
        print_pages(page)  # a print that is over is forgotten
    assert len(counts) == 1, "all sizes take equally many"
    return counts.pop()


def test_paper_has_the_title_the_board_and_its_link_alone(printing: Page) -> None:
    example(printing, "Futoshiki")
    type_at(printing, 1, 1, "5")
    print_pages(printing)
    link = paper(printing).get_by_text(re.compile(r"^http://localhost:\d+/givens/#."))
    with on_paper(printing):
        expect(link).to_be_visible()
        expect(
            printing.get_by_role("region", name="For paper").get_by_role("img", name="Futoshiki 5×5")
        ).to_be_visible()
        assert boards(printing) == ["Futoshiki 5×5"]
        expect(paper(printing).locator("figcaption")).to_have_text("Futoshiki 5×5")
        expect(paper(printing).locator(".entry")).to_have_count(1)
        for hidden in (printing.locator("#board"), button(printing, "Solve"), printing.get_by_role("textbox")):
            expect(hidden.first).not_to_be_visible()
        assert printing.locator("body > *:visible").count() == 1
        ink = paper(printing).locator(".given .number").first.evaluate("text => getComputedStyle(text).fill")
        assert ink == "rgb(0, 0, 0)"
    # The link is to the board before the move, so the next print has a different one.
    first = link.text_content()
    open_tab(printing, "Play")
    type_at(printing, 1, 1, "4")
    print_pages(printing)
    expect(link).not_to_have_text(first or "")
    printing.get_by_role("checkbox", name="With my entries").uncheck()
    print_pages(printing)
    expect(paper(printing).locator(".entry")).to_have_count(0)
    assert printing.evaluate("() => window.printed") == 3
    assert sheets(printing) == 1

    # A dark page prints black on white.
    open_tab(printing, "Play")
    choose_theme(printing, "Dark")
    print_pages(printing)
    with on_paper(printing):
        number = paper(printing).locator(".given .number").first
        assert number.evaluate("text => getComputedStyle(text).fill") == "rgb(0, 0, 0)"
        sheet = paper(printing).locator(".sheet").first
        assert sheet.evaluate("sheet => getComputedStyle(sheet).fill") in ("rgb(255, 255, 255)", "none")
    choose_theme(printing, "Same as system")


def test_ctrl_p_prints_the_board_whatever_the_print_button_printed(printing: Page) -> None:
    bring(printing, LINES, "Sudoku 9×9")
    open_tab(printing, "File")
    printing.get_by_label("Puzzles per page").select_option("4")
    print_pages(printing)
    assert len(boards(printing)) == 4
    # What the browser fires around its print dialog, and at Ctrl+P.
    for event in ("beforeprint", "afterprint"):
        printing.evaluate("event => { dispatchEvent(new Event(event)) }", event)
    assert len(boards(printing)) == 4
    printing.evaluate("() => { dispatchEvent(new Event('beforeprint')) }")
    assert boards(printing) == ["Sudoku 9×9"]


def test_several_puzzles_have_a_page_each(printing: Page) -> None:
    bring(printing, LINES, "Sudoku 9×9")
    button(printing, "Next puzzle").click()
    expect(printing.get_by_role("spinbutton", name="Puzzle number")).to_have_value("2")
    open_tab(printing, "File")
    printing.get_by_label("Puzzles per page").select_option("1")
    field = printing.get_by_label("How many")
    expect(field).to_have_value("1")
    fill(field, "3")
    printing.keyboard.press("Tab")
    expect(printing.locator("#print-note")).to_have_text("Puzzles 2 to 4 of 100.")
    print_pages(printing)
    assert boards(printing) == [f"Sudoku 9×9 · {number}" for number in range(2, 5)]
    assert sheets(printing) == 3
    expect(paper(printing).get_by_text("http://")).to_have_count(3)


def test_the_answers_are_on_the_last_page(printing: Page) -> None:
    bring(printing, LINES, "Sudoku 9×9")
    type_at(printing, 1, 3, "4")
    expect(status(printing)).to_have_text("")
    open_tab(printing, "File")
    printing.get_by_label("Puzzles per page").select_option("4")
    answers(printing).check()
    print_pages(printing)
    assert boards(printing) == [f"Sudoku 9×9 · {number}" for number in (1, 2, 3, 4, 1, 2)]
    expect(paper(printing).get_by_role("heading", name="Answers", include_hidden=True)).to_be_attached()
    words = paper(printing).locator("p").all_text_contents()
    assert words == ["Sudoku 9×9 · 3: several solutions.", "Sudoku 9×9 · 4: no solution."]
    kind = catalog.kind_named("sudoku")
    puzzles = read.read(LINES).puzzles
    for at, title in enumerate(("Sudoku 9×9 · 1", "Sudoku 9×9 · 2")):
        answer = paper(printing).get_by_role("img", name=title, include_hidden=True).last
        solution = tuple(int(number) for number in answer.locator(".number").all_text_contents())
        assert check(puzzles[at], solution, kind).correct
    assert sheets(printing, "A4", "Letter") == 2
    # The verdict's place, and the game, are as they were.
    expect(status(printing)).to_have_text("")
    expect(cell(printing, 1, 3)).to_have_accessible_name(re.compile("entry 4"))
