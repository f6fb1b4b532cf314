"""Futoshiki: a Latin square with inequality signs between touching cells."""

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
from puzzles.kinds.futoshiki import form_list, generation, rules
from puzzles.kinds.futoshiki.view import VIEW
from puzzles.kinds.protocol import Draft, EmptyCells, Relabelling, Request, Textbook, Unit
from puzzles.kinds.requests import generate_puzzle

if TYPE_CHECKING:
    from puzzles.explaining.model import Reasons


class Futoshiki:
    """The kind, for boards from 2x2 to `limits.MAX_FUTOSHIKI_ORDER` cells a side."""

    name = rules.NAME
    title = "Futoshiki"
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
        """The textbook search, imported on first use so that the page starts without it."""
        from puzzles.kinds.futoshiki.textbook import SEARCHES

        return SEARCHES

    @property
    def reasons(self) -> Reasons:
        """The constraints and the ladder, imported when a hint is first asked for."""
        from puzzles.kinds.futoshiki.reasons import REASONS

        return REASONS

    def blank(self, size: Size) -> Puzzle:
        """Return an empty board without clues. Raises PuzzleFault for a size that Futoshiki does not have."""
        return Puzzle(self.name, rules.checked(size), (0,) * size.cells)

    def top(self, size: Size) -> int:
        """Return the highest number: the side."""
        return size.rows

    def broken_rules(self, puzzle: Puzzle, values: Values) -> Sequence[BrokenRule]:
        """Name every rule that these values break."""
        return broken_rules(puzzle, values)

    def complete_units(self, puzzle: Puzzle, values: Values) -> Sequence[Unit]:
        """Return the rows and columns that hold every number."""
        return rules.finished(puzzle.size, values)

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
        return encoding.latin(order, rules.units(order), puzzle.givens, puzzle.clues)

    def empty_cells(self, size: Size) -> EmptyCells:
        """Return how many cells can be empty. Raises PuzzleFault for a size that Futoshiki does not have."""
        return generation.empty_cells(rules.checked(size))

    def full_board(self, request: Request, rng: Random) -> Generator[Progress, None, Puzzle]:
        """Return a random full board. Raises PuzzleFault for a request that has none."""
        return generation.full(request, rng)

    def thinning(self, full: Puzzle, groups: Sequence[tuple[int, ...]], proof: int) -> engine.Thinning:
        """Begin to take groups of givens and clues from a full board."""
        order = full.size.rows
        return engine.thinning_latin(order, rules.units(order), full.clues, full.givens, groups, proof)

    def make(self, request: Request, rng: Random, draft: Draft) -> Generator[Progress, None, Puzzle]:
        """Make a puzzle with exactly one solution. Raises PuzzleFault for a request that none can meet."""
        return generation.make(request, rng, draft)

    def generate(self, request: Request, rng: Random) -> Puzzle:
        """Make a puzzle with exactly one solution. Raises PuzzleFault if the request cannot be met."""
        return generate_puzzle(self, request, rng)


KIND = Futoshiki()
