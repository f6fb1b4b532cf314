"""The engine, clause learning alone, the clauses of each kind and a SAT solver agree on seeded random boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

import pytest

from puzzles import engine
from puzzles.engine import cadical, latin
from puzzles.kinds.catalog import kind_of
from puzzles.model.values import Budget, End, Event, Inequality, Puzzle, Size, Solution, Values
from puzzles.model.work import finish
from tests.properties import boards, oracle
from tests.sampling import examples, looped


def decide(events: Iterable[Event]) -> tuple[list[Values], End]:
    """Run a search to its end: no solution is repeated."""
    *seen, end = events
    assert isinstance(end, End)
    assert not any(isinstance(event, End) for event in seen)
    found = [event.values for event in seen if isinstance(event, Solution)]
    assert len(set(found)) == len(found)
    return found, end


def assert_latin(
    order: int, units: Sequence[Sequence[int]], clues: Sequence[Inequality], givens: Values, found: list[Values]
) -> None:
    """Assert that each solution keeps the givens and the rules."""
    for values in found:
        assert all(given in (0, value) for given, value in zip(givens, values, strict=True))
        assert all(sorted(values[cell] for cell in unit) == list(range(1, order + 1)) for unit in units)
        assert all(values[clue.less] < values[clue.greater] for clue in clues)


def assert_path(rows: int, columns: int, givens: Values, values: Values) -> None:
    assert all(given in (0, value) for given, value in zip(givens, values, strict=True))
    place = {number: divmod(cell, columns) for cell, number in enumerate(values)}
    assert sorted(place) == list(range(1, rows * columns + 1))
    for number in range(1, rows * columns):
        (row, column), (down, across) = place[number], place[number + 1]
        assert abs(row - down) + abs(column - across) == 1


SUDOKUS = [Size(4, 4, 2, 2), Size(6, 6, 2, 3), Size(6, 6, 3, 2), Size(8, 8, 2, 4), Size(9, 9, 3, 3), Size(10, 10, 5, 2)]
PATHS = [(1, 5), (2, 2), (2, 7), (3, 3), (4, 3), (4, 4), (3, 6), (5, 5), (6, 5), (7, 7)]
SIZES = {
    "sudoku": [*SUDOKUS, Size(12, 12, 3, 4)],
    "futoshiki": [Size(order, order) for order in range(2, 9)],
    "numbrix": [Size(*sides) for sides in PATHS],
}


def drawn(kind: str, size: Size) -> Iterator[Puzzle]:
    rng = Random(f"{kind} {size} {size.box_rows}")
    while True:
        clues: tuple[Inequality, ...] = ()
        if kind == "numbrix":
            full, keep, top = boards.path(size.rows, size.columns, rng), rng.choice([0.15, 0.25, 0.5]), size.cells
        else:
            full, keep, top = boards.latin_square(size, rng), rng.choice([0.35, 0.5, 0.7]), size.rows
        if kind == "futoshiki":
            clues, keep = boards.inequalities(top, full, rng.choice([0.2, 0.5, 0.8]), rng), rng.choice([0.0, 0.1, 0.3])
        yield Puzzle(kind, size, boards.thinned(full, keep, top, rng), clues)


def counted(puzzle: Puzzle) -> int:
    """Return how many solutions the oracle knows, up to two."""
    size = puzzle.size
    if puzzle.kind == "numbrix":
        return oracle.path_solutions(size.rows, size.columns, puzzle.givens, 2)
    return oracle.latin_solutions(size.rows, engine.sudoku_units(size), puzzle.clues, puzzle.givens, 2)


@looped(("kind", "size"), [(kind, size) for kind, sizes in SIZES.items() for size in sizes], ids=str)
def test_a_search_finds_as_many_as_the_oracle_and_so_do_the_clauses(kind: str, size: Size) -> None:
    outcomes = set()
    for puzzle, _ in zip(drawn(kind, size), range(examples(75)), strict=False):
        expected, units = counted(puzzle), engine.sudoku_units(size)
        found, end = decide(kind_of(puzzle).search(puzzle, 2, Budget()))
        assert len(found) == expected, puzzle
        assert end.complete or expected == 2
        encoding = finish(kind_of(puzzle).encode(puzzle))
        others = decide(cadical.search(encoding, 2, Budget()))[0] if encoding else []
        assert len(others) == expected, puzzle
        for values in found + others:
            if kind == "numbrix":
                assert_path(size.rows, size.columns, puzzle.givens, values)
            else:
                assert_latin(size.rows, units, puzzle.clues, puzzle.givens, [values])
        outcomes.add(expected)
    assert outcomes == {0, 1, 2} or kind != "sudoku"


@looped("size", [*SIZES["futoshiki"][1:], Size(6, 6, 2, 3), Size(9, 9), Size(12, 12, 3, 4)], ids=str)
def test_clause_learning_alone_finds_as_many_as_the_oracle(size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes over every puzzle that the first propagation does not solve."""
    monkeypatch.setattr(latin, "PATIENCE", 2)
    kind, units = "sudoku" if size.rows > 8 or size.box_rows else "futoshiki", engine.sudoku_units(size)
    for puzzle, _ in zip(drawn(kind, size), range(examples(60)), strict=False):
        found, _ = decide(engine.search_latin(size.rows, units, puzzle.clues, puzzle.givens, 2, Budget()))
        assert len(found) == counted(puzzle), puzzle
        assert_latin(size.rows, units, puzzle.clues, puzzle.givens, found)


def test_limit_and_budget_stop_a_search() -> None:
    size, empty = Size(9, 9, 3, 3), (0,) * 81
    assert [type(event) for event in engine.search_sudoku(size, empty, 3, Budget())] == [Solution] * 3 + [End]
    for events in (
        engine.search_sudoku(size, empty, 10**9, Budget(nodes=40)),
        engine.search_latin(9, engine.sudoku_units(size), (), empty, 10**9, Budget(nodes=40)),
        engine.search_path(9, 9, empty, 10**9, Budget(nodes=40)),
        engine.search_path(9, 9, empty, 10**9, Budget(seconds=0.0)),
        engine.search_sudoku(size, empty, 0, Budget()),
    ):
        _, end = decide(events)
        assert not end.complete
        assert end.nodes <= 40
    _, end = decide(engine.search_sudoku(Size(4, 4, 2, 2), (0,) * 16, 288, Budget()))
    assert end.complete, "the last solution at the limit is known to be the last"


@looped(
    ("size", "wrong"),
    [
        *((Size(2, 2), givens) for givens in ({0: 1, 1: 1}, {0: 5}, {0: -1}, {0: 1, 3: 2}, {0: 1, 1: 3})),
        *((Size(9, 9, 3, 3), givens) for givens in ({0: 5, 8: 5}, {0: 99}, {0: -1}, {0: 1, 10: 1})),
        *((Size(16, 16, 4, 4), givens) for givens in ({0: 5, 8: 5}, {0: 99}, {0: -1}, {0: 1, 17: 1})),
    ],
)
def test_impossible_givens_leave_no_solution(size: Size, wrong: dict[int, int]) -> None:
    givens = tuple(wrong.get(cell, 0) for cell in range(size.cells))
    search = engine.search_sudoku(size, givens, 2, Budget())
    found, end = decide(search if size.box_rows else engine.search_path(2, 2, givens, 2, Budget()))
    assert (found, end.complete) == ([], True)
