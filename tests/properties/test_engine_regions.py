"""Numbrix boards that known numbers cut into regions, fully or almost: never a wrong verdict, and an early one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random

from puzzles import engine
from puzzles.model.values import Budget, End, Solution, Values
from tests.events import as_end
from tests.properties import boards, cut_boards, oracle
from tests.sampling import examples, looped

SIZES = [(2, 5), (3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5), (5, 4), (6, 4), (6, 6)]
LIMIT = 200


def answer(rows: int, columns: int, givens: Values, limit: int, budget: Budget) -> tuple[int, End]:
    """Return how many solutions the engine finds, and how it ends."""
    *events, end = engine.search_path(rows, columns, givens, limit, budget)
    assert isinstance(end, End)
    found = [event.values for event in events if isinstance(event, Solution)]
    assert len(set(found)) == len(found)
    return len(found), end


def hold(made: Iterable[Values], rows: int, columns: int) -> None:
    """Compare the engine's counts of boards with the oracle's; some boards must have no solution, some several."""
    outcomes = set()
    for givens in made:
        expected = oracle.path_solutions(rows, columns, givens, LIMIT)
        count, end = answer(rows, columns, givens, LIMIT, Budget())
        assert count == expected, givens
        assert end.complete or count == LIMIT, givens
        outcomes.add(min(expected, 2))
    assert outcomes >= {0, 2}


@looped(("rows", "columns"), SIZES, at_most=2)
def test_cut_boards_have_as_many_solutions_as_the_oracle_counts(rows: int, columns: int) -> None:
    rng = Random(f"cut {rows} {columns}")
    hold((cut_boards.cut(rows, columns, rng) for _ in range(40)), rows, columns)


DOORED = [(3, 4), (3, 5), (4, 4), (4, 5), (5, 5), (5, 4), (4, 6), (6, 6)]


@looped(("rows", "columns"), DOORED, at_most=2)
def test_walls_with_one_door_have_as_many_solutions_as_the_oracle_counts(rows: int, columns: int) -> None:
    rng = Random(f"door {rows} {columns}")
    hold((cut_boards.with_one_door(rows, columns, rng) for _ in range(60)), rows, columns)


def every_path(rows: int, columns: int) -> set[Values]:
    """Return all full boards, by walking step by step."""
    total = rows * columns
    found: set[Values] = set()

    def walk(chain: list[int], used: set[int]) -> None:
        if len(chain) == total:
            values = [0] * total
            for number, cell in enumerate(chain, 1):
                values[cell] = number
            found.add(tuple(values))
            return
        row, column = divmod(chain[-1], columns)
        for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            cell = y * columns + x
            if 0 <= y < rows and 0 <= x < columns and cell not in used:
                walk([*chain, cell], used | {cell})

    for cell in range(total):
        walk([cell], {cell})
    return found


@looped(("rows", "columns"), [*product((1, 2, 3), (2, 3, 4)), (4, 4), (5, 3)])
def test_any_givens_of_a_small_board_leave_what_all_its_paths_leave(rows: int, columns: int) -> None:
    """Givens of a path, some of them changed, compared with the list of all paths."""
    rng = Random(f"every {rows} {columns}")
    paths = sorted(every_path(rows, columns))
    total = rows * columns
    for _ in range(examples(150)):
        values = list(rng.choice(paths))
        share = rng.choice([0.2, 0.4, 0.6, 0.8])
        givens = [value if rng.random() < share else 0 for value in values]
        if rng.random() < 0.4:
            givens = boards.spoilt(givens, total, rng)
        expected = [path for path in paths if all(g in (0, v) for g, v in zip(givens, path, strict=True))]
        *events, end = engine.search_path(rows, columns, tuple(givens), 10**6, Budget())
        found = sorted(event.values for event in events if isinstance(event, Solution))
        assert found == expected, givens
        assert as_end(end).complete


def column(first: int, side: int = 10, at: int = 4) -> Values:
    """Return a board with one full run in a column, downwards."""
    return tuple(first + cell // side if cell % side == at else 0 for cell in range(side * side))


@looped("first", [1, 11, 21, 31, 35, 40, 42, 45, 46, 48, 50, 61, 71, 80, 91])
def test_a_wall_that_leaves_the_wrong_number_of_cells_is_refused_at_once(first: int) -> None:
    """Column 5 of 10x10 leaves 40 cells and 50: only 41..50 and 51..60 leave as many numbers before and after."""
    assert answer(10, 10, column(first), 2, Budget(nodes=20)) == (0, End(True, 1))


@looped("first", [41, 51])
def test_a_wall_that_leaves_the_right_number_of_cells_is_solved(first: int) -> None:
    count, _ = answer(10, 10, column(first), 2, Budget(nodes=2000))
    assert count == 2


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
    ("givens", "nodes"),
    [
        (wall(5, 4, 90, 79, True), 50),
        (wall(3, 7, 68, 79, True), 50),
        (wall(5, 7, 1, 15, False), 50),
        (wall(6, 1, 4, 16, False), 100),
        (wall(3, 6, 70, 55, False), 300),
    ],
)
def test_a_wall_with_one_door_is_refused_by_the_cells_behind_the_door(givens: Values, nodes: int) -> None:
    """Branching alone takes 4,225, 10,647, 12,333, 94,255 and 5,633 nodes."""
    count, end = answer(10, 10, givens, 2, Budget(nodes=nodes))
    assert (count, end.complete) == (0, True)


def test_a_wall_with_one_door_is_solved_by_the_cells_behind_the_door() -> None:
    """Branching alone takes 9,300 nodes and a turn of annealing."""
    assert answer(10, 10, wall(7, 6, 79, 38, True), 2, Budget(nodes=1000))[0] == 2
