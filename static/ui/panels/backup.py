"""Games to a file and back, from "Your games", from "Open puzzle file" or dropped on the page."""

from pyscript import ffi, window

from ui.dom import find, make, on
from ui.storage.game_file import END, START, VERSION, Refused, bring, game_text
from ui.storage.logs import Full

MOST_BYTES = 50_000_000  # of a file
MOST_CHARACTERS = 2_000_000  # of one game in it
MOST_NAMED = 3  # games that could not be read
NO_GAMES = "This is no file of games that Givens saved."


class Backup:
    """Saves games to a file and brings back those of a file that are not here."""

    def __init__(self, games):
        self.games = games
        self.address = ""  # of the file that was made last
        on(find("games-save"), "click", lambda event: self.save())
        on(find("games-file"), "change", self.choose)
        games.reader.on_file.append(self.take)

    def save(self, names=None):
        """Give these games, else all, as a file. One game at a time is put into words: the page's heap is small."""
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
        if self.address:
            window.URL.revokeObjectURL(self.address)
        self.address = window.URL.createObjectURL(window.Blob.new(parts, ffi.to_js({"type": "application/json"})))
        day = window.Date.new().toLocaleDateString("sv")  # 2026-11-22
        make("a", href=self.address, download="givens-games-" + day + ".json").click()

    async def choose(self, event):
        """Bring the games of the chosen file back; choosing the same one again does so anew."""
        chosen = event.target.files
        if chosen.length:
            await self.bring(chosen[0])
        find("games-file").value = ""

    async def take(self, file):
        """Bring the games of a file back that was opened as a puzzle, if it is one of games; tells whether it is."""
        beginning = "".join((await file.slice(0, 2 * len(START)).text()).split())
        if not beginning.startswith(START):
            return False
        await self.bring(file)
        return True

    async def bring(self, file):
        """Bring the games of a file back, and say how many came, were here already, or could not be read."""
        if file.size > MOST_BYTES:
            self.say("This file is too large: games of up to {} MB are read.".format(MOST_BYTES // 1_000_000), True)
            return
        try:
            # Its faults can be caught here, unlike those of JSON.parse.
            content = await window.Response.new(file).json()
        except Exception:
            self.say(NO_GAMES + " It may have been cut short.", True)
            return
        if not window.Array.isArray(getattr(content, "games", None)) or getattr(content, "givens", None) != "games":
            self.say(NO_GAMES, True)
            return
        if content.version != VERSION:
            self.say("This file is of a newer version of Givens: reload the page to bring that up to date.", True)
            return
        await self.keep(content.games)

    async def keep(self, games):
        """Keep the games of a file."""
        library = self.games.keeper.library
        brought, known, refused, full = 0, 0, [], False
        for at in range(games.length):
            try:
                if bring(library, await words_of(games[at])):
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
            words.append(counted(known, "here already"))
        if refused:
            more = ", …" if len(refused) > MOST_NAMED else ""
            words.append(counted(len(refused), "not read") + " (" + "; ".join(refused[:MOST_NAMED]) + more + ")")
        text = ", ".join(words) + "."
        if full:
            text += " The browser has no more room: delete games, then bring the rest of the file back."
        self.games.show()
        self.say(text, bool(refused) or full)

    def say(self, text, bad=False):
        """Put a sentence below the list, and in the status line."""
        find("games-note").textContent = text
        self.games.page.say(text, "bad" if bad else "")


async def words_of(game):
    """Return a game of a file as JSON text of its own. Raises Refused."""
    try:
        # What is nested too deep throws, which only a promise lets Python catch.
        text = await window.Promise.resolve(game).then(window.JSON.stringify)
    except Exception:
        text = None
    if not isinstance(text, str):
        raise Refused("it is no game")
    if len(text) > MOST_CHARACTERS:
        raise Refused("it is too long")
    return text


def counted(number, what):
    """Say how many games."""
    return "{} {} {}".format(number, "game" if number == 1 else "games", what)
