"""static/kernels.wasm on the page: fetched, checked and compiled, to decide puzzles until a worker can.

Whatever goes wrong here costs nothing but time: the worker decides then.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

if TYPE_CHECKING:
    from typing import Any

    from ui.browser.early.machine import Machine

NAME = "kernels.wasm"
ADDRESS = "./static/" + NAME
DIGESTS = "./digests.json"
"""The SHA-256 of the file, as the build puts it beside the page's modules: a file of another release is not called."""


class Kernels:
    """The file, which is fetched at once but compiled only by `start`, and what runs it."""

    def __init__(self) -> None:
        self.over = False  # whether `start` has ended
        self.machine: Machine | None = None  # None as well if something went wrong
        self._fetching = asyncio.create_task(self._fetch())

    async def _fetch(self) -> Any:
        """Return the file's bytes, None if it did not come. The worker asks for the same file a moment later."""
        try:
            answer = await window.fetch(ADDRESS)
            return await answer.arrayBuffer() if answer.ok else None
        except Exception:
            return None

    async def start(self) -> None:
        """Compile the file if it is the one that was built."""
        try:
            fetched = await self._fetching
            if fetched is not None and await digest(fetched) == built():
                from ui.browser.early.machine import Machine

                self.machine = Machine((await window.WebAssembly.instantiate(fetched)).instance.exports)
        except Exception as error:
            window.console.info("The page leaves every puzzle to the solver: " + str(error))
        self.over = True


async def digest(data: Any) -> str:
    """Return the SHA-256 of bytes of the browser's, in hexadecimal digits."""
    octets = window.Uint8Array.new(await window.crypto.subtle.digest("SHA-256", data))
    return "".join(["{:02x}".format(int(octet)) for octet in octets.join(" ").split(" ")])


def built() -> str:
    """Return the SHA-256 of the file that belongs to this page."""
    with open(DIGESTS) as listed:
        found: str = json.load(listed)[NAME]
    return found
