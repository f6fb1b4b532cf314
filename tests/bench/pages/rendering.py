"""Pages become pixels in the project's browser, with the corners of their boards."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image
from playwright.sync_api import Browser

from tests.bench.pages.sheet import Page
from tests.bench.pages.truth import Corners, Point

# The corners of each board on the page, and of what a person photographs, in CSS pixels.
PLACES = """() => {
    const boards = [...document.querySelectorAll("[data-board]")].map(group => {
        const [width, height] = group.dataset.size.split(" ").map(Number);
        const matrix = group.getScreenCTM();
        return [[0, 0], [width, 0], [width, height], [0, height]].map(([x, y]) => {
            const point = new DOMPoint(x, y).matrixTransform(matrix);
            return [point.x, point.y];
        });
    });
    const box = document.querySelector("#focus").getBoundingClientRect();
    return {
        boards,
        order: [...document.querySelectorAll("[data-board]")].map(group => Number(group.dataset.board)),
        focus: [box.left, box.top, box.right, box.bottom],
    };
}"""


@dataclass(frozen=True)
class Rendered:
    """A page as an image. `corners` has those of each board by its number, `focus` is a box (left, top, right, bottom).

    All are in pixels of the image.
    """

    image: Image.Image
    corners: dict[int, Corners]
    focus: tuple[float, float, float, float]

    def framed(self, colour: str, width: int) -> Rendered:
        """Return it with a frame around, as a screen has one."""
        image = Image.new("RGB", (self.image.width + 2 * width, self.image.height + 2 * width), colour)
        image.paste(self.image, (width, width))
        corners = {at: _moved(board, width) for at, board in self.corners.items()}
        left, top, right, bottom = (at + width for at in self.focus)
        return Rendered(image, corners, (left, top, right, bottom))


def render(browser: Browser, page: Page, scale: float) -> Rendered:
    """Draw a page with `scale` pixels to a CSS pixel."""
    context = browser.new_context(viewport={"width": page.width, "height": page.height}, device_scale_factor=scale)
    try:
        tab = context.new_page()
        tab.set_content(page.html)
        places = tab.evaluate(PLACES)
        image = Image.open(io.BytesIO(tab.screenshot())).convert("RGB")
    finally:
        context.close()
    corners = dict(zip(places["order"], (_scaled(board, scale) for board in places["boards"]), strict=True))
    left, top, right, bottom = (at * scale for at in places["focus"])
    return Rendered(image, corners, (left, top, right, bottom))


def _moved(board: Corners, by: int) -> Corners:
    points = [(x + by, y + by) for x, y in board]
    return points[0], points[1], points[2], points[3]


def _scaled(board: list[list[float]], scale: float) -> Corners:
    points: list[Point] = [(x * scale, y * scale) for x, y in board]
    return points[0], points[1], points[2], points[3]
