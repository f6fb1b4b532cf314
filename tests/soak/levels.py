"""Levels: the level of a puzzle while it is made, and its level as `rate` tells it, by two ways that must agree.

A maker takes all singles at once and tells no step (`making/technique_reach`); a rating walks, one step after another.
Puzzles are those of the steps' soak; one in fifty is made to a wish, and that it has one solution is counted by two SAT
solvers as well.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from puzzles.kinds.catalog import kind_named
from puzzles.library import compiled_engine
from puzzles.logic.assumptions import kernel
from puzzles.making import judge
from puzzles.making.make import make_puzzle
from puzzles.making.wishes import Wish, validate
from puzzles.model.values import Budget, Puzzle, Size
from puzzles.model.work import Reporter, finish
from puzzles.portable.levels import NAMES
from puzzles.rating.rate import Rating, RatingStatus, rate
from puzzles.running import engines
from tests.soak import steps
from tests.soak.encoding import Formula
from tests.soak.part import Found, Part
from tests.soak.small import Shape

SECONDS = 20.0  # what a rating may take; the few that need more are left out
MADE = 50  # one puzzle in so many is made to a wish
WISHES = (
    *(("sudoku", Wish(Size(9, 9, 3, 3), level=level)) for level in NAMES[:4]),
    *(("sudoku", Wish(Size(6, 6, 2, 3), level=level)) for level in NAMES[:2]),
    *(("sudoku", Wish(Size(9, 9, 3, 3), technique=name)) for name in ("naked-pair", "xy-wing", "unique-rectangle-1")),
    *(("futoshiki", Wish(Size(5, 5), level=level)) for level in NAMES),
    *(("numbrix", Wish(Size(6, 6), level=level)) for level in NAMES[:2]),
)


def rated(puzzle: Puzzle) -> Rating:
    *_, found = rate(puzzle, budget=Budget(seconds=SECONDS))
    assert isinstance(found, Rating)
    return found


def judged(puzzle: Puzzle) -> int:
    kind = kind_named(puzzle.kind)
    wish = Wish(puzzle.size, puzzle.regions or None, puzzle.diagonals, level=NAMES[0], up_to=NAMES[-1])
    return finish(judge.judge_of(kind, validate(kind, wish)).judge(puzzle, Reporter())).level


@lru_cache(maxsize=8)
def formula(kind: str, size: Size) -> Formula:
    return Shape(kind, size).formula()


def case(seed: int, number: int, found: Found) -> None:
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        if number % MADE:
            _judged_and_rated(seed, number, found)
        else:
            _made(seed, number, found)


def _judged_and_rated(seed: int, number: int, found: Found) -> None:
    name = steps.name_of(seed, number)
    board = steps.drawn(name, Random(name))
    if not board.unique:
        assert rated(board.puzzle).level is None, f"a level without one solution: {board.puzzle}"
        found.seen["without a level"] += 1
        return
    _agreed(board.puzzle, judged(board.puzzle), found)


def _made(seed: int, number: int, found: Found) -> None:
    kind, wish = WISHES[number // MADE % len(WISHES)]
    made = make_puzzle(kind, wish, seed * 1_000_000 + number)
    puzzle = made.puzzle
    assert not wish.level or made.hardness.level == NAMES.index(wish.level), f"{wish.level} was asked for: {made}"
    one = formula(kind, wish.size).counted(puzzle.givens, puzzle.clues, 2)
    assert len(one) == 1, f"not one solution: {puzzle}"
    found.seen["made to a wish"] += 1
    _agreed(puzzle, made.hardness.level, found)


def _agreed(puzzle: Puzzle, level: int, found: Found) -> None:
    rating = rated(puzzle)
    if rating.status is not RatingStatus.RATED or (rating.at_least and rating.number is None):
        found.seen["left out"] += 1
        return
    said = f"{NAMES[level]} while it is made, {NAMES[rating.level or 0]} when it is rated"
    assert rating.level == level, f"{said}: {puzzle}"
    found.seen[NAMES[level]] += 1


PART = Part("levels", 40, case, steps.ready)
