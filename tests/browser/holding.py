"""What a test waits for, held until it lets it come: the solver, its answer, the page's own waiting."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal

from playwright.sync_api import BrowserContext, Error, Page, Route, expect

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
    """Holds files back in a context, by default the worker's script: `open_page(prepare=held)`, `held.release(page)`.

    `asked` has the requests.
    """

    def __init__(self, *files: str) -> None:
        self.asked: list[Route] = []
        self._files = files or ("worker/main.py*",)
        self._open = False

    def __call__(self, context: BrowserContext) -> None:
        """Hold the files back in each page of a context."""
        for name in self._files:
            context.route(f"**/static/{name}", self._hold)

    def _hold(self, route: Route) -> None:
        if self._open:
            route.continue_()
        else:
            self.asked.append(route)

    def let_go(self) -> None:
        """Let them come."""
        self._open = True
        for route in self.asked:
            route.continue_()

    def drop(self) -> None:
        """Fail what was asked and is still waited for: an answer that is owed ends as an error elsewhere."""
        for route in self.asked:
            with suppress(Error):
                route.abort()

    def release(self, page: Page) -> None:
        """Let the solver come, and wait until it is there."""
        assert page.locator('body[data-ready="page"]').count() == 1, "the solver is there already"
        self.let_go()
        expect(page.locator('body[data-ready="solver"]')).to_be_attached(timeout=START)
