"""Numbrix: a chain of consecutive numbers through every cell of a rectangle."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from puzzles import engine
from puzzles.core.encoding import Encoding
from puzzles.core.model import BrokenRule, Budget, Event, Progress, Puzzle, Size, Values
from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.form import Form
from puzzles.kinds.numbrix import encoding, form_list, generation, rules, runs
from puzzles.kinds.numbrix.view import VIEW
from puzzles.kinds.protocol import Draft, EmptyCells, Relabelling, Request, Textbook, Unit
from puzzles.kinds.requests import generate_puzzle

if TYPE_CHECKING:
    from puzzles.explaining.model import Reasons


class Numbrix:
    """The kind, for any rectangle up to `limits.MAX_SIDE` cells a side."""

    name = rules.NAME
    title = "Numbrix"
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
        from puzzles.kinds.numbrix.textbook import SEARCHES

        return SEARCHES

    @property
    def reasons(self) -> Reasons:
        """The constraints and the ladder, imported when a hint is first asked for."""
        from puzzles.kinds.numbrix.reasons import REASONS

        return REASONS

    def blank(self, size: Size) -> Puzzle:
        """Return an empty board. Raises PuzzleFault for a size that Numbrix does not have."""
        return Puzzle(self.name, rules.checked(size), (0,) * size.cells)

    def top(self, size: Size) -> int:
        """Return the last number of the chain."""
        return size.cells

    def broken_rules(self, puzzle: Puzzle, values: Values) -> Sequence[BrokenRule]:
        """Name every rule that these values break."""
        return broken_rules(puzzle, values)

    def doubts(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return what shows that the givens are another puzzle's."""
        from puzzles.kinds.numbrix import doubts

        return doubts.doubts(puzzle)

    def complete_units(self, puzzle: Puzzle, values: Values) -> Sequence[Unit]:
        """Return the runs between givens that the player has completed."""
        return runs.finished(puzzle, values)

    def candidates(self, puzzle: Puzzle, values: Values) -> Sequence[Values | None]:
        """Return the candidates within reach of the numbers on the board; None if there are too many to show."""
        return runs.candidates(puzzle.size, values)

    def relabelling(self, puzzle: Puzzle) -> Relabelling:
        """Return REVERSAL: a chain can only be numbered from its other end."""
        return VIEW.relabelling

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        """Look for up to `limit` chains through the givens."""
        return engine.search_path(puzzle.size.rows, puzzle.size.columns, puzzle.givens, limit, budget)

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, Encoding | None]:
        """Return the puzzle as clauses, None if it has too many candidates."""
        return encoding.encode(puzzle)

    def empty_cells(self, size: Size) -> EmptyCells:
        """Return how many cells can be empty. Raises PuzzleFault for a size that Numbrix does not have."""
        return generation.empty_cells(rules.checked(size))

    def full_board(self, request: Request, rng: Random) -> Generator[Progress, None, Puzzle]:
        """Return a random full board. Raises PuzzleFault for a request that has none."""
        return generation.full(request, rng)

    def thinning(self, full: Puzzle, groups: Sequence[tuple[int, ...]], proof: int) -> engine.Thinning:
        """Begin to take groups of givens from a full board."""
        return engine.thinning_path(full.size.rows, full.size.columns, full.givens, groups, proof)

    def make(self, request: Request, rng: Random, draft: Draft) -> Generator[Progress, None, Puzzle]:
        """Make a puzzle with exactly one solution. Raises PuzzleFault for a request that none can meet."""
        return generation.make(request, rng, draft)

    def generate(self, request: Request, rng: Random) -> Puzzle:
        """Make a puzzle with exactly one solution. Raises PuzzleFault if the request cannot be met."""
        return generate_puzzle(self, request, rng)


KIND = Numbrix()
