"""The puzzles of a text rated one by one: a row each, counts of levels and scores, and which puzzles are equivalent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from puzzles.answers.canonical import signature
from puzzles.answers.rating import Rating, Standing, rate
from puzzles.core.model import Budget, Progress, Puzzle
from puzzles.kinds.protocol import Kind
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.levels import LEVELS

ORDERS = ("index", "score", "level", "hardest", "k", "givens", "same_as")
"""What rows can be sorted by."""


@dataclass(frozen=True, slots=True)
class Row:
    """A puzzle of a text and what it is like, in short."""

    index: int
    standing: Standing
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
class Rated:
    """The rows of a text, as far as it is rated."""

    total: int
    rows: list[Row] = field(default_factory=list)
    levels: list[int] = field(default_factory=lambda: [0] * len(LEVELS))
    scores: Counter[float] = field(default_factory=Counter)
    same: int = 0
    seconds: float = 0.0
    workers: int = 1
    """How many have rated at the same time."""

    @property
    def unrated(self) -> int:
        """How many have no level."""
        return len(self.rows) - sum(self.levels)

    def put(self, row: Row, first: int) -> Row:
        """Add a row as the next one, of a puzzle that is equivalent to the one at `first`; return it as it stands."""
        index = len(self.rows)
        row = replace(row, index=index, same_as=None if first == index else first)
        self.rows.append(row)
        if row.level is not None and row.score is not None:
            self.levels[row.level] += 1
            self.scores[row.score] += 1
        self.same += row.same_as is not None
        return row

    def chosen(self, order: str = "index", level: int | None = None) -> list[Row]:
        """Return the rows of a level, or all, sorted by a column of ORDERS; "-score" puts the highest first.

        What has no entry there comes last. Raises PuzzleFault for another column.
        """
        column = order.removeprefix("-")
        if column not in ORDERS:
            raise PuzzleFault("order", f"Ratings are sorted by {', '.join(ORDERS)}; with - the highest is first.")
        rows = [row for row in self.rows if level is None or row.level == level]
        there = [row for row in rows if getattr(row, column) not in (None, "")]
        there.sort(key=lambda row: getattr(row, column), reverse=order.startswith("-"))
        return there + [row for row in rows if getattr(row, column) in (None, "")]


def row_of(puzzle: Puzzle, rating: Rating | None) -> Row:
    """Return the row of a puzzle that has no place yet. No rating is one that could not be made."""
    rating = rating or Rating(Standing.UNDECIDED)
    return Row(
        -1,
        rating.standing,
        rating.number,
        rating.at_least,
        rating.level,
        rating.score,
        rating.title,
        rating.k,
        sum(map(bool, puzzle.givens)),
    )


class Alike:
    """Which puzzles of a text are equivalent. They are asked about in the text's order."""

    def __init__(self) -> None:
        """Begin a text."""
        self._firsts: dict[bytes, int] = {}

    def first(self, index: int, puzzle: Puzzle) -> int:
        """Return the place of the first puzzle that this one is equivalent to: its own if there is none."""
        form = digest(puzzle)
        return index if form is None else self._firsts.setdefault(form, index)


def digest(puzzle: Puzzle) -> bytes | None:
    """Return what equivalent puzzles share, and no others; None if the puzzle has too many symmetries to tell."""
    form = signature(puzzle)
    return None if form is None else blake2b(repr(form).encode(), digest_size=16).digest()


def judged(puzzle: Puzzle, kind: Kind, each: Budget, walked: bool = False) -> Iterator[Row | None]:
    """Rate a puzzle of a text within a budget: yields None about ten times a second, and its row last."""
    rating: Rating | None = None
    try:
        for event in rate(puzzle, kind, each, walked):
            if isinstance(event, Progress):
                yield None
            else:
                rating = event
    except PuzzleFault as fault:
        rating = unrated(fault)
    yield row_of(puzzle, rating)


def unrated(fault: PuzzleFault) -> Rating | None:
    """Return the rating of a puzzle with this fault: clashing givens leave no solution; None for any other."""
    return Rating(Standing.NONE, note=fault.message) if fault.code == "broken" else None
