"""What comes late, fetched when first asked for: what explains and makes puzzles to a wish; what reads pictures;
what counts games."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import document, window

from ui.views.dom import make

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.state.state import State

REASONS = ("reasons.tar.gz", ("reasons", "watching"))
PICTURES = ("pictures.tar.gz", ("pictures",))
STRENGTH = ("strength.tar.gz", ("strength",))
"""An archive, and the style sheets that belong to it."""


class BrowserLate:
    """Fulfils Late of ui/protocols.pyi, for one archive. `lost` is said if it does not come."""

    def __init__(self, join: Callable[[], None], parts: tuple[str, tuple[str, ...]], lost: str) -> None:
        self._join = join  # has them join the page
        self._archive, self._looks = parts
        self._lost = lost
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
                await fetch(self._archive)
                self._style()
                self._join()
                self._there = True
            except Exception as error:
                window.console.info(self._archive + " did not come: " + str(error))
            self._coming = False
            self._over.set()
        if not self._there and not quiet:
            state.said.say(self._lost, "bad")
        return self._there

    def _style(self) -> None:
        """Have the style sheets come that belong to them."""
        if not self._styled:
            self._styled = True
            for look in self._looks:
                document.head.appendChild(make("link", rel="stylesheet", href="./static/" + look + ".css"))


async def fetch(archive: str) -> None:
    """Fetch an archive of this release."""
    with open("./digests.json") as listed:
        digest = json.load(listed)[archive]
    try:
        await window.bring(archive, digest, "default")
    except Exception:
        # The browser may have kept a wrong file, which it would give at each further try.
        await window.bring(archive, digest, "reload")
