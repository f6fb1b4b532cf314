"""A step follows if its opposite runs into a contradiction by unit propagation, and not otherwise."""

from __future__ import annotations

from itertools import combinations
from random import Random

from pysat.solvers import Glucose4

from puzzles.core.model import Inequality, Puzzle, Size
from puzzles.core.steps import finished
from puzzles.proving.following import Follower
from puzzles.proving.rules import Rules
from puzzles.proving.settling import FALSE, OPEN, TRUE, settled

EMPTY = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)


def follower(puzzle: Puzzle) -> Follower:
    made = Follower(finished(settled(Rules(puzzle))))
    for _ in made.prepared():
        pass
    return made


def propagated(clauses: list[list[int]], literals: list[int]) -> bool:
    """Say whether unit propagation alone, by another program, keeps these literals from being true together."""
    with Glucose4(bootstrap_with=clauses) as solver:
        consistent, _ = solver.propagate(assumptions=literals)
        return not consistent


def test_the_start_is_what_unit_propagation_finds() -> None:
    rng = Random(16)
    clashes = 0
    for at in range(90):
        size = Size(3, 3) if at % 2 else Size(4, 4)
        kind = ("numbrix", "futoshiki", "futoshiki")[at % 3]
        top = size.cells if kind == "numbrix" else size.rows
        givens = tuple(rng.choice((0, 0, 0, 0, rng.randint(1, top))) for _ in range(size.cells))
        clues = (Inequality(0, 1), Inequality(1, 2)) if kind == "futoshiki" else ()
        rules = Rules(Puzzle(kind, size, givens, clues))
        left = finished(settled(rules))
        with Glucose4(bootstrap_with=[list(clause) for clause in rules.clauses() if len(clause) > 1]) as solver:
            always = [literal for literal, *others in rules.clauses() if not others]
            consistent, true = solver.propagate(assumptions=always)
        assert left.clash != consistent
        clashes += left.clash
        if consistent:
            found = {variable: TRUE if variable in true else FALSE for variable in map(abs, true)}
            assert list(left.state[1:]) == [found.get(each, OPEN) for each in range(1, rules.variables + 1)]
    assert 10 < clashes < 80


def test_steps_follow_exactly_where_another_program_propagates_into_a_contradiction() -> None:
    rng = Random(8)
    boards = [
        EMPTY,
        Puzzle("sudoku", Size(4, 4, 2, 2), (1, 2, *[0] * 14), diagonals=True),
        Puzzle("futoshiki", Size(4, 4), (0,) * 16, (Inequality(0, 1), Inequality(1, 2), Inequality(6, 5))),
        Puzzle("numbrix", Size(3, 3), (1, *[0] * 7, 5)),
    ]
    seen = set()
    for puzzle in boards:
        rules = Rules(puzzle)
        clauses = [list(clause) for clause in rules.clauses()]
        tried = follower(puzzle)
        for _ in range(300):
            size = rng.randint(1, 4)
            clause = [rng.choice((-1, 1)) * rng.randint(1, rules.variables) for _ in range(size)]
            follows = any(-one == other for one, other in combinations(clause, 2)) or propagated(
                clauses, [-literal for literal in clause]
            )
            assert tried.add(clause) == follows, (puzzle, clause)
            seen.add(follows)
            if follows:
                clauses.append(clause)
    assert seen == {True, False}


def test_what_was_added_helps_until_it_is_removed() -> None:
    """The corner is 1 or 2 in two ways; the clauses that say so are added as if they were proven."""
    puzzle = Puzzle("futoshiki", Size(3, 3), (0,) * 9)
    one, other = follower(puzzle), follower(puzzle)
    for each in (one, other):
        each._learned[each._mask([1, 4])] = 1
        each._learned[each._mask([1, -4])] = 1
    assert one.add([1])
    other.remove([4, 1])
    other.remove([7, 8])  # never added
    assert not other.add([1])


def test_a_clause_that_was_added_twice_stays_until_it_is_removed_twice() -> None:
    one = follower(EMPTY)
    assert one.add([-1, -2, 9])
    assert one.add([9, -1, -2])
    [mask] = one._learned
    one.remove([-1, -2, 9])
    assert mask in one._learned
    one.remove([-1, -2, 9])
    assert not one._learned
    assert not one.refuted


def test_after_a_contradiction_everything_follows() -> None:
    one = follower(Puzzle("sudoku", Size(4, 4, 2, 2), (1, 1, *[0] * 14)))
    assert one.refuted
    assert one.add([])
    assert one.add([5])


def test_a_clause_that_can_be_true_does_not_follow() -> None:
    one = follower(EMPTY)
    assert not one.add([1])
    assert not one.add([])
    assert one.add([1, -1])
    assert one.add([-1, -2])
    assert one.add([1, 2, 3, 4])


def test_givens_that_clash_need_no_clause() -> None:
    board = Puzzle("sudoku", Size(9, 9, 3, 3), (1, 1, *[0] * 79))
    made = Follower(finished(settled(Rules(board))))
    assert made.refuted
    assert list(made.prepared()) == []
    made.remove((1, 2))
    assert made.add(())
