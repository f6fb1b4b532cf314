"""The state of play: the puzzle on the board, what the player wrote, the moves, and undo.

`cells` may be any number of cells. Each move returns the cells to repaint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import puzzle_name, size_name
from ui.state.board import bounds
from ui.state.board.beside import fresh_state, layers_of
from ui.state.board.history import History
from ui.state.board.kinds import KINDS
from ui.state.board.numbers import tidied
from ui.state.board.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence
    from typing import Any

    from puzzles.api.messages import Layers, Puzzle
    from ui.shapes import Change, Name, State

MARKS = ("corner", "centre")


class Session(Position):
    """One puzzle in play, with the history of its moves."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.history = History(self)
        self.load(puzzle)

    def load(self, puzzle: Puzzle, layers: Layers | None = None, setting: bool = False) -> None:
        """Put a puzzle on the board, with the entries, marks, colours and words that came along.

        `setting` allows editing the givens.
        """
        state = fresh_state(puzzle, layers)
        self.take(state)
        self.setting = setting
        self.history.begin(state)
        self.connect()

    def edit(self, setting: bool) -> None:
        """Edit the givens from now on, or play."""
        self.setting = setting

    def connect(self, earlier: bool = False, later: bool = False) -> None:
        """Have undo lead to the board before this one, and redo to the one after, until the next move.

        `earlier` is for a board without moves.
        """
        self._earlier, self._later, self._since = earlier, later, self.history.count

    def beside(self) -> Layers:
        """Return all that the board has beside its puzzle, in the worker's form, for `load` and for links and files."""
        return layers_of(self.state())

    def came_with(self) -> Layers:
        """Return all that the board had beside its puzzle when it was brought."""
        return layers_of(self.history.start)

    def allows(self, layer: str, key: object, value: object) -> bool:
        """Tell whether a layer of this board may hold this value at this key; logs may come from files."""
        return bounds.allows(self, layer, key, value)

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
        """Undo the last move."""
        return self._stepped(self.history.undo)

    def redo(self) -> list[int]:
        """Redo the move that was undone last."""
        return self._stepped(self.history.redo)

    def leads_back(self) -> bool:
        """Tell whether undo leads to the board before this one."""
        return self._earlier and self.history.count == self._since

    def leads_on(self) -> bool:
        """Tell whether redo leads to the board after this one."""
        return self._later and self.history.count == self._since

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
        return bool(self.history.done) or self.leads_back()

    def can_redo(self) -> bool:
        """Tell whether there is a move, or the opening of another board, to redo."""
        return bool(self.history.undone) or self.leads_on()


def heading(puzzle: Puzzle) -> str:
    """Return the heading of a puzzle: its kind, its variant and its size."""
    title = KINDS[puzzle["kind"]].title
    return puzzle_name(title, size_name(puzzle), bool(puzzle.get("regions")), bool(puzzle.get("diagonals")))


def name_of(session: Session) -> str:
    """Return what the puzzle on a board is called: its title, or its kind and its size if it came without."""
    return session.words.get("title") or heading(session.puzzle())
