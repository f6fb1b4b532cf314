"""Take the pictures that show each kind on a desktop and on a phone, light and dark: `make screenshots`.

They go to the git-ignored folder screenshots/; README's own picture is a copy of one of them.
"""

from __future__ import annotations

import threading
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from static.build import serve, site
from tests.browser import browsers
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import button, example, paste, solve

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "screenshots"
SCREENS = {"desktop": DESKTOP, "phone": PHONE}


def take(page: Page, name: str) -> None:
    """Photograph each kind as given and solved, and a text that is refused."""
    for kind in ("Sudoku", "Numbrix", "Futoshiki"):
        example(page, kind)
        page.screenshot(path=TARGET / f"{kind.lower()}-{name}.png")
        solve(page, "Exactly one solution.")
        page.screenshot(path=TARGET / f"{kind.lower()}-solved-{name}.png")
    paste(page, "0 0 0 0 0 0 9 0 7\n0 0 0 4 ? 0 1 8 0\n" + "0 0 0 0 0 0 0 0 0\n" * 7)
    page.locator("#fault-message").wait_for()
    page.screenshot(path=TARGET / f"fault-{name}.png", full_page=True)
    button(page, "Share").click()
    page.locator("#share-panel").wait_for()
    page.screenshot(path=TARGET / f"share-{name}.png", full_page=True)


def main() -> None:
    """Build the site, serve it and photograph it."""
    TARGET.mkdir(exist_ok=True)
    site.build()
    with serve.server(site.DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = browsers.launch(playwright)
        for screen, size in SCREENS.items():
            for theme in ("light", "dark"):
                context = browser.new_context(viewport=size, color_scheme=theme, has_touch=screen == "phone")
                page = context.new_page()
                page.goto(f"http://localhost:{server.server_port}/")
                expect(page.locator('body[data-ready="solver"]')).to_be_attached(timeout=60_000)
                take(page, f"{screen}-{theme}")
                context.close()
        browser.close()
        server.shutdown()
    print(f"{len(list(TARGET.glob('*.png')))} pictures in {TARGET}")


if __name__ == "__main__":
    main()
