"""All games in the store. Their list is made from the games themselves, never the other way round. No DOM.

givens:note:GAME   what the list says of a game, so that the game need not be played through; valid while the length
                   of the game's texts is the one in the note
givens:games       the list of the first format; only it has the titles and times of the games of that format
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from puzzles.portable.limits import MAX_PICTURED_CELLS
from ui.state.board.beside import begun_with
from ui.state.board.session import Session, heading
from ui.storage.logs import GAME, Full, beginning_of, entries_of, head, in_order, read, split

if TYPE_CHECKING:
    from typing import Any

    from ui.shapes import Beginning, Content, ListedGame, Store

NOTE = "givens:note:"
FIRST_LIST = "givens:games"


class Library:
    """The games of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def there(self) -> dict[str, dict[str, int]]:
        """Return {name of a game: {key: length of its text}} for the games in the store."""
        found: dict[str, dict[str, int]] = {}
        for key, length in self.store.lengths(GAME[:-1]).items():
            found.setdefault(split(key)[0], {})[key] = length
        return found

    def games(self) -> list[ListedGame]:
        """Return what the list says of each game, the one played last first."""
        games = [self.game(name, lengths) for name, lengths in self.there().items()]
        return sorted([game for game in games if game], key=lambda game: game["when"], reverse=True)

    def game(self, name: str, lengths: dict[str, int]) -> ListedGame | None:
        """Return what the list says of one game, or None if its beginning cannot be read."""
        game: ListedGame | None = read(self.store.get(NOTE + name), None)
        if not isinstance(game, dict) or game.get("stamp") != sum(lengths.values()):
            game = self._studied(name, lengths)
            if game is None:
                return None
            self._note(name, game)
        game["name"] = name
        return game

    def note(self, name: str, title: str, session: Session, when: int, seconds: float, moves: bool, stamp: int) -> None:
        """Update what the list says of a game."""
        game: ListedGame = {"title": title, "when": when, "seconds": int(seconds), "moves": moves, "stamp": stamp}
        self._note(name, pictured(game, session))

    def title(self, name: str, beginning: Beginning) -> str:
        """Return the title of a game with this beginning."""
        title = beginning.get("title") or noted_first(self.store, name).get("title")
        return title if isinstance(title, str) else heading(beginning["puzzle"])

    def content(self, name: str) -> Content | None:
        """Return all of a game, or None if it is not in the store."""
        lengths = self.store.lengths(GAME + name)
        text = beginning_of(self.store, name, lengths)
        if text is None:
            return None
        beginning, listed = read(text, {}), noted_first(self.store, name)
        beginning["title"] = self.title(name, beginning)
        entries = in_order(entries_of(self.store, name, lengths))
        note = read(self.store.get(NOTE + name), {})
        says: list[Any] = [head(self.store.get(key) or "") for key in lengths if split(key)[1]]
        says += [beginning, note if isinstance(note, dict) else {}]
        when = max([number(each.get("when")) for each in says] + [int(number(listed.get("when")) * 1000)])
        seconds = max([number(each.get("seconds")) for each in says + [listed]])
        return beginning, entries, when, seconds

    def forget(self, name: str) -> None:
        """Remove a game from the store and from the list of the first format."""
        self.drop(name)
        listed = read(self.store.get(FIRST_LIST), [])
        left = [game for game in listed if not isinstance(game, dict) or game.get("name") != name]
        if len(left) < len(listed):
            try:
                self.store.put(FIRST_LIST, json.dumps(left))
            except Full:
                self.store.drop(FIRST_LIST)

    def drop(self, name: str) -> None:
        """Remove a game from the store."""
        for key in self.store.lengths(GAME + name):
            self.store.drop(key)
        self.store.drop(NOTE + name)

    def make_room(self, current: str) -> bool:
        """Drop the games without moves, except the current one; return whether there were any."""
        unplayed = [name for name, lengths in self.there().items() if not any(split(key)[2] for key in lengths)]
        for name in unplayed:
            if name != current:
                self.drop(name)
        return unplayed not in ([], [current])

    def _studied(self, name: str, lengths: dict[str, int]) -> ListedGame | None:
        content = self.content(name)
        if content is None:
            return None
        beginning, entries, when, seconds = content
        game: ListedGame = {
            "title": beginning["title"],
            "when": when,
            "seconds": int(seconds),
            "moves": bool(entries),
            "stamp": sum(lengths.values()),
        }
        puzzle, listed = beginning["puzzle"], noted_first(self.store, name)
        if listed.get("values") and not any(split(key)[1] for key in lengths):
            # Use what the first format noted: playing two dozen games through would delay the next visit.
            game["puzzle"], game["values"] = listed["puzzle"], listed["values"]
            return game
        if len(puzzle["givens"]) > MAX_PICTURED_CELLS:
            return game
        session = Session(puzzle)
        session.load(puzzle, begun_with(beginning))
        for entry in entries:
            session.history.add(entry)
        return pictured(game, session)

    def _note(self, name: str, game: ListedGame) -> None:
        try:
            self.store.put(NOTE + name, json.dumps(game))
        except Full:
            pass  # the list can be made without notes


def noted_first(store: Store, name: str) -> dict[str, Any]:
    """Return what the list of the first format says of a game, or {}."""
    listed = read(store.get(FIRST_LIST), []) if name.isdigit() else []
    for game in listed if isinstance(listed, list) else []:
        if isinstance(game, dict) and game.get("name") == name:
            return game
    return {}


def pictured(game: ListedGame, session: Session) -> ListedGame:
    """Add the puzzle's own title and, unless it is huge, the board to what the list says of a game."""
    if "title" in session.words:
        game["called"] = session.words["title"]
    if session.rows * session.columns <= MAX_PICTURED_CELLS:
        game["puzzle"] = session.puzzle()
        game["values"] = session.values()
    return game


def number(value: object) -> float:
    """Return the value if it is a number, else 0."""
    return value if isinstance(value, (int, float)) else 0
