"""What each given of a puzzle is worth: whether the puzzle needs it, and how hard the puzzle is without it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace

from puzzles.explaining.allowance import Clock
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, Outcome, Progress, Puzzle
from puzzles.portable.faults import PuzzleFault
from puzzles.rating.rate import Rating, RatingStatus, outcome_of, rate


@dataclass(frozen=True, slots=True)
class Given:
    """A given's cell, whether the puzzle needs it, and the puzzle's rating without it."""

    cell: int
    is_needed: bool | None
    """None if time ran out."""

    rating: Rating | None = None
    """The rating without it; None if the puzzle needs it, or time ran out."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What the givens are worth: those that are known so far, in the board's order."""

    puzzle: Rating
    givens: tuple[Given, ...]
    total: int
    """How many givens there are."""


def worth(puzzle: Puzzle, kind: Kind | None = None, budget: Budget | None = None) -> Iterator[Progress | Worth]:
    """Yield progress, a new `Worth` for each given that is rated, and last the `Worth` of all givens.

    Raises PuzzleFault as `rate` does, and for a puzzle without exactly one solution.
    """
    of, clock = kind or kind_of(puzzle), Clock(budget)
    whole = yield from _await_rating(rate(puzzle, of, clock.rest, walked=False))
    if whole.status in (RatingStatus.NONE, RatingStatus.SEVERAL):
        raise PuzzleFault("not-unique", "What a given is worth is told of puzzles with exactly one solution.")
    cells = [cell for cell, number in enumerate(puzzle.givens) if number]
    known: list[Given] = []
    for cell in cells:
        if clock.is_over:
            known.append(Given(cell, None))
            continue
        less = replace(puzzle, givens=(*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]))
        outcome = yield from outcome_of(less, of, clock.rest)
        if outcome is Outcome.UNDECIDED:
            known.append(Given(cell, None))
        elif outcome is Outcome.SEVERAL:
            known.append(Given(cell, True))
        else:
            known.append(Given(cell, False, (yield from _await_rating(rate(less, of, clock.rest, walked=False)))))
        if len(known) < len(cells):
            yield Worth(whole, tuple(known), len(cells))
    yield Worth(whole, tuple(known), len(cells))


def _await_rating(events: Iterator[Progress | Rating]) -> Generator[Progress, None, Rating]:
    for event in events:
        if isinstance(event, Rating):
            return event
        yield event
    raise AssertionError("A rating did not end.")
