"""Visitors whose pages come slowly, or without their Python, and how much the layout shifts meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.browser.conftest import HOLD_SOLVER, await_ready, visitor
from tests.browser.holding import Held
from tests.browser.watching import Watch

MOST_SHIFT = 0.02
# Chromium reports the layout's shifts. Elsewhere: the furthest that one of these moves between two frames, in windows.
# A machine on which a start takes 20 s is told so above the board, which moves it on purpose: those clocks do not run.
SHIFTS = """
globalThis.shifts = [];
const clock = globalThis.setTimeout;
globalThis.setTimeout = (act, wait, ...more) => (wait >= 20000 ? 0 : clock(act, wait, ...more));
if (PerformanceObserver.supportedEntryTypes.includes("layout-shift"))
    new PerformanceObserver(list => {
        for (const {value, sources} of list.getEntries())
            shifts.push([value, sources.map(({node}) => node?.id || node?.className || node?.nodeName)]);
    }).observe({type: "layout-shift", buffered: true});
else {
    const before = new Map();
    const watched = "#board, #verdict, #modes, #keypad, #solve, #timer, #board-title";
    const look = () => {
        for (const one of document.querySelectorAll(watched)) {
            const {left, top, width, height} = one.getBoundingClientRect(), was = before.get(one);
            if (!one.checkVisibility({visibilityProperty: true})) { before.delete(one); continue; }
            before.set(one, [left, top]);
            if (was && width && height && Math.hypot(left - was[0], top - was[1]) > 1)
                shifts.push([Math.hypot(left - was[0], top - was[1]) / Math.max(innerWidth, innerHeight), [one.id]]);
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}
"""


class Guest:
    """Opens pages of its own at any size; `held` ones never get their Python, `alone` ones never a solver."""

    def __init__(self, browser: Browser, watch: Watch, site_url: str) -> None:
        self._browser, self._watch, self._site_url = browser, watch, site_url
        self._contexts: list[BrowserContext] = []
        self._python = Held("boot.js*", "runtime/**")

    def open(
        self,
        size: ViewportSize,
        fragment: str = "",
        held: bool = False,
        alone: bool = False,
        prepare: Callable[[BrowserContext], None] | None = None,
    ) -> Page:
        """Visit, and return at the first paint if it is held, else when the page is ready."""
        context = visitor(self._browser, self._watch)
        self._contexts.append(context)
        context.add_init_script(SHIFTS)
        if alone:
            context.add_init_script(HOLD_SOLVER)
        page = context.new_page()
        page.set_viewport_size(size)
        self._go(page, fragment, held, "page" if alone or prepare else "solver", prepare)
        return page

    def again(self, page: Page, held: bool = False) -> None:
        """Visit again, with what the browser kept."""
        page.goto("about:blank")
        self._go(page, "", held, "page")

    def _go(
        self,
        page: Page,
        fragment: str,
        held: bool,
        ready: Literal["page", "solver"],
        prepare: Callable[[BrowserContext], None] | None = None,
    ) -> None:
        page.context.unroute_all(behavior="ignoreErrors")
        if held:
            self._python(page.context)
        if prepare:
            prepare(page.context)
        page.goto(self._site_url + fragment, wait_until="commit")
        if not held:
            await_ready(page, ready, self._watch)
            return
        page.locator("#paper").wait_for(state="attached")  # the last of what index.html shows
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")

    def leave(self, page: Page) -> None:
        """Leave for another file of the site, which sees what the browser keeps."""
        page.goto(f"{self._site_url}static/icons/givens.svg")

    def close(self) -> None:
        """Close the pages; what they said until then must be nothing."""
        problems = self._watch.taken()
        self._python.drop()
        for context in self._contexts:
            context.close()
        self._watch.taken()
        assert not problems


def shifted(page: Page) -> tuple[float, list[Any]]:
    """Return by how much the layout has shifted since navigation, and what shifted."""
    shifts = page.evaluate("() => globalThis.shifts")
    return sum(value for value, _ in shifts), shifts


def still(page: Page) -> None:
    """Expect the layout to have shifted by next to nothing since navigation."""
    total, shifts = shifted(page)
    assert total < MOST_SHIFT, shifts
