"""What a test waits for, held until it lets it come: the solver, its answer, the page's own waiting."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import BrowserContext, Page, Route, expect

START = 60_000  # milliseconds, for a busy machine to start Pyodide

PACE = """([name, times]) => {
    const clock = globalThis[name];
    if (!clock.now.pace) {
        const now = clock.now.bind(clock);
        let seen = now(), shown = seen, pace = 1;
        clock.now = () => {
            const time = now();
            shown += (time - seen) * pace;
            seen = time;
            return name === "Date" ? Math.floor(shown) : shown;
        };
        clock.now.pace = times => {
            clock.now();
            const before = pace;
            pace = times;
            return before;
        };
    }
    return clock.now.pace(times);
}"""


def pace(page: Page, times: float, clock: Literal["Date", "performance"] = "Date") -> float:
    """Have a clock of the page run so many times as fast from now on, and stand at 0; return how fast it was.

    By that of Date the page waits, for the worker among others. By that of performance it knows which keys belong
    together, and how often it has written to the browser's history.
    """
    before: float = page.evaluate(PACE, [clock, times])
    return before


class Held:
    """Holds the worker's script back in a context: `open_page(prepare=held)`, then `held.release(page)`."""

    def __init__(self) -> None:
        self._routes: list[Route] = []
        self._open = False

    def __call__(self, context: BrowserContext) -> None:
        """Hold the script back in each page of a context."""
        context.route("**/static/worker/main.py*", self._hold)

    def _hold(self, route: Route) -> None:
        if self._open:
            route.continue_()
        else:
            self._routes.append(route)

    def release(self, page: Page) -> None:
        """Let the solver come, and wait until it is there."""
        assert page.locator('body[data-ready="page"]').count() == 1, "the solver is there already"
        self._open = True
        for route in self._routes:
            route.continue_()
        expect(page.locator('body[data-ready="solver"]')).to_be_attached(timeout=START)


UNTIL_CANCELLED = """name => {
    const post = MessagePort.prototype.postMessage, held = [];
    globalThis.letGo = () => { MessagePort.prototype.postMessage = post };
    MessagePort.prototype.postMessage = function (...message) {
        const words = JSON.stringify(message[0]) ?? "";
        if (words.includes(`"${name}"`)) {
            held.push(() => post.apply(this, message));
            return;
        }
        if (words.includes('"cancel"')) held.splice(0).forEach(ask => ask());
        post.apply(this, message);
    };
}"""


@contextmanager
def until_cancelled(page: Page, name: str) -> Iterator[None]:
    """Let a search of the worker begin only right before it is cancelled: it cannot end of its own accord.

    `name` is that of the worker's function.
    """
    page.evaluate(UNTIL_CANCELLED, name)
    yield
    page.evaluate("() => letGo()")
