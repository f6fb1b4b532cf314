"""The clock of a game, its pause and its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from puzzles.model.layers import Layers
from tests.browser.conftest import await_ready
from tests.browser.driving import (
    another_board,
    bring,
    button,
    cell,
    names,
    numbers,
    solve,
    status,
    type_at,
)
from tests.browser.watching import Watch

# Two empty cells short of its only solution, which has 5 and 3 there.
SHORT = "..4678912672195348198342567859761423426853791713924856961537284287419635345286179"
# Each look at the clock takes a second, so that no test waits for one; `looks` counts them.
FAST = """() => {
    let now = performance.now();
    globalThis.looks = 0;
    performance.now = () => { globalThis.looks += 1; return now += 1000; };
}"""


@pytest.fixture
def short(page: Page) -> Page:
    bring(page, SHORT, "Sudoku 9×9")
    page.evaluate(FAST)
    return page


def shown(page: Page) -> int:
    """Return the seconds that the clock shows."""
    minutes, seconds = page.locator("#timer-text").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def stands(page: Page) -> None:
    """Expect the clock to stand while the page looks at it a few times."""
    at = shown(page)
    page.evaluate("() => { globalThis.looks = 0 }")
    page.wait_for_function("() => globalThis.looks > 4")
    assert shown(page) == at


def runs(page: Page) -> None:
    """Expect the clock to run."""
    expect(page.locator("#timer-text")).not_to_have_text(page.locator("#timer-text").inner_text())


def finished(page: Page, over: bool = True) -> None:
    """Expect the page to praise the player, or not."""
    expect(page.locator("#done")).to_have_js_property("hidden", not over)


def pause(page: Page) -> Locator:
    return button(page, "Pause")


def on(page: Page) -> Locator:
    return button(page, "Paused. Go on")


def test_solve_then_undo_goes_on_with_the_game(short: Page) -> None:
    type_at(short, 1, 1, "5")
    runs(short)
    solve(short, "Exactly one solution")
    finished(short, False)
    stands(short)
    button(short, "Undo").click()
    runs(short)
    type_at(short, 1, 2, "3")
    expect(status(short)).to_have_text(re.compile(r"^Solved in \d+:\d\d$"))
    finished(short)
    stands(short)


def test_a_solution_that_was_taken_back_before_the_first_move_starts_nothing(short: Page) -> None:
    solve(short, "Exactly one solution")
    button(short, "Undo").click()
    stands(short)
    assert shown(short) == 0
    type_at(short, 1, 1, "5")
    type_at(short, 1, 2, "3")
    expect(status(short)).to_have_text(re.compile("^Solved in "))


def test_a_revealed_cell_does_not_silence_the_end(short: Page) -> None:
    type_at(short, 1, 1, "5")
    cell(short, 1, 2).click()
    button(short, "Reveal").click()
    expect(status(short)).to_have_text(re.compile(r"^Solved in \d+:\d\d, with 1 cell revealed$"))
    finished(short)


def test_a_full_board_that_comes_by_a_link_is_not_praised(page: Page) -> None:
    line = SHORT.translate(str.maketrans("123456789", "234567891"))  # that nobody has played here
    entries = tuple({0: 6, 1: 4}.get(at, 0) for at in range(81))
    link = puzzle_links.encode(read.read(line).puzzles[0], Layers(entries=entries))
    with another_board(page):
        page.evaluate("to => { location.hash = to }", link)
    expect(status(page)).to_have_text("Opened from a link.")
    assert names(page)[0] == "row 1 column 1, entry 6"
    assert 0 not in numbers(page)
    # The solver answers in turn: when it has checked the board, it has looked for the end of a game.
    button(page, "Check").click()
    expect(status(page)).to_have_text("The puzzle is correctly solved.")
    finished(page, False)


def test_a_finished_game_comes_back_with_its_time(short: Page, shared: tuple[Page, Watch]) -> None:
    type_at(short, 1, 1, "5")
    runs(short)
    type_at(short, 1, 2, "3")
    finished(short)
    at = short.locator("#done-time").text_content() or ""
    short.reload()
    await_ready(short, "solver", shared[1])
    finished(short)
    expect(short.locator("#done-time")).to_have_text(at)


def test_pause_hides_the_board_until_the_player_goes_on(short: Page) -> None:
    type_at(short, 1, 1, "5")
    before = names(short)
    said = status(short).text_content() or ""
    pause(short).click()
    expect(on(short)).to_be_focused()
    expect(short.locator("#frame")).to_have_class(re.compile("paused"))
    expect(status(short)).to_have_text("Paused")
    expect(pause(short)).to_have_attribute("title", "Go on")
    expect(short.locator("#keypad")).to_have_css("opacity", "0.45")
    expect(cell(short, 1, 1)).to_be_hidden()
    expect(short.get_by_role("gridcell")).to_have_count(0)  # nor does a screen reader find one
    stands(short)
    short.keyboard.press("7")
    short.keyboard.press("Control+z")
    button(short, "Undo").click()
    short.get_by_role("group", name="Keypad").get_by_role("button", name="8", exact=True).click()
    assert names(short) == before
    on(short).click()
    expect(cell(short, 1, 1)).to_be_visible()
    expect(cell(short, 1, 1)).to_be_focused()
    expect(on(short)).to_be_hidden()
    expect(status(short)).to_have_text(said)
    expect(pause(short)).to_have_attribute("title", "Pause")
    expect(short.locator("#keypad")).to_have_css("opacity", "1")
    runs(short)
    assert names(short) == before


def test_a_key_goes_on(short: Page) -> None:
    type_at(short, 1, 1, "5")
    for key, focused in (("Escape", True), ("Enter", False), ("Space", True)):
        pause(short).click()
        if not focused:
            short.evaluate("() => document.activeElement.blur()")
        short.keyboard.press(key)
        expect(cell(short, 1, 1)).to_be_visible()
        expect(cell(short, 1, 1)).to_have_attribute("aria-selected", "true")
