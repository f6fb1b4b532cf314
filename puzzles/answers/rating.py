"""How hard a puzzle is: a level, the hardest step, and for each step how hard it is and how many ways are open.

A plain 9x9 Sudoku has a number on Sudoku Explainer's scale as well, which decides its level; of all others the kind's
ladder does.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from time import monotonic

from puzzles.answers import solving
from puzzles.answers.allowance import Clock
from puzzles.answers.explaining import Explainer
from puzzles.core.model import Budget, Outcome, Progress, Puzzle, Verdict
from puzzles.explaining.engine import Told, Walk
from puzzles.explaining.singles import count
from puzzles.explaining.technique import Search, Technique
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.levels import level_of
from puzzles.rating import sudoku9

MOST_OPEN = 20
"""Steps of a technique that are counted as ways on."""


class Standing(StrEnum):
    """What became of a rating."""

    RATED = "rated"
    NONE = "none"
    SEVERAL = "several"
    UNDECIDED = "undecided"


UNRATED = {
    Standing.NONE: "The puzzle has no solution, so it has no level.",
    Standing.SEVERAL: "The puzzle has several solutions, so it has no level.",
    Standing.UNDECIDED: "Time ran out before the level was known.",
}


NESTED = "It needs chains within chains, of which the least number is told."
HURRIED = "The number is that of the hardest step up to there."


@dataclass(frozen=True, slots=True)
class Hardest:
    """The hardest step: its technique's name and title, its score, and the step in words, "" if it was not walked."""

    technique: str
    title: str
    score: float
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """A step of a profile."""

    technique: str
    title: str
    score: float
    """Of the step and of those that it leans on."""

    places: tuple[tuple[int, int], ...]
    """Cell and number of what it places."""

    removes: int
    """How many candidates it removes."""

    open: int
    """How many different steps were possible at that moment by its technique or an easier one, MOST_OPEN at most where
    it places nothing."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is."""

    standing: Standing
    number: float | None = None
    """On the scale of Sudoku Explainer 1.2.1; of plain 9x9 Sudokus alone."""

    at_least: bool = False
    """Whether the number, or the level, is only known to be at least this."""

    note: str = ""
    """What is to be said about the number, "" for nothing."""

    hardest: Hardest | None = None
    """The hardest step of the ladder; None where it was not walked."""

    explainer: Hardest | None = None
    """The hardest step as Sudoku Explainer names it."""

    k: int | None = None
    """The largest number of constraints that a step of the ladder rests on; None where it was not walked."""

    profile: tuple[Point, ...] = ()
    seconds: float = 0.0

    @property
    def score(self) -> float | None:
        """The number, or the score of the hardest step of the ladder."""
        if self.standing is not Standing.RATED:
            return None
        if self.number is not None:
            return self.number
        return self.hardest.score if self.hardest else None

    @property
    def level(self) -> int | None:
        """The place of the level in `levels.LEVELS`; None if it has none."""
        return None if self.score is None else level_of(self.score)

    @property
    def work(self) -> float | None:
        """The sum of each step's score over the ways open: hard steps count more, and those that are hard to find.

        Where all puzzles of some levels need the same techniques, it tells them apart. None without a profile.
        """
        return round(sum(point.score / point.open for point in self.profile), 1) if self.profile else None

    @property
    def title(self) -> str:
        """The title of the hardest technique, "" if there is none."""
        chief = self.explainer or self.hardest
        return chief.title if chief else ""

    @property
    def message(self) -> str:
        """Why there is no level; "" if there is one."""
        clash = self.note if self.standing is Standing.NONE else ""
        return clash or UNRATED.get(self.standing, "")


def rate(
    puzzle: Puzzle, kind: Kind | None = None, budget: Budget | None = None, walked: bool = True
) -> Iterator[Progress | Rating]:
    """Yield progress about ten times a second, and last the rating.

    A puzzle without exactly one solution has no level. Without `walked` the ladder of a puzzle that has a number is not
    walked, so that k and the profile are missing. Raises PuzzleFault as `Explainer` does.
    """
    began, clock = monotonic(), Clock(budget)
    found = yield from _rated(puzzle, kind or kind_of(puzzle), clock, walked)
    yield replace(found, seconds=monotonic() - began)


def _rated(puzzle: Puzzle, kind: Kind, clock: Clock, walked: bool) -> Generator[Progress, None, Rating]:
    numbered = sudoku9.fits(puzzle)
    explainer = Explainer(puzzle, kind) if walked or not numbered else None
    if explainer:
        outcome = (yield from explainer.verdict(clock.rest)).outcome
    else:
        outcome = yield from _outcome(puzzle, kind, clock.rest)
    if outcome is not Outcome.UNIQUE:
        return Rating(Standing(outcome.value))
    if not numbered:
        assert explainer
        return (yield from _walked(explainer, clock))
    found = yield from sudoku9.number_of(puzzle.givens, lambda: clock.is_over)
    chief = Hardest(found.technique, found.title, found.number)
    note = "" if found.exact else NESTED if found.nested else HURRIED
    standing = Standing.RATED if found.exact or found.nested else Standing.UNDECIDED
    rating = Rating(standing, found.number, not found.exact, note, None, chief)
    if explainer and standing is Standing.RATED:
        way = yield from _walked(explainer, clock)
        rating = replace(rating, hardest=way.hardest, k=way.k, profile=way.profile)
    return rating


def _walked(explainer: Explainer, clock: Clock) -> Generator[Progress, None, Rating]:
    """Return the rating by the kind's ladder: its score is the least such that techniques up to it solve the puzzle.

    The walk takes the easiest step each time, so only a technique that runs ahead of it (`Technique.quiet`) may be told
    without being needed: where one is the hardest, the puzzle is tried without.
    """
    ladder = sorted(explainer.ladder, key=lambda technique: technique.score)
    found = yield from _by(explainer, ladder, clock)
    while found.standing is Standing.RATED and found.hardest:
        names = {each.name for each in ladder if each.quiet}
        if found.hardest.technique not in names:
            break
        score = found.hardest.score
        ladder = [each for each in ladder if each.score < score]
        easier = yield from _by(explainer, ladder, clock)
        if easier.standing is not Standing.RATED or easier.at_least:
            break
        found = easier
    return found


def _by(explainer: Explainer, ladder: Sequence[Technique], clock: Clock) -> Generator[Progress, None, Rating]:
    """Return the rating by a walk down a ladder."""
    walk = explainer.walk((0,) * explainer.puzzle.size.cells, ladder=ladder)
    profile: list[Point] = []
    hardest: tuple[float, Told] | None = None
    while told := (yield from _next(walk, clock)):
        profile.append(_point(walk, told))
        if hardest is None or profile[-1].score > hardest[0]:
            hardest = profile[-1].score, told
        walk.take(told)
    chief = None
    if hardest:
        score, told = hardest
        step = max((*told.before, told.step), key=lambda each: each.technique.score)
        chief = Hardest(step.technique.name, step.technique.title, score, step.sentence())
    solved = walk.account.solved
    over = not solved and not walk.account.stuck
    standing = Standing.UNDECIDED if over else Standing.RATED
    note = "" if solved or over else "The techniques that are known here do not solve it."
    return Rating(standing, None, not solved, note, chief, None, walk.account.largest, tuple(profile))


def _next(walk: Walk, clock: Clock) -> Generator[Progress, None, Told | None]:
    """Return the next step, None if there is none or the time is over."""
    work = walk.next()
    while not clock.is_over:
        try:
            yield next(work)
        except StopIteration as end:
            found: Told | None = end.value
            return found
    return None


def _point(walk: Walk, told: Told) -> Point:
    """Return a step that is about to be taken as a point of the profile."""
    step, ahead = told.step, walk.ahead
    ways = count(ahead) if step.places else 0
    if not ways and isinstance(step.technique, Search):
        ways = 1
    elif not ways:
        steps = {(each.places, each.removes & ahead.live) for each in islice(step.technique.find(ahead), MOST_OPEN)}
        ways = len(steps)
    return Point(
        step.technique.name,
        step.technique.title,
        max(each.technique.score for each in (*told.before, step)),
        tuple(walk.rules.parts(candidate) for candidate in step.places),
        (step.removes & ahead.live).bit_count(),
        max(1, ways),
    )


@dataclass(frozen=True, slots=True)
class Given:
    """What a given is worth: whether the puzzle needs it, and the rating without it if it does not."""

    cell: int
    needed: bool | None
    """None if time ran out."""

    without: Rating | None = None


@dataclass(frozen=True, slots=True)
class Worth:
    """What the givens are worth, as far as it is known."""

    puzzle: Rating
    givens: tuple[Given, ...]
    total: int
    """How many givens there are."""


def worth(puzzle: Puzzle, kind: Kind | None = None, budget: Budget | None = None) -> Iterator[Progress | Worth]:
    """Yield progress, and what the givens are worth each time one more is known; last all of them.

    Raises PuzzleFault as `rate` does, and for a puzzle without exactly one solution.
    """
    of, clock = kind or kind_of(puzzle), Clock(budget)
    whole = yield from _last(rate(puzzle, of, clock.rest, walked=False))
    if whole.standing in (Standing.NONE, Standing.SEVERAL):
        raise PuzzleFault("not-unique", "What a given is worth is told of puzzles with exactly one solution.")
    cells = [cell for cell, number in enumerate(puzzle.givens) if number]
    known: list[Given] = []
    for cell in cells:
        if clock.is_over:
            known.append(Given(cell, None))
            continue
        less = replace(puzzle, givens=(*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]))
        outcome = yield from _outcome(less, of, clock.rest)
        if outcome is Outcome.UNDECIDED:
            known.append(Given(cell, None))
        elif outcome is Outcome.SEVERAL:
            known.append(Given(cell, True))
        else:
            known.append(Given(cell, False, (yield from _last(rate(less, of, clock.rest, walked=False)))))
        if len(known) < len(cells):
            yield Worth(whole, tuple(known), len(cells))
    yield Worth(whole, tuple(known), len(cells))


def _last(events: Iterator[Progress | Rating]) -> Generator[Progress, None, Rating]:
    for event in events:
        if isinstance(event, Rating):
            return event
        yield event
    raise AssertionError("A rating did not end.")


def _outcome(puzzle: Puzzle, kind: Kind, budget: Budget) -> Generator[Progress, None, Outcome]:
    for event in solving.steps(puzzle, 1, budget, kind):
        if isinstance(event, Verdict):
            return event.outcome
        if isinstance(event, Progress):
            yield event
    raise AssertionError("A search did not end.")
