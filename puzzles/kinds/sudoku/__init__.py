"""Sudoku: every number once in each row, column and box; as variants, regions in place of boxes, and diagonals."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING

from puzzles import engine
from puzzles.kinds import latin_square
from puzzles.kinds.form import Form
from puzzles.kinds.protocol import Kind, Unit
from puzzles.kinds.sudoku import box_sizes, generate, rules
from puzzles.kinds.sudoku.forms import all_forms
from puzzles.kinds.sudoku.view import VIEW
from puzzles.model import cnf
from puzzles.model.cnf import Encoding
from puzzles.model.values import Budget, Event, Progress, Puzzle, Size, Values

if TYPE_CHECKING:
    from puzzles.kinds.textbook import Textbook
    from puzzles.logic.ladder import Techniques


class Sudoku(Kind):
    """The kind, with boxes of r x c cells on a board of r * c rows; r and c may differ. It has both variants."""

    name = box_sizes.NAME
    title = "Sudoku"
    view = VIEW
    sizes = VIEW.sizes
    first_forms = all_forms.FIRST_FORMS
    common_forms = all_forms.COMMON_FORMS

    empty_cells = staticmethod(generate.empty_cells)
    full_board = staticmethod(generate.full_puzzle)
    make = staticmethod(generate.make)
    empty_cells_of = staticmethod(generate.empty_cells_of)

    @property
    def forms(self) -> Sequence[Form]:
        """Every form, imported when a text first needs them."""
        return all_forms.forms()

    @property
    def textbooks(self) -> Sequence[Textbook]:
        """The textbook searches, imported on first use so that the page starts without them."""
        from puzzles.kinds.sudoku.searches import SEARCHES

        return SEARCHES

    @property
    def reasons(self) -> Techniques:
        """The constraints and the ladder, imported when a hint is first asked for."""
        from puzzles.kinds.sudoku.techniques import REASONS

        return REASONS

    def blank(self, size: Size) -> Puzzle:
        """Return an empty board. Raises PuzzleFault for a size that Sudoku does not have."""
        size = box_sizes.check_size(size)
        return box_sizes.puzzle_of(size, (0,) * size.cells)

    def top(self, size: Size) -> int:
        """Return the highest number: the number of rows."""
        return size.rows

    def doubts(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return evidence that the givens are of another puzzle."""
        from puzzles.kinds.sudoku import doubts

        return doubts.doubts(puzzle)

    def complete_units(self, puzzle: Puzzle, values: Values) -> list[Unit]:
        """Return the rows, columns, boxes or regions, and diagonals that hold every number."""
        return rules.full_units(puzzle, values)

    def candidates(self, puzzle: Puzzle, values: Values) -> list[Values]:
        """Return the candidates that no peer holds."""
        return latin_square.candidates(puzzle.size.rows, rules.units_in(puzzle), values)

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        """Look for up to `limit` solutions of the givens."""
        return engine.search_sudoku(puzzle.size, puzzle.givens, limit, budget, puzzle.regions, puzzle.diagonals)

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, Encoding]:
        """Return the puzzle as clauses."""
        return cnf.latin(puzzle.size.rows, rules.units_in(puzzle), puzzle.givens)

    def thinning(self, full: Puzzle, groups: Sequence[tuple[int, ...]], proof: int) -> engine.Thinning:
        """Begin to take groups of givens from a full board."""
        return engine.thinning_sudoku(full.size, full.givens, groups, proof, full.regions, full.diagonals)


KIND = Sudoku()
