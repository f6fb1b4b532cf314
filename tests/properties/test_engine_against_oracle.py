"""The engine and a SAT solver agree on none, unique and several over seeded random boards of every kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from puzzles import engine
from puzzles.model.values import Budget, End, Event, Inequality, Size, Solution, Values
from tests.properties import boards, oracle
from tests.sampling import looped


def decide(events: Iterator[Event]) -> tuple[list[Values], End]:
    """Run a search to its end."""
    seen = list(events)
    end = seen[-1]
    assert isinstance(end, End)
    assert not any(isinstance(event, End) for event in seen[:-1])
    return [event.values for event in seen if isinstance(event, Solution)], end


def assert_latin(
    order: int,
    units: Sequence[Sequence[int]],
    clues: Sequence[Inequality],
    givens: Values,
    found: list[Values],
) -> None:
    """Assert that each solution keeps the givens and the rules, and that none is repeated."""
    assert len(set(found)) == len(found)
    for values in found:
        assert all(given in (0, value) for given, value in zip(givens, values, strict=True))
        assert all(sorted(values[cell] for cell in unit) == list(range(1, order + 1)) for unit in units)
        assert all(values[clue.less] < values[clue.greater] for clue in clues)


SUDOKU_SIZES = [
    Size(4, 4, 2, 2), Size(6, 6, 2, 3), Size(6, 6, 3, 2), Size(8, 8, 2, 4), Size(9, 9, 3, 3), Size(10, 10, 5, 2),
    Size(12, 12, 3, 4),
]  # fmt: skip


@looped("size", SUDOKU_SIZES, ids=lambda size: f"{size}-{size.box_rows}x{size.box_columns}")
def test_sudoku(size: Size) -> None:
    rng = Random(f"sudoku {size} {size.box_rows}")
    outcomes = set()
    for _ in range(25):
        givens = boards.thinned(boards.latin_square(size, rng), rng.choice([0.35, 0.5, 0.7]), size.rows, rng)
        units = engine.sudoku_units(size)
        expected = oracle.latin_solutions(size.rows, units, (), givens, 2)
        found, end = decide(engine.search_sudoku(size, givens, 2, Budget()))
        assert len(found) == expected, givens
        assert end.complete or expected == 2
        assert_latin(size.rows, units, (), givens, found)
        outcomes.add(expected)
    assert outcomes == {0, 1, 2}


@looped("order", range(2, 9))
def test_futoshiki(order: int) -> None:
    rng = Random(f"futoshiki {order}")
    size = Size(order, order)
    units = engine.sudoku_units(size)
    for _ in range(30):
        values = boards.latin_square(size, rng)
        clues = boards.inequalities(order, values, rng.choice([0.2, 0.5, 0.8]), rng)
        givens = boards.thinned(values, rng.choice([0.0, 0.1, 0.3]), order, rng)
        expected = oracle.latin_solutions(order, units, clues, givens, 2)
        found, end = decide(engine.search_latin(order, units, clues, givens, 2, Budget()))
        assert len(found) == expected, (clues, givens)
        assert end.complete or expected == 2
        assert_latin(order, units, clues, givens, found)


def test_units_of_any_shape() -> None:
    """Both diagonals as additional units, and inequalities between cells that do not touch."""
    rng = Random("units")
    order = 6
    units = engine.sudoku_units(Size(order, order))
    units += [[cell * (order + 1) for cell in range(order)], [(cell + 1) * (order - 1) for cell in range(order)]]
    for _ in range(40):
        givens = tuple(rng.randint(1, order) if rng.random() < 0.12 else 0 for _ in range(order * order))
        clues = [Inequality(*rng.sample(range(order * order), 2)) for _ in range(rng.randint(0, 8))]
        expected = oracle.latin_solutions(order, units, clues, givens, 2)
        found, _ = decide(engine.search_latin(order, units, clues, givens, 2, Budget()))
        assert len(found) == expected, (clues, givens)
        assert_latin(order, units, clues, givens, found)


@looped(("rows", "columns"), [(1, 5), (2, 2), (2, 7), (3, 3), (4, 3), (4, 4), (3, 6), (5, 5), (6, 5), (7, 7)])
def test_numbrix(rows: int, columns: int) -> None:
    rng = Random(f"numbrix {rows} {columns}")
    for _ in range(25 if rows * columns < 40 else 8):
        values = boards.path(rows, columns, rng)
        givens = boards.thinned(values, rng.choice([0.15, 0.25, 0.5]), rows * columns, rng)
        expected = oracle.path_solutions(rows, columns, givens, 2)
        found, end = decide(engine.search_path(rows, columns, givens, 2, Budget()))
        assert len(found) == expected, givens
        assert end.complete or expected == 2
        assert len(set(found)) == len(found)
        for solution in found:
            assert sorted(solution) == list(range(1, rows * columns + 1))
            assert all(given in (0, value) for given, value in zip(givens, solution, strict=True))
            place = {number: divmod(cell, columns) for cell, number in enumerate(solution)}
            assert all(
                abs(place[n][0] - place[n + 1][0]) + abs(place[n][1] - place[n + 1][1]) == 1
                for n in range(1, rows * columns)
            )
