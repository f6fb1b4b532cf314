"""Searches that begin interpreted and go on compiled: nothing is lost, doubled or changed by the switch."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from time import sleep

import pytest

from puzzles import engine
from puzzles.machines.base import Interpreter, Machine
from puzzles.machines.tiers import TieredMachine
from puzzles.model.values import Budget, End, Event, Size, Solution
from tests.properties.shipped import shipped
from tests.sampling import looped

SEARCHES = {
    "sudoku": lambda: engine.search_sudoku(Size(9, 9, 3, 3), (0,) * 81, 8, Budget()),
    "latin": lambda: engine.search_sudoku(Size(6, 6, 2, 3), (0,) * 36, 40, Budget()),
    "path": lambda: engine.search_path(4, 5, (0,) * 20, 20, Budget()),
}


@pytest.fixture(autouse=True)
def _interpreted_afterwards() -> Iterator[None]:
    yield
    engine.use(Interpreter())


def run(machine: Machine, search: str) -> list[Event]:
    engine.use(machine)
    return [event for event in SEARCHES[search]() if isinstance(event, (Solution, End))]


def at_once(task: Callable[[], None]) -> None:
    task()


def rising_after(calls: int) -> TieredMachine:
    times: list[float] = []

    def is_due(seconds: float) -> bool:
        times.append(seconds)
        return len(times) > calls

    return TieredMachine(shipped, is_due, run=at_once)


@looped(("search", "calls"), [("sudoku", 0), ("latin", 1), ("path", 5), ("path", 0)])
def test_a_search_that_moves_finds_the_same(search: str, calls: int) -> None:
    machine = rising_after(calls)
    assert machine.name == "interpreted"
    assert run(machine, search) == run(Interpreter(), search)
    assert machine.name == "wasmtime"
    assert run(machine, search) == run(Interpreter(), search)


def test_a_search_under_way_moves_when_another_makes_the_machine_rise() -> None:
    machine = rising_after(12)
    engine.use(machine)
    first = SEARCHES["path"]()
    some = [next(first) for _ in range(5)]
    list(SEARCHES["sudoku"]())
    assert machine.name == "wasmtime"
    some += first
    assert [event for event in some if isinstance(event, (Solution, End))] == run(Interpreter(), "path")


def test_a_search_goes_on_while_a_thread_starts_the_machine() -> None:
    """The start waits until the search is over, but the search never waits for the start."""
    is_over = threading.Event()
    machines: list[Machine] = []

    def make() -> Machine:
        assert is_over.wait(60)
        machines.append(shipped())
        return machines[0]

    machine = TieredMachine(make, lambda seconds: True)
    assert run(machine, "path") == run(Interpreter(), "path")
    assert machine.name == "interpreted"
    is_over.set()
    while machine.compiled_machine is None:
        sleep(0.01)
    assert machine.compiled_machine is machines[0]
