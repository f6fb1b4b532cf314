"""The walk through a ladder: easiest first, quiet steps told with what leans on them, and how it ends."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from puzzles.kinds.futoshiki.techniques import REASONS as FUTOSHIKI
from puzzles.kinds.sudoku.techniques import REASONS as SUDOKU
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules
from puzzles.logic.effort import Effort
from puzzles.logic.solver import OPEN_CANDIDATES, Walk
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Search
from puzzles.logic.walk_step import WalkStep, steps_behind
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


def test_asking_for_the_next_step_changes_nothing() -> None:
    walk = walk_of(four(1, 2, 3))
    before = (walk.state.live, walk.state.placements)
    first, again = finish(walk.find_step()), finish(walk.find_step())
    assert first
    assert again
    assert first.step.places == again.step.places
    assert (walk.state.live, walk.state.placements) == before


def test_quiet_steps_come_with_the_step_that_leans_on_them_and_remove_no_more() -> None:
    walk = walk_of(BOARD)
    first = finish(walk.find_step())
    assert first
    assert not first.step.technique.is_quiet
    assert first.quiet_steps
    needed = first.step.missing_candidates & walk.state.live
    for step in first.quiet_steps:
        assert step.technique.is_quiet
        assert step.removes & ~needed == 0
    walk.take(first)
    assert walk.account.steps == 1 + len(first.quiet_steps)


def test_quiet_steps_that_a_player_sees_are_told_by_themselves() -> None:
    walk = walk_of(BOARD, seen=-1)
    first = finish(walk.find_step())
    assert first
    assert first.step.technique.is_quiet
    assert not first.quiet_steps


def test_the_official_state_has_only_what_was_told() -> None:
    walk = walk_of(BOARD)
    live = walk.state.live
    for event in walk.steps():
        if isinstance(event, WalkStep):
            for step in (*event.quiet_steps, event.step):
                assert step.places or step.removes & live
                live &= ~step.removes
            for candidate in event.step.places:
                assert live >> candidate & 1
                live &= ~walk.rules.free_exclusions(candidate)
                live |= 1 << candidate
            assert live == walk.state.live
    assert walk.account.is_solved


def test_all_steps_have_different_effects() -> None:
    found = list(walk_of(four(1, 2, 3, 0, 3, 0, 0, 2, 0, 3)).all_steps())
    assert len({(told.step.places, told.step.removes) for told in found}) == len(found) > 1


def test_opens_counts_the_singles_that_come_of_a_step() -> None:
    walk = walk_of(four(1, 2, 3))
    told = finish(walk.find_step())
    assert told
    step = walk.with_opened_singles(told).step
    walk.take(told)
    after = {one.step.places for one in walk.all_steps()}
    assert 0 <= step.opened_singles <= len(after)


def test_how_it_ends_is_in_the_account() -> None:
    solved, stuck, impossible = walk_of(BOARD), walk_of(four()), walk_of(four(1, 2, *(0,) * 8, 3, 0, 0, 0, 4))
    for walk in (solved, stuck, impossible):
        list(walk.steps())
    assert [walk.account.is_solved for walk in (solved, stuck, impossible)] == [True, False, False]
    assert stuck.account.is_stuck
    assert impossible.account.is_impossible


def test_dependent_steps_are_those_that_an_absence_rests_on() -> None:
    walk = walk_of(BOARD)
    state = walk.state.copy()
    steps = [
        step
        for event in walk.steps()
        if isinstance(event, WalkStep)
        for step in (*event.quiet_steps, event.step)
    ]  # fmt: skip
    one = next(step for step in reversed(steps) if step.removed_candidates)
    kept = steps_behind(steps, one.removed_candidates, state)
    assert kept[-1] is one
    assert [steps.index(step) for step in kept] == sorted(steps.index(step) for step in kept)
    assert steps_behind(steps, 0, state) == []
    assert steps_behind(steps[:1], steps[0].removed_candidates, state) == steps[:1]


class Known:
    """Somebody who knows of candidates, and notes what was asked."""

    def __init__(self, found: int, refuted: int = 0) -> None:
        self.true_candidates, self.false_candidates = found, refuted
        self.asked: list[str] = []

    def learn_known(self, live: int) -> Generator[Progress, None, None]:
        """Learn nothing."""
        self.asked.append("first")
        yield Progress(0, 0)

    def learn_more(self, live: int) -> Generator[Progress, None, None]:
        """Learn nothing."""
        self.asked.append("more")
        yield Progress(0, 0)


class Seeker(Search):
    """A search that finds nothing, and notes what it may assume."""

    name = "seeker"

    def __init__(self, deep: bool = False) -> None:
        self.is_deep = deep
        self.possible: list[int] = []

    def begin(self, rules: Rules, effort: Effort) -> Effort:
        """Keep the effort."""
        return effort

    def search(self, kept: Effort, state: State) -> Generator[Progress, None, Step | None]:
        """Find nothing."""
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
    assert walk.account.is_stuck
    assert walk.is_open == is_open
    assert known.asked == asked
    assert (bool(plain.possible), bool(deep.possible)) == searches
    for possible in (*plain.possible, *deep.possible):
        assert possible & rules.all_candidates == (
            rules.all_candidates & ~known.false_candidates if is_open else known.true_candidates
        )
    assert finish(walk.find_step()) is None
    assert known.asked == asked


def test_a_search_is_not_told_what_it_may_assume_where_nobody_knows() -> None:
    rules = SUDOKU.rules(EMPTY, False)
    plain, deep = Seeker(), Seeker(deep=True)
    walk = Walk(rules, [plain, deep], State(rules, rules.all_candidates))
    assert finish(walk.find_step()) is None
    assert walk.account.is_stuck
    assert not walk.is_open
    assert len(plain.possible) == len(deep.possible) == 1


def test_a_walk_that_may_follow_no_assumption_is_not_stuck_but_ended() -> None:
    rules = SUDOKU.rules(EMPTY, False)
    walk = Walk(rules, [Seeker()], State(rules, rules.all_candidates), limit=0)
    assert finish(walk.find_step()) is None
    assert not walk.account.is_stuck
    bare = Walk(rules, [], State(rules, rules.all_candidates), limit=0)
    assert finish(bare.find_step()) is None
    assert bare.account.is_stuck


def test_techniques_that_rest_on_one_solution_are_left_out_where_that_is_not_known() -> None:
    class Sure(Seeker):
        assumes_uniqueness = True

    for unique in (None, False, True):
        rules = SUDOKU.rules(EMPTY, False)
        sure, plain = Sure(), Seeker()
        state = State(rules, rules.all_candidates)
        ladder = [sure, plain]
        walk = Walk(rules, ladder, state) if unique is None else Walk(rules, ladder, state, is_unique=unique)
        assert finish(walk.find_step()) is None
        assert (bool(sure.possible), bool(plain.possible)) == (bool(unique), True)


def test_the_account_counts_each_step_and_keeps_the_largest() -> None:
    walk = walk_of(BOARD)
    taken: list[Step] = []
    while told := finish(walk.find_step()):
        walk.take(told)
        taken += (*told.quiet_steps, told.step)
    account = walk.account
    assert account.steps == len(taken)
    assert account.largest_k == max(step.k for step in taken)
    assert account.most_cases == 0
    assert account.highest_score == max(step.technique.score for step in taken)
    assert sum(account.techniques.values()) == len(taken)
    assert account.techniques["hidden-single"] == sum(step.technique.name == "hidden-single" for step in taken)
    assert walk.state.placements == walk.quiet_state.placements
    tree = replace(taken[0], case_count=3)
    again = walk_of(BOARD)
    again.take(WalkStep(tree))
    assert (again.account.most_cases, again.account.steps) == (3, 1)


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
