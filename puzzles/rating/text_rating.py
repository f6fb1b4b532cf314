"""The rating of a whole text: a row for each puzzle, counts of levels and scores, and equivalent puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, Progress, Puzzle
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.levels import LEVELS
from puzzles.rating.canonical_form import signature
from puzzles.rating.rate import Rating, RatingStatus, rate

ORDERS = ("index", "score", "level", "hardest", "k", "givens", "same_as")
"""What rows can be sorted by."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: a puzzle of a text, by its index, and its rating."""

    index: int
    status: RatingStatus
    number: float | None = None
    at_least: bool = False
    level: int | None = None
    score: float | None = None
    hardest: str = ""
    """The title of the hardest technique."""

    k: int | None = None
    givens: int = 0
    same_as: int | None = None
    """The index of the first puzzle that it is equivalent to."""


@dataclass(slots=True)
class TextRating:
    """The rows of a text that are rated so far, and their counts."""

    total: int
    rows: list[Row] = field(default_factory=list)
    levels: list[int] = field(default_factory=lambda: [0] * len(LEVELS))
    scores: Counter[float] = field(default_factory=Counter)
    equivalent_count: int = 0
    """How many are equivalent to an earlier one."""

    seconds: float = 0.0
    workers: int = 1
    """How many workers rated at the same time."""

    @property
    def unrated_count(self) -> int:
        """How many rows have no level."""
        return len(self.rows) - sum(self.levels)

    def put(self, row: Row, first: int) -> Row:
        """Add the next row, of a puzzle that is equivalent to the one at `first`; return it with its index."""
        index = len(self.rows)
        row = replace(row, index=index, same_as=None if first == index else first)
        self.rows.append(row)
        if row.level is not None and row.score is not None:
            self.levels[row.level] += 1
            self.scores[row.score] += 1
        self.equivalent_count += row.same_as is not None
        return row

    def select(self, order: str = "index", level: int | None = None) -> list[Row]:
        """Return the rows of a level, or all, sorted by a column of ORDERS; "-score" puts the highest first.

        Rows without a value in that column come last. Raises PuzzleFault for another column.
        """
        column = order.removeprefix("-")
        if column not in ORDERS:
            raise PuzzleFault("order", f"Ratings are sorted by {', '.join(ORDERS)}; with - the highest is first.")
        rows = [row for row in self.rows if level is None or row.level == level]
        there = [row for row in rows if getattr(row, column) not in (None, "")]
        there.sort(key=lambda row: getattr(row, column), reverse=order.startswith("-"))
        return there + [row for row in rows if getattr(row, column) in (None, "")]


def row_of(puzzle: Puzzle, rating: Rating | None) -> Row:
    """Return the row of a puzzle, without its index; `rating` is None if the puzzle cannot be rated."""
    rating = rating or Rating(RatingStatus.UNDECIDED)
    return Row(
        -1,
        rating.status,
        rating.number,
        rating.at_least,
        rating.level,
        rating.score,
        rating.title,
        rating.k,
        sum(map(bool, puzzle.givens)),
    )


class EquivalentPuzzles:
    """Which puzzles of a text are equivalent to earlier ones; ask in the text's order."""

    def __init__(self) -> None:
        """Begin a text."""
        self._firsts: dict[bytes, int] = {}

    def first(self, index: int, puzzle: Puzzle) -> int:
        """Return the index of the first puzzle that this one is equivalent to: its own if there is none."""
        form = digest(puzzle)
        return index if form is None else self._firsts.setdefault(form, index)


def digest(puzzle: Puzzle) -> bytes | None:
    """Return 16 bytes that are the same for equivalent puzzles alone; None if it has too many symmetries to tell."""
    form = signature(puzzle)
    return None if form is None else blake2b(repr(form).encode(), digest_size=16).digest()


def rate_row(puzzle: Puzzle, kind: Kind, each: Budget, walked: bool = False) -> Iterator[Row | None]:
    """Rate a puzzle of a text within a budget: yields None about ten times a second, and its row last."""
    rating: Rating | None = None
    try:
        for event in rate(puzzle, kind, each, walked):
            if isinstance(event, Progress):
                yield None
            else:
                rating = event
    except PuzzleFault as fault:
        rating = rating_of_fault(fault)
    yield row_of(puzzle, rating)


def rating_of_fault(fault: PuzzleFault) -> Rating | None:
    """Return the rating of a puzzle with a fault: no solution if its givens clash, None for any other fault."""
    return Rating(RatingStatus.NONE, note=fault.message) if fault.code == "broken" else None
