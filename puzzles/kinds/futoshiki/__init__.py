"""Futoshiki: a Latin square with inequality signs between touching cells."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING

from puzzles import engine
from puzzles.kinds import latin_square
from puzzles.kinds.form import Form
from puzzles.kinds.futoshiki import generate, rules
from puzzles.kinds.futoshiki.forms import all_forms
from puzzles.kinds.futoshiki.view import VIEW
from puzzles.kinds.protocol import Kind, Unit
from puzzles.kinds.view import Relabelling
from puzzles.model import cnf
from puzzles.model.cnf import Encoding
from puzzles.model.values import Budget, Event, Progress, Puzzle, Size, Values

if TYPE_CHECKING:
    from puzzles.kinds.textbook import Textbook
    from puzzles.logic.ladder import Techniques


class Futoshiki(Kind):
    """The kind, for boards from 2x2 to `limits.MAX_FUTOSHIKI_ORDER` cells a side."""

    name = rules.NAME
    title = "Futoshiki"
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
        from puzzles.kinds.futoshiki.searches import SEARCHES

        return SEARCHES

    @property
    def reasons(self) -> Techniques:
        """The constraints and the ladder, imported when a hint is first asked for."""
        from puzzles.kinds.futoshiki.techniques import REASONS

        return REASONS

    def blank(self, size: Size) -> Puzzle:
        """Return an empty board without clues. Raises PuzzleFault for a size that Futoshiki does not have."""
        return Puzzle(self.name, rules.check_size(size), (0,) * size.cells)

    def top(self, size: Size) -> int:
        """Return the highest number: the side."""
        return size.rows

    def complete_units(self, puzzle: Puzzle, values: Values) -> Sequence[Unit]:
        """Return the rows and columns that hold every number."""
        return rules.full_units(puzzle.size, values)

    def candidates(self, puzzle: Puzzle, values: Values) -> Sequence[Values]:
        """Return the candidates that no peer holds and every clue allows."""
        order = puzzle.size.rows
        return latin_square.candidates(order, rules.units(order), values, puzzle.clues)

    def relabelling(self, puzzle: Puzzle) -> Relabelling:
        """Return REVERSAL for a puzzle with clues, since they compare numbers, else ANY."""
        return Relabelling.REVERSAL if puzzle.clues else VIEW.relabelling

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        """Look for up to `limit` Latin squares that agree with the givens and the clues."""
        order = puzzle.size.rows
        return engine.search_latin(order, rules.units(order), puzzle.clues, puzzle.givens, limit, budget)

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, Encoding]:
        """Return the puzzle as clauses."""
        order = puzzle.size.rows
        return cnf.latin(order, rules.units(order), puzzle.givens, puzzle.clues)

    def thinning(self, full: Puzzle, groups: Sequence[tuple[int, ...]], proof: int) -> engine.Thinning:
        """Begin to take groups of givens and clues from a full board."""
        order = full.size.rows
        return engine.thinning_latin(order, rules.units(order), full.clues, full.givens, groups, proof)


KIND = Futoshiki()
