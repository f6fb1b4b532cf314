"""Practice: a board that needs a technique, everything before it done, and what a player found on it."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from puzzles.answers import generating
from puzzles.answers.allowance import Clock
from puzzles.answers.explaining import Explainer
from puzzles.answers.kept import KeptBoard, kept_board, likenesses
from puzzles.answers.telling import called
from puzzles.core.layers import Marks
from puzzles.core.model import Budget, Outcome, Progress, Puzzle, Values, Verdict
from puzzles.explaining.engine import Told, Walk
from puzzles.explaining.model import Reasons
from puzzles.explaining.state import State
from puzzles.explaining.step import Step
from puzzles.explaining.technique import Search, Technique
from puzzles.explaining.words import is_, told_apart
from puzzles.kinds.protocol import Draft, Kind, Request, WithReasons
from puzzles.portable.faults import PuzzleFault

TRIES = 1000
"""Cells of the generator's boards that are tried before a known board comes: 12 boards of 9x9."""

KEPT_SEEDS = 10_000_000
"""Seeds from here on bring a known board at once. Its exercise has such a seed, so that it brings the same again."""

LIKENESSES = 8
"""How many changes of a known board are tried until the technique comes next on it, too."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A board on which a technique comes next."""

    puzzle: Puzzle
    entries: Values
    """Numbers that the techniques before it place, 0 for none and on givens."""

    centre: Marks
    """The candidates left, for each empty cell."""

    seed: int
    """Of the generator; the next board is looked for from the one after it."""

    told: Told
    """The first of its steps."""


class Found(StrEnum):
    """What a player's changes on an exercise are."""

    NOTHING = "nothing"
    """Nothing is placed or removed yet."""

    RIGHT = "right"
    OTHER = "other"
    """True by another technique."""

    UNJUSTIFIED = "unjustified"
    """True in the solution, but no technique of the ladder shows it from here."""

    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Judged:
    """What a player's changes are; `told` is the step that shows them, `more` whether it does more than they do."""

    found: Found
    message: str
    told: Told | None = None
    more: bool = False


def named(kind: Kind, name: str) -> Technique:
    """Return a technique that can be practised: one with a pattern to find. Raises PuzzleFault."""
    if not isinstance(kind, WithReasons):
        raise PuzzleFault("no-reasons", f"Steps of a {kind.title} are not explained.")
    fit = [each for each in kind.reasons.ladder if practised(each)]
    for each in fit:
        if each.name == name:
            return each
    known = ", ".join(each.name for each in fit)
    raise PuzzleFault("technique", f"No technique named {name[:40]} can be practised.", hint=f"There are {known}.")


def practised(technique: Technique) -> bool:
    """Return whether a technique can be practised: it is neither quiet nor a search by assumptions."""
    return not technique.quiet and not isinstance(technique, Search)


def exercises(kind: Kind, request: Request, name: str, seed: int, budget: Budget) -> Iterator[Progress | Exercise]:
    """Yield progress, whose nodes are boards tried, and last an exercise; no exercise if the budget ends first.

    Boards come from the generator, from this seed on. If it brings none soon, or hardly ever does, a board comes that
    is known to need the technique, changed by the seed; its size may be another. Equal arguments but the budget give
    equal exercises, unless the budget ends before such a board comes: then it comes earlier.
    """
    technique, clock, tried = named(kind, name), Clock(budget), 0
    assert isinstance(kind, WithReasons)
    known = stocked(kind.reasons, name)
    most = _tries(kind, kind.reasons, request, name) if seed < KEPT_SEEDS else 0
    first = seed
    while not clock.over and (not known or tried < most):
        puzzle: Puzzle | None = None
        for event in generating.steps(kind.name, request, seed, Draft()):
            if isinstance(event, Puzzle):
                puzzle = event
            else:
                yield Progress(tried, 0)
                if clock.over:
                    break
        if puzzle is None:
            break
        tried += 1
        exercise, search = None, _on(puzzle, kind, technique, seed)
        while not clock.over:
            try:
                next(search)
            except StopIteration as end:
                exercise = end.value
                break
            yield Progress(tried, 0)
        if exercise:
            yield exercise
            return
        yield Progress(tried, 0)
        seed += 1
    if known:
        yield from _from_stock(kind, kind.reasons, technique, first)


def stocked(of: Reasons, name: str) -> bool:
    """Return whether boards are known that need a technique: a kept one, or some of the generator's."""
    return name in of.seeds or (name in of.boards and name not in of.loose)


def _tries(kind: Kind, of: Reasons, request: Request, name: str) -> int:
    """Return how many of the generator's boards are tried before one that is known."""
    seldom = name in of.rare or name in of.loose
    if seldom and request.is_plain and request.size == kept_board(kind, of, name).puzzle.size:
        return 0
    return max(2, TRIES // request.size.cells)


def _from_stock(kind: Kind, of: Reasons, technique: Technique, seed: int) -> Iterator[Progress | Exercise]:
    """Yield the exercise of a known board, changed by a seed. Seeds in a row bring one board after the other."""
    seed = seed if seed >= KEPT_SEEDS else seed + KEPT_SEEDS
    name = technique.name
    kept = kept_board(kind, of, name)
    boards: list[KeptBoard | int] = [*map(int, of.seeds.get(name, "").split()), *([] if name in of.loose else [kept])]
    at = seed % len(boards)
    for board in (*boards[at:], *boards[:at]):
        if isinstance(board, int):
            made = yield from _made(kind, Request(kept.puzzle.size), technique, board)
        else:
            made = board
        exercise = (yield from _alike(made, kind, technique, seed)) if made else None
        if exercise:
            yield exercise
            return


def _made(kind: Kind, request: Request, technique: Technique, seed: int) -> Generator[Progress, None, KeptBoard | None]:
    """Return the generator's board for a seed, where the technique comes next; None if it does not on it."""
    for event in generating.steps(kind.name, request, seed, Draft()):
        if isinstance(event, Puzzle):
            one = yield from _on(event, kind, technique, seed)
            return KeptBoard(one.puzzle, one.entries, one.centre) if one else None
        yield Progress(0, 0)
    return None


def _alike(kept: KeptBoard, kind: Kind, technique: Technique, seed: int) -> Generator[Progress, None, Exercise | None]:
    """Return the exercise of a known board, changed by a seed such that the technique comes next still."""
    for board in (*islice(likenesses(kept, kind, seed), LIKENESSES), kept):
        explainer = Explainer(board.puzzle, kind)
        yield from explainer.verdict(Budget(seconds=10))
        walk = explainer.walk(board.entries, board.centre, _patterns(explainer))
        told = yield from walk.next()
        if told and told.step.technique is technique:
            return Exercise(board.puzzle, board.entries, board.centre, seed, Told(told.step))
    return None


def _patterns(explainer: Explainer) -> list[Technique]:
    """Return a ladder without searches by assumptions."""
    return [each for each in explainer.ladder if not isinstance(each, Search)]


def _on(puzzle: Puzzle, kind: Kind, technique: Technique, seed: int) -> Generator[Progress, None, Exercise | None]:
    """Return the first place on the way to the solution where a technique comes next; None if there is none."""
    explainer = Explainer(puzzle, kind)
    verdict: Verdict = yield from explainer.verdict(Budget(seconds=10))
    if verdict.outcome is not Outcome.UNIQUE:
        return None
    walk = explainer.walk((), (), _patterns(explainer))
    while True:
        told = yield from walk.next()
        if told is None:
            return None
        if told.step.technique is technique:
            break
        walk.take(told)
    # What quiet techniques rule out is done, too: the state ahead is the exercise.
    rules, state = explainer.rules, walk.ahead
    numbers = [state.number(cell) for cell in range(rules.cells)]
    entries = tuple(0 if given else number for given, number in zip(puzzle.givens, numbers, strict=True))
    centre = tuple(() if number else tuple(rules.numbers_in(state.live, cell)) for cell, number in enumerate(numbers))
    return Exercise(puzzle, entries, centre, seed, Told(told.step))


def judged(
    explainer: Explainer, name: str, before: tuple[Values, Marks], after: tuple[Values, Marks], budget: Budget
) -> Iterator[Progress | Judged]:
    """Yield progress, and last what a player found: what an exercise, `before`, lacks on the board `after`.

    Both are the entries and the centre marks.
    """
    technique = named(explainer.kind, name)
    verdict = yield from explainer.verdict(Clock(budget).left)
    if verdict.outcome is not Outcome.UNIQUE:
        raise PuzzleFault("exercise", "This board has not exactly one solution, so it cannot be practised on.")
    rules = explainer.rules
    state = explainer.walk(*before).official
    places = [
        rules.candidate(cell, number)
        for cell, (old, number) in enumerate(zip(before[0], after[0], strict=True))
        if number and number != old
    ]
    freed = 0
    for place in places:
        freed |= rules.free(place)
    removed = _missing(explainer, state, after) & ~freed
    if not places and not removed:
        yield Judged(Found.NOTHING, "")
        return
    solution = verdict.solutions[0].values
    for place in places:
        if solution[rules.parts(place)[0]] != rules.parts(place)[1]:
            yield Judged(Found.WRONG, f"That is wrong: {is_(rules, place).replace(' is ', ' is not ', 1)}.")
            return
    for cell, number in enumerate(solution):
        if removed >> rules.candidate(cell, number) & 1:
            said = told_apart(rules, 1 << rules.candidate(cell, number))[0]
            yield Judged(Found.WRONG, f"That is wrong: {said.replace(' is not ', ' can be ', 1)}.")
            return
    yield _credited(explainer, technique, before, places, removed)


def _missing(explainer: Explainer, state: State, after: tuple[Values, Marks]) -> int:
    """Return the live candidates that a player's marks lack, in cells that have marks and no number."""
    rules, found = explainer.rules, 0
    for cell, marks in enumerate(after[1]):
        if marks and not after[0][cell] and not explainer.puzzle.givens[cell]:
            kept = {rules.candidate(cell, number) for number in marks}
            found |= sum(
                1 << each
                for each in (rules.candidate(cell, number) for number in rules.numbers_in(state.live, cell))
                if each not in kept
            )
    return found & ~state.placed


def _credited(
    explainer: Explainer, technique: Technique, before: tuple[Values, Marks], places: Sequence[int], removed: int
) -> Judged:
    """Return which technique shows what is placed and removed, the practised one first."""
    others = [each for each in explainer.ladder if practised(each) and each is not technique]
    quiet = [each for each in explainer.ladder if each.quiet]
    shown: Told | None = None
    left, first = removed, places
    for ladder, right in (([technique], True), (others, False)):
        walk: Walk = explainer.walk(*before, [*quiet, *ladder])
        for told in walk.every():
            step = told.step
            if step.technique.quiet:
                continue
            if not (removed & step.removes) and not set(places) & set(step.places):
                continue
            shown = shown or told
            left &= ~step.removes
            first = [place for place in first if place not in step.places]
            if not left and not first:
                if right:
                    return _right(technique, told, places, removed)
                return Judged(
                    Found.OTHER,
                    f"True, but by another technique. {shown.step.sentence()}",
                    shown,
                )
    return Judged(Found.UNJUSTIFIED, "That is true, but no technique shows it from here: what is your reason?")


def _right(technique: Technique, told: Told, places: Sequence[int], removed: int) -> Judged:
    step: Step = told.step
    more = bool(step.removes & step.live & ~removed) or bool(set(step.places) - set(places))
    said = f"Right, {called(technique)}{step.sentence().removeprefix(technique.title)}"
    return Judged(Found.RIGHT, said + (" It removes more than that." if more else ""), told, more)
