"""The encoders, tested by counting: each board has as many models as its known number of fillings."""

from __future__ import annotations

from itertools import combinations, count, islice

import pytest
from pysat.solvers import Cadical195

from puzzles.engine import cadical
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.numbrix.cell_clauses import places
from puzzles.model import work
from puzzles.model.cnf import PAIRWISE, exactly_one
from puzzles.model.values import Budget, Progress, Puzzle, Size, Solution, Values
from puzzles.model.work import finish
from puzzles.portable import limits
from tests.events import as_end
from tests.sampling import looped


def fillings(puzzle: Puzzle) -> set[Values]:
    """Return all models of a puzzle's clauses; check that they are distinct fillings that break no rule."""
    kind = kind_named(puzzle.kind)
    encoding = finish(kind.encode(puzzle))
    assert encoding is not None
    *solutions, end = cadical.search(encoding, 10_000, Budget())
    assert as_end(end).complete
    found = [event.values for event in solutions if isinstance(event, Solution)]
    assert len(set(found)) == len(found)
    assert all(all(values) and not kind.broken_rules(puzzle, values) for values in found)
    return set(found)


def blank(kind: str, *size: int) -> Puzzle:
    return kind_named(kind).blank(Size(*size))


@looped(
    ("kind", "size", "expected"),
    [
        ("sudoku", (4, 4, 2, 2), 288),
        ("futoshiki", (3, 3), 12),
        # Directed Hamiltonian paths of a grid of cells.
        ("numbrix", (1, 1), 1),
        ("numbrix", (2, 3), 16),
    ],
)
def test_an_empty_board_has_as_many_fillings_as_there_are(kind: str, size: tuple[int, ...], expected: int) -> None:
    assert len(fillings(blank(kind, *size))) == expected


@looped(
    ("kind", "size", "givens"),
    [
        ("sudoku", (4, 4, 2, 2), {0: 1, 5: 1}),
        ("futoshiki", (3, 3), {0: 2, 6: 2}),
        ("numbrix", (3, 3), {0: 1, 4: 1}),
        ("numbrix", (3, 3), {0: 2}),
        ("numbrix", (3, 4), {0: 13}),
    ],
    ids=str,
)
def test_givens_that_no_filling_keeps_leave_none(kind: str, size: tuple[int, ...], givens: dict[int, int]) -> None:
    board = blank(kind, *size)
    assert fillings(board.with_givens(tuple(givens.get(at, 0) for at in range(board.size.cells)))) == set()


def test_numbers_of_a_path_are_placed_by_reach_and_colour() -> None:
    puzzle = blank("numbrix", 3, 4).with_givens((1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0))
    found = [set(cells) for cells in places(puzzle)]
    assert found[0] == {0}
    assert found[1] == {1, 4}
    assert found[2] == {2, 5, 8}
    assert found[5] == {6, 9, 11}


@looped("size", [1, PAIRWISE, 3 * PAIRWISE])
def test_one_of_many(size: int) -> None:
    """Exactly one literal may be true: not none, not two."""
    literals = list(range(1, size + 1))
    with Cadical195(bootstrap_with=list(exactly_one(literals, count(size + 1)))) as solver:
        assert all(
            solver.solve([at, *(-other for other in literals if other != at)]) for at in (1, size // 2 + 1, size)
        )
        assert not solver.solve([-literal for literal in literals])
        pairs = combinations(literals, 2)
        assert not any(solver.solve(list(pair)) for pair in islice(pairs, 0, None, max(1, size * size // 2000)))


@pytest.mark.parametrize(
    ("kind", "size", "reports"), [("numbrix", (3, 3), 9), ("sudoku", (4, 4, 2, 2), 12), ("futoshiki", (3, 3), 6)]
)
def test_encoding_looks_at_the_clock_for_each_number_or_unit(
    monkeypatch: pytest.MonkeyPatch, kind: str, size: tuple[int, ...], reports: int
) -> None:
    """The clock advances a second at each look, so every look yields a report."""
    monkeypatch.setattr(work, "monotonic", count().__next__)
    assert list(kind_named(kind).encode(blank(kind, *size))) == [Progress(0, 0)] * reports


def test_what_is_too_large_is_reported_on_until_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each number of an empty board of as many cells of each colour has half of its cells as candidates."""
    monkeypatch.setattr(work, "monotonic", count().__next__)
    reports = list(kind_named("numbrix").encode(blank("numbrix", 100, 100)))
    assert limits.MAX_ENCODED // 10_000 <= len(reports) <= 2 * limits.MAX_ENCODED // 10_000 + 2
