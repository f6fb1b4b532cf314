"""The protocols that a kind of puzzle fulfils. Everything above `catalog` works the same for every kind."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.form import Form
from puzzles.kinds.view import Relabelling, View
from puzzles.model.cnf import Encoding
from puzzles.model.values import BrokenRule, Budget, Event, Progress, Puzzle, Size, Values
from puzzles.model.work import finish
from puzzles.portable.faults import PuzzleFault

if TYPE_CHECKING:
    from puzzles.engine.take_away import Thinning
    from puzzles.kinds.textbook import Textbook
    from puzzles.logic.ladder import Techniques


@runtime_checkable
class WithReasons(Protocol):
    """A kind whose steps are explained."""

    @property
    def reasons(self) -> Techniques:
        """Its rules as constraints, and its ladder of techniques; imported when a hint is first asked for."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to generate: a board of this size with `empty` empty cells; None leaves their number to the generator."""

    size: Size
    empty: int | None = None

    regions: Values | None = None
    """For a kind that has regions: those in place of boxes (`Puzzle.regions`), () for any that the seed makes."""

    diagonals: bool = False
    """Whether both diagonals hold every number, for a kind that has them."""

    @property
    def is_plain(self) -> bool:
        """Whether no variant is asked for."""
        return self.regions is None and not self.diagonals


@runtime_checkable
class WithVariants(Protocol):
    """A kind with the variants that its view names; `make` makes them, too."""

    def empty_cells_of(self, request: Request) -> EmptyCells:
        """Return how many cells of a board with this size and variant can be empty. Raises PuzzleFault."""


@runtime_checkable
class WithFullBoards(Protocol):
    """A kind that makes puzzles to a wish, too (`making.make`), from full boards."""

    def full_board(self, request: Request, rng: Random) -> Generator[Progress, None, Puzzle]:
        """Return a random full board, with a given in every cell and every clue there is; yield progress.

        Raises PuzzleFault for a size or a variant that has none.
        """

    def thinning(self, full: Puzzle, groups: Sequence[tuple[int, ...]], proof: int) -> Thinning:
        """Begin to take groups of givens and clues from a full board, or from one without some givens.

        A group lists cells, and clues as -1 - their number. `proof` bounds the nodes of each proof of one solution.
        """


@dataclass(frozen=True, slots=True)
class EmptyCells:
    """How many cells of a size's puzzles can be empty."""

    usual: int | None
    """The number if none is asked for; None for as many as turn out to be possible."""

    reliable: int
    """The most that the generator reaches with any seed."""

    most: int
    """The most that a puzzle with one solution can have, as far as that is proved."""

    why: str
    """Why there are no more, as a sentence."""

    rare: str
    """What to expect of a wish for more than `reliable`, as a sentence; unused if `most` is no higher."""


class Draft:
    """What `make` has so far, for whoever watches it; up to date at each report of progress."""

    def __init__(self) -> None:
        self.share = 0.0
        """The share of the work that is done, from 0 to 1; it falls if the work begins anew."""

        self.best: Puzzle | None = None
        """The puzzle with one solution and the most empty cells."""

    def offer(self, puzzle: Puzzle) -> None:
        """Keep this puzzle, which has one solution, if it has more empty cells than the best."""
        if self.best is None or puzzle.givens.count(0) > self.best.givens.count(0):
            self.best = puzzle


class Unit(NamedTuple):
    """Cells that belong together, and their name for people: "row 3", "12 to 17"."""

    name: str
    cells: tuple[int, ...]


class Kind(Protocol):
    """A kind of puzzle: its rules, its forms, its search and its generator. Each kind is a subclass."""

    name: str
    title: str

    @property
    def view(self) -> View:
        """How the page shows this kind and asks for its boards."""

    @property
    def sizes(self) -> Sequence[Size]:
        """The sizes offered by its view; `blank` takes others too."""

    @property
    def first_forms(self) -> Sequence[Form]:
        """The forms that are imported with the kind and hold puzzles alone; the first is canonical."""

    @property
    def forms(self) -> Sequence[Form]:
        """Every form, those of `first_forms` first, then the more certain first; imported when first asked for."""

    @property
    def common_forms(self) -> Sequence[str]:
        """The names of the forms that people ask for most, in this order."""

    @property
    def textbooks(self) -> Sequence[Textbook]:
        """The textbook searches of this kind; there may be none."""

    def blank(self, size: Size) -> Puzzle:
        """Return an empty board. Raises PuzzleFault for a size that this kind does not have."""

    def top(self, size: Size) -> int:
        """Return the highest number that a cell may hold; the lowest is 1."""

    def doubts(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the names of what in the givens shows that this is another kind's puzzle; () if nothing does."""
        return ()

    def broken_rules(self, puzzle: Puzzle, values: Values) -> Sequence[BrokenRule]:
        """Return every rule that these values (0 empty) break; a changed given counts as one.

        This is independent of any search. A full board that breaks no rule is a solution. A kind whose rules the page
        knows too has them in `portable.solution`, and need not repeat this method.
        """
        return broken_rules(puzzle, values)

    def complete_units(self, puzzle: Puzzle, values: Values) -> Sequence[Unit]:
        """Return the units that hold all their numbers. Another rule may still be broken in them."""

    def candidates(self, puzzle: Puzzle, values: Values) -> Sequence[Values | None]:
        """Return the numbers that no single rule excludes, ascending, for each empty cell; () for a filled cell.

        None stands for a cell with too many candidates to show.
        """

    def relabelling(self, puzzle: Puzzle) -> Relabelling:
        """Return which exchanges of numbers keep the puzzle valid: those of the view, if clues do not matter."""
        return self.view.relabelling

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        """Yield up to `limit` solutions of the givens, Progress about ten times a second, and one End last."""

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, Encoding | None]:
        """Return the puzzle as clauses with the same solutions, None if it is too large for a SAT solver.

        Yields Progress about ten times a second.
        """

    def empty_cells(self, size: Size) -> EmptyCells:
        """Return how many cells can be empty. Raises PuzzleFault for a size that this kind does not have."""

    def make(self, request: Request, rng: Random, draft: Draft) -> Generator[Progress, None, Puzzle]:
        """Make a puzzle with exactly one solution; yield Progress about ten times a second and keep the draft.

        The puzzle has fewer empty cells than requested if a bounded effort found none with so many. Raises PuzzleFault
        for a size that this kind does not have, and for more empty cells than a puzzle with one solution can have.
        """

    def generate(self, request: Request, rng: Random) -> Puzzle:
        """Run `make` to its end. Raises PuzzleFault if the puzzle has fewer empty cells than requested."""
        puzzle = finish(self.make(request, rng, Draft()))
        fault = self.shortfall(request, puzzle)
        if fault:
            raise fault
        return puzzle

    def shortfall(self, request: Request, puzzle: Puzzle) -> PuzzleFault | None:
        """Return the fault if a puzzle has fewer empty cells than requested; None if it has as many."""
        empty = puzzle.givens.count(0)
        if request.empty is None or empty == request.empty:
            return None
        return PuzzleFault(
            "not-found",
            f"No {puzzle.size} {self.title} with {request.empty:,} empty cells and one solution was found; "
            f"the most was {empty:,}.",
            hint=f"Ask for {empty:,} empty cells or fewer, or try again: another try may find one.",
        )
