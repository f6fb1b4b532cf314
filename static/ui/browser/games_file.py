"""Files of games, made and read as the browser's own objects: the page's heap is small."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ui.protocols import Files

MOST_CHARACTERS = 2_000_000  # of one game


class GamesFile:
    """Saves files of games, and reads them."""

    def __init__(self, files: Files) -> None:
        self._files = files

    def save(self, texts: Iterable[str]) -> None:
        """Download a file of these texts, one after another, named after the day."""
        parts = window.Array.new()
        for text in texts:
            parts.push(text)
        day = window.Date.new().toLocaleDateString("sv")  # 2026-11-22
        blob = window.Blob.new(parts, ffi.to_js({"type": "application/json"}))
        self._files.save(blob, "givens-games-" + day + ".json")

    async def beginning(self, file: Any, length: int) -> str:
        """Return the first bytes of a file as a text."""
        text: str = await file.slice(0, length).text()
        return text

    async def read(self, file: Any) -> GamesRead | None:
        """Return the games of a file; None if it is not JSON."""
        try:
            # Python can catch the errors of this call, unlike those of JSON.parse.
            return GamesRead(await window.Response.new(file).json())
        except Exception:
            return None


class GamesRead:
    """The games of a file; `count` is -1 if it is not a file of games."""

    def __init__(self, content: Any) -> None:
        games: Any = getattr(content, "games", None)
        self._games = games
        sound = window.Array.isArray(games) and getattr(content, "givens", None) == "games"
        self.count: int = games.length if sound else -1
        self.version: object = getattr(content, "version", None)
        played: Any = getattr(content, "played", None)
        self._played = played if window.Array.isArray(played) else window.Array.new()
        self.played_count: int = self._played.length

    async def text(self, at: int) -> str:
        """Return a game, from 0, as JSON text. Raises Refused."""
        from ui.storage.game_file import Refused  # no board waits for it

        text = await _text_of(self._games[at])
        if not isinstance(text, str):
            raise Refused("it is not a game")
        if len(text) > MOST_CHARACTERS:
            raise Refused("it is too long")
        return text

    async def played(self, first: int, count: int) -> str:
        """Return what is known of some games for the player's strength as JSON text; "" if that cannot be read."""
        text = await _text_of(self._played.slice(first, first + count))
        return text if isinstance(text, str) and len(text) <= MOST_CHARACTERS else ""


async def _text_of(value: Any) -> Any:
    """Return a value of the browser as JSON text; None if it is nested too deeply."""
    try:
        # That throws; Python can only catch it through a promise.
        return await window.Promise.resolve(value).then(window.JSON.stringify)
    except Exception:
        return None
