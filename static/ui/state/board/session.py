"""The state of play: the puzzle on the board, what the player wrote, and undo.

Runs in MicroPython on the page and in CPython in the tests; knows no DOM, no worker and no rules. Cells are indices,
row-major from 0; `cells` may be any number of them. Each move returns the cells to repaint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import puzzle_name, size_name
from ui.state.board.beside import fresh_state, layers_of, words_of
from ui.state.board.history import History
from ui.state.board.kinds import KINDS
from ui.state.board.numbers import tidied

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence
    from typing import Any, TypeGuard

    from puzzles.api.messages import Layers, Puzzle
    from ui.shapes import Change, Gap, Layer, Listener, Name, State, Words

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVW"  # 10 to 32
MARKS = ("corner", "centre")
MOST = {"solved": 1, "colours": 8}  # highest number of the layers that do not hold the board's numbers


class Session:
    """One puzzle in play, plus the player's layers.

    `corner` and `centre` hold each cell's pencil marks as a sorted tuple of numbers, `colours` a number from 1, or 0
    for none. `shape` changes whenever another board takes the place of this one and must be drawn.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.shape = 0
        self.history = History(self)
        self.load(puzzle)

    def load(self, puzzle: Puzzle, layers: Layers | None = None, setting: bool = False) -> None:
        """Put a puzzle on the board, with the entries, marks, colours and words that came along.

        `setting` allows editing the givens.
        """
        state = fresh_state(puzzle, layers)
        self.take(state)
        self.setting = setting
        self.history.begin(self.layers, state)
        self.connect()

    def edit(self, setting: bool) -> None:
        """Allow editing the givens, or no longer."""
        self.setting = setting

    def connect(self, earlier: Listener | None = None, later: Listener | None = None) -> None:
        """Let undo call `earlier`, which brings back the board before this one, and redo `later`, until the next move.

        `earlier` is for a board without moves.
        """
        self.earlier, self.later, self.since = earlier, later, self.history.count

    def state(self) -> State:
        """Return all that is on the board as plain JSON values, for `take`; the history is not included."""
        state: State = {
            "entries": list(self.entries),
            "solved": list(self.solved),
            "corner": list(self.corner),
            "centre": list(self.centre),
            "colours": list(self.colours),
            "puzzle": self.puzzle(),
        }
        if self.words:
            state["words"] = self.words
        return state

    def beside(self) -> Layers:
        """Return all that the board has beside its puzzle, in the worker's form, for `load` and for links and files."""
        return layers_of(self.state())

    def came_with(self) -> Layers:
        """Return all that the board had beside its puzzle when it was brought."""
        return layers_of(self.history.start)

    def take(self, state: State) -> None:
        """Put a state on the board."""
        puzzle = state["puzzle"]
        self.kind = puzzle["kind"]
        self.view = KINDS[self.kind]
        self.gaps = self.view.gaps
        self.chain = self.view.chain
        self.rows = puzzle["rows"]
        self.columns = puzzle["columns"]
        self.box = puzzle.get("box")
        self.regions = list(puzzle.get("regions") or ())
        self.diagonals = bool(puzzle.get("diagonals"))
        self.top = puzzle["top"]
        lettered = bool(puzzle.get("letters")) and self.view.letters
        self.letters = lettered and 9 < self.top <= 9 + len(LETTERS)
        self.givens = list(puzzle["givens"])
        self.entries = list(state["entries"])
        self.solved = list(state["solved"])  # 1 for an entry that the solver wrote, not the player
        self.corner = [tuple(numbers) for numbers in state["corner"]]
        self.centre = [tuple(numbers) for numbers in state["centre"]]
        self.colours = list(state["colours"])
        self.words: Words = words_of(state.get("words"))  # the puzzle's title, author and rules
        self.clues: dict[Gap, str] = {}
        for less, greater in puzzle["clues"]:
            low, high = min(less, greater), max(less, greater)
            self.clues[(low, high)] = "<" if less == low else ">"
        names = ("givens", "entries", "solved", "corner", "centre", "colours", "clues")
        self.layers: dict[str, Layer] = {name: getattr(self, name) for name in names}
        self.history.layers = self.layers
        self.shape += 1

    def puzzle(self) -> Puzzle:
        """Return the puzzle in the worker's form, without the player's layers."""
        pairs = [[low, high] if sign == "<" else [high, low] for (low, high), sign in self.clues.items()]
        told: Puzzle = {
            "kind": self.kind,
            "rows": self.rows,
            "columns": self.columns,
            "box": self.box,
            "top": self.top,
            "givens": list(self.givens),
            "clues": sorted(pairs),
            "letters": self.letters,
        }
        if self.regions:
            told["regions"] = list(self.regions)
        if self.diagonals:
            told["diagonals"] = True
        return told

    def blank(self) -> Puzzle:
        """Return an empty board of this kind, size and variant, in the worker's form."""
        puzzle = self.puzzle()
        puzzle["givens"] = [0] * len(self.givens)
        puzzle["clues"] = []
        return puzzle

    def value(self, index: int) -> int:
        """Return the number in a cell, a given or an entry; 0 for none."""
        return self.givens[index] or self.entries[index]

    def values(self) -> list[int]:
        """Return the number in every cell, 0 for none."""
        return [given or entry for given, entry in zip(self.givens, self.entries)]

    def symbol(self, number: int) -> str:
        """Return a number as this board shows it: as a letter beyond 9 if the puzzle uses letters."""
        return LETTERS[number - 10] if self.letters and number > 9 else str(number)

    def number(self, letter: str) -> int:
        """Return the number that a letter stands for on this board, or 0."""
        at = LETTERS.find(letter.upper()) if len(letter) == 1 and self.view.letters else -1
        return at + 10 if 0 <= at <= self.top - 10 else 0

    def full(self) -> bool:
        """Tell whether every cell holds a number."""
        return all(given or entry for given, entry in zip(self.givens, self.entries))

    def touched(self) -> bool:
        """Tell whether the player wrote, marked or coloured anything."""
        return any(self.entries) or any(self.colours) or any(self.corner) or any(self.centre)

    def fixed(self, index: int) -> bool:
        """Tell whether a cell cannot be written in now: it is a given, and givens are not being set."""
        return bool(self.givens[index]) and not self.setting

    def sign(self, low: int, high: int) -> str:
        """Return the clue between two touching cells, lower index first: "<", ">" or "" for none."""
        return self.clues.get((low, high), "")

    def allows(self, layer: str, key: object, value: object) -> bool:
        """Tell whether a layer of this board may hold this value at this key; logs may come from files."""
        if layer == "clues":
            return self._ties(key) and value in ("<", ">", None)
        if layer not in self.layers or not whole(key, 0, self.rows * self.columns - 1):
            return False
        if layer in MARKS:
            return isinstance(value, tuple) and all(whole(number, 1, self.top) for number in value)
        return whole(value, 0, MOST.get(layer, self.top))

    def _ties(self, key: object) -> bool:
        """Tell whether a key is of a clue: two cells that touch, the lower index first."""
        if not self.gaps or not isinstance(key, tuple) or len(key) != 2:
            return False
        low, high = key
        if not whole(low, 0, self.rows * self.columns - 2) or not whole(high, 1, self.rows * self.columns - 1):
            return False
        return high - low == self.columns or (high - low == 1 and high % self.columns > 0)

    # Moves.

    def write(self, cells: Iterable[int], number: int, tidy: bool = False) -> list[int]:
        """Write a number (0 clears) in cells: a given while setting, else an entry. Givens in play do not change.

        With `tidy`, an entry takes its number from the pencil marks of the cells that cannot hold it any more.
        """
        if not 0 <= number <= self.top:
            return []
        changes: list[Change] = []
        written = [index for index in cells if not self.fixed(index)]
        for index in written:
            changes += [("givens" if self.setting else "entries", index, number), ("solved", index, 0)]
            if self.setting:
                changes.append(("entries", index, 0))
        if tidy and number and not self.setting:
            changes += tidied(self, written, number)
        return self.history.move(changes)

    def mark(self, layer: str, cells: Iterable[int], number: int) -> list[int]:
        """Write a pencil mark in the empty cells among these, or remove it if all of them have it."""
        if not 1 <= number <= self.top:
            return []
        empty = [index for index in cells if not self.value(index)]
        marks: Any = self.layers[layer]
        if all(number in marks[index] for index in empty):
            return self.history.move(
                [(layer, index, tuple(other for other in marks[index] if other != number)) for index in empty]
            )
        return self.history.move([(layer, index, tuple(sorted(set(marks[index]) | {number}))) for index in empty])

    def pencil(self, candidates: Sequence[Sequence[int]]) -> list[int]:
        """Write these numbers, a list for each cell, into the empty cells as centre marks."""
        changes = []
        for index, numbers in enumerate(candidates):
            if not self.value(index):
                changes.append(("centre", index, tuple(numbers)))
        return self.history.move(changes)

    def colour(self, cells: Collection[int], colour: int) -> list[int]:
        """Colour cells; 0, or a colour that all of them have, removes their colour."""
        if all(self.colours[index] == colour for index in cells):
            colour = 0
        return self.history.move([("colours", index, colour) for index in cells])

    def erase(self, cells: Collection[int]) -> list[int]:
        """Clear cells of their numbers, else of their pencil marks, else of their colours."""
        open_cells = [index for index in cells if not self.fixed(index)]
        if any(self.value(index) for index in open_cells):
            return self.write(open_cells, 0)
        marked = [(layer, index, ()) for layer in MARKS for index in open_cells]
        return self.history.move(marked) or self.history.move([("colours", index, 0) for index in cells])

    def typed(self, index: int, digit: int, fresh: bool) -> int:
        """Return the number after typing a digit: a new number if `fresh` or if the longer one would be too high."""
        before = self.givens[index] if self.setting else self.entries[index]
        number = digit if fresh else before * 10 + digit
        return digit if number > self.top else number

    def backspace(self, cells: Collection[int]) -> list[int]:
        """Remove the last digit of the numbers in cells; if there are no numbers, erase."""
        layer = self.givens if self.setting else self.entries
        changes = []
        for index in cells:
            if layer[index]:
                changes += [("givens" if self.setting else "entries", index, layer[index] // 10), ("solved", index, 0)]
        return self.history.move(changes) or self.erase(cells)

    def restart(self) -> list[int]:
        """Remove everything that is not part of the puzzle."""
        state: Any = fresh_state(self.puzzle())
        changes = []
        for name in ("entries", "solved", "corner", "centre", "colours"):
            changes += [(name, index, empty) for index, empty in enumerate(state[name])]
        return self.history.move(changes)

    def fill(self, solution: Sequence[int]) -> list[int]:
        """Write a solution over the entries, in one move."""
        changes = []
        for index, number in enumerate(solution):
            if not self.givens[index]:
                changes += [("entries", index, number), ("solved", index, 1)]
        return self.history.move(changes)

    def reveal(self, index: int, number: int, tidy: bool = False) -> list[int]:
        """Write one number of the solution; `tidy` as in `write`."""
        if self.givens[index]:
            return []
        changes: list[Change] = [("entries", index, number), ("solved", index, 1)]
        return self.history.move(changes + (tidied(self, [index], number) if tidy else []))

    def adopt(self) -> list[int]:
        """Make the entries givens."""
        changes = []
        for index, number in enumerate(self.entries):
            if number:
                changes += [("givens", index, number), ("entries", index, 0), ("solved", index, 0)]
        return self.history.move(changes)

    def clue(self, low: int, high: int, sign: str) -> list[int]:
        """Set the clue between two touching cells, lower index first: "<", ">" or "" for none."""
        if not self.setting or not self.gaps:
            return []
        return self.history.move([("clues", (low, high), sign or None)])

    def cycle(self, low: int, high: int) -> list[int]:
        """Change the clue between two touching cells to the next of none, less, greater."""
        return self.clue(low, high, {"": "<", "<": ">", ">": ""}[self.sign(low, high)])

    def become(self, state: State) -> list[int]:
        """Put another board in place of this one, as one move that can be undone."""
        self.history.replace(state)
        return list(range(self.rows * self.columns))

    def undo(self) -> list[int]:
        """Undo the last move; before the first one, bring back the board before this one."""
        return self._left(self.earlier) if self._leads(self.earlier) else self._stepped(self.history.undo)

    def redo(self) -> list[int]:
        """Redo the move that was undone last; if that was the opening of another board, bring that board back."""
        return self._left(self.later) if self._leads(self.later) else self._stepped(self.history.redo)

    def _leads(self, way: Listener | None) -> TypeGuard[Listener]:
        return way is not None and self.history.count == self.since

    def _left(self, way: Listener) -> list[int]:
        way()
        return []

    def _stepped(self, step: Callable[[], list[int]]) -> list[int]:
        shape = self.shape
        changed = step()
        return changed if shape == self.shape else list(range(self.rows * self.columns))

    def last(self) -> Name | None:
        """Return the name of the last move on the board, for `retract`; None if there is none."""
        return self.history.done[-1] if self.history.done else None

    def retract(self, move: Name) -> list[int]:
        """Undo one move, even if others followed it."""
        return self._stepped(lambda: self.history.retract(move))

    def can_undo(self) -> bool:
        """Tell whether there is a move, or the opening of this board, to undo."""
        return bool(self.history.done) or self._leads(self.earlier)

    def can_redo(self) -> bool:
        """Tell whether there is a move, or the opening of another board, to redo."""
        return bool(self.history.undone) or self._leads(self.later)


def heading(puzzle: Puzzle) -> str:
    """Return the heading of a puzzle: its kind, its variant and its size."""
    title = KINDS[puzzle["kind"]].title
    return puzzle_name(title, size_name(puzzle), bool(puzzle.get("regions")), bool(puzzle.get("diagonals")))


def name_of(session: Session) -> str:
    """Return what the puzzle on a board is called: its title, or its kind and its size if it came without."""
    return session.words.get("title") or heading(session.puzzle())


def whole(value: object, least: int, most: int) -> TypeGuard[int]:
    """Tell whether a value is a whole number from `least` to `most`."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
