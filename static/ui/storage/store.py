"""The browser's store for what survives a reload, as ui.storage.keeper wants it, through static/store.js."""

import json

from pyscript import ffi, window

from ui.storage.logs import Full

FORMAT = 2  # of static/store.js


class Store:
    """What static/store.js keeps; where the browser refuses, or that file is not there, every write is Full."""

    def __init__(self):
        kept = getattr(window, "keptStore", None)
        self.kept = kept if kept is not None and getattr(kept, "format", 0) == FORMAT else None
        self.tab = self.kept.tab if self.kept else ""

    def get(self, key):
        """Return the text kept under a key, None for none."""
        text = self.kept.get(key) if self.kept else None
        return None if ffi.is_none(text) else text

    def put(self, key, text):
        """Keep a text under a key. Raises Full."""
        if not self.kept or not self.kept.put(key, text):
            raise Full("The browser keeps nothing more for this page.")

    def drop(self, key):
        """Forget a key."""
        if self.kept:
            self.kept.drop(key)

    def lengths(self, start):
        """Return {key: length of its text} of each key that is `start`, or goes on from it with a colon."""
        return json.loads(self.kept.lengths(start)) if self.kept else {}

    async def recover(self):
        """Look for what only the safer of the browser's two places has; tells whether `get` now has more."""
        return bool(self.kept) and bool(await self.kept.recover())
