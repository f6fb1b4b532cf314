"""Draw the PNG icons in static/icons/ from givens.svg: run `make icons` after changing the drawing.

They are committed because drawing them takes a browser (Playwright's), which nobody needs to serve or visit the page.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser import browsers

ICONS = Path(__file__).resolve().parents[2] / "static" / "icons"
PAPER = "#f6f4ef"
# name -> (side in pixels, background behind the tile's round corners, the tile's share of the side). Systems crop a
# maskable icon to any shape that contains the middle 80 %, so the whole mark must lie in it; they round a touch icon.
PICTURES = {
    "icon-192": (192, "transparent", 1.0),
    "icon-512": (512, "transparent", 1.0),
    "maskable-512": (512, PAPER, 0.8),
    "touch-180": (180, PAPER, 0.92),
}


def main() -> None:
    """Draw each icon."""
    drawing = (ICONS / "givens.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        page = browser.new_page()
        for name, (side, behind, share) in PICTURES.items():
            page.set_viewport_size({"width": side, "height": side})
            style = f"margin: 0; background: {behind}; height: 100vh; display: grid; place-items: center"
            page.set_content(f'<body style="{style}"><div style="width: {share:%}; line-height: 0">{drawing}</div>')
            page.screenshot(path=ICONS / f"{name}.png", omit_background=behind == "transparent")
        browser.close()


if __name__ == "__main__":
    main()
