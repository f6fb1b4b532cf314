"""What the device opens the installed page with: a text that another program shares, or files (see the manifest).

A shared text comes in the page's address, as ?text=...&title=...&url=..., which anyone may write: it is no more than a
text that was pasted. It leaves the address at once, so that a reload does not bring it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.tasks import start

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act, Action

SHARED = ("text", "url", "title")  # parameters of share_target in the manifest


def take_shared() -> Any:
    """Take the shared text from the address, before anything else looks at that; return an array of its pieces.

    It is the browser's own array: a long text never passes through this heap.
    """
    pieces: Any = window.Array.new()
    asked = window.URLSearchParams.new(window.location.search)
    if any(asked.has(name) for name in SHARED):
        told = [name for name in ("text", "url") if window.Blob.new(asked.getAll(name)).size]
        for name in told or ["title"]:  # a title says nothing beside a text
            pieces = pieces.concat(asked.getAll(name), window.Array.of("\n"))
        window.history.replaceState(window.history.state, "", window.location.pathname + window.location.hash)
    return pieces


def begin(act: Act, pieces: Any, open_text: Action, open_files: Action) -> None:
    """Open the shared text, if there is one, and from now on the files that the device opens."""
    if pieces.length:
        act(open_text, pieces)
    if hasattr(window, "launchQueue"):
        window.launchQueue.setConsumer(ffi.create_proxy(lambda launch: start(opened(launch, act, open_files))))


async def opened(launch: Any, act: Act, open_files: Action) -> None:
    """Open the files of a launch, if it has any."""
    handles: Any = launch.files
    files: list[Any] = []
    for at in range(handles.length):  # MicroPython has no await inside brackets
        files.append(await handles[at].getFile())
    if files:
        act(open_files, files)
