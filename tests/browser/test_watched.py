"""A search that is watched, as only a browser shows it: in one window, dragged, played by keys, and put away."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.browsers import FIREFOX
from tests.browser.driving import bring, button, downloaded, names, open_tab
from tests.browser.touching import tap
from tests.founding import FUTOSHIKI, NUMBRIX_TABLE

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEARCHES = {
    LINE: ("Sudoku 9×9", "First valid number"),
    NUMBRIX_TABLE: ("Numbrix 9×9", "Recursive depth-first search"),
    FUTOSHIKI: ("Futoshiki 5×5", "Candidate lists"),
}
SIZES = {"desktop": (1280, 800), "phone": (390, 664), "landscape": (844, 390)}
OUTSIDE = """names => names.filter(name => {
    const { top, bottom, left, right } = document.querySelector(name).getBoundingClientRect();
    return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || bottom <= top;
})"""
PARTS = ["#board", "#watched-says", "#watched-at", "#watched-play", "#watched-solution", "#watched-close"]


def watch(page: Page, text: str) -> None:
    heading, search = SEARCHES[text]
    bring(page, text, heading)
    open_tab(page, "Learn")
    button(page, search).click()
    expect(page.locator("#watched-place")).to_have_text(re.compile("^0 of "))


def place(page: Page, begins: str) -> None:
    expect(page.locator("#watched-place")).to_have_text(re.compile(f"^{begins}"))


def test_board_sentence_slider_and_transport_are_in_one_window_for_each_kind(page: Page) -> None:
    for text in SEARCHES:
        page.set_viewport_size({"width": 1280, "height": 800})
        watch(page, text)
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            button(page, "Step on").click()
            assert page.evaluate(OUTSIDE, PARTS) == [], f"{SEARCHES[text][0]}, {name}"
        page.set_viewport_size({"width": 1280, "height": 800})
        button(page, "Put the search away").click()
        expect(page.locator("#watched")).to_be_hidden()


def test_the_slider_goes_to_any_step_and_the_code_the_stack_and_the_board_go_along(page: Page) -> None:
    watch(page, LINE)
    page.keyboard.press("s")
    expect(page.locator("#watched-came")).to_have_text("it fits. Every cell is full: a solution.")
    expect(page.locator("#watched-found")).to_have_text("1 solution")
    page.locator("#watched-at").fill("2")
    place(page, "2 of ")
    expect(page.locator("#watched-code [aria-current]")).to_have_text(
        "if (grid.isValidValueForCell(cell.get(), value)) {"
    )
    expect(page.locator("#watched-tried")).to_have_text("Try 1 in row 1, column 4:")
    expect(page.locator(".watched-line")).to_have_attribute("d", re.compile("^M"))
    button(page, "Stack").click()
    expect(page.locator("#watched-calls li")).to_have_text(["row 1, column 3: 1"])
    page.locator("#watched-at").press("End")
    expect(page.locator("#watched-calls li")).to_have_count(12)
    expect(page.locator("#watched-place")).to_have_text(re.compile(", done|so far"))


def test_it_plays_by_keys_alone_and_escape_gives_the_game_back_with_the_focus(page: Page) -> None:
    before = names(page)
    watch(page, LINE)
    expect(button(page, "Play")).to_be_focused()
    for _ in range(20):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#watched-speed")).to_have_attribute("aria-valuetext", "all at once")
    page.keyboard.press("Space")
    expect(page.locator("#watched-place")).to_have_text(re.compile("^([0-9,]+) of \\1, done"))
    page.keyboard.press("Home")
    place(page, "0 of ")
    page.keyboard.press("n")
    expect(page.locator("#watched-says")).to_have_attribute("data-mood", "refused")
    page.keyboard.press("p")
    expect(page.locator("#watched-tried")).to_have_text("There is nothing further that way.")
    page.keyboard.press("Escape")
    expect(page.locator("#watched")).to_be_hidden()
    expect(page.locator("#board :focus")).to_have_count(1)
    page.keyboard.press("7")
    assert len(before) == len(names(page)) == 81


def test_its_switches_are_set_by_keys_and_stay_in_the_window_of_a_phone(page: Page) -> None:
    watch(page, LINE)
    switches, differs = page.locator("#watched-switches"), page.locator("#watched-varied")
    for tab in ("Share", "Code"):
        button(page, tab).click()
    switches.locator("summary").press("Enter")
    page.keyboard.press("Tab")
    rows = switches.get_by_label("Check the row")
    expect(rows).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(differs).to_have_text("Check the row: only when the board is full")
    expect(rows).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(differs).to_have_text("")
    page.set_viewport_size({"width": 390, "height": 664})
    switches.get_by_label("Numbers").select_option("highest first")
    expect(differs).to_have_text("Numbers: highest first")
    button(page, "Code").click()
    expect(switches).to_be_hidden()
    assert page.evaluate(OUTSIDE, PARTS) == []


def test_a_race_is_set_up_run_and_saved_and_a_story_is_stopped(page: Page) -> None:
    watch(page, LINE)
    button(page, "Race").click()
    expect(page.locator("#race-lanes li")).to_have_count(3)
    page.locator("#race-lanes summary").first.click()
    page.locator("#race-lanes").get_by_label("Numbers").first.select_option("down")
    expect(page.locator("#race-lanes summary").first).to_have_text("Switches: numbers down")
    page.get_by_label("Lane B", exact=True).select_option("engine")
    page.get_by_label("Lane B", exact=True).select_option("dancing-links")
    expect(page.locator("#race-lanes summary")).to_have_count(3)
    button(page, "Take lane C away").click()
    button(page, "Start the race").click()
    rows = page.locator("#race-rows tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("First valid number (Numbers: highest first)")
    expect(rows.locator("td:last-child")).to_have_text(["done", "done"])
    expect(page.locator(".race-line")).to_have_count(2)
    assert downloaded(page, button(page, "Save CSV"))[0] == "race.csv"
    page.locator("#race-preset").select_option("factorial")
    expect(page.locator("#race-words")).to_contain_text("65! has 91 digits")
    button(page, "Start the race").click()
    expect(rows).to_have_count(4)
    button(page, "Stop").click()
    expect(button(page, "Start the race")).to_be_visible()
    expect(rows).to_have_count(4)
    page.keyboard.press("Escape")
    expect(page.locator("#watched")).to_be_hidden()


def test_the_tree_follows_the_step_leads_to_any_choice_and_is_saved(page: Page) -> None:
    """Its choices are pressed by mouse and keys; arrows there move from choice to choice and leave the step."""
    watch(page, LINE)
    button(page, "Tree").click()
    page.keyboard.press("n")
    expect(page.locator("#watched-tried")).to_have_text(re.compile("^No number is left"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#watched-tried")).to_have_text(re.compile("^Try "))
    tree = page.locator("#tree-picture")
    expect(tree.locator(".branch.stands")).not_to_have_count(0)
    refused = tree.locator(".branch.refused").first
    step = refused.get_attribute("data-step")
    refused.click()
    place(page, f"{step} of ")
    expect(page.locator("#watched-came")).not_to_have_text("it fits.")
    expect(tree.locator(f'.branch[data-step="{step}"][tabindex="0"]')).to_have_count(1)
    tree.locator('[tabindex="0"]').focus()
    page.keyboard.press("ArrowUp")
    above = tree.locator(":focus")
    expect(above).to_have_class("branch stands")
    place(page, f"{step} of ")
    there = above.get_attribute("data-step")
    page.keyboard.press("Enter")
    place(page, f"{there} of ")
    expect(tree.locator(f':focus[data-step="{there}"]')).to_have_count(1)
    expect(page.locator("#tree-table tr").nth(1)).to_contain_text("0")
    button(page, "Fewer levels").click()
    expect(button(page, "Fewer levels")).to_be_disabled()
    name, content = downloaded(page, button(page, "Save the tree as SVG"))
    assert (name, content[:5]) == ("sudoku-9x9-tree.svg", b"<svg ")


def test_a_finger_does_what_a_mouse_does(open_page: Callable[..., Page]) -> None:
    page = open_page(phone=True, ready="solver")
    bring(page, LINE, "Sudoku 9×9")
    open_tab(page, "Learn")
    tap(button(page, "First valid number"))
    place(page, "0 of ")
    for name, there in (("Step on", "1"), ("Step on", "2"), ("Step back", "1"), ("Next backtrack", "[1-9]")):
        tap(button(page, name))
        place(page, f"{there}[0-9]* of ")
    expect(page.locator("#watched-says")).to_have_attribute("data-mood", "refused")
    tap(button(page, "Next solution"))
    expect(page.locator("#watched-says")).to_have_attribute("data-mood", "solution")
    tap(button(page, "Last backtrack"))
    expect(page.locator("#watched-says")).to_have_attribute("data-mood", "refused")
    if not FIREFOX:  # where a finger is made of events, which a slider of the browser's own does not hear
        far = page.locator("#watched-step").inner_text()
        tap(page.locator("#watched-at"))
        expect(page.locator("#watched-step")).not_to_have_text(far)
    for tab, shown in (("Speed", "#watched-speed"), ("Code", "#watched-code"), ("Stack", "#watched-stack")):
        tap(button(page, tab))
        expect(page.locator(shown)).to_be_visible()
    tap(button(page, "Tree"))
    expect(page.locator("#tree-picture .branch.stands, #tree-picture .branch.open").first).to_be_visible()
    tap(button(page, "Race"))
    tap(button(page, "Start the race"))
    expect(page.locator("#race-rows td:last-child")).to_have_text(["done", "done", "done"])
    tap(button(page, "Share"))
    expect(button(page, "Copy link to this step")).to_be_visible()
    tap(button(page, "Put the search away"))
    expect(page.locator("#watched")).to_be_hidden()
