"""Setting a puzzle: editing givens and signs, turning and relabelling the board, and the quiet count of solutions."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from puzzles.forms import read as reading
from puzzles.making.transform import Change, transform
from tests.browser.driving import (
    another_board,
    button,
    cell,
    close_sheets,
    example,
    fill,
    names,
    numbers,
    open_sheet,
    open_tab,
    paste,
    press,
    reach,
    read,
    type_at,
)
from tests.browser.test_worker import CALL

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NUMBRIX = "2 3\n1 0 0\n6 0 4\n"
FUTOSHIKI = ".<. .\n\n. . 3\n    v\n. . .\n"
ONE = "Exactly one solution"
MORE = re.compile(r"^(At least 100|Exactly \d+) solutions$")
NONE = re.compile("^No solution")


def edit(page: Page) -> None:
    """Switch to setting the givens."""
    press(page, "Edit givens")
    setting(page)


def setting(page: Page) -> None:
    """Expect that the givens are edited. On a small screen the tools are then a press away, and the board in sight."""
    toggle = page.get_by_role("button", name="Edit givens", exact=True, include_hidden=True)
    expect(toggle).to_have_attribute("aria-pressed", "true")
    expect(button(page, "Done")).to_be_visible()


def play(page: Page) -> None:
    """Switch back to playing."""
    close_sheets(page)
    button(page, "Done").click()
    expect(button(page, "Done")).to_be_hidden()
    expect(tools(page)).to_be_hidden()


def tools(page: Page) -> Locator:
    return page.get_by_role("group", name="Set the puzzle")


def tool(page: Page, name: str) -> Locator:
    hidden = page.get_by_role("group", name="Set the puzzle", include_hidden=True)
    return reach(hidden.get_by_role("button", name=name, exact=True, include_hidden=True))


def use(page: Page, name: str) -> None:
    """Press a tool, and see the board again."""
    tool(page, name).click()
    close_sheets(page)


def count(page: Page) -> Locator:
    """Return the line of the quiet count, in the verdict's place."""
    return page.locator("#set-count")


def whole_count(page: Page) -> Locator:
    """Return the quiet count in full, which stands under "details"."""
    return page.locator("#sentence")


def start(page: Page, kind: str, size: str, heading: str, rows: int = 0, columns: int = 0) -> None:
    """Start an empty board of a size in the list, or of another size."""
    open_sheet(page, "New")
    page.get_by_role("combobox", name="Kind").select_option(label=kind)
    page.get_by_role("combobox", name="Size").select_option(label=size)
    if rows:
        fill(page.get_by_role("spinbutton", name="Side" if kind == "Futoshiki" else re.compile("^Rows")), str(rows))
    if columns:
        fill(page.get_by_role("spinbutton", name=re.compile("^Columns")), str(columns))
    with another_board(page):
        page.get_by_role("dialog", name="New puzzle").get_by_role("button", name="Empty board", exact=True).click()
    expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()


def called(page: Page, row: int, column: int, words: str) -> None:
    """Expect these words after the place in the name of a cell, followed by nothing except perhaps "at fault"."""
    name = re.compile(f"^row {row} column {column}, {words}(, at fault)?$")
    expect(cell(page, row, column)).to_have_accessible_name(name)


def at_fault(page: Page) -> Locator:
    return page.get_by_role("gridcell", name=re.compile("at fault"))


@pytest.fixture(params=["desktop", "phone"])
def screen(request: pytest.FixtureRequest) -> Page:
    """Return the shared page at either size, in playing mode."""
    page: Page = request.getfixturevalue("page" if request.param == "desktop" else "phone")
    example(page, "Sudoku")
    return page


def test_givens_are_edited_and_then_played_on(screen: Page) -> None:
    page = screen
    read(page, EASY, "Sudoku 9×9, one line")
    type_at(page, 1, 1, "4")
    called(page, 1, 1, "given 5")
    edit(page)
    type_at(page, 1, 1, "4")
    called(page, 1, 1, "given 4")
    page.keyboard.press("Delete")
    called(page, 1, 1, "empty")
    page.get_by_role("group", name="Keypad").get_by_role("button", name="1", exact=True).click()
    called(page, 1, 1, "given 1")
    play(page)
    type_at(page, 1, 1, "7")
    called(page, 1, 1, "given 1")
    type_at(page, 1, 3, "2")
    called(page, 1, 3, "entry 2")
    press(page, "Undo")
    for words in ("empty", "given 4", "given 5"):
        press(page, "Undo")
        called(page, 1, 1, words)


def test_signs_are_cycled_by_the_borders_and_set_by_keys(screen: Page) -> None:
    page = screen
    start(page, "Futoshiki", "4×4", "Futoshiki 4×4")
    for (row, column), (less, more) in (
        # The border to the right of the cell, and the one below it.
        ((2, 2), ("less than the cell to its right", "greater than the cell to its right")),
        ((3, 3), ("less than the cell below", "greater than the cell below")),
    ):
        low = 4 * (row - 1) + column - 1
        border = page.locator(f'#board [data-low="{low}"][data-high="{low + (1 if row == 2 else 4)}"]')
        for words in (f"empty, {less}", f"empty, {more}", "empty", f"empty, {less}"):
            border.click()
            called(page, row, column, words)
    called(page, 2, 3, "empty, greater than the cell to its left")
    cell(page, 1, 1).click()
    for key, words in (
        (">", "empty, greater than the cell to its right"),
        ("<", "empty, less than the cell to its right"),
        ("<", "empty"),
        ("^", "empty, less than the cell below"),
        ("v", "empty, greater than the cell below"),
        ("v", "empty"),
    ):
        page.keyboard.press(key)
        called(page, 1, 1, words)
    # There is nothing beyond the edge.
    cell(page, 4, 4).click()
    page.keyboard.type("<>^v")
    called(page, 4, 4, "empty")
    press(page, "Undo")
    called(page, 1, 1, "empty, greater than the cell below")
    play(page)
    page.locator('#board [data-low="5"][data-high="6"]').click(force=True)
    cell(page, 2, 2).click()
    page.keyboard.press(">")
    called(page, 2, 2, "empty, less than the cell to its right")


@pytest.mark.parametrize(
    ("kind", "size", "rows", "columns", "heading", "cells"),
    [
        ("Sudoku", "6×6, boxes 2×3", 0, 0, "Sudoku 6×6, boxes 2×3", 36),
        ("Sudoku", "Other size…", 3, 2, "Sudoku 6×6, boxes 3×2", 36),
        ("Sudoku", "Other size…", 2, 7, "Sudoku 14×14, boxes 2×7", 196),
        ("Numbrix", "10×6", 0, 0, "Numbrix 10×6", 60),
        ("Numbrix", "Other size…", 3, 14, "Numbrix 3×14", 42),
        ("Futoshiki", "9×9", 0, 0, "Futoshiki 9×9", 81),
        ("Futoshiki", "Other size…", 11, 0, "Futoshiki 11×11", 121),
    ],
)
def test_a_board_of_any_kind_and_size_is_started(
    screen: Page, kind: str, size: str, rows: int, columns: int, heading: str, cells: int
) -> None:
    page = screen
    start(page, kind, size, heading, rows, columns)
    grid = page.get_by_role("grid", name=heading)
    expect(grid.get_by_role("gridcell", name=re.compile("empty$"))).to_have_count(cells)
    setting(page)
    page.keyboard.press("1")
    called(page, 1, 1, "given 1")
    wide, room = page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide <= room


@pytest.mark.parametrize(("kind", "rows", "columns"), [("Sudoku", 9, 9), ("Numbrix", 0, 4), ("Futoshiki", 200, 0)])
def test_a_size_that_no_board_has_is_refused_in_words(page: Page, kind: str, rows: int, columns: int) -> None:
    example(page, "Sudoku")
    before = names(page)
    open_sheet(page, "New")
    page.get_by_role("combobox", name="Kind").select_option(label=kind)
    page.get_by_role("combobox", name="Size").select_option(label="Other size…")
    fill(page.get_by_role("spinbutton", name="Side" if kind == "Futoshiki" else re.compile("^Rows")), str(rows))
    if columns:
        fill(page.get_by_role("spinbutton", name=re.compile("^Columns")), str(columns))
    # The sheet says so at once, and makes no puzzle of it.
    note = page.locator("#empty-note")
    expect(note).to_have_text(re.compile(r"\w+ .*\."))
    expect(note).to_have_class(re.compile("refused"))
    expect(page.get_by_role("dialog", name="New puzzle").get_by_role("button", name="New puzzle")).to_be_disabled()
    page.get_by_role("dialog", name="New puzzle").get_by_role("button", name="Empty board").click()
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "bad")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"\w+ .*\."))
    close_sheets(page)
    assert names(page) == before


def test_an_empty_board_of_this_kind_and_size_is_a_press_away(screen: Page) -> None:
    page = screen
    start(page, "Sudoku", "6×6, boxes 2×3", "Sudoku 6×6, boxes 2×3")
    page.keyboard.press("1")
    play(page)
    open_tab(page, "Set")
    with another_board(page):
        page.get_by_role("tabpanel", name="Set").get_by_role("button", name="Empty board").click()
    setting(page)
    expect(page.get_by_role("heading", name="Sudoku 6×6, boxes 2×3", exact=True)).to_be_visible()
    expect(page.get_by_role("gridcell", name=re.compile("empty$"))).to_have_count(36)


def test_done_keeps_what_is_known_of_the_puzzle(screen: Page) -> None:
    page = screen
    read(page, EASY, "Sudoku 9×9, one line")
    edit(page)
    expect(count(page)).to_have_text(ONE)
    expect(page.locator("#status")).to_have_text("")  # nobody asked: the count is not announced
    play(page)
    expect(page.get_by_role("status")).to_have_text(ONE)
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "unique")
    expect(count(page)).to_be_hidden()
    expect(cell(page, 1, 1)).to_be_visible()


def test_the_board_is_cleared_in_one_move(screen: Page) -> None:
    page = screen
    read(page, FUTOSHIKI, "Futoshiki 3×3, signs between the cells")
    type_at(page, 1, 1, "2")
    before = names(page)
    edit(page)
    use(page, "Clear the board")
    expect(page.get_by_role("gridcell", name=re.compile("empty$"))).to_have_count(9)
    press(page, "Undo")
    assert names(page) == before
    press(page, "Redo")
    expect(page.get_by_role("gridcell", name=re.compile("empty$"))).to_have_count(9)


@pytest.mark.parametrize("text", [EASY, NUMBRIX, FUTOSHIKI], ids=["sudoku", "numbrix", "futoshiki"])
def test_the_board_is_turned_mirrored_and_flipped(screen: Page, text: str) -> None:
    page = screen
    puzzle = reading.read(text).puzzles[0]
    read(page, text, page_title(text))
    edit(page)
    start_names = names(page)
    for name, change in (("Turn", Change.TURN), ("Mirror", Change.MIRROR), ("Flip", Change.FLIP)):
        new = transform(puzzle, change).puzzle
        with another_board(page):
            use(page, name)
        assert numbers(page) == list(new.givens)
        assert signs(page) == {(clue.less, clue.greater) for clue in new.clues}
        last = page.get_by_role("gridcell").last
        expect(last).to_have_attribute("data-row", str(new.size.rows))
        expect(last).to_have_attribute("data-column", str(new.size.columns))
        with another_board(page):
            press(page, "Undo")
        assert names(page) == start_names
        with another_board(page):
            press(page, "Redo")
        assert numbers(page) == list(new.givens)
        with another_board(page):
            press(page, "Undo")
    for _ in range(4):
        with another_board(page):
            use(page, "Turn")
    assert names(page) == start_names


def page_title(text: str) -> str:
    return {
        EASY: "Sudoku 9×9, one line",
        NUMBRIX: "Numbrix 2×3, rows, columns and numbers",
        FUTOSHIKI: "Futoshiki 3×3, signs between the cells",
    }[text]


def signs(page: Page) -> set[tuple[int, int]]:
    """Return the pairs (less, greater) that the board draws."""
    drawn = page.locator("#board [data-sign]").evaluate_all(
        "all => all.map(one => [one.dataset.sign, Number(one.dataset.low), Number(one.dataset.high)])"
    )
    return {(low, high) if look in "<^" else (high, low) for look, low, high in drawn if look}


def test_what_was_played_turns_with_the_board(page: Page) -> None:
    read(page, EASY, "Sudoku 9×9, one line")
    type_at(page, 1, 3, "4")
    cell(page, 1, 4).click()
    page.keyboard.press("Shift+Digit2")
    page.keyboard.press("Alt+Digit6")
    edit(page)
    with another_board(page):
        use(page, "Turn")
    # The cell that was above is to the right now.
    called(page, 3, 9, "entry 4")
    called(page, 4, 9, "empty, corner marks 2, centre marks 6")
    called(page, 1, 9, "given 5")


def test_relabelling_exchanges_numbers_and_keeps_the_solutions(screen: Page) -> None:
    page = screen
    read(page, EASY, "Sudoku 9×9, one line")
    before = numbers(page)
    edit(page)
    # One draw in 362,880 leaves every number as it is; two draws in a row never do.
    for _ in range(2):
        use(page, "Relabel")
    expect(count(page)).to_have_text(ONE)
    after = numbers(page)
    table = dict(zip(before, after, strict=True))
    assert [table[number] for number in before] == after
    assert sorted(table) == sorted(table.values())
    press(page, "Undo")
    press(page, "Undo")
    assert numbers(page) == before
    expect(button(page, "Undo")).to_be_disabled()


def test_a_tool_pressed_again_before_its_board_is_there_counts_too(screen: Page) -> None:
    page = screen
    read(page, EASY, "Sudoku 9×9, one line")
    before = numbers(page)
    edit(page)
    tool(page, "Turn").evaluate("button => { button.click(); button.click() }")
    close_sheets(page)
    called(page, 9, 9, f"given {before[0]}")
    assert numbers(page) == before[::-1]
    press(page, "Undo")
    press(page, "Undo")
    assert numbers(page) == before
    expect(button(page, "Undo")).to_be_disabled()


def test_numbers_that_are_more_and_less_are_reversed(screen: Page) -> None:
    page = screen
    for text in (NUMBRIX, FUTOSHIKI):
        read(page, text, page_title(text))
        puzzle = reading.read(text).puzzles[0]
        new = transform(puzzle, Change.REVERSE).puzzle
        edit(page)
        with another_board(page):
            use(page, "Relabel")
        assert numbers(page) == list(new.givens)
        assert signs(page) == {(clue.less, clue.greater) for clue in new.clues}


def test_entries_become_givens(screen: Page) -> None:
    page = screen
    read(page, EASY, "Sudoku 9×9, one line")
    edit(page)
    expect(tool(page, "Make my entries givens")).to_be_disabled()
    close_sheets(page)
    play(page)
    type_at(page, 1, 3, "4")
    type_at(page, 1, 4, "6")
    edit(page)
    use(page, "Make my entries givens")
    called(page, 1, 3, "given 4")
    called(page, 1, 4, "given 6")
    expect(tool(page, "Make my entries givens")).to_be_disabled()
    close_sheets(page)
    press(page, "Undo")
    called(page, 1, 3, "entry 4")
    called(page, 1, 4, "entry 6")


def test_the_number_of_solutions_follows_every_change(screen: Page) -> None:
    page = screen
    read(page, EASY, "Sudoku 9×9, one line")
    edit(page)
    expect(count(page)).to_have_text(ONE)
    cell(page, 1, 1).click()
    page.keyboard.press("Delete")
    cell(page, 1, 2).click()
    page.keyboard.press("Delete")
    cell(page, 1, 5).click()
    page.keyboard.press("Delete")
    expect(count(page)).to_have_text(MORE)
    for _ in range(3):
        press(page, "Undo")
    expect(count(page)).to_have_text(ONE)
    type_at(page, 1, 3, "5")
    expect(count(page)).to_have_text("No solution: these 2 givens clash")
    expect(whole_count(page)).to_have_text(
        "The puzzle has no solution. These 2 givens clash, and no smaller set does (5 in r1c1, 5 in r1c3)."
    )
    expect(at_fault(page)).to_have_count(2)
    press(page, "Undo")
    expect(count(page)).to_have_text(ONE)
    expect(at_fault(page)).to_have_count(0)


def test_givens_that_clash_without_breaking_a_rule_are_marked_and_named(screen: Page) -> None:
    page = screen
    # Six givens of row 1 force its 9 into the last box, where there already is one.
    line = "12345678.........9" + "." * 63
    read(page, line, "Sudoku 9×9, one line")
    expect(at_fault(page)).to_have_count(0)
    edit(page)
    expect(count(page)).to_have_text(NONE)
    expect(count(page)).to_have_text("No solution: these 7 givens clash")
    expect(count(page)).to_be_visible()
    expect(whole_count(page)).to_contain_text("These 7 givens clash, and no smaller set does")
    expect(whole_count(page)).to_contain_text("1 in r1c1, 2 in r1c2")
    expect(at_fault(page)).to_have_count(7)
    expect(cell(page, 2, 9)).to_have_accessible_name("row 2 column 9, given 9, at fault")
    # While the puzzle is played, only broken rules are marked.
    play(page)
    expect(at_fault(page)).to_have_count(0)


def test_clues_that_clash_are_marked_and_named(screen: Page) -> None:
    page = screen
    read(page, ".<.<.<.\n\n. . . .\n\n. . . .\n\n. . . .\n", "Futoshiki 4×4, signs between the cells")
    edit(page)
    expect(count(page)).to_have_text(MORE)
    type_at(page, 1, 1, "3")
    expect(count(page)).to_have_text(NONE)
    words = "clash, and no smaller set does (3 in r1c1, r1c1 less than"
    expect(whole_count(page)).to_contain_text(words)
    expect(at_fault(page)).to_have_count(3)


# Record the names of the worker's functions that are called from now on, in order.
LISTEN = """() => {
    globalThis.asked = [];
    const post = MessagePort.prototype.postMessage, held = [];
    globalThis.listenNoMore = () => { MessagePort.prototype.postMessage = post };
    MessagePort.prototype.postMessage = function (message, ...more) {
        const name = /"((?:quiet|cancel)_count)"/.exec(JSON.stringify(message));
        if (name) globalThis.asked.push(name[1]);
        // A count begins only right before it is cancelled: it does not end of its own accord.
        if (name?.[1] === "quiet_count") {
            held.push(() => post.call(this, message, ...more));
            return;
        }
        if (name) held.splice(0).forEach(ask => ask());
        return post.call(this, message, ...more);
    };
}"""


def test_a_puzzle_with_several_solutions_is_made_unique_from_beside_their_number(screen: Page) -> None:
    page = screen
    read(page, "1234............", "Sudoku 4×4, one line")
    edit(page)
    expect(count(page)).to_have_text("Exactly 12 solutions")
    button(page, "Make it unique").click()
    button(page, "Apply").click(timeout=60_000)
    expect(count(page)).to_have_text(ONE)
    expect(button(page, "Make it unique")).to_be_hidden()
    use(page, "Clear the board")
    expect(count(page)).to_have_text("At least 100 solutions")
    verdict, more = page.locator("#verdict").bounding_box(), button(page, "Make it unique").bounding_box()
    assert verdict
    assert more
    assert verdict["x"] < more["x"] < more["x"] + more["width"] < verdict["x"] + verdict["width"]
    play(page)
    expect(button(page, "Make it unique")).to_be_hidden()


def test_a_count_that_nobody_waits_for_any_more_ends(page: Page) -> None:
    paste(page, stubborn(page))
    expect(page.get_by_role("heading", name="Sudoku 16×16")).to_be_visible()
    page.evaluate(LISTEN)
    edit(page)
    asked(page, ["quiet_count"])
    expect(count(page)).to_have_text("Counting solutions…")
    use(page, "Turn")
    asked(page, ["quiet_count", "cancel_count", "quiet_count"])
    play(page)
    asked(page, ["quiet_count", "cancel_count", "quiet_count", "cancel_count"])
    page.evaluate("() => listenNoMore()")
    edit(page)
    use(page, "Clear the board")
    expect(count(page)).to_have_text(MORE)
    play(page)


def asked(page: Page, names: list[str]) -> None:
    """Wait until these functions of the worker were called, in this order."""
    for _ in range(300):
        if page.evaluate("() => globalThis.asked") == names:
            return
        page.wait_for_timeout(50)
    assert page.evaluate("() => globalThis.asked") == names


def stubborn(page: Page) -> str:
    """Return a board without a solution and with so many givens that the search for its clash uses all the time."""
    puzzle = page.evaluate(CALL, ["generate", "sudoku", 16, 16, [4, 4], None, 2])["puzzle"]
    solution = page.evaluate(CALL, ["solve", puzzle, 1, 60])["solutions"][0]
    open_cells = page.evaluate(CALL, ["candidates", puzzle, [0] * 256])["candidates"]
    at = next(cell for cell, found in enumerate(open_cells) if len(found) > 4)
    puzzle["givens"][at] = next(number for number in open_cells[at] if number != solution[at])
    return "\n".join(" ".join(map(str, puzzle["givens"][row : row + 16])) for row in range(0, 256, 16))


def test_nothing_moves_when_setting_begins_and_play_ends_it(page: Page) -> None:
    example(page, "Sudoku")
    open_tab(page, "Set")
    edit = button(page, "Edit givens")
    before = edit.bounding_box()
    edit.click()
    expect(button(page, "Turn")).to_be_visible()
    assert edit.bounding_box() == before
    page.get_by_role("tab", name="Play", exact=True).click()
    expect(page.locator("#frame")).not_to_have_class(re.compile("setting"))
    expect(button(page, "Done")).to_be_hidden()
    cell(page, 1, 1).click()
    page.keyboard.type("5")
    expect(cell(page, 1, 1)).to_have_accessible_name(re.compile("entry 5"))
