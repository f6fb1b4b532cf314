"""Layers of a board that can be changed, and every change taken back; no DOM in here.

A move is a list of (layer, key, old, new), so that undo and redo serve all layers alike; or WHOLE, a state before and a
state after, where the board itself became another one.
"""

WHOLE = "whole"


class History:
    """Moves made on named layers, each a list, or a dict whose missing keys stand for None.

    `log` takes what was done since it was last emptied, as plain JSON values which `repeat` understands: a move as its
    new values, "undo" or "redo". Played back on the board of its beginning, a log leads to the same board, and to the
    same moves to take back.
    """

    def __init__(self, owner):
        self.owner = owner  # has state() and take(state), for moves that change the whole board
        self.begin({})

    def begin(self, layers):
        """Begin anew, with these layers and nothing to take back."""
        self.layers = layers
        self.done = []
        self.undone = []
        self.log = []

    def move(self, changes):
        """Make a move of (layer, key, new) each; return the keys whose values changed."""
        made = []
        for name, key, new in changes:
            layer = self.layers[name]
            old = layer.get(key) if isinstance(layer, dict) else layer[key]
            if old != new:
                made.append((name, key, old, new))
        if not made:
            return []
        self.log.append([[name, key, new] for name, key, old, new in made])
        self._push(made)
        return self._apply(made, 3)

    def replace(self, state):
        """Put another board in place of this one, as a move; the same one is none."""
        if state == self.owner.state():
            return
        self.log.append({WHOLE: state})
        self._push((self.owner.state(), state))
        self.owner.take(state)

    def undo(self):
        """Take the last move back; return the keys whose values changed."""
        return self._replay("undo", self.done, self.undone, 2)

    def redo(self):
        """Make the last move that was taken back again; return the keys whose values changed."""
        return self._replay("redo", self.undone, self.done, 3)

    def repeat(self, logged):
        """Do what an entry of a log says."""
        if logged == "undo":
            self.undo()
        elif logged == "redo":
            self.redo()
        elif isinstance(logged, dict):
            self.replace(logged[WHOLE])
        else:
            self.move([(name, hashable(key), hashable(new)) for name, key, new in logged])

    def _push(self, move):
        self.done.append(move)
        self.undone.clear()

    def _replay(self, name, source, target, side):
        if not source:
            return []
        self.log.append(name)
        move = source.pop()
        target.append(move)
        if isinstance(move, tuple):
            self.owner.take(move[side - 2])
            return []
        return self._apply(move, side)

    def _apply(self, move, side):
        touched = set()
        for change in move:
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


def hashable(value):
    """Return a JSON value as the layers hold it: a list as a tuple."""
    return tuple(value) if isinstance(value, list) else value
