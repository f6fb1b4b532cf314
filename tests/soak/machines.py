"""The machine of a case: most run on what Numba compiled, some on the page's binary, some interpreted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from puzzles import engine
from puzzles.machines.base import MODULES, Interpreted, Loading, Machine, current
from puzzles.machines.numba import NumbaMachine, cache_folder
from tests.properties.shipped import shipped


@cache
def native() -> Machine:
    """Return the machine with the least to do around a call: most cases run on it."""
    return NumbaMachine(cache_folder())


@cache
def interpreted() -> Machine:
    """Return the kernels as plain Python."""
    return Interpreted()


MACHINES: dict[str, Callable[[], Machine]] = {"numba": native, "wasmtime": shipped, "interpreted": interpreted}


def of(number: int) -> Machine:
    """Return the machine of a case."""
    if number % 32 == 0:
        return MACHINES["wasmtime"]()
    return MACHINES["interpreted" if number % 64 == 33 else "numba"]()


@contextmanager
def using(machine: Machine) -> Iterator[None]:
    """Run searches on a machine."""
    before = current()
    engine.use(machine)
    try:
        yield
    finally:
        engine.use(before)


def ready() -> None:
    """Have a process search on the native machine, whose kernels are compiled now: no case takes the time for that."""
    machine = MACHINES["numba"]()
    engine.use(machine)
    if isinstance(machine, Loading):
        for prefix, module in MODULES.items():
            for kernel in module.EXPORTS:
                machine.load(f"{prefix}_{kernel.__name__}")


def let_go() -> None:
    """Give the machines back before Python takes its own modules apart, as WebAssembly's memory wants it."""
    engine.use(Interpreted())
    shipped.cache_clear()
