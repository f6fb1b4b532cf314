"""Fingers on the screen: real touch events, by the DevTools protocol."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page

Point = tuple[float, float]
REST = 150
"""Milliseconds that fingers lie still before they are lifted: else they fling, and the next tap only ends that."""


def middle(element: Locator) -> Point:
    """Return the middle of an element, in pixels of the screen."""
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def between(start: Point, end: Point, steps: int) -> list[Point]:
    """Return points on the way, without the start and with the end."""
    return [
        (start[0] + (end[0] - start[0]) * at / steps, start[1] + (end[1] - start[1]) * at / steps)
        for at in range(1, steps + 1)
    ]


def drag(page: Page, *ways: Sequence[Point]) -> None:
    """Put down one finger for each way, at its beginning, move them together from point to point, and lift them."""
    session = page.context.new_cdp_session(page)
    for at, points in enumerate(zip(*ways, strict=True)):
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        kind = "touchMove" if at else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    page.wait_for_timeout(REST)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def through(page: Page, points: Sequence[Point], steps: int = 4) -> None:
    """Drag one finger through points."""
    way = [points[0]]
    for point in points[1:]:
        way += between(way[-1], point, steps)
    drag(page, way)
