"""Stores for the keeper under CPython: one that is shared at once, and what each tab sees of one, later than it is."""

from __future__ import annotations

import copy
from itertools import count

from tests.properties.test_session import PUZZLES
from ui.state.board.session import Session
from ui.storage.keeper import Keeper
from ui.storage.logs import Full

Key = str


class Store:
    """A store that takes so many characters."""

    def __init__(self, room: int = 10**9) -> None:
        self.room = room
        self.texts: dict[Key, str] = {}

    def get(self, key: Key) -> str | None:
        return self.texts.get(key)

    def put(self, key: Key, text: str) -> None:
        others = sum(len(other) for name, other in self.texts.items() if name != key)
        if others + len(text) > self.room:
            raise Full
        self.texts[key] = text

    def drop(self, key: Key) -> None:
        self.texts.pop(key, None)

    def lengths(self, start: str) -> dict[Key, int]:
        return {key: len(text) for key, text in self.texts.items() if key == start or key.startswith(f"{start}:")}


class Shared:
    """A browser's store: all that was ever done to it, in one order. None takes a key away."""

    def __init__(self) -> None:
        self.room = 10**9
        self.done: list[tuple[Tab | None, Key, str | None]] = []

    def now(self) -> dict[Key, str]:
        texts: dict[Key, str] = {}
        for _, key, text in self.done:
            texts.pop(key, None)
            if text is not None:
                texts[key] = text
        return texts

    def clear(self) -> None:
        for key in self.now():
            self.done.append((None, key, None))


class Tab(Store):
    """What one tab sees of a shared store: its own writes at once, those of others when it hears of them."""

    def __init__(self, shared: Shared) -> None:
        super().__init__()
        self.shared = shared
        self.texts = shared.now()
        self.heard = len(shared.done)

    def put(self, key: Key, text: str) -> None:
        self.room = self.shared.room
        super().put(key, text)
        self.shared.done.append((self, key, text))

    def drop(self, key: Key) -> None:
        super().drop(key)
        self.shared.done.append((self, key, None))

    def hear(self, most: int = 10**9) -> None:
        """Hear of what others did next; what this tab did to a key since then stands."""
        done = self.shared.done
        for at in range(self.heard, min(len(done), self.heard + most)):
            by, key, text = done[at]
            self.heard = at + 1
            if by is self or any(later is self and other == key for later, other, _ in done[at + 1 :]):
                continue
            self.texts.pop(key, None)
            if text is not None:
                self.texts[key] = text


TABS = count()


def opened(store: Store, puzzle: int = 1, ticks: count[int] | None = None) -> Keeper:
    clock = ticks or count()
    return Keeper(Session(copy.deepcopy(PUZZLES[puzzle])), store, lambda: next(clock), f"t{next(TABS)}")


def begun(store: Store, puzzle: int = 0) -> Keeper:
    made = opened(store, puzzle)
    made.begin("A game")
    return made


def reopened(store: Store, name: str) -> Session:
    """Return the session of another page that opens a game."""
    other = opened(store)
    assert other.resume(name)
    session: Session = other.session
    return session
