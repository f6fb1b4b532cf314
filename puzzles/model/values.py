"""The frozen values that all other modules use: puzzles, events, verdicts.

Inside the package cells are numbered row-major from 0 (an *index*). People count rows and columns from 1. Only
`Size.place` and `Size.index` translate between the two.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

Values = tuple[int, ...]
"""One number for each cell, row-major; 0 is an empty cell."""


class Place(NamedTuple):
    """A cell's place as people name it: row and column, both from 1."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Size:
    """A board's shape in cells; `box_rows` x `box_columns` is one Sudoku box, 0 x 0 for a board without boxes."""

    rows: int
    columns: int
    box_rows: int = 0
    box_columns: int = 0

    @property
    def cells(self) -> int:
        """The number of cells on the board."""
        return self.rows * self.columns

    def place(self, index: int) -> Place:
        """Return the row and column, from 1, of the cell with this index."""
        row, column = divmod(index, self.columns)
        return Place(row + 1, column + 1)

    def index(self, row: int, column: int) -> int:
        """Return the index of the cell in this row and column, both from 1.

        Raises IndexError if the cell does not exist.
        """
        if not (1 <= row <= self.rows and 1 <= column <= self.columns):
            raise IndexError(f"There is no row {row}, column {column} on a {self} board.")
        return (row - 1) * self.columns + column - 1

    def __str__(self) -> str:
        return f"{self.rows}×{self.columns}"


class Inequality(NamedTuple):
    """A clue between two touching cells (indices): the number in `less` is smaller than the number in `greater`."""

    less: int
    greater: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle of any kind: its givens (0 for empty) and, for Futoshiki, its clues in ascending order."""

    kind: str
    size: Size
    givens: Values
    clues: tuple[Inequality, ...] = ()

    regions: Values = ()
    """The region of each cell, numbered from 1 in the order of their first cells, where a Sudoku has regions of other
    shapes in place of boxes (a jigsaw); its size then has no boxes. () otherwise."""

    diagonals: bool = False
    """Whether both diagonals of a Sudoku hold every number too (Sudoku X)."""

    def __post_init__(self) -> None:
        if len(self.givens) != self.size.cells:
            raise ValueError(f"A {self.size} board has {self.size.cells} cells, not {len(self.givens)} givens.")

    def with_givens(self, values: Values) -> Puzzle:
        """Return this puzzle with these values as its givens, as a form writes an answer."""
        return replace(self, givens=values)

    def filled(self, values: Values) -> Puzzle:
        """Return it `with_givens`, by the name of version 0.2."""
        return self.with_givens(values)

    def _repr_svg_(self) -> str | None:
        """Return a picture for notebooks; None where nothing that draws was imported, as in the page's worker."""
        return _draw(self) if _draw else None


_draw: Callable[[Puzzle], str] | None = None


def draw_with(draw: Callable[[Puzzle], str]) -> None:
    """Let puzzles show themselves as the SVG that this returns: how a kind is drawn stands in rooms above this one."""
    global _draw  # noqa: PLW0603 - one drawing for the whole process
    _draw = draw


@dataclass(frozen=True, slots=True)
class BrokenRule:
    """One rule that the values on a board break: the cells at fault, and a sentence that says how."""

    cells: tuple[int, ...]
    message: str


@dataclass(frozen=True, slots=True)
class Progress:
    """A search so far: `nodes` searched (the engine's unit of work) and solutions found."""

    nodes: int
    found: int


@dataclass(frozen=True, slots=True)
class Solution:
    """A full board, every cell filled, row-major."""

    values: Values


@dataclass(frozen=True, slots=True)
class End:
    """The last event of a search: `complete` if it searched everything, else the budget or limit stopped it."""

    complete: bool
    nodes: int


Event = Progress | Solution | End
"""What a search yields: any number of Progress and Solution events, then one End."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much work a search may do: nodes, and seconds of wall time; None means no limit."""

    nodes: int | None = None
    seconds: float | None = None


class Outcome(StrEnum):
    """What a search showed. `several` means two or more; `undecided` means that the budget ran out first."""

    NONE = "none"
    UNIQUE = "unique"
    SEVERAL = "several"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to "how many solutions?".

    `count` solutions were found; `exact` means that there are no more. `solutions` are those found, in search order,
    each checked against the rules. `broken_rules` are those that the givens alone break.
    """

    outcome: Outcome
    count: int
    exact: bool
    solutions: tuple[Solution, ...]
    nodes: int
    seconds: float
    engine: str
    broken_rules: tuple[BrokenRule, ...] = ()
