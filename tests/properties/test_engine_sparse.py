"""Large Numbrix boards with few givens: a search ends at its limit, at its budget or with a proof, never before."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from puzzles import engine
from puzzles.engine import path, path_annealing
from puzzles.engine.driver import events
from puzzles.machines.base import Interpreter, current
from puzzles.model.values import Budget, End, Solution, Values
from tests.properties import boards, oracle
from tests.properties.shipped import shipped
from tests.properties.test_engine_annealing import assert_path
from tests.sampling import looped


@pytest.fixture
def _compiled() -> Iterator[None]:
    engine.use(shipped())
    yield
    engine.use(Interpreter())


def found(rows: int, columns: int, givens: Values, limit: int, budget: Budget) -> tuple[list[Values], End]:
    *events, end = engine.search_path(rows, columns, givens, limit, budget)
    assert isinstance(end, End)
    values = [event.values for event in events if isinstance(event, Solution)]
    assert len(set(values)) == len(values)
    for each in values:
        assert_path(rows, columns, givens, each)
    return values, end


@pytest.mark.usefixtures("_compiled")
@looped("side", [35, 36, 50, 99, 100], at_most=2)
def test_an_empty_board_has_as_many_solutions_as_are_asked_for(side: int) -> None:
    values, _ = found(side, side, (0,) * side**2, 12, Budget())
    assert len(values) == 12


@pytest.mark.usefixtures("_compiled")
@looped("side", [35, 50], at_most=2)
@looped("givens", [1, 3, 5])
def test_a_nearly_empty_board_has_as_many_solutions_as_are_asked_for(side: int, givens: int) -> None:
    rng = Random(f"nearly empty {side} {givens}")
    full = boards.path(side, side, rng)
    kept = set(rng.sample(range(side**2), givens))
    printed = tuple(value if cell in kept else 0 for cell, value in enumerate(full))
    values, _ = found(side, side, printed, 12, Budget())
    assert len(values) == 12


def test_annealing_goes_on_where_systematic_search_has_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a trail of ten entries systematic search ends at once; annealing finds all solutions."""
    monkeypatch.setattr(path, "MAX_TRAIL", 30)
    monkeypatch.setattr(path, "STEPS", 3_000)
    values, end = found(5, 5, (1, *[0] * 24), 30, Budget(nodes=20_000))
    assert len(values) == 30
    assert not end.complete
    # A board with fewer solutions than requested uses up its budget.
    few = tuple(value if cell % 3 else 0 for cell, value in enumerate(boards.path(5, 5, Random("few"))))
    monkeypatch.setattr(path, "MAX_TRAIL", 0)
    values, end = found(5, 5, few, 300, Budget(nodes=2_000))
    assert len(values) <= oracle.path_solutions(5, 5, few, 300)
    assert end.complete or end.nodes >= 2_000


def test_without_any_budget_a_search_that_can_only_repeat_itself_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(path, "MAX_TRAIL", 0)
    monkeypatch.setattr(path, "STEPS", 3_000)
    givens = (1, 0, 0, 0, 0, 0, 0, 0, 9)
    expected = oracle.path_solutions(3, 3, givens, 300)
    values, _ = found(3, 3, givens, 300, Budget())
    assert len(values) == expected


@looped(("rows", "columns"), [(1, 1), (1, 6), (6, 1), (2, 2), (2, 5), (3, 4), (4, 3), (3, 3), (5, 4)])
def test_what_is_made_for_a_board_with_one_given_is_a_solution_of_it(rows: int, columns: int) -> None:
    total = rows * columns
    made = 0
    assert path_annealing.simple_solution(rows, columns, (0,) * total)
    for cell in range(total):
        for number in range(1, total + 1):
            givens = tuple(number if at == cell else 0 for at in range(total))
            values = path_annealing.simple_solution(rows, columns, givens)
            if values:
                assert_path(rows, columns, givens, values)
                made += 1
    assert made > 0
    # A ring, which any even board has, can begin in any cell.
    if total % 2 == 0 and min(rows, columns) > 1:
        assert made == total * total


def test_annealing_finds_others_from_a_solution_that_is_known() -> None:
    """From one solution of each board, even if paths are never laid again, others are reported, and each is valid."""
    rng = Random("others")
    told = 0
    for rows, columns in [(5, 5), (6, 7), (8, 8)]:
        full = boards.path(rows, columns, rng)
        givens = tuple(value if rng.random() < 0.12 else 0 for value in full)
        work = current().open()
        annealing = path_annealing.Annealing(work, rows, columns, givens)
        annealing.start_from(full)
        for event in events(annealing, 4, Budget(nodes=100_000)):
            if isinstance(event, Solution):
                assert_path(rows, columns, givens, event.values)
                told += event.values != full
        work.close()
    assert told > 3
