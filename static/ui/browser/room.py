"""The browser's promise not to clear what the page stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

if TYPE_CHECKING:
    from typing import Any


class Room:
    """Asks for it once in a visit."""

    def __init__(self) -> None:
        self._asked = False

    async def ask(self) -> None:
        """Ask the browser not to clear this page's data when storage runs short."""
        storage: Any = getattr(window.navigator, "storage", None)
        if self._asked or not storage or not hasattr(storage, "persist"):
            return
        self._asked = True
        try:
            if not await storage.persisted():
                await storage.persist()
        except Exception as error:
            window.console.info("The browser could not be asked to keep the games: " + str(error))
