"""The machines on which the engine runs kernels: interpreted Python, or modules compiled ahead of time."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Mapping, MutableSequence
from contextlib import contextmanager
from threading import local
from typing import Any, Literal, Protocol, TypeAlias

from puzzles.kernels.annealing import search as annealing
from puzzles.kernels.latin import search as latin
from puzzles.kernels.learning import search as learning
from puzzles.kernels.learning import setup as learning_setup
from puzzles.kernels.path import layout as path_layout
from puzzles.kernels.path import search as path
from puzzles.kernels.sudoku9 import lines as sudoku9_lines
from puzzles.kernels.sudoku9 import search as sudoku9
from puzzles.kernels.thinning import batches as thinning_batches
from puzzles.kernels.thinning import latin as thinning_latin
from puzzles.kernels.thinning import path as thinning_path
from puzzles.kernels.thinning import sudoku9 as thinning_sudoku9

MODULES = {
    "annealing": annealing,
    "latin": latin,
    "learning": learning,
    "learning_setup": learning_setup,
    "path": path,
    "path_layout": path_layout,
    "sudoku9": sudoku9,
    "sudoku9_lines": sudoku9_lines,
    "thinning_batches": thinning_batches,
    "thinning_latin": thinning_latin,
    "thinning_path": thinning_path,
    "thinning_sudoku9": thinning_sudoku9,
}
"""Every kernel module of the searches that is called from outside, by the prefix of its exports' names."""

Binary: TypeAlias = Literal["kernels", "reasons", "pictures"]
"""What kernels are compiled to: the searches, the late kernels of explanation, and those of pictures."""


class Workspace(Protocol):
    """The arrays of one search, and the kernels that work on them."""

    def int32s(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, 32 bits each."""

    def int64s(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, 64 bits each."""

    def octets(self, size: int) -> MutableSequence[int]:
        """Make an array of zeroes, a byte each."""

    def call(self, export: str, *arguments: MutableSequence[int] | int) -> int:
        """Call a kernel by module and name ("latin_search") on this workspace's arrays; return 0 if it returns None."""

    def close(self) -> None:
        """Release the arrays; none of them may be used afterwards."""


class Machine(Protocol):
    """A way to run kernels."""

    @property
    def name(self) -> str:
        """The name shown to users: "interpreted", "WebAssembly"."""

    def open(self, binary: Binary = "kernels") -> Workspace:
        """Begin a workspace for the kernels of one binary; several may be open at a time."""


class Interpreter:
    """The kernels as written, on lists."""

    name = "interpreted"

    def __init__(self, modules: Mapping[str, Any] = MODULES) -> None:
        """Take the kernel modules, by prefix."""
        self._exports: dict[str, Callable[..., Any]] = {}
        self._add(modules)

    def _add(self, modules: Mapping[str, Any]) -> None:
        for module, kernel in modules.items():
            self._exports |= {f"{module}_{function.__name__}": function for function in kernel.EXPORTS}

    def open(self, binary: Binary = "kernels") -> Workspace:
        """Begin a workspace; there is no state to keep, so it is the machine itself."""
        if binary == "reasons":
            from puzzles.machines import late_kernels

            self._add(late_kernels.MODULES)
        elif binary == "pictures":
            from puzzles.machines import picture_kernels

            self._add(picture_kernels.MODULES)
        return self

    def int32s(self, size: int) -> MutableSequence[int]:
        """Make a list of zeroes."""
        return [0] * size

    int64s = int32s
    octets = int32s

    def call(self, export: str, *arguments: MutableSequence[int] | int) -> int:
        """Call a kernel."""
        return self._exports[export](*arguments) or 0

    def close(self) -> None:
        """Do nothing: the lists are garbage-collected."""


_current: Machine = Interpreter()


class _Thread(local):
    """The machine that a thread has chosen for itself."""

    machine: Machine | None = None


_thread = _Thread()


def use(machine: Machine) -> None:
    """Use this machine for all searches that begin from now on, in threads that have not chosen another."""
    global _current  # noqa: PLW0603 - one choice for the whole process, made at its start
    _current = machine


@contextmanager
def run_on(machine: Machine) -> Iterator[None]:
    """Use this machine for the searches that this thread begins in the context; other threads keep theirs."""
    before = _thread.machine
    _thread.machine = machine
    try:
        yield
    finally:
        _thread.machine = before


def current() -> Machine:
    """Return the machine that searches run on: this thread's own, else that of the process."""
    return _thread.machine or _current


def open_for(owner: object, machine: Machine) -> Workspace:
    """Begin a workspace on a machine that is closed when its owner is garbage-collected."""
    work = machine.open()
    weakref.finalize(owner, work.close)
    return work


def name() -> str:
    """Return the name of the current machine."""
    return current().name
