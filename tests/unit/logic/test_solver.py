"""The walk through a ladder: easiest first, quiet steps told with what leans on them, and how it ends."""

from __future__ import annotations

from collections import Counter

from puzzles.kinds.futoshiki.techniques import REASONS as FUTOSHIKI
from puzzles.kinds.sudoku.techniques import REASONS as SUDOKU
from puzzles.logic.bits import bits
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.model.work import finish

SIGNS = ((0, 1), (1, 2), (3, 7), (5, 1), (7, 11), (12, 8), (14, 15))
BOARD = Puzzle("futoshiki", Size(4, 4), (0,) * 16, tuple(Inequality(*sign) for sign in SIGNS))


def walk_of(puzzle: Puzzle, seen: int = 0) -> Walk:
    reasons = FUTOSHIKI if puzzle.kind == "futoshiki" else SUDOKU
    rules = reasons.rules(puzzle, False)
    return Walk(rules, reasons.ladder, State.from_values(rules, puzzle.givens), seen)


def four(*givens: int) -> Puzzle:
    return Puzzle("sudoku", Size(4, 4, 2, 2), (*givens, *(0,) * (16 - len(givens))))


def next_of(walk: Walk) -> WalkStep:
    told = finish(walk.find_step())
    assert told
    return told


def test_quiet_steps_come_with_the_step_that_leans_on_them_and_remove_no_more() -> None:
    first = next_of(walk := walk_of(BOARD))
    assert first.quiet_steps
    assert not first.step.technique.is_quiet
    needed = first.step.missing_candidates & walk.state.live
    assert all(step.technique.is_quiet and step.removes & ~needed == 0 for step in first.quiet_steps)
    seen = next_of(walk_of(BOARD, seen=-1))  # a player sees what they remove: they are told by themselves
    assert seen.step.technique.is_quiet
    assert not seen.quiet_steps


def test_the_official_state_has_only_what_was_told_and_the_account_counts_it() -> None:
    walk = walk_of(BOARD)
    live, taken = walk.state.live, list[Step]()
    for event in walk.steps():
        if isinstance(event, WalkStep):
            for step in (*event.quiet_steps, event.step):
                assert step.places or step.removes & live
                live &= ~step.removes
                taken.append(step)
            for candidate in event.step.places:
                assert live >> candidate & 1
                live &= ~walk.rules.free_exclusions(candidate)
                live |= 1 << candidate
            assert live == walk.state.live
    account = walk.account
    assert account.is_solved
    assert (account.steps, account.most_cases, account.largest_k) == (len(taken), 0, max(step.k for step in taken))
    assert account.highest_score == max(step.technique.score for step in taken)
    assert account.techniques == Counter(step.technique.name for step in taken)
    assert walk.state.placements == walk.quiet_state.placements


def test_all_steps_have_different_effects() -> None:
    found = list(walk_of(four(1, 2, 3, 0, 3, 0, 0, 2, 0, 3)).all_steps())
    assert len({(told.step.places, told.step.removes) for told in found}) == len(found) > 1


def test_how_it_ends_is_in_the_account() -> None:
    for puzzle, end in ((BOARD, "solved"), (four(), "stuck"), (four(1, 2, *(0,) * 8, 3, 0, 0, 0, 4), "impossible")):
        walk = walk_of(puzzle)
        list(walk.steps())
        assert [name for name in ("solved", "stuck", "impossible") if getattr(walk.account, f"is_{name}")] == [end]


def test_among_all_steps_come_first_those_that_remove_what_a_player_sees() -> None:
    every = list(walk_of(BOARD, seen=-1).all_steps())
    quiet = [told for told in every if told.step.technique.is_quiet]
    assert quiet
    assert every[: len(quiet)] == quiet
    seen = 1 << next(bits(quiet[0].step.removes))
    one = [told for told in walk_of(BOARD, seen=seen).all_steps() if told.step.technique.is_quiet]
    assert [told.step.removes for told in one] == [seen]
    assert not [told for told in walk_of(BOARD).all_steps() if told.step.technique.is_quiet]
