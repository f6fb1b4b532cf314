"""Texts from anywhere, by key, drop, clipboard or link, however long: faults in place, and no markup becomes more."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from puzzles.portable.puzzle_words import visible_rules, visible_title
from tests import founding
from tests.browser import browsers
from tests.browser.conftest import DESKTOP, PHONE
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
    status,
)
from tests.contract.test_payloads import GIVENS, fpuzzles
from tests.payloads import payloads
from tests.sampling import sample

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
PAYLOADS = payloads()
# Notes whatever a payload may have made: an element that the page never makes, a handler, an address that runs.
OBSERVE = """() => {
    globalThis.strange = [];
    const barred = new Set(["script", "iframe", "object", "embed", "link", "meta", "style", "base", "form", "video",
        "audio", "source", "details", "math", "template", "b", "h1", "a"]);
    const look = element => {
        if (barred.has(element.localName) && !element.closest('svg')) strange.push(element.outerHTML.slice(0, 200));
        for (const { name, value } of element.attributes ?? [])
            if (/^on/i.test(name) || /^\\s*(javascript:|data:text)/i.test(value)) strange.push(`${name}=${value}`);
    };
    globalThis.observer = new MutationObserver(changes => {
        for (const change of changes) {
            if (change.type === "attributes") look(change.target);
            for (const node of change.addedNodes) {
                if (node.nodeType !== 1) continue;
                look(node);
                node.querySelectorAll("*").forEach(look);
            }
        }
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    globalThis.until = async ready => { while (!ready()) await new Promise(done => setTimeout(done, 4)) };
}"""
TURNS = """async () => {
    const listed = [...document.querySelectorAll("#titles button")], told = [];
    const text = name => document.getElementById(name).textContent;
    for (const button of listed) {
        button.click();
        await until(() => button.hasAttribute("aria-current"));
        told.push([text("board-title"), text("board-author"), text("about-rules"), text("about-name")]);
    }
    return told;
}"""
UNTIL_REFUSED = """text => until(() => document.getElementById("text").value === text &&
    !document.getElementById("fault").hidden && document.getElementById("fault-message").textContent)"""
SMALL = "1 0 0 4\n0 0 1 0\n0 4 0 0\n3 0 0 1\n"


def bring(page: Page, text: str, way: str = "paste", *files: Sequence[object]) -> bool:
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
    # From the clipboard at a press, as on a phone.
    example(page, "Numbrix")
    page.set_viewport_size(PHONE)
    copied(page, LINE)
    open_sheet(page, "Paste")
    button(page, "From clipboard").click()
    opened(page, "Sudoku 9×9, one line")
    page.set_viewport_size(DESKTOP)
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
    bring(page, LINE[:-1] + "\U0001f600")
    expect(page.locator("#remark")).to_have_text("line 1, column 81")
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
    expect(status(page)).to_contain_text("This picture cannot be shown")
    bring(page, GRID, "paste", PNG)  # so spreadsheets copy their cells: the text, and a picture of it
    opened(page, "Sudoku 9×9, rows of numbers")
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
    for count in (62_000, 100, 101, 840):
        copied_lines(page, count)
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("ControlOrMeta+v")
        opened(page, f"{count:,} Sudoku puzzles 9×9, one line each")
    bring(page, "1 2 3 4 5 6 7 8 9\n" * 250_000)
    expect(page.locator("#fault-message")).to_contain_text("4,194,304")
    close_sheets(page)


@pytest.fixture
def watched(page: Page) -> Page:
    """Return the shared page, observed."""
    example(page, "Sudoku")
    page.evaluate(OBSERVE)
    return page


def expect_nothing(page: Page, title: str) -> None:
    """Expect that no payload ran or made anything."""
    assert page.evaluate("() => globalThis.strange") == []
    assert page.evaluate("() => globalThis.ran") is None
    assert page.title() == title


def test_markup_in_titles_rules_names_of_files_and_games_stays_text(watched: Page) -> None:
    page, title = watched, watched.title()
    batch = sample(PAYLOADS, 30)
    bring(page, "", "drop", *([f"{name}.json", fpuzzles(name), ""] for name in batch))
    opened = f"{len(batch)} files, {len(batch)} Sudoku puzzles 4×4, f-puzzles file"
    expect(status(page)).to_have_text(opened, timeout=60_000)
    for name, (heading, author, rules, about) in zip(batch, page.evaluate(TURNS), strict=True):
        words = visible_title(name)
        assert heading == about == (words or "Sudoku 4×4")
        assert author == (f"by {words}" if words else "")
        assert rules == visible_rules(name)
    assert page.locator("#titles bdi *, #board-title *, #board-about bdi *, #about bdi *, #about-rules *").count() == 0
    bring(page, "", "drop", ["good.txt", SMALL, ""], *([name, "?", ""] for name in PAYLOADS[:99]))
    expect(page.locator("#warning")).to_contain_text("Left out: ")
    assert page.locator("#warning *, #skipped *").count() == 0
    # Titles of games in a file.
    puzzle = {"kind": "sudoku", "rows": 4, "columns": 4, "box": [2, 2], "top": 4, "givens": GIVENS, "clues": []}
    games = []
    for at, name in enumerate(batch):
        beginning = {"puzzle": puzzle, "entries": None, "setting": False, "layers": {"title": name}}
        log = [[1, "tab", [["entries", 1, 2]]]]
        game = {"name": f"p-{at}", "title": name, "when": 10**12 + at, "seconds": 1}
        games.append({**game, "beginning": beginning, "log": log})
    bring(page, "", "drop", ["games.json", json.dumps({"givens": "games", "version": 1, "games": games}), ""])
    expect(page.locator("#games-note")).to_have_text(f"{len(batch)} games brought back.", timeout=60_000)
    shown = page.locator("#games bdi").evaluate_all("all => all.map(one => one.textContent)")
    assert {words for words in map(visible_title, batch) if words} <= {*shown}
    assert page.locator("#games bdi *, #games .note *").count() == 0
    expect_nothing(page, title)


def test_markup_in_texts_and_links_stays_text(watched: Page) -> None:
    page, title = watched, watched.title()
    words = [name for name in PAYLOADS if not set(name) & set(" \n\t\0")]
    for text in (*sample(PAYLOADS, 10), *(f"https://example.org/#1/{word}" for word in sample(words, 4))):
        bring(page, text)
        page.evaluate(UNTIL_REFUSED, text)
    assert page.locator("#fault-message *, #fault-hint *, #fault-excerpt *, #status *").count() == 0
    close_sheets(page)
    for name in PAYLOADS[::64]:  # browsers slow down a page whose address changes too often
        page.evaluate("to => { location.hash = to }", f"1/{name}")
        expect(page.locator("#verdict")).to_have_attribute("data-outcome", "bad")
    assert page.locator("#sentence *, #status *").count() == 0
    expect_nothing(page, title)


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
