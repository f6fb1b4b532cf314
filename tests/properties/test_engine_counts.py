"""Small boards have as many solutions as is known, or as brute force finds."""

from __future__ import annotations

from itertools import pairwise

from puzzles import engine
from puzzles.model.values import Budget, End, Event, Progress, Size, Solution
from tests.events import as_end
from tests.sampling import looped


def hamiltonian_paths(rows: int, columns: int) -> int:
    """Count by walking every path from every cell."""

    def walk(row: int, column: int, seen: set[tuple[int, int]]) -> int:
        if not (0 <= row < rows and 0 <= column < columns) or (row, column) in seen:
            return 0
        seen.add((row, column))
        paths = 1 if len(seen) == rows * columns else 0
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            paths += walk(row + down, column + right, seen)
        seen.remove((row, column))
        return paths

    return sum(walk(row, column, set()) for row in range(rows) for column in range(columns))


@looped(("rows", "columns"), [(1, 1), (1, 2), (1, 7), (6, 1), (2, 2), (2, 6), (3, 3), (3, 4), (5, 3), (4, 4)])
def test_empty_numbrix_boards(rows: int, columns: int) -> None:
    *found, end = engine.search_path(rows, columns, (0,) * (rows * columns), 10**6, Budget())
    solutions = {event.values for event in found if isinstance(event, Solution)}
    assert len(solutions) == hamiltonian_paths(rows, columns)
    assert as_end(end).complete


@looped(
    ("size", "count"),
    [
        (Size(2, 2), 2),
        (Size(3, 3), 12),
        (Size(4, 4), 576),
        (Size(4, 4, 2, 2), 288),
        (Size(4, 4, 1, 4), 576),
    ],
)
def test_empty_squares(size: Size, count: int) -> None:
    *found, end = engine.search_sudoku(size, (0,) * size.cells, 10**6, Budget())
    solutions = [event.values for event in found if isinstance(event, Solution)]
    assert (len(solutions), len(set(solutions))) == (count, count)
    assert as_end(end).complete


def test_bitboard_sudoku_lists_every_solution() -> None:
    """A full board without three of its digits and two columns, compared with the Latin engine on the same givens."""
    full = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    givens = tuple(0 if cell % 9 < 2 or digit in "147" else int(digit) for cell, digit in enumerate(full))
    size = Size(9, 9, 3, 3)

    def solutions(events: list[Event]) -> set[tuple[int, ...]]:
        assert as_end(events[-1]).complete
        return {event.values for event in events if isinstance(event, Solution)}

    fast = solutions(list(engine.search_sudoku(size, givens, 10**6, Budget())))
    slow = solutions(list(engine.search_latin(9, engine.sudoku_units(size), (), givens, 10**6, Budget())))
    assert fast == slow
    assert len(fast) > 2


def test_limit_and_budget_stop_a_search() -> None:
    size = Size(9, 9, 3, 3)
    empty = (0,) * 81
    assert [type(event) for event in engine.search_sudoku(size, empty, 3, Budget())] == [Solution] * 3 + [End]
    for events in (
        engine.search_sudoku(size, empty, 10**9, Budget(nodes=40)),
        engine.search_latin(9, engine.sudoku_units(size), (), empty, 10**9, Budget(nodes=40)),
        engine.search_path(9, 9, empty, 10**9, Budget(nodes=40)),
        engine.search_path(9, 9, empty, 10**9, Budget(seconds=0.0)),
        engine.search_sudoku(size, empty, 0, Budget()),
    ):
        end = as_end(list(events)[-1])
        assert not end.complete
        assert end.nodes <= 40


def test_the_last_solution_at_the_limit_is_known_to_be_the_last() -> None:
    events = list(engine.search_sudoku(Size(4, 4, 2, 2), (0,) * 16, 288, Budget()))
    assert as_end(events[-1]).complete


def test_progress_is_told_while_a_search_lasts() -> None:
    told: list[Progress] = []
    for event in engine.search_path(9, 9, (0,) * 81, 10**9, Budget()):
        if isinstance(event, Progress):
            told.append(event)
            if event.found:
                break
    assert all(earlier.nodes <= later.nodes for earlier, later in pairwise(told))
    assert told[-1].found > 0


@looped("givens", [(1, 1, 0, 0), (5, 0, 0, 0), (-1, 0, 0, 0), (1, 0, 0, 2), (1, 3, 0, 0)])
def test_impossible_numbrix_givens_leave_no_solution(givens: tuple[int, ...]) -> None:
    (end,) = engine.search_path(2, 2, givens, 2, Budget())
    assert as_end(end).complete


@looped("size", [Size(9, 9, 3, 3), Size(16, 16, 4, 4)])
def test_impossible_sudoku_givens_leave_no_solution(size: Size) -> None:
    for givens in ({0: 5, 8: 5}, {0: 99}, {0: -1}, {0: 1, size.columns + 1: 1}):
        values = tuple(givens.get(cell, 0) for cell in range(size.cells))
        (end,) = engine.search_sudoku(size, values, 2, Budget())
        assert as_end(end).complete
