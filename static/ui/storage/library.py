"""All games in the store: their list is made from the games themselves, never the other way round; no DOM in here.

givens:note:GAME   what the list says of a game, so that it need not be played through for that; true as long as the
                   game's texts are as long as the note says they were
givens:games       the list of the first format; it alone has the titles and times of games of that format
"""

import json

from ui.model.session import Session, heading
from ui.storage.logs import GAME, Full, beginning_of, entries_of, head, in_order, read, split

NOTE = "givens:note:"
FIRST_LIST = "givens:games"
PICTURED = 1024  # cells of a board that is worth a picture in the list


class Library:
    """The games of a store as ui.storage.keeper describes it."""

    def __init__(self, store):
        self.store = store

    def there(self):
        """Return the names of the games in the store, each with the lengths of its texts."""
        found = {}
        for key, length in self.store.lengths(GAME[:-1]).items():
            found.setdefault(split(key)[0], {})[key] = length
        return found

    def games(self):
        """Return what is known of each game, latest first.

        A game has a name, a title, when it was played last, in milliseconds, and how long, in seconds, whether there
        were `moves`, and, but for a huge board, the puzzle and the values on it.
        """
        games = [self.game(name, lengths) for name, lengths in self.there().items()]
        return sorted([game for game in games if game], key=lambda game: game["when"], reverse=True)

    def game(self, name, lengths):
        """Return what is known of one game, None where its beginning cannot be read."""
        game = read(self.store.get(NOTE + name), None)
        if not isinstance(game, dict) or game.get("stamp") != sum(lengths.values()):
            game = self._studied(name, lengths)
            if game is None:
                return None
            self._note(name, game)
        game["name"] = name
        return game

    def note(self, name, title, session, when, seconds, moves, stamp):
        """Bring what the list says of a game up to date."""
        game = {"title": title, "when": when, "seconds": int(seconds), "moves": moves, "stamp": stamp}
        self._note(name, pictured(game, session))

    def title(self, name, beginning):
        """Return the title of a game that began so."""
        title = beginning.get("title") or self._first(name).get("title")
        return title if isinstance(title, str) else heading(beginning["puzzle"])

    def content(self, name):
        """Return all of a game: (its beginning, its entries in order, when, seconds); None where it is not there."""
        lengths = self.store.lengths(GAME + name)
        text = beginning_of(self.store, name, lengths)
        if text is None:
            return None
        beginning, listed = read(text, {}), self._first(name)
        beginning["title"] = self.title(name, beginning)
        entries = in_order(entries_of(self.store, name, lengths))
        note = read(self.store.get(NOTE + name), {})
        says = [head(self.store.get(key) or "") for key in lengths if split(key)[1]]
        says += [beginning, note if isinstance(note, dict) else {}]
        when = max([number(each.get("when")) for each in says] + [int(number(listed.get("when")) * 1000)])
        seconds = max([number(each.get("seconds")) for each in says + [listed]])
        return beginning, entries, when, seconds

    def forget(self, name):
        """Take a game out of the store, and out of the list of the first format."""
        self.drop(name)
        listed = read(self.store.get(FIRST_LIST), [])
        left = [game for game in listed if not isinstance(game, dict) or game.get("name") != name]
        if len(left) < len(listed):
            try:
                self.store.put(FIRST_LIST, json.dumps(left))
            except Full:
                self.store.drop(FIRST_LIST)

    def drop(self, name):
        """Take a game out of the store."""
        for key in self.store.lengths(GAME + name):
            self.store.drop(key)
        self.store.drop(NOTE + name)

    def make_room(self, current):
        """Drop the boards that nobody played, but for the current game's; tells whether there was one."""
        unplayed = [name for name, lengths in self.there().items() if not any(split(key)[2] for key in lengths)]
        for name in unplayed:
            if name != current:
                self.drop(name)
        return unplayed not in ([], [current])

    def oldest(self, current):
        """Return the game that was not played for longest, the current one aside; None where there is none."""
        played = [game for game in self.games() if game["moves"] and game["name"] != current]
        return played[-1] if played else None

    def _studied(self, name, lengths):
        content = self.content(name)
        if content is None:
            return None
        beginning, entries, when, seconds = content
        game = {"title": beginning["title"], "when": when, "seconds": int(seconds), "moves": bool(entries)}
        game["stamp"] = sum(lengths.values())
        puzzle, listed = beginning["puzzle"], self._first(name)
        if listed.get("values") and not any(split(key)[1] for key in lengths):
            # As the first format left it: to play two dozen games through would hold up the first visit after it.
            game["puzzle"], game["values"] = listed.get("puzzle"), listed["values"]
            return game
        if len(puzzle["givens"]) > PICTURED:
            return game
        session = Session(puzzle)
        session.load(puzzle, beginning.get("entries"))
        for entry in entries:
            session.history.add(entry)
        return pictured(game, session)

    def _first(self, name):
        """Return what the list of the first format says of a game."""
        listed = read(self.store.get(FIRST_LIST), []) if name.isdigit() else []
        for game in listed if isinstance(listed, list) else []:
            if isinstance(game, dict) and game.get("name") == name:
                return game
        return {}

    def _note(self, name, game):
        try:
            self.store.put(NOTE + name, json.dumps(game))
        except Full:
            pass  # the list is made from the games


def pictured(game, session):
    """Add the board to what the list says of a game, but for a huge one."""
    if session.rows * session.columns <= PICTURED:
        game["puzzle"] = session.puzzle()
        game["values"] = session.values()
    return game


def number(value):
    """Return a value that should be a number; 0 where it is none."""
    return value if isinstance(value, (int, float)) else 0
