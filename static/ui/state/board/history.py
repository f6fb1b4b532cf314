"""Moves on the layers of a board, with undo and redo; the moves of several tabs are put in one order. No DOM.

Every action becomes an entry of a log, as plain JSON values: [count, tab, act] or [count, tab, act, board]. The count
is one more than the highest that its tab had seen (a Lamport clock). So (count, tab), the entry's name, puts the
entries of all tabs into one order, causes before effects. An act is one of:

- [[layer, key, new], ...]: a move;
- {"whole": state}: a move that puts another board in place of this one;
- {"undo": name}, {"redo": name}: the named move is undone or redone.

If a "whole" brought the board, a move on cells names that board as its fourth part. On any other board the move's cells
would mean something else, so there the move changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ui.shapes import Act, Change, Entry, Name, Owner, State

    Done = tuple[str, Any, Any, Any]  # (layer, key, old value, new value)

WHOLE, UNDO, REDO = "whole", "undo", "redo"


class History:
    """Moves on named layers; each layer is a list, or a dict whose missing keys stand for None.

    `log` collects the entries made here until `take_log` takes them. The same entries, added in order to a history
    that began with the same board, lead to the same board and the same moves to undo.
    """

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        self.tab = ""
        nothing: Any = None  # until the owner begins with its first board
        self.begin(nothing)

    def begin(self, state: State) -> None:
        """Start again with a board in this state, and with nothing to undo."""
        self.start = state
        self.count = 0  # the highest of all entries so far
        # By name: (act, name of the board that it was made on).
        self.moves: dict[Name, tuple[Act, Name | None]] = {}
        self.done: list[Name] = []  # the moves that are on the board, in order
        # What each of these changed; for a move of the whole board: (state before, state after).
        self.effects: dict[Name, list[Done] | tuple[State, State]] = {}
        self.boards: list[Name] = []  # those of the moves done that brought another board
        self.undone: list[Name] = []  # the moves that can be redone
        self.log: list[Entry] = []

    def write_as(self, tab: str) -> None:
        """Name the entries that are made from now on after this tab."""
        self.tab = tab

    def take_log(self) -> list[Entry]:
        """Return the entries that were made here since the last call."""
        log, self.log = self.log, []
        return log

    def move(self, changes: Iterable[Change]) -> list[int]:
        """Make one move of these (layer, key, new value) changes; return the cells that changed."""
        made: list[list[Any]] = []
        for name, key, new in changes:
            if self.owner.allows(name, key, new) and self._value(name, key) != new:
                made.append([name, key, new])
        return self._enter(made) if made else []

    def replace(self, state: State) -> None:
        """Put another board in place of this one, as a move; do nothing if it is the same board."""
        if state != self.owner.state():
            self._enter({WHOLE: state})

    def undo(self) -> list[int]:
        """Undo the last move; return the cells that changed."""
        return self.retract(self.done[-1]) if self.done else []

    def retract(self, name: Name) -> list[int]:
        """Undo one move, even if others followed it; return the cells that changed."""
        return self._enter({UNDO: list(name)}) if name in self.effects else []

    def redo(self) -> list[int]:
        """Redo the move that was undone last; return the cells that changed."""
        return self._enter({REDO: list(self.undone[-1])}) if self.undone else []

    def add(self, entry: Entry) -> list[int]:
        """Apply an entry of any tab that follows all entries so far; return the cells that changed."""
        name, act = entry_name(entry), entry[2]
        self.count = max(self.count, name[0])
        if isinstance(act, dict) and UNDO in act:
            return self._take_back(tuple(act[UNDO]))
        if isinstance(act, dict) and REDO in act:
            again = tuple(act[REDO])
            if again not in self.moves or again in self.effects:
                return []  # another tab has already redone it
            if again in self.undone:
                self.undone.remove(again)
            return self._do(again)
        if name in self.moves:
            return []
        self.moves[name] = (act, tuple(entry[3]) if len(entry) > 3 else None)
        self.undone.clear()
        return self._do(name)

    def _enter(self, act: Act) -> list[int]:
        entry: Entry = [self.count + 1, self.tab, act]
        if self.boards and isinstance(act, list):
            entry.append(list(self.boards[-1]))
        self.log.append(entry)
        return self.add(entry)

    def _value(self, name: str, key: Any) -> Any:
        layer = self.owner.layers[name]
        return layer.get(key) if isinstance(layer, dict) else layer[key]

    def _do(self, name: Name) -> list[int]:
        act, board = self.moves[name]
        self.done.append(name)
        if isinstance(act, dict):
            self.effects[name] = (self.owner.state(), act[WHOLE])
            self.boards.append(name)
            self.owner.take(act[WHOLE])
            return []
        made = []
        if board == (self.boards[-1] if self.boards else None):
            for layer, key, new in act:
                key, new = hashable(key), hashable(new)
                if self.owner.allows(layer, key, new):
                    made.append((layer, key, self._value(layer, key), new))
        self.effects[name] = made
        return self._apply(made, 3)

    def _take_back(self, name: Name) -> list[int]:
        if name not in self.effects:
            return []  # another tab has already undone it
        self.undone.append(name)
        at = len(self.done) - 1 if self.done[-1] == name else self.done.index(name)
        later = self.done[at + 1 :]
        if later and self.boards and (name in self.boards or self.boards[-1] in later):
            return self._play([other for other in self.done if other != name])
        self.done.pop(at)
        effect = self.effects.pop(name)
        if isinstance(effect, tuple):
            self.boards.pop()
            self.owner.take(effect[0])
            return []
        return self._apply([change for change in effect if not self._inherited(change, later)], 2)

    def _inherited(self, change: Done, later: list[Name]) -> bool:
        """Tell whether a later move overwrote this change; if so, give that move this change's old value."""
        for name in later:
            effect: Any = self.effects[name]  # of a move on cells: see _take_back
            for at, (layer, key, _, new) in enumerate(effect):
                if (layer, key) == (change[0], change[1]):
                    effect[at] = (layer, key, change[2], new)
                    return True
        return False

    def _play(self, names: list[Name]) -> list[int]:
        """Play these moves, and no others, from the start."""
        self.done, self.effects, self.boards = [], {}, []
        self.owner.take(self.start)
        for name in names:
            self._do(name)
        return []

    def _apply(self, effect: list[Done], side: int) -> list[int]:
        touched: set[int] = set()
        for change in effect:
            layer, key, value = self.owner.layers[change[0]], change[1], change[side]
            if isinstance(layer, dict):
                if value is None:
                    layer.pop(key, None)
                else:
                    layer[key] = value
                touched.update(key)
            else:
                layer[key] = value
                touched.add(key)
        return sorted(touched)


def entry_name(entry: Entry) -> Name:
    """Return the name of an entry; the order of names is the order of entries."""
    return entry[0], entry[1]


def hashable(value: Any) -> Any:
    """Return a JSON value as the layers hold it, with a tuple for a list."""
    return tuple(value) if isinstance(value, list) else value
