"""Paste anywhere: by key, in the field, by a drop, from the clipboard; faults in place."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests import founding
from tests.browser.driving import (
    button,
    cell,
    close_sheets,
    example,
    names,
    numbers,
    open_sheet,
    paste,
    status,
)

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


def test_a_text_opens_at_once_wherever_it_is_brought(page: Page) -> None:
    example(page, "Futoshiki")
    assert bring(page, GRID, "drop")
    expect_opened(page, "Sudoku 9×9, rows of numbers")
    assert numbers(page) == [int(digit) for digit in GRID.split()]
    assert bring(page, LINE, "drop")  # a second one takes the place of the first
    expect_opened(page, "Sudoku 9×9, one line")


def test_ctrl_v_pastes_with_the_focus_on_nothing_on_the_board_on_a_button_and_in_the_field(page: Page) -> None:
    for place in (None, cell(page, 1, 1), button(page, "Solve")):
        example(page, "Numbrix")
        copied(page, LINE)
        if place:
            place.focus()
        page.keyboard.press("ControlOrMeta+v")
        expect_opened(page, "Sudoku 9×9, one line")
    # In the empty field too.
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


def test_what_is_typed_waits_for_the_button_or_ctrl_enter(page: Page) -> None:
    example(page, "Futoshiki")
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
    # Escape leaves the panel for the board.
    box.focus()
    expect(button(page, "Open puzzle")).to_be_visible()
    page.keyboard.press("Escape")
    expect_closed(page)
    assert page.evaluate("() => document.activeElement.closest('#board') !== null")


def test_other_fields_keep_their_pastes(page: Page) -> None:
    example(page, "Numbrix")
    before = names(page)
    open_sheet(page, "Details").get_by_label("Seconds to search").focus()
    assert not bring(page, LINE)
    assert bring(page, BAD_GRID, "drop")  # taken after the other, so the other would be there by now
    expect(status(page)).to_have_text("Could not read this text")
    assert names(page) == before
    close_sheets(page)


def test_a_fault_stands_in_place_and_the_board_stays(page: Page) -> None:
    example(page, "Futoshiki")
    before = names(page)
    assert bring(page, BAD_GRID)
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
    # One that still stands hides nothing of a verdict.
    bring(page, BAD_GRID)
    expect(page.locator("#fault")).to_be_visible()
    close_sheets(page)
    button(page, "Solve").click()
    expect(status(page)).to_have_text("Exactly one solution")
    expect(button(page, "details")).to_be_visible()


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


def test_a_phone_pastes_from_the_clipboard_at_a_press(phone: Page) -> None:
    page = phone
    example(page, "Futoshiki")
    copied(page, LINE)
    open_sheet(page, "Paste")
    button(page, "From clipboard").click()
    expect_opened(page, "Sudoku 9×9, one line")
