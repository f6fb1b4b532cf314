"""The easiest techniques of a kind as a kernel, which takes all their steps at once. It needs a machine to run on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Protocol

from puzzles.kernels.closure import chains, latin, path
from puzzles.logic.state import State
from puzzles.machines.base import Machine, Workspace
from puzzles.portable.kernel_driver import FOUND, PAUSED

MODULES = {"closure_chains": chains, "closure_latin": latin, "closure_path": path}
"""The kernel modules that are called from outside, by the prefix of their exports' names."""

TURNS = 50_000
"""Turns of one call of a kernel."""


class Closer(Protocol):
    """The techniques that a kind has in a kernel."""

    @property
    def stages(self) -> Sequence[frozenset[str]]:
        """The names of the techniques of each stage; each includes those of the stages before it."""
        ...

    def close(self, state: State, stage: int) -> Generator[None, None, bool]:
        """Take all steps of a stage's techniques; return whether the state changed. Yield now and then."""
        ...


CloserFactory = Callable[[Machine], Closer]
"""A function that makes a closer on a machine."""


class Candidates:
    """A state in a kernel's arrays, as bits."""

    def __init__(self, work: Workspace, candidates: int) -> None:
        self._size = (candidates + 7) // 8
        self.live, self.placements = work.octets(self._size), work.octets(self._size)

    def close(self, state: State, call: Callable[[int], int]) -> Generator[None, None, bool]:
        """Give the state to a kernel, whose argument is 0 at first and then 1; return whether it changed."""
        self.live[:] = state.live.to_bytes(self._size, "little")
        self.placements[:] = state.placements.to_bytes(self._size, "little")
        status = call(0)
        while status == PAUSED:
            yield
            status = call(1)
        if status != FOUND:
            return False
        live, placed = (int.from_bytes(bytes(each[:]), "little") for each in (self.live, self.placements))
        changed = (live, placed) != (state.live, state.placements)
        state.live, state.placements = live, placed
        return changed
