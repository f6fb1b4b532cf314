"""What leaves a walkthrough: a link to a step, pages on paper, a text, a picture of a step."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree

from playwright.sync_api import Page, expect

from tests.browser.driving import button, close_sheets, downloaded, on_paper, open_sheet, read, status
from tests.browser.test_hints import SCREENS
from tests.browser.test_walkthrough import FORM, begin
from tests.hostile import LINE

HARD = "2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976..."


def copied(page: Page, step: int) -> str:
    """Go to a step of the walkthrough; return the link to it."""
    page.locator("#walk-at").fill(str(step))
    button(page, "Copy link to this step").click()
    expect(page.locator("#walk-copied")).to_have_text("Copied: the link opens at this step.")
    link: str = page.evaluate("() => navigator.clipboard.readText()")
    return link


def test_a_stranger_sees_the_walkthrough_at_the_step_of_a_link(page: Page, open_page: Callable[..., Page]) -> None:
    read(page, LINE, FORM)
    begin(page)
    link = copied(page, 12)
    assert link.endswith("&step=12")
    expect(page).to_have_url(link)
    said = status(page).text_content() or ""
    other = open_page("#" + link.split("#")[1])
    other.set_viewport_size(SCREENS["phone"])
    expect(status(other)).to_have_text(said, timeout=60_000)
    expect(other.locator("#told-place")).to_have_text("12 of 51")
    expect(other.locator("[role=gridcell].solved")).to_have_count(11)
    button(other, "Next step").click()
    expect(other).to_have_url(re.compile("&step=13$"))
    button(other, "Check").evaluate("check => document.getElementById('hint').click()")
    expect(other).not_to_have_url(re.compile("&step"))


def test_it_is_printed_a_board_a_row(page: Page) -> None:
    read(page, HARD, FORM)
    count = begin(page)
    page.evaluate("() => { window.print = () => { window.printed = (window.printed || 0) + 1 } }")
    page.locator("#walk-print").click()
    page.wait_for_function("() => window.printed === 1")
    with on_paper(page):
        expect(page.locator("#paper h2")).to_have_text("Walkthrough: Sudoku 9×9")
        caption = page.locator("#paper figcaption")
        expect(caption.nth(0)).to_have_text("The puzzle.")
        expect(caption.nth(1)).to_be_visible()
        expect(caption.nth(1)).to_have_text(re.compile(r"^1(–\d+)?\. "))
        expect(page.locator("#paper svg").nth(1).locator(".told-over")).to_have_count(1)
        numbered = [re.match(r"(\d+)(?:–(\d+))?\. ", text) for text in caption.all_text_contents()[1:]]
        steps = [step for found in numbered if found for step in range(int(found[1]), int(found[2] or found[1]) + 1)]
        assert steps == list(range(1, count + 1))
    page.evaluate("() => window.onafterprint(new Event('afterprint'))")


def test_a_browser_that_does_not_copy_leaves_the_text_to_be_copied_and_a_step_is_a_picture(page: Page) -> None:
    read(page, LINE, FORM)
    begin(page)
    page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error('late')) }")
    button(page, "Copy as").click()
    expect(page.locator("#walk-copied")).to_have_text(
        "The browser did not allow copying: press Ctrl+C to copy the selected text."
    )
    field = page.get_by_label("Walkthrough as text")
    expect(field).to_be_focused()
    expect(field).to_have_value(re.compile("^9×9 Sudoku"))
    assert page.evaluate("() => getSelection().toString().startsWith('9×9 Sudoku')")
    button(page, "Next step").click()
    expect(field).to_be_hidden()
    page.evaluate("() => { delete navigator.clipboard.write }")
    # A step is saved as a picture.
    page.locator("#walk-at").fill("2")
    name, file = downloaded(page, button(page, "Save step as SVG"))
    assert name == "sudoku-9x9.svg"
    tree = ElementTree.fromstring(file)
    classes = " ".join(element.get("class", "") for element in tree.iter())
    assert "place-disc" in classes
    assert "area-line" in classes
    assert "var(" not in file.decode()
    assert not list(tree.iter("{http://www.w3.org/2000/svg}text"))
    assert (tree.findtext("{http://www.w3.org/2000/svg}title") or "") == status(page).text_content()


WITHIN = """() => {
    globalThis.begun = [];
    for (const name of ["write", "writeText"]) {
        const copy = navigator.clipboard[name].bind(navigator.clipboard);
        navigator.clipboard[name] = (...what) => { begun.push(window.event?.type ?? "later"); return copy(...what) };
    }
}"""


def test_every_copy_begins_within_its_press(page: Page) -> None:
    read(page, LINE, FORM)
    page.evaluate(WITHIN)
    begin(page)
    for name in ("Copy link to this step", "Copy as"):
        page.locator("#walk-copied").evaluate("said => said.replaceChildren()")
        button(page, name).click()
        expect(page.locator("#walk-copied")).to_have_text(re.compile("^Copied"))
    button(page, "Share").click()
    expect(page.locator("#share-note")).to_have_text(re.compile("^Copied"))
    page.get_by_role("dialog", name="Share").get_by_role("button", name="Other programs and forms…").click()
    expect(button(page, "Copy")).to_be_enabled()
    button(page, "Copy").click()
    expect(page.locator("#copy-note")).to_have_text("Copied.")
    close_sheets(page)
    page.set_viewport_size(SCREENS["phone"])
    open_sheet(page, "More").get_by_role("button", name="Share", exact=True).click()
    expect(page.locator("#share-note")).to_have_text(re.compile("^Copied"))
    page.set_viewport_size(SCREENS["desktop"])
    assert page.evaluate("() => begun") == ["click"] * 5
    page.evaluate("() => { delete navigator.clipboard.write; delete navigator.clipboard.writeText }")
