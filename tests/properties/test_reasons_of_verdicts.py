"""Repairs settle random boards and are the fewest where they say so; steps to a contradiction hold by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

import puzzles
from puzzles.explaining.why import why
from puzzles.explaining.why_none import WhyNone, why_none
from puzzles.kinds.catalog import kind_of
from puzzles.model.values import Budget, Outcome, Puzzle, Size, Values
from puzzles.model.work import finish
from puzzles.solving.clash import Member
from puzzles.solving.repair.needed_givens import redundancy
from puzzles.solving.repair.removal import remove_members
from puzzles.solving.solvability import Probe
from tests.sampling import few, looped
from tests.step_truth import Truth

SMALL = [("sudoku", Size(4, 4, 2, 2)), ("futoshiki", Size(4, 4)), ("numbrix", Size(4, 4))]
BOARDS = [*SMALL, ("sudoku", Size(6, 6, 2, 3)), ("futoshiki", Size(5, 5)), ("numbrix", Size(5, 5))]


def thinned(kind: str, size: Size, seed: int, gone: int) -> Puzzle:
    puzzle = puzzles.generate(kind, size, seed=seed)
    cells = [cell for cell, given in enumerate(puzzle.givens) if given]
    return remove_members(puzzle, Random(seed).sample(cells, min(gone, len(cells))))


def contradictory(kind: str, size: Size, seed: int) -> Puzzle | None:
    """Return a puzzle with a wrong number in a cell, which breaks no rule by itself; None if there is none."""
    puzzle, rng = puzzles.generate(kind, size, seed=seed), Random(seed)
    solution = puzzles.solve(puzzle).solutions[0].values
    of = kind_of(puzzle)
    pairs = [(cell, number) for cell in range(size.cells) for number in range(1, of.top(size) + 1)]
    rng.shuffle(pairs)
    for cell, number in pairs:
        if number == solution[cell]:
            continue
        board = puzzle.with_givens((*puzzle.givens[:cell], number, *puzzle.givens[cell + 1 :]))
        if not of.broken_rules(board, board.givens) and puzzles.solve(board).outcome is Outcome.NONE:
            return board
    return None


def every_solution(puzzle: Puzzle) -> list[Values]:
    verdict = puzzles.solve(puzzle, 10_000)
    assert verdict.exact
    return [solution.values for solution in verdict.solutions]


def fewest(solutions: list[Values], units: Sequence[tuple[int, ...]]) -> int:
    """Return the fewest further givens that settle a puzzle with these solutions, by trying all sets of units."""
    best = sum(map(len, units))
    for count in range(1, len(units) + 1):
        if count * min(map(len, units)) >= best:
            return best
        for chosen in combinations(units, count):
            cost = sum(map(len, chosen))
            if cost < best:
                seen = [tuple(values[cell] for unit in chosen for cell in unit) for values in solutions]
                if any(seen.count(one) == 1 for one in set(seen)):
                    best = cost
    return best


@looped("seed", range(4), at_most=6, by="size")
@looped(("kind", "size"), BOARDS)
def test_a_repair_leaves_one_solution(kind: str, size: Size, seed: int) -> None:
    puzzle = thinned(kind, size, seed, 1 + seed * 2)
    found = puzzles.repair(puzzle)
    if found.outcome is Outcome.UNIQUE:
        assert not found.givens
        assert puzzles.solve(puzzle).outcome is Outcome.UNIQUE
        return
    assert found.outcome is Outcome.SEVERAL
    assert all(not puzzle.givens[cell] for cell, _ in found.givens)
    assert puzzles.solve(found.repaired).outcome is Outcome.UNIQUE


@looped("seed", range(6), at_most=6, by="kind")
@looped(("kind", "size"), SMALL)
def test_what_is_proven_the_fewest_is_the_fewest_by_trying_all(kind: str, size: Size, seed: int) -> None:
    puzzle = thinned(kind, size, seed, 1 + seed % 4)
    solutions = every_solution(puzzle)
    found = puzzles.repair(puzzle)
    cells = [(cell,) for cell, given in enumerate(puzzle.givens) if not given]
    assert len(found.givens) == (fewest(solutions, cells) if len(solutions) > 1 else 0)
    assert found.fewest or len(solutions) == 1


@looped("listed", [2, 1_000])
@looped("seed", few((1,), range(4)))
@looped(("kind", "size"), few(BOARDS[:3], BOARDS))
def test_the_closest_two_solutions(
    kind: str, size: Size, seed: int, listed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puzzles.solving.repair.closest.MOST_SOLUTIONS", listed)
    puzzle = thinned(kind, size, seed, 1 + seed)
    found = finish(why(puzzle, Probe(Budget(seconds=30)))).several
    solutions = every_solution(puzzle)
    assert (found is None) == (len(solutions) == 1)
    if found is None:
        return
    assert {found.one, found.other} <= set(solutions)
    assert found.one != found.other
    apart = min(sum(map(int.__ne__, one, other)) for one, other in combinations(solutions, 2))
    assert len(found.cells) >= apart
    if found.is_proven:
        assert len(found.cells) == apart


@looped("seed", range(4), at_most=6, by="size")
@looped(("kind", "size"), [*BOARDS, ("sudoku", Size(9, 9, 3, 3))])
def test_the_steps_to_a_contradiction_hold_by_themselves(kind: str, size: Size, seed: int) -> None:
    puzzle = contradictory(kind, size, seed)
    if puzzle is None:
        assert size.cells <= 25
        return
    found = finish(why_none(puzzle, Probe(Budget(seconds=60))))
    check_steps(found)
    check_removals(found)


def check_steps(found: WhyNone) -> None:
    walked = found.walkthrough
    if found.broken_rule:
        assert walked is None
        return
    assert walked is not None
    truth = Truth(walked.puzzle, solutions=[])
    *steps, end = walked.steps
    quiet = [step for told in steps for step in (*told.quiet_steps, told.step)]
    for step in (*quiet, *end.quiet_steps):
        assert not truth.constraint_fault(step.to_json()), step.sentence()
        truth.take(step.to_json())
    assert not truth.contradiction_fault(end.step.to_json())


def check_removals(found: WhyNone) -> None:
    assert found.is_decided
    alone = {removal.members[0] for removal in found.removals if len(removal.members) == 1}
    every: list[Member] = [cell for cell, given in enumerate(found.puzzle.givens) if given]
    every += found.puzzle.clues
    for member in every:
        outcome = puzzles.solve(remove_members(found.puzzle, [member])).outcome
        assert (outcome is not Outcome.NONE) == (member in alone)
    for removal in found.removals:
        assert puzzles.solve(remove_members(found.puzzle, removal.members)).outcome is removal.outcome


@looped(("kind", "size"), BOARDS)
def test_a_given_is_needed_if_others_appear_without_it(kind: str, size: Size) -> None:
    puzzle = puzzles.generate(kind, size, empty=size.cells // 2 if kind != "futoshiki" else None, seed=1)
    solution = puzzles.solve(puzzle).solutions[0].values
    found = finish(redundancy(puzzle, solution, Probe(Budget(seconds=30))))
    assert not found.undecided_members
    for members, outcome in ((found.needed_members, Outcome.SEVERAL), (found.redundant_members, Outcome.UNIQUE)):
        for member in members:
            assert puzzles.solve(remove_members(puzzle, [member])).outcome is outcome
