"""Rate a puzzle: its level, its hardest step, and the score and the ways open of each step.

The level of a plain 9x9 Sudoku follows from its number on Sudoku Explainer's scale, that of all others from the kind's
ladder.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from time import monotonic

from puzzles.explaining.allowance import Clock
from puzzles.explaining.explainer import Explainer
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.logic.solver import Walk
from puzzles.logic.technique import Search, Technique
from puzzles.logic.techniques.singles import count_singles
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Budget, Outcome, Progress, Puzzle, Verdict
from puzzles.portable.levels import level_of
from puzzles.rating import explainer_rating
from puzzles.solving import solve

MOST_WAYS = 20
"""Steps of a technique that are counted as ways open."""


class RatingStatus(StrEnum):
    """Whether a puzzle was rated, or why it was not."""

    RATED = "rated"
    NONE = "none"
    SEVERAL = "several"
    UNDECIDED = "undecided"


NO_LEVEL = {
    RatingStatus.NONE: "The puzzle has no solution, so it has no level.",
    RatingStatus.SEVERAL: "The puzzle has several solutions, so it has no level.",
    RatingStatus.UNDECIDED: "Time ran out before the level was known.",
}


NESTED_NOTE = "It needs chains within chains, of which the least number is told."
TIME_NOTE = "The number is that of the hardest step up to there."


@dataclass(frozen=True, slots=True)
class Hardest:
    """The hardest step: name and title of its technique, its score, and its sentence ("" without a walk)."""

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
    """The highest score among the step and those that it leans on."""

    places: tuple[tuple[int, int], ...]
    """Pairs of cell and number that the step places."""

    removes: int
    """How many candidates the step removes."""

    open: int
    """How many different steps its technique or an easier one could have taken; MOST_WAYS at most if none places."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is."""

    status: RatingStatus
    number: float | None = None
    """The score on the scale of Sudoku Explainer 1.2.1; None unless the puzzle is a plain 9x9 Sudoku."""

    at_least: bool = False
    """Whether the number, or the level, is only known to be at least this."""

    note: str = ""
    """A sentence about the number, "" for none."""

    hardest: Hardest | None = None
    """The hardest step of the ladder; None without a walk."""

    explainer: Hardest | None = None
    """The hardest step as Sudoku Explainer names it."""

    k: int | None = None
    """The largest number of constraints that a step of the ladder rests on; None without a walk."""

    profile: tuple[Point, ...] = ()
    seconds: float = 0.0

    @property
    def standing(self) -> RatingStatus:
        """The status, by its name of version 0.2."""
        return self.status

    @property
    def score(self) -> float | None:
        """The number, or the score of the hardest step of the ladder."""
        if self.status is not RatingStatus.RATED:
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
        """The sum of score / ways open over all steps; None without a profile.

        It ranks puzzles that need the same techniques: steps that are hard, or hard to find, count more.
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
        clash = self.note if self.status is RatingStatus.NONE else ""
        return clash or NO_LEVEL.get(self.status, "")


def rate(
    puzzle: Puzzle, kind: Kind | None = None, budget: Budget | None = None, walked: bool = True
) -> Iterator[Progress | Rating]:
    """Yield progress about ten times a second, and last the rating.

    A puzzle without exactly one solution has no level. Without `walked`, a puzzle that has a number is not walked, so k
    and the profile are missing. Raises PuzzleFault as `Explainer` does.
    """
    began, clock = monotonic(), Clock(budget)
    found = yield from _rate(puzzle, kind or kind_of(puzzle), clock, walked)
    yield replace(found, seconds=monotonic() - began)


def _rate(puzzle: Puzzle, kind: Kind, clock: Clock, walked: bool) -> Generator[Progress, None, Rating]:
    numbered = explainer_rating.is_plain(puzzle)
    explainer = Explainer(puzzle, kind) if walked or not numbered else None
    if explainer:
        outcome = (yield from explainer.verdict(clock.rest)).outcome
    else:
        outcome = yield from outcome_of(puzzle, kind, clock.rest)
    if outcome is not Outcome.UNIQUE:
        return Rating(RatingStatus(outcome.value))
    if not numbered:
        assert explainer
        return (yield from _rate_by_ladder(explainer, clock))
    found = yield from explainer_rating.number_of(puzzle.givens, lambda: clock.is_over)
    chief = Hardest(found.technique, found.title, found.number)
    note = "" if found.is_exact else NESTED_NOTE if found.has_nested_chains else TIME_NOTE
    status = RatingStatus.RATED if found.is_exact or found.has_nested_chains else RatingStatus.UNDECIDED
    rating = Rating(status, found.number, not found.is_exact, note, None, chief)
    if explainer and status is RatingStatus.RATED:
        way = yield from _rate_by_ladder(explainer, clock)
        rating = replace(rating, hardest=way.hardest, k=way.k, profile=way.profile)
    return rating


def _rate_by_ladder(explainer: Explainer, clock: Clock) -> Generator[Progress, None, Rating]:
    """Return the rating by the kind's ladder: the lowest score at which the techniques up to it solve the puzzle.

    A walk takes the easiest step each time, but quiet techniques (`Technique.quiet`) run ahead of it. So a quiet
    technique may be the hardest without not needed: the puzzle is then walked again without it.
    """
    ladder = sorted(explainer.ladder, key=lambda technique: technique.score)
    found = yield from _rate_by_walk(explainer, ladder, clock)
    while found.status is RatingStatus.RATED and found.hardest:
        names = {each.name for each in ladder if each.is_quiet}
        if found.hardest.technique not in names:
            break
        score = found.hardest.score
        ladder = [each for each in ladder if each.score < score]
        easier = yield from _rate_by_walk(explainer, ladder, clock)
        if easier.status is not RatingStatus.RATED or easier.at_least:
            break
        found = easier
    return found


def _rate_by_walk(explainer: Explainer, ladder: Sequence[Technique], clock: Clock) -> Generator[Progress, None, Rating]:
    """Return the rating by a walk down a ladder."""
    walk = explainer.walk((0,) * explainer.puzzle.size.cells, ladder=ladder)
    profile: list[Point] = []
    hardest: tuple[float, WalkStep] | None = None
    while told := (yield from _next_step(walk, clock)):
        profile.append(_point(walk, told))
        if hardest is None or profile[-1].score > hardest[0]:
            hardest = profile[-1].score, told
        walk.take(told)
    chief = None
    if hardest:
        score, told = hardest
        step = max((*told.quiet_steps, told.step), key=lambda each: each.technique.score)
        chief = Hardest(step.technique.name, step.technique.title, score, step.sentence())
    solved = walk.account.is_solved
    over = not solved and not walk.account.is_stuck
    status = RatingStatus.UNDECIDED if over else RatingStatus.RATED
    note = "" if solved or over else "The techniques that are known here do not solve it."
    return Rating(status, None, not solved, note, chief, None, walk.account.largest_k, tuple(profile))


def _next_step(walk: Walk, clock: Clock) -> Generator[Progress, None, WalkStep | None]:
    """Return the next step, None if there is none or the time is over."""
    work = walk.find_step()
    while not clock.is_over:
        try:
            yield next(work)
        except StopIteration as end:
            found: WalkStep | None = end.value
            return found
    return None


def _point(walk: Walk, told: WalkStep) -> Point:
    """Return the point of the profile for a step that the walk takes next."""
    step, ahead = told.step, walk.quiet_state
    ways = count_singles(ahead) if step.places else 0
    if not ways and isinstance(step.technique, Search):
        ways = 1
    elif not ways:
        steps = {(each.places, each.removes & ahead.live) for each in islice(step.technique.find(ahead), MOST_WAYS)}
        ways = len(steps)
    return Point(
        step.technique.name,
        step.technique.title,
        max(each.technique.score for each in (*told.quiet_steps, step)),
        tuple(walk.rules.parts(candidate) for candidate in step.places),
        (step.removes & ahead.live).bit_count(),
        max(1, ways),
    )


def outcome_of(puzzle: Puzzle, kind: Kind, budget: Budget) -> Generator[Progress, None, Outcome]:
    """Return whether a puzzle has no, one or several solutions; yield progress."""
    for event in solve.steps(puzzle, 1, budget, kind):
        if isinstance(event, Verdict):
            return event.outcome
        if isinstance(event, Progress):
            yield event
    raise AssertionError("A search did not end.")
