"""Fingers on the screen.

In Chromium they are real touch events, by the DevTools protocol. Playwright cannot send any to Firefox (its `tap` does
nothing there), so there the page receives the events that a browser makes from touches under static/playing.css: a
finger that may pan ends in a pointercancel, and what is under it scrolls.
"""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.browser.browsers import FIREFOX

Point = tuple[float, float]
REST = 150
"""Milliseconds that fingers rest before they are lifted: otherwise they fling, and the next tap only stops that."""

# Paths with equally many points, one path per finger. A path of one point is a tap.
IN_THE_PAGE = """async ([rest, ...ways]) => {
    const fingers = ways.map(([[x, y]], at) => ({ at, target: document.elementFromPoint(x, y) }));
    const scroller = element => {
        for (let at = element; at; at = at.parentElement) {
            if (/auto|scroll/.test(getComputedStyle(at).overflow) && at.scrollWidth > at.clientWidth) return at;
        }
        return document.scrollingElement;
    };
    const board = fingers[0].target.closest("svg");
    const pans = !board || /pan-x|auto|manipulation/.test(getComputedStyle(board).touchAction);
    let panned = false;
    const point = (name, { at, target }, [x, y], buttons) => target.dispatchEvent(new PointerEvent(name, {
        pointerType: "touch", pointerId: at + 7, isPrimary: !at, clientX: x, clientY: y, buttons, bubbles: true,
        cancelable: true, composed: true }));
    let held = false;
    const touch = (name, places) => {
        const touches = fingers.slice(0, places.length).map(({ at, target }) => new Touch(
            { identifier: at, target, clientX: places[at][0], clientY: places[at][1] }));
        held = !fingers[0].target.dispatchEvent(new TouchEvent(name, {
            touches, targetTouches: touches, changedTouches: touches, bubbles: true, cancelable: true }));
    };
    const length = ways[0].length;
    for (const finger of fingers) point("pointerdown", finger, ways[finger.at][0], 1);
    touch("touchstart", ways.map(way => way[0]));
    await new Promise(resolve => setTimeout(resolve, rest));
    for (let step = 1; step < length; step += 1) {
        const places = ways.map(way => way[step]);
        if (!panned) for (const finger of fingers) point("pointermove", finger, places[finger.at], 1);
        touch("touchmove", places);
        if (pans && !held && fingers.length === 1) {
            if (!panned) point("pointercancel", fingers[0], places[0], 0);
            panned = true;
            const [[x, y], [oldX, oldY]] = [places[0], ways[0][step - 1]];
            scroller(fingers[0].target).scrollBy({ left: oldX - x, top: oldY - y, behavior: "instant" });
        }
        await new Promise(requestAnimationFrame);
    }
    if (!panned) for (const finger of fingers) point("pointerup", finger, ways[finger.at][length - 1], 0);
    touch("touchend", []);
    if (length > 1 || fingers.length > 1) return;
    const [x, y] = ways[0][0];
    fingers[0].target.closest("button")?.focus();
    fingers[0].target.dispatchEvent(new MouseEvent(
        "click", { detail: 1, clientX: x, clientY: y, bubbles: true, cancelable: true, composed: true }));
}"""

BRING = """element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) element.scrollIntoView({ block: "center" });
}"""


def middle(element: Locator) -> Point:
    """Return the middle of an element, in pixels of the screen."""
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def between(start: Point, end: Point, steps: int) -> list[Point]:
    """Return points on the way from start to end, without the start and with the end."""
    return [
        (start[0] + (end[0] - start[0]) * at / steps, start[1] + (end[1] - start[1]) * at / steps)
        for at in range(1, steps + 1)
    ]


def tap(element: Locator) -> None:
    """Tap on the middle of an element, once it is there and enabled."""
    if not FIREFOX:
        element.tap()
        return
    expect(element).to_be_enabled()
    element.evaluate(BRING)  # Playwright's own way centres it even if it is visible
    element.page.evaluate(IN_THE_PAGE, [0, [middle(element)]])


def drag(page: Page, *ways: Sequence[Point], rest: int = 0) -> None:
    """Put one finger down at the beginning of each path, move them together from point to point, and lift them.

    Before they move they rest for so many milliseconds.
    """
    if FIREFOX:
        page.evaluate(IN_THE_PAGE, [rest, *(list(way) for way in ways)])
        return
    session = page.context.new_cdp_session(page)
    for at, points in enumerate(zip(*ways, strict=True)):
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        kind = "touchMove" if at else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        if not at:
            page.wait_for_timeout(rest)
    page.wait_for_timeout(REST)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def through(page: Page, points: Sequence[Point], steps: int = 4) -> None:
    """Drag one finger through these points."""
    way = [points[0]]
    for point in points[1:]:
        way += between(way[-1], point, steps)
    drag(page, way)
