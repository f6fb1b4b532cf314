"""What cannot be read: a report to copy; a picture, a document or a spreadsheet gets a sentence."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Page, expect

from tests import founding
from tests.browser.driving import button, close_sheets, example, paste, paste_long, status

NOTE = "Copied: the beginning of the text and what was wrong. Nothing was sent."
WRITTEN = """() => {
    globalThis.written = [];
    navigator.clipboard.writeText = async text => { globalThis.written.push(text) };
}"""
BRING = """([text, files]) => {
    const data = new DataTransfer();
    if (text) data.setData("text/plain", text);
    for (const [name, type, content] of files) data.items.add(new File([new Uint8Array(content)], name, {type}));
    const event = new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true});
    Object.defineProperty(event, "clipboardData", {value: data});
    document.body.dispatchEvent(event);
}"""
PNG = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]


def report(page: Page) -> str:
    """Press the button and return the report that was copied."""
    page.evaluate(WRITTEN)
    button(page, "Copy for a report").click()
    expect(page.locator("#report-note")).to_have_text(NOTE)
    [text] = page.evaluate("() => globalThis.written")
    page.evaluate("() => { delete navigator.clipboard.writeText }")
    return str(text)


def test_a_report_is_short_however_long_the_text(page: Page) -> None:
    example(page, "Sudoku")
    paste_long(page, "not a puzzle at all\n" * 5_000)
    expect(page.locator("#fault")).to_be_visible()
    text = report(page)
    assert "not a puzzle at all\r\nnot a puzzle" in text
    assert "form-data" not in text
    assert len(text) < 5_000
    close_sheets(page)
    choose(page, "text.txt", "text/plain", b"still no puzzle\n" * 5_000)
    expect(page.locator("#fault")).to_be_visible()
    expect(status(page)).to_have_text("Could not read this file")
    text = report(page)
    assert "the first 4000 of 80000" in text
    assert len(text) < 5_000
    close_sheets(page)
    # A browser that refuses to copy shows it.
    paste(page, "no puzzle")
    page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new DOMException('no') } }")
    button(page, "Copy for a report").click()
    box = page.get_by_role("textbox", name="Report")
    expect(box).to_be_focused()
    assert box.input_value().startswith("Givens could not read this text.")
    assert box.evaluate("box => box.selectionEnd - box.selectionStart === box.value.length && box.value.length > 50")
    page.evaluate("() => { delete navigator.clipboard.writeText }")
    paste(page, "nor this one")
    expect(page.locator("#fault-message")).to_contain_text("nor this one")
    expect(box).to_be_hidden()
    close_sheets(page)


def choose(page: Page, name: str, kind: str, content: bytes) -> None:
    """Choose a file of this name, type and content."""
    chosen: FilePayload = {"name": name, "mimeType": kind, "buffer": content}
    page.get_by_label("Open puzzle file").set_input_files(chosen)


def test_a_file_or_a_pasted_picture_without_text_gets_a_sentence(page: Page) -> None:
    example(page, "Futoshiki")
    for name, content, said in (
        ("photo.png", bytes(PNG), "This is a picture (PNG)"),
        ("page.pdf", b"%PDF-1.7\n", "This is a PDF document"),
        ("table.xlsx", b"PK\x03\x04" + bytes(26) + b"xl/workbook.xml", "This is a spreadsheet (Excel)"),
        ("text.docx", b"PK\x03\x04" + bytes(26) + b"word/document.xml", "This is a Word document"),
    ):
        choose(page, name, "", content)
        expect(page.locator("#fault-message")).to_contain_text(said)
        expect(page.locator("#fault-hint")).not_to_have_text("")
        close_sheets(page)
    page.evaluate(BRING, ["", [["image.png", "image/png", PNG]]])
    expect(page.locator("#fault-message")).to_contain_text("This is a picture (PNG)")
    expect(status(page)).to_have_text("Could not read this picture")
    close_sheets(page)
    # So spreadsheets copy their cells: the text, and a picture of it.
    page.evaluate(BRING, [founding.SUDOKU_GRID, [["image.png", "image/png", PNG]]])
    expect(page.get_by_role("heading", name="Sudoku 9×9")).to_be_visible()
