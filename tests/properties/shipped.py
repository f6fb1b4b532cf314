"""Machines for the tests: the shipped binary under wasmtime, and an interpreted one that checks its arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence
from functools import cache
from pathlib import Path
from typing import Any, SupportsIndex

from wasmtime import Engine, Func, Global, Memory, Module, Store
from wasmtime import Instance as WasmtimeInstance

from puzzles.engine.linear import Linear
from puzzles.engine.machine import Interpreted, Workspace

BINARY = Path(__file__).resolve().parents[2] / "static" / "kernels.wasm"
PAGE = 65536


class Instance:
    """One instance of a WebAssembly module that imports nothing."""

    def __init__(self, engine: Engine, module: Module) -> None:
        self._store = Store(engine)
        self._exports = WasmtimeInstance(self._store, module, []).exports(self._store)
        memory, base = self._exports["memory"], self._exports["__heap_base"]
        assert isinstance(memory, Memory)
        assert isinstance(base, Global)
        self._memory = memory
        self.base = int(base.value(self._store))
        self._functions: dict[str, Callable[..., Any]] = {}

    def function(self, export: str) -> Callable[..., Any]:
        if export not in self._functions:
            function = self._exports[export]
            assert isinstance(function, Func)
            self._functions[export] = lambda *arguments: function(self._store, *arguments)
        return self._functions[export]

    def reserve(self, size: int) -> None:
        missing = size - self._memory.data_len(self._store)
        if missing > 0:
            self._memory.grow(self._store, -(-missing // PAGE))

    def read(self, address: int, size: int) -> bytes:
        return bytes(self._memory.read(self._store, address, address + size))

    def write(self, address: int, data: bytes) -> None:
        self._memory.write(self._store, data, address)


@cache
def shipped() -> Linear:
    """The binary that the page loads."""
    return compiled(BINARY.read_bytes())


def compiled(binary: bytes) -> Linear:
    """A machine that runs this binary."""
    engine = Engine()
    module = Module(engine, binary)
    return Linear("wasmtime", lambda: Instance(engine, module))


class CheckedList(list[int]):
    """A list that refuses what a compiled array would do silently: places off its ends, numbers too wide for it."""

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

    def insert(self, index: SupportsIndex, value: int) -> None:
        raise AssertionError("an array keeps its size")

    def append(self, value: int) -> None:
        raise AssertionError("an array keeps its size")

    def extend(self, values: Iterable[int]) -> None:
        raise AssertionError("an array keeps its size")


class Checked(Interpreted):
    """The interpreted kernels on checked arrays."""

    name = "checked"

    def open(self) -> Workspace:
        return self

    def octets(self, size: int) -> MutableSequence[int]:
        return CheckedList(9, size)

    def int32s(self, size: int) -> MutableSequence[int]:
        return CheckedList(32, size)

    def int64s(self, size: int) -> MutableSequence[int]:
        return CheckedList(64, size)
