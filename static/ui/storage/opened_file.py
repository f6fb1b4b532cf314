"""The open file or text, kept for the next visit: a reload shows the same puzzle, with the pager."""

from __future__ import annotations

import json
import random
from time import time
from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.storage.logs import Full, read

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.panels.reading import Reader
    from ui.shapes import OpenRecord, Source, Store
    from ui.storage.keeper import Keeper

RECORD = "givens:open"
CACHE = "givens open"
MOST_KEPT = 3  # the latest files: another tab may have one of them open
MOST_BYTES = 100_000_000


class OpenedFile:
    """Keeps the bytes in the browser's cache and their game's name in the store; either may refuse."""

    def __init__(self, reader: Reader, store: Store, keeper: Keeper) -> None:
        self.reader = reader
        self.store = store
        self.keeper = keeper
        self.source: Source | None = None  # the reader's source that is kept
        self.key = ""
        self.opened = 0  # how many texts this page has kept
        reader.on_place.append(self.note)
        reader.page.on_open.append(self.begun)

    def begun(self) -> None:
        """Drop the record of an unplayed game whose name the new game has taken over."""
        if read(self.store.get(RECORD), {}).get("game") == self.keeper.name:
            self.store.drop(RECORD)

    async def forget(self, game: str) -> None:
        """Remove the bytes of a removed game."""
        kept: OpenRecord = read(self.store.get(RECORD), {})
        if kept.get("game") != game:
            return
        self.store.drop(RECORD)
        self.source = None
        try:
            await (await window.caches.open(CACHE)).delete(kept["key"])
        except Exception as error:
            window.console.info("The file of this game stays in the browser's cache: " + str(error))

    def note(self) -> Coroutine[Any, Any, None] | None:
        """Record which puzzle of the text is on the board."""
        reader = self.reader
        if reader.count < 2 or reader.source is None:
            return None
        new = reader.source is not self.source
        self.opened += new
        # A second is not enough: this page, or another tab, may open two texts within one.
        key = "./open/{}-{}-{}".format(int(time()), random.getrandbits(30), self.opened) if new else self.key
        function, arguments, file = reader.source
        kept: OpenRecord = {"game": self.keeper.name, "key": key, "function": function, "form": reader.form}
        kept["title"] = reader.title
        kept["count"] = reader.count
        kept["index"] = reader.index
        try:
            self.store.put(RECORD, json.dumps(kept))
        except Full:
            return None  # any room left is for the board itself
        self.source, self.key = reader.source, key
        return self.put(key, arguments[0] if file is None else file) if new else None

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

    async def restore(self) -> None:
        """Open the text again that the game on the board came from, if it is still kept."""
        record = self.store.get(RECORD)
        kept: OpenRecord = read(record, {})
        if kept.get("game") != self.keeper.name:
            return
        try:
            response = await (await window.caches.open(CACHE)).match(kept["key"])
            if ffi.is_none(response):
                return
            content = await contents(response, kept["function"])
        except Exception as error:
            window.console.info("The file that was open cannot be restored: " + str(error))
            return
        if self.store.get(RECORD) != record or kept["game"] != self.keeper.name or self.reader.count:
            return  # another board has been opened in the meantime
        function, form = kept["function"], kept["form"]
        if function == "read":
            self.source = (function, [content, form], None)
        elif function == "read_files":
            self.source = (function, [[content[at].name for at in range(content.length)], None], content)
        else:
            self.source = (function, [form], content)
        self.key = kept["key"]
        self.reader.form = kept["form"]
        self.reader.resume(self.source, kept["title"], kept["count"], kept["index"])


async def contents(response: Any, function: str) -> Any:
    """Return what is kept in the cache, as the worker's function takes it."""
    if function == "read":
        return await response.text()
    if function == "read_files":
        return (await response.formData()).getAll("file")
    return await response.blob()
