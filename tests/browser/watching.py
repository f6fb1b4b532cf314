"""A watch over a browser's pages: whatever a test looks at, nothing else may go wrong."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, ConsoleMessage, Request

from tests.browser import browsers

REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", event => console.error(
    `securitypolicyviolation: ${event.violatedDirective} ${event.blockedURI} in ${event.sourceFile}`));
"""
BLOCKED = "Service Worker registration blocked by Playwright"
STOPPED = "undefined"  # is what Firefox says was thrown where a worker is stopped in the middle of its work
DEEP = "too much recursion"  # Firefox says so of a visitor's own search, though its worker has handled it (test_own.py)
# Firefox says this where a page is left while its solver is being compiled.
LEFT = ("wasm streaming compile failed: AbortError", "falling back to ArrayBuffer instantiation")


@dataclass
class Watch:
    """What went wrong in a browser's pages, whatever the test looked at.

    A request that left the page's origin, an error that nobody caught, an error or a warning on a console (the
    worker's too), a violation of the content policy.
    """

    origin: str
    problems: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        """Start watching every page of a context."""
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._error(str(error.error)))

    def _request(self, request: Request) -> None:
        self.addresses.append(request.url)
        if not request.url.startswith((f"{self.origin}/", f"blob:{self.origin}/", "data:")):
            self.problems.append(f"a request left the origin: {request.url}")

    def _error(self, text: str) -> None:
        if not (browsers.FIREFOX and text in (STOPPED, DEEP)):
            self.problems.append(f"uncaught: {text}")

    def _console(self, message: ConsoleMessage) -> None:
        if browsers.FIREFOX and message.text.startswith(LEFT):
            return
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self.problems.append(f"console {message.type}: {message.text}")

    def taken(self) -> list[str]:
        """Return the problems so far and forget them."""
        problems, self.problems = self.problems, []
        return problems
