"""The browser's time."""

from __future__ import annotations

import asyncio
from time import time

from pyscript import window


class BrowserClock:
    """Seconds; fulfils Clock of ui/protocols.pyi."""

    def now(self) -> float:
        """Return the seconds since the page was opened."""
        seconds: float = window.performance.now() / 1000
        return seconds

    def time(self) -> float:
        """Return the seconds since 1970."""
        return time()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)
