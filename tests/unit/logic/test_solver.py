"""The walk through a ladder: easiest first, quiet steps told with what leans on them, and how it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from functools import partial

from puzzles.kinds.futoshiki.techniques import REASONS as FUTOSHIKI
from puzzles.kinds.sudoku.techniques import REASONS as SUDOKU
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.logic.solver import OPEN_CANDIDATES, Walk
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Search
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Inequality, Progress, Puzzle, Size
from puzzles.model.work import finish
from tests.sampling import looped

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


def test_opens_counts_the_singles_that_come_of_a_step() -> None:
    told = next_of(walk := walk_of(four(1, 2, 3)))
    step = walk.with_opened_singles(told).step
    walk.take(told)
    assert 0 <= step.opened_singles <= len({one.step.places for one in walk.all_steps()})


def test_how_it_ends_is_in_the_account() -> None:
    for puzzle, end in ((BOARD, "solved"), (four(), "stuck"), (four(1, 2, *(0,) * 8, 3, 0, 0, 0, 4), "impossible")):
        walk = walk_of(puzzle)
        list(walk.steps())
        assert [name for name in ("solved", "stuck", "impossible") if getattr(walk.account, f"is_{name}")] == [end]


class Known:
    """Somebody who knows of candidates, and notes what was asked."""

    def __init__(self, found: int, refuted: int = 0) -> None:
        self.true_candidates, self.false_candidates = found, refuted
        self.asked: list[str] = []

    def learn_known(self, live: int) -> Generator[Progress, None, None]:
        self.asked.append("first")
        yield Progress(0, 0)

    def learn_more(self, live: int) -> Generator[Progress, None, None]:
        self.asked.append("more")
        yield Progress(0, 0)


class Seeker(Search):
    """A search that finds nothing, and notes what it may assume."""

    name = "seeker"

    def __init__(self, deep: bool = False) -> None:
        self.is_deep = deep
        self.possible: list[int] = []

    def begin(self, rules: Rules, effort: Effort) -> Effort:
        return effort

    def search(self, kept: Effort, state: State) -> Generator[Progress, None, Step | None]:
        self.possible.append(kept.possible_candidates)
        yield Progress(0, 0)
        return None


EMPTY = Puzzle("sudoku", Size(9, 9, 3, 3), (0,) * 81)


@looped(
    ("unknown", "refuted", "is_open", "asked", "searches"),
    [
        (0, 0, False, ["first"], (False, False)),
        (1, 0, False, ["first", "more"], (True, True)),
        (OPEN_CANDIDATES, 0, False, ["first", "more"], (True, True)),
        (OPEN_CANDIDATES + 1, 0, True, ["first", "more"], (False, False)),
        (OPEN_CANDIDATES + 1, 1, False, ["first", "more"], (True, True)),
        (OPEN_CANDIDATES + 2, 1, True, ["first", "more"], (True, False)),
    ],
)
def test_of_several_solutions_only_what_may_go_is_assumed(
    unknown: int, refuted: int, is_open: bool, asked: list[str], searches: tuple[bool, bool]
) -> None:
    """On a board that is wide open only what is known to stand in no solution, and nothing deep."""
    rules = SUDOKU.rules(EMPTY, False)
    known = Known(rules.all_candidates & ~((1 << unknown) - 1), (1 << refuted) - 1)
    plain, deep = Seeker(), Seeker(deep=True)
    walk = Walk(rules, [plain, deep], State(rules, rules.all_candidates), known=known)
    assert finish(walk.find_step()) is None
    assert (walk.account.is_stuck, walk.is_open, known.asked) == (True, is_open, asked)
    assert (bool(plain.possible), bool(deep.possible)) == searches
    for possible in (*plain.possible, *deep.possible):
        assert possible & rules.all_candidates == (
            rules.all_candidates & ~known.false_candidates if is_open else known.true_candidates
        )
    assert finish(walk.find_step()) is None
    assert known.asked == asked


def test_without_an_allowance_a_walk_is_not_stuck_but_ended_unless_nothing_was_left_to_try() -> None:
    rules = SUDOKU.rules(EMPTY, False)
    for searches, limit, is_stuck in (([Seeker()], 0, False), ([], 0, True), ([Seeker(), Seeker(deep=True)], 9, True)):
        walk = Walk(rules, searches, State(rules, rules.all_candidates), limit=limit)
        assert finish(walk.find_step()) is None
        assert (walk.account.is_stuck, walk.is_open) == (is_stuck, False)
        assert [len(each.possible) for each in searches] == [1] * len(searches)


def test_techniques_that_rest_on_one_solution_are_left_out_where_that_is_not_known() -> None:
    class Sure(Seeker):
        assumes_uniqueness = True

    rules = SUDOKU.rules(EMPTY, False)
    for is_unique in (None, False, True):
        sure, plain = Sure(), Seeker()
        walk = partial(Walk, rules, [sure, plain], State(rules, rules.all_candidates))
        assert finish((walk() if is_unique is None else walk(is_unique=is_unique)).find_step()) is None
        assert (bool(sure.possible), bool(plain.possible)) == (bool(is_unique), True)


def test_among_all_steps_come_first_those_that_remove_what_a_player_sees() -> None:
    every = list(walk_of(BOARD, seen=-1).all_steps())
    quiet = [told for told in every if told.step.technique.is_quiet]
    assert quiet
    assert every[: len(quiet)] == quiet
    seen = 1 << next(bits(quiet[0].step.removes))
    one = [told for told in walk_of(BOARD, seen=seen).all_steps() if told.step.technique.is_quiet]
    assert [told.step.removes for told in one] == [seen]
    assert not [told for told in walk_of(BOARD).all_steps() if told.step.technique.is_quiet]


def test_all_quiet_steps_are_taken_ahead_whatever_a_player_sees() -> None:
    walk, unseen = walk_of(BOARD, seen=-1), walk_of(BOARD)
    list(walk.look_ahead())
    assert finish(unseen.find_step())
    assert walk.quiet_state.live == unseen.quiet_state.live != walk.state.live
    gone = walk.state.live & ~walk.quiet_state.live
    behind = walk.quiet_steps_for(gone)
    assert behind
    assert gone & ~sum(1 << each for step in behind for each in bits(step.removes)) == 0
    assert walk.quiet_steps_for(0) == ()
