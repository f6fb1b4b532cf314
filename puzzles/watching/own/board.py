"""The board that a visitor's search is given: six calls, each of which is recorded."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from reprlib import repr as shortly
from types import FrameType

from puzzles.model.values import Puzzle
from puzzles.watching.own.calls import BROKEN, CANDIDATES, CELLS, DONE, PLACE, REMOVE, Recorder
from puzzles.watching.own.standing import Standing, boxes_of, standing_on

NAME = "<your search>"
"""What the visitor's code is called in a traceback."""


class WrongCallError(Exception):
    """A call that the board does not take; its words say why."""


class Cell:
    """A cell. `row` and `column` count from 1, and so does `box`, which is 0 on a board without boxes."""

    __slots__ = ("_standing", "box", "column", "place", "row")

    def __init__(self, standing: Standing, place: int, row: int, column: int, box: int) -> None:
        self._standing = standing
        self.place = place
        self.row = row
        self.column = column
        self.box = box

    @property
    def number(self) -> int:
        """The number that stands there now, 0 for none."""
        return self._standing.numbers[self.place]

    def __repr__(self) -> str:
        return f"row {self.row}, column {self.column}"

    def __copy__(self) -> Cell:
        return self

    def __deepcopy__(self, memo: object) -> Cell:
        return self


class Board:
    """A puzzle's board. Every call raises WrongCallError for what is no cell of it, no number, or a given's cell."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._givens = puzzle.givens
        self._standing = standing_on(puzzle)
        boxes = boxes_of(puzzle)
        self._cells = [Cell(self._standing, at, *puzzle.size.place(at), boxes[at]) for at in range(puzzle.size.cells)]
        self._recorder: Recorder | None = None

    def __copy__(self) -> Board:
        raise WrongCallError("the board cannot be copied: place() and remove() change it, and back.")

    def __deepcopy__(self, memo: object) -> Board:
        return self.__copy__()

    def record(self, recorder: Recorder) -> None:
        """Have a recorder take every call from now on."""
        self._recorder = recorder

    @property
    def standing(self) -> Standing:
        """The numbers on it."""
        return self._standing

    def cells(self) -> Sequence[Cell]:
        """Return all cells, row by row."""
        self._note(CELLS)
        return list(self._cells)

    def candidates(self, cell: Cell) -> list[int]:
        """Return the numbers that no rule forbids in a cell, as the board stands now, the lowest first."""
        at = self._place(cell, "candidates")
        self._note(CANDIDATES, at)
        return self._standing.candidates(at)

    def place(self, cell: Cell, number: int) -> None:
        """Write a number in a cell, in place of what stands there. It may break a rule."""
        at, standing = self._open(cell, "place"), self._standing
        if not isinstance(number, int) or not 1 <= number <= standing.top:
            raise WrongCallError(f"place() takes a number from 1 to {standing.top}, not {shortly(number)}.")
        standing.put(at, int(number))
        if self._recorder is not None:
            self._recorder.place(at, standing.is_solved)
        self._note(PLACE, at, int(number))

    def remove(self, cell: Cell) -> None:
        """Empty a cell."""
        at, standing = self._open(cell, "remove"), self._standing
        before = standing.numbers[at]
        standing.put(at, 0)
        if self._recorder is not None:
            self._recorder.placed.remove(at)
        self._note(REMOVE, at, before)

    def broken(self) -> bool:
        """Tell whether the numbers on the board break a rule. An empty cell breaks none."""
        self._note(BROKEN)
        return self._standing.broken_pairs > 0

    def done(self) -> bool:
        """Tell whether every cell has a number, and no rule is broken."""
        self._note(DONE)
        return self._standing.is_solved

    def _place(self, cell: object, call: str) -> int:
        if isinstance(cell, Cell) and cell._standing is self._standing:
            return cell.place
        raise WrongCallError(f"{call}() takes a cell of board.cells(), not {shortly(cell)}.")

    def _open(self, cell: object, call: str) -> int:
        at = self._place(cell, call)
        if self._givens[at]:
            raise WrongCallError(f"{call}() cannot change {cell!r}: its {self._givens[at]} is a given.")
        return at

    def _note(self, what: int, cell: int = 0, number: int = 0) -> None:
        if self._recorder is not None:
            frame: FrameType | None = sys._getframe(2)
            while frame is not None and frame.f_code.co_filename != NAME:
                frame = frame.f_back
            self._recorder.note(what, frame.f_lineno if frame else 0, self._standing.numbers, cell, number)
