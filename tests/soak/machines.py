"""The machine of a case: most run on the page's binary, some interpreted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from puzzles import engine
from puzzles.machines.base import Interpreter, Machine, current
from tests.properties.shipped import shipped

MACHINES: dict[str, Callable[[], Machine]] = {"wasmtime": shipped, "interpreted": cache(Interpreter)}


def of(number: int) -> Machine:
    return MACHINES["interpreted" if number % 64 == 33 else "wasmtime"]()


@contextmanager
def using(machine: Machine) -> Iterator[None]:
    before = current()
    engine.use(machine)
    try:
        yield
    finally:
        engine.use(before)


def ready() -> None:
    engine.use(shipped())


def let_go() -> None:
    engine.use(Interpreter())
    shipped.cache_clear()
