"""Layers of a board that can be changed, every change taken back, the changes of several tabs in one order; no DOM.

What is done becomes an entry of a log, as plain JSON values: [count, tab, act] or [count, tab, act, board]. The count
is one more than the highest that its tab had seen (a Lamport clock), so that (count, tab), the entry's name, puts the
entries of all tabs into one order, causes before effects. An act is one of:

- [[layer, key, new], ...], a move;
- {"whole": state}, a move after which the board is another one;
- {"undo": name}, {"redo": name}, of a move that is taken back or made again.

A move on cells names the board that it was made on, if that is one that a "whole" brought: on any other board its cells
would mean something else, so there it changes nothing.
"""

WHOLE, UNDO, REDO = "whole", "undo", "redo"


class History:
    """Moves made on named layers, each a list, or a dict whose missing keys stand for None.

    `log` takes the entries that were made here since it was last emptied. Added in their order to a history that began
    with the same board, entries lead to the same board, and to the same moves to take back.
    """

    def __init__(self, owner):
        # It has state() and take(state), for moves that change the whole board, and allows(layer, key, value).
        self.owner = owner
        self.tab = ""
        self.begin({}, None)

    def begin(self, layers, state):
        """Begin anew, with these layers, which show this state, and nothing to take back."""
        self.layers = layers
        self.start = state
        self.count = 0  # the highest of all entries so far
        self.moves = {}  # by name: (act, name of the board that it was made on)
        self.done = []  # names of the moves that are on the board, in their order
        self.effects = {}  # of these: [(layer, key, old, new), ...], or (state before, state after)
        self.boards = []  # names of those among them that brought another board
        self.undone = []  # names of the moves that can be made again
        self.log = []

    def move(self, changes):
        """Make a move of (layer, key, new) each; return the keys whose values changed."""
        made = []
        for name, key, new in changes:
            if self.owner.allows(name, key, new) and self._value(name, key) != new:
                made.append([name, key, new])
        return self._enter(made) if made else []

    def replace(self, state):
        """Put another board in place of this one, as a move; the same one is none."""
        if state != self.owner.state():
            self._enter({WHOLE: state})

    def undo(self):
        """Take the last move back; return the keys whose values changed."""
        return self.retract(self.done[-1]) if self.done else []

    def retract(self, name):
        """Take one move back, wherever it stands; return the keys whose values changed."""
        return self._enter({UNDO: list(name)}) if name in self.effects else []

    def redo(self):
        """Make the last move that was taken back again; return the keys whose values changed."""
        return self._enter({REDO: list(self.undone[-1])}) if self.undone else []

    def add(self, entry):
        """Do what an entry of any tab says, which comes after all so far; return the keys whose values changed."""
        name, act = entry_name(entry), entry[2]
        self.count = max(self.count, name[0])
        if isinstance(act, dict) and UNDO in act:
            return self._take_back(tuple(act[UNDO]))
        if isinstance(act, dict) and REDO in act:
            again = tuple(act[REDO])
            if again not in self.moves or again in self.effects:
                return []  # another tab made it again already
            if again in self.undone:
                self.undone.remove(again)
            return self._do(again)
        if name in self.moves:
            return []
        self.moves[name] = (act, tuple(entry[3]) if len(entry) > 3 else None)
        self.undone.clear()
        return self._do(name)

    def _enter(self, act):
        entry = [self.count + 1, self.tab, act]
        if self.boards and isinstance(act, list):
            entry.append(list(self.boards[-1]))
        self.log.append(entry)
        return self.add(entry)

    def _value(self, name, key):
        layer = self.layers[name]
        return layer.get(key) if isinstance(layer, dict) else layer[key]

    def _do(self, name):
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

    def _take_back(self, name):
        if name not in self.effects:
            return []  # another tab took it back already
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

    def _inherited(self, change, later):
        """Tell whether a later move wrote over a change that is taken back; then its old value is the change's."""
        for name in later:
            effect = self.effects[name]
            for at, (layer, key, _, new) in enumerate(effect):
                if (layer, key) == (change[0], change[1]):
                    effect[at] = (layer, key, change[2], new)
                    return True
        return False

    def _play(self, names):
        """Make these moves, and no others, from the start."""
        self.done, self.effects, self.boards = [], {}, []
        self.owner.take(self.start)
        for name in names:
            self._do(name)
        return []

    def _apply(self, effect, side):
        touched = set()
        for change in effect:
            layer, key, value = self.layers[change[0]], change[1], change[side]
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


def entry_name(entry):
    """Return the name of an entry: names sort as entries follow each other."""
    return entry[0], entry[1]


def hashable(value):
    """Return a JSON value as the layers hold it: a list as a tuple."""
    return tuple(value) if isinstance(value, list) else value
