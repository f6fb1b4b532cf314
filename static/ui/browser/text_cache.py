"""The browser's cache, with the bytes of the texts and files that were open last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

if TYPE_CHECKING:
    from typing import Any

CACHE = "givens open"
MOST_KEPT = 3  # the latest files: another tab may have one of them open
MOST_BYTES = 100_000_000


class TextCache:
    """Each text has a key, a relative address. What the browser refuses is not kept."""

    async def put(self, key: str, content: Any) -> None:
        """Keep a text, a file or several; if the browser refuses, the next visit has the board without the pager."""
        size: int = getattr(content, "size", 0)
        if not isinstance(content, str) and window.Array.isArray(content):
            files, content = content, window.FormData.new()
            for at in range(files.length):
                size += files[at].size
                content.append("file", files[at])
        if size > MOST_BYTES:
            return
        try:
            cache = await window.caches.open(CACHE)
            await cache.put(key, window.Response.new(content))
            for request in list(await cache.keys())[:-MOST_KEPT]:
                await cache.delete(request)
        except Exception as error:
            window.console.info("The open file is not kept for the next visit: " + str(error))

    async def get(self, key: str, function: str) -> Any:
        """Return what is kept under a key, as the worker's `function` takes it; None if it is not there."""
        try:
            response = await (await window.caches.open(CACHE)).match(key)
            if ffi.is_none(response):
                return None
            if function == "read":
                return await response.text()
            if function == "read_files":
                return (await response.formData()).getAll("file")
            return await response.blob()
        except Exception as error:
            window.console.info("The file that was open cannot be restored: " + str(error))
            return None

    async def drop(self, key: str) -> None:
        """Remove what is kept under a key."""
        try:
            await (await window.caches.open(CACHE)).delete(key)
        except Exception as error:
            window.console.info("The file of this game stays in the browser's cache: " + str(error))
