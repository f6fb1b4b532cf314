"""The state of play: the puzzle on the board, what the player wrote, and how to take it back.

Runs in MicroPython on the page and in CPython under the tests; knows no DOM and no worker. Cells are indices,
row-major from 0. The board's numbers live in layers; a move is a list of (layer, key, old, new), so that undo and
redo serve every layer alike.
"""


class Session:
    """One puzzle in play: `puzzle` as the worker speaks it (plain JSON values), plus the player's layers."""

    def __init__(self, puzzle):
        self.load(puzzle)

    def load(self, puzzle, entries=None, setting=False):
        """Put a puzzle on the board; `entries` are the player's numbers, `setting` opens it for editing givens."""
        self.kind = puzzle["kind"]
        self.rows = puzzle["rows"]
        self.columns = puzzle["columns"]
        self.box = puzzle.get("box")
        self.top = puzzle["top"]
        self.setting = setting
        count = self.rows * self.columns
        self.givens = list(puzzle["givens"])
        self.entries = list(entries) if entries else [0] * count
        self.solved = [0] * count  # 1 where the solver, not the player, wrote the entry
        self.clues = {}
        for less, greater in puzzle["clues"]:
            low, high = min(less, greater), max(less, greater)
            self.clues[(low, high)] = "<" if less == low else ">"
        self._layers = {"givens": self.givens, "entries": self.entries, "solved": self.solved, "clues": self.clues}
        self._done = []
        self._undone = []

    def puzzle(self):
        """Return the puzzle as the worker speaks it, the player's entries left out."""
        pairs = [[low, high] if sign == "<" else [high, low] for (low, high), sign in self.clues.items()]
        return {
            "kind": self.kind,
            "rows": self.rows,
            "columns": self.columns,
            "box": self.box,
            "top": self.top,
            "givens": list(self.givens),
            "clues": sorted(pairs),
        }

    def value(self, index):
        """Return the number in a cell, given or entry, 0 for none."""
        return self.givens[index] or self.entries[index]

    def values(self):
        """Return the number in every cell, 0 for none."""
        return [given or entry for given, entry in zip(self.givens, self.entries)]

    def full(self):
        """Tell whether every cell holds a number."""
        return all(given or entry for given, entry in zip(self.givens, self.entries))

    def touched(self):
        """Tell whether the player wrote anything."""
        return any(self.entries)

    def fixed(self, index):
        """Tell whether a cell cannot be written in now: a given, unless givens are being set."""
        return bool(self.givens[index]) and not self.setting

    def sign(self, low, high):
        """Return "<" or ">" as the clue between two touching cells stands, low index first, or an empty text."""
        return self.clues.get((low, high), "")

    # Moves. Each returns the cells to paint again.

    def write(self, index, number):
        """Write a number (0 clears) in a cell: a given while setting, else an entry. Givens in play stay."""
        if self.fixed(index) or not 0 <= number <= self.top:
            return []
        layer = "givens" if self.setting else "entries"
        changes = [(layer, index, number), ("solved", index, 0)]
        if self.setting:
            changes.append(("entries", index, 0))
        return self._move(changes)

    def digit(self, index, digit, fresh):
        """Type one digit in a cell: it starts a number when `fresh` or where appending would pass the top."""
        before = self.givens[index] if self.setting else self.entries[index]
        number = digit if fresh else before * 10 + digit
        if number > self.top:
            number = digit
        return self.write(index, number) if number else []

    def backspace(self, index):
        """Take the last digit of the number in a cell away."""
        before = self.givens[index] if self.setting else self.entries[index]
        return self.write(index, before // 10)

    def clear(self):
        """Take every entry off the board."""
        changes = []
        for index in range(len(self.entries)):
            changes += [("entries", index, 0), ("solved", index, 0)]
        return self._move(changes)

    def fill(self, solution):
        """Write a solution over the entries; one undo brings the player's own back."""
        changes = []
        for index, number in enumerate(solution):
            if not self.givens[index]:
                changes += [("entries", index, number), ("solved", index, 1)]
        return self._move(changes)

    def clue(self, low, high, sign):
        """Set the clue between two touching cells, low index first: "<", ">" or "" for none."""
        if not self.setting or self.kind != "futoshiki":
            return []
        return self._move([("clues", (low, high), sign or None)])

    def cycle(self, low, high):
        """Step the clue between two touching cells: none, less, greater, none."""
        return self.clue(low, high, {"": "<", "<": ">", ">": ""}[self.sign(low, high)])

    def undo(self):
        """Take the last move back."""
        return self._replay(self._done, self._undone, 2)

    def redo(self):
        """Make the last move that was taken back again."""
        return self._replay(self._undone, self._done, 3)

    def can_undo(self):
        """Tell whether there is a move to take back."""
        return bool(self._done)

    def can_redo(self):
        """Tell whether there is a move to make again."""
        return bool(self._undone)

    def _move(self, changes):
        move = []
        for name, key, new in changes:
            layer = self._layers[name]
            old = layer.get(key) if isinstance(layer, dict) else layer[key]
            if old != new:
                move.append((name, key, old, new))
        if not move:
            return []
        self._done.append(move)
        self._undone.clear()
        return self._apply(move, 3)

    def _replay(self, source, target, side):
        if not source:
            return []
        move = source.pop()
        target.append(move)
        return self._apply(move, side)

    def _apply(self, move, side):
        touched = set()
        for change in move:
            layer, key, value = self._layers[change[0]], change[1], change[side]
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
