"""Paste anywhere: by key, in the field, by a drop, from the clipboard, however long; faults in place, and reports."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import FilePayload, Page, expect

from tests import founding
from tests.browser import browsers
from tests.browser.driving import (
    ONE,
    another_board,
    button,
    cell,
    close_sheets,
    enter,
    example,
    names,
    numbers,
    open_sheet,
    paste,
    paste_long,
    status,
)

GRID = founding.SUDOKU_GRID
LINE = founding.SUDOKU_LINE
BAD_GRID = GRID.replace("5", "x", 1)
"""Its fault is on line 3, in column 11."""

BRING = """([way, text, files]) => {
    const data = new DataTransfer();
    if (text) data.setData("text/plain", text);
    for (const [name, content, type] of files)
        data.items.add(new File([type ? new Uint8Array(content) : content], name, {type}));
    const more = {bubbles: true, cancelable: true};
    const event = way === "paste" ? new ClipboardEvent("paste", {clipboardData: data, ...more})
        : new DragEvent("drop", {dataTransfer: data, ...more});
    // Firefox makes an empty clipboard for an event that a script makes.
    if (way === "paste") Object.defineProperty(event, "clipboardData", {value: data});
    (document.activeElement ?? document.body).dispatchEvent(event);
    return event.defaultPrevented;
}"""
SELECTED = "box => box.value.slice(box.selectionStart, box.selectionEnd)"
PNG = ("image.png", [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], "image/png")
NOT_TEXT = (
    ("page.pdf", b"%PDF-1.7\n", "This is a PDF document"),
    ("table.xlsx", b"PK\x03\x04" + bytes(26) + b"xl/workbook.xml", "This is a spreadsheet (Excel)"),
)


def bring(page: Page, text: str, way: str = "paste", *files: tuple[object, ...]) -> bool:
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


def copied_lines(page: Page, count: int) -> None:
    """Have the visitor copy this many lines."""
    if browsers.FIREFOX:
        copied(page, f"{LINE}\n" * count)
    else:  # a text box with 5 MB would take the driver, not the page, many seconds
        page.evaluate("([line, count]) => navigator.clipboard.writeText(line.repeat(count))", [f"{LINE}\n", count])


def opened(page: Page, said: str) -> None:
    """Expect a board from a text, what was recognised in a line, and no panel over it."""
    expect(status(page)).to_have_text(said, timeout=60_000)
    expect(page.get_by_role("heading", name="Sudoku 9×9")).to_be_visible()
    expect(page.locator("#paste:popover-open")).to_have_count(0)


def test_ctrl_v_pastes_with_the_focus_on_nothing_on_the_board_on_a_button_and_in_the_field(page: Page) -> None:
    box = page.get_by_role("textbox", name="Puzzle text")
    for place in (None, cell(page, 1, 1), button(page, "Solve")):
        example(page, "Numbrix")
        copied(page, LINE)
        if place:
            place.focus()
        page.keyboard.press("ControlOrMeta+v")
        opened(page, "Sudoku 9×9, one line")
    # In the field, what was opened gives way to the next text, although the field still holds it.
    expect(box).to_have_value(LINE)
    copied(page, GRID)
    box.click()
    page.keyboard.press("ControlOrMeta+v")
    opened(page, "Sudoku 9×9, rows of numbers")
    expect(box).to_have_value(GRID)
    # A drop opens as well; other fields keep their pastes.
    assert bring(page, LINE, "drop")
    opened(page, "Sudoku 9×9, one line")
    open_sheet(page, "Details").get_by_label("Seconds to search").focus()
    assert not bring(page, GRID)
    close_sheets(page)


def test_what_is_typed_waits_for_the_button_or_ctrl_enter(page: Page) -> None:
    example(page, "Futoshiki")
    open_sheet(page, "Paste")
    box = page.get_by_role("textbox", name="Puzzle text")
    box.fill(LINE[:40])
    before = names(page)
    copied(page, LINE[40:])  # a part that is pasted into a text is typing too
    box.focus()
    box.press("ControlOrMeta+End")
    page.keyboard.press("ControlOrMeta+v")
    expect(box).to_have_value(LINE)
    expect(button(page, "Open puzzle")).to_be_visible()
    assert names(page) == before
    box.press("ControlOrMeta+Enter")
    opened(page, "Sudoku 9×9, one line")
    assert page.evaluate("() => document.activeElement.closest('#board') !== null")
    # Escape leaves the panel for the board.
    box.focus()
    expect(button(page, "Open puzzle")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#paste:popover-open")).to_have_count(0)
    assert page.evaluate("() => document.activeElement.closest('#board') !== null")


def test_a_fault_is_selected_in_place_and_a_paste_takes_the_place_of_the_whole_text(page: Page) -> None:
    example(page, "Futoshiki")
    before, box, message = names(page), page.get_by_role("textbox", name="Puzzle text"), page.locator("#fault-message")
    assert bring(page, BAD_GRID)
    expect(message).to_have_text("Line 3, column 11: “x” is not a number.")
    expect(page.locator("#fault-excerpt")).to_have_text("0 0 0 7 0 x 0 2 6\n          ^", use_inner_text=True)
    assert box.evaluate(SELECTED) == "x"
    assert names(page) == before
    copied(page, LINE)
    box.evaluate("box => { box.focus(); box.setSelectionRange(0, 1) }")  # where the visitor looked for the fault
    page.keyboard.press("ControlOrMeta+v")
    opened(page, "Sudoku 9×9, one line")
    expect(box).to_have_value(LINE)
    # The spot is found past wide characters, and brought into view.
    for text in ("\U0001f600" + LINE[1:], LINE[:-1] + "\U0001f600"):
        bring(page, text)
        expect(page.locator("#remark")).to_have_text(f"line 1, column {text.index(chr(0x1F600)) + 1}")
        assert box.evaluate(SELECTED) == "\U0001f600"
    assert box.evaluate("box => box.scrollLeft") > 0
    # A fault that still stands hides nothing of a verdict.
    close_sheets(page)
    button(page, "Solve").click()
    expect(status(page)).to_have_text(ONE)
    expect(button(page, "details")).to_be_visible()


def test_what_cannot_be_read_gets_a_sentence_and_a_report_that_is_short(page: Page) -> None:
    example(page, "Futoshiki")
    message = page.locator("#fault-message")
    for name, content, said in NOT_TEXT:
        chosen: FilePayload = {"name": name, "mimeType": "", "buffer": content}
        page.get_by_label("Open puzzle file").set_input_files(chosen)
        expect(message).to_contain_text(said)
        close_sheets(page)
    bring(page, "", "paste", PNG)
    expect(message).to_contain_text("This is a picture (PNG)")
    close_sheets(page)
    bring(page, GRID, "paste", PNG)  # so spreadsheets copy their cells: the text, and a picture of it
    opened(page, "Sudoku 9×9, rows of numbers")
    paste_long(page, "not a puzzle at all\n" * 5_000)
    button(page, "Copy for a report").click()
    expect(page.locator("#report-note")).to_contain_text("Nothing was sent.")
    if not browsers.FIREFOX:
        report = page.evaluate("() => navigator.clipboard.readText()")
        assert "not a puzzle at all" in report
        assert len(report) < 5_000
    # A browser that refuses to copy shows it.
    page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new DOMException('no') } }")
    paste(page, "no puzzle")
    expect(message).to_contain_text("no puzzle")
    button(page, "Copy for a report").click()
    field = page.get_by_role("textbox", name="Report")
    expect(field).to_be_focused()
    assert field.evaluate("box => box.selectionEnd - box.selectionStart === box.value.length && box.value.length > 50")
    page.evaluate("() => { delete navigator.clipboard.writeText }")
    close_sheets(page)


def test_texts_around_what_the_page_itself_holds_are_pasted_again_and_again(page: Page) -> None:
    for count in (62_000, 100, 101, 700, 1_000, 800, 2_000, 850, 900, 840):
        copied_lines(page, count)
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("ControlOrMeta+v")
        opened(page, f"{count:,} Sudoku puzzles 9×9, one line each")
    bring(page, "1 2 3 4 5 6 7 8 9\n" * 250_000)
    expect(page.locator("#fault-message")).to_contain_text("4,194,304")
    close_sheets(page)


def test_a_phone_pastes_from_the_clipboard_at_a_press(phone: Page) -> None:
    page = phone
    example(page, "Futoshiki")
    copied(page, LINE)
    open_sheet(page, "Paste")
    button(page, "From clipboard").click()
    opened(page, "Sudoku 9×9, one line")


def test_half_a_million_puzzles_open_and_the_last_is_the_last(page: Page, tmp_path: Path) -> None:
    """As large as the larger file of Homework 1, 43 MB."""
    file, count = tmp_path / "sudoku-9x9-hard.txt", 528_012
    file.write_text("3\n" + f"{LINE}\n" * (count - 1) + "." * 80 + "3\n", encoding="ascii")
    # By its path, because the driver would take half a minute to pass the bytes.
    with another_board(page, timeout=60_000):
        page.get_by_label("Open puzzle file").set_input_files(file)
    expect(page.locator("#recognised")).to_have_text("528,012 Sudoku puzzles 9×9, puzzle file")
    enter(page.get_by_role("spinbutton", name="Puzzle number"), str(count))
    expect(page.locator("#board-note")).to_have_text("Puzzle 528012 of 528012")
    assert numbers(page) == [0] * 80 + [3]
