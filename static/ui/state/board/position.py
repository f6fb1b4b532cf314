"""All that is on a board: the puzzle and the layers of the player.

Runs in MicroPython on the page and in CPython in the tests; knows no DOM, no worker and no rules. Cells are indices,
row-major from 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.beside import words_of
from ui.state.board.kinds import KINDS

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle
    from ui.shapes import Gap, Layer, State, Words

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVW"  # 10 to 32


class Position:
    """A puzzle with what was written into it.

    `corner` and `centre` hold each cell's pencil marks as a sorted tuple of numbers, `colours` a number from 1, or 0
    for none. `shape` changes whenever another board takes the place of this one and must be drawn.
    """

    shape = 0
    setting = False
    """Whether the givens are edited."""

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
        self.shape += 1

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
