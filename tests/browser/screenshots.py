"""Take pictures of each kind and size, on a desktop and on a phone, light and dark: `make screenshots`.

They go to the git-ignored folder screenshots/; the two in the README are copies of `README` below.
"""

from __future__ import annotations

import re
import shutil
import threading
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from static.build import serve, site
from tests.browser import browsers
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import another_board, button, cell, example, paste, solve, type_at

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "screenshots"
README = {"desktop.png": "numbrix-solved-desktop-light.png", "phone.png": "playing-phone-dark.png"}
PICTURES = ROOT / "static" / "build" / "pictures"
SCREENS = {"desktop": DESKTOP, "phone": PHONE}
KINDS = ("Sudoku", "Numbrix", "Futoshiki")
SIZES = {
    "small": {"Sudoku": "4×4", "Numbrix": "5×5", "Futoshiki": "4×4"},
    "large": {"Sudoku": "25×25", "Numbrix": "20×20", "Futoshiki": "9×9"},
}
WRONG = "0 0 0 0 0 0 9 0 7\n0 0 0 4 ? 0 1 8 0\n" + "0 0 0 0 0 0 0 0 0\n" * 7
ALMOST = "53467891267219534819834256785976142342685379171392485696153728428741963534528617."


class Photographer:
    """Takes pictures of one page; `name` gives its screen and theme."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    def take(self, what: str, whole: bool = False) -> None:
        """Photograph the screen from the top of the page, or the whole page."""
        self.page.evaluate("() => scrollTo(0, 0)")
        self.page.mouse.move(0, 0)
        self.page.screenshot(path=TARGET / f"{what}-{self.name}.png", full_page=whole)

    def boards(self) -> None:
        """Photograph each kind in each size, the standard one also solved."""
        page = self.page
        for kind in KINDS:
            example(page, kind)
            self.take(f"{kind.lower()}-standard")
            solve(page, "Exactly one solution")
            self.take(f"{kind.lower()}-solved")
            for size, sides in SIZES.items():
                page.get_by_label("Kind").select_option(kind.lower())
                page.get_by_label("Size").select_option(label=sides[kind])
                with another_board(page):
                    button(page, "New puzzle").click()
                self.take(f"{kind.lower()}-{size}")

    def play(self) -> None:
        """Photograph numbers, marks, colours and a broken rule; the same as a whole page; a finished game."""
        page = self.page
        example(page, "Sudoku")
        type_at(page, 1, 1, "6")
        for column, key in ((2, "Shift+Digit4"), (2, "Shift+Digit7"), (3, "Alt+Digit3"), (3, "Alt+Digit4")):
            cell(page, 1, column).click()
            page.keyboard.press(key)
        button(page, "Colour").click()
        for column in range(1, 9):
            cell(page, 9, column).click()
            page.keyboard.press(str(column))
        expect(cell(page, 1, 1)).to_have_accessible_name(re.compile(", at fault"))
        self.take("playing")
        paste(page, ALMOST)
        type_at(page, 9, 9, "9")
        expect(page.locator("#done")).to_be_visible()
        self.take("finished")

    def states(self) -> None:
        """Photograph editing givens, help, the share panel and its neighbours, a refused text, the stored games."""
        page = self.page
        example(page, "Futoshiki")
        button(page, "Edit givens").click()
        expect(page.locator("#set-count")).to_have_attribute("data-outcome", "unique")
        self.take("setting")
        button(page, "Edit givens").click()
        button(page, "Help and keys").click()
        self.take("help")
        button(page, "Close help").click()
        paste(page, WRONG)
        page.locator("#fault-message").wait_for()
        button(page, "Share").click()
        page.locator("#share-panel").wait_for()
        games = page.get_by_role("region", name="Your games")
        games.scroll_into_view_if_needed()
        for picture in games.locator("img").all():
            expect(picture).to_have_attribute("src", re.compile("^data:"))
        self.take("fault-and-share", whole=True)


def main() -> None:
    """Build the site, serve it and photograph it."""
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir()
    site.build()
    with serve.server(site.DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = browsers.launch(playwright)
        for screen, size in SCREENS.items():
            for theme in ("light", "dark"):
                context = browser.new_context(
                    viewport=size, color_scheme=theme, has_touch=screen == "phone", reduced_motion="reduce"
                )
                page = context.new_page()
                page.goto(f"http://localhost:{server.server_port}/")
                expect(page.locator('body[data-ready="solver"]')).to_be_attached(timeout=60_000)
                photographer = Photographer(page, f"{screen}-{theme}")
                photographer.boards()
                photographer.play()
                photographer.states()
                context.close()
        browser.close()
        server.shutdown()
    for name, source in README.items():
        shutil.copyfile(TARGET / source, PICTURES / name)
    print(f"{len(list(TARGET.glob('*.png')))} pictures in {TARGET}")


if __name__ == "__main__":
    main()
