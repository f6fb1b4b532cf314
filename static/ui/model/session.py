"""The state of play: the puzzle on the board, what the player wrote, and how to take it back.

Runs in MicroPython on the page and in CPython under the tests; knows no DOM, no worker and no rules. Cells are indices,
row-major from 0; `cells` is any number of them. Each move returns the cells to paint again.
"""

from puzzles.portable.naming import size_name
from ui.model.history import History
from ui.model.kinds import KINDS

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVW"  # 10 to 32
MARKS = ("corner", "centre")
MOST = {"solved": 1, "colours": 8}  # of layers whose numbers do not go to the board's highest


class Session:
    """One puzzle in play: `puzzle` as the worker speaks it (plain JSON values), plus the player's layers.

    `corner` and `centre` hold each cell's pencil marks as a sorted tuple of numbers, `colours` a number from 1, 0 for
    none. `shape` changes whenever the board became another one and must be drawn anew.
    """

    def __init__(self, puzzle):
        self.shape = 0
        self.history = History(self)
        self.load(puzzle)

    def load(self, puzzle, entries=None, setting=False):
        """Put a puzzle on the board; `entries` are the player's numbers, `setting` opens it for editing givens."""
        state = fresh_state(puzzle, entries)
        self.take(state)
        self.setting = setting
        self.history.begin(self.layers, state)

    def state(self):
        """Return all that is on the board as plain JSON values, for `take`; what can be taken back is not in it."""
        state = {name: list(self.layers[name]) for name in ("entries", "solved", "corner", "centre", "colours")}
        state["puzzle"] = self.puzzle()
        return state

    def take(self, state):
        """Put a state on the board."""
        puzzle = state["puzzle"]
        self.kind = puzzle["kind"]
        self.view = KINDS[self.kind]
        self.gaps = self.view.gaps
        self.chain = self.view.chain
        self.rows = puzzle["rows"]
        self.columns = puzzle["columns"]
        self.box = puzzle.get("box")
        self.top = puzzle["top"]
        lettered = bool(puzzle.get("letters")) and self.view.letters
        self.letters = lettered and 9 < self.top <= 9 + len(LETTERS)
        self.givens = list(puzzle["givens"])
        self.entries = list(state["entries"])
        self.solved = list(state["solved"])  # 1 where the solver, not the player, wrote the entry
        self.corner = [tuple(numbers) for numbers in state["corner"]]
        self.centre = [tuple(numbers) for numbers in state["centre"]]
        self.colours = list(state["colours"])
        self.clues = {}
        for less, greater in puzzle["clues"]:
            low, high = min(less, greater), max(less, greater)
            self.clues[(low, high)] = "<" if less == low else ">"
        names = ("givens", "entries", "solved", "corner", "centre", "colours", "clues")
        self.layers = {name: getattr(self, name) for name in names}
        self.history.layers = self.layers
        self.shape += 1

    def puzzle(self):
        """Return the puzzle as the worker speaks it, the player's layers left out."""
        pairs = [[low, high] if sign == "<" else [high, low] for (low, high), sign in self.clues.items()]
        return {
            "kind": self.kind,
            "rows": self.rows,
            "columns": self.columns,
            "box": self.box,
            "top": self.top,
            "givens": list(self.givens),
            "clues": sorted(pairs),
            "letters": self.letters,
        }

    def value(self, index):
        """Return the number in a cell, given or entry, 0 for none."""
        return self.givens[index] or self.entries[index]

    def values(self):
        """Return the number in every cell, 0 for none."""
        return [given or entry for given, entry in zip(self.givens, self.entries)]

    def symbol(self, number):
        """Return how a number is written on this board: beyond 9 as a letter where the puzzle came so."""
        return LETTERS[number - 10] if self.letters and number > 9 else str(number)

    def number(self, letter):
        """Return the number that a letter stands for on this board, 0 for none."""
        at = LETTERS.find(letter.upper()) if len(letter) == 1 and self.view.letters else -1
        return at + 10 if 0 <= at <= self.top - 10 else 0

    def full(self):
        """Tell whether every cell holds a number."""
        return all(given or entry for given, entry in zip(self.givens, self.entries))

    def touched(self):
        """Tell whether the player wrote, marked or coloured anything."""
        return any(self.entries) or any(self.colours) or any(self.corner) or any(self.centre)

    def fixed(self, index):
        """Tell whether a cell cannot be written in now: a given, unless givens are being set."""
        return bool(self.givens[index]) and not self.setting

    def sign(self, low, high):
        """Return "<" or ">" as the clue between two touching cells stands, low index first, or an empty text."""
        return self.clues.get((low, high), "")

    def allows(self, layer, key, value):
        """Tell whether a layer of this board may have this value at this key: logs are read from files, too."""
        if layer == "clues":
            return self._ties(key) and value in ("<", ">", None)
        if layer not in self.layers or not whole(key, 0, self.rows * self.columns - 1):
            return False
        if layer in MARKS:
            return isinstance(value, tuple) and all(whole(number, 1, self.top) for number in value)
        return whole(value, 0, MOST.get(layer, self.top))

    def _ties(self, key):
        """Tell whether a key is of a clue: two cells that touch, the lower index first."""
        if not self.gaps or not isinstance(key, tuple) or len(key) != 2:
            return False
        low, high = key
        if not whole(low, 0, self.rows * self.columns - 2) or not whole(high, 1, self.rows * self.columns - 1):
            return False
        return high - low == self.columns or (high - low == 1 and high % self.columns > 0)

    # Moves.

    def write(self, cells, number):
        """Write a number (0 clears) in cells: a given while setting, else an entry. Givens in play stay."""
        if not 0 <= number <= self.top:
            return []
        changes = []
        for index in cells:
            if self.fixed(index):
                continue
            changes += [("givens" if self.setting else "entries", index, number), ("solved", index, 0)]
            if self.setting:
                changes.append(("entries", index, 0))
        return self.history.move(changes)

    def mark(self, layer, cells, number):
        """Put a pencil mark in the empty ones of these cells, or take it away where all of them have it."""
        if not 1 <= number <= self.top:
            return []
        empty = [index for index in cells if not self.value(index)]
        marks = self.layers[layer]
        if all(number in marks[index] for index in empty):
            return self.history.move(
                [(layer, index, tuple(other for other in marks[index] if other != number)) for index in empty]
            )
        return self.history.move([(layer, index, tuple(sorted(set(marks[index]) | {number}))) for index in empty])

    def pencil(self, candidates):
        """Write these numbers, a list for each cell, as centre marks into the empty cells."""
        changes = []
        for index, numbers in enumerate(candidates):
            if not self.value(index):
                changes.append(("centre", index, tuple(numbers)))
        return self.history.move(changes)

    def colour(self, cells, colour):
        """Colour cells (0 takes it away); the same colour again, where all of them have it, takes it away."""
        if all(self.colours[index] == colour for index in cells):
            colour = 0
        return self.history.move([("colours", index, colour) for index in cells])

    def erase(self, cells):
        """Take out of cells what shows most: their numbers, else their pencil marks, else their colours."""
        open_cells = [index for index in cells if not self.fixed(index)]
        if any(self.value(index) for index in open_cells):
            return self.write(open_cells, 0)
        marked = [(layer, index, ()) for layer in MARKS for index in open_cells]
        return self.history.move(marked) or self.history.move([("colours", index, 0) for index in cells])

    def typed(self, index, digit, fresh):
        """Return the number that a digit makes in a cell: it starts one when `fresh` or where it would pass the top."""
        before = self.givens[index] if self.setting else self.entries[index]
        number = digit if fresh else before * 10 + digit
        return digit if number > self.top else number

    def backspace(self, cells):
        """Take the last digit of the numbers in cells away; where there is none, what `erase` would."""
        layer = self.givens if self.setting else self.entries
        changes = []
        for index in cells:
            if layer[index]:
                changes += [("givens" if self.setting else "entries", index, layer[index] // 10), ("solved", index, 0)]
        return self.history.move(changes) or self.erase(cells)

    def restart(self):
        """Take everything that is not part of the puzzle off the board."""
        state = fresh_state(self.puzzle())
        changes = []
        for name in ("entries", "solved", "corner", "centre", "colours"):
            changes += [(name, index, empty) for index, empty in enumerate(state[name])]
        return self.history.move(changes)

    def fill(self, solution):
        """Write a solution over the entries; one undo brings the player's own back."""
        changes = []
        for index, number in enumerate(solution):
            if not self.givens[index]:
                changes += [("entries", index, number), ("solved", index, 1)]
        return self.history.move(changes)

    def reveal(self, index, number):
        """Write one number of the solution."""
        return [] if self.givens[index] else self.history.move([("entries", index, number), ("solved", index, 1)])

    def adopt(self):
        """Make the entries givens."""
        changes = []
        for index, number in enumerate(self.entries):
            if number:
                changes += [("givens", index, number), ("entries", index, 0), ("solved", index, 0)]
        return self.history.move(changes)

    def clue(self, low, high, sign):
        """Set the clue between two touching cells, low index first: "<", ">" or "" for none."""
        if not self.setting or not self.gaps:
            return []
        return self.history.move([("clues", (low, high), sign or None)])

    def cycle(self, low, high):
        """Step the clue between two touching cells: none, less, greater, none."""
        return self.clue(low, high, {"": "<", "<": ">", ">": ""}[self.sign(low, high)])

    def become(self, state):
        """Put another board in place of this one, as one move that can be taken back."""
        self.history.replace(state)
        return list(range(self.rows * self.columns))

    def undo(self):
        """Take the last move back."""
        return self._stepped(self.history.undo)

    def redo(self):
        """Make the last move that was taken back again."""
        return self._stepped(self.history.redo)

    def _stepped(self, step):
        shape = self.shape
        changed = step()
        return changed if shape == self.shape else list(range(self.rows * self.columns))

    def last(self):
        """Return the name of the last move on the board, for `retract`; None where there is none."""
        return self.history.done[-1] if self.history.done else None

    def retract(self, move):
        """Take one move back, even where others followed it."""
        return self._stepped(lambda: self.history.retract(move))

    def can_undo(self):
        """Tell whether there is a move to take back."""
        return bool(self.history.done)

    def can_redo(self):
        """Tell whether there is a move to make again."""
        return bool(self.history.undone)


def heading(puzzle: "dict") -> str:
    """Return what a puzzle is called: its kind and its size."""
    return KINDS[puzzle["kind"]].title + " " + size_name(puzzle)


def fresh_state(puzzle, entries=None):
    """Return the state of a puzzle that nobody has played, but for these entries."""
    count = puzzle["rows"] * puzzle["columns"]
    return {
        "puzzle": puzzle,
        "entries": list(entries) if entries else [0] * count,
        "solved": [0] * count,
        "corner": [()] * count,
        "centre": [()] * count,
        "colours": [0] * count,
    }


def whole(value, least, most):
    """Tell whether a value is a whole number from `least` to `most`."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
