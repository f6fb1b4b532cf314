"""Machines for the tests: the shipped binary under wasmtime, and an interpreted one that checks its arrays.

A folder whose conftest.py imports `on_the_shipped_binary` has its searches run as they do on the page; a test that asks
for another machine chooses it.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from functools import cache
from typing import Any, SupportsIndex

import pytest

from puzzles import engine
from puzzles.machines import wasmtime
from puzzles.machines.base import Interpreter, current
from puzzles.machines.wasm_memory import WasmMachine


@cache
def shipped() -> WasmMachine:
    """Return a machine with the binary that the page loads."""
    return wasmtime.machine_of(wasmtime.BINARY.read_bytes(), wasmtime.late_binaries())


@pytest.fixture(autouse=True)
def on_the_shipped_binary() -> Iterator[None]:
    """Machines are equal to the node (test_engine_machines.py), and this one takes a hundredth of the time."""
    before = current()
    engine.use(shipped())
    yield
    engine.use(before)


class CheckedList(list[int]):
    """A list that refuses what a compiled array would do silently: places out of bounds, numbers too wide."""

    def __init__(self, width: int, size: int) -> None:
        super().__init__([0] * size)
        self._least = -(1 << width - 1)

    def __getitem__(self, index: Any) -> Any:
        assert not isinstance(index, int) or 0 <= index < len(self), f"read at {index} of {len(self)}"
        return super().__getitem__(index)

    def __setitem__(self, index: SupportsIndex | slice, value: Any) -> None:
        if isinstance(index, slice):
            values = list(value)
            assert len(values) == len(self)
            assert all(self._least <= each < -self._least for each in values)
            super().__setitem__(index, values)
        else:
            assert 0 <= int(index) < len(self), f"write at {index} of {len(self)}"
            assert self._least <= value < -self._least, f"{value} in {-self._least.bit_length()} bits"
            super().__setitem__(index, value)


class Checked(Interpreter):
    name = "checked"

    def octets(self, size: int) -> MutableSequence[int]:
        return CheckedList(9, size)

    def int32s(self, size: int) -> MutableSequence[int]:
        return CheckedList(32, size)

    def int64s(self, size: int) -> MutableSequence[int]:
        return CheckedList(64, size)
