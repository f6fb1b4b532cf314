"""Numbrix: a chain of consecutive numbers through every cell of a rectangle."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING

from puzzles import engine
from puzzles.kinds.form import Form
from puzzles.kinds.numbrix import cell_clauses, chain_runs, generate, rules
from puzzles.kinds.numbrix.forms import all_forms
from puzzles.kinds.numbrix.view import VIEW
from puzzles.kinds.protocol import Kind, Unit
from puzzles.model.cnf import Encoding
from puzzles.model.values import Budget, Event, Progress, Puzzle, Size, Values

if TYPE_CHECKING:
    from puzzles.kinds.textbook import Textbook
    from puzzles.logic.ladder import Techniques


class Numbrix(Kind):
    """The kind, for any rectangle up to `limits.MAX_SIDE` cells a side."""

    name = rules.NAME
    title = "Numbrix"
    view = VIEW
    sizes = VIEW.sizes
    first_forms = all_forms.FIRST_FORMS
    common_forms = all_forms.COMMON_FORMS

    empty_cells = staticmethod(generate.empty_cells)
    full_board = staticmethod(generate.full_puzzle)
    make = staticmethod(generate.make)

    @property
    def forms(self) -> Sequence[Form]:
        """Every form, imported when a text first needs them."""
        return all_forms.forms()

    @property
    def textbooks(self) -> Sequence[Textbook]:
        """The textbook search, imported on first use so that the page starts without it."""
        from puzzles.kinds.numbrix.searches import SEARCHES

        return SEARCHES

    @property
    def reasons(self) -> Techniques:
        """The constraints and the ladder, imported when a hint is first asked for."""
        from puzzles.kinds.numbrix.techniques import REASONS

        return REASONS

    def blank(self, size: Size) -> Puzzle:
        """Return an empty board. Raises PuzzleFault for a size that Numbrix does not have."""
        return Puzzle(self.name, rules.check_size(size), (0,) * size.cells)

    def top(self, size: Size) -> int:
        """Return the last number of the chain."""
        return size.cells

    def doubts(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return evidence that the givens are of another puzzle."""
        from puzzles.kinds.numbrix import doubts

        return doubts.doubts(puzzle)

    def complete_units(self, puzzle: Puzzle, values: Values) -> Sequence[Unit]:
        """Return the runs between givens that the player has completed."""
        return chain_runs.complete_runs(puzzle, values)

    def candidates(self, puzzle: Puzzle, values: Values) -> Sequence[Values | None]:
        """Return the candidates within reach of the numbers on the board; None if there are too many to show."""
        return chain_runs.candidates(puzzle.size, values)

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        """Look for up to `limit` chains through the givens."""
        return engine.search_path(puzzle.size.rows, puzzle.size.columns, puzzle.givens, limit, budget)

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, Encoding | None]:
        """Return the puzzle as clauses, None if it has too many candidates."""
        return cell_clauses.encode(puzzle)

    def thinning(self, full: Puzzle, groups: Sequence[tuple[int, ...]], proof: int) -> engine.Thinning:
        """Begin to take groups of givens from a full board."""
        return engine.thinning_path(full.size.rows, full.size.columns, full.givens, groups, proof)


KIND = Numbrix()
