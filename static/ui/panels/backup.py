"""Games saved to a file and brought back, from "Your games", from "Open puzzle file" or dropped on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.panels.download import Download
from ui.storage.game_file import END, START, VERSION, Refused, bring, game_text
from ui.storage.logs import Full
from ui.views.dom import find, on

if TYPE_CHECKING:
    from typing import Any

    from ui.panels.games import Games
    from ui.shapes import Event

MOST_BYTES = 50_000_000  # of a file
MOST_CHARACTERS = 2_000_000  # of one game in it
MOST_NAMED = 3  # games that could not be read, in one message
NO_GAMES = "This is not a games file saved by Givens."


class Backup:
    """Saves games to a file, and brings back the games of a file that are not in this browser."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.file = Download()
        on(find("games-save"), "click", lambda event: self.save())
        on(find("room-save"), "click", lambda event: self.save_oldest())
        on(find("games-file"), "change", self.choose)
        games.reader.on_file.append(self.take)

    def save(self, names: list[str] | None = None) -> None:
        """Download these games, or all that were played, as one file.

        Games are turned into text one at a time, because the page's heap is small.
        """
        games, library = self.games, self.games.keeper.library
        games.save()
        if names is None:
            names = [game["name"] for game in games.keeper.games() if game["moves"]]
        parts = window.Array.new()
        for name in names:
            text = game_text(library, name)
            if text is not None:
                parts.push((",\n" if parts.length else START + "\n") + text)
        parts.push("\n" + END + "\n")
        blob = window.Blob.new(parts, ffi.to_js({"type": "application/json"}))
        day = window.Date.new().toLocaleDateString("sv")  # 2026-11-22
        self.file.save(blob, "givens-games-" + day + ".json")

    def save_oldest(self) -> None:
        """Save the game that the banner names."""
        oldest = self.games.room.oldest
        if oldest is not None:
            self.save([oldest["name"]])

    async def choose(self, event: Event) -> None:
        """Bring back the games of the chosen file; the same file can be chosen again."""
        chosen = event.target.files
        if chosen.length:
            await self.bring(chosen[0])
        find("games-file").value = ""

    async def take(self, file: Any) -> bool:
        """Bring back the games of a file that was opened as a puzzle; return whether it is a games file."""
        beginning = "".join((await file.slice(0, 2 * len(START)).text()).split())
        if not beginning.startswith(START):
            return False
        await self.bring(file)
        return True

    async def bring(self, file: Any) -> None:
        """Bring back the games of a file; say how many came, were already here, or could not be read."""
        if file.size > MOST_BYTES:
            self.say("This file is too large: a games file can have up to {} MB.".format(MOST_BYTES // 1_000_000), True)
            return
        try:
            # Python can catch the errors of this call, unlike those of JSON.parse.
            content = await window.Response.new(file).json()
        except Exception:
            self.say(NO_GAMES + " Part of it may be missing.", True)
            return
        if not window.Array.isArray(getattr(content, "games", None)) or getattr(content, "givens", None) != "games":
            self.say(NO_GAMES, True)
            return
        if content.version != VERSION:
            self.say("This file comes from a newer version of Givens: reload the page to update it.", True)
            return
        await self.keep(content.games)

    async def keep(self, games: Any) -> None:
        """Keep the games of a file, a JavaScript array; say what became of them."""
        library = self.games.keeper.library
        brought, known, full = 0, 0, False
        refused: list[str] = []
        for at in range(games.length):
            try:
                if bring(library, await text_of(games[at])):
                    brought += 1
                else:
                    known += 1
            except MemoryError:
                refused.append("game {}: it is too long for this page".format(at + 1))
            except Refused as refusal:
                refused.append("game {}: {}".format(at + 1, refusal))
            except Full:
                full = True
                break
        words = [counted(brought, "brought back")]
        if known:
            words.append(counted(known, "already here"))
        if refused:
            more = ", …" if len(refused) > MOST_NAMED else ""
            words.append(
                counted(len(refused), "could not be read") + " (" + "; ".join(refused[:MOST_NAMED]) + more + ")"
            )
        text = ", ".join(words) + "."
        if full:
            text += " The browser has no room for the rest: delete some games, then bring this file back again."
        self.games.show()
        self.say(text, bool(refused) or full)

    def say(self, text: str, bad: bool = False) -> None:
        """Show a message below the list and in the status line."""
        find("games-note").textContent = text
        self.games.page.say(text, "bad" if bad else "")


async def text_of(game: Any) -> str:
    """Return one game of a file, a JavaScript value, as JSON text. Raises Refused."""
    try:
        # A value that is nested too deeply throws; Python can only catch that through a promise.
        text: Any = await window.Promise.resolve(game).then(window.JSON.stringify)
    except Exception:
        text = None
    if not isinstance(text, str):
        raise Refused("it is not a game")
    if len(text) > MOST_CHARACTERS:
        raise Refused("it is too long")
    return text


def counted(number: int, what: str) -> str:
    """Return a number of games with what happened to them, as in "2 games brought back"."""
    return "{} {} {}".format(number, "game" if number == 1 else "games", what)
