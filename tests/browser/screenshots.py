"""Take pictures of each kind and size, on a desktop and on a phone, light and dark: `make screenshots`.

They go to the git-ignored folder screenshots/; the three in the README are those in `README` below.
"""

from __future__ import annotations

import base64
import re
import shutil
import threading
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect, sync_playwright

from static.build import serve, site
from tests.browser import browsers
from tests.browser.conftest import DESKTOP
from tests.browser.driving import (
    another_board,
    button,
    cell,
    close_sheets,
    example,
    open_sheet,
    open_tab,
    paste,
    press,
    type_at,
)
from tests.browser.pictured import CAMERA, drawn, look_at, payload, png

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "screenshots"
README = {
    "desktop": "mid-game-desktop-light.png",
    "phone": "mid-game-phone-dark.png",
    "picture": "picture-desktop-light.png",
}
PICTURES = ROOT / "static" / "build" / "pictures"
SCREENS: dict[str, ViewportSize] = {"desktop": DESKTOP, "phone": {"width": 390, "height": 664}}
KINDS = ("Sudoku", "Numbrix", "Futoshiki")
SIZES = {
    "small": {"Sudoku": "4×4", "Numbrix": "5×5", "Futoshiki": "4×4"},
    "large": {"Sudoku": "25×25", "Numbrix": "20×20", "Futoshiki": "9×9"},
}
WRONG = "0 0 0 0 0 0 9 0 7\n0 0 0 4 ? 0 1 8 0\n" + "0 0 0 0 0 0 0 0 0\n" * 7
GAME = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ENTRIES = ((1, 3, 4), (1, 4, 6), (2, 2, 7), (3, 1, 1), (6, 2, 1), (8, 1, 2), (9, 4, 2))
CORNERS = (
    (1, 6, "248"),
    (3, 5, "34"),
    (3, 6, "24"),
    (4, 2, "25"),
    (4, 6, "14"),
    (5, 2, "2"),
    (5, 3, "26"),
    (5, 8, "79"),
)
VERDICTS = {"unique": GAME, "several": GAME.replace("9", "."), "none": GAME.replace("4.", "45", 1)}
ALMOST = "53467891267219534819834256785976142342685379171392485696153728428741963534528617."


class Photographer:
    """Takes pictures of one page; `name` gives its screen and theme."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    def take(self, what: str) -> None:
        """Photograph the screen, which holds all that there is to see."""
        self.page.mouse.move(0, 0)
        self.page.screenshot(path=TARGET / f"{what}-{self.name}.png")

    def boards(self) -> None:
        """Photograph each kind in each size, the standard one also solved."""
        page = self.page
        for kind in KINDS:
            example(page, kind)
            self.take(f"{kind.lower()}-standard")
            button(page, "Solve").click()
            expect(page.locator("#verdict")).to_have_attribute("data-outcome", "unique")
            self.take(f"{kind.lower()}-solved")
            for size, sides in SIZES.items():
                new = open_sheet(page, "New")
                new.get_by_label("Kind").select_option(kind.lower())
                new.get_by_label("Size").select_option(label=sides[kind])
                with another_board(page, 120_000):
                    button(page, "New puzzle").click()
                self.take(f"{kind.lower()}-{size}")

    def play(self) -> None:
        """Photograph a game half played, and one with colours and a broken rule, and a finished one."""
        page = self.page
        with another_board(page):
            paste(page, GAME)
        for row, column, number in ENTRIES:
            type_at(page, row, column, str(number))
        for row, column, marks in CORNERS:
            cell(page, row, column).click()
            for mark in marks:
                page.keyboard.press(f"Shift+Digit{mark}")
        cell(page, 5, 5).click()
        page.keyboard.type("5")
        self.take("mid-game")
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
        button(page, "Number").click()
        with another_board(page):
            paste(page, ALMOST)
        type_at(page, 9, 9, "9")
        expect(page.locator("#done")).to_be_visible()
        self.take("finished")

    def searches(self) -> None:
        """Photograph a search of each kind some steps on, its code, and the visitor's own."""
        page = self.page
        for kind in KINDS:
            example(page, kind)
            open_tab(page, "Learn")
            page.locator("#searches-list button").first.click()
            expect(page.locator("#watched-place")).to_have_text(re.compile("^0 of "))
            for _ in range(2):
                page.keyboard.press("n")
                expect(page.locator("#watched-place")).not_to_have_text(re.compile("^0 of "))
            page.keyboard.press("ArrowRight")
            expect(page.locator("#watched-says")).to_have_text(re.compile("^(?!No number)"))
            self.take(f"{kind.lower()}-search")
            for tab in ("Stack", "Tree", "Code"):
                button(page, tab).click()
                self.take(f"{kind.lower()}-search-{tab.lower()}")
            page.keyboard.press("Escape")
        open_tab(page, "Learn")
        button(page, "Write your own search").click()
        expect(page.locator("#own-editor .cm-content")).to_be_visible()
        self.take("own-search")
        close_sheets(page)

    def pictures(self) -> None:
        """Photograph a picture that was read, one that is wrong, its corners, itself, one of nothing, the camera."""
        page = self.page
        look_at(page, drawn(page, lean=0.12))
        self.take("picture")
        if self.name.startswith("phone"):
            button(page, "Show the picture").dispatch_event("pointerdown")
            self.take("picture-eye")
            button(page, "Show the picture").dispatch_event("pointerup")
        button(page, "Crop").click()
        self.take("picture-crop")
        button(page, "Done").click()
        page.locator('#read-board [data-row="7"][data-column="7"]').click()
        page.keyboard.press("8")  # a second one in its row
        expect(page.locator("#picture-verdict")).to_have_attribute("data-outcome", "none")
        self.take("picture-none")
        page.locator("#file").set_input_files(payload(png(640, 480)))
        expect(page.locator("#picture-says")).to_have_text("No puzzle was found")
        self.take("picture-lost")
        button(page, "Cancel").click()
        content = base64.b64encode(drawn(page, kind="image/jpeg", lean=0.12)).decode()
        for state, refused, said in (("camera", False, "A grid was found"), ("refused", True, "Givens may not use")):
            page.evaluate(CAMERA, [content, refused, False, True])
            page.locator("#camera").dispatch_event("click")
            expect(page.locator("#picture-says")).to_contain_text(said)
            self.take(f"picture-{state}")
            button(page, "Cancel").click()

    def states(self) -> None:
        """Photograph the verdicts, setting, every tab and sheet, and a refused text."""
        page = self.page
        for what, text in VERDICTS.items():
            with another_board(page):
                paste(page, text)
            button(page, "Solve").click()
            expect(page.locator("#verdict")).to_have_attribute("data-outcome", what)
            self.take(f"verdict-{what}")
        example(page, "Futoshiki")
        press(page, "Edit givens")
        expect(page.locator("#set-count")).to_have_attribute("data-outcome", "unique")
        self.take("setting")
        press(page, "Edit givens")
        close_sheets(page)
        for tab in ("Set", "Learn", "File"):
            open_tab(page, tab)
            self.take(f"tab-{tab.lower()}")
            close_sheets(page)
        open_tab(page, "Play")
        for name in ("New", "Settings", "Paste", *(["More"] if self.name.startswith("phone") else [])):
            open_sheet(page, name)
            self.take(f"sheet-{name.lower()}")
            close_sheets(page)
        press(page, "Share")
        expect(page.locator("#share-note")).not_to_have_text("")
        self.take("sheet-share")
        close_sheets(page)
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="How to play")).to_be_visible()
        self.take("sheet-help")
        close_sheets(page)
        paste(page, WRONG)
        page.locator("#fault-message").wait_for()
        self.take("fault")
        close_sheets(page)


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
                phone = screen == "phone"
                context = browser.new_context(
                    viewport=size,
                    color_scheme=theme,
                    has_touch=phone,
                    device_scale_factor=1 + phone,
                    reduced_motion="reduce",
                )
                page = context.new_page()
                page.goto(f"http://localhost:{server.server_port}/")
                expect(page.locator('body[data-ready="solver"]')).to_be_attached(timeout=60_000)
                photographer = Photographer(page, f"{screen}-{theme}")
                photographer.boards()
                photographer.play()
                photographer.searches()
                photographer.pictures()
                photographer.states()
                context.close()
        for name, source in README.items():
            shutil.copyfile(TARGET / source, PICTURES / f"{name}.png")
        browser.close()
        server.shutdown()
    print(f"{len(list(TARGET.glob('*.png')))} pictures in {TARGET}")


if __name__ == "__main__":
    main()
