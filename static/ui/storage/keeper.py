"""Stores the game on the board, every move at once, whatever other tabs do. No DOM.

Each tab appends to its own log (see ui.storage.logs) and waits for no other tab. It applies what other tabs wrote when
it sees it, and writes again what it knows but the store has lost.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.state.board.beside import begun_with, kept_apart
from ui.state.board.history import entry_name
from ui.state.board.validation import beginning_fault
from ui.state.text.units import code_units
from ui.storage.library import Library
from ui.storage.logs import GAME, Full, beginning_of, entries_of, head, in_order, piece, read, split

if TYPE_CHECKING:
    from ui.shapes import Entry, LeftGame, ListedGame, Name, Now, Store
    from ui.state.board.session import Session

PIECE = 4000  # most characters of a log that one move writes again


class Keeper:
    """Keeps the session's game in a store. `tab` is a word that no other page uses."""

    def __init__(self, session: Session, store: Store, now: Now, tab: str) -> None:
        self.session = session
        self.store = store
        self.now = now
        self.tab = tab
        self.library = Library(store)
        self.begun = 0  # how many games began in this tab
        # The number of the last piece of this tab's logs. None is used twice: other pages know a text by its length.
        self.at = -1
        self._open("", "", "")

    def _open(self, name: str, title: str, beginning: str) -> None:
        self.name = name  # of the current game, "" for none
        self.title = title
        self.beginning = beginning
        self.lengths: dict[str, int] = {}  # of its texts in the store, when they were last read
        self.order: list[Entry] = []  # the entries of all its logs, in order
        self.known: set[Name] = set()  # their names
        self.owed = False  # whether the beginning is still to be written
        self.unsaved: list[Entry] = []  # those entries that are not in the store
        self.piece = ""  # the entries of that piece, as the JSON text in the store; "" before a new one
        self.first = False  # whether it is the first piece of the game
        self._changed: set[int] = set()  # cells that other tabs changed
        self.session.history.write_as(self.tab)

    def games(self) -> list[ListedGame]:
        """Return what the list says of each game; see Library.games."""
        return self.library.games()

    def begin(self, title: str) -> None:
        """Store the session's current board as a new game. Raises Full."""
        self.close()
        session = self.session
        self.begun += 1
        entries, layers = kept_apart(session.beside())
        beginning: dict[str, object] = {
            "title": title,
            "when": self._when(),
            "puzzle": session.puzzle(),
            "entries": entries,
        }
        if layers:
            beginning["layers"] = layers
        beginning["setting"] = session.setting
        session.history.take_log()
        self._open(self.tab + "-" + str(self.begun), title, json.dumps(beginning))
        self.owed = True
        self._put(GAME + self.name, self.beginning)
        self.owed = False
        self.note(0)

    def close(self) -> None:
        """Store nothing until another game begins; drop the current game if it has no moves."""
        if self.name and not self.order and not self._logs():
            self.library.drop(self.name)
        self._open("", "", "")

    def save(self, seconds: float) -> None:
        """Write the moves made here and apply those of other tabs. Raises Full; the next call writes what is left."""
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

    def note(self, seconds: float) -> None:
        """Update what the list says of this game."""
        if self.name:
            stamp = sum(self.lengths.values())
            self.library.note(self.name, self.title, self.session, self._when(), seconds, bool(self.order), stamp)

    def resume(self, name: str) -> bool:
        """Put a stored game on the board, with its history; return whether it is in the store."""
        lengths = self.store.lengths(GAME + name)
        beginning = beginning_of(self.store, name, lengths)
        if beginning is None:
            return False
        self.close()
        self._open(name, self.library.title(name, read(beginning, {})), beginning)
        self.owed = self.store.get(GAME + name) != beginning  # it may be the copy in the first log
        self._load()
        self.look()
        self._changed.clear()  # the whole board is drawn
        return True

    def left(self) -> LeftGame:
        """Return what `back` needs; the store keeps this game only if it has moves."""
        self._absorb()
        return self.name, self.title, self.beginning, self.order, self.session.setting

    def back(self, game: LeftGame) -> None:
        """Put a game on the board that another has replaced; what the store does not have is still to be written."""
        name, title, beginning, order, setting = game
        if not self.resume(name):
            self.close()
            self._open(name, title, beginning)
            self._load()
            self.owed = True
        self.unsaved += [entry for entry in order if entry_name(entry) not in self.known]
        self._learn(self.unsaved)
        self._changed.clear()
        self.session.edit(setting)

    def take_changed(self) -> set[int]:
        """Return the cells that other tabs changed since the last call; the page draws them again."""
        changed, self._changed = self._changed, set()
        return changed

    def behind(self) -> bool:
        """Tell whether another page has written to this game or dropped it."""
        return bool(self.name) and self.store.lengths(GAME + self.name) != self.lengths

    def look(self) -> None:
        """Apply what other tabs wrote, and find what the store has lost."""
        there = self.store.lengths(GAME + self.name)
        if there == self.lengths:
            return
        own = GAME + self.name
        if own in self.lengths and there.get(own) != self.lengths[own]:
            self.owed = self.owed or bool(beginning_fault(read(self.store.get(own), None)))
        lost = any(there.get(key, 0) < length for key, length in self.lengths.items())
        grown = [key for key in there if lost or there[key] != self.lengths.get(key)]
        broken: list[str] = []
        entries = entries_of(self.store, self.name, grown, broken)
        if broken and not lost:  # it may have held what is known here
            lost = True
            entries = entries_of(self.store, self.name, there)
        self.lengths = there
        self._learn(entries)
        if lost:
            kept = {entry_name(entry) for entry in entries}
            self.unsaved = [entry for entry in self.order if entry_name(entry) not in kept]
            self.piece = ""

    def waits(self) -> bool:
        """Tell whether something is still to be written."""
        return bool(self.name) and (self.owed or bool(self.unsaved) or GAME + self.name not in self.lengths)

    def forget(self, name: str) -> None:
        """Remove a game from the store."""
        self.library.forget(name)

    def _has_copy(self, key: str) -> bool:
        """Tell whether a piece of a log can be read and has the beginning; the first format never had it there."""
        text = self.store.get(key) or ""
        return not split(key)[1] or ("beginning" in head(text) and read(text, None) is not None)

    def _load(self) -> None:
        kept = json.loads(self.beginning)
        self.session.load(kept["puzzle"], begun_with(kept), bool(kept.get("setting")))

    def _absorb(self) -> None:
        log = self.session.history.take_log()
        self.order += log
        self.unsaved += log
        self.known.update(entry_name(entry) for entry in log)

    def _learn(self, entries: list[Entry]) -> None:
        """Insert the entries of other tabs in order."""
        new = in_order([entry for entry in entries if entry_name(entry) not in self.known])
        if not new:
            return
        self.known.update(entry_name(entry) for entry in new)
        last = entry_name(self.order[-1]) if self.order else (0, "")
        if last < entry_name(new[0]):
            self.order += new
            for entry in new:
                self._changed.update(self.session.history.add(entry))
            return
        self.order = in_order(self.order + new)
        setting = self.session.setting
        self._load()
        self.session.edit(setting)
        for entry in self.order:
            self.session.history.add(entry)

    def _logs(self) -> list[str]:
        return [key for key in self.store.lengths(GAME + self.name) if split(key)[2]]

    def _key(self) -> str:
        return GAME + self.name + ":" + self.tab + ":" + str(self.at)

    def _write(self, seconds: float) -> None:
        """Append the unsaved entries to this tab's log, piece by piece."""
        while self.unsaved:
            texts = [json.dumps(entry) for entry in self.unsaved]
            if self.piece and len(self.piece) + len(texts[0]) > PIECE:
                self.piece = ""
            if not self.piece:
                self.at += 1
                self.first = not any(split(key)[2] and self._has_copy(key) for key in self.lengths)
            text, count = self.piece, 0
            while count < len(texts) and (not text or len(text) + len(texts[count]) <= PIECE):
                text += ("," if text else "") + texts[count]
                count += 1
            self._put(self._key(), piece(self._when(), seconds, self.beginning if self.first else "", text))
            self.piece = text
            self.unsaved = self.unsaved[count:]

    def _when(self) -> int:
        return int(self.now() * 1000)

    def _put(self, key: str, text: str) -> None:
        """Put a text in the store; if it is full, drop the games without moves and try again."""
        try:
            self.store.put(key, text)
        except Full:
            if not self.library.make_room(self.name):
                raise
            self.store.put(key, text)
        self.lengths[key] = code_units(text)
