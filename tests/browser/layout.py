"""What a visitor can see and reach without scrolling, measured on the page as it is laid out."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Returns which of these are not wholly inside the window. A pixel is allowed for what browsers round.
OUTSIDE = """selectors => selectors.flatMap(selector => {
    const found = [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
    if (!found.length) return [`${selector} is not shown`];
    return found.flatMap(one => {
        const {left, top, right, bottom, width, height} = one.getBoundingClientRect();
        if (!width || !height) return [`${selector} is empty`];
        const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        const edges = [left, top, right, bottom].map(Math.round);
        return inside ? [] : [`${selector} ${one.textContent.trim().slice(0, 20)} is outside the window: ${edges}`];
    });
})"""
# Returns the controls that the visitor cannot press where they stand, after scrolling to them if need be: because
# something else lies over them, or because no scrolling brings them into the window.
COVERED = """selector => {
    const missing = [];
    const names = one => one.ariaLabel || one.textContent.trim() || one.id;
    for (const one of document.querySelectorAll(selector)) {
        if (!one.checkVisibility({visibilityProperty: true}) || !one.getBoundingClientRect().width) continue;
        if (one.closest("[inert]") || one.matches(".skip")) continue;
        one.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
        const {left, top, width, height} = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const there = document.elementFromPoint(x, y);
        if (!there) missing.push(`${names(one)} is outside the window: ${Math.round(x)}, ${Math.round(y)}`);
        else if (!one.contains(there) && !there.contains(one) && !one.labels?.[0]?.contains(there))
            missing.push(`${names(one)} lies below ${there.id || there.className || there.tagName}`);
    }
    return missing;
}"""
# Returns the texts that their own box or one around it cuts off: where no scrolling shows the rest.
CUT = """root => {
    const cut = [];
    const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const parent = text.parentElement;
        if (!text.data.trim() || !parent.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        if (parent.closest("svg, h1, .unseen, option, .skip, .unwatched, textarea")) continue;
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
            for (let box = parent; box && box !== document.documentElement; box = box.parentElement) {
                const {overflowX, overflowY, position} = getComputedStyle(box);
                const edge = box.getBoundingClientRect();
                const over = [edge.left - line.left, line.right - edge.right, edge.top - line.top,
                    line.bottom - edge.bottom].map(Math.round);
                const hidden = way => way === "hidden" || way === "clip";
                // Glyphs are smaller than their line: a line may stand over its box a little and lose nothing.
                const slack = line.height / 4;
                if ((hidden(overflowX) && (over[0] > 2 || over[1] > 2)) ||
                    (hidden(overflowY) && (over[2] > slack || over[3] > slack))) {
                    cut.push(`"${text.data.trim().slice(0, 40)}" is cut by ${box.id || box.className}: ${over}`);
                    break;
                }
                if (position === "fixed") break;
            }
        }
    }
    return [...new Set(cut)];
}"""
# Returns the texts that stand over the edge of their own button: nothing is cut, but it looks as if.
BURST = """() => [...document.querySelectorAll(
    "button, .button, .verdict, .modes, .actions, .side, .title-line, .sheet-body, select")].flatMap(one => {
    if (!one.checkVisibility({visibilityProperty: true}) || one.closest("svg")) return [];
    const over = one.scrollWidth - one.clientWidth;
    return over > 1 && one.clientWidth ? [`${one.id || one.textContent.trim()} holds ${over} px too much`] : [];
})"""
BACK = """() => {
    scrollTo(0, 0);
    for (const one of document.querySelectorAll(".side, .sheet, .keypad, .frame")) one.scrollTo(0, 0);
}"""
CONTROLS = "button, .button, input:not([type=file]), select, textarea, a[href]"


def outside(page: Page, *selectors: str) -> list[str]:
    """Return which elements are missing or not wholly inside the window."""
    found: list[str] = page.evaluate(OUTSIDE, list(selectors))
    return found


def unreachable(page: Page, within: str = "body") -> list[str]:
    """Return the controls that are shown but cannot be pressed, wherever the visitor scrolls."""
    selector = ", ".join(f"{within} :is({one})" for one in CONTROLS.split(", "))
    found: list[str] = page.evaluate(COVERED, selector)
    page.evaluate(BACK)
    return found


def cut(page: Page, within: str = "body") -> list[str]:
    """Return the texts that are cut off, or too wide for what they stand in."""
    found: list[str] = page.evaluate(CUT, within)
    burst: list[str] = page.evaluate(BURST)
    return found + burst


def scrolls(page: Page) -> tuple[bool, bool]:
    """Return whether the page scrolls sideways, and whether it scrolls up and down."""
    found: Any = page.evaluate(
        "() => { const all = document.scrollingElement;"
        " return [all.scrollWidth > innerWidth, all.scrollHeight > innerHeight] }"
    )
    return found[0], found[1]


def box(page: Page, selector: str) -> dict[str, float]:
    """Return the place and size of an element, in pixels of the window."""
    found = page.locator(selector).bounding_box()
    assert found
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}
