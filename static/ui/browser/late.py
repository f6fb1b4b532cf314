"""What comes late: the parts that explain and make puzzles to a wish, fetched when first asked for."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import document, window

from ui.views.dom import make
from ui.words.late import LOST

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.state.state import State

ARCHIVE = "reasons.tar.gz"
LOOKS = ("./static/reasons.css", "./static/watching.css")


class BrowserLate:
    """Fulfils Late of ui/protocols.pyi."""

    def __init__(self, join: Callable[[], None]) -> None:
        self._join = join  # has them join the page
        self._there = False
        self._coming = False
        self._styled = False
        self._over = asyncio.Event()  # whether an attempt to bring them has ended

    async def bring(self, state: State, quiet: bool = False) -> bool:
        """Bring the late parts; return whether they are there, and say so if they are not, unless `quiet`."""
        if self._coming:
            await self._over.wait()
        elif not self._there:
            self._coming = True
            self._over.clear()
            try:
                await fetch()
                self._style()
                self._join()
                self._there = True
            except Exception as error:
                window.console.info("The page's part that explains did not come: " + str(error))
            self._coming = False
            self._over.set()
        if not self._there and not quiet:
            state.said.say(LOST, "bad")
        return self._there

    def _style(self) -> None:
        """Have the style sheets come that belong to them."""
        if not self._styled:
            self._styled = True
            for look in LOOKS:
                document.head.appendChild(make("link", rel="stylesheet", href=look))


async def fetch() -> None:
    """Fetch the archive of this release."""
    with open("./digests.json") as listed:
        digest = json.load(listed)[ARCHIVE]
    try:
        await window.bring(ARCHIVE, digest, "default")
    except Exception:
        # The browser may have kept a wrong file, which it would give at each further try.
        await window.bring(ARCHIVE, digest, "reload")
