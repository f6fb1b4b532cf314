"""The textbook searches as the page offers them: on kernels, step for step like the other modules of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from puzzles import engine
from puzzles.engine import textbook
from puzzles.engine.textbook import CellMove, Turn
from puzzles.kinds.protocol import Textbook
from puzzles.kinds.sudoku.box_sizes import is_variant
from puzzles.model.search_report import Account
from puzzles.model.values import Budget, Puzzle, Size, Solution, Values

SIDE = 9
"""The side of the only board in Project 03."""

VARIANT = "No textbook search knows jigsaw regions or diagonals."
HANDOUT_SIZES = (Size(4, 4, 2, 2), Size(9, 9, 3, 3))

TURNS: Mapping[int, str] = {
    Turn.NEXT_ROW: "past the last column: next row",
    Turn.NEXT_COLUMN: "holds a number: next column",
    Turn.BACKTRACK: "no number left: back to the last guess",
    Turn.REFUSED: "tried {}: conflict",
    Turn.PLACED: "placed {}",
    Turn.NO_SOLUTION: "no number left and no guess to go back to",
}
LOOKS: Mapping[int, str] = {
    CellMove.REFUSED: "tried {}: already used",
    CellMove.PLACED: "placed {}",
    CellMove.TAKEN_BACK: "removed {}",
}


class ConflictTables:
    """The search of Homework 1, section 4."""

    name = "conflict-tables"
    title = "Stack and conflict tables"
    description = (
        "Goes through the cells row by row, keeps its guesses on a stack, and looks up in tables of conflicts whether "
        "a number fits (Homework 1, section 4)."
    )

    @property
    def engine(self) -> str:
        """The engine that runs the kernel."""
        return engine.name()

    def refusal(self, puzzle: Puzzle) -> str:
        """Say why Homework 1 has no such board; empty if it has."""
        if is_variant(puzzle):
            return VARIANT
        if puzzle.size in HANDOUT_SIZES:
            return ""
        return f"“{self.title}” only handles 4×4 and 9×9 boards with square boxes."

    def search(self, puzzle: Puzzle, budget: Budget) -> Iterator[Solution | Account]:
        """Search to the first solution."""
        for event in textbook.search_tables(puzzle.size.box_rows, puzzle.givens, budget):
            if isinstance(event, Solution):
                yield event
            else:
                counters = ("loop turns", event.steps), ("backtracks", event.backtracks), ("solutions", event.solutions)
                yield textbook.account(event, counters, TURNS)


class CellByCell:
    """A recursive search from one empty cell to the next."""

    def __init__(
        self, name: str, title: str, description: str, visit: Callable[[Size, Values], list[int]], side: int | None
    ) -> None:
        """Make a search that visits the empty cells in the order of `visit`, on boards of this side, None for any."""
        self.name = name
        self.title = title
        self.description = description
        self._visit = visit
        self._side = side

    @property
    def engine(self) -> str:
        """The engine that runs the kernel."""
        return engine.name()

    def refusal(self, puzzle: Puzzle) -> str:
        """Say why the document has no such board; empty if it has."""
        if is_variant(puzzle):
            return VARIANT
        if self._side is None or (puzzle.size in HANDOUT_SIZES and puzzle.size.rows == self._side):
            return ""
        return f"“{self.title}” only handles {self._side}×{self._side} boards with square boxes."

    def search(self, puzzle: Puzzle, budget: Budget) -> Iterator[Solution | Account]:
        """Search to the first full board."""
        visit = self._visit(puzzle.size, puzzle.givens)
        for event in textbook.search_cells(puzzle.size, puzzle.givens, visit, budget):
            if isinstance(event, Solution):
                yield event
            else:
                counters = (
                    ("numbers tried", event.steps - event.backtracks),
                    ("placed", event.settings),
                    ("backtracks", event.backtracks),
                    ("solutions", event.solutions),
                )
                yield textbook.account(event, counters, LOOKS)


def by_rows(size: Size, givens: Values) -> list[int]:
    """Return the empty cells row by row, as the Java library visits them."""
    return [cell for cell in range(size.cells) if not givens[cell]]


def by_columns(size: Size, givens: Values) -> list[int]:
    """Return the empty cells down each column of text, as Project 03 visits them (x grows first)."""
    return sorted(by_rows(size, givens), key=lambda cell: (cell % size.columns, cell))


SEARCHES: tuple[Textbook, ...] = (
    ConflictTables(),
    CellByCell(
        "used-values",
        "Recursion over used values",
        "Looks up the numbers used in the row, column and box of the next empty cell, sets each of the others in turn "
        "and calls itself; goes down the columns (Project 03).",
        by_columns,
        SIDE,
    ),
    CellByCell(
        "first-valid",
        "First valid number",
        "Gives the next empty cell the first valid number and calls itself, and backtracks when no number is left "
        "(the Java library).",
        by_rows,
        None,
    ),
)


def by_name(name: str) -> Textbook:
    """Return the search with this name."""
    return next(search for search in SEARCHES if search.name == name)
