"""Numbrix boards with few givens: annealing finds solutions and nothing else, and a search ends with a reason."""

from __future__ import annotations

from random import Random

import pytest

from puzzles import engine
from puzzles.engine import path, path_annealing
from puzzles.engine.driver import events
from puzzles.machines.base import current
from puzzles.model.values import Budget, End, Solution, Values
from tests.properties import boards, oracle
from tests.properties.test_engine_against_oracle import assert_path, decide
from tests.sampling import few, looped


def sparse(rows: int, columns: int, share: float, rng: Random) -> Values:
    return tuple(value if rng.random() < share else 0 for value in boards.path(rows, columns, rng))


def found(rows: int, columns: int, givens: Values, limit: int, budget: Budget) -> tuple[list[Values], End]:
    values, end = decide(engine.search_path(rows, columns, givens, limit, budget))
    for each in values:
        assert_path(rows, columns, givens, each)
    return values, end


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Leave every board to annealing, in turns of a few steps."""
    monkeypatch.setattr(path, "PATIENCE", 1)
    monkeypatch.setattr(path, "STEPS", 10_000)
    return monkeypatch


@pytest.mark.usefixtures("impatient")
@looped(
    ("rows", "columns", "share"), [(5, 5, 0.0), (5, 5, 0.12), (4, 9, 0.1), (8, 8, 0.05), (9, 9, 0.06), (10, 7, 0.03)]
)
def test_annealing_finds_different_solutions(rows: int, columns: int, share: float) -> None:
    rng = Random(f"annealing {rows} {columns} {share}")
    for _ in range(3):
        values, end = found(rows, columns, sparse(rows, columns, share, rng), 3, Budget(nodes=64))
        assert values or end.complete


@pytest.mark.usefixtures("impatient")
@looped("given", [{0: 7}, {24: 1}, {12: 25}, {0: 1, 24: 25}, {6: 12, 18: 14}, {0: 3, 1: 4, 2: 5}])
def test_tails_and_stops(given: dict[int, int]) -> None:
    """Chains whose ends are open, given, or next to a given."""
    givens = tuple(given.get(cell, 0) for cell in range(25))
    assert len(found(5, 5, givens, 2, Budget(nodes=2000))[0]) == oracle.path_solutions(5, 5, givens, 2)


@pytest.mark.usefixtures("impatient")
def test_both_searches_together_count_every_solution_once() -> None:
    """The systematic search that continues to the end does not count again what annealing found first."""
    rng = Random("together")
    for _ in range(4):
        givens = sparse(5, 5, 0.2, rng)
        values, end = found(5, 5, givens, 10**6, Budget())
        assert (len(values), end.complete) == (oracle.path_solutions(5, 5, givens, 300), True)


@looped(
    ("side", "givens"),
    few([(35, 0), (36, 5), (50, 1)], [(side, n) for side in (35, 36, 50, 99, 100) for n in (0, 1, 3, 5)]),
)
def test_a_nearly_empty_board_has_as_many_solutions_as_are_asked_for(side: int, givens: int) -> None:
    rng = Random(f"nearly empty {side} {givens}")
    full = boards.path(side, side, rng) if givens else (0,) * side**2
    kept = set(rng.sample(range(side**2), givens))
    printed = tuple(value if cell in kept else 0 for cell, value in enumerate(full))
    assert len(found(side, side, printed, 12, Budget())[0]) == 12


def test_annealing_goes_on_where_systematic_search_has_no_room(impatient: pytest.MonkeyPatch) -> None:
    """With a trail of ten entries systematic search ends at once; annealing finds all solutions."""
    impatient.setattr(path, "MAX_TRAIL", 30)
    impatient.setattr(path, "STEPS", 3_000)
    values, end = found(5, 5, (1, *[0] * 24), 30, Budget(nodes=20_000))
    assert (len(values), end.complete) == (30, False)
    impatient.setattr(path, "MAX_TRAIL", 0)
    corners = (1, 0, 0, 0, 0, 0, 0, 0, 9)
    assert len(found(3, 3, corners, 300, Budget())[0]) == oracle.path_solutions(3, 3, corners, 300)


@looped(("rows", "columns"), [(1, 1), (1, 6), (6, 1), (2, 2), (2, 5), (3, 4), (4, 3), (3, 3), (5, 4)])
def test_what_is_made_for_a_board_with_one_given_is_a_solution_of_it(rows: int, columns: int) -> None:
    total, made = rows * columns, 0
    assert path_annealing.simple_solution(rows, columns, (0,) * total)
    for cell in range(total):
        for number in range(1, total + 1):
            givens = tuple(number if at == cell else 0 for at in range(total))
            values = path_annealing.simple_solution(rows, columns, givens)
            if values:
                assert_path(rows, columns, givens, values)
                made += 1
    # A ring, which any even board has, can begin in any cell.
    assert made == total * total if total % 2 == 0 and min(rows, columns) > 1 else made > 0


def test_annealing_finds_others_from_a_solution_that_is_known() -> None:
    full = boards.path(6, 7, Random("others"))
    annealing = path_annealing.Annealing(current().open(), 6, 7, tuple(each if each % 8 == 0 else 0 for each in full))
    annealing.start_from(full)
    told = [event.values for event in events(annealing, 4, Budget(nodes=100_000)) if isinstance(event, Solution)]
    assert len({*told} - {full}) > 1
    for values in told:
        assert_path(6, 7, (0,) * 42, values)
