"""Numbrix boards that known numbers cut into regions, fully or almost: never a wrong verdict, and an early one."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from puzzles import engine
from puzzles.model.values import Budget, Values
from tests.properties import cut_boards, oracle
from tests.properties.test_engine_against_oracle import decide
from tests.sampling import looped

SIZES = [(2, 5), (3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5), (5, 4), (6, 4), (6, 6)]
LIMIT = 200


def hold(made: Iterable[Values], rows: int, columns: int) -> None:
    """Compare the engine's counts of boards with the oracle's; some boards must have no solution, some several."""
    outcomes = set()
    for givens in made:
        expected = oracle.path_solutions(rows, columns, givens, LIMIT)
        found, end = decide(engine.search_path(rows, columns, givens, LIMIT, Budget()))
        assert len(found) == expected, givens
        assert end.complete or expected == LIMIT, givens
        outcomes.add(min(expected, 2))
    assert outcomes >= {0, 2}


@looped(("rows", "columns"), SIZES, at_most=2)
def test_cut_boards_have_as_many_solutions_as_the_oracle_counts(rows: int, columns: int) -> None:
    rng = Random(f"cut {rows} {columns}")
    hold((cut_boards.cut(rows, columns, rng) for _ in range(20)), rows, columns)


DOORED = [(3, 4), (3, 5), (4, 4), (4, 5), (5, 5), (5, 4), (4, 6), (6, 6)]


@looped(("rows", "columns"), DOORED, at_most=2)
def test_walls_with_one_door_have_as_many_solutions_as_the_oracle_counts(rows: int, columns: int) -> None:
    rng = Random(f"door {rows} {columns}")
    hold((cut_boards.with_one_door(rows, columns, rng) for _ in range(30)), rows, columns)


def column(first: int, side: int = 10, at: int = 4) -> Values:
    """Return a board with one full run in a column, downwards."""
    return tuple(first + cell // side if cell % side == at else 0 for cell in range(side * side))


def wall(at: int, door: int, first: int, then: int, below_upwards: bool) -> Values:
    """Return a 10x10 board: one column holds a run from `first` down to a door, and one from `then` below it."""
    values = [0] * 100
    for row in range(10):
        if row < door:
            values[10 * row + at] = first + row
        elif row > door:
            values[10 * row + at] = then + (9 - row if below_upwards else row - door - 1)
    return tuple(values)


@looped(
    ("givens", "nodes", "count"),
    [
        # Column 5 of 10x10 leaves 40 cells and 50: only 41..50 and 51..60 leave as many numbers before and after.
        *((column(first), 1, 0) for first in (1, 11, 31, 40, 42, 45, 50, 61, 80, 91)),
        *((column(first), 2000, 2) for first in (41, 51)),
        # A door of one cell: branching alone takes 4,225, 10,647, 12,333, 94,255, 5,633 and 9,300 nodes.
        (wall(5, 4, 90, 79, True), 50, 0),
        (wall(3, 7, 68, 79, True), 50, 0),
        (wall(5, 7, 1, 15, False), 50, 0),
        (wall(6, 1, 4, 16, False), 100, 0),
        (wall(3, 6, 70, 55, False), 300, 0),
        (wall(7, 6, 79, 38, True), 1000, 2),
    ],
)
def test_a_wall_is_refused_or_solved_by_the_cells_behind_it(givens: Values, nodes: int, count: int) -> None:
    found, end = decide(engine.search_path(10, 10, givens, 2, Budget(nodes=nodes)))
    assert (len(found), end.complete or count == 2) == (count, True)
