"""A visitor's hands in Chromium and Firefox, for the journeys that all browsers run."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import driving


class PageHands:
    """Does in a page what `tests.journeys.Hands` says."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def bring(self, text: str, recognised: str) -> None:
        """Paste a text and wait until it is on the board, and recognised as what begins so."""
        with driving.another_board(self.page):
            driving.paste(self.page, text)
        self.says(f"^{recognised}", "#recognised")

    def press(self, name: str) -> None:
        """Press the button of this name that is seen."""
        driving.button(self.page, name).click()

    def choose(self, row: int, column: int) -> None:
        """Press a cell."""
        driving.cell(self.page, row, column).click()

    def drag(self, *cells: tuple[int, int]) -> None:
        """Press the mouse on a cell and drag it through others."""
        for at, (row, column) in enumerate(cells):
            place = driving.cell(self.page, row, column).bounding_box()
            assert place
            self.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
            if not at:
                self.page.mouse.down()
        self.page.mouse.up()

    def key(self, *names: str) -> None:
        """Press keys one after another."""
        for name in names:
            self.page.keyboard.press(name)

    def cell(self, row: int, column: int) -> str:
        """Return the accessible name of a cell."""
        return driving.cell(self.page, row, column).get_attribute("aria-label") or ""

    def cells(self) -> list[str]:
        """Return the accessible name of each cell, row-major."""
        return driving.names(self.page)

    def says(self, words: str, selector: str = "#status") -> None:
        """Wait until an element says what this pattern finds."""
        expect(self.page.locator(selector)).to_have_text(re.compile(words), timeout=60_000)

    def sheet(self, name: str) -> None:
        """Show a tool, wherever it is at this size."""
        driving.open_sheet(self.page, name)

    def pasted(self) -> str:
        """Return what the clipboard holds."""
        text: str = self.page.evaluate("() => navigator.clipboard.readText()")
        return text

    def run(self, script: str) -> Any:
        """Run a script in the page; return what it returns."""
        return self.page.evaluate(f"() => {{ {script} }}")

    def until(self, script: str, wanted: object = True) -> None:
        """Wait until a script returns this."""
        self.page.wait_for_function(f"wanted => (() => {{ {script} }})() === wanted", arg=wanted)
