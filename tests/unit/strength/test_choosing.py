from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from puzzles.explaining.explainer import Explainer
from puzzles.kinds.catalog import kind_named
from puzzles.library import compiled_engine
from puzzles.logic.assumptions import kernel
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Size
from puzzles.model.work import finish
from puzzles.portable.levels import NAMES, level_of
from puzzles.rating.canonical_form import signature
from puzzles.running import engines
from puzzles.strength import words
from puzzles.strength.choosing import FIRST, Choice, choose, target
from puzzles.strength.games import End
from puzzles.strength.player import Player
from puzzles.strength.scale import rating_of
from tests.unit.strength.played import game, player

NINE, SQUARE, SIX = Size(9, 9, 3, 3), Size(9, 9), Size(6, 6)
KINDS = [("sudoku", NINE), ("numbrix", SQUARE), ("futoshiki", SIX)]


@pytest.fixture(autouse=True)
def kernels() -> Iterator[None]:
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        yield


def chosen(kind: str, size: Size, one: Player, seed: int) -> Choice:
    return finish(choose(kind, size, None, False, one, seed))


@pytest.mark.parametrize(("kind", "size"), KINDS)
def test_a_new_player_begins_with_an_easy_puzzle_that_needs_nothing_new(kind: str, size: Size) -> None:
    assert target(player()) == FIRST
    first = chosen(kind, size, player(), 1)
    assert NAMES.index("Easy") == 0
    assert first.score < 2
    assert not first.is_new
    assert first.puzzle == chosen(kind, size, player(), 1).puzzle
    assert first.puzzle != chosen(kind, size, player(), 2).puzzle


@pytest.mark.parametrize(("kind", "size"), KINDS)
def test_hints_tell_at_most_one_technique_that_is_not_mastered(kind: str, size: Size) -> None:
    one = player(*[game(2.3, seconds=900) for _ in range(3)])  # Medium, not fast
    reasons = kind_named(kind).reasons  # type: ignore[attr-defined]
    scores = {each.name: each.score for each in (*reasons.ladder, *reasons.visible)}
    new = 0
    for seed in range(4):
        found = chosen(kind, size, one, seed)
        told = [event for event in Explainer(found.puzzle).telling(()).steps() if isinstance(event, WalkStep)]
        steps = [step for event in told for step in (*event.quiet_steps, event.step)]
        names = {step.technique.name for step in steps if not step.technique.is_quiet}
        beyond = [name for name in names if not one.has_mastered(name, scores[name])]
        assert beyond == [found.technique.name if found.technique else ""] * found.is_new
        new += found.is_new
    assert new


def test_a_puzzle_is_at_most_a_level_above_the_hardest_that_was_won() -> None:
    one = player(*[game(1.5) for _ in range(8)])
    assert target(one) > 1300
    assert {level_of(chosen("sudoku", NINE, one, seed).score) for seed in range(3)} <= {0, 1}
    for games in ([game(1.5)], [game(1.5), game(1.5), game(2.6, helped=True)]):
        assert {level_of(chosen("sudoku", NINE, player(*games), seed).score) for seed in range(3)} == {0}
    four = player(*[game(2.6) for _ in range(4)])
    assert target(four) > 1300
    assert {level_of(chosen("sudoku", NINE, four, seed).score) for seed in range(3)} <= {0, 1}


def test_no_two_puzzles_are_alike() -> None:
    one, numbers = player(game(1.7)), count()
    forms = {signature(chosen("sudoku", NINE, one, next(numbers)).puzzle) for _ in range(15)}
    assert len(forms) == 15


def test_what_is_said_of_the_next_puzzle() -> None:
    one = player(game(3.2, "x-wing"))
    ladder = {each.name: each for each in kind_named("sudoku").reasons.ladder}  # type: ignore[attr-defined]
    puzzle = chosen("sudoku", NINE, player(), 1).puzzle
    said = words.coming(Choice(puzzle, 4.2, ladder["xy-wing"], True), one)
    assert said == "The next one is Hard, and needs one new technique: XY-wing."
    assert words.coming(Choice(puzzle, 1.5, None, False), player()) == "The first one is Easy, and needs nothing new."
    assert (
        words.coming(Choice(puzzle, 9.0, None, True), one) == "The next one is Extreme: no named technique is enough."
    )
    missed = player(game(4.2, "xy-wing", End.SOLVED))
    assert words.coming(Choice(puzzle, 4.2, ladder["xy-wing"], True), missed) == (
        "The next one is Hard, and goes back to one technique: XY-wing."
    )
    assert words.strength(player()) == ""
    assert words.strength(one) == ""
    assert words.strength(player(*[game(1.5) for _ in range(5)])) == ""  # they are easy, whatever the rating is
    assert words.strength(player(*[game(1.5) for _ in range(6)])).startswith("You stand ")
    assert words.best(one, game(3.3)) == "Your best Hard is 6:40."
    assert words.best(one, game(1.3)) == ""
    assert words.mastered(ladder["naked-pair"]) == "You have mastered a technique: naked pair."
    assert rating_of(3.2) > FIRST
