"""Numbrix's named techniques: each with a board that needs it, and boards where it must not fire.

The boards were made by the project's generator; each was kept as the first that a technique goes on with (or that it
finds nothing on) where the easier ones stop.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import puzzles
from puzzles.kinds.numbrix.techniques import REASONS
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.runs import Run, runs, ways
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.bits import bits
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Puzzle, Size
from tests.explained import held_true
from tests.founding import NUMBRIX_ROWS
from tests.sampling import looped
from tests.step_truth import Truth

BOARDS = {
    "straight-run": ("21 22 7 . 9 . . . . . . 24 . . 11 . . . 1 . . . . 14 .", False),
    "next-door": (". . . . 13 . 3 . . . . . . . 11 . 1 . 7 10 . 22 23 . .", True),
    "one-place": (". . . . 13 . 3 . . . . . . . 11 . 1 . 7 10 . 22 23 . .", True),
    "one-number": (". . . . 13 . 3 . . . . . . . 11 . 1 . 7 10 . 22 23 . .", True),
    "ends-by-colour": ("14 . 12 . . . . . 2 . . 7 1 . . .", True),
    "reach": ("21 22 7 . 9 . . . . . . 24 . . 11 . . . 1 . . . . 14 .", False),
    "closed-side": ("21 22 7 . 9 . . . . . . 24 . . 11 . . . 1 . . . . 14 .", True),
    "dead-end": (". 18 . 20 . . . . . . . 2 1 . 7 . . 4 . . . . 11 . 9", True),
    "both-sides": ("13 . . 8 . . . . . . 15 16 . 2 . 20 . . . 4 . . . 24 .", True),
    "pair-of-numbers": (". . 25 2 3 . . . . . . . . . 5 18 15 . . . 17 . 9 . .", True),
    "pair-of-cells": (". . 25 2 3 . . . . . . . . . 5 18 15 . . . 17 . 9 . .", True),
    "gap-chain": (". . 25 2 3 . . . . . . . . . 5 18 15 . . . 17 . 9 . .", False),
    "way-between": (". . . . . . . . 5 . . 12 . . . 14 1 2 . . 15 . 17 18 .", False),
    "counted-cells": (". . 23 22 21 . 7 . . . 3 . . 10 19 . . . . . 1 . . . .", True),
    "cut-off-cells": (". . . . . . . . 5 . . 12 . . . 14 1 2 . . 15 . 17 18 .", False),
    "walled-off-cells": (". . . . . . . . 5 . . 12 . . . 14 1 2 . . 15 . 17 18 .", True),
    "two-runs-one-door": (". . . . . . . . 5 . . 12 . . . 14 1 2 . . 15 . 17 18 .", True),
    "long-gap-chain": (". . . . . . . . 5 . . 12 . . . 14 1 2 . . 15 . 17 18 .", True),
}
"""A board for each technique, and whether it is solved by it and the easier ones."""

NOTHING_THERE = {
    "straight-run": ". . . . 13 . 3 . . . . . . . 11 . 1 . 7 10 . 22 23 . .",
    "next-door": ". 12 . 16 17 10 . . . 18 . 24 . . 19 . . . . . . . . . 3",
    "one-place": ". . 7 8 . . . 6 . 10 1 . . 12 . . . . 17 . 21 . . . .",
    "one-number": ". . . . . . 1 . . 6 . . . . . . . . 11 14 19 . 17 16 15",
    "ends-by-colour": "9 . 1 . 3 . 7 . 5",
    "closed-side": ". . . . . . . . 5 . . 12 . . . 14 1 2 . . 15 . 17 18 .",
    "dead-end": "13 . . 8 . . . . . . 15 16 . 2 . 20 . . . 4 . . . 24 .",
    "both-sides": "13 12 11 . . 14 1 . . . . . . . 25 . . . . 22 . . . . 21",
    "pair-of-numbers": ". . . . . . . . 5 . . 12 . . . 14 1 2 . . 15 . 17 18 .",
    "pair-of-cells": ". . . . . . . . 5 . . 12 . . . 14 1 2 . . 15 . 17 18 .",
    "gap-chain": ". . . . . . . . 5 . . 12 . . . 14 1 2 . . 15 . 17 18 .",
    "way-between": "17 18 . . . 16 . . 5 . 15 . . 4 . . . . . . 13 . . 10 .",
    "counted-cells": ". . . . . . . . 5 . . 12 . . . 14 1 2 . . 15 . 17 18 .",
    "cut-off-cells": "17 18 . . . 16 . . 5 . 15 . . 4 . . . . . . 13 . . 10 .",
    "two-runs-one-door": ". . . 11 10 . . . 13 . 3 8 . 15 . . . . . . . 28 . 6 . . . . . 35 . . . 32 . 34",
    "long-gap-chain": "3 2 . . 21 . 1 . 23 . . . 13 . . . . . . . . 8 . . 17",
}
"""Boards where the easier ones stop, too, and a technique finds nothing; the other two fire wherever these stop."""

USED = {
    "pair-of-numbers": ". . 36 . . . 31 . . 6 3 . . . . 7 12 . . . 21 . . . . . . . . . . . 19 18 17 16",
    "pair-of-cells": (
        ". . 19 20 23 24 . . . . . . . . . 12 . . . . . 10 . . 41 . . 28 . . 3 . . 38 29 8 . . 35 . . . . 6 5 . . . ."
    ),
    "counted-cells": (
        ". . 15 16 . . 19 12 . 8 . 48 . . 11 10 . . . 22 . 38 . . 5 . . . 37 . . . . . . 36 . . 43 . . . . . . . 31 . ."
    ),
    "gap-chain": (
        "49 46 . . . . . 48 . . . 42 . . 5 . 7 . . . . . 1 . . 16 . . . 2 . . . 18 . 24 . 22 . . . . . . 27 . 29 30 ."
    ),
    "cut-off-cells": (
        "49 46 . . . . . 48 . . . 42 . . 5 . 7 . . . . . 1 . . 16 . . . 2 . . . 18 . 24 . 22 . . . . . . 27 . 29 30 ."
    ),
    "way-between": ". 10 . . . . . . . . 13 . 25 . 21 . . . . 20 15 . . 18 19",
    "two-runs-one-door": "1 . . . 13 2 . . 11 . 3 . . . 15 4 . . . . . . . . 17",
    "walled-off-cells": "17 18 . . . 16 . . 5 . 15 . . 4 . . . . . . 13 . . 10 .",
}
"""Boards whose walk needs a technique although all others are there; no such board of a long gap chain was found."""

LADDER = [each for each in REASONS.ladder if each.score < TRACE.score]
BY_NAME = {each.name: each for each in LADDER}
SINGLES = [each for each in LADDER if not each.is_quiet and each.score <= 2]
ABOVE_HARD = [each.name for each in LADDER if each.score > 2]
MOST_PUT_BACK = 12


def puzzle_of(text: str) -> Puzzle:
    givens = tuple(0 if each == "." else int(each) for each in text.split())
    side = int(len(givens) ** 0.5)
    return Puzzle("numbrix", Size(side, side), givens)


def easier(technique: Technique) -> list[Technique]:
    """Return what is tried before: singles and quiet techniques before what stands above Ascent's Hard."""
    if technique.score > 2:
        return [each for each in LADDER if each.score <= 2]
    if technique.name == "ends-by-colour":  # where reach has not said it already
        return [*SINGLES, BY_NAME["dead-end"]]
    if technique.is_quiet:
        return [*SINGLES, *(each for each in LADDER if each.is_quiet and each.score < technique.score)]
    return [each for each in LADDER if each.is_quiet]


@lru_cache
def stopped(name: str, text: str) -> tuple[NumbrixRules, State]:
    """Return the state of a board where what is easier than a technique stops, quiet steps taken."""
    puzzle = puzzle_of(text)
    rules = REASONS.rules(puzzle, False)
    assert isinstance(rules, NumbrixRules)
    walk = Walk(rules, easier(BY_NAME[name]), State.from_values(rules, puzzle.givens))
    list(walk.steps(with_singles=False))
    assert walk.account.is_stuck
    return rules, walk.quiet_state


def at(state: State, puzzle: Puzzle) -> Truth:
    """Return a checker of steps from a state."""
    truth = Truth(puzzle)
    truth.candidates = [set(state.rules.numbers_in(state.live, cell)) for cell in range(state.rules.cells)]
    return truth


def same(one: Step, other: Step) -> bool:
    return (
        set(one.rests_on) == set(other.rests_on)
        and not one.removed_candidates & ~other.removed_candidates
        and one.places == other.places
    )


def test_each_technique_has_a_board() -> None:
    assert set(BOARDS) == set(BY_NAME)
    assert set(BOARDS) - set(NOTHING_THERE) == {"reach", "walled-off-cells"}


@looped("name", BOARDS)
def test_a_board_needs_it(name: str) -> None:
    text, solved = BOARDS[name]
    rules, state = stopped(name, text)
    technique = BY_NAME[name]
    truth = at(state, puzzle_of(text))
    steps = list(technique.find(state))
    assert steps
    for step in steps[:40]:
        assert step.technique is technique
        assert not truth.refusal(step.to_json()), step.sentence()
    ladder = [each for each in LADDER if each is technique or each in easier(technique)]
    walk = Walk(rules, ladder, State.from_values(rules, puzzle_of(text).givens))
    list(walk.steps(with_singles=False))
    assert walk.account.techniques[name]
    assert walk.account.is_solved == solved


@looped("name", USED, at_most=6)
def test_a_walk_uses_it_although_all_others_are_there(name: str) -> None:
    account = held_true(puzzle_of(USED[name]), without=("trace", "cases", "core"))
    assert account.is_solved
    assert account.techniques[name]


@looped("name", BOARDS)
def test_what_it_leans_on_is_enough(name: str) -> None:
    """Put back all that is gone in empty cells but what a step leans on: its constraints still refute what goes."""
    text = BOARDS[name][0]
    rules, state = stopped(name, text)
    for step in list(BY_NAME[name].find(state))[:10]:
        truth = Truth(puzzle_of(text))
        for cell in range(rules.cells):
            held = state.number(cell)
            gone = rules.numbers_in(step.missing_candidates & ~state.live, cell)
            truth.candidates[cell] = {held} if held else set(range(1, rules.numbers + 1)) - set(gone)
        assert not truth.constraint_fault(step.to_json()), step.sentence()


@looped("name", BOARDS, at_most=8)
def test_it_does_not_fire_where_one_candidate_more_is_left(name: str) -> None:
    """Put back, one by one, what a step leans on: some of it must be gone, and whatever is found then is sound."""
    text = BOARDS[name][0]
    _, state = stopped(name, text)
    technique = BY_NAME[name]
    filled = ruled_out = 0
    for candidate in bits(state.placements):
        filled |= state.rules.in_cell(candidate // state.rules.numbers)
        ruled_out |= state.rules.free_exclusions(candidate)
    leaning = [step for step in technique.find(state) if step.missing_candidates & ~filled]
    if not leaning:
        assert technique.is_quiet or name in ("counted-cells", "cut-off-cells")  # these rest on what is placed
        return
    held_back = 0
    for step in leaning[:4]:
        for candidate in list(bits(step.missing_candidates & ~filled))[:MOST_PUT_BACK]:
            more = State(state.rules, state.live | 1 << candidate, state.placements)
            found = list(technique.find(more))
            held_back += not any(same(step, each) for each in found)
            if ruled_out >> candidate & 1:
                continue  # no state of a game has such a candidate
            truth = at(more, puzzle_of(text))
            for each in found[:4]:
                assert not truth.refusal(each.to_json()), each.sentence()
    assert held_back


@looped("name", NOTHING_THERE)
def test_it_finds_nothing_where_nothing_is(name: str) -> None:
    _, state = stopped(name, NOTHING_THERE[name])
    assert list(BY_NAME[name].find(state)) == []


@looped("name", BOARDS)
def test_it_removes_nothing_from_a_solution(name: str) -> None:
    """With only the solution's candidates left in the empty cells nothing can go, whatever is placed."""
    puzzle = puzzle_of(BOARDS[name][0])
    rules = REASONS.rules(puzzle, False)
    solution = puzzles.solve(puzzle).solutions[0].values
    for step in range(2, 5):
        board = State.from_values(rules, puzzle.givens)
        for cell in range(0, rules.cells, step):
            board.place(rules.candidate(cell, solution[cell]))
        keep = 0
        for cell, number in enumerate(solution):
            keep |= 1 << rules.candidate(cell, number)
        board.remove(~keep)
        assert not [each for each in BY_NAME[name].find(board) if each.removes]


@looped("name", BOARDS)
def test_it_is_told_in_three_depths_and_drawn(name: str) -> None:
    _, state = stopped(name, BOARDS[name][0])
    for step in list(BY_NAME[name].find(state))[:3]:
        plain: dict[str, Any] = step.to_json()
        place, short, whole = plain["sentences"]
        assert whole.startswith(f"{step.technique.title}: ")
        assert short.startswith(f"{step.technique.title}: ")
        assert len(short) <= len(whole) + 40
        assert place.startswith(f"{step.technique.title}: look in ") or step.technique.is_quiet or step.places
        assert whole.endswith(".")
        assert ".." not in whole
        assert "None" not in whole
        assert set(plain["candidates"]) & {"place", "remove"}


def test_on_an_open_board_only_the_colours_say_anything() -> None:
    for size, expected in ((Size(4, 4), set()), (Size(5, 5), {"ends-by-colour"}), (Size(5, 4), set())):
        made = REASONS.rules(Puzzle("numbrix", size, (0,) * size.cells), False)
        state = State(made, made.all_candidates)
        fired = {each.name for each in LADDER if list(each.find(state))}
        assert fired - {"dead-end", "both-sides"} == expected


def sentences(text: str, name: str) -> list[str]:
    _, state = stopped(name, text)
    return [step.technique.sentence(step) for step in BY_NAME[name].find(state)]


@looped(
    ("name", "said"),
    [
        (
            "straight-run",
            "11 in row 3, column 5 and 14 in row 5, column 4 are 3 steps apart, as many as they differ, so "
            "there is no detour: 12 in row 4, column 5, and 13 in row 5, column 5.",
        ),
        (
            "ends-by-colour",
            "The chain changes colour with each step, as on a chessboard, so 1 and 16 lie on different colours, "
            "and 1 stands in row 4, column 1. So 16 is in no cell of the colour of 1.",
        ),
        (
            "pair-of-numbers",
            "8 and 10 fit only row 4, column 3 and row 5, column 4. So row 4, column 3 is not 12 or 14, and row "
            "5, column 4 is not 12.",
        ),
        (
            "pair-of-cells",
            "Row 3, column 4 and row 4, column 5 hold only 6 and 12. So rows 2 and 4 of column 3, row 3 of "
            "column 2 and row 5 of column 4 are not 12.",
        ),
        (
            "gap-chain",
            "With 12 in row 5, column 4, there would be no way for 10, 11 and 13. So row 5, column 4 is not 12.",
        ),
        (
            "way-between",
            "With 8 in row 2, column 1, there would be no way for 7 to 11. So row 2, column 1 is not 8.",
        ),
        (
            "counted-cells",
            "Whole runs fill columns 1 and 2 of row 1 and column 1 of row 2 (three cells), and only 4 to 6 (three "
            "numbers) or 24 to 25 (two numbers) can be there. So row 2, column 3 is not 6, row 3, column 2 is not 4 or "
            "6, and row 3, column 3 is not 5.",
        ),
        (
            "cut-off-cells",
            "8 or 22 in row 4, column 5 would cut off the 13 cells around row 1, column 1, which whole runs "
            "could not fill. So row 4, column 5 is not 8 or 22.",
        ),
        (
            "walled-off-cells",
            "With 6 in row 3, column 4, each way of its run would cut off rows 1 and 2 of column 1, "
            "which whole runs could not fill. So row 3, column 4 is not 6.",
        ),
        (
            "long-gap-chain",
            "With 8 in row 2, column 1, there would be no way for 7 to 11. So row 2, column 1 is not 8.",
        ),
        (
            "two-runs-one-door",
            "With 8 in row 2, column 3, each way of 6 to 11 would leave no way for 4 before 5. So row 2, column 3 is "
            "not 8.",
        ),
    ],
)
def test_the_sentence(name: str, said: str) -> None:
    assert sentences(BOARDS[name][0], name)[0] == said


def placed(made: NumbrixRules, text: str) -> State:
    return State.from_values(made, puzzle_of(text).givens)


def test_the_runs_of_a_board() -> None:
    made = REASONS.rules(puzzle_of(". . 7 . 4 . . . 9"), False)
    assert isinstance(made, NumbrixRules)
    found = runs(placed(made, ". . 7 . 4 . . . 9"))
    assert found == [Run(1, 3, -1, 4), Run(5, 6, 4, 2), Run(8, 8, 2, 8)]
    assert [run.name for run in found] == ["1 to 3", "5 to 6", "8"]
    assert [run.bounds for run in found] == [" before 4", " between 4 and 7", " between 7 and 9"]
    assert found[1].steps(made) == [made.step(4), made.step(5), made.step(6)]
    assert runs(placed(made, ". . . . . . . . .")) == []


def test_the_ways_of_a_run_never_cross_themselves() -> None:
    text = "1 . . . . . . . 9"
    made = REASONS.rules(puzzle_of(text), False)
    state = State.from_values(made, puzzle_of(text).givens)
    [run] = runs(state)
    found = ways(state, run)
    assert found == [(1, 2, 5, 4, 3, 6, 7), (3, 6, 7, 4, 1, 2, 5)]
    assert run.shorten(lambda part: part.last - part.first > 2) == Run(5, 8, -1, 8)


def test_a_run_with_too_many_ways_has_none_that_are_told() -> None:
    puzzle = Puzzle("numbrix", Size(9, 9), (1, *(0,) * 79, 81))
    state = State.from_values(REASONS.rules(puzzle, False), puzzle.givens)
    assert ways(state, runs(state)[0]) is None


def test_the_printed_example_is_solved_without_a_trace() -> None:
    seed = tuple(number for row in NUMBRIX_ROWS for number in row)
    account = held_true(Puzzle("numbrix", Size(9, 9), seed), without=("trace", "cases", "core"))
    assert account.is_solved
    assert {"cut-off-cells", "two-runs-one-door", "gap-chain"} <= set(account.techniques)


@looped("name", ABOVE_HARD)
def test_each_technique_can_be_switched_off(name: str) -> None:
    account = held_true(puzzle_of(BOARDS[name][0]), without=(name,))
    assert account.is_solved
    assert name not in account.techniques


def test_quiet_steps_come_with_what_leans_on_them() -> None:
    puzzle = puzzle_of(BOARDS["cut-off-cells"][0])
    rules = REASONS.rules(puzzle, False)
    walk = Walk(rules, REASONS.ladder, State.from_values(rules, puzzle.givens))
    told = [event for event in walk.steps(with_singles=False) if isinstance(event, WalkStep)]
    assert any(event.quiet_steps for event in told)
    assert not [event for event in told if event.step.technique.is_quiet]
