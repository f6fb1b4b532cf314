"""Puzzles on paper: the board alone, several puzzles, answers; the board as SVG and PNG files."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import founding
from tests.browser.browsers import FIREFOX
from tests.browser.driving import (
    EASY,
    bring,
    button,
    called,
    downloaded,
    example,
    fill,
    on_paper,
    open_sheet,
    open_tab,
    type_at,
)

TWO = EASY.replace("5", ".").replace("3", ".")  # with these two exchanged, another solution
LINES = "\n".join([EASY, founding.SUDOKU_LINE, TWO, "55" + EASY[2:], *[EASY] * 96])
COUNT_PRINTED = "() => { window.printed = 0; window.print = () => { window.printed += 1 } }"
# How many dark pixels there are inside of three cells of a picture, as the browser decodes it.
DARK = """async bytes => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], {type: "image/png"}));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d", {willReadFrequently: true});
    pen.drawImage(image, 0, 0);
    const at = (row, column) => {
        const pixels = pen.getImageData(4 + 96 * column + 12, 4 + 96 * row + 12, 72, 72).data;
        let count = 0;
        for (let i = 0; i < pixels.length; i += 4) count += pixels[i] < 100;
        return count;
    };
    return [at(0, 0), at(0, 3), at(8, 6)];
}"""


@pytest.fixture
def printing(page: Page) -> Iterator[Page]:
    """Return the page with the tab that prints, and a print dialog that only counts."""
    page.evaluate(COUNT_PRINTED)
    open_tab(page, "File")
    yield page
    open_tab(page, "Play")


def print_pages(page: Page) -> None:
    """Press Print and wait until the browser is asked to print."""
    before = page.evaluate("() => window.printed")
    open_tab(page, "File")
    button(page, "Print").click()
    page.wait_for_function("before => window.printed > before", arg=before, timeout=60_000)


def paper(page: Page) -> Locator:
    """Return the part of the page that shows only in print."""
    return page.locator("#paper")


def boards(page: Page) -> list[str]:
    """Return the titles of the boards on paper, in order, answers last."""
    shown = paper(page).get_by_role("img", include_hidden=True)
    found: list[str] = shown.evaluate_all("boards => boards.map(board => board.ariaLabel)")
    return found


def sheets(page: Page, *sizes: str) -> set[int]:
    """Return how many sheets of each of these sizes it takes: Chromium's count, elsewhere that of the page."""
    if FIREFOX:
        return {page.locator(".leaf").count()}
    counts = set()
    for size in sizes:
        with on_paper(page):
            counts.add(len(re.findall(rb"/Type ?/Page\b", page.pdf(format=size))))
        print_pages(page)  # a print that is over is forgotten
    return counts


def test_paper_has_the_title_the_board_and_its_link_alone_black_on_white(printing: Page) -> None:
    page = printing
    example(page, "Futoshiki")
    type_at(page, 1, 1, "5")
    open_sheet(page, "Settings").get_by_label("Theme").select_option("Dark")
    page.keyboard.press("Escape")
    open_tab(page, "File")
    page.get_by_role("checkbox", name="With my entries").check()
    print_pages(page)
    with on_paper(page):
        expect(paper(page).get_by_text(re.compile(r"^http://localhost:\d+/givens/#."))).to_be_visible()
        assert boards(page) == ["Futoshiki 5×5"]
        expect(paper(page).locator("figcaption")).to_have_text("Futoshiki 5×5")
        expect(paper(page).locator(".entry")).to_have_count(1)
        assert page.locator("body > *:visible").count() == 1
        ink = paper(page).locator(".given .number").first.evaluate("text => getComputedStyle(text).fill")
        assert ink == "rgb(0, 0, 0)"
        ground = paper(page).locator(".sheet").first.evaluate("sheet => getComputedStyle(sheet).fill")
        assert ground in ("rgb(255, 255, 255)", "none")
    assert sheets(page, "A4") == {1}
    open_sheet(page, "Settings").get_by_label("Theme").select_option("Same as system")
    page.keyboard.press("Escape")


def test_several_puzzles_have_their_answers_on_the_last_page_and_ctrl_p_prints_the_board(printing: Page) -> None:
    page = printing
    bring(page, LINES, "Sudoku 9×9")
    type_at(page, 1, 3, "4")
    open_tab(page, "File")
    field = page.get_by_label("How many")
    fill(field, "3")
    page.keyboard.press("Tab")
    expect(page.locator("#print-note")).to_have_text("Puzzles 1 to 3 of 100.")
    print_pages(page)
    assert sheets(page, "A4") == {3}
    page.get_by_label("Puzzles per page").select_option("4")
    page.get_by_role("checkbox", name="Answers on the last page").check()
    print_pages(page)
    assert boards(page) == [f"Sudoku 9×9 · {number}" for number in (1, 2, 3, 4, 1, 2)]
    words = paper(page).locator("p").all_text_contents()
    assert words == ["Sudoku 9×9 · 3: several solutions.", "Sudoku 9×9 · 4: no solution."]
    assert sheets(page, "A4", "Letter") == {2}
    called(page, 1, 3, "entry 4")
    # What the browser fires around its print dialog, and at Ctrl+P.
    for event, count in (("beforeprint", 6), ("afterprint", 6), ("beforeprint", 1)):
        page.evaluate("event => { dispatchEvent(new Event(event)) }", event)
        assert len(boards(page)) == count


def test_svg_and_png_files_show_the_board_and_stand_alone(page: Page) -> None:
    example(page, "Futoshiki")
    type_at(page, 1, 1, "5")
    open_tab(page, "File").get_by_role("checkbox", name="With my entries").check()
    name, file = downloaded(page, button(page, "Save as SVG"))
    assert name == "futoshiki-5x5.svg"
    assert file.count(b'class="cell entry') == 1
    assert not re.search(rb"var\(|light-dark|http://(?!www.w3.org)|<text", file)
    example(page, "Sudoku")
    open_tab(page, "File")
    name, file = downloaded(page, button(page, "Save as PNG"))
    assert name == "sudoku-9x9.png"
    assert int.from_bytes(file[16:20], "big") == int.from_bytes(file[20:24], "big") == 871
    dark = page.evaluate(DARK, list(file))  # an empty cell has none
    assert dark[0] == 0
    assert min(dark[1:]) > 200
