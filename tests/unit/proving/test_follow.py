"""A step follows if its opposite runs into a contradiction by unit propagation, and not otherwise."""

from __future__ import annotations

from itertools import combinations
from random import Random

from pysat.solvers import Glucose4

import puzzles
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.model.work import finish
from puzzles.proving.consequences import FALSE, OPEN, TRUE, settle
from puzzles.proving.follow import Follower
from puzzles.proving.rule_clauses import Rules
from tests.sampling import looped

EMPTY = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)


def follower(puzzle: Puzzle) -> Follower:
    made = Follower(finish(settle(Rules(puzzle))))
    for _ in made.prepare():
        pass
    return made


def propagated(clauses: list[list[int]], literals: list[int]) -> bool:
    """Say whether unit propagation alone, by another program, keeps these literals from being true together."""
    with Glucose4(bootstrap_with=clauses) as solver:
        consistent, _ = solver.propagate(assumptions=literals)
        return not consistent


@looped(("seed", "kind"), enumerate(["numbrix", "futoshiki", "sudoku"]))
def test_a_solution_that_is_forbidden_settles_what_unit_propagation_finds(kind: str, seed: int) -> None:
    """A few numbers of a solution are taken away; that it is not to come again settles the last of them."""
    rng = Random(seed)
    sizes = {"numbrix": Size(3, 4), "futoshiki": Size(4, 4), "sudoku": Size(4, 4, 2, 2)}
    lefts = set()
    for _ in range(10):
        size = sizes[kind]
        clues = (Inequality(0, 1), Inequality(5, 4)) if kind == "futoshiki" else ()
        [solution] = puzzles.solve(Puzzle(kind, size, _start(kind, rng), clues), 1).solutions[:1]
        open_cells = rng.sample(range(size.cells), rng.randint(0, 8))
        givens = tuple(0 if cell in open_cells else value for cell, value in enumerate(solution.values))
        rules = Rules(Puzzle(kind, size, givens, clues))
        forbidden = rules.numbers(solution.values)
        left = finish(settle(rules, forbidden))
        with Glucose4(bootstrap_with=[c for c in map(list, rules.clauses(solution.values)) if len(c) > 1]) as solver:
            consistent, true = solver.propagate(assumptions=rules.givens)
        assert left.clash != consistent, (kind, givens)
        if consistent:
            found = {variable: TRUE if variable in true else FALSE for variable in map(abs, true)}
            assert list(left.state[1:]) == [found.get(each, OPEN) for each in range(1, rules.variables + 1)]
        lefts.add((left.clash, min(len(left.forbidden), 3)))
    assert (True, 0) in lefts


def _start(kind: str, rng: Random) -> tuple[int, ...]:
    """Return givens of which a solution comes."""
    if kind == "numbrix":
        return (rng.choice((1, 3, 12)), *(0,) * 11)
    first = [1, 2, 3, 4]
    rng.shuffle(first)
    return (*(first if kind == "sudoku" else (0, 0, rng.randint(1, 4), 0)), *(0,) * 12)


WITHOUT = ((0, 0, 0, 3, 0, 1, 0, 0, 0), (0, 7, 0, 0, 0, 9, 0, 0, 0))
"""Boards without a solution, which takes a step to see; on the first, its first open number refutes it."""

BOARDS = [
    EMPTY,
    Puzzle("sudoku", Size(4, 4, 2, 2), (1, 2, *[0] * 14), diagonals=True),
    Puzzle("futoshiki", Size(3, 3), (0,) * 9, (Inequality(0, 1), Inequality(4, 1))),
    Puzzle("numbrix", Size(3, 3), (1, *[0] * 7, 5)),
    Puzzle("numbrix", Size(2, 3), (0, 0, 2, 0, 0, 0)),
    *(Puzzle("numbrix", Size(3, 3), givens) for givens in WITHOUT),
]


@looped("puzzle", BOARDS, ids=lambda puzzle: f"{puzzle.kind}-{puzzle.size}")
def test_steps_follow_exactly_where_another_program_propagates_into_a_contradiction(puzzle: Puzzle) -> None:
    rng = Random(8)
    rules = Rules(puzzle)
    clauses = [list(clause) for clause in rules.clauses()]
    tried = follower(puzzle)
    for _ in range(100):
        clause = [rng.choice((-1, 1)) * rng.randint(1, rules.variables) for _ in range(rng.randint(1, 4))]
        follows = any(-one == other for one, other in combinations(clause, 2)) or propagated(
            clauses, [-literal for literal in clause]
        )
        assert tried.add(clause) == follows, clause
        if follows:
            clauses.append(clause)
        assert tried.is_refuted == propagated(clauses, [])
        if tried.is_refuted:
            break


def test_a_clause_that_was_added_twice_stays_until_it_is_removed_twice() -> None:
    one = follower(EMPTY)
    assert one.add([-1, -2, 9])
    assert one.add([9, -1, -2])
    [mask] = one._learned_clauses
    one.remove([-1, -2, 9])
    assert mask in one._learned_clauses
    one.remove([-1, -2, 9])
    assert not one._learned_clauses
    assert not one.is_refuted
