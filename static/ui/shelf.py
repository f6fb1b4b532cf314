"""The file or text that is open, kept for the next visit: so that a reload goes on where its puzzles were paged to."""

import json
from time import time

from pyscript import ffi, window

from ui.keeping import Full, read

RECORD = "givens:open"
CACHE = "givens open"
MOST_KEPT = 3  # files, the latest: another tab may have one of them open
MOST_BYTES = 100_000_000


class Shelf:
    """Keeps the bytes in the browser's cache, and which game they belong to in the store; either may refuse."""

    def __init__(self, reader, store, keeper):
        self.reader = reader
        self.store = store
        self.keeper = keeper
        self.source = None  # what is kept of the reader's
        self.key = ""
        reader.on_place.append(self.note)

    def note(self):
        """Another puzzle of the text is on the board."""
        reader = self.reader
        if reader.count < 2:
            return None
        new = reader.source is not self.source
        if new:
            self.source = reader.source
            self.key = "./open/" + str(int(time()))
        function, arguments, file = reader.source
        kept = {"game": self.keeper.name, "key": self.key, "function": function, "form": arguments[-1]}
        kept["title"] = reader.title
        kept["count"] = reader.count
        kept["index"] = reader.index
        try:
            self.store.put(RECORD, json.dumps(kept))
        except Full:
            return None  # the board itself is what there is room for, if for anything
        return self.put(self.key, arguments[0] if file is None else file) if new else None

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
        game = self.keeper.name
        kept = read(self.store.get(RECORD), {})
        if kept.get("game") != game:
            return
        try:
            response = await (await window.caches.open(CACHE)).match(kept["key"])
            if ffi.is_none(response):
                return
            content = await (response.text() if kept["function"] == "read" else response.blob())
        except Exception as error:
            window.console.info("The file that was open cannot be had again: " + str(error))
            return
        if self.keeper.name != game or self.reader.count:
            return  # another board came in the meantime
        text = kept["function"] == "read"
        self.source = (kept["function"], [content, kept["form"]] if text else [kept["form"]], None if text else content)
        self.key = kept["key"]
        self.reader.resume(self.source, kept["title"], kept["count"], kept["index"])
