"""What the device opens the installed page with: a text that another program shares, or files (see the manifest).

A shared text comes in the page's address, as ?text=...&title=...&url=..., which anyone may write: it is no more than a
text that was pasted. It leaves the address at once, so that a reload does not bring it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.views.dom import start

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

SHARED = ("text", "url", "title")  # parameters of share_target in the manifest


class Launch:
    """Takes a shared text from the address, before anything else looks at that; hands it and files over later."""

    def __init__(self) -> None:
        # In the browser's own array: a long text never passes through this heap.
        self.pieces: Any = window.Array.new()
        asked = window.URLSearchParams.new(window.location.search)
        if not any(asked.has(name) for name in SHARED):
            return
        told = [name for name in ("text", "url") if window.Blob.new(asked.getAll(name)).size]
        for name in told or ["title"]:  # a title says nothing beside a text
            self.pieces = self.pieces.concat(asked.getAll(name), window.Array.of("\n"))
        window.history.replaceState(window.history.state, "", window.location.pathname + window.location.hash)

    def begin(
        self,
        on_text: Callable[[Any], Coroutine[Any, Any, None]],
        on_files: Callable[[list[Any]], Coroutine[Any, Any, None]],
    ) -> None:
        """Hand the shared text over, an array of its pieces, and from now on the files that the device opens."""
        pieces, self.pieces = self.pieces, window.Array.new()
        if pieces.length:
            start(on_text(pieces))
        if hasattr(window, "launchQueue"):
            window.launchQueue.setConsumer(ffi.create_proxy(lambda launch: start(opened(launch, on_files))))


async def opened(launch: Any, on_files: Callable[[list[Any]], Coroutine[Any, Any, None]]) -> None:
    """Hand over the files of a launch, if it has any."""
    handles: Any = launch.files
    files: list[Any] = []
    for at in range(handles.length):  # MicroPython has no await inside brackets
        files.append(await handles[at].getFile())
    if files:
        await on_files(files)
