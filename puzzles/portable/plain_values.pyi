"""The shapes of the plain values that the page makes by itself, too. Types only: MicroPython has no typing."""

from typing import NotRequired, TypedDict, final

class Size(TypedDict):
    rows: int
    columns: int
    box: list[int] | None
    """[rows, columns] of a Sudoku box."""

class Puzzle(Size):
    kind: str
    givens: list[int]
    """Row-major, 0 for an empty cell."""

    clues: list[list[int]]
    """[less, greater], the indices of two cells."""

    top: NotRequired[int]
    """The highest number; set in every answer, ignored in arguments."""

    letters: NotRequired[bool]
    """Whether numbers above 9 are shown as letters, A for 10; set in every answer."""

    regions: NotRequired[list[int]]
    """The region of each cell, from 1, of a jigsaw, whose box is null."""

    diagonals: NotRequired[bool]
    """Whether both diagonals hold every number."""

class Fault(TypedDict):
    message: str
    hint: str
    excerpt: str
    line: int
    """From 1; 0 if no line is to blame. `column` likewise."""

    column: int
    cells: list[int]
    code: NotRequired[str]
    """Set in every fault from the worker."""

class BrokenRule(TypedDict):
    cells: list[int]
    message: str

@final
class Verdict(TypedDict):
    outcome: str
    """none, unique, several or undecided."""

    count: int
    exact: bool
    message: str
    solutions: list[list[int]]
    """The first of those listed, as many as one message holds; `list_solutions` brings the others."""

    listed: int
    """How many solutions are listed in all."""

    differing: list[int]
    """The cells, ascending, in which the solutions listed differ."""

    nodes: int
    seconds: float
    engine: str
    conflicts: list[BrokenRule]
