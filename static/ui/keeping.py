"""What survives: each game as the board of its beginning and the log of what was done since; no DOM in here.

A game takes one entry in the store for its beginning and one for each few kilobytes of its log, so that a move writes
little, and at once: a crash takes nothing. Several pages may have the same game open; what one of them writes the
others take over before they write themselves.
"""

import json

MOST_GAMES = 24
PICTURED = 1024  # cells of a board that is worth a picture in the list
PIECE = 4000  # characters of the log that are written anew at each move, at most
LIST = "givens:games"
GAME = "givens:game:"


class Full(Exception):
    """The store takes nothing more, or nothing at all."""


class Keeper:
    """Keeps the session's game in a store, which has get(key), put(key, text), raising Full, and drop(key)."""

    def __init__(self, session, store, now):
        self.session = session
        self.store = store
        self.now = now  # the time in seconds
        self.name = ""  # of the game that is kept, "" for none yet
        self.title = ""
        self.beginning = ""
        self.pieces = []  # the log as it stands in the store

    def games(self):
        """Return what is known of each game, latest first.

        A game has a name, a title, when it was played last and how long, in seconds, whether there were `moves`, and,
        but for a huge board, the puzzle and the values on it.
        """
        return read(self.store.get(LIST), [])

    def begin(self, title):
        """Keep the board that the session has now as a new game; a game that nobody played makes room for it.

        Raises Full.
        """
        games = self.games()
        unplayed = [game for game in games if game["name"] == self.name and not game["moves"]]
        games = [game for game in games if game not in unplayed]
        for game in unplayed + games[MOST_GAMES - 1 :]:
            self.drop(game["name"])
        session = self.session
        session.history.log.clear()
        self.name = str(max([0] + [int(game["name"]) for game in games]) + 1)
        self.title = title
        self.pieces = []
        entries = session.entries if any(session.entries) else None
        self.beginning = json.dumps({"puzzle": session.puzzle(), "entries": entries, "setting": session.setting})
        self.drop(self.name)
        self._put(GAME + self.name, self.beginning)
        self._list(games[: MOST_GAMES - 1], 0)

    def save(self, seconds):
        """Write what was done since the last time. Raises Full; what was not written is tried again next time."""
        if not self.session.history.log or not self.name:
            return
        first = not self.pieces
        if self.behind():
            self.merge()
        log = self.session.history.log
        while log:
            text = json.dumps(log[0])
            if self.pieces and len(self.pieces[-1]) + len(text) < PIECE:
                at, piece = len(self.pieces) - 1, self.pieces[-1][:-1] + "," + text + "]"
            else:
                at, piece = len(self.pieces), "[" + text + "]"
            self._put(self._key(at), piece)
            self.pieces[at:] = [piece]
            log.pop(0)
        if first:
            self.note(seconds)

    def note(self, seconds):
        """Bring the list's entry of this game up to date. Raises Full."""
        if self.name:
            self._list([game for game in self.games() if game["name"] != self.name], seconds)

    def resume(self, name):
        """Put a kept game on the board, with its moves to take back; tells whether it is there."""
        beginning = self.store.get(GAME + name)
        if not read(beginning, None):
            return False
        self.name = name
        self.title = ([game["title"] for game in self.games() if game["name"] == name] + [""])[0]
        self.beginning = beginning
        self.pieces = self._stored()
        self._play()
        return True

    def behind(self):
        """Tell whether another page wrote to this game, or dropped it."""
        return bool(self.name) and self._stored() != self.pieces

    def merge(self):
        """Take over what another page wrote, then do again what was done here since. Raises Full."""
        if self.store.get(GAME + self.name) is None:
            self._put(GAME + self.name, self.beginning)
            for at, piece in enumerate(self.pieces):
                self._put(self._key(at), piece)
            return
        own, setting = list(self.session.history.log), self.session.setting
        self.pieces = self._stored()
        self._play()
        self.session.setting = setting
        for done in own:
            self.session.history.repeat(done)

    def forget(self, name):
        """Take a game out of the list and out of the store."""
        self.drop(name)
        self._put(LIST, json.dumps([game for game in self.games() if game["name"] != name]))

    def drop(self, name):
        """Take a game out of the store."""
        self.store.drop(GAME + name)
        at = 0
        while self.store.get(GAME + name + ":" + str(at)) is not None:
            self.store.drop(GAME + name + ":" + str(at))
            at += 1

    def _play(self):
        kept = json.loads(self.beginning)
        self.session.load(kept["puzzle"], kept["entries"], kept["setting"])
        for piece in self.pieces:
            for done in read(piece, []):
                self.session.history.repeat(done)
        self.session.history.log.clear()

    def _stored(self):
        found = []
        while True:
            piece = self.store.get(self._key(len(found)))
            if piece is None:
                return found
            found.append(piece)

    def _key(self, at):
        return GAME + self.name + ":" + str(at)

    def _list(self, others, seconds):
        session = self.session
        entry = {
            "name": self.name,
            "title": self.title,
            "when": self.now(),
            "seconds": seconds,
            "moves": bool(self.pieces),
        }
        if session.rows * session.columns <= PICTURED:
            entry["puzzle"] = session.puzzle()
            entry["values"] = session.values()
        self._put(LIST, json.dumps([entry] + others))

    def _put(self, key, text):
        """Put a text in the store; the oldest games make room for it, one after another."""
        while True:
            try:
                self.store.put(key, text)
                return
            except Full:
                oldest = ([game["name"] for game in self.games() if game["name"] != self.name] or [""])[-1]
                if not oldest:
                    raise
                self.drop(oldest)
                self.store.put(LIST, json.dumps([game for game in self.games() if game["name"] != oldest]))


def read(text, default):
    """Return what a JSON text says; the default where there is none, or none that can be read."""
    try:
        return json.loads(text) if text else default
    except ValueError:
        return default
