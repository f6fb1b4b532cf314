"""What leaves the page: texts copied and saved whole, pictures, and puzzles on paper with their answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from puzzles.api.service import Service
from puzzles.forms import read as reading
from puzzles.solving import solve as solving
from tests import founding
from tests.browser.browsers import FIREFOX
from tests.browser.driving import (
    EASY,
    LINE_FORM,
    bring,
    button,
    choose_form,
    close_sheets,
    downloaded,
    example,
    fill,
    limits,
    on_paper,
    open_sheet,
    open_tab,
    paste,
    press,
    read,
    solve,
    type_at,
)

EMPTY_9 = "." * 81
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


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Copy or save as")


def choices(page: Page) -> Locator:
    return page.get_by_role("radiogroup", name="Text form").get_by_role("radio")


def text(page: Page) -> Locator:
    return page.get_by_role("textbox", name="The puzzle as text")


def shown(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Show", exact=True)


def written(name: str) -> str:
    service: Any = Service()
    found: str = service.writer.write(service.text.read(founding.SUDOKU_LINE)["puzzle"], name, None, {})["text"]
    return found


def test_a_program_gets_the_link_that_holds_my_entries(page: Page) -> None:
    read(page, founding.SUDOKU_LINE, LINE_FORM)
    press(page, "Share")
    button(page, "Other programs and forms…").click()
    expect(sheet(page)).to_be_visible()
    expect(page.get_by_role("dialog", name="Share", exact=True)).to_be_hidden()
    # Any form is found by typing its name.
    finder = page.get_by_role("searchbox", name="Find a form", exact=True)
    fill(finder, "simon solo link")
    expect(choices(page)).to_have_count(1)
    finder.press("Enter")
    expect(text(page)).to_have_value(written("sudoku/solo"))
    expect(sheet(page).locator("#open-in")).to_have_text("Open in Simon Tatham's Solo")
    fill(finder, "")
    expect(choices(page)).to_have_count(6)
    expect(choices(page).last).to_be_checked()  # the one chosen takes the place of the sixth
    choose_form(page, "sudoku/sudokupad")
    expect(text(page)).to_have_value(written("sudoku/sudokupad"))
    link = sheet(page).locator("#open-in")
    assert link.get_attribute("href") == written("sudoku/sudokupad").strip()
    assert (link.get_attribute("target"), link.get_attribute("rel")) == ("_blank", "noopener")
    close_sheets(page)
    type_at(page, 1, 1, "6")
    press(page, "Copy or save as…")
    shown(page).select_option("The puzzle with my entries")
    expect(page.locator("#form input:checked")).to_have_value("sudoku/sudokupad-marks")
    assert reading.read(text(page).input_value()).layers[0].entries[0] == 6
    choose_form(page, "sudoku/sudokupad")
    expect(page.locator("#left-behind")).to_have_text("Your entries are written as givens.")


def test_a_thousand_solutions_are_copied_and_saved_whole_past_the_box(page: Page) -> None:
    read(page, EMPTY_9, LINE_FORM)
    limits(page, solutions=1_000)
    solve(page, "1,000 solutions listed")
    listed = [solution.values for solution in solving.solve(reading.read(EMPTY_9).puzzles[0], 1_000).solutions]
    whole = "".join("".join(map(str, values)) + "\n" for values in listed)
    press(page, "Copy or save as…")
    shown(page).select_option("All 1,000 solutions")
    choose_form(page, "one line")
    expect(text(page)).to_have_value(whole[: 82 * 799])
    note = page.locator("#copy-note")
    expect(note).to_have_text("The box shows the first 799 of 1,000 solutions; Copy and Save as file take all.")
    expect(button(page, "Save as file")).to_be_enabled()
    assert downloaded(page, button(page, "Save as file")) == ("sudoku-9x9-solutions.txt", whole.encode())
    button(page, "Copy").click()
    expect(note).to_have_text("Copied.")
    if not FIREFOX:
        assert page.evaluate("() => navigator.clipboard.readText()") == whole
    # A browser that refuses to copy so much.
    page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error('no')) }")
    button(page, "Copy").click()
    expect(note).to_have_text("The browser did not allow copying so much: press Save as file instead.")
    page.evaluate("() => { delete navigator.clipboard.write }")


def test_the_help_has_every_form_where_a_text_in_none_leads(page: Page) -> None:
    service: Any = Service()
    rows = service.writer.form_table()["rows"]
    paste(page, "what is this page?")
    page.locator("#fault-forms").click()
    expect(page.locator("#fault")).to_be_hidden()
    table = page.locator("#forms-help")
    finder = table.get_by_role("searchbox", name="Find a form by its name")
    expect(finder).to_be_in_viewport()
    lines = table.locator("tbody tr")
    expect(lines).to_have_count(len(rows))
    expect(lines.first.get_by_role("button")).to_be_in_viewport()  # no matter how much help stands above the table
    fill(finder, "numbrix csp")
    shown = table.locator("tbody tr:visible")
    expect(shown).to_have_count(1)
    expect(shown.get_by_role("button")).to_be_in_viewport()
    shown.get_by_role("button").click()
    expect(page.get_by_role("dialog", name="How to play")).to_be_hidden()
    expect(page.locator("#recognised")).to_have_text("Numbrix 9×9, call of CSP-Rules")


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
    open_sheet(page, "Settings").get_by_label("Theme").select_option("Same as system")
    page.keyboard.press("Escape")


def test_several_puzzles_have_their_answers_on_the_last_page_and_ctrl_p_prints_the_board(printing: Page) -> None:
    page = printing
    bring(page, LINES, "Sudoku 9×9")
    open_tab(page, "File")
    field = page.get_by_label("How many")
    fill(field, "3")
    page.keyboard.press("Tab")
    print_pages(page)
    assert sheets(page, "A4") == {3}
    page.get_by_label("Puzzles per page").select_option("4")
    page.get_by_role("checkbox", name="Answers on the last page").check()
    print_pages(page)
    assert boards(page) == [f"Sudoku 9×9 · {number}" for number in (1, 2, 3, 4, 1, 2)]
    words = paper(page).locator("p").all_text_contents()
    assert words == ["Sudoku 9×9 · 3: several solutions.", "Sudoku 9×9 · 4: no solution."]
    assert sheets(page, "A4", "Letter") == {2}
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
