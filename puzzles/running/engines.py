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
from typing import Any

from puzzles import engine
from puzzles.machines.base import Interpreter, Machine
from puzzles.machines.tiers import TieredMachine
from puzzles.model.data_files import path_of
from puzzles.running.files import BadInput

START_SECONDS = 0.2
"""How long kernels run interpreted before a compiled engine starts, which takes about as long."""

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
    def lack(self) -> str:
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
    Engine("interpreted", "the kernels as plain Python"),
)
"""All of them; the first that can be used is the default."""

NAMES = tuple(each.name for each in ENGINES)


def current_name(name: str) -> str:
    """Return the name of the engine to use. For the former engine numba it is wasmtime, and standard error says so."""
    if name != "numba":
        return name
    print("puzzles: the engine numba was removed: wasmtime runs instead.", file=sys.stderr)
    return "wasmtime"


def default() -> Engine:
    """Return the engine that is used when none is named."""
    return next(each for each in ENGINES if not each.lack)


@contextmanager
def run_on(name: str | None, *, long: bool = False) -> Iterator[None]:
    """Run this thread's searches on the engine with this name, or on the default. Raises BadInput if it cannot be used.

    The default starts interpreted and switches to compiled kernels when that pays off. If the work is known to be
    `long`, it is compiled from the start.
    """
    with engine.run_on(_start(name) if name else default_machine(long=long)):
        yield


def default_machine(*, long: bool = False) -> Machine:
    """Return a machine that begins interpreted and goes on compiled when that pays, at once if the work is `long`."""
    name = default().name
    if long or name == "interpreted":
        return _start_default(name)
    return TieredMachine(lambda: _start_default(name), lambda seconds: seconds >= START_SECONDS)


class Show(argparse.Action):
    """The option that lists the engines and exits."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        """Print the list."""
        print(list_engines(), end="")
        parser.exit()


def list_engines() -> str:
    """Return the list of engines: what is available, what is used and why, and how to get what is missing."""
    chosen = default()
    lines = []
    for each in ENGINES:
        state = f"not available: {each.lack}" if each.lack else "available"
        mark = "*" if each is chosen else " "
        lines.append(f"{mark} {each.name:12} {each.title}\n{'':15}{state}\n")
    if chosen.name == "interpreted":
        lines.append("\nSearches run interpreted: no compiled engine is installed.\n")
    else:
        lines.append(
            f"\nSearches start interpreted, since most finish before a compiled engine is ready. Longer ones continue\n"
            f"on {chosen.name}, which starts in a tenth of a second.\n"
            "`solve --engine NAME` and `generate --engine NAME` use one engine from the start.\n"
        )
    return "".join(lines)


def _start(name: str) -> Machine:
    """Start an engine. Raises BadInput."""
    chosen = next(each for each in ENGINES if each.name == name)
    if chosen.lack:
        raise BadInput(f"puzzles: the engine {name} cannot be used: {chosen.lack}")
    if name == "interpreted":
        return Interpreter()
    try:
        return _wasmtime(BINARY, with_late=True)
    except Exception as error:  # a third-party package may raise anything
        raise BadInput(f"puzzles: the engine {name} does not start: {error}") from None


def _start_default(name: str) -> Machine:
    """Start an engine that nobody named. If it does not start, say so and run interpreted."""
    try:
        return _start(name)
    except BadInput as bad:
        print(bad, file=sys.stderr)
        return Interpreter()


@cache
def _wasmtime(binary: Path, with_late: bool = False) -> Machine:
    """Return the machine of a binary, with or without the late ones.

    A process has one of each: a worker asks for it again with each block.
    """
    from puzzles.machines import wasmtime

    # WebAssembly's memory must be given back before Python takes its own modules apart.
    atexit.register(_wasmtime.cache_clear)
    return wasmtime.machine_of(binary.read_bytes(), wasmtime.late_binaries() if with_late else {})


def reasons() -> Machine | None:
    """Return the machine of the kernel of explanation; None where it does not start: Python finds the same, slower."""
    if find_spec("wasmtime") is None:
        return None
    try:
        return _wasmtime(path_of("reasons.wasm"))
    except Exception:  # a third-party package may raise anything
        return None
