"""Practice: make a board on which a technique comes next; the example of its article."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import islice

from puzzles.explaining.allowance import Clock
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.telling import Telling
from puzzles.kinds.protocol import Draft, Kind, Request, WithReasons
from puzzles.logic.ladder import Techniques
from puzzles.logic.solver import Walk
from puzzles.logic.technique import Search, Technique
from puzzles.logic.walk_step import WalkStep
from puzzles.making import generate
from puzzles.making.practice_boards import ExampleBoard, example_board, transformed_copies
from puzzles.model.layers import Marks
from puzzles.model.values import Budget, Outcome, Progress, Puzzle, Values, Verdict
from puzzles.portable.faults import PuzzleFault

TRIES = 1000
"""How many cells the generator's boards may have together before a known board comes: 12 boards of 9x9."""

KNOWN_SEEDS = 10_000_000
"""Seeds from here on bring a known board at once. A known board's exercise has such a seed, which makes it again."""

LIKENESSES = 8
"""How many variations of a known board are tried for one on which the technique comes next."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A board on which a technique comes next."""

    puzzle: Puzzle
    entries: Values
    """Numbers that earlier steps place, 0 for none and on givens."""

    centre: Marks
    """The candidates left, for each empty cell."""

    seed: int
    """The generator's seed; the search for the next board begins at the one after it."""

    walk_step: WalkStep
    """The first step of the technique here."""


def find_technique(kind: Kind, name: str, wished: bool = False) -> Technique:
    """Return a technique that can be practised, or `wished` for: one with a pattern to find. Raises PuzzleFault."""
    if not isinstance(kind, WithReasons):
        raise PuzzleFault("no-reasons", f"Steps of a {kind.title} are not explained.")
    of = kind.reasons
    fit = [each for each in (*(() if wished else of.visible), *of.ladder) if is_practisable(each)]
    for each in fit:
        if each.name == name:
            return each
    known = ", ".join(each.name for each in fit)
    raise PuzzleFault("technique", f"No technique named {name[:40]} can be practised.", hint=f"There are {known}.")


def example(kind: Kind, name: str) -> Exercise:
    """Return the example board of a technique, with its first step there. Raises PuzzleFault for an unknown one."""
    if not isinstance(kind, WithReasons) or name not in kind.reasons.boards:
        raise PuzzleFault("technique", f"No technique named {name[:40]} has an example.")
    technique = next(each for each in (*kind.reasons.visible, *kind.reasons.ladder) if each.name == name)
    board = example_board(kind, kind.reasons, name)
    step = next(technique.find(Explainer(board.puzzle, kind).walk(board.entries, board.centre).state))
    return Exercise(board.puzzle, board.entries, board.centre, 0, WalkStep(step))


def is_practisable(technique: Technique) -> bool:
    """Return whether a technique can be practised: it is neither quiet nor a search."""
    return not technique.is_quiet and not isinstance(technique, Search)


def practisable(kind: WithReasons) -> dict[str, Technique]:
    """Return the techniques of a kind that can be practised, those that hints tell of the board alone among them."""
    return {each.name: each for each in (*kind.reasons.visible, *kind.reasons.ladder) if is_practisable(each)}


def exercises(kind: Kind, request: Request, name: str, seed: int, budget: Budget) -> Iterator[Progress | Exercise]:
    """Yield progress, whose nodes are boards tried, and last an exercise; no exercise if the budget ends first.

    Boards come from the generator, from this seed on. If it has none soon, or the technique is rare, a board comes that
    is known to need the technique, varied by the seed; its size may be another. The same arguments give the same
    exercise, whatever the budget, unless the budget ends first.
    """
    technique, clock, tried = find_technique(kind, name), Clock(budget), 0
    assert isinstance(kind, WithReasons)
    known = has_known_board(kind.reasons, name)
    most = _tries(kind, kind.reasons, request, name) if seed < KNOWN_SEEDS else 0
    first = seed
    while not clock.is_over and (not known or tried < most):
        puzzle: Puzzle | None = None
        for event in generate.steps(kind.name, request, seed, Draft()):
            if isinstance(event, Puzzle):
                puzzle = event
            else:
                yield Progress(tried, 0)
                if clock.is_over:
                    break
        if puzzle is None:
            break
        tried += 1
        exercise, search = None, _reach(puzzle, kind, technique, seed)
        while not clock.is_over:
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
        yield from _known_exercise(kind, kind.reasons, technique, first)


def has_known_board(of: Techniques, name: str) -> bool:
    """Return whether a board is known that needs a technique, a stored one or the generator's."""
    return name in of.seeds or (name in of.boards and name not in of.loose_boards)


def _tries(kind: Kind, of: Techniques, request: Request, name: str) -> int:
    """Return how many of the generator's boards are tried before one that is known."""
    seldom = name in of.rare_boards or name in of.loose_boards
    if seldom and request.is_plain and request.size == example_board(kind, of, name).puzzle.size:
        return 0
    return max(2, TRIES // request.size.cells)


def _known_exercise(kind: Kind, of: Techniques, technique: Technique, seed: int) -> Iterator[Progress | Exercise]:
    """Yield the exercise of a known board, varied by a seed. Consecutive seeds take the known boards in turn."""
    seed = seed if seed >= KNOWN_SEEDS else seed + KNOWN_SEEDS
    name = technique.name
    kept = example_board(kind, of, name)
    boards: list[ExampleBoard | int] = [
        *map(int, of.seeds.get(name, "").split()),
        *([] if name in of.loose_boards else [kept]),
    ]
    at = seed % len(boards)
    for board in (*boards[at:], *boards[:at]):
        if isinstance(board, int):
            made = yield from _make(kind, Request(kept.puzzle.size), technique, board)
        else:
            made = board
        exercise = (yield from _vary(made, kind, technique, seed)) if made else None
        if exercise:
            yield exercise
            return


def _make(
    kind: Kind, request: Request, technique: Technique, seed: int
) -> Generator[Progress, None, ExampleBoard | None]:
    """Return the generator's board for a seed, at the point where the technique comes next; None if it never does."""
    for event in generate.steps(kind.name, request, seed, Draft()):
        if isinstance(event, Puzzle):
            one = yield from _reach(event, kind, technique, seed)
            return ExampleBoard(one.puzzle, one.entries, one.centre) if one else None
        yield Progress(0, 0)
    return None


def _vary(
    kept: ExampleBoard, kind: Kind, technique: Technique, seed: int
) -> Generator[Progress, None, Exercise | None]:
    """Return the exercise of a known board, varied by a seed so that the technique still comes next."""
    for board in (*islice(transformed_copies(kept, kind, seed), LIKENESSES), kept):
        explainer = Explainer(board.puzzle, kind)
        yield from explainer.verdict(Budget(seconds=10))
        walk = _walk_to(technique, explainer, board.entries, board.centre)
        if isinstance(walk, Telling):
            walk = Telling((technique,), explainer.walk(board.entries))  # it may be there, and another one come first
        told = yield from walk.find_step()
        if told and told.step.technique is technique:
            centre = board.centre or ((),) * board.puzzle.size.cells
            return Exercise(board.puzzle, board.entries, centre, seed, WalkStep(told.step))
    return None


def _walk_to(technique: Technique, explainer: Explainer, entries: Values = (), centre: Marks = ()) -> Walk | Telling:
    """Return a walk on which a technique may come, without searches by assumptions."""
    if technique.is_visible:
        return explainer.telling(entries, centre)
    return explainer.walk(entries, centre, [each for each in explainer.ladder if not isinstance(each, Search)])


def _reach(puzzle: Puzzle, kind: Kind, technique: Technique, seed: int) -> Generator[Progress, None, Exercise | None]:
    """Return the first board on the way to the solution where a technique comes next; None if there is none."""
    explainer = Explainer(puzzle, kind)
    verdict: Verdict = yield from explainer.verdict(Budget(seconds=10))
    if verdict.outcome is not Outcome.UNIQUE:
        return None
    walk = _walk_to(technique, explainer)
    while True:
        told = yield from walk.find_step()
        if told is None or told.is_folded:  # its small steps would take long
            return None
        if told.step.technique is technique:
            break
        walk.take(told)
    # What quiet techniques rule out is done, too: the state ahead is the exercise. Numbers alone need no candidates.
    rules, state = explainer.rules, walk.quiet_state if isinstance(walk, Walk) else walk.state
    numbers = [state.number(cell) for cell in range(rules.cells)]
    entries = tuple(0 if given else number for given, number in zip(puzzle.givens, numbers, strict=True))
    centre = tuple(
        () if number or technique.is_visible else tuple(rules.numbers_in(state.live, cell))
        for cell, number in enumerate(numbers)
    )
    return Exercise(puzzle, entries, centre, seed, WalkStep(told.step))
