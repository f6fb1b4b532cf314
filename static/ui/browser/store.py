"""The browser's store of what survives a reload, through static/store.js."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.storage.logs import Full

if TYPE_CHECKING:
    from typing import Any

FORMAT = 2  # of static/store.js


class BrowserStore:
    """The store of static/store.js (see Store in ui/shapes.pyi); without it every write raises Full."""

    def __init__(self) -> None:
        kept = getattr(window, "keptStore", None)
        self.kept: Any = kept if kept is not None and getattr(kept, "format", 0) == FORMAT else None
        self.tab: str = self.kept.tab if self.kept else ""

    def get(self, key: str) -> str | None:
        """Return the text kept under a key, or None."""
        text: str | None = self.kept.get(key) if self.kept else None
        return None if ffi.is_none(text) else text

    def put(self, key: str, text: str) -> None:
        """Keep a text under a key. Raises Full."""
        if not self.kept or not self.kept.put(key, text):
            raise Full("The browser's storage for this page is full.")

    def drop(self, key: str) -> None:
        """Remove a key and its text."""
        if self.kept:
            self.kept.drop(key)

    def lengths(self, start: str) -> dict[str, int]:
        """Return {key: length of its text} for `start` and the keys that continue it with a colon."""
        found: dict[str, int] = json.loads(self.kept.lengths(start)) if self.kept else {}
        return found

    async def recover(self) -> bool:
        """Recover what only the safer of the browser's two stores has; return whether `get` now has more."""
        return bool(self.kept) and bool(await self.kept.recover())
