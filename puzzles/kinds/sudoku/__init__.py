"""Sudoku: every number once in each row, column and box; as variants, regions in place of boxes, and diagonals."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from puzzles import engine
from puzzles.core import encoding
from puzzles.core.encoding import Encoding
from puzzles.core.model import BrokenRule, Budget, Event, Progress, Puzzle, Size, Values
from puzzles.kinds import latin_square
from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.form import Form
from puzzles.kinds.protocol import Draft, EmptyCells, Relabelling, Request, Textbook, Unit
from puzzles.kinds.requests import generate_puzzle
from puzzles.kinds.sudoku import boards, form_list, generation, rules
from puzzles.kinds.sudoku.view import VIEW

if TYPE_CHECKING:
    from puzzles.explaining.model import Reasons


class Sudoku:
    """The kind, with boxes of r x c cells on a board of r * c rows; r and c may differ. It has both variants."""

    name = boards.NAME
    title = "Sudoku"
    view = VIEW
    sizes = VIEW.sizes
    first_forms = form_list.FIRST_FORMS
    common_forms = form_list.COMMON_FORMS

    @property
    def forms(self) -> Sequence[Form]:
        """Every form, imported when a text first needs them."""
        return form_list.forms()

    @property
    def textbooks(self) -> Sequence[Textbook]:
        """The textbook searches, imported on first use so that the page starts without them."""
        from puzzles.kinds.sudoku.textbook.searches import SEARCHES

        return SEARCHES

    @property
    def reasons(self) -> Reasons:
        """The constraints and the ladder, imported when a hint is first asked for."""
        from puzzles.kinds.sudoku.reasons import REASONS

        return REASONS

    def blank(self, size: Size) -> Puzzle:
        """Return an empty board. Raises PuzzleFault for a size that Sudoku does not have."""
        size = boards.checked(size)
        return boards.puzzle_of(size, (0,) * size.cells)

    def top(self, size: Size) -> int:
        """Return the highest number: the number of rows."""
        return size.rows

    def broken_rules(self, puzzle: Puzzle, values: Values) -> list[BrokenRule]:
        """Name every rule that these values break."""
        return broken_rules(puzzle, values)

    def doubts(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return what shows that the givens are another puzzle's."""
        from puzzles.kinds.sudoku import doubts

        return doubts.doubts(puzzle)

    def complete_units(self, puzzle: Puzzle, values: Values) -> list[Unit]:
        """Return the rows, columns, boxes or regions, and diagonals that hold every number."""
        return rules.finished(puzzle, values)

    def candidates(self, puzzle: Puzzle, values: Values) -> list[Values]:
        """Return the candidates that no peer holds."""
        return latin_square.candidates(puzzle.size.rows, rules.units_in(puzzle), values)

    def relabelling(self, puzzle: Puzzle) -> Relabelling:
        """Return ANY: the numbers are only names."""
        return VIEW.relabelling

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        """Look for up to `limit` solutions of the givens."""
        return engine.search_sudoku(puzzle.size, puzzle.givens, limit, budget, puzzle.regions, puzzle.diagonals)

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, Encoding]:
        """Return the puzzle as clauses."""
        return encoding.latin(puzzle.size.rows, rules.units_in(puzzle), puzzle.givens)

    def empty_cells(self, size: Size) -> EmptyCells:
        """Return how many cells can be empty. Raises PuzzleFault for a size that Sudoku does not have."""
        return generation.empty_cells(boards.checked(size))

    def empty_cells_of(self, request: Request) -> EmptyCells:
        """Return how many cells of a board with this size and variant can be empty. Raises PuzzleFault."""
        return generation.empty_cells_of(request)

    def full_board(self, request: Request, rng: Random) -> Generator[Progress, None, Puzzle]:
        """Return a random full board. Raises PuzzleFault for a request that has none."""
        return generation.full(request, rng)

    def thinning(self, full: Puzzle, groups: Sequence[tuple[int, ...]], proof: int) -> engine.Thinning:
        """Begin to take groups of givens from a full board."""
        return engine.thinning_sudoku(full.size, full.givens, groups, proof, full.regions, full.diagonals)

    def make(self, request: Request, rng: Random, draft: Draft) -> Generator[Progress, None, Puzzle]:
        """Make a puzzle with exactly one solution. Raises PuzzleFault for a request that none can meet."""
        return generation.make(request, rng, draft)

    def generate(self, request: Request, rng: Random) -> Puzzle:
        """Make a puzzle with exactly one solution. Raises PuzzleFault if the request cannot be met."""
        return generate_puzzle(self, request, rng)


KIND = Sudoku()
