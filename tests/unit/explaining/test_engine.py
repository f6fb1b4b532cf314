"""The walk through a ladder: easiest first, quiet steps told with what leans on them, and how it ends."""

from __future__ import annotations

from puzzles.core.model import Inequality, Puzzle, Size
from puzzles.core.steps import finished
from puzzles.explaining.engine import Told, Walk, dependent
from puzzles.explaining.state import State
from puzzles.kinds.futoshiki.reasons import REASONS as FUTOSHIKI
from puzzles.kinds.sudoku.reasons import REASONS as SUDOKU

SIGNS = ((0, 1), (1, 2), (3, 7), (5, 1), (7, 11), (12, 8), (14, 15))
BOARD = Puzzle("futoshiki", Size(4, 4), (0,) * 16, tuple(Inequality(*sign) for sign in SIGNS))


def walk_of(puzzle: Puzzle, seen: int = 0) -> Walk:
    reasons = FUTOSHIKI if puzzle.kind == "futoshiki" else SUDOKU
    rules = reasons.rules(puzzle, False)
    return Walk(rules, reasons.ladder, State.of(rules, puzzle.givens), seen)


def four(*givens: int) -> Puzzle:
    return Puzzle("sudoku", Size(4, 4, 2, 2), (*givens, *(0,) * (16 - len(givens))))


def test_asking_for_the_next_step_changes_nothing() -> None:
    walk = walk_of(four(1, 2, 3))
    before = (walk.official.live, walk.official.placed)
    first, again = finished(walk.next()), finished(walk.next())
    assert first
    assert again
    assert first.step.places == again.step.places
    assert (walk.official.live, walk.official.placed) == before


def test_quiet_steps_come_with_the_step_that_leans_on_them_and_remove_no_more() -> None:
    walk = walk_of(BOARD)
    first = finished(walk.next())
    assert first
    assert not first.step.technique.quiet
    assert first.before
    needed = first.step.leans & walk.official.live
    for step in first.before:
        assert step.technique.quiet
        assert step.removes & ~needed == 0
    walk.take(first)
    assert walk.account.steps == 1 + len(first.before)


def test_quiet_steps_that_a_player_sees_are_told_by_themselves() -> None:
    walk = walk_of(BOARD, seen=-1)
    first = finished(walk.next())
    assert first
    assert first.step.technique.quiet
    assert not first.before


def test_the_official_state_has_only_what_was_told() -> None:
    walk = walk_of(BOARD)
    live = walk.official.live
    for event in walk.steps():
        if isinstance(event, Told):
            for step in (*event.before, event.step):
                assert step.places or step.removes & live
                live &= ~step.removes
            for candidate in event.step.places:
                assert live >> candidate & 1
                live &= ~walk.rules.free(candidate)
                live |= 1 << candidate
            assert live == walk.official.live
    assert walk.account.solved


def test_all_steps_have_different_effects() -> None:
    found = list(walk_of(four(1, 2, 3, 0, 3, 0, 0, 2, 0, 3)).every())
    assert len({(told.step.places, told.step.removes) for told in found}) == len(found) > 1


def test_opens_counts_the_singles_that_come_of_a_step() -> None:
    walk = walk_of(four(1, 2, 3))
    told = finished(walk.next())
    assert told
    step = walk.opening(told).step
    walk.take(told)
    after = {one.step.places for one in walk.every()}
    assert 0 <= step.opens <= len(after)


def test_how_it_ends_is_in_the_account() -> None:
    solved, stuck, impossible = walk_of(BOARD), walk_of(four()), walk_of(four(1, 2, *(0,) * 8, 3, 0, 0, 0, 4))
    for walk in (solved, stuck, impossible):
        list(walk.steps())
    assert [walk.account.solved for walk in (solved, stuck, impossible)] == [True, False, False]
    assert stuck.account.stuck
    assert impossible.account.impossible


def test_dependent_steps_are_those_that_an_absence_rests_on() -> None:
    walk = walk_of(BOARD)
    state = walk.official.copy()
    steps = [
        step
        for event in walk.steps()
        if isinstance(event, Told)
        for step in (*event.before, event.step)
    ]  # fmt: skip
    one = next(step for step in reversed(steps) if step.gone)
    kept = dependent(steps, one.gone, state)
    assert kept[-1] is one
    assert [steps.index(step) for step in kept] == sorted(steps.index(step) for step in kept)
    assert dependent(steps, 0, state) == []
    assert dependent(steps[:1], steps[0].gone, state) == steps[:1]
