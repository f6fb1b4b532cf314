"""The documents' searches as they are offered: on kernels, step for step those of the modules beside this one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from puzzles import engine
from puzzles.core.model import Budget, Puzzle, Size, Solution, Values
from puzzles.core.textbook import Account
from puzzles.engine import textbook
from puzzles.engine.textbook import CellMove, Turn
from puzzles.kinds.protocol import Textbook

SIDE = 9
"""The solver assignment's only board, in 3x3 boxes."""

HANDOUT_SIZES = (Size(4, 4, 2, 2), Size(9, 9, 3, 3))

TURNS: Mapping[int, str] = {
    Turn.NEXT_ROW: "past the last column: next row",
    Turn.NEXT_COLUMN: "holds a number: next column",
    Turn.BACKTRACK: "no number left: back to the last guess",
    Turn.REFUSED: "tried {}: in conflict",
    Turn.PLACED: "placed {}",
    Turn.NO_SOLUTION: "no number left, and no guess to go back to",
}
LOOKS: Mapping[int, str] = {
    CellMove.REFUSED: "tried {}: taken already",
    CellMove.PLACED: "placed {}",
    CellMove.TAKEN_BACK: "took {} back",
}


class ConflictTables:
    """The course handout's section 4."""

    name = "conflict-tables"
    title = "Stack and conflict tables"
    description = (
        "Goes through the cells row by row, keeps its guesses on a stack, and asks tables of conflicts whether a "
        "number may stand (a course handout, section 4)."
    )

    @property
    def engine(self) -> str:
        """How it runs."""
        return engine.name()

    def refusal(self, puzzle: Puzzle) -> str:
        """Say why the handout knows no such board."""
        if puzzle.size in HANDOUT_SIZES:
            return ""
        return f"“{self.title}” knows boards of 4x4 and 9x9 with square boxes."

    def search(self, puzzle: Puzzle, budget: Budget) -> Iterator[Solution | Account]:
        """Search to the first solution."""
        for event in textbook.search_tables(puzzle.size.box_rows, puzzle.givens, budget):
            if isinstance(event, Solution):
                yield event
            else:
                counters = ("loop turns", event.steps), ("backtracks", event.backtracks), ("solutions", event.found)
                yield textbook.account(event, counters, TURNS)


class CellByCell:
    """A search by recursion, from one empty cell to the next."""

    def __init__(
        self, name: str, title: str, description: str, visit: Callable[[Size, Values], list[int]], side: int | None
    ) -> None:
        """`visit` orders the empty cells; `side` is the only board that the search knows, None for any."""
        self.name = name
        self.title = title
        self.description = description
        self._visit = visit
        self._side = side

    @property
    def engine(self) -> str:
        """How it runs."""
        return engine.name()

    def refusal(self, puzzle: Puzzle) -> str:
        """Say why the document knows no such board."""
        if self._side is None or (puzzle.size in HANDOUT_SIZES and puzzle.size.rows == self._side):
            return ""
        return f"“{self.title}” knows boards of {self._side}x{self._side} with square boxes."

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
                    ("solutions", event.found),
                )
                yield textbook.account(event, counters, LOOKS)


def by_rows(size: Size, givens: Values) -> list[int]:
    """Return the empty cells row by row, as the library for Java visits them."""
    return [cell for cell in range(size.cells) if not givens[cell]]


def by_columns(size: Size, givens: Values) -> list[int]:
    """Return the empty cells with x growing first, as the solver assignment visits them: down each column of text."""
    return sorted(by_rows(size, givens), key=lambda cell: (cell % size.columns, cell))


SEARCHES: tuple[Textbook, ...] = (
    ConflictTables(),
    CellByCell(
        "used-values",
        "Recursion over used values",
        "Looks up which numbers the row, column and box of the next empty cell use, sets each of the others in turn "
        "and calls itself; it goes down the columns (a solver assignment).",
        by_columns,
        SIDE,
    ),
    CellByCell(
        "first-valid",
        "First valid number",
        "Gives the next empty cell the first number that is valid there and calls itself, and tracks back where none "
        "is left (a library for Java).",
        by_rows,
        None,
    ),
)
