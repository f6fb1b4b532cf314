"""The browser's time."""

from __future__ import annotations

import asyncio
from time import time

from pyscript import document, window

from ui.views.dom import native


class BrowserClock:
    """Seconds; fulfils Clock of ui/protocols.pyi."""

    def now(self) -> float:
        """Return the seconds since the page was opened."""
        seconds: float = window.performance.now() / 1000
        return seconds

    def time(self) -> float:
        """Return the seconds since 1970."""
        return time()

    def today(self) -> tuple[int, int, int]:
        """Return the visitor's day: the year, the month and the day."""
        now = window.Date.new()
        return now.getFullYear(), now.getMonth() + 1, now.getDate()

    def seen(self) -> bool:
        """Return whether the page can be seen."""
        return not document.hidden

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)

    async def painted(self) -> None:
        """Wait until the browser has painted. A short sleep does not let it: asyncio goes on with what is due."""
        passed = window.Promise.withResolvers()
        window.Reflect.get(window, "requestAnimationFrame")(native(passed, "resolve"))
        await passed.promise
