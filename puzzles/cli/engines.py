"""The engines that run kernels in a terminal: which are available, which one is used, and how to get the others."""

from __future__ import annotations

import argparse
import atexit
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzles import engine
from puzzles.cli.files import BadInput
from puzzles.core.installed import path_of
from puzzles.machines.base import Interpreted, Machine
from puzzles.machines.tiered import Tiered

if TYPE_CHECKING:
    from puzzles.machines.numba import NumbaMachine

QUICK_START = 0.2
"""Seconds that a machine takes to start when its code is ready, or nearly ready, on disk."""

SLOW_START = 3.0
"""Seconds that Numba takes to compile a search."""

BINARY = path_of("kernels.wasm")


@dataclass(frozen=True, slots=True)
class Engine:
    """One way to run kernels: the package and file that it needs, and how to get them."""

    name: str
    title: str
    package: str = ""
    file: Path | None = None
    install: str = ""

    @property
    def missing(self) -> str:
        """What is missing and what to do, in one sentence; "" if the engine can be used."""
        if self.package and find_spec(self.package) is None:
            return f"{self.package} is not installed: {self.install}."
        if self.file and not self.file.is_file():
            return f"it needs {self.file.parent.name}/{self.file.name}, which only the project's own folder has."
        return ""


ENGINES = (
    Engine(
        "wasmtime",
        "the page's own WebAssembly, static/kernels.wasm",
        package="wasmtime",
        file=BINARY,
        install="pip install wasmtime",
    ),
    Engine(
        "numba",
        "the kernels compiled for this processor at first use, then kept on disk",
        package="numba",
        install="pip install '.[fast]' in the project's folder, or pip install numba",
    ),
    Engine("interpreted", "the kernels as plain Python"),
)
"""All of them; the first that can be used is the default."""

NAMES = tuple(each.name for each in ENGINES)


def default() -> Engine:
    """Return the engine that is used when none is named."""
    return next(each for each in ENGINES if not each.missing)


@contextmanager
def using(name: str | None, *, long: bool = False) -> Iterator[None]:
    """Run this thread's searches on the engine with this name, or on the default. Raises BadInput if it cannot be used.

    The default starts interpreted and switches to compiled kernels when that pays off. If the work is known to be
    `long`, it is compiled from the start.
    """
    with engine.using(_named(name) if name else default_machine(long=long)):
        yield


def _named(name: str) -> Machine:
    """Start an engine. Numba begins to compile at once, and kernels run interpreted until it is done."""
    machine = _started(name)
    return Tiered(lambda: machine, lambda export, seconds: True, name) if name == "numba" else machine


def default_machine(*, long: bool = False) -> Machine:
    """Return a machine that begins interpreted and goes on compiled when that pays, at once if the work is `long`."""
    name = default().name
    if name == "interpreted":
        return Interpreted()
    if long and (name == "wasmtime" or _numba().is_kept("sudoku9_lines_solve")):
        return _risen(name)
    return Tiered(lambda: _risen(name), lambda export, seconds: _is_due(name, export, seconds))


class Show(argparse.Action):
    """The option that lists the engines and exits."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        """Print the list."""
        print(listing(), end="")
        parser.exit()


def listing() -> str:
    """Return the list of engines: what is available, what is used and why, and how to get what is missing."""
    chosen = default()
    lines = []
    for each in ENGINES:
        state = f"not available: {each.missing}" if each.missing else "available"
        mark = "*" if each is chosen else " "
        lines.append(f"{mark} {each.name:12} {each.title}\n{'':15}{state}\n")
    if chosen.name == "interpreted":
        lines.append("\nSearches run interpreted: no compiled engine is installed.\n")
    else:
        lines.append(
            f"\nSearches start interpreted, since most finish before a compiled engine is ready. Longer ones continue\n"
            f"on {chosen.name}, {_REASONS[chosen.name]}.\n"
            "`solve --engine NAME` and `generate --engine NAME` use one engine from the start (numba: once compiled).\n"
        )
    return "".join(lines)


_REASONS = {
    "wasmtime": "which starts in a tenth of a second and is nearly as fast as numba's code",
    "numba": "the fastest, which takes some seconds to compile a search the first time and keeps the code",
}


def _started(name: str) -> Machine:
    """Start an engine. Raises BadInput."""
    chosen = next(each for each in ENGINES if each.name == name)
    if chosen.missing:
        raise BadInput(f"puzzles: the engine {name} cannot be used: {chosen.missing}")
    if name == "interpreted":
        return Interpreted()
    try:
        if name == "numba":
            return _numba()
        return _wasmtime(BINARY)
    except Exception as error:  # a third-party package may raise anything
        raise BadInput(f"puzzles: the engine {name} does not start: {error}") from None


@cache
def _wasmtime(binary: Path) -> Machine:
    """Return the machine of a binary, one in a process: a long-lived worker asks for it again with each block."""
    from puzzles.machines import wasmtime

    # WebAssembly's memory wants to be given back before Python takes its own modules apart.
    atexit.register(_wasmtime.cache_clear)
    return wasmtime.compiled(binary.read_bytes())


@cache
def reasons() -> Machine | None:
    """Return the machine of the kernel of explanation; None where it does not start: Python finds the same, slower."""
    if find_spec("wasmtime") is None:
        return None
    try:
        from puzzles.machines import wasmtime

        # WebAssembly's memory wants to be given back before Python takes its own modules apart.
        atexit.register(reasons.cache_clear)
        return wasmtime.compiled(path_of("reasons.wasm").read_bytes())
    except Exception:  # a third-party package may raise anything
        return None


def _risen(name: str) -> Machine:
    """Start an engine that was not asked for by name; if it does not start, say so and stay interpreted."""
    try:
        return _started(name)
    except BadInput as bad:
        print(bad, file=sys.stderr)
        return Interpreted()


def _is_due(name: str, export: str, seconds: float) -> bool:
    if name == "numba" and seconds < SLOW_START:
        return seconds >= QUICK_START and _numba().is_kept(export)
    return seconds >= QUICK_START


@cache
def _numba() -> NumbaMachine:
    from puzzles.machines.numba import NumbaMachine, cache_folder

    return NumbaMachine(cache_folder())
