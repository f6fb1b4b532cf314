"""What a test waits for held: the solver held back, as on a slow line, and the page's own waiting slowed or hurried."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, Route, expect

START = 60_000  # milliseconds, for a busy machine to start Pyodide

PACE = """times => {
    const real = globalThis.realNow ??= Date.now;
    if (Date.now === real) {
        let seen = real(), shown = seen;
        Date.now = () => {
            const now = real();
            shown += (now - seen) * globalThis.pace;
            seen = now;
            return Math.floor(shown);
        };
        globalThis.pace = 1;
    }
    Date.now();
    globalThis.pace = times;
}"""


def pace(page: Page, times: float) -> None:
    """Have the page's own waiting, such as its patience with the worker, pass so many times as fast from now on."""
    page.evaluate(PACE, times)


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
