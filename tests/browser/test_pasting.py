"""Paste anywhere: by key, in the field, by a drop, as files; faults in place; other readings."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests import founding
from tests.browser.conftest import DESKTOP
from tests.browser.driving import (
    button,
    cell,
    close_sheets,
    example,
    names,
    numbers,
    open_sheet,
    open_tab,
    paste,
    read,
    status,
)

SIZES: dict[str, ViewportSize] = {"desktop": DESKTOP, "phone": {"width": 390, "height": 664}}
GRID = founding.SUDOKU_GRID
LINE = founding.SUDOKU_LINE
BAD_GRID = GRID.replace("5", "x", 1)
"""Its fault is on line 3, in column 11."""

BRING = """([way, text, files]) => {
    const data = new DataTransfer();
    if (text) data.setData("text/plain", text);
    for (const [name, content] of files) data.items.add(new File([content], name));
    const more = {bubbles: true, cancelable: true};
    const event = way === "paste" ? new ClipboardEvent("paste", {clipboardData: data, ...more})
        : new DragEvent("drop", {dataTransfer: data, ...more});
    // Firefox makes an empty clipboard for an event that a script makes.
    if (way === "paste") Object.defineProperty(event, "clipboardData", {value: data});
    (document.activeElement ?? document.body).dispatchEvent(event);
    return event.defaultPrevented;
}"""
SELECTED = "box => box.value.slice(box.selectionStart, box.selectionEnd)"


@pytest.fixture(params=SIZES)
def sized_page(page: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return the shared page at a size, with an example on the board, no sheet open and the focus nowhere."""
    page.set_viewport_size(SIZES[request.param])
    example(page, "Futoshiki")
    close_sheets(page)
    page.evaluate("() => document.activeElement.blur()")
    yield page
    close_sheets(page)
    page.set_viewport_size(DESKTOP)


def bring(page: Page, text: str, way: str = "paste", files: tuple[tuple[str, str], ...] = ()) -> bool:
    """Paste or drop a text or files where the focus is; return whether the page took them."""
    taken: bool = page.evaluate(BRING, [way, text, list(files)])
    return taken


def copied(page: Page, text: str) -> None:
    """Have the visitor copy a text elsewhere."""
    page.evaluate(
        """text => {
            const box = document.body.appendChild(document.createElement("textarea"));
            box.value = text;
            box.select();
            document.execCommand("copy");
            box.remove();
        }""",
        text,
    )


def expect_closed(page: Page) -> None:
    expect(page.locator("#paste:popover-open")).to_have_count(0)


def expect_opened(page: Page, said: str, heading: str = "Sudoku 9×9") -> None:
    """Expect a board from a text, what was recognised in a line, and no panel over it."""
    expect(status(page)).to_have_text(said)
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    expect_closed(page)


@pytest.mark.parametrize("way", ["paste", "drop"])
def test_a_text_opens_at_once_wherever_it_is_brought(sized_page: Page, way: str) -> None:
    page = sized_page
    assert bring(page, GRID, way)
    expect_opened(page, "Sudoku 9×9, rows of numbers")
    assert numbers(page) == [int(digit) for digit in GRID.split()]
    assert bring(page, LINE, way)  # a second one takes the place of the first
    expect_opened(page, "Sudoku 9×9, one line")


def test_ctrl_v_pastes_with_the_focus_on_nothing_on_the_board_and_on_a_button(page: Page) -> None:
    for place in (None, cell(page, 1, 1), button(page, "Solve")):
        example(page, "Numbrix")
        copied(page, LINE)
        if place:
            place.focus()
        page.keyboard.press("ControlOrMeta+v")
        expect_opened(page, "Sudoku 9×9, one line")


def test_ctrl_v_in_the_empty_field_opens_at_once(page: Page) -> None:
    example(page, "Numbrix")
    open_sheet(page, "Paste")
    button(page, "Clear").click()
    copied(page, LINE)
    page.get_by_role("textbox", name="Puzzle text").click()
    page.keyboard.press("ControlOrMeta+v")
    expect_opened(page, "Sudoku 9×9, one line")
    # What was opened gives way to the next text, although the field still holds it.
    expect(page.get_by_role("textbox", name="Puzzle text")).to_have_value(LINE)
    page.get_by_role("textbox", name="Puzzle text").click()
    copied(page, GRID)
    page.get_by_role("textbox", name="Puzzle text").click()
    page.keyboard.press("ControlOrMeta+v")
    expect_opened(page, "Sudoku 9×9, rows of numbers")
    expect(page.get_by_role("textbox", name="Puzzle text")).to_have_value(GRID)


def test_what_is_typed_waits_for_the_button_or_ctrl_enter(sized_page: Page) -> None:
    page = sized_page
    open_sheet(page, "Paste")
    box = page.get_by_role("textbox", name="Puzzle text")
    box.fill(LINE[:40])
    box.press("End")
    before = names(page)
    copied(page, LINE[40:])  # a part that is pasted into a text is typing too
    box.focus()
    box.press("ControlOrMeta+End")
    page.keyboard.press("ControlOrMeta+v")
    expect(box).to_have_value(LINE)
    expect(button(page, "Open puzzle")).to_be_visible()
    assert names(page) == before
    box.press("ControlOrMeta+Enter")
    expect_opened(page, "Sudoku 9×9, one line")
    assert page.evaluate("() => document.activeElement.closest('#board') !== null")
    paste(page, GRID)
    expect_opened(page, "Sudoku 9×9, rows of numbers")


def test_other_fields_keep_their_pastes(page: Page) -> None:
    example(page, "Numbrix")
    before = names(page)
    open_sheet(page, "Details").get_by_label("Seconds to search").focus()
    assert not bring(page, LINE)
    assert bring(page, BAD_GRID, "drop")  # taken after the other, so the other would be there by now
    expect(status(page)).to_have_text("Could not read this text")
    assert names(page) == before
    close_sheets(page)


@pytest.mark.parametrize("way", ["paste", "drop", "button"])
def test_a_fault_stands_in_place_and_the_board_stays(sized_page: Page, way: str) -> None:
    page = sized_page
    before = names(page)
    if way == "button":
        paste(page, BAD_GRID)
    else:
        assert bring(page, BAD_GRID, way)
    alert = page.get_by_role("alert")
    expect(alert.locator("#fault-message")).to_have_text("Line 3, column 11: “x” is not a number.")
    expect(alert.locator("#fault-excerpt")).to_have_text("0 0 0 7 0 x 0 2 6\n          ^", use_inner_text=True)
    expect(status(page)).to_have_text("Could not read this text")
    expect(page.locator("#remark")).to_have_text("line 3, column 11")
    box = page.get_by_role("textbox", name="Puzzle text")
    expect(box).to_have_value(BAD_GRID)
    assert box.evaluate(SELECTED) == "x"
    assert names(page) == before
    # Mended in place, it opens, and the fault is gone.
    box.fill(BAD_GRID.replace("x", "5"))
    button(page, "Open puzzle").click()
    expect_opened(page, "Sudoku 9×9, rows of numbers")
    expect(page.locator("#fault")).to_be_hidden()


def test_the_spot_of_a_fault_is_found_in_long_lines_and_past_wide_characters(page: Page) -> None:
    box = page.get_by_role("textbox", name="Puzzle text")
    text = f"{LINE}\n" * 60 + LINE[:-1] + "\U0001f600" + f"\n{LINE}" * 30
    # As strict as a form that is chosen: by itself the page would skip the line.
    bring(page, f"\U0001f600{LINE[1:]}")
    expect(page.get_by_role("alert").locator("#fault-message")).to_contain_text("Line 1, column 1")
    assert box.evaluate(SELECTED) == "\U0001f600"
    close_sheets(page)
    bring(page, text)
    expect(status(page)).to_have_text("90 Sudoku puzzles 9×9, one line each")
    expect(page.locator("#remark")).to_have_text("1 line skipped")
    bring(page, LINE[:-1] + "\U0001f600")
    expect(page.locator("#remark")).to_have_text("line 1, column 81")
    assert box.evaluate(SELECTED) == "\U0001f600"
    assert box.evaluate("box => box.scrollLeft") > 0
    expect(page.locator("#fault-excerpt")).to_have_text(re.compile(r"^…"))
    close_sheets(page)


def test_a_paste_after_a_fault_takes_the_place_of_the_whole_text(page: Page) -> None:
    box = page.get_by_role("textbox", name="Puzzle text")
    for at in ([0, 1], [3, 3]):  # where the visitor looked for the fault
        bring(page, BAD_GRID)
        expect(status(page)).to_have_text("Could not read this text")
        copied(page, LINE)
        box.evaluate("(box, at) => { box.focus(); box.setSelectionRange(...at) }", at)
        page.keyboard.press("ControlOrMeta+v")
        expect_opened(page, "Sudoku 9×9, one line")
        expect(box).to_have_value(LINE)


@pytest.mark.parametrize("leaving", ["Escape", "a click beside it"])
def test_the_verdict_is_back_when_the_fault_is_left(page: Page, leaving: str) -> None:
    read(page, LINE, "Sudoku 9×9, one line")
    button(page, "Solve").click()
    verdict = page.locator("#verdict")
    expect(verdict).to_have_attribute("data-outcome", "unique")
    said = [status(page).inner_text(), page.locator("#remark").inner_text()]
    bring(page, BAD_GRID)
    expect(verdict).to_have_attribute("data-outcome", "bad")
    if leaving == "Escape":
        page.keyboard.press("Escape")
    else:
        page.mouse.click(640, 780)
    expect(verdict).to_have_attribute("data-outcome", "unique")
    assert [status(page).inner_text(), page.locator("#remark").inner_text()] == said
    close_sheets(page)


def test_another_reading_is_one_press_away(sized_page: Page) -> None:
    page = sized_page
    bring(page, GRID)
    expect(status(page)).to_have_text("Sudoku 9×9, rows of numbers")
    page.get_by_role("group", name="Other readings").get_by_role("button", name="Numbrix 9×9").click()
    # As a Numbrix it breaks rules, which is said a moment later.
    expect(page.locator("#recognised")).to_have_text("Numbrix 9×9, rows of numbers")
    expect(page.get_by_role("heading", name="Numbrix 9×9")).to_be_visible()
    expect_closed(page)
    page.get_by_role("group", name="Other readings").get_by_role("button", name="Sudoku 9×9").click()
    expect_opened(page, "Sudoku 9×9, rows of numbers")


def test_skipped_lines_are_said_shortly_and_told_in_full(sized_page: Page) -> None:
    page = sized_page
    bring(page, f"{LINE}\nfoo\n{LINE}\nbar\n")
    expect(status(page)).to_have_text("2 Sudoku puzzles 9×9, one line each")
    expect(page.locator("#remark")).to_have_text("2 lines skipped")
    button(page, "details").click()
    said = "2 of 4 lines are not puzzles and stay as they are. Line 2 has 3 characters; a 9×9 puzzle has 81."
    expect(page.get_by_role("dialog", name="Details")).to_contain_text(said)
    open_tab(page, "File")
    expect(page.get_by_role("note")).to_contain_text("The others: 4.")
    open_tab(page, "Play")


@pytest.mark.parametrize("way", ["drop", "paste"])
def test_several_files_open_as_one_list(page: Page, way: str) -> None:
    example(page, "Futoshiki")
    assert bring(page, "", way, (("one.txt", LINE), ("two.txt", founding.FUTOSHIKI)))
    expect_opened(page, "2 files, 2 puzzles")
    button(page, "Next puzzle").click()
    expect(page.get_by_role("heading", name="Futoshiki 5×5")).to_be_visible()
    assert bring(page, "", way, (("one.txt", LINE), ("bad.txt", BAD_GRID), ("two.txt", f"{LINE}\n{LINE}")))
    expect_opened(page, "2 files, 3 Sudoku puzzles 9×9, one line each")
    button(page, "details").click()
    expect(page.get_by_role("dialog", name="Details")).to_contain_text("Left out: “bad.txt”: Line 3, column 11")


def test_escape_leaves_the_panel_for_the_board(page: Page) -> None:
    page.get_by_role("textbox", name="Puzzle text").focus()
    expect(button(page, "Open puzzle")).to_be_visible()
    page.keyboard.press("Escape")
    expect_closed(page)
    assert page.evaluate("() => document.activeElement.closest('#board') !== null")


def test_a_phone_pastes_from_the_clipboard_at_a_press(sized_page: Page) -> None:
    page = sized_page
    if page.viewport_size == DESKTOP:
        open_sheet(page, "Paste")
        expect(button(page, "From clipboard")).to_be_hidden()  # Ctrl+V does it
        return
    copied(page, LINE)
    open_sheet(page, "Paste")
    button(page, "From clipboard").click()
    expect_opened(page, "Sudoku 9×9, one line")


def test_a_fault_that_still_stands_hides_nothing_of_a_verdict(sized_page: Page) -> None:
    page = sized_page
    bring(page, BAD_GRID)
    expect(page.locator("#fault")).to_be_visible()
    close_sheets(page)
    button(page, "Solve").click()
    expect(status(page)).to_have_text("Exactly one solution")
    expect(button(page, "details")).to_be_visible()
