"""The file or text that is open, kept for the next visit: so that a reload goes on where its puzzles were paged to."""

import json
from time import time

from pyscript import ffi, window

from ui.storage.logs import Full, read

RECORD = "givens:open"
CACHE = "givens open"
MOST_KEPT = 3  # files, the latest: another tab may have one of them open
MOST_BYTES = 100_000_000


class OpenedFile:
    """Keeps the bytes in the browser's cache, and which game they belong to in the store; either may refuse."""

    def __init__(self, reader, store, keeper):
        self.reader = reader
        self.store = store
        self.keeper = keeper
        self.source = None  # what is kept of the reader's
        self.key = ""
        reader.on_place.append(self.note)
        reader.page.on_open.append(self.begun)

    def begun(self):
        """Another game began: if it has the name of one that nobody played, what is kept for that is not its."""
        if read(self.store.get(RECORD), {}).get("game") == self.keeper.name:
            self.store.drop(RECORD)

    async def forget(self, game):
        """Forget the bytes of a game that is forgotten."""
        kept = read(self.store.get(RECORD), {})
        if kept.get("game") != game:
            return
        self.store.drop(RECORD)
        self.source = None
        try:
            await (await window.caches.open(CACHE)).delete(kept["key"])
        except Exception as error:
            window.console.info("The file of this game stays with the browser: " + str(error))

    def note(self):
        """Another puzzle of the text is on the board."""
        reader = self.reader
        if reader.count < 2:
            return None
        new = reader.source is not self.source
        key = "./open/" + str(int(time())) if new else self.key
        function, arguments, file = reader.source
        kept = {"game": self.keeper.name, "key": key, "function": function, "form": reader.form}
        kept["title"] = reader.title
        kept["count"] = reader.count
        kept["index"] = reader.index
        try:
            self.store.put(RECORD, json.dumps(kept))
        except Full:
            return None  # the board itself is what there is room for, if for anything
        self.source, self.key = reader.source, key
        return self.put(key, arguments[0] if file is None else file) if new else None

    async def put(self, key, content):
        """Keep a text or a file; where the browser does not, the next visit has the board without its pager."""
        if getattr(content, "size", 0) > MOST_BYTES:
            return
        try:
            cache = await window.caches.open(CACHE)
            await cache.put(key, window.Response.new(content))
            for request in list(await cache.keys())[:-MOST_KEPT]:
                await cache.delete(request)
        except Exception as error:
            window.console.info("The open file is not kept for the next visit: " + str(error))

    async def restore(self):
        """Page through the text again that the game on the board came from, if that is still kept."""
        record = self.store.get(RECORD)
        kept = read(record, {})
        if kept.get("game") != self.keeper.name:
            return
        try:
            response = await (await window.caches.open(CACHE)).match(kept["key"])
            if ffi.is_none(response):
                return
            content = await (response.text() if kept["function"] == "read" else response.blob())
        except Exception as error:
            window.console.info("The file that was open cannot be had again: " + str(error))
            return
        if self.store.get(RECORD) != record or kept["game"] != self.keeper.name or self.reader.count:
            return  # another board came in the meantime
        text = kept["function"] == "read"
        self.source = (kept["function"], [content, kept["form"]] if text else [kept["form"]], None if text else content)
        self.key = kept["key"]
        self.reader.form = kept["form"]
        self.reader.resume(self.source, kept["title"], kept["count"], kept["index"])
