"""Searches that begin interpreted and go on compiled: nothing is lost, doubled or changed on the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from puzzles import engine
from puzzles.engine.machine import Interpreted, Machine
from puzzles.engine.native_rising import Rising
from puzzles.model import Budget, End, Event, Size, Solution
from tests.properties.shipped import shipped

SEARCHES = {
    "sudoku": lambda: engine.search_sudoku(Size(9, 9, 3, 3), (0,) * 81, 30, Budget()),
    "latin": lambda: engine.search_sudoku(Size(6, 6, 2, 3), (0,) * 36, 150, Budget()),
    "path": lambda: engine.search_path(4, 5, (0,) * 20, 40, Budget()),
}


@pytest.fixture(autouse=True)
def _interpreted_afterwards() -> Iterator[None]:
    yield
    engine.use(Interpreted())


def run(machine: Machine, search: str) -> list[Event]:
    engine.use(machine)
    return [event for event in SEARCHES[search]() if isinstance(event, (Solution, End))]


def rising_after(calls: int) -> Rising:
    told: list[float] = []

    def is_due(export: str, seconds: float) -> bool:
        told.append(seconds)
        return len(told) > calls

    return Rising(shipped, is_due)


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("calls", [0, 1, 2, 5, 20])
def test_a_search_that_moves_finds_the_same(search: str, calls: int) -> None:
    machine = rising_after(calls)
    assert machine.name == "interpreted"
    assert run(machine, search) == run(Interpreted(), search)
    assert machine.name == "wasmtime"
    assert run(machine, search) == run(Interpreted(), search)


def test_a_search_under_way_moves_when_another_makes_the_machine_rise() -> None:
    machine = rising_after(30)
    engine.use(machine)
    first = SEARCHES["path"]()
    some = [next(first) for _ in range(5)]
    list(SEARCHES["sudoku"]())
    assert machine.name == "wasmtime"
    some += first
    assert [event for event in some if isinstance(event, (Solution, End))] == run(Interpreted(), "path")


def test_what_is_never_due_is_never_started() -> None:
    def start() -> Machine:
        raise AssertionError("started")

    machine = Rising(start, lambda export, seconds: False)
    assert run(machine, "path") == run(Interpreted(), "path")
    assert machine.name == "interpreted"
