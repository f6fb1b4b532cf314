"""Searches that begin interpreted and go on compiled: nothing is lost, doubled or changed by the switch."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, MutableSequence

import pytest

from puzzles import engine
from puzzles.core.model import Budget, End, Event, Size, Solution
from puzzles.machines.base import Interpreted, Machine, Workspace
from puzzles.machines.tiered import Tiered
from tests.properties.shipped import shipped
from tests.sampling import looped

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


def at_once(task: Callable[[], None]) -> None:
    task()


def rising_after(calls: int) -> Tiered:
    told: list[float] = []

    def is_due(export: str, seconds: float) -> bool:
        told.append(seconds)
        return len(told) > calls

    return Tiered(shipped, is_due, beside=at_once)


@looped("search", SEARCHES)
@looped("calls", [0, 1, 2, 5, 20])
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

    machine = Tiered(start, lambda export, seconds: False)
    assert run(machine, "path") == run(Interpreted(), "path")
    assert machine.name == "interpreted"


class Compiling(Interpreted):
    """A machine that must load each kernel before it is called."""

    name = "compiling"

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.called: set[str] = set()

    def open(self) -> Workspace:
        return self

    def call(self, export: str, *arguments: MutableSequence[int] | int) -> int:
        assert export in self.loaded, f"{export} would be compiled in the call"
        self.called.add(export)
        return super().call(export, *arguments)

    def is_loaded(self, export: str) -> bool:
        return export in self.loaded

    def load(self, export: str) -> None:
        self.loaded.append(export)


@looped("search", SEARCHES)
@looped("waits", [0, 1, 3, 10])
def test_nothing_is_compiled_within_a_call(search: str, waits: int) -> None:
    """Background tasks run only after this many events; the search goes on all the while."""
    tasks: list[Callable[[], None]] = []
    compiling = Compiling()
    machine = Tiered(lambda: compiling, lambda export, seconds: True, beside=tasks.append)
    engine.use(machine)
    found: list[Event] = []
    for count, event in enumerate(SEARCHES[search]()):
        found.append(event)
        if tasks and count >= waits:
            tasks.pop(0)()
    assert [event for event in found if isinstance(event, (Solution, End))] == run(Interpreted(), search)
    assert compiling.called
    assert compiling.called <= set(compiling.loaded)
    assert len(compiling.loaded) == len(set(compiling.loaded))


def test_a_kernel_that_does_not_compile_stays_interpreted(capsys: pytest.CaptureFixture[str]) -> None:
    class Broken(Compiling):
        def load(self, export: str) -> None:
            raise ValueError("no compiler today")

    machine = Tiered(Broken, lambda export, seconds: True, beside=at_once)
    assert run(machine, "path") == run(Interpreted(), "path")
    assert "no compiler today" in capsys.readouterr().err


def test_a_thread_compiles_while_the_search_goes_on() -> None:
    """The compiler waits for the search, but the search never waits for the compiler."""
    moving, compiling = threading.Event(), Compiling()

    def make() -> Machine:
        assert moving.wait(60)
        return compiling

    machine = Tiered(make, lambda export, seconds: True, name="numba")
    engine.use(machine)
    assert machine.name == "numba"
    assert [event for event in SEARCHES["path"]() if isinstance(event, (Solution, End))] == run(Interpreted(), "path")
    assert not compiling.called
    moving.set()
