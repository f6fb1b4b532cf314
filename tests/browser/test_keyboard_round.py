"""A whole round by keyboard alone, on a desktop and on a phone: the focus is visible at every step and never lost.

Every control of the first screen, every tab and every sheet is reached, opened and closed.

There is no mouse or touch, and the driver supplies only the text of the clipboard. A person could press every key that
is pressed here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import button, cell, example, names, numbers, status
from tests.browser.test_verdicts import sparse

SCREENS: dict[str, ViewportSize] = {"desktop": {"width": 1280, "height": 900}, "phone": PHONE}
OPEN = ":popover-open"
FAR = 120  # presses of Tab, more than the page has stops

# What has the focus, and any fault in that. A focused cell has no outline, but the drawn border of selected cells.
FOCUS = """
() => {
    const at = document.activeElement;
    const read = element => {
        const copy = element.cloneNode(true);
        for (const unread of copy.querySelectorAll("[aria-hidden=true], select, textarea")) unread.remove();
        return copy.textContent;
    };
    const label = at.labels?.[0];
    const name = at.ariaLabel || (label ? read(label) : read(at)) || "";
    const told = {tag: at.tagName, id: at.id, name: name.trim().replace(/\\s+/g, " "), fault: ""};
    if (at === document.body) { told.fault = "the focus is lost"; return told; }
    const seen = at.type === "file" ? at.closest(".button") : at;  // the label is drawn in place of its input
    const box = seen.getBoundingClientRect(), style = getComputedStyle(seen);
    const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    if (at.disabled) told.fault = "the focus is on what is disabled";
    else if (!seen.checkVisibility() || !box.width || !box.height || !inside) told.fault = "the focus is out of sight";
    else if (at.role === "gridcell") {
        // A selected cell has the border of the selection; without one, a ring is drawn where the keys would begin.
        const drawn = (name, least) => {
            const line = document.querySelector(`#board .${name}`), look = line && getComputedStyle(line);
            return !!line?.getAttribute("d") && look.stroke !== "none" && parseFloat(look.strokeWidth) >= least;
        };
        const shown = at.ariaSelected === "true" ? drawn("border", 5) : drawn("ring", 3);
        if (!shown) told.fault = "nothing shows the cell with the focus";
    } else if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) {
        told.fault = "nothing shows the focus";
    }
    return told;
}
"""


def focus(page: Page) -> dict[str, str]:
    """Return what has the focus; fail unless the focus is visible."""
    told: dict[str, str] = page.evaluate(FOCUS)
    assert not told["fault"], told
    return told


def press(page: Page, *keys: str) -> None:
    """Press keys one after another; after each the focus must be visible."""
    for key in keys:
        page.keyboard.press(key)
        focus(page)


def go(page: Page, name: str, key: str = "Tab") -> None:
    """Press Tab until the control with this name (or this name before a comma) has the focus."""
    for _ in range(FAR):
        page.keyboard.press(key)
        if focus(page)["name"].split(",")[0] == name:
            return
    pytest.fail(f"{key} does not come to {name}")


def push(page: Page, name: str, key: str = "Tab") -> None:
    """Go to a button by Tab and press it."""
    go(page, name, key)
    press(page, "Enter")


def holds(page: Page, name: str) -> None:
    """Expect the focus to move to the control with this name."""
    expect(page.locator(":focus")).to_have_accessible_name(re.compile(name))
    expect(page.locator(":focus")).to_be_in_viewport()  # what appears above it may push it away until it is scrolled to
    focus(page)


def wide(page: Page) -> bool:
    return page.get_by_role("tablist").count() == 1


def top(page: Page) -> None:
    """Go back to the first stop of the Tab key, also from beyond the last one."""
    if page.evaluate("() => document.activeElement === document.body"):
        press(page, "Shift+Tab")
    while focus(page)["name"] != "Skip to the board":
        press(page, "Shift+Tab")


def begin(page: Page) -> None:
    """Go to the first stop of the Tab key from wherever the test before left the focus."""
    page.evaluate("() => document.activeElement.blur()")
    top(page)


def write(page: Page, text: str, key: str = "Shift+Tab") -> None:
    """Go to the text box, type this in place of what it holds, and open it."""
    if page.evaluate("() => document.activeElement.id") != "text":
        if not wide(page):
            if not page.locator(f"#paste{OPEN}").count():
                push(page, "Paste", key)
            key = "Tab"
        go(page, "Puzzle text", key)
    press(page, "Control+a")
    page.keyboard.type(text)
    press(page, "Control+Enter")


def menu(page: Page, name: str) -> None:
    """Open "More", whose first button has the focus then, and press one of its buttons."""
    top(page)
    push(page, "More")
    expect(page.locator("#more :focus")).to_have_count(1)
    if focus(page)["name"] != name:
        go(page, name)
    press(page, "Enter")


def show(page: Page, tab: str) -> None:
    """Show a tool: by its tab and the arrow keys, or on a phone, where it is a sheet, from "More"."""
    if not wide(page):
        menu(page, {"Set": "Set a puzzle", "Learn": "Learn", "File": "Your games"}[tab])
        return
    top(page)
    while focus(page)["name"] not in ("Play", "Set", "Learn", "File"):
        press(page, "Tab")
    while focus(page)["name"] != tab:
        press(page, "ArrowRight")
    expect(page.get_by_role("tabpanel", name=tab)).to_be_visible()


def solved(page: Page) -> None:
    """Wait until the first of twelve solutions is shown: the status may say how many are known before Solve ends."""
    expect(page.locator("#solution-place")).to_be_visible()
    expect(page.locator("#solution-place")).to_have_text("1 of 12")
    expect(status(page)).to_have_text("Exactly 12 solutions")


@pytest.fixture(params=SCREENS)
def sized(page: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return the shared page at both sizes, the focus at the first stop of the Tab key."""
    example(page, "Sudoku")  # what a round waits for is not there from the round before
    page.set_viewport_size(SCREENS[request.param])
    begin(page)
    yield page
    page.set_viewport_size(DESKTOP)


def test_a_round_by_keyboard_alone(sized: Page) -> None:
    page = sized

    # From the top straight to the board, past the header.
    before = names(page)
    press(page, "Enter")
    expect(cell(page, 1, 1)).to_be_focused()
    assert names(page) == before

    # A puzzle is typed; a text that is not a puzzle is explained in a sentence, and waits to be mended.
    write(page, "no puzzle at all")
    expect(page.get_by_role("alert")).to_be_visible()
    holds(page, "^(Puzzle text|Close)$")  # a phone whose reading takes long closes the sheet meanwhile
    write(page, "1234............", "Tab")
    expect(page.get_by_role("heading", name="Sudoku 4×4")).to_be_visible()
    holds(page, "^row 1 column 1,")
    # The next is pasted where the focus happens to be.
    page.evaluate("text => navigator.clipboard.writeText(text)", "1234" + "." * 12)
    page.evaluate("() => { document.querySelector('[role=gridcell]').dataset.before = '' }")
    press(page, "Control+v")
    expect(page.locator("[data-before]")).to_have_count(0)
    holds(page, "^row 1 column 1,")

    # On the board: arrows, entries, marks by keys and by modes.
    press(
        page, "Home", "ArrowDown", "3", "ArrowRight", "4", "ArrowRight", "Shift+Digit1", "Alt+Digit2", "Control+Digit1"
    )
    expect(cell(page, 2, 1)).to_have_accessible_name("row 2 column 1, entry 3")
    expect(cell(page, 2, 3)).to_have_accessible_name("row 2 column 3, empty, corner marks 1, centre marks 1 2")
    press(page, "Space", "Space", "4", "Space", "5", "Space", "End", "Home", "Control+End", "Control+Home")
    expect(cell(page, 2, 3)).to_have_accessible_name(
        "row 2 column 3, empty, corner marks 1, centre marks 1 2 4, colour 5"
    )
    press(page, "ArrowDown", "End", "x", "3", "c", "1", "v", "2", "z")
    expect(cell(page, 2, 4)).to_have_accessible_name("row 2 column 4, empty, corner marks 3, centre marks 1, colour 2")
    expect(button(page, "Number")).to_have_attribute("aria-pressed", "true")
    press(page, "Home", "Shift+ArrowRight", "Escape")
    expect(page.locator("[role=gridcell][aria-selected=true]")).to_have_count(0)
    press(page, "?")
    expect(page.get_by_role("dialog", name="How to play")).to_be_visible()
    press(page, "Escape")
    expect(cell(page, 2, 2)).to_be_focused()

    # Undo and redo to both ends, where the pressed button becomes disabled.
    press(page, "Control+z", "Control+y")
    go(page, "Undo")
    while button(page, "Undo").is_enabled():
        press(page, "Enter")
    holds(page, "^Redo$")
    while button(page, "Redo").is_enabled():
        press(page, "Enter")
    holds(page, "^Undo$")
    assert "entry 3" in names(page)[4]

    push(page, "Check", "Shift+Tab")
    expect(page.locator("#verdict")).to_have_attribute("data-outcome", "good")
    holds(page, "^Check$")
    go(page, "row 2 column 2", "Shift+Tab")
    press(page, "ArrowDown")
    if wide(page):
        push(page, "Reveal")
    else:
        menu(page, "Reveal the selected cell")
    expect(cell(page, 3, 2)).to_have_accessible_name(re.compile("solved [1-4]$"))
    holds(page, "^row 3 column 2,")
    if wide(page):
        push(page, "Restart")
        holds(page, "^Reveal$")
    else:
        menu(page, "Restart")
        holds(page, "^More$")
    assert not any("entry" in name or "solved" in name for name in names(page))

    # Every solution, then the first again.
    push(page, "Solve", "Shift+Tab" if wide(page) else "Tab")
    solved(page)
    holds(page, "^(Solve|Cancel)$")
    go(page, "Next solution", "Shift+Tab")
    first = numbers(page)
    while button(page, "Next solution").is_enabled():
        press(page, "Enter")
    holds(page, "^Previous solution$")
    assert numbers(page) != first
    while button(page, "Previous solution").is_enabled():
        press(page, "Enter")
    holds(page, "^Next solution$")
    assert numbers(page) == first

    # A link to the board, from a sheet that closes onto the button that opened it.
    if wide(page):
        push(page, "Share")
    else:
        menu(page, "Share")
    expect(page.locator("#share-note")).to_contain_text("Copied")
    page.evaluate("() => navigator.clipboard.writeText('')")
    push(page, "Copy link")
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('#')")
    press(page, "Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    holds(page, "^(Share|More)$")


def test_what_is_pressed_and_goes_hands_the_focus_on(sized: Page) -> None:
    page = sized

    # The first and last puzzle of a file, all puzzles solved, and one textbook search.
    write(page, "1234............\n" * 3, "Tab")
    expect(page.locator("#puzzle-number")).to_have_value("1")
    expect(page.locator("#puzzle-count")).to_have_text("of 3")
    push(page, "Next puzzle", "Shift+Tab")
    expect(page.locator("#puzzle-number")).to_have_value("2")
    press(page, "Enter")
    expect(page.locator("#puzzle-number")).to_have_value("3")
    # The number stands between the two.
    holds(page, "^Puzzle number$")
    go(page, "Previous puzzle", "Shift+Tab")
    press(page, "Enter")
    expect(page.locator("#puzzle-number")).to_have_value("2")
    press(page, "Enter")
    expect(page.locator("#puzzle-number")).to_have_value("1")
    holds(page, "^Puzzle number$")
    press(page, "Control+a", "2", "Enter")
    expect(button(page, "Previous puzzle")).to_be_enabled()
    show(page, "File")
    push(page, "Solve all")
    expect(page.get_by_role("link", name="Download solutions")).to_be_visible()
    holds(page, "^Solve all$")
    if not wide(page):
        press(page, "Escape")
        holds(page, "^More$")
    show(page, "Learn")
    expect(button(page, "Run textbook search")).to_be_enabled()
    push(page, "Run textbook search")
    expect(page.get_by_role("region", name="First and last steps")).to_be_visible()
    holds(page, "^Run textbook search$")
    if not wide(page):
        press(page, "Escape")
        holds(page, "^More$")

    # Setting: the tools keep the focus, and so does a board whose change of shape is undone.
    go(page, "row 1 column 1", "Shift+Tab" if wide(page) else "Tab")
    press(page, "End", "ArrowDown", "3")
    show(page, "Set")
    push(page, "Edit givens")
    if not wide(page):
        holds(page, "^More$")
        push(page, "Tools")
    push(page, "Make my entries givens")
    holds(page, "^Relabel$")
    push(page, "Turn", "Shift+Tab")
    expect(cell(page, 4, 3)).to_have_accessible_name(re.compile("given 3"))
    holds(page, "^Turn$")
    if not wide(page):
        press(page, "Escape")
        holds(page, "^Tools$")
    go(page, "row 1 column 1", "Shift+Tab")
    press(page, "Control+z")
    expect(cell(page, 2, 4)).to_have_accessible_name(re.compile("given 3"))
    holds(page, "^row 1 column 1")


def test_a_search_is_cancelled_where_it_was_begun(page: Page) -> None:
    begin(page)
    page.evaluate("text => navigator.clipboard.writeText(text)", sparse(50))  # its search lasts longer than any test
    press(page, "Control+v")
    expect(page.get_by_role("heading", name="Numbrix 50×50")).to_be_visible()
    push(page, "Solve")
    holds(page, "^Cancel$")
    press(page, "Enter")
    expect(status(page)).to_have_text("Search cancelled")
    holds(page, "^Solve$")


# A stop behind the page's own. With a Tab beyond the last one the focus goes to the browser's own buttons, and in a
# Firefox that is driven from outside no key and no click brings it back.
LAST = """there => {
    document.getElementById("last-stop")?.remove();
    if (!there) return;
    const last = Object.assign(document.createElement("span"), {id: "last-stop", tabIndex: 0, textContent: "Last"});
    last.style.position = "fixed";
    last.style.bottom = 0;
    document.body.append(last);
}"""


def stops(page: Page) -> list[str]:
    """Return the names of all stops of the Tab key, from the top of the page, each up to a comma."""
    top(page)
    page.evaluate(LAST, True)
    found: list[str] = []
    for _ in range(FAR):
        told = focus(page)
        if told["id"] == "last-stop":
            page.keyboard.press("Shift+Tab")
            page.evaluate(LAST, False)
            return found
        found.append(told["name"].split(",")[0])
        page.keyboard.press("Tab")
    pytest.fail(f"the Tab key does not come to the end of the page: {found}")


KEYS = ["Number", "Corner", "Centre", "Colour", "1", "2", "3", "4"]
TAB_ORDER = {
    "desktop": [
        *("Skip to the board", "Puzzle text", "Open puzzle", "Clear", "Open puzzle file", "New", "Settings"),
        *("Help and keys", "Sudoku 4×4", "Previous puzzle", "Puzzle number", "Next puzzle", "Random puzzle"),
        *("Solve all", "Pause", "row 1 column 1", "details", "Solve", "Check", "Hint", "Share", "Play"),
        *(*KEYS, "Undo", "Erase", "Candidates", "Reveal", "Restart"),
    ],
    "phone": [
        *("Skip to the board", "Paste", "More", "Sudoku 4×4", "Previous puzzle", "Puzzle number", "Next puzzle"),
        *("Random puzzle", "Pause", "row 1 column 1", "details", "Solve", "Check", "Hint"),
        *(*KEYS, "Erase", "Undo"),
    ],
}


def test_the_tab_key_goes_over_the_page_as_one_reads_it(sized: Page) -> None:
    page = sized
    write(page, "1234............\n" * 3, "Tab")
    expect(page.locator("#puzzle-count")).to_have_text("of 3")
    push(page, "Next puzzle", "Shift+Tab")
    expect(button(page, "Previous puzzle")).to_be_enabled()
    push(page, "Solve")
    solved(page)
    go(page, "row 1 column 1", "Shift+Tab")
    press(page, "Control+z", "ArrowDown", "4", "Home", "ArrowUp")
    expect(button(page, "Pause")).to_be_enabled()
    assert stops(page) == TAB_ORDER["desktop" if wide(page) else "phone"]

    # What stands beside a verdict comes between the board and the actions.
    top(page)
    push(page, "Solve")
    solved(page)
    push(page, "Next solution", "Shift+Tab")
    expect(page.locator("#solution-place")).to_have_text("2 of 12")
    found = stops(page)
    verdict = found[found.index("row 1 column 1") + 1 : found.index("Solve")]
    assert verdict == ["Previous solution", "Next solution", "details"]


SHEETS_OF = {
    "desktop": {"New": "New puzzle", "Settings": "Settings", "Help and keys": "How to play", "details": "Details"},
    "phone": {"More": "More"},
}
SHEETS_OF_MORE = {
    "Share": "Share",
    "New puzzle": "New puzzle",
    "Your games": "File",
    "Set a puzzle": "Set",
    "Learn": "Learn",
    "Settings": "Settings",
    "Help and keys": "How to play",
}


def test_every_sheet_opens_and_closes_where_the_focus_was(sized: Page) -> None:
    page = sized
    write(page, "1234............", "Tab")
    expect(page.get_by_role("heading", name="Sudoku 4×4")).to_be_visible()
    push(page, "Solve")
    solved(page)
    press(page, "Shift+Tab")
    opened = {**SHEETS_OF["desktop" if wide(page) else "phone"], "Sudoku 4×4": "New puzzle"}
    if wide(page):
        opened["Share"] = "Share"
    for key in ("Enter", "Space"):
        for name, title in opened.items():
            top(page)
            while focus(page)["name"] != name:
                press(page, "Tab")
            press(page, key)
            expect(page.locator(OPEN)).to_have_count(1)
            expect(page.locator(OPEN)).to_have_accessible_name(title)
            if name == "details":  # the solver knows what can be asked about several solutions
                expect(button(page, "Two closest solutions")).to_be_enabled()
            press(page, "Tab")
            assert page.evaluate("open => !!document.activeElement.closest(open)", OPEN), name
            press(page, "Escape")
            expect(page.locator(OPEN)).to_have_count(0)
            holds(page, f"^{re.escape(name)}")
    if wide(page):
        return
    for name, title in SHEETS_OF_MORE.items():
        menu(page, name)
        expect(page.locator("#more")).to_be_hidden()
        expect(page.locator(OPEN)).to_have_count(1)
        expect(page.locator(OPEN)).to_have_accessible_name(title)
        assert page.evaluate("open => !!document.activeElement.closest(open)", OPEN), name
        if name == "Learn":  # until its searches are there, the Tab key leaves it behind its first button
            expect(button(page, "Run textbook search")).to_be_enabled()
        press(page, "Tab", "Escape")
        expect(page.locator(OPEN)).to_have_count(0)
        holds(page, "^More$")


def test_tabs_settings_a_new_board_and_print_by_keyboard(page: Page) -> None:
    page.set_viewport_size(SCREENS["desktop"])
    example(page, "Sudoku")
    begin(page)

    # The tabs: arrows around, Home and End.
    go(page, "Play")
    for key, name in (
        *(("ArrowRight", name) for name in ("Set", "Learn", "File", "Play")),
        *(("ArrowLeft", "File"), ("Home", "Play"), ("End", "File")),
    ):
        press(page, key)
        holds(page, f"^{name}$")
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tabpanel")).to_have_count(1)
        expect(page.get_by_role("tabpanel", name=name)).to_be_visible()

    # Print, in the last of them.
    go(page, "Puzzles per page")
    press(page, "ArrowDown")
    expect(page.get_by_role("combobox", name="Puzzles per page")).to_have_value("2")
    go(page, "Answers on the last page")
    press(page, "Space")
    expect(page.get_by_role("checkbox", name="Answers on the last page")).to_be_checked()
    go(page, "Print")
    expect(button(page, "Print")).to_be_enabled()

    # Settings: the theme, and the letters that choose a mode.
    push(page, "Settings", "Shift+Tab")
    holds(page, "^Theme")
    press(page, "ArrowDown", "ArrowDown")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    go(page, "The letters Z X C V choose the mode")
    press(page, "Space", "Escape")
    holds(page, "^Settings$")
    go(page, "row 1 column 1")
    press(page, "x")
    expect(page.locator("#modes [data-mode=number]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#modes [data-mode=corner]")).not_to_have_attribute("aria-keyshortcuts", re.compile("."))

    # A new board, of a kind and size chosen by the arrows.
    push(page, "New", "Shift+Tab")
    holds(page, "^Kind")
    press(page, "ArrowDown")
    go(page, "Size")
    press(page, "Home")
    size = page.locator("#size option:checked").text_content()
    push(page, "Empty board")
    expect(page.get_by_role("heading", name=f"Numbrix {size}")).to_be_visible()
    holds(page, "^row 1 column 1,")
    press(page, "1")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1 column 1, given 1")
    push(page, "Done")
    press(page, "Shift+Tab")
    push(page, "New", "Shift+Tab")
    push(page, "New puzzle")
    expect(status(page)).to_have_text("Exactly one solution")
    holds(page, "^New$")
