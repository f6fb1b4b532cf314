"""Puzzles made to a wish: they are as wished, hold one solution, and come again from their seed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Request, WithReasons
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.making import make
from puzzles.making.generate import generate
from puzzles.making.make import make_puzzle, seed_of, seed_of_day
from puzzles.making.technique_reach import close, techniques_below
from puzzles.making.wishes import Wish
from puzzles.model.values import Budget, Outcome, Puzzle, Size
from puzzles.model.work import Reporter, finish
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.levels import NAMES, bound
from puzzles.solving import solve
from puzzles.solving.repair import symmetry
from tests.sampling import looped

SUDOKU = Size(6, 6, 2, 3)
SIZES = {"sudoku": SUDOKU, "futoshiki": Size(5, 5), "numbrix": Size(5, 5)}


def solved_below(puzzle: Puzzle, score: float) -> bool:
    """Say whether a walk with the techniques below a score, one step after another, solves a puzzle."""
    kind = kind_named(puzzle.kind)
    assert isinstance(kind, WithReasons)
    rules = kind.reasons.rules(puzzle, False)
    walk = Walk(
        rules, techniques_below(kind.reasons.ladder, score), State.from_values(rules, puzzle.givens), is_unique=True
    )
    for _ in walk.steps():
        pass
    return walk.account.is_solved


def solutions(puzzle: Puzzle) -> Outcome:
    return solve.solve(puzzle, 1, Budget(seconds=60)).outcome


@looped(("kind", "level"), [("sudoku", "Easy"), ("sudoku", "Medium"), ("numbrix", "Hard"), ("futoshiki", "Extreme")])
def test_a_level_is_needed_and_suffices(kind: str, level: str) -> None:
    made = make_puzzle(kind, Wish(SIZES[kind], level=level), 7)
    at = NAMES.index(level)
    assert made.hardness.level == at
    assert solutions(made.puzzle) is Outcome.UNIQUE
    assert solved_below(made.puzzle, bound(at)) or level == "Extreme"
    assert at == 0 or not solved_below(made.puzzle, bound(at - 1))


def test_a_technique_is_needed_and_suffices() -> None:
    made, kind = make_puzzle("sudoku", Wish(SUDOKU, technique="naked-single"), 1), kind_named("sudoku")
    assert isinstance(kind, WithReasons)
    at = [each.name for each in kind.reasons.ladder].index(made.hardness.technique)
    rules = kind.reasons.rules(made.puzzle, False)
    for techniques, solved in ((at, False), (at + 1, True)):
        state = State.from_values(rules, made.puzzle.givens)
        assert finish(close(state, kind.reasons.ladder[:techniques], Reporter())).is_solved == solved


@looped("name", ["half-turn", "quarter-turn", "both-diagonals"])
def test_givens_keep_the_symmetry(name: str) -> None:
    made = make_puzzle("sudoku", Wish(Size(4, 4, 2, 2), symmetry=name), 2)
    cells = frozenset(cell for cell, given in enumerate(made.puzzle.givens) if given)
    assert name in symmetry.symmetry_of(cells, 4, 4)
    assert solutions(made.puzzle) is Outcome.UNIQUE


@looped(
    ("kind", "wish"),
    [("futoshiki", Wish(Size(4, 4), minimal=True)), ("sudoku", Wish(Size(4, 4, 2, 2), givens=5, minimal=True))],
)
def test_a_minimal_puzzle_needs_every_given_and_every_sign(kind: str, wish: Wish) -> None:
    puzzle = make_puzzle(kind, wish, 5).puzzle
    assert solutions(puzzle) is Outcome.UNIQUE
    assert wish.givens in (None, sum(map(bool, puzzle.givens)))
    for cell, given in enumerate(puzzle.givens):
        if given:
            fewer = (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :])
            assert solutions(replace(puzzle, givens=fewer)) is Outcome.SEVERAL
    for at in range(len(puzzle.clues)):
        clues = (*puzzle.clues[:at], *puzzle.clues[at + 1 :])
        assert solutions(replace(puzzle, clues=clues)) is Outcome.SEVERAL


def test_a_futoshiki_has_as_many_numbers_as_wished_and_may_be_hard_by_signs_alone() -> None:
    assert sum(map(bool, make_puzzle("futoshiki", Wish(Size(5, 5), givens=2), 4).puzzle.givens)) == 2
    made = make_puzzle("futoshiki", Wish(Size(5, 5), level="Medium", givens=0), 7)
    assert (any(made.puzzle.givens), NAMES[made.hardness.level]) == (False, "Medium")


def test_givens_stand_on_the_rim() -> None:
    puzzle = make_puzzle("numbrix", Wish(Size(5, 5), pattern="rim"), 1).puzzle
    inner = [row * 5 + column for row in (1, 2, 3) for column in (1, 2, 3)]
    assert not any(puzzle.givens[cell] for cell in inner)
    assert solutions(puzzle) is Outcome.UNIQUE


def test_a_seed_names_its_version_and_no_other_is_taken() -> None:
    assert make.seed_name(482913) == f"{make.VERSION}-482913"
    assert seed_of(make.seed_name(482913)) == seed_of("482913") == 482913
    for name in ("", "x-5", "1-5x", "9-5"):
        with pytest.raises(PuzzleFault):
            seed_of(name)


def test_a_day_has_a_puzzle_of_its_own() -> None:
    day, wish = date(2026, 11, 23), Wish(SUDOKU, level="Easy")
    hard, next_day = replace(wish, up_to="Hard"), date(2026, 11, 24)
    each = [(day, "sudoku", wish), (day, "numbrix", wish), (day, "sudoku", hard), (next_day, "sudoku", wish)]
    assert len({seed_of_day(*one) for one in each}) == 4
    assert seed_of_day(day, "sudoku", replace(wish, up_to="Easy")) == seed_of_day(day, "sudoku", wish)


@looped(
    ("kind", "wish", "code"),
    [
        ("sudoku", Wish(Size(9, 9), givens=3), "givens"),
        ("sudoku", Wish(Size(9, 9), level="Grim"), "level"),
        ("sudoku", Wish(Size(9, 9), level="Hard", up_to="Easy"), "level"),
        ("sudoku", Wish(Size(9, 9), technique="nonsense"), "technique"),
        ("numbrix", Wish(Size(4, 5), symmetry="diagonal"), "symmetry"),
        ("numbrix", Wish(Size(4, 5), pattern="spiral"), "pattern"),
        ("sudoku", Wish(Size(9, 9), mask=frozenset(range(40, 140))), "mask"),
        ("futoshiki", Wish(Size(5, 5), givens=21, minimal=True), "givens"),
        ("numbrix", Wish(Size(9, 9), regions=(), level="Easy"), ""),
        ("futoshiki", Wish(Size(5, 5), regions=(), diagonals=True), ""),
    ],
)
def test_a_wish_that_no_puzzle_meets_is_refused(kind: str, wish: Wish, code: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        next(make.steps(kind, wish, 1))
    assert not code or refused.value.code == code


FOUR = Size(4, 4, 2, 2)


def test_as_many_cells_are_empty_as_asked_for() -> None:
    assert generate("sudoku", Request(FOUR, 8), 7).givens.count(0) == 8


@looped(
    ("kind", "request_", "words"),
    [
        ("chess", Request(FOUR), "“chess”"),
        ("sudoku", Request(Size(5, 7)), "."),
        ("sudoku", Request(FOUR, 17), "17 of them cannot be empty"),
        ("numbrix", Request(Size(10**6, 10**6)), "1 to 100 rows"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_reason(kind: str, request_: Request, words: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        generate(kind, request_, 1)
    assert words in refused.value.message
