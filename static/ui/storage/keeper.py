"""Keeps the game on the board: every move at once, whatever other tabs do; no DOM in here.

Each tab appends to a log of its own (see ui.storage.logs) and waits for nobody. What other tabs wrote is taken over
when it is seen, and what has gone from the store, but is known here, is written again.
"""

import json

from ui.model.history import entry_name
from ui.storage.library import Library
from ui.storage.logs import GAME, Full, beginning_of, body, entries_of, head, in_order, piece, read, split

PIECE = 4000  # characters of a log that are written anew at each move, at most


class Keeper:
    """Keeps the session's game in a store.

    The store has get(key), put(key, text), which raises Full, drop(key), and lengths(prefix), a dict of the length of
    each text whose key is the prefix or goes on from it with a colon. `tab` is a word that no other page has.
    """

    def __init__(self, session, store, now, tab):
        self.session = session
        self.store = store
        self.now = now  # the time in seconds
        self.tab = tab
        self.library = Library(store)
        self.begun = 0  # games that began here
        self._open("", "", "")

    def games(self):
        """Return what is known of each game, latest first; see Library.games."""
        return self.library.games()

    def begin(self, title):
        """Keep the board that the session has now as a new game. Raises Full."""
        self.close()
        session = self.session
        self.begun += 1
        entries = session.entries if any(session.entries) else None
        beginning = {"title": title, "when": self._when(), "puzzle": session.puzzle(), "entries": entries}
        beginning["setting"] = session.setting
        session.history.log.clear()
        self._open(self.tab + "-" + str(self.begun), title, json.dumps(beginning))
        self.owed = True
        self._put(GAME + self.name, self.beginning)
        self.owed = False
        self.note(0)

    def close(self):
        """Keep nothing until another game begins; one that nobody played goes, for there is nothing to lose."""
        if self.name and not self.order and not self._logs():
            self.library.drop(self.name)
        self._open("", "", "")

    def save(self, seconds):
        """Write what was done here, and take over what other tabs did. Raises Full; what is left is tried next time."""
        if not self.name:
            return
        self._absorb()
        self.look()
        if GAME + self.name not in self.lengths or self.owed:
            self._put(GAME + self.name, self.beginning)
            self.owed = False
        if self.unsaved:
            first = not self.piece
            self._write(seconds)
            if first:
                self.note(seconds)

    def note(self, seconds):
        """Bring what the list says of this game up to date."""
        if self.name:
            stamp = sum(self.lengths.values())
            self.library.note(self.name, self.title, self.session, self._when(), seconds, bool(self.order), stamp)

    def resume(self, name):
        """Put a kept game on the board, with its moves to take back; tells whether it is there."""
        lengths = self.store.lengths(GAME + name)
        beginning = beginning_of(self.store, name, lengths)
        if beginning is None:
            return False
        self.close()
        self._open(name, self.library.title(name, read(beginning, {})), beginning)
        self._load()
        self.look()
        self._own()
        return True

    def behind(self):
        """Tell whether another page wrote to this game, or dropped it."""
        return bool(self.name) and self.store.lengths(GAME + self.name) != self.lengths

    def look(self):
        """Take over what other tabs wrote, into `changed` the cells that this changed, and find what has gone."""
        there = self.store.lengths(GAME + self.name)
        if there == self.lengths:
            return
        lost = any(there.get(key, 0) < length for key, length in self.lengths.items())
        grown = [key for key in there if lost or there[key] != self.lengths.get(key)]
        entries = entries_of(self.store, self.name, grown)
        self.lengths = there
        self._learn(entries)
        if lost:
            kept = {entry_name(entry) for entry in entries}
            self.unsaved = [entry for entry in self.order if entry_name(entry) not in kept]
            self._own()

    def waits(self):
        """Tell whether something could not be written yet."""
        return bool(self.name) and (self.owed or bool(self.unsaved) or GAME + self.name not in self.lengths)

    def forget(self, name):
        """Take a game out of the store."""
        self.library.forget(name)

    def _open(self, name, title, beginning):
        self.name = name  # of the game that is kept, "" for none yet
        self.title = title
        self.beginning = beginning
        self.lengths = {}  # of its texts in the store, as far as they were taken over
        self.order = []  # the entries of all its logs, in order
        self.known = set()  # their names
        self.owed = False  # whether the store refused the beginning
        self.unsaved = []  # those of them that are not in the store
        self.at = 0  # the number of the piece of this tab's log that is written now
        self.piece = ""  # its entries as they stand in the store
        self.first = False  # whether it was the first of the game
        self.changed = set()  # cells that other tabs changed, for the page to paint and to clear
        self.session.history.tab = self.tab

    def _own(self):
        """Go on with this tab's own log where it ends in the store."""
        numbers = [int(split(key)[2]) for key in self.lengths if split(key)[1] == self.tab]
        self.at = max(numbers) if numbers else 0
        text = self.store.get(self._key()) or ""
        self.piece = body(text)
        self.first = "beginning" in head(text)

    def _load(self):
        kept = json.loads(self.beginning)
        self.session.load(kept["puzzle"], kept.get("entries"), bool(kept.get("setting")))

    def _absorb(self):
        log = self.session.history.log
        self.order += log
        self.unsaved += log
        self.known.update(entry_name(entry) for entry in log)
        log.clear()

    def _learn(self, entries):
        """Bring entries of other tabs into their places."""
        new = in_order([entry for entry in entries if entry_name(entry) not in self.known])
        if not new:
            return
        self.known.update(entry_name(entry) for entry in new)
        last = entry_name(self.order[-1]) if self.order else (0, "")
        if last < entry_name(new[0]):
            self.order += new
            for entry in new:
                self.changed.update(self.session.history.add(entry))
            return
        self.order = in_order(self.order + new)
        setting = self.session.setting
        self._load()
        self.session.setting = setting
        for entry in self.order:
            self.session.history.add(entry)

    def _logs(self):
        return [key for key in self.store.lengths(GAME + self.name) if split(key)[2]]

    def _key(self):
        return GAME + self.name + ":" + self.tab + ":" + str(self.at)

    def _write(self, seconds):
        """Append what is unsaved to this tab's log, a piece at a time."""
        while self.unsaved:
            texts = [json.dumps(entry) for entry in self.unsaved]
            if self.piece and len(self.piece) + len(texts[0]) > PIECE:
                self.at, self.piece, self.first = self.at + 1, "", False
            elif not self.piece:
                self.first = not any(split(key)[2] for key in self.lengths)
            text, count = self.piece, 0
            while count < len(texts) and (not text or len(text) + len(texts[count]) <= PIECE):
                text += ("," if text else "") + texts[count]
                count += 1
            self._put(self._key(), piece(self._when(), seconds, self.beginning if self.first else "", text))
            self.piece = text
            self.unsaved = self.unsaved[count:]

    def _when(self):
        return int(self.now() * 1000)

    def _put(self, key, text):
        """Put a text in the store; boards that nobody played make room for it."""
        try:
            self.store.put(key, text)
        except Full:
            if not self.library.make_room(self.name):
                raise
            self.store.put(key, text)
        self.lengths[key] = len(text) + sum(1 for letter in text if ord(letter) > 0xFFFF)
